/// The Swift file made from the files of some folders.
struct SwiftText {
  let files: [EmbeddedText]

  /// The whole file; the same files give the same bytes.
  var text: String {
    get throws(Problem) {
      let entries = files.map { file in
        "    EmbeddedFile(path: \(Self.literal(file.path)), text: \(Self.literal(file.text))),\n"
      }
      return """
        // Made from Patterns/ by tools/embed while building: edit the patterns.

        internal import HapticModel
        internal import HapticText

        enum EmbeddedFiles {
          static let all: [EmbeddedFile] = [
        \(entries.joined())  ]
        }
        \(try catalogue)
        """
    }
  }

  /// The catalogue as values, and its methods; empty if there are no haptics.
  private var catalogue: String {
    get throws(Problem) {
      var (haptics, generators, patterns): ([HapticSwift], [String], [String]) = ([], [], [])
      for file in files {
        if file.path.hasPrefix("HapticManager/"), file.path.hasSuffix(".json") {
          haptics.append(try HapticSwift(reading: file))
        } else if file.path.hasSuffix(".ahap") {
          let pattern = try PatternSwift(reading: file)
          if file.path.hasPrefix("Generators/") {
            generators.append(try pattern.generator(of: file))
          } else {
            patterns.append(
              "      EmbeddedPattern(file: \(Self.literal(file.name)), events: \(pattern.events)),\n")
          }
        }
      }
      if haptics.isEmpty { return "" }
      return """

        extension EmbeddedFiles {
          static var generators: [GeneratorFile] {
            [
        \(generators.joined())    ]
          }

          static var patterns: [EmbeddedPattern] {
            [
        \(patterns.joined())    ]
          }

          static var haptics: [HapticDefinition] {
            [
        \(haptics.map { "      \($0.value),\n" }.joined())    ]
          }
        }

        extension HapticManager {
        \(haptics.map(Self.method).joined(separator: "\n"))}

        """
    }
  }

  private static func method(for haptic: HapticSwift) -> String {
    let (name, context) = (haptic.name, oneLine(haptic.context))
    return """
        /// Plays `\(name)`: \(context).
        ///
        /// \(haptic.documentation)
        ///
        /// Thread-safe: yes. Real-time-safe: no.
        public func `\(name)`() { playBuiltIn(\(literal(name))) }

        /// Plays `\(name)` on ``current``: \(context).
        ///
        /// Thread-safe: yes. Real-time-safe: no.
        public static func `\(name)`() { current.`\(name)`() }

      """
  }

  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A Swift string literal for `text`, on one line.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": literal += "\\" + String(scalar)
      case "\n": literal += "\\n"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        literal += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

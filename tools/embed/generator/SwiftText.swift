internal import Foundation

/// The Swift file made from the catalogue's files.
struct SwiftText {
  let files: [SourceFile]

  /// The whole file; the same files give the same bytes.
  var text: String {
    get throws {
      let entries = files.map {
        "    EmbeddedFile(path: \(Self.literal($0.path)), text: \(Self.literal($0.text))),\n"
      }
      return """
        // Made from Patterns/ by tools/embed while building: edit the patterns.

        enum EmbeddedCatalogue {
          static let files: [EmbeddedFile] = [
        \(entries.joined())  ]
        }

        extension HapticManager {
        \(try methods.joined(separator: "\n"))}

        """
    }
  }

  private var methods: [String] {
    get throws {
      try files.filter { $0.path.hasPrefix("HapticManager/") && $0.path.hasSuffix(".json") }.map(Self.method)
    }
  }

  private static func method(for file: SourceFile) throws -> String {
    let fields: HapticFields
    do {
      fields = try JSONDecoder().decode(HapticFields.self, from: Data(file.text.utf8))
    } catch {
      throw Problem(description: "Patterns/\(file.path): \(error)")
    }
    guard file.path == "HapticManager/\(fields.name).json", isIdentifier(fields.name) else {
      throw Problem(
        description:
          "Patterns/\(file.path): the name, \(fields.name), has to be a Swift identifier and the file's name")
    }
    return """
        /// Plays `\(fields.name)`: \(oneLine(fields.context)).
        ///
        /// \(oneLine(fields.description)) Character: \(oneLine(fields.note)).
        ///
        /// Thread-safe: yes. Real-time-safe: no.
        public func `\(fields.name)`() { playBuiltIn(\(literal(fields.name))) }

      """
  }

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == 0x5F
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A Swift string literal for `text`, on one line.
  private static func literal(_ text: String) -> String {
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

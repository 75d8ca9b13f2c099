/// The Swift file made from the files of some folders.
struct SwiftText {
  let files: [EmbeddedText]

  /// The whole file; the same files give the same bytes.
  var text: String {
    get throws(Problem) {
      let methods = try methods
      let extensions =
        methods.isEmpty ? "" : "\nextension HapticManager {\n\(methods.joined(separator: "\n"))}\n"
      return """
        // Made from Patterns/ by tools/embed while building: edit the patterns.

        internal import HapticText

        enum EmbeddedFiles {
          static let all: [EmbeddedFile] = [
        \(Self.entries(files))  ]
        }
        \(extensions)
        """
    }
  }

  private static func entries(_ files: [EmbeddedText]) -> String {
    files.map { "    EmbeddedFile(path: \(literal($0.path)), text: \(literal($0.text))),\n" }.joined()
  }

  private var methods: [String] {
    get throws(Problem) {
      var methods: [String] = []
      for file in files where file.path.hasPrefix("HapticManager/") && file.path.hasSuffix(".json") {
        methods.append(try Self.method(for: file))
      }
      return methods
    }
  }

  private static func method(for file: EmbeddedText) throws(Problem) -> String {
    let place = "Patterns/\(file.path)"
    let texts = try TopStrings(reading: file.text, of: place).texts
    func field(_ key: String) throws(Problem) -> String {
      guard let text = texts[key] else { throw Problem(description: "\(place): error: \(key) is no text") }
      return text
    }
    let name = try field("name")
    guard file.path == "HapticManager/\(name).json", isIdentifier(name) else {
      throw Problem(
        description: "\(place): error: the name has to be a Swift identifier, and the file's name: \(name)")
    }
    let (context, note, description) = (try field("context"), try field("note"), try field("description"))
    return """
        /// Plays `\(name)`: \(oneLine(context)).
        ///
        /// \(oneLine(description)) Character: \(oneLine(note)).
        ///
        /// Thread-safe: yes. Real-time-safe: no.
        public func `\(name)`() { playBuiltIn(\(literal(name))) }

        /// Plays `\(name)` on ``current``: \(oneLine(context)).
        ///
        /// Thread-safe: yes. Real-time-safe: no.
        public static func `\(name)`() { current.`\(name)`() }

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

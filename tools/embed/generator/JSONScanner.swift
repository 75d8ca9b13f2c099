/// Reads a JSON object: as much of JSON as the build has to read.
///
/// Strict RFC 8259. A file with a mistake is refused with the place of the first one. `HapticText` reads such files at
/// run time; depending on it here would compile that library twice in every build.
struct JSONScanner {
  /// The greatest nesting depth of lists and objects; *chosen*: a catalogue's files have eight levels.
  private static let depth = 32

  private let place: String
  private let bytes: [UInt8]
  private var index = 0

  /// Returns the members of a file's object; `place` is the file's name in messages.
  static func members(of text: String, in place: String) throws(Problem) -> [String: ScannedValue] {
    var scanner = JSONScanner(text, place)
    return try scanner.readTop()
  }

  private init(_ text: String, _ place: String) {
    self.place = place
    bytes = Array(text.utf8)
  }

  private mutating func readTop() throws(Problem) -> [String: ScannedValue] {
    skipBlanks()
    guard next == UInt8(ascii: "{") else { throw problem("expected an object") }
    let members = try readMembers(depth: 1)
    skipBlanks()
    guard next == nil else { throw problem("expected the end of the file") }
    return members
  }

  // MARK: Values

  private mutating func readValue(depth: Int) throws(Problem) -> ScannedValue {
    guard depth < Self.depth else { throw problem("nested more than \(Self.depth) deep") }
    switch next {
    case UInt8(ascii: "\"")?: return .text(try readString())
    case UInt8(ascii: "[")?:
      var values: [ScannedValue] = []
      try readItems(to: UInt8(ascii: "]"), "a comma or ]") { (reader) throws(Problem) in
        values.append(try reader.readValue(depth: depth + 1))
      }
      return .list(values)
    case UInt8(ascii: "{")?: return .object(try readMembers(depth: depth + 1))
    default: return try readWord()
    }
  }

  /// Reads an object; the last value of a key that is repeated counts.
  private mutating func readMembers(depth: Int) throws(Problem) -> [String: ScannedValue] {
    var members: [String: ScannedValue] = [:]
    try readItems(to: UInt8(ascii: "}"), "a comma or }") { (reader) throws(Problem) in
      let key = try reader.readKey()
      members[key] = try reader.readValue(depth: depth)
    }
    return members
  }

  /// Reads the content of a list or an object, with commas between the items.
  private mutating func readItems(
    to closer: UInt8, _ expected: String, _ item: (inout JSONScanner) throws(Problem) -> Void
  ) throws(Problem) {
    index += 1
    skipBlanks()
    if skip(closer) { return }
    while true {
      try item(&self)
      skipBlanks()
      if skip(closer) { return }
      guard skip(UInt8(ascii: ",")) else { throw problem("expected \(expected)") }
      skipBlanks()
    }
  }

  /// Reads a key and its colon.
  private mutating func readKey() throws(Problem) -> String {
    guard next == UInt8(ascii: "\"") else { throw problem("expected a key in quotation marks") }
    let key = try readString()
    skipBlanks()
    guard skip(UInt8(ascii: ":")) else { throw problem("expected a colon") }
    skipBlanks()
    return key
  }

  /// Reads a number, `true`, `false` or `null`.
  private mutating func readWord() throws(Problem) -> ScannedValue {
    let word = bytes[index...].prefix { $0 > 0x20 && !",:[]{}\"".utf8.contains($0) }
    let text = String(decoding: word, as: UTF8.self)
    let isNumber = Self.isNumber(text.utf8)
    guard isNumber || ["true", "false", "null"].contains(text) else {
      throw problem("expected a value")
    }
    index += word.count
    return isNumber ? .number(text) : .word
  }

  /// True if a word is a JSON number.
  private static func isNumber(_ word: String.UTF8View) -> Bool {
    var rest = word[...]
    func digits() -> Int {
      let run = rest.prefix { (0x30...0x39).contains($0) }
      rest.removeFirst(run.count)
      return run.count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !isZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest.removeFirst()
      }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  // MARK: Strings

  private mutating func readString() throws(Problem) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try readEscape()).utf8)
      case 0..<0x20: throw problem("a control character has to be written as an escape")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw problem("the text has no end")
  }

  private mutating func readEscape() throws(Problem) -> Unicode.Scalar {
    let start = index
    index += 1
    guard let letter = next else { throw problem("the text has no end") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnits(from: start)
    default: throw problem("there is no such escape", at: start)
    }
  }

  /// Reads the digits after `\u`, and those of the second half of a surrogate pair.
  private mutating func readUnits(from start: Int) throws(Problem) -> Unicode.Scalar {
    let first = try readUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800..<0xDC00).contains(first), skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u"))
    else {
      throw problem("half of a surrogate pair", at: start)
    }
    let second = try readUnit(from: start)
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw problem("half of a surrogate pair", at: start) }
    return scalar
  }

  private mutating func readUnit(from start: Int) throws(Problem) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard digits.count == 4, isHexadecimal,
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem("four hexadecimal digits belong after \\u", at: start) }
    index += 4
    return unit
  }

  // MARK: Bytes

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
  }

  /// A mistake at a byte (default: the next one), with its line and its column in Unicode scalars.
  private func problem(_ what: String, at offset: Int? = nil) -> Problem {
    let before = bytes[..<(offset ?? index)]
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return Problem(description: "\(place):\(line):\(column): error: \(what)")
  }
}

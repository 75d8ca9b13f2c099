internal import HapticModel

/// Writes JSON: the same calls give the same bytes, on every machine and in every locale.
///
/// Members are written in the order of the calls. The pretty layout indents by two spaces and ends with a line
/// feed, the layout of lines does not indent, and the compact one has no white space at all.
///
/// ```swift
/// var writer = JSONWriter(.pretty)
/// writer.object {
///   $0.member("format", "thrum.example/1")
///   $0.array("levels") { for level in [0.25, 1] { $0.value(level) } }
/// }
/// print(writer.text, terminator: "")
/// ```
///
/// Thread-safe: no, one owner at a time; the result is a value.
public struct JSONWriter: Sendable {
  /// The layout of white space.
  public enum Layout: Sendable, Hashable {
    /// One line without white space; for lines of a log.
    case compact
    /// One value per line, indented by two spaces, with a line feed at the end.
    case pretty
    /// One value per line, not indented, with a line feed at the end; for files that a repository keeps.
    case lines
  }

  private let layout: Layout
  private var bytes: [UInt8] = []
  /// The number of open arrays and objects.
  private var depth = 0
  /// True if the next value or key is the first of its container.
  private var isFirst = true
  /// True if a key has just been written, so that its value follows on the same line.
  private var hasKey = false

  /// True if everything stays on the current line.
  private var isInRow = false
  /// True if a space follows each comma.
  private var isSpaced = false

  /// Makes a writer with nothing written.
  public init(_ layout: Layout = .pretty) { self.layout = layout }

  /// The written text as UTF-8.
  public var utf8: [UInt8] { layout != .compact && depth == 0 && !bytes.isEmpty ? bytes + [0x0A] : bytes }

  /// The written text.
  public var text: String { String(decoding: utf8, as: UTF8.self) }

  /// Returns the bytes so far, and goes on without them.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  // MARK: Values

  /// Writes `null`.
  public mutating func null() { scalar("null") }
  /// Writes a truth value.
  public mutating func value(_ value: Bool) { scalar(value ? "true" : "false") }
  /// Writes a whole number.
  public mutating func value(_ value: Int64) { scalar(String(value)) }
  /// Writes a whole number.
  public mutating func value(_ value: Int) { scalar(String(value)) }
  /// Writes a number in its own digits.
  public mutating func value(_ value: JSONNumber) { scalar(value.text) }

  /// Writes the shortest decimal that reads back equal; an infinite number or NaN becomes `null`.
  public mutating func value(_ value: Double) { scalar(JSONNumber(shortest: value)?.text ?? "null") }

  /// Writes a text; escapes what JSON requires, and everything that `DisplayText` hides: a terminal obeys it.
  public mutating func value(_ value: String) {
    beginItem()
    appendString(value)
  }

  /// Writes a value that is JSON already, as it is.
  package mutating func json(_ text: [UInt8]) {
    beginItem()
    bytes += text
  }

  /// Returns a value as `body` writes it, laid out for this place: ``json(_:)`` writes it here.
  package func apart(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = self
    // No comma and no line break precede it.
    (writer.bytes, writer.hasKey) = ([], true)
    body(&writer)
    return writer.bytes
  }

  /// Writes a value with all its content.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let truth): self.value(truth)
    case .number(let number): self.value(number)
    case .string(let text): self.value(text)
    case .array(let elements): array { for element in elements { $0.value(element) } }
    case .object(let members): object { for member in members { $0.member(member.key, member.value) } }
    }
  }

  /// Writes an array; `body` writes its elements.
  public mutating func array(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try container("[", closer: "]", body: body)
  }

  /// Writes an array on one line, without white space in it, in the pretty layout too; for long lists of pairs.
  public mutating func row(_ body: (inout JSONWriter) -> Void) {
    let wasInRow = isInRow
    container("[", closer: "]") { writer in
      writer.isInRow = true
      body(&writer)
    }
    isInRow = wasInRow
  }

  /// Writes an object on one line, with a space after each comma, in the pretty layout too; for tables.
  public mutating func line(_ body: (inout JSONWriter) -> Void) {
    let (wasInRow, wasSpaced) = (isInRow, isSpaced)
    container("{", closer: "}") { writer in
      (writer.isInRow, writer.isSpaced) = (true, writer.layout != .compact)
      body(&writer)
    }
    (isInRow, isSpaced) = (wasInRow, wasSpaced)
  }

  /// Writes an object; `body` writes its members.
  public mutating func object(_ body: (inout JSONWriter) throws -> Void) rethrows {
    try container("{", closer: "}", body: body)
  }

  /// Writes a key inside an object; the next call writes its value.
  public mutating func key(_ key: String) {
    beginItem()
    appendString(key)
    bytes.append(UInt8(ascii: ":"))
    if layout != .compact { bytes.append(0x20) }
    hasKey = true
  }

  // MARK: Bytes

  private mutating func scalar(_ text: String) {
    beginItem()
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func container(
    _ opener: Unicode.Scalar, closer: Unicode.Scalar, body: (inout JSONWriter) throws -> Void
  ) rethrows {
    beginItem()
    bytes.append(UInt8(ascii: opener))
    depth += 1
    isFirst = true
    try body(&self)
    depth -= 1
    if !isFirst { breakLine() }
    isFirst = false
    bytes.append(UInt8(ascii: closer))
  }

  /// Writes the comma and the line break before an element or a key.
  private mutating func beginItem() {
    if hasKey {
      hasKey = false
      return
    }
    if depth > 0 {
      if !isFirst { bytes.append(0x2C) }
      if !isFirst, isSpaced { bytes.append(0x20) }
      breakLine()
    }
    isFirst = false
  }

  private mutating func breakLine() {
    guard layout != .compact, !isInRow else { return }
    bytes.append(0x0A)
    if layout == .lines { return }
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  private mutating func appendString(_ text: String) {
    // Hidden scalars begin with one of these bytes, which few texts have.
    let needs = Self.needs(of: text.utf8)
    if needs.mayHide { return appendString(escaping: text) }
    bytes.append(UInt8(ascii: "\""))
    if needs.escapes { appendASCII(text.utf8) } else { bytes.append(contentsOf: text.utf8) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Says whether a text has bytes that are escaped, and those with which a hidden scalar may begin.
  private static func needs(of text: String.UTF8View) -> (escapes: Bool, mayHide: Bool) {
    var (escapes, mayHide) = (false, false)
    for byte in text {
      switch byte {
      case 0xC2, 0xD8, 0xE2, 0xEF: mayHide = true
      case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"): escapes = true
      default: break
      }
    }
    return (escapes, mayHide)
  }

  private mutating func appendString(escaping text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 || DisplayText.isPlain(scalar) {
        appendASCII(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      } else {
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: "\\u".utf8)
        bytes.append(contentsOf: repeatElement(0x30, count: 4 - digits.utf8.count))
        bytes.append(contentsOf: digits.utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends bytes of a text; escapes those of ASCII that JSON or a terminal would read as something else.
  private mutating func appendASCII(_ text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(contentsOf: (digits.utf8.count == 1 ? "0" + digits : digits).utf8)
      default: bytes.append(byte)
      }
    }
  }
}

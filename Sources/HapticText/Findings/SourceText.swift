internal import HapticModel

/// A text as read from a file: its bytes, its name for people, and the position of each byte.
///
/// Readers keep only byte offsets; lines and columns are counted when something prints them.
///
/// Thread-safe: yes, a value.
public struct SourceText: Sendable, Hashable {
  /// The file's name as the user gave it, or a substitute such as `<standard input>`.
  public let name: String
  /// The file's bytes, unchanged, including a byte-order mark.
  public var bytes: [UInt8] { lines.bytes }
  private let lines: LineIndex

  /// Makes a text from a file's bytes; they need not be valid UTF-8.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    lines = bytes.isEmpty ? .empty : LineIndex(of: bytes)
  }

  /// Makes a text of which only these places are known, for the report of a file that was read elsewhere.
  ///
  /// ``position(at:)`` returns them; of another offset it returns the start.
  package init(name: String, places: [SourcePosition]) {
    self.name = name
    lines = places.isEmpty ? .empty : LineIndex(of: [], places: places)
  }

  /// The same text under another name.
  package func renamed(_ name: String) -> SourceText { SourceText(name: name, lines: lines) }

  private init(name: String, lines: LineIndex) { (self.name, self.lines) = (name, lines) }

  /// The file's name without folder and extension; the dot of a hidden file does not begin an extension.
  package var stem: String {
    let base = PathText.steps(of: name).last ?? ""
    return String(PathText.ending(of: base)?.stem ?? base)
  }

  /// The position of the byte at `offset`; an offset outside the text gives the nearer end.
  package func position(at offset: Int) -> SourcePosition { SourcePosition(offset, in: lines) }

  /// The finding as the command prints it: `file:line:column: error: what [code]`, then a hint line.
  ///
  /// Names and words are shown as in `DisplayText`: none of their control characters reaches a terminal or begins a
  /// line.
  public func describe(_ finding: Finding) -> String {
    guard let hint = finding.hint else { return headline(of: finding) }
    return headline(of: finding) + "\n  hint: " + DisplayText.plain(hint)
  }

  /// The first line of ``describe(_:)``.
  package func headline(of finding: Finding) -> String {
    let name = DisplayText.plain(name)
    let position = finding.position.map { "\(name):\($0.line):\($0.column)" } ?? name
    return
      "\(position): \(finding.severity.rawValue): \(DisplayText.plain(finding.message)) [\(finding.code)]"
  }

  /// True for equal names and bytes.
  public static func == (left: SourceText, right: SourceText) -> Bool {
    left.name == right.name && left.bytes == right.bytes
  }

  /// Hashes the name and the bytes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bytes)
  }
}

internal import HapticModel

/// A place in a text, as a byte offset and as a line and column for editors.
///
/// Lines and columns count from 1. A column is one Unicode scalar: a tab is one column, an emoji of one scalar
/// is one column, and an accent written as a combining mark is a column of its own. Counting scalars needs no
/// Unicode tables, so that the same file gives the same column everywhere. A byte-order mark has no column.
///
/// Thread-safe: yes, a value.
public struct SourcePosition: Sendable, Hashable, Comparable {
  /// Bytes before the place, from the start of the file.
  public let offset: Int
  /// The line, from 1.
  ///
  /// A line ends with LF, CR LF or CR, and its end belongs to it.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// Makes a position; `offset` counts bytes from 0, `line` and `column` count from 1.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// The first character of a text.
  public static var start: SourcePosition { SourcePosition(offset: 0, line: 1, column: 1) }

  /// The order of the text.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool { left.offset < right.offset }
}

/// A text as read from a file: its bytes, its name for people, and the position of each byte.
///
/// Readers keep only byte offsets; lines and columns are counted here when a finding is reported.
///
/// Thread-safe: yes, a value.
public struct SourceText: Sendable, Hashable {
  /// The file's name as the user gave it, or a substitute such as `<stdin>`.
  public let name: String
  /// The file's bytes, unchanged, including a byte-order mark.
  public let bytes: [UInt8]

  /// Makes a text from a file's bytes; they need not be valid UTF-8.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The file's name without folder and extension; the dot of a hidden file does not begin an extension.
  package var stem: String {
    let base = PathText.steps(of: name).last ?? ""
    return String(PathText.ending(of: base)?.stem ?? base)
  }

  /// The position of the byte at `offset`; an offset outside the text gives the nearer end.
  ///
  /// Cost: linear in `offset`. For many offsets, ``positions(at:)`` counts only once.
  public func position(at offset: Int) -> SourcePosition { positions(at: [offset])[0] }

  /// The positions of the bytes at `offsets`, in the order of `offsets`, which may be any.
  ///
  /// Cost: linear in the text, plus O(n log n) in the number of offsets.
  public func positions(at offsets: [Int]) -> [SourcePosition] {
    var found = [SourcePosition](repeating: .start, count: offsets.count)
    let order = offsets.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }
    bytes.withUnsafeBufferPointer { buffer in
      var counter = LineCounter(buffer)
      for index in order { found[index] = counter.advance(to: offsets[index]) }
    }
    return found
  }

  /// The finding as the command prints it: `file:line:column: error: what [code]`, then a hint line.
  ///
  /// Names and words are shown as in `DisplayText`: none of their control characters reaches a terminal or begins a
  /// line.
  public func describe(_ finding: Finding) -> String {
    let name = DisplayText.plain(name)
    let place = finding.position.map { "\(name):\($0.line):\($0.column)" } ?? name
    let first =
      "\(place): \(finding.severity.rawValue): \(DisplayText.plain(finding.message)) [\(finding.code)]"
    guard let hint = finding.hint else { return first }
    return first + "\n  hint: " + DisplayText.plain(hint)
  }
}

/// Walks over bytes once, counting lines and columns.
private struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line = 1
  private var column = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Advances to `offset`, which must not be before the last one.
  mutating func advance(to offset: Int) -> SourcePosition {
    let target = min(max(offset, 0), bytes.count)
    while index < target { step() }
    return SourcePosition(offset: target, line: line, column: column)
  }

  private mutating func step() {
    let byte = bytes[index]
    index += 1
    let isCarriageReturnOfPair = byte == 0x0D && index < bytes.count && bytes[index] == 0x0A
    if (byte == 0x0A || byte == 0x0D) && !isCarriageReturnOfPair {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      // Not a continuation byte of UTF-8: a scalar begins here.
      column += 1
    }
  }
}

/// A file of `Patterns/` that the build embedded in the program, so that an installed binary needs no folder.
package struct EmbeddedFile: Sendable {
  /// The path below `Patterns/`.
  let path: StaticString
  /// The file's whole text.
  let text: StaticString

  /// Makes a file; called by generated code.
  package init(path: StaticString, text: StaticString) {
    self.path = path
    self.text = text
  }

  /// The file as input for the readers.
  package var source: SourceText {
    SourceText(name: path.description, bytes: text.withUTF8Buffer { Array($0) })
  }
}

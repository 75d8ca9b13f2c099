internal import HapticModel

/// A place in a text, as a byte offset and as a line and column for editors.
///
/// Lines and columns count from 1. A column is one Unicode scalar: a tab is one column, an emoji of one scalar
/// is one column, and an accent written as a combining mark is a column of its own. Counting scalars needs no
/// Unicode tables, so that the same file gives the same column everywhere. A byte-order mark has no column.
///
/// Line and column are counted when they are asked for, from a mark at most 4,096 bytes before; until then the position
/// keeps the text in memory.
///
/// Thread-safe: yes, a value.
package struct SourcePosition: Sendable, Hashable, Comparable {
  private enum Position: Sendable {
    case counted(line: Int, column: Int)
    case uncounted(LineIndex)
  }

  /// Bytes before the place, from the start of the file.
  package let offset: Int
  private let position: Position

  /// The line, from 1.
  ///
  /// A line ends with LF, CR LF or CR, and its end belongs to it.
  package var line: Int { count.line }
  /// The column in Unicode scalars, from 1.
  package var column: Int { count.column }

  /// Makes a position; `offset` counts bytes from 0, `line` and `column` count from 1.
  package init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    position = .counted(line: line, column: column)
  }

  /// Makes a position of a byte of a text; an offset outside the text gives the nearer end.
  init(_ offset: Int, in lines: LineIndex) {
    self.offset = lines.known[offset] == nil ? min(max(offset, 0), lines.bytes.count) : offset
    position = .uncounted(lines)
  }

  /// The first character of a text.
  package static var start: SourcePosition { SourcePosition(offset: 0, line: 1, column: 1) }

  /// The same position, which keeps no text in memory.
  package var counted: SourcePosition {
    let count = count
    return SourcePosition(offset: offset, line: count.line, column: count.column)
  }

  private var count: (line: Int, column: Int) {
    switch position {
    case .counted(let line, let column): (line, column)
    case .uncounted(let lines): lines.count(to: offset)
    }
  }

  /// The order of the text.
  package static func < (left: SourcePosition, right: SourcePosition) -> Bool { left.offset < right.offset }

  /// True for equal offsets, lines and columns.
  package static func == (left: SourcePosition, right: SourcePosition) -> Bool {
    left.offset == right.offset && left.count == right.count
  }

  /// Hashes the offset.
  package func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// The bytes of a text, with the line and the column of each 4,096th of them, which are counted once, when one is asked for.
///
/// Thread-safe: yes.
final class LineIndex: Sendable {
  /// The bytes from one mark to the next; *chosen*: some microseconds of counting.
  private static let stride = 4_096

  let bytes: [UInt8]
  /// The lines and the columns that are known without the text, by their offsets.
  let known: [Int: (line: Int, column: Int)]
  private let marks = Locked<[LineCounter]>([])

  /// No bytes; a run over many files keeps most of them without their texts.
  static let empty = LineIndex(of: [])

  init(of bytes: [UInt8], places: [SourcePosition] = []) {
    self.bytes = bytes
    known = Dictionary(places.map { ($0.offset, ($0.line, $0.column)) }) { first, _ in first }
  }

  /// Counts to a byte of the text.
  func count(to offset: Int) -> (line: Int, column: Int) {
    if let place = known[offset] { return place }
    return bytes.withUnsafeBufferPointer { bytes in
      var counter = offset < Self.stride ? LineCounter(bytes) : mark(before: offset, in: bytes)
      counter.advance(to: offset, in: bytes)
      return (counter.line, counter.column)
    }
  }

  private func mark(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> LineCounter {
    let starts = bytes.count / Self.stride + 1
    return marks.withLock { marks in
      if marks.isEmpty {
        var counter = LineCounter(bytes)
        for start in 0..<starts {
          counter.advance(to: start * Self.stride, in: bytes)
          marks.append(counter)
        }
      }
      return marks[offset / Self.stride]
    }
  }
}

/// Walks over bytes once, counting lines and columns.
private struct LineCounter {
  private var index: Int
  private(set) var line = 1
  private(set) var column = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) { index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Advances to `offset`, which must not be before the last one.
  mutating func advance(to offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    while index < offset { step(bytes) }
  }

  private mutating func step(_ bytes: UnsafeBufferPointer<UInt8>) {
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

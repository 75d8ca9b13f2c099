internal import HapticModel
internal import HapticText

/// A unified diff of edits, in the format of `patch`.
///
/// Control characters and direction marks are shown as question marks: a person reads the diff on a terminal. A line
/// that holds one cannot be patched from it.
struct UnifiedDiff {
  /// The old and the new lines of a change.
  private struct Change {
    var old: Range<Int>
    var new: [ArraySlice<UInt8>]
  }

  /// The number of context lines around a change, as in `diff -u`.
  private static let context = 3

  private let name: String
  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  private let changes: [Change]

  /// `edits` must be in the order of the text, without overlaps.
  init(_ source: SourceText, _ edits: [TextFix.Edit]) {
    name = source.name
    bytes = source.bytes
    let lines = Self.lines(of: source.bytes[...])
    self.lines = lines
    changes = Self.changes(edits, bytes: source.bytes, lines: lines)
  }

  func text() -> String {
    let shown = DisplayText.plain(name)
    var text = "--- \(shown)\n+++ \(shown)\n"
    var shift = 0
    var begin = 0
    while begin < changes.count {
      var end = begin + 1
      while end < changes.count,
        changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * Self.context
      {
        end += 1
      }
      text += hunk(changes[begin..<end], &shift)
      begin = end
    }
    return text
  }

  private func hunk(_ changes: ArraySlice<Change>, _ shift: inout Int) -> String {
    guard let first = changes.first, let last = changes.last else { return "" }
    let begin = max(0, first.old.lowerBound - Self.context)
    let end = min(lines.count, last.old.upperBound + Self.context)
    var (body, nextLine, growth) = ("", begin, 0)
    for change in changes {
      for line in nextLine..<change.old.lowerBound { body += entry(" ", bytes[lines[line]]) }
      for line in change.old { body += entry("-", bytes[lines[line]]) }
      for line in change.new { body += entry("+", line) }
      nextLine = change.old.upperBound
      growth += change.new.count - change.old.count
    }
    for line in nextLine..<end { body += entry(" ", bytes[lines[line]]) }
    let header =
      "@@ -\(Self.span(begin, end - begin)) +\(Self.span(begin + shift, end - begin + growth)) @@\n"
    shift += growth
    return header + body
  }

  private static func span(_ begin: Int, _ count: Int) -> String {
    count == 1 ? "\(begin + 1)" : "\(count == 0 ? begin : begin + 1),\(count)"
  }

  private func entry(_ sign: String, _ line: ArraySlice<UInt8>) -> String {
    let text = sign + DisplayText.lines(String(decoding: line, as: UTF8.self))
    return line.last == 0x0A ? text : text + "\n\\ No newline at end of file\n"
  }
}

extension UnifiedDiff {
  /// Returns the lines with their line feeds.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var begin = bytes.startIndex
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(begin..<index + 1)
      begin = index + 1
    }
    return begin < bytes.endIndex ? lines + [begin..<bytes.endIndex] : lines
  }

  private static func changes(_ edits: [TextFix.Edit], bytes: [UInt8], lines: [Range<Int>]) -> [Change] {
    var changes: [Change] = []
    var index = 0
    while index < edits.count {
      // Edits that share a line form one change.
      var touched = touchedLines(edits[index].range, lines: lines, bytes: bytes)
      var end = index + 1
      while end < edits.count {
        let next = touchedLines(edits[end].range, lines: lines, bytes: bytes)
        guard next.lowerBound < touched.upperBound else { break }
        touched = touched.lowerBound..<max(touched.upperBound, next.upperBound)
        end += 1
      }
      changes += change(touched, edits: edits[index..<end], bytes: bytes, lines: lines).map { [$0] } ?? []
      index = end
    }
    return changes
  }

  /// Returns the lines that an edit touches, and the next one if a line feed is removed.
  private static func touchedLines(_ range: Range<Int>, lines: [Range<Int>], bytes: [UInt8]) -> Range<Int> {
    let first = line(at: range.lowerBound, lines, bytes)
    return first..<min(max(line(at: range.upperBound, lines, bytes), first) + 1, lines.count)
  }

  /// Returns the line that contains a byte; the number of lines if it is after the end of the last line.
  ///
  /// Text appended to a last line without a line feed becomes part of that line.
  private static func line(at offset: Int, _ lines: [Range<Int>], _ bytes: [UInt8]) -> Int {
    if offset == bytes.count, let last = bytes.last, last != 0x0A { return lines.count - 1 }
    return lines.partitioningIndex { $0.upperBound > offset }
  }

  /// Returns a change without its unchanged first and last lines; `nil` if nothing changes.
  private static func change(
    _ touched: Range<Int>, edits: ArraySlice<TextFix.Edit>, bytes: [UInt8], lines: [Range<Int>]
  ) -> Change? {
    let begin = touched.isEmpty ? bytes.count : lines[touched.lowerBound].lowerBound
    let end = touched.isEmpty ? bytes.count : lines[touched.upperBound - 1].upperBound
    var new: [UInt8] = []
    var offset = begin
    for edit in edits {
      new += bytes[offset..<edit.range.lowerBound]
      new += edit.replacement.utf8
      offset = edit.range.upperBound
    }
    new += bytes[offset..<end]
    var change = Change(old: touched, new: Self.lines(of: new[...]).map { new[$0] })
    while let line = change.new.first, !change.old.isEmpty, line == bytes[lines[change.old.lowerBound]] {
      change.new.removeFirst()
      change.old = change.old.dropFirst()
    }
    while let line = change.new.last, !change.old.isEmpty, line == bytes[lines[change.old.upperBound - 1]] {
      change.new.removeLast()
      change.old = change.old.dropLast()
    }
    return change.old.isEmpty && change.new.isEmpty ? nil : change
  }
}

/// A block as its lines give it, before its words are read.
struct LineBlock {
  let kind: TextBlock.Kind
  let level: Int
  /// The index of its first line, fences not counted.
  let line: Int
  /// Its lines without their marks.
  var lines: [ArraySlice<Character>]
}

/// Puts the lines of a text together to blocks.
///
/// A line with a mark begins a block; lines without one go on with it, until an empty line. Headings are one line.
struct BlockReading {
  private let lines: [TextLine]
  private let kind: SetText.Kind
  private var found: [LineBlock] = []
  /// True if the next line may go on with the last block.
  private var isOpen = false
  /// The number of lines before the present one that are no fences.
  private(set) var position = 0

  init(_ lines: [TextLine], _ kind: SetText.Kind) { (self.lines, self.kind) = (lines, kind) }

  /// The blocks, in order.
  mutating func blocks() -> [LineBlock] {
    if kind == .code, !lines.contains(where: \.isFence) {
      defer { position = lines.count }
      return [code(lines.indices, indented: true)].compactMap { $0 }
    }
    var index = 0
    while index < lines.count {
      if lines[index].isFence {
        index = fenced(from: index)
      } else if lines[index].isEmpty {
        (index, position, isOpen) = (index + 1, position + 1, false)
      } else if !isOpen, let end = endOfCode(from: index) {
        found += [code(index..<end, indented: true)].compactMap { $0 }
        (position, index) = (position + end - index, end)
      } else {
        add(lines[index])
        (index, position) = (index + 1, position + 1)
      }
    }
    return found
  }

  private mutating func add(_ line: TextLine) {
    let (kind, level, length) = line.mark
    let words = line.characters[length...]
    let last = found.last?.kind
    let goesOn = kind == .normal ? last != .heading && last != .code : kind == .quote && last == .quote
    if isOpen, goesOn {
      found[found.count - 1].lines.append(words)
    } else {
      found.append(LineBlock(kind: kind, level: level, line: position, lines: [words]))
    }
    isOpen = true
  }

  /// Reads code from a fence to the next one, or to the end; returns the index behind it.
  private mutating func fenced(from start: Int) -> Int {
    let end = lines[(start + 1)...].firstIndex(where: \.isFenceEnd) ?? lines.count
    found += [code(start + 1..<end, indented: false)].compactMap { $0 }
    position += end - start - 1
    isOpen = false
    return min(end + 1, lines.count)
  }

  /// In prose, the index behind a paragraph of which every line is indented.
  private func endOfCode(from start: Int) -> Int? {
    guard kind == .prose, lines[start].isIndented else { return nil }
    let end = lines[start...].firstIndex { $0.isEmpty || $0.isFence } ?? lines.count
    return lines[start..<end].allSatisfy(\.isIndented) ? end : nil
  }

  private func code(_ range: Range<Int>, indented: Bool) -> LineBlock? {
    let block = LineBlock(
      kind: .code, level: 0, line: position,
      lines: range.map { lines[$0].characters[(indented ? lines[$0].indentation : 0)...] })
    return range.isEmpty ? nil : block
  }
}

/// Reads the words of blocks, and puts them behind each other.
struct BlockSetting {
  let kind: SetText.Kind
  private(set) var text = ""
  private(set) var blocks: [TextBlock] = []
  private var units = 0
  private var line = 0

  init(kind: SetText.Kind) { self.kind = kind }

  mutating func add(_ block: LineBlock) {
    end(at: block.line)
    let words = Array(block.lines.joined(separator: ["\n"]))
    let spans = block.kind == .code ? [TextSpan(text: String(words))] : InlineReading(words).spans()
    blocks.append(TextBlock(kind: block.kind, level: block.level, offset: units, spans: spans))
    for span in spans {
      text += span.text
      units += span.text.utf16.count
    }
    line += block.lines.count - 1
  }

  /// Adds the line ends up to a line.
  mutating func end(at next: Int) {
    guard next > line else { return }
    text += String(repeating: "\n", count: next - line)
    units += next - line
    line = next
  }
}

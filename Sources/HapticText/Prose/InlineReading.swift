/// Reads bold, italic, code, links and the marks of footnotes in the words of a block.
///
/// A mark that has no partner in its block is words. Styles may cross each other: the result is a row of spans, and no
/// tree. Each character is looked at a bounded number of times.
struct InlineReading {
  /// A style that stars make.
  private enum Emphasis: Int, CaseIterable { case italic = 1, bold, both }

  private let words: [Character]
  private var index = 0
  private var fragments: [TextSpan] = []
  /// The change of each style before a fragment: +1 where it begins, -1 where it ends.
  private var turns: [(italic: Int, bold: Int)] = []
  /// The fragments that could begin an emphasis, by the number of stars.
  private var openers: [[Int]] = [[], [], [], []]
  /// The fragments that could begin a link.
  private var brackets: [Int] = []
  /// True if no backtick is left that could end code.
  private var isOutOfCode = false

  init(_ words: [Character]) { self.words = words }

  /// The spans, in order; neighbours of one style are one.
  consuming func spans() -> [TextSpan] {
    while index < words.count { readFragment() }
    styleStars()
    var spans: [TextSpan] = []
    for fragment in fragments where !fragment.text.isEmpty || fragment.note != nil {
      if let last = spans.last, last.hasStyle(of: fragment) {
        spans[spans.count - 1].text += fragment.text
      } else {
        spans.append(fragment)
      }
    }
    return spans
  }

  private mutating func readFragment() {
    switch words[index] {
    case "`": readCode()
    case "*": readStars()
    case "[": readBracket()
    case "]": readLink()
    default:
      let start = index
      while index < words.count, !"`*[]".contains(words[index]) { index += 1 }
      append(TextSpan(text: String(words[start..<index])))
    }
  }

  private mutating func append(_ fragment: TextSpan) {
    fragments.append(fragment)
    turns.append((0, 0))
  }

  /// Takes a number of characters as words.
  private mutating func take(_ count: Int) {
    append(TextSpan(text: String(words[index..<index + count])))
    index += count
  }

  // MARK: Code

  private mutating func readCode() {
    let end = isOutOfCode ? nil : words[(index + 1)...].firstIndex(of: "`")
    guard let end else {
      isOutOfCode = true
      return take(1)
    }
    guard end > index + 1 else { return take(2) }
    append(TextSpan(text: String(words[(index + 1)..<end]), isCode: true))
    index = end + 1
  }

  // MARK: Stars

  private mutating func readStars() {
    let count = words[index...].prefix(4).prefix { $0 == "*" }.count
    guard let emphasis = Emphasis(rawValue: count) else {
      return take(words[index...].prefix { $0 == "*" }.count)
    }
    let follows = index > 0 && !words[index - 1].isWhitespace
    let next = index + count
    let leads = next < words.count && !words[next].isWhitespace
    if follows, let opener = openers[count].last, opener + 1 < fragments.count {
      close(emphasis, from: opener)
      index += count
    } else {
      if leads { openers[count].append(fragments.count) }
      take(count)
    }
  }

  /// Makes the fragments behind an opener emphasised; what could begin an emphasis between is words.
  private mutating func close(_ emphasis: Emphasis, from opener: Int) {
    for count in openers.indices {
      while let last = openers[count].last, last >= opener { openers[count].removeLast() }
    }
    fragments[opener].text = ""
    append(TextSpan(text: ""))
    let end = fragments.count - 1
    if emphasis != .bold { (turns[opener].italic, turns[end].italic) = (turns[opener].italic + 1, -1) }
    if emphasis != .italic { (turns[opener].bold, turns[end].bold) = (turns[opener].bold + 1, -1) }
  }

  private mutating func styleStars() {
    var depth = (italic: 0, bold: 0)
    for (position, turn) in turns.enumerated() {
      depth = (depth.italic + turn.italic, depth.bold + turn.bold)
      guard fragments[position].note == nil else { continue }
      fragments[position].isItalic = depth.italic > 0
      fragments[position].isBold = depth.bold > 0
    }
  }

  // MARK: Links and footnotes

  private mutating func readBracket() {
    if words[index...].dropFirst().first == "^",
      let (number, end) = TextLine.number(in: words[...], from: index + 2), words[end...].first == "]"
    {
      append(TextSpan(text: "", note: number))
      index = end + 1
      return
    }
    brackets.append(fragments.count)
    take(1)
  }

  private mutating func readLink() {
    guard let opener = brackets.popLast(), opener + 1 < fragments.count,
      words[index...].dropFirst().first == "(",
      let end = LinkAddress.end(in: words, from: index + 2),
      let address = LinkAddress.allowed(words[(index + 2)..<end])
    else { return take(1) }
    fragments[opener].text = ""
    for position in (opener + 1)..<fragments.count where fragments[position].note == nil {
      fragments[position].link = address
    }
    // Links do not nest.
    brackets.removeAll()
    index = end + 1
  }
}

/// The addresses that a link may lead to.
enum LinkAddress {
  /// The longest address (*chosen*).
  private static let longest = 2_000
  private static let schemes = ["https://", "http://", "mailto:"]

  /// The index of the bracket that ends an address; `nil` if a blank or nothing does.
  static func end(in words: [Character], from start: Int) -> Int? {
    let end = words[start...].prefix(longest).firstIndex { $0 == ")" || $0 == "(" || $0.isWhitespace }
    return end.flatMap { words[$0] == ")" ? $0 : nil }
  }

  /// The address, if a link may lead to it: http, https or mailto with something behind it, of ASCII only.
  ///
  /// A relative address is refused: a text does not know the page that shows it.
  static func allowed(_ words: ArraySlice<Character>) -> String? {
    let address = String(words)
    let isPlain = address.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"'<>\\^`{|}".utf8.contains($0) }
    let small = address.lowercased()
    guard isPlain, let scheme = schemes.first(where: small.hasPrefix) else { return nil }
    return address.utf8.count > scheme.utf8.count ? address : nil
  }
}

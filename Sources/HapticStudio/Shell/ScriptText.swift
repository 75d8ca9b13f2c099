/// A module of JavaScript as a browser gets it: the same tokens and the same breaks between statements, without remarks,
/// indentation and spaces that separate nothing.
///
/// It reads tokens, not lines: what looks like a remark inside a string, a template or a regular expression stays.
struct ScriptText {
  private let input: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  /// The text between the last token and the next one.
  private var gap = Gap.none
  /// True after a value, where a slash divides; elsewhere it begins a regular expression.
  private var isAfterValue = false
  private var braces = 0
  /// The number of open braces at the start of each `${` that is open.
  private var templates: [Int] = []

  private enum Gap: Int { case none, space, line }

  /// The text without what a browser does not need; the text itself if it has no proper end.
  static func shortened(_ text: [UInt8]) -> [UInt8] {
    var script = ScriptText(input: text)
    return script.read() && script.templates.isEmpty ? script.output + [UInt8(ascii: "\n")] : text
  }

  private init(input: [UInt8]) { self.input = input }

  private func byte(_ offset: Int) -> UInt8? {
    input.indices.contains(position + offset) ? input[position + offset] : nil
  }

  /// Reads everything; false if something is open at the end.
  private mutating func read() -> Bool {
    while let next = byte(0) {
      switch next {
      case 0x20, 0x09, 0x0D, 0x0A:
        gap = Gap(rawValue: max(gap.rawValue, next == 0x0A ? 2 : 1)) ?? .line
        position += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while byte(0).map({ $0 != 0x0A }) ?? false { position += 1 }
        gap = Gap(rawValue: max(gap.rawValue, 1)) ?? .space
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        guard skipRemark() else { return false }
      default:
        guard copyToken(next) else { return false }
      }
    }
    return true
  }

  private mutating func skipRemark() -> Bool {
    gap = Gap(rawValue: max(gap.rawValue, 1)) ?? .space
    position += 2
    while let next = byte(0) {
      if next == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        position += 2
        return true
      }
      if next == 0x0A { gap = .line }
      position += 1
    }
    return false
  }

  private mutating func copyToken(_ first: UInt8) -> Bool {
    separate(from: first)
    let isDivisor = isAfterValue
    isAfterValue = true
    switch first {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return copyString(first)
    case UInt8(ascii: "`"):
      copy(1)
      return copyTemplate()
    case UInt8(ascii: "}") where templates.last == braces:
      templates.removeLast()
      copy(1)
      return copyTemplate()
    case UInt8(ascii: "/") where !isDivisor: return copyExpression()
    case _ where Self.isWord(first): copyWord()
    default:
      if first == UInt8(ascii: "{") { braces += 1 }
      if first == UInt8(ascii: "}") { braces -= 1 }
      // After x++ there is a value as after x.
      let isStep = "+-".utf8.contains(first) && byte(1) == first
      isAfterValue = ")]}".utf8.contains(first) || (isStep && isDivisor)
      copy(isStep ? 2 : 1)
    }
    return true
  }

  private mutating func copyWord() {
    let (start, isMember) = (position, output.last == UInt8(ascii: "."))
    while let next = byte(0), Self.isWord(next) { copy(1) }
    let word = String(decoding: input[start..<position], as: UTF8.self)
    isAfterValue = isMember || !Self.wordsBeforeValues.contains(word)
  }

  private mutating func copy(_ count: Int) {
    output += input[position..<min(position + count, input.count)]
    position += count
  }

  private mutating func copyString(_ mark: UInt8) -> Bool {
    copy(1)
    while let next = byte(0) {
      if next == 0x0A { return false }
      copy(next == UInt8(ascii: "\\") ? 2 : 1)
      if next == mark { return true }
    }
    return false
  }

  /// Copies a template up to its end or to the next `${`.
  private mutating func copyTemplate() -> Bool {
    while let next = byte(0) {
      if next == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") {
        templates.append(braces)
        isAfterValue = false
        copy(2)
        return true
      }
      copy(next == UInt8(ascii: "\\") ? 2 : 1)
      if next == UInt8(ascii: "`") { return true }
    }
    return false
  }

  /// Copies a regular expression.
  private mutating func copyExpression() -> Bool {
    var isInClass = false
    copy(1)
    while let next = byte(0), next != 0x0A {
      copy(next == UInt8(ascii: "\\") ? 2 : 1)
      if next == UInt8(ascii: "[") { isInClass = true }
      if next == UInt8(ascii: "]") { isInClass = false }
      if next == UInt8(ascii: "/"), !isInClass { return true }
    }
    return false
  }

  /// Writes what has to be between the last token and the next one.
  private mutating func separate(from next: UInt8) {
    defer { gap = .none }
    guard gap != .none, let last = output.last else { return }
    if gap == .line {
      // No statement ends after these, and one ends before a closing brace in any case.
      if !"{([,;".utf8.contains(last), next != UInt8(ascii: "}") { output.append(0x0A) }
    } else if Self.joins(last, next) {
      output.append(0x20)
    }
  }

  /// True if two tokens without a space between them would be other tokens.
  private static func joins(_ last: UInt8, _ next: UInt8) -> Bool {
    if isWord(last), isWord(next) { return true }
    if next == UInt8(ascii: "."), (48...57).contains(last) { return true }
    if last == next { return "+-/&|?=<>*.".utf8.contains(last) }
    return ["/*", "<!", "->"].contains { Array($0.utf8) == [last, next] }
  }

  private static let wordsBeforeValues: Set = [
    "return", "typeof", "instanceof", "in", "of", "new", "delete", "void", "throw", "case", "do", "else",
    "yield",
    "await",
  ]

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 0x80...: true
    default: "_$#@\\".utf8.contains(byte)
    }
  }
}

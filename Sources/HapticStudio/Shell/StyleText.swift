/// A style sheet as a browser gets it: the same rules, without remarks, indentation and spaces that separate nothing.
struct StyleText {
  private let input: [UInt8]
  private var position = 0
  private var output: [UInt8] = []
  private var hasGap = false

  /// The text without what a browser does not need; the text itself if it has no proper end.
  static func shortened(_ text: [UInt8]) -> [UInt8] {
    var style = StyleText(input: text)
    return style.read() ? style.output + [UInt8(ascii: "\n")] : text
  }

  private init(input: [UInt8]) { self.input = input }

  private func byte(_ offset: Int) -> UInt8? {
    input.indices.contains(position + offset) ? input[position + offset] : nil
  }

  /// Reads everything; false if something is open at the end.
  private mutating func read() -> Bool {
    while let next = byte(0) {
      if Self.isSpace(next) {
        hasGap = true
        position += 1
      } else if next == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        guard skipRemark() else { return false }
      } else {
        separate(from: next)
        guard next == UInt8(ascii: "'") || next == UInt8(ascii: "\"") else {
          copy(next == UInt8(ascii: "\\") ? 2 : 1)
          continue
        }
        guard copyString(next) else { return false }
      }
    }
    return true
  }

  /// Leaves a remark out; between two parts of a selector it would separate them as a space does not.
  private mutating func skipRemark() -> Bool {
    let start = position
    position += 2
    while let next = byte(0) {
      if next == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        position += 2
        let isApart = hasGap || byte(0).map(Self.isSpace) ?? true || output.last.map(Self.separates) ?? true
        if !isApart { output += input[start..<position] }
        return true
      }
      position += 1
    }
    return false
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

  private mutating func copy(_ count: Int) {
    output += input[position..<min(position + count, input.count)]
    position += count
  }

  private mutating func separate(from next: UInt8) {
    defer { hasGap = false }
    // The last declaration of a rule needs no semicolon.
    if next == UInt8(ascii: "}"), output.last == UInt8(ascii: ";") { output.removeLast() }
    guard hasGap, let last = output.last else { return }
    // A space before a colon belongs to a selector; one behind it never matters.
    if Self.separates(last) || last == UInt8(ascii: ":") || Self.separates(next) { return }
    output.append(0x20)
  }

  private static func separates(_ byte: UInt8) -> Bool { "{};,".utf8.contains(byte) }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D, 0x0C].contains(byte) }
}

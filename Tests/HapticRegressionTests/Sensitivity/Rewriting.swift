/// A JSON text parsed just far enough to write it in another layout; numbers and strings keep their characters.
indirect enum Rewriting {
  case object([(key: String, value: Rewriting)])
  case array([Rewriting])
  case scalar(String)

  /// The layout of a text.
  struct Layout: Sendable, CustomStringConvertible {
    var description: String
    var newline = ""
    var indent = ""
    var colon = ":"
    var reversesKeys = false
    /// Adds zeros that change no number; the version's characters are the file's own, and are kept.
    var padsNumbers = false

    /// The layouts that a run tries: the last two test the most, and a debug run should stay short.
    static let tried = SensitivityEnvironment.isFull ? all : all.suffix(2)

    private static let all = [
      Layout(description: "compact"),
      Layout(description: "spread out", newline: "\r\n\r\n", indent: "\t \t", colon: " \t:\n "),
      Layout(description: "keys reversed", newline: "\n", indent: "  ", colon: ": ", reversesKeys: true),
      Layout(description: "numbers padded", newline: "\n", indent: " ", colon: ": ", padsNumbers: true),
      Layout(
        description: "all at once", newline: "\r\n", indent: "\t", reversesKeys: true, padsNumbers: true),
    ]
  }

  /// Parses a well-formed text.
  init(_ text: String) {
    var rest = Substring(text)
    self = Self.value(&rest)
  }

  private static func value(_ rest: inout Substring) -> Rewriting {
    skipBlank(&rest)
    switch rest.first {
    case "{":
      return .object(
        list(&rest, until: "}") { rest in
          let key = string(&rest)
          skipBlank(&rest)
          rest.removeFirst()
          return (key, value(&rest))
        })
    case "[": return .array(list(&rest, until: "]") { value(&$0) })
    case "\"": return .scalar(string(&rest))
    default:
      let end = rest.firstIndex { ",]}".contains($0) || $0.isWhitespace } ?? rest.endIndex
      defer { rest = rest[end...] }
      return .scalar(String(rest[..<end]))
    }
  }

  private static func list<Item>(
    _ rest: inout Substring, until end: Character, _ item: (inout Substring) -> Item
  ) -> [Item] {
    var items: [Item] = []
    rest.removeFirst()
    skipBlank(&rest)
    while let next = rest.first, next != end {
      items.append(item(&rest))
      skipBlank(&rest)
      if rest.first == "," { rest.removeFirst() }
      skipBlank(&rest)
    }
    rest = rest.dropFirst()
    return items
  }

  private static func string(_ rest: inout Substring) -> String {
    var (end, isEscaped) = (rest.index(after: rest.startIndex), false)
    while isEscaped || rest[end] != "\"" {
      isEscaped = !isEscaped && rest[end] == "\\"
      end = rest.index(after: end)
    }
    defer { rest = rest[rest.index(after: end)...] }
    return String(rest[...end])
  }

  private static func skipBlank(_ rest: inout Substring) { rest = rest.drop(while: \.isWhitespace) }

  /// The text in another layout.
  func text(_ layout: Layout, depth: Int = 0) -> String {
    func lines(_ items: [String], open: String, close: String) -> String {
      let start = layout.newline + String(repeating: layout.indent, count: depth + 1)
      return open + items.map { start + $0 }.joined(separator: ",") + layout.newline
        + String(repeating: layout.indent, count: depth) + close
    }
    switch self {
    case .scalar(let text): return layout.padsNumbers ? Self.padded(text) : text
    case .array(let items):
      return lines(items.map { $0.text(layout, depth: depth + 1) }, open: "[", close: "]")
    case .object(let members):
      let ordered = layout.reversesKeys ? members.reversed() : members
      return lines(
        ordered.map { member in
          var layout = layout
          if member.key == #""Version""# { layout.padsNumbers = false }
          return member.key + layout.colon + member.value.text(layout, depth: depth + 1)
        }, open: "{", close: "}")
    }
  }

  private static func padded(_ text: String) -> String {
    guard let first = text.first, first.isNumber || first == "-", !text.lowercased().contains("e") else {
      return text
    }
    return text.contains(".") ? text + "00" : text + ".000"
  }
}

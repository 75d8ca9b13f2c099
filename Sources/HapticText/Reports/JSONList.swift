/// An object of a format with long lists and a last member, written in fragments with the layout that `JSONWriter` gives
/// the whole.
///
/// Thread-safe: yes, a value.
package struct JSONList: Sendable {
  private let layout: JSONWriter.Layout
  private var isPretty: Bool { layout == .pretty }

  /// Makes the object in a layout.
  package init(_ layout: JSONWriter.Layout) { self.layout = layout }

  /// Everything before the first item of the first list.
  package func beginning(format: String, list: String) -> [UInt8] {
    Array(
      (isPretty
        ? "{\n  \"format\": \"\(format)\",\n  \"\(list)\": [" : "{\"format\":\"\(format)\",\"\(list)\":[")
        .utf8)
  }

  /// An item, an object whose members `body` writes, with what separates it from the one before.
  package func item(isFirst: Bool, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.object(body)
    return (isFirst ? [] : [UInt8(ascii: ",")]) + (isPretty ? [0x0A] + Self.blanks(4) : [])
      + indented(writer.utf8, by: 4)
  }

  /// Everything between two lists.
  ///
  /// - Parameter isEmpty: true if the list before has no item.
  package func next(isEmpty: Bool, list: String) -> [UInt8] {
    Array((closing(isEmpty) + (isPretty ? ",\n  \"\(list)\": [" : ",\"\(list)\":[")).utf8)
  }

  /// Everything after the last list: a member, an object whose members `body` writes.
  package func end(isEmpty: Bool, _ key: String, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.object(body)
    let start = closing(isEmpty) + (isPretty ? ",\n  \"\(key)\": " : ",\"\(key)\":")
    return Array(start.utf8) + indented(writer.utf8, by: 2) + Array(end.utf8)
  }

  /// Everything after the last list, where no member follows it.
  package func end(isEmpty: Bool) -> [UInt8] { Array((closing(isEmpty) + end).utf8) }

  private var end: String { isPretty ? "\n}\n" : "}" }

  private func closing(_ isEmpty: Bool) -> String { isPretty && !isEmpty ? "\n  ]" : "]" }

  private static func blanks(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x20, count: count) }

  /// The text with blanks at the start of each line but the first, and without the line feed at its end.
  ///
  /// Texts in JSON have no line feeds.
  private func indented(_ text: [UInt8], by count: Int) -> [UInt8] {
    guard isPretty else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count * 5 / 4)
    for byte in text.dropLast() {
      result.append(byte)
      if byte == 0x0A { result += Self.blanks(count) }
    }
    return result
  }
}

/// Writes XML in lines for people: two spaces a level, attributes in the order given.
package struct XMLWriter {
  /// The written text, UTF-8.
  package private(set) var utf8: [UInt8] = []
  private var depth = 0

  /// Makes a writer with nothing written.
  package init() {}

  /// Writes an element with nothing in it.
  package mutating func element(_ name: String, _ attributes: [(name: StaticString, value: String)] = []) {
    begin(name, attributes)
    utf8 += "/>\n".utf8
  }

  /// Writes an element with nothing but text in it, in one line.
  package mutating func element(_ name: String, text: String) {
    begin(name, [])
    utf8.append(UInt8(ascii: ">"))
    for byte in text.utf8 { append(escaped: byte) }
    utf8 += "</\(name)>\n".utf8
  }

  /// Writes an element and what `content` writes into it.
  package mutating func element(
    _ name: String, _ attributes: [(name: StaticString, value: String)] = [],
    _ content: (inout XMLWriter) -> Void
  ) {
    begin(name, attributes)
    utf8 += ">\n".utf8
    depth += 1
    content(&self)
    depth -= 1
    indent()
    utf8 += "</\(name)>\n".utf8
  }

  private mutating func begin(_ name: String, _ attributes: [(name: StaticString, value: String)]) {
    indent()
    utf8 += "<\(name)".utf8
    for attribute in attributes {
      utf8 += " \(attribute.name)=\"".utf8
      for byte in attribute.value.utf8 { append(escaped: byte) }
      utf8.append(UInt8(ascii: "\""))
    }
  }

  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): utf8 += "&amp;".utf8
    case UInt8(ascii: "<"): utf8 += "&lt;".utf8
    case UInt8(ascii: "\""): utf8 += "&quot;".utf8
    default: utf8.append(byte)
    }
  }

  private mutating func indent() { utf8 += [UInt8](repeating: 0x20, count: 2 * depth) }
}

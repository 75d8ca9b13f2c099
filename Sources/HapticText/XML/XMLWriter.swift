/// Writes XML in lines for people: two spaces a level, attributes in the order given.
package struct XMLWriter {
  /// The written text, UTF-8.
  package private(set) var utf8: [UInt8] = []
  private var depth = 0

  /// Makes a writer with nothing written.
  package init() {}

  /// Writes an element and what `content` writes into it, or an empty element.
  package mutating func element(
    _ name: String, _ attributes: [(name: String, value: String)] = [],
    content: ((inout XMLWriter) -> Void)? = nil
  ) {
    indent()
    utf8 += "<\(name)".utf8
    for attribute in attributes {
      utf8 += " \(attribute.name)=\"\(XMLEscape.attribute(attribute.value))\"".utf8
    }
    guard let content else {
      utf8 += "/>\n".utf8
      return
    }
    utf8 += ">\n".utf8
    depth += 1
    content(&self)
    depth -= 1
    indent()
    utf8 += "</\(name)>\n".utf8
  }

  /// Writes an element with nothing but text in it, in one line.
  package mutating func element(_ name: String, text: String) {
    indent()
    utf8 += "<\(name)>\(XMLEscape.content(text))</\(name)>\n".utf8
  }

  private mutating func indent() { utf8 += [UInt8](repeating: 0x20, count: 2 * depth) }
}

/// Writes XML, SVG and HTML in the order of the calls; every name and every word is escaped here, and nowhere else.
///
/// Thread-safe: no, one owner at a time; the result is a value.
package struct MarkupWriter: Sendable {
  /// The kind of markup.
  package enum Kind: Sendable {
    /// XML for programs: an element a line, indented by two spaces; what XML forbids becomes U+FFFD.
    case xml
    /// A picture: an element a line, indented by one space; words are escaped as ``MarkupText`` does.
    case svg
    /// HTML: no white space but what is written as such; words are escaped as ``MarkupText`` does.
    case html
  }

  /// The attributes of an element, in their order.
  package struct Attributes: ExpressibleByDictionaryLiteral, Sendable {
    fileprivate let pairs: [(String, String)]

    /// Takes names and values.
    package init(_ pairs: [(String, String)]) { self.pairs = pairs }

    /// Takes names and values.
    package init(dictionaryLiteral pairs: (String, String)...) { self.pairs = pairs }
  }

  /// The written text.
  package private(set) var text = ""
  private let kind: Kind
  private var depth = 0

  /// Makes a writer with nothing written.
  package init(_ kind: Kind) { self.kind = kind }

  /// The written text as UTF-8.
  package var utf8: [UInt8] { Array(text.utf8) }

  // MARK: Elements

  /// Writes an element with what `body` writes inside.
  package mutating func element(
    _ name: String, _ attributes: Attributes = [:], content body: (inout MarkupWriter) throws -> Void
  ) rethrows {
    start(name, attributes)
    depth += 1
    try body(&self)
    depth -= 1
    indent()
    text += "</\(name)>"
    breakLine()
  }

  /// Writes an element with words inside.
  package mutating func element(_ name: String, _ words: String) {
    element(name, attributes: [:], words: words)
  }

  /// Writes an element with attributes and with words inside.
  package mutating func element(_ name: String, attributes: Attributes, words: String) {
    open(name, attributes, end: ">")
    self.words(words)
    text += "</\(name)>"
    breakLine()
  }

  /// Writes an element without content.
  package mutating func empty(_ name: String, _ attributes: Attributes) {
    open(name, attributes, end: "/>")
    breakLine()
  }

  /// Writes the start of an element whose end HTML does not need.
  package mutating func start(_ name: String, _ attributes: Attributes = [:]) {
    open(name, attributes, end: ">")
    breakLine()
  }

  // MARK: Text

  /// Writes words.
  package mutating func words(_ words: String) {
    text += kind == .xml ? XMLEscape.content(words) : MarkupText.escaped(words)
  }

  /// Writes a name in HTML, whose direction does not turn what stands around it.
  package mutating func name(_ name: String) { element("bdi", name) }

  /// Writes markup, a script or a style of our own as it is.
  package mutating func markup(_ own: String) { text += own }

  /// Writes a line of our own as it is.
  package mutating func line(_ own: String = "") {
    indent()
    text += own + "\n"
  }

  /// Returns the text so far, and goes on without it.
  package mutating func take() -> String {
    defer { text = "" }
    return text
  }

  private mutating func open(_ name: String, _ attributes: Attributes, end: String) {
    indent()
    text += "<" + name
    for (key, value) in attributes.pairs {
      text += " \(key)=\"\(kind == .xml ? XMLEscape.attribute(value) : MarkupText.escaped(value))\""
    }
    text += end
  }

  private mutating func indent() {
    if kind != .html { text += String(repeating: " ", count: (kind == .xml ? 2 : 1) * depth) }
  }

  private mutating func breakLine() { if kind != .html { text += "\n" } }
}

internal import HapticText

/// Writes HTML in the order of the calls.
///
/// Every name and every word is escaped here, and nowhere else.
struct HTMLWriter {
  /// The written text.
  private(set) var text = ""

  /// Writes an element with what `body` writes inside.
  mutating func element(
    _ tag: String, _ attributes: KeyValuePairs<String, String> = [:], _ body: (inout HTMLWriter) -> Void
  ) {
    start(tag, attributes)
    body(&self)
    text += "</\(tag)>"
  }

  /// Writes an element with words inside.
  mutating func element(_ tag: String, _ words: String) { element(tag) { $0.words(words) } }

  /// Writes an element with attributes and with words inside.
  mutating func element(_ tag: String, _ attributes: KeyValuePairs<String, String>, _ words: String) {
    element(tag, attributes) { $0.words(words) }
  }

  /// Writes the start of an element whose end HTML does not need.
  mutating func start(_ tag: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    text += "<\(tag)"
    for (name, value) in attributes { text += " \(name)=\"\(MarkupText.escaped(value))\"" }
    text += ">"
  }

  /// Writes words.
  mutating func words(_ words: String) { text += MarkupText.escaped(words) }

  /// Writes a name, whose direction does not turn what stands around it.
  mutating func name(_ name: String) { element("bdi", name) }

  /// Ends a line.
  mutating func line() { text += "\n" }

  /// Returns the text so far, and goes on without it.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  /// Writes markup, a script or a style of our own.
  mutating func markup(_ own: String) { text += own }
}

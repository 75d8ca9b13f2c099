/// Several results of one kind as one JSON text: an object with one list, in which each result stands whole.
///
/// A program reads an element as it reads the result of one input.
///
/// Thread-safe: no, it is made where it is used.
package struct ResultList {
  /// The name and the version of the format.
  private let format: String
  private let summary: String
  private let key: String
  private let element: PublishedFormat

  /// Describes a list.
  ///
  /// - Parameters:
  ///   - key: the name of the member that is the list.
  ///   - element: the format of each result.
  package init(_ format: String, summary: String, key: String, of element: PublishedFormat) {
    (self.format, self.summary, self.key, self.element) = (format, summary, key, element)
  }

  /// Returns the results, each of which is a JSON text of its own, as one text.
  package func json(_ texts: [String]) -> String {
    var text = "{\n  \"format\": \"\(format)\",\n  \"\(key)\": ["
    for (index, result) in texts.enumerated() {
      text += index == 0 ? "\n    " : ",\n    "
      // A line feed of a JSON text is never inside a string.
      let lines = result.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
      text += lines.joined(separator: "\n    ")
    }
    return text + (texts.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
  }

  /// The format with its schema.
  package var published: PublishedFormat {
    PublishedFormat(format, summary: summary) { [format, key, element] in
      let (result, definitions) = element.form()
      let members = [
        JSONMember("format", ["const": .string(format)]), JSONMember(key, .listSchema(of: result)),
      ]
      return (.objectSchema(members, required: members.map(\.key)), definitions)
    }
  }
}

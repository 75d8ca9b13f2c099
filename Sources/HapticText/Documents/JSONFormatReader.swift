/// Reads the files of one JSON format.
///
/// Create one reader for each file, and use it once.
package protocol JSONFormatReader {
  /// The kinds of finding that only this format has.
  associatedtype Code: FormatCode
  /// The data that only this format has.
  associatedtype Details: Sendable

  /// Makes a reader of the file of `fields`.
  init(_ fields: FieldReader<Code>)

  /// Reads the file, whose root is node 0, and reports its faults.
  mutating func read() -> ParsedFile<Details>
}

extension JSONFormatReader {
  /// Reads a file.
  ///
  /// Never traps; unreadable input is a finding of severity `error`.
  package static func decode(_ source: SourceText) -> ParsedFile<Details> {
    decode(JSONTree(reading: source))
  }

  /// Reads a file whose JSON has been read.
  package static func decode(_ tree: JSONTree) -> ParsedFile<Details> {
    var file = ParsedFile<Details>()
    tree.withView { view in
      let fields = FieldReader<Code>(view)
      var reader = Self(fields)
      file = reader.read()
      file.findings = fields.findings(in: tree.source)
    }
    file.findings = FindingLog.merge(tree.findings, file.findings)
    return file
  }
}

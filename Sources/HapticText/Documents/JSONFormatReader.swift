/// Reads the files of one JSON format.
///
/// A reader is made for one file, reads it once and is thrown away.
package protocol JSONFormatReader {
  /// The kinds of finding that only this format has.
  associatedtype Code: FormatCode
  /// What only this format can say.
  associatedtype Details: Sendable

  /// Makes a reader of the file behind `fields`.
  init(_ fields: FieldReader<Code>)

  /// Reads the file, whose root is node 0, and reports what is wrong with it.
  mutating func read() -> ParsedFile<Details>
}

extension JSONFormatReader {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
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

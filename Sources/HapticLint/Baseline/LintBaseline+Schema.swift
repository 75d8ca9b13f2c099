package import HapticText

extension LintBaseline {
  /// The name and the version of the format.
  package static let format = "thrum.baseline/1"

  /// The description of a file.
  static let schema = Schema(LintBaseline(), noun: "the baseline") {
    Field("format", is: format, sentence: "The format.") { context in
      context.report(.wrongKind, "this is not a baseline of thrum lint")
    }
    Field(
      "findings", path: \.entries, schema: .list(of: Entry.schema, kind: "a list of findings"),
      sentence: "The accepted findings, in the order of their files, codes and words.", need: .required)
  }

  /// The format of a file.
  package static var published: PublishedFormat {
    schema.published(
      format,
      "The findings that 'thrum lint --baseline' does not report any more; '--update-baseline' writes the file."
    )
  }

  /// Reads a file; returns the baseline with the place of each entry, or the first fault.
  package static func read(_ source: SourceText) -> Result<
    (baseline: LintBaseline, places: [SourcePosition]), Finding
  > {
    let tree = JSONTree(reading: source)
    let (value, findings) = tree.reading(codes: "baseline", schema.read)
    if var fault = findings.first(where: { $0.severity == .error }) {
      fault.code = "baseline-damaged"
      fault.hint = fault.hint ?? "mend the place, or delete the file and write it anew with --update-baseline"
      return .failure(fault)
    }
    guard let value else {
      return .failure(
        Finding(
          code: "baseline-damaged", severity: .error, message: "this is not a baseline", position: .start))
    }
    let elements = tree.root?["findings"]?.elements ?? []
    return .success((value, elements.map(\.position)))
  }

  /// The file, with an entry on each line.
  package var text: String {
    var writer = JSONWriter(.pretty)
    Self.schema.write(self, SchemaTarget(), &writer)
    return writer.text
  }
}

extension LintBaseline.Entry {
  fileprivate static let schema = Schema(LintBaseline.Entry(), noun: "the finding") {
    Field(
      "file", path: \.file, schema: .text,
      sentence: "The file, relative to the folder of the baseline.", need: .required)
    Field("code", path: \.code, schema: .text, sentence: "The code.", need: .required)
    Field(
      "message", path: \.message, schema: .anyText,
      sentence: "The words, with # for each number, without devices.", need: .required)
    Field(
      "count", path: \.count, schema: .count, sentence: "The number of such findings in the file.",
      written: { $0.count != 1 })
  }
}

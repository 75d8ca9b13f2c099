/// Writes a fix as SARIF's `fix` object.
struct SARIFFix {
  let fix: TextFix
  let source: SourceText
  /// The start and the end of each edit.
  let positions: ArraySlice<SourcePosition>

  /// The fixes of a file's findings, one for each finding; the text is read once for all of them.
  static func all(of result: FindingReport.File) -> [SARIFFix?] {
    let offsets = result.findings.flatMap { $0.fix?.edits ?? [] }
      .flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    var positions = result.source.positions(at: offsets)[...]
    return result.findings.map { finding in
      guard let fix = finding.fix else { return nil }
      defer { positions = positions.dropFirst(2 * fix.edits.count) }
      return SARIFFix(fix: fix, source: result.source, positions: positions.prefix(2 * fix.edits.count))
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object("description") { $0.member("text", fix.title) }
    writer.array("artifactChanges") { writer in
      writer.object { writer in
        writer.object("artifactLocation") { $0.member("uri", URIReference.text(forPath: source.name)) }
        writer.array("replacements") { writer in
          for index in fix.edits.indices { writer.object { writeEdit(index, to: &$0) } }
        }
      }
    }
  }

  private func writeEdit(_ index: Int, to writer: inout JSONWriter) {
    let first = positions.startIndex + 2 * index
    let (start, end) = (positions[first], positions[first + 1])
    writer.object("deletedRegion") {
      $0.member("startLine", start.line)
      $0.member("startColumn", start.column)
      $0.member("endLine", end.line)
      $0.member("endColumn", end.column)
    }
    writer.object("insertedContent") { $0.member("text", fix.edits[index].replacement) }
  }
}

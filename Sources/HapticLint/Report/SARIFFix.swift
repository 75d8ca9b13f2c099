internal import HapticFormats

/// Writes a fix as SARIF's `fix` object.
struct SARIFFix {
  private let fix: TextFix
  private let source: SourceText
  private let positions: [SourcePosition]

  init(_ fix: TextFix, in source: SourceText) {
    self.fix = fix
    self.source = source
    positions = source.positions(at: fix.edits.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
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
    let (start, end) = (positions[2 * index], positions[2 * index + 1])
    writer.object("deletedRegion") {
      $0.member("startLine", start.line)
      $0.member("startColumn", start.column)
      $0.member("endLine", end.line)
      $0.member("endColumn", end.column)
    }
    writer.object("insertedContent") { $0.member("text", fix.edits[index].replacement) }
  }
}

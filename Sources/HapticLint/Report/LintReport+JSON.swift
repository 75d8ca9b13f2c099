internal import HapticText

extension LintReport {
  /// Returns the findings as JSON, schema `thrum.lint/1`.
  ///
  /// `format` is `thrum.lint/1`; `files` contains every checked file, in order, with its `name` and its `findings`;
  /// `summary` the counts of `errors`, `warnings` and `notes`. A finding has `id`, `severity`, `message`, `path` (may
  /// be empty), and if known `line` and `column` (from 1, in Unicode scalars), `offset` (in bytes, from 0), `hint`, and
  /// `fix` with a `title` and `edits`, each of `offset`, `length` and `replacement`.
  ///
  /// With profiles, `matrix` contains each pattern, with its `file` and name, and its outcome on the `devices`:
  /// `profile`, `verdict` (``DeviceOutcome/Verdict``), `step` (`as-asked`, `fallback`, `vibration` or `nothing`), and
  /// the numbers of `events` with a strength above 0 and of those `felt`.
  public func json() -> String {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("format", "thrum.lint/1")
      writer.array("files") { writer in
        for result in results { Self.write(result, to: &writer) }
      }
      FeltMatrix(of: results).write(to: &writer)
      writer.object("summary") {
        $0.member("errors", count(of: .error))
        $0.member("warnings", count(of: .warning))
        $0.member("notes", count(of: .note))
      }
    }
    return writer.text
  }

  private static func write(_ result: LintResult, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", result.source.name)
      writer.array("findings") { writer in
        for finding in result.findings { write(finding, to: &writer) }
      }
    }
  }

  private static func write(_ finding: Finding, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", finding.code)
      writer.member("severity", finding.severity.rawValue)
      writer.member("message", finding.message)
      writer.member("path", finding.path)
      if let position = finding.position {
        writer.member("line", position.line)
        writer.member("column", position.column)
        writer.member("offset", position.offset)
      }
      if let hint = finding.hint { writer.member("hint", hint) }
      if let fix = finding.fix { write(fix, to: &writer) }
    }
  }

  private static func write(_ fix: TextFix, to writer: inout JSONWriter) {
    writer.object("fix") { writer in
      writer.member("title", fix.title)
      writer.array("edits") { writer in
        for edit in fix.edits {
          writer.object {
            $0.member("offset", edit.range.lowerBound)
            $0.member("length", edit.range.count)
            $0.member("replacement", edit.replacement)
          }
        }
      }
    }
  }
}

public import HapticText
internal import HapticTimeline

extension RegressionReport {
  /// Returns the report as JSON, schema `thrum.test/1`; <doc:TestReports> describes its members.
  ///
  /// - Parameter describe: adds members to the object of a file.
  public func json(adding describe: (File, inout JSONWriter) -> Void = { _, _ in }) -> String {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("format", "thrum.test/1")
      writer.array("files") { writer in
        for file in files {
          writer.object { writer in
            Self.write(file, to: &writer)
            describe(file, &writer)
          }
        }
      }
      writer.object("summary") { writer in
        let patterns = files.flatMap(\.patterns)
        for status in Pattern.Status.allCases {
          writer.member(status.rawValue, patterns.count { $0.status == status })
        }
        writer.member("unread", files.count(where: \.isUnread))
        writer.member("written", files.count { $0.update == .written })
        writer.member("removed", files.count { $0.update == .removed })
        writer.member("moved", files.count { $0.update == .moved })
      }
    }
    return writer.text
  }

  private static func write(_ file: File, to writer: inout JSONWriter) {
    writer.member("name", file.source.name)
    if let golden = file.golden { writer.member("golden", golden) }
    if let golden = file.formerGolden { writer.member("formerGolden", golden) }
    if let update = file.update { writer.member("update", update.rawValue) }
    writer.array("findings") { writer in
      for finding in file.findings { writer.object { write(finding, to: &$0) } }
    }
    writer.array("patterns") { writer in
      for pattern in file.patterns {
        writer.object { writer in
          writer.member("name", pattern.name)
          writer.member("status", pattern.status.rawValue)
          writer.array("changes") { writer in
            for (change, finding) in zip(pattern.changes, pattern.findings) {
              writer.object { writer in
                write(finding, to: &writer)
                if let event = change.regression.event { writer.member("event", event.index) }
              }
            }
          }
        }
      }
    }
  }

  private static func write(_ finding: Finding, to writer: inout JSONWriter) {
    writer.member("code", finding.code)
    writer.member("severity", finding.severity.rawValue)
    writer.member("message", finding.message)
    if let position = finding.position {
      writer.member("line", position.line)
      writer.member("column", position.column)
      writer.member("offset", position.offset)
    }
    if let hint = finding.hint { writer.member("hint", hint) }
  }
}

extension RegressionReport.Pattern {
  /// The result of a pattern's comparison, in the words of reports.
  enum Status: String, CaseIterable {
    case clean
    case changed
    case missing
  }

  var status: Status { changes.isEmpty ? .clean : isMissing ? .missing : .changed }
}

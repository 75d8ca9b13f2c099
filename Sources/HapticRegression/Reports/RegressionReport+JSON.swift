package import HapticText
internal import HapticTimeline

extension RegressionReport {
  /// Returns the report as JSON, schema `thrum.test/1`; the page TestReports describes its members.
  package func json() -> String {
    var bytes: [UInt8] = []
    writeJSON { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the report as JSON in fragments of one file each, since a folder may have many.
  ///
  /// - Parameters:
  ///   - describe: adds members to the object of a file.
  ///   - sink: receives the fragments in order.
  package func writeJSON(
    _ layout: JSONWriter.Layout = .pretty, adding describe: (File, inout JSONWriter) -> Void = { _, _ in },
    to sink: ([UInt8]) throws -> Void
  ) rethrows {
    let list = JSONList(layout)
    try sink(list.beginning(format: "thrum.test/1", list: "files"))
    let members = Self.file
    for (index, file) in files.enumerated() {
      let item = list.item(isFirst: index == 0) { writer in
        members.write(file, to: &writer)
        describe(file, &writer)
      }
      try sink(item)
    }
    try sink(list.end(isEmpty: files.isEmpty, "summary") { Self.summary.write(self, to: &$0) })
  }

  /// The format of ``json()``.
  package static var report: Report<RegressionReport> {
    Report("thrum.test/1", summary: "The comparison of patterns with their goldens.") {
      Column("files", list: \.files, of: file)
      Column("summary", object: { $0 }, of: summary)
    }
  }

  private static var summary: Members<RegressionReport> {
    Members {
      Pattern.Status.allCases.map { status in
        Column(status.rawValue) { $0.tally.count(status) }
      }
      Column("unread") { $0.tally.unread }
      [Update.written, .removed, .moved].map { update in
        Column(update.rawValue) { $0.tally.count(update) }
      }
    }
  }

  private static var file: Members<File> {
    Members {
      Column("name", \.source.name)
      Column("golden", \.golden)
      Column("formerGolden", \.formerGolden)
      Column("update", word: \.update)
      Column("findings", list: \.findings, of: Finding.members)
      Column("patterns", list: \.patterns) {
        Column("name", \.name)
        Column("status", word: \.status)
        Column("changes", list: \.findings, of: Finding.members)
      }
    }
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

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
      var writer = JSONWriter(layout)
      writer.object { writer in
        members.write(file, to: &writer)
        describe(file, &writer)
      }
      try sink(list.item(writer.utf8, isFirst: index == 0))
    }
    var writer = JSONWriter(layout)
    writer.object { Self.summary.write(self, to: &$0) }
    try sink(list.end(isEmpty: files.isEmpty, "summary", writer.utf8))
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
        Column(status.rawValue) { $0.files.reduce(0) { $0 + $1.patterns.count { $0.status == status } } }
      }
      Column("unread") { $0.files.count(where: \.isUnread) }
      [Update.written, .removed, .moved].map { update in
        Column(update.rawValue) { $0.files.count { $0.update == update } }
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

/// An object of a format, a long list and a last member, written in fragments with the layout that `JSONWriter` gives the whole.
private struct JSONList {
  private let isPretty: Bool

  init(_ layout: JSONWriter.Layout) { isPretty = layout == .pretty }

  /// Everything before the first item.
  func beginning(format: String, list: String) -> [UInt8] {
    Array(
      (isPretty
        ? "{\n  \"format\": \"\(format)\",\n  \"\(list)\": [" : "{\"format\":\"\(format)\",\"\(list)\":[")
        .utf8)
  }

  /// An item, with what separates it from the one before.
  func item(_ text: [UInt8], isFirst: Bool) -> [UInt8] {
    (isFirst ? [] : [UInt8(ascii: ",")]) + (isPretty ? [0x0A] + Self.blanks(4) : []) + indented(text, by: 4)
  }

  /// Everything after the last item.
  func end(isEmpty: Bool, _ key: String, _ text: [UInt8]) -> [UInt8] {
    let bracket = isPretty && !isEmpty ? "\n  ]" : "]"
    let start = isPretty ? "\(bracket),\n  \"\(key)\": " : "\(bracket),\"\(key)\":"
    return Array(start.utf8) + indented(text, by: 2) + Array((isPretty ? "\n}\n" : "}").utf8)
  }

  private static func blanks(_ count: Int) -> [UInt8] { [UInt8](repeating: 0x20, count: count) }

  /// The text with blanks at the start of each line but the first, and without the line feed at its end.
  ///
  /// Texts in JSON have no line feeds.
  private func indented(_ text: [UInt8], by count: Int) -> [UInt8] {
    guard isPretty else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count * 5 / 4)
    for byte in text.dropLast() {
      result.append(byte)
      if byte == 0x0A { result += Self.blanks(count) }
    }
    return result
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

package import HapticText
internal import HapticTimeline

extension RegressionReport {
  /// Returns the report as JSON, schema `thrum.test/1`; <doc:TestReports> describes its members.
  public func json() -> String {
    var bytes: [UInt8] = []
    writeJSON { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the report as JSON in pieces of one file each, since a folder may have many.
  ///
  /// - Parameters:
  ///   - describe: adds members to the object of a file.
  ///   - sink: receives the pieces in order.
  package func writeJSON(
    _ layout: JSONWriter.Layout = .pretty, adding describe: (File, inout JSONWriter) -> Void = { _, _ in },
    to sink: ([UInt8]) throws -> Void
  ) rethrows {
    let list = JSONList(layout)
    try sink(list.beginning(format: "thrum.test/1", list: "files"))
    for (index, file) in files.enumerated() {
      var writer = JSONWriter(layout)
      writer.object { writer in
        Self.write(file, to: &writer)
        describe(file, &writer)
      }
      try sink(list.item(writer.utf8, isFirst: index == 0))
    }
    var writer = JSONWriter(layout)
    writer.object(writeSummary)
    try sink(list.end(isEmpty: files.isEmpty, "summary", writer.utf8))
  }

  private func writeSummary(to writer: inout JSONWriter) {
    for status in Pattern.Status.allCases {
      writer.member(
        status.rawValue, files.reduce(0) { $0 + $1.patterns.count { $0.status == status } })
    }
    writer.member("unread", files.count(where: \.isUnread))
    writer.member("written", files.count { $0.update == .written })
    writer.member("removed", files.count { $0.update == .removed })
    writer.member("moved", files.count { $0.update == .moved })
  }

  private static func write(_ file: File, to writer: inout JSONWriter) {
    writer.member("name", file.source.name)
    if let golden = file.golden { writer.member("golden", golden) }
    if let golden = file.formerGolden { writer.member("formerGolden", golden) }
    if let update = file.update { writer.member("update", update.rawValue) }
    writer.array("findings") { writer in
      for finding in file.findings { writer.object { finding.write(to: &$0) } }
    }
    writer.array("patterns") { writer in
      for pattern in file.patterns {
        writer.object { writer in
          writer.member("name", pattern.name)
          writer.member("status", pattern.status.rawValue)
          writer.array("changes") { writer in
            for finding in pattern.findings { writer.object { finding.write(to: &$0) } }
          }
        }
      }
    }
  }
}

/// An object of a format, a long list and a last member, written in pieces with the layout that `JSONWriter` gives the whole.
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

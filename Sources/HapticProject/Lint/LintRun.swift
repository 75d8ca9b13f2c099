internal import HapticDevices
package import HapticLint
package import HapticText

/// The results of a run of lint, with twins.
///
/// Thread-safe: yes, a value.
package struct LintRun: Sendable {
  private let spool: ResultSpool
  private let places: [Int]
  private let counts: LintReport.Counts
  /// The facts that decide the exit code.
  package let tally: LintTally
  /// The number of files whose patterns are not compared with others, since there was no room.
  package let uncomparedCount: Int

  fileprivate init(
    _ spool: ResultSpool, _ places: [Int], counts: LintReport.Counts, isUnread: Bool, uncomparedCount: Int
  ) {
    (self.spool, self.places, self.counts, self.uncomparedCount) = (spool, places, counts, uncomparedCount)
    tally = LintTally(counts, isUnread: isUnread)
  }

  /// Returns the report.
  ///
  /// - Parameter rules: returns the rules that may have found something.
  package func report(rules: (LintReport.Counts) -> [FindingRule]) -> LintReport {
    LintReport(results { $0.name }, counts, rules: rules(counts))
  }

  /// Returns the report with the paths of the files from the roots of their repositories, on the machines of a run.
  package func located(rules: (LintReport.Counts) -> [FindingRule]) -> LintReport {
    LintReport(results { $0.repository ?? $0.name }, counts, rules: rules(counts))
  }

  /// Throws ``ProjectFailure`` if the results could not be read again.
  package func check() throws { try spool.check() }

  private func results(
    named name: @escaping @Sendable (ShardResult) -> String
  ) -> Results<LintResult> {
    Results(count: places.count) { [spool, places] index in
      let record = LintRecord(reading: spool.record(at: places[index]))
      return record.lintResult.named(name(record.result))
    }
  }
}

/// The result of a file in a spool.
private struct LintRecord: Sendable {
  var result: ShardResult
  /// The text; empty if it is not kept.
  var text: [UInt8]

  /// Takes a result without shapes.
  init(_ result: LintResult, at repository: String?, keepingText keepsText: Bool) {
    self.result = ShardResult(result, at: 0)
    self.result.repository = repository
    text = keepsText ? result.source.bytes : []
  }

  /// Reads a record; of a failure of the spool, which ends the run, nothing.
  init(reading record: [UInt8]) {
    var reader = RecordReader(record)
    let name = String(decoding: reader.next() ?? [], as: UTF8.self)
    result = reader.next().flatMap { ShardResult(line: $0) } ?? ShardResult()
    if result.name.isEmpty { result.name = name }
    text = reader.next() ?? []
  }

  /// The record; a file without findings has its name alone.
  var bytes: [UInt8] {
    var writer = RecordWriter()
    let isPlain = result.findings.isEmpty && result.patterns.isEmpty && !result.isUnreadable
    writer.add(isPlain && result.repository == nil ? Array(result.name.utf8) : [])
    if isPlain && result.repository == nil { return writer.bytes }
    writer.add(result.line)
    if !text.isEmpty { writer.add(text) }
    return writer.bytes
  }

  var lintResult: LintResult {
    if text.isEmpty { return result.lintResult }
    return LintResult(
      source: SourceText(name: result.name, bytes: text), findings: result.findings,
      patterns: result.patterns, isReadable: !result.isUnreadable)
  }
}

/// Collects the results of a run of lint in their order, in a spool.
struct LintCollection {
  /// The subject of a result.
  enum Subject {
    /// The run itself: all of it is kept.
    case run
    /// A file with a text of so many bytes.
    case file(size: Int)
  }

  private let spool = ResultSpool()
  private let shapes = ResultSpool()
  private var places: [Int] = []
  private var search: TwinSearch
  private var counts = LintReport.Counts()
  private var room = LintRoom()
  /// True to keep texts for excerpts.
  private let keepsText: Bool
  /// True if a file could not be read.
  var isUnread = false

  init(keepingText keepsText: Bool = true) {
    self.keepsText = keepsText
    search = TwinSearch(
      keeping: { [shapes] in shapes.append($0.encoded) },
      reading: { [shapes] in FeltShape(encoded: shapes.record(at: $0)) ?? .nothing })
  }

  /// Adds the result of a file, without what there is no room for.
  ///
  /// - Parameter repository: its path from the root of its repository; `nil` if that is the name, or not known.
  mutating func append(_ result: LintResult, about subject: Subject, at repository: String? = nil) {
    var result = result
    if case .file(let size) = subject { result = room.fit(result, size: size) }
    search.add(result)
    counts.add(result)
    let record = LintRecord(result.withoutShapes, at: repository, keepingText: keepsText)
    places.append(spool.append(record.bytes))
  }

  /// Adds the twins; throws ``ProjectFailure`` if the results could not be kept.
  consuming func finish() throws -> LintRun {
    try spool.check()
    let twins = search.twins()
    try shapes.check()
    let alone = Results(count: places.count) { [spool, places] in
      LintRecord(reading: spool.record(at: places[$0])).lintResult
    }
    for index in twins.results {
      let record = LintRecord(reading: spool.record(at: places[index]))
      let former = record.lintResult
      let result = twins.adding(to: former, at: index, among: alone)
      counts.add(former, times: -1)
      counts.add(result)
      let all = LintRecord(result, at: record.result.repository, keepingText: keepsText)
      places[index] = spool.append(all.bytes)
    }
    try spool.check()
    return LintRun(spool, places, counts: counts, isUnread: isUnread, uncomparedCount: room.uncomparedCount)
  }
}

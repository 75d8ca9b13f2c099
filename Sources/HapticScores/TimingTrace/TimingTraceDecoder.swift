internal import HapticModel
package import HapticText
package import HapticTimeline

/// Reads traces, `thrum.trace/1`: one or more runs, each a header, its lines and a summary.
///
/// ```swift
/// let file = TimingTraceDecoder.decode(SourceText(name: "run.trace.jsonl", bytes: bytes))
/// for trace in file.details ?? [] { print(trace.header.name, trace.events.count) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
package struct TimingTraceDecoder {
  private let log = FindingLog()
  private var traces: [PlacedTrace] = []
  /// True if the newest trace has no summary yet.
  private var isOpen = false

  /// Reads a file: its traces in order, and the part of each actuator of each trace.
  ///
  /// Never traps; unreadable input is a finding of severity `error`. Takes time linear in the bytes. Codes are
  /// ``TimingTraceCode`` and those of ``JSONTree``.
  package static func decode(_ source: SourceText) -> ParsedFile<[TimingTrace]> {
    if let refusal = JSONTree.refusal(of: source.bytes.count) { return ParsedFile(findings: [refusal]) }
    var decoder = TimingTraceDecoder()
    decoder.read(source.bytes)
    let (traces, log) = (decoder.traces, decoder.log)
    let played = log.hasErrors ? [] : traces
    let parts = played.flatMap {
      TracePlayback(placed: $0, log: log, isOneOfSeveral: traces.count > 1).parts()
    }
    return ParsedFile(parts: parts, details: traces.map(\.trace), findings: log.findings(in: source))
  }

  /// Reads all lines; empty lines are skipped.
  private mutating func read(_ bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 1
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end]
      if line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { read(line, number) }
      start = end + 1
      number += 1
    }
    if traces.isEmpty, log.findings.isEmpty {
      log.add(
        .error, code: TimingTraceCode.headerMissing.rawValue, at: 0, message: "there is no trace in the file")
    }
    closeNewest(at: bytes.count)
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
    let tree = JSONTree(reading: SourceText(name: "", bytes: Array(line)))
    for finding in tree.findings { add(finding, ofLineAt: line.startIndex) }
    let content = tree.withView { view in
      let reader = TraceLineReader(fields: FieldReader(view))
      let content = reader.line()
      for finding in reader.fields.log.findings { add(finding, ofLineAt: line.startIndex) }
      return content
    }
    if case .some(let content?) = content { take(content, at: line.startIndex, number) }
  }

  private func add(_ finding: Finding, ofLineAt start: Int) {
    log.add(
      finding.severity, code: finding.code, at: start + (finding.position?.offset ?? 0), hint: finding.hint,
      message: finding.message)
  }

  private mutating func take(_ content: TraceLine, at offset: Int, _ number: Int) {
    let newest = traces.count - 1
    switch content {
    case .header(let header):
      closeNewest(at: offset)
      traces.append(PlacedTrace(trace: TimingTrace(header: header, headerLine: number), offset: offset))
      isOpen = true
    case _ where !isOpen:
      log.add(
        .error, code: TimingTraceCode.headerMissing.rawValue, at: offset,
        hint: "the first line of a trace is {\"format\":\"\(TimingTraceEncoder.format)\", …}",
        message: "a line outside of any trace")
    case .call(let call):
      traces[newest].trace.calls.append(call)
      traces[newest].trace.callLines.append(number)
    case .event(let event): append(event, at: offset, number, to: newest)
    case .summary(let summary): close(newest, with: summary, at: offset)
    }
  }

  private mutating func append(_ event: TraceEvent, at offset: Int, _ number: Int, to newest: Int) {
    guard event.lane < traces[newest].trace.header.lanes else {
      return log.add(
        .error, code: TimingTraceCode.code(.outOfRange), at: offset,
        message: "lane is \(event.lane); it must be below \(traces[newest].trace.header.lanes)")
    }
    traces[newest].trace.events.append(event)
    traces[newest].trace.eventLines.append(number)
    traces[newest].eventOffsets.append(offset)
  }

  private mutating func close(_ newest: Int, with summary: TraceSummary, at offset: Int) {
    let trace = traces[newest].trace
    traces[newest].trace.summary = summary
    isOpen = false
    reportRepeatedNumbers()
    guard summary.events != trace.events.count || summary.calls != trace.calls.count else { return }
    log.add(
      .warning, code: TimingTraceCode.countDiffers.rawValue, at: offset,
      message: """
        the summary counts \(summary.events) events and \(summary.calls) calls; there are \(trace.events.count) and \
        \(trace.calls.count)
        """)
  }

  /// Reports the first event of the newest trace whose number an earlier event has, with a count of the others.
  private func reportRepeatedNumbers() {
    guard let placed = traces.last else { return }
    let events = placed.trace.events
    // Numbers normally grow, and then no set is needed.
    if zip(events, events.dropFirst()).allSatisfy({ $0.number < $1.number }) { return }
    var seen: Set<Int64> = []
    let repeated = events.indices.filter { !seen.insert(events[$0].number).inserted }
    guard let first = repeated.first else { return }
    let others = repeated.count == 1 ? "" : "; \(repeated.count - 1) more repeat one"
    log.add(
      .warning, code: TimingTraceCode.numberRepeated.rawValue, at: placed.eventOffsets[first],
      hint: "each event of a trace needs a number of its own",
      message: "an event above also has the number \(events[first].number)\(others)")
  }

  /// Reports that the newest trace has no summary.
  private mutating func closeNewest(at offset: Int) {
    guard isOpen else { return }
    isOpen = false
    reportRepeatedNumbers()
    log.add(
      .warning, code: TimingTraceCode.cutOff.rawValue, at: offset,
      hint: "the program that wrote it was interrupted; write the trace again",
      message: "the trace has no summary: it is cut off")
  }
}

/// A trace with the byte offsets of its parts in the text.
struct PlacedTrace {
  var trace: TimingTrace
  let offset: Int
  /// Parallel to ``TimingTrace/events``.
  var eventOffsets: [Int] = []
}

/// The kinds of finding about a trace.
///
/// The raw values are stable; each case gives the remedy.
package enum TimingTraceCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "trace"

  // MARK: Errors: the file cannot be read

  case kindUnknown = "trace-kind-unknown"
  case headerMissing = "trace-header-missing"
  case versionUnknown = "trace-version-unknown"

  // MARK: Warnings: read, with a change or a doubt

  case cutOff = "trace-cut-off"
  case countDiffers = "trace-count-differs"
  case numberRepeated = "trace-number-repeated"
  case releaseWithoutBegin = "trace-release-without-begin"
  case approximated = "trace-approximated"
  case empty = "trace-empty"

  // MARK: Notes

  case neverReleased = "trace-never-released"
  case silenceDropped = "trace-silence-dropped"
  case unordered = "trace-unordered"
}

/// The limits of traces.
enum TimingTraceLimits {
  /// The number of actuators: at most as many as a stream has channels.
  static let lanes: ClosedRange<Int64> = 1...8
  /// The range of a count, a number or a frame: the integers that a `Double` holds exactly.
  static let counts: ClosedRange<Int64> = -9_007_199_254_740_992...9_007_199_254_740_992
  /// The range of times, in nanoseconds: 1,000,000 s either side of the start.
  static let times: ClosedRange<Int64> = -TimePoint.latest.nanoseconds...TimePoint.latest.nanoseconds
}

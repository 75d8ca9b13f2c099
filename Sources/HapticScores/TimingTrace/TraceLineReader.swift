internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The content of one line of a trace.
enum TraceLine {
  case header(TraceHeader)
  case call(TraceCall)
  case event(TraceEvent)
  case summary(TraceSummary)
}

/// Reads one line of a trace.
struct TraceLineReader {
  static let kinds = ["tap", "begin", "release", "control", "end", "call", "summary"]

  let fields: FieldReader<TimingTraceCode>

  /// Reads the line; `nil` with an error if nothing in it can be read.
  func line() -> TraceLine? {
    guard fields.isObject(0, "a line of a trace") else { return nil }
    if let format = fields.view.member("format", of: 0) { return header(format) }
    guard let kind = fields.view.member("kind", of: 0) else {
      return fields.reject(.fieldMissing, node: 0, message: "the line has no kind")
    }
    return fields.text(kind, "kind").flatMap { line(of: $0, kind) }
  }

  private func line(of kind: String, _ node: Int) -> TraceLine? {
    if kind == "call" { return call() }
    if kind == "summary" { return summary() }
    if let keys = EventKey.keys(ofKind: kind) { return event(kind, keys) }
    return fields.reject(
      .kindUnknown, node: node,
      hint: NearMiss.question(kind, among: Self.kinds) ?? "kinds are \(Self.kinds.joined(separator: ", "))",
      message: "there is no kind \(Quotation.quote(kind))")
  }

  // MARK: Header, call, summary

  private enum HeaderKey: String, FieldKey {
    case format, name, clock, sampleRate, lookAheadNs, leadInNs, lanes, actuators, lengthNs
  }

  private func header(_ format: Int) -> TraceLine? {
    guard let version = fields.text(format, "format") else { return nil }
    guard version == TimingTraceEncoder.format else {
      return fields.reject(
        .versionUnknown, node: format, hint: "Thrum reads \(TimingTraceEncoder.format)",
        message: "the trace is \(Quotation.quote(version))")
    }
    guard let found = fields.object(0, noun: "the line", keys: HeaderKey.self),
      let hertz = found.integer(.sampleRate, in: 8_000...384_000, .required),
      let rate = SampleRate(hertz: Int(hertz)), let clock = clock(found)
    else { return nil }
    var header = TraceHeader(name: found.text(.name) ?? "", sampleRate: rate)
    header.clock = clock
    header.lookAhead = found.span(.lookAheadNs) ?? .zero
    header.leadIn = found.span(.leadInNs) ?? .zero
    header.lanes = found.integer(.lanes, in: TimingTraceLimits.lanes).map(Int.init) ?? 1
    header.actuators = actuators(found, lanes: header.lanes)
    header.length = found.span(.lengthNs)
    return .header(header)
  }

  private func clock(_ header: ObjectFields<TimingTraceCode, HeaderKey>) -> TraceClock? {
    guard let name = header.text(.clock, .required), let node = header[.clock] else { return nil }
    if let clock = TraceClock(rawValue: name) { return clock }
    return fields.reject(
      .outOfRange, node: node, message: "clock is \(Quotation.quote(name)), not virtual or dispatch")
  }

  private func actuators(_ header: ObjectFields<TimingTraceCode, HeaderKey>, lanes: Int) -> [String] {
    guard let node = header[.actuators], let list = header.list(.actuators) else { return [] }
    let names = list.prefix(lanes).compactMap { fields.text($0, "an actuator") }
    if names.count == lanes { return names }
    return fields.reject(
      .outOfRange, node: node, message: "actuators has \(names.count) names, but there are \(lanes) lanes")
      ?? []
  }

  private enum CallKey: String, FieldKey {
    case kind, number, timeNs, name, generator, intensity, warm
  }

  private func call() -> TraceLine? {
    guard let found = fields.object(0, noun: "the line", keys: CallKey.self),
      let number = found.count(.number, .required),
      let time = found.span(.timeNs, .required), let name = found.text(.name, .required)
    else { return nil }
    var call = TraceCall(number: number, time: .zero + time, name: name)
    call.generator = found.text(.generator)
    call.intensity = found.level(.intensity)
    call.isWarm = found.truth(.warm)
    return .call(call)
  }

  private enum SummaryKey: String, FieldKey {
    case kind, events, calls, late, refused, audio, underruns, unreported, frames
  }

  private func summary() -> TraceLine? {
    guard let found = fields.object(0, noun: "the line", keys: SummaryKey.self),
      let events = found.count(.events, .required)
    else { return nil }
    func number(_ key: SummaryKey) -> Int { Int(found.count(key) ?? 0) }
    var summary = TraceSummary(events: Int(events), calls: number(.calls))
    summary.late = number(.late)
    summary.refused = number(.refused)
    summary.audio = number(.audio)
    summary.underruns = number(.underruns)
    summary.unreported = number(.unreported)
    summary.frames = FrameCount(found.count(.frames) ?? 0)
    return .summary(summary)
  }
}

internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// What a line of a trace says.
enum TraceLine {
  case header(TraceHeader)
  case call(TraceCall)
  case event(TraceEvent)
  case summary(TraceSummary)
}

/// Reads one line of a trace.
struct TraceLineReader {
  static let kinds = ["tap", "begin", "release", "control", "end", "call", "summary"]

  let view: JSONView
  let fields: FieldReader<TimingTraceCode>

  init(_ view: JSONView) {
    self.view = view
    fields = FieldReader(view)
  }

  /// What the line says; `nil` with an error where it says nothing that can be read.
  func line() -> TraceLine? {
    guard fields.isObject(0, "a line of a trace") else { return nil }
    var format: Int?
    var kind: Int?
    view.forEachMember(of: 0) { key, value in
      if view.isEqual(key, "format") { format = value }
      if view.isEqual(key, "kind") { kind = value }
    }
    if let format { return header(format) }
    guard let kind = fields.required(kind, "kind", of: 0, "the line") else { return nil }
    return fields.text(kind, "kind").flatMap { line(of: $0, kind) }
  }

  private func line(of kind: String, _ node: Int) -> TraceLine? {
    switch kind {
    case "call": return call()
    case "summary": return summary()
    case "tap": return event(["commanded", "intensity", "sharpness"], tap)
    case "begin":
      return event(
        [
          "intensity", "sharpness", "attackNs", "decayNs", "releaseNs", "heldNs", "elapsedNs",
          "intensityCurve",
          "sharpnessCurve",
        ], begin)
    case "release": return event(["of", "cut"], release)
    case "control": return event(["control", "from", "to", "spanNs"], control)
    case "end": return event([]) { _, _ in .end }
    default:
      let meant = NearMiss.suggestion(for: kind, among: Self.kinds)
      fields.report(
        .error, .kindUnknown, node,
        hint: meant.map { "did you mean \"\($0)\"?" } ?? "kinds are \(Self.kinds.joined(separator: ", "))",
        "there is no kind \(Quotation.quote(kind))")
      return nil
    }
  }

  // MARK: Header, call, summary

  private func header(_ format: Int) -> TraceLine? {
    guard let version = fields.text(format, "format") else { return nil }
    guard version == TimingTraceEncoder.format else {
      fields.report(
        .error, .versionUnknown, format, hint: "Thrum reads \(TimingTraceEncoder.format)",
        "the trace is \(Quotation.quote(version))")
      return nil
    }
    let names: [StaticString] = [
      "format", "name", "clock", "sampleRate", "lookAheadNs", "leadInNs", "lanes", "actuators", "lengthNs",
    ]
    guard let found = fields.members(of: 0, "a header", names),
      let rate = need(found[3], "sampleRate").flatMap(sampleRate)
    else { return nil }
    var header = TraceHeader(name: "", sampleRate: rate)
    if let node = found[1] { header.name = fields.text(node, "name") ?? "" }
    guard let clock = need(found[2], "clock").flatMap(self.clock) else { return nil }
    header.clock = clock
    header.lookAhead = optionalSpan(found[4], "lookAheadNs") ?? .zero
    header.leadIn = optionalSpan(found[5], "leadInNs") ?? .zero
    header.lanes =
      found[6].flatMap { fields.integer($0, "lanes", in: TimingTraceLimits.lanes) }.map(Int.init) ?? 1
    if let node = found[7] { header.actuators = actuators(node, lanes: header.lanes) }
    header.length = optionalSpan(found[8], "lengthNs")
    return .header(header)
  }

  private func sampleRate(_ node: Int) -> SampleRate? {
    fields.integer(node, "sampleRate", in: 8_000...384_000).flatMap { SampleRate(hertz: Int($0)) }
  }

  private func clock(_ node: Int) -> TraceClock? {
    guard let name = fields.text(node, "clock") else { return nil }
    if let clock = TraceClock(rawValue: name) { return clock }
    fields.report(.error, .outOfRange, node, "clock is \(Quotation.quote(name)), not virtual or dispatch")
    return nil
  }

  private func actuators(_ node: Int, lanes: Int) -> [String] {
    guard fields.isList(node, "actuators") else { return [] }
    var names: [String] = []
    view.forEachElement(of: node) { element in
      if names.count < lanes, let name = fields.text(element, "an actuator") { names.append(name) }
    }
    guard names.count == lanes else {
      fields.report(.error, .outOfRange, node, "actuators names \(names.count), but there are \(lanes) lanes")
      return []
    }
    return names
  }

  private func call() -> TraceLine? {
    let names: [StaticString] = ["kind", "number", "timeNs", "name", "generator", "intensity", "warm"]
    guard let found = fields.members(of: 0, "a call", names),
      let number = need(found[1], "number").flatMap({ count($0, "number") }),
      let time = need(found[2], "timeNs").flatMap({ span($0, "timeNs") }),
      let name = need(found[3], "name").flatMap({ fields.text($0, "name") })
    else { return nil }
    var call = TraceCall(number: number, time: .zero + time, name: name)
    if let node = found[4] { call.generator = fields.text(node, "generator") }
    if let node = found[5] { call.intensity = level(node, "intensity") }
    if let node = found[6] { call.isWarm = fields.truth(node, "warm") }
    return .call(call)
  }

  private func summary() -> TraceLine? {
    let names: [StaticString] = [
      "kind", "events", "calls", "late", "refused", "audio", "underruns", "unreported", "frames",
    ]
    guard let found = fields.members(of: 0, "a summary", names),
      let events = need(found[1], "events").flatMap({ count($0, "events") })
    else { return nil }
    func number(_ place: Int, _ name: String) -> Int {
      Int(found[place].flatMap { count($0, name) } ?? 0)
    }
    var summary = TraceSummary(events: Int(events), calls: number(2, "calls"))
    summary.late = number(3, "late")
    summary.refused = number(4, "refused")
    summary.audio = number(5, "audio")
    summary.underruns = number(6, "underruns")
    summary.unreported = number(7, "unreported")
    summary.frames = FrameCount(Int64(number(8, "frames")))
    return .summary(summary)
  }
}

internal import HapticEngine
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A comparison of two traces in progress.
struct TraceComparing {
  /// The rise of the 95th percentile that is reported: a millisecond (*chosen*).
  private static let lateness = TimeSpan.milliseconds(1)

  let old: TimingTrace
  let new: TimingTrace
  private let oldNames: TraceNames
  private let newNames: TraceNames
  private(set) var differences: [TraceComparison.Difference] = []

  init(old: TimingTrace, new: TimingTrace) {
    self.old = old
    self.new = new
    oldNames = TraceNames(old)
    newNames = TraceNames(new)
  }

  mutating func compare() {
    compareHeaders()
    compareCalls()
    for pair in TraceAlignment(old: old.events, new: new.events).pairs { compare(pair) }
    compareSummaries()
    compareLateness()
  }

  private mutating func note(
    _ code: TraceComparison.Difference.Code, _ message: String, line: Int? = nil
  ) {
    differences.append(TraceComparison.Difference(code: code, message: message, line: line))
  }

  private func line(_ index: Int) -> Int? {
    new.eventLines.indices.contains(index) ? new.eventLines[index] : nil
  }

  // MARK: Events

  private mutating func compare(_ pair: TraceAlignment.Pair) {
    switch pair {
    case .missing(let index):
      let event = old.events[index]
      note(.eventMissing, "\(oldNames[index]) at \(Self.time(event)) is missing")
    case .added(let index):
      let event = new.events[index]
      note(.eventAdded, "\(newNames[index]) at \(Self.time(event)) is new", line: line(index))
    case .both(let before, let after):
      compare(old.events[before], new.events[after], newNames[after], line(after))
    }
  }

  private mutating func compare(
    _ before: TraceEvent, _ after: TraceEvent, _ subject: String, _ line: Int?
  ) {
    let moved = after.time - before.time
    if moved != .zero {
      let way = "\(Self.milliseconds(before.time)) → \(Self.milliseconds(after.time))"
      note(.timeMoved, "\(subject) moved \(Self.signed(moved)) ms (\(way))", line: line)
    }
    if before.action.withoutNumbers != after.action.withoutNumbers {
      note(
        .valueChanged, "\(subject) changed: \(TraceValues.difference(before.action, after.action))",
        line: line)
    }
    // A different plan implies a different placement, which is not reported again.
    let expected = moved == .zero ? before.placed : before.placed.flatMap { _ in after.frame }
    guard after.placed != expected || after.isRefused != before.isRefused else { return }
    note(.placementMoved, placement(subject, expected, after), line: line)
  }

  private func placement(_ subject: String, _ expected: FrameIndex?, _ after: TraceEvent) -> String {
    if after.isRefused { return "\(subject) is refused: too many vibrations sound at once" }
    switch (expected, after.placed) {
    case (let expected?, let placed?):
      let frames = placed.index - expected.index
      let unit = frames.magnitude == 1 ? "frame" : "frames"
      return "\(subject) placed \(frames.magnitude) \(unit) \(frames > 0 ? "later" : "earlier") "
        + "(\(expected.index) → \(placed.index))"
    case (let expected?, nil): return "\(subject) is not placed any more (it was on frame \(expected.index))"
    case (nil, let placed?): return "\(subject) is placed on frame \(placed.index) (it was not placed)"
    case (nil, nil): return "\(subject) was refused, and is skipped now"
    }
  }

  // MARK: Others

  private mutating func compareHeaders() {
    let (before, after) = (old.header, new.header)
    func report(_ what: String, was old: String, is new: String) {
      if old != new { note(.runChanged, "\(what) changed (\(old) → \(new))", line: self.new.headerLine) }
    }
    report("the name", was: Quotation.quote(before.name), is: Quotation.quote(after.name))
    report("the sample rate", was: "\(before.sampleRate.hertz)", is: "\(after.sampleRate.hertz)")
    report("the number of actuators", was: "\(before.lanes)", is: "\(after.lanes)")
    report("the length", was: Self.length(before), is: Self.length(after))
    if (old.summary == nil) != (new.summary == nil) {
      note(.runChanged, "the \(new.summary == nil ? "new" : "old") trace is cut off")
    }
  }

  private mutating func compareCalls() {
    for pair in TraceAlignment(old: old.calls, new: new.calls).pairs { compareCalls(pair) }
  }

  private mutating func compareCalls(_ pair: TraceAlignment.Pair) {
    switch pair {
    case .missing(let index):
      note(.callChanged, "call \(index + 1) (\(Self.words(old.calls[index]))) is missing")
    case .added(let index):
      let words = Self.words(new.calls[index])
      note(.callChanged, "call \(index + 1) (\(words)) is new", line: callLine(index))
    case .both(let before, let after):
      let (was, isNow) = (Self.words(old.calls[before]), Self.words(new.calls[after]))
      guard AlignedCall(old.calls[before]) != AlignedCall(new.calls[after]) else { return }
      note(.callChanged, "call \(after + 1) changed (\(was) → \(isNow))", line: callLine(after))
    }
  }

  private func callLine(_ index: Int) -> Int? {
    new.callLines.indices.contains(index) ? new.callLines[index] : nil
  }

  private mutating func compareSummaries() {
    guard let before = old.summary, let after = new.summary else { return }
    // On a device the counts depend on the machine; late events have been reported by their placement.
    let counts = [
      ("late commands", before.late, after.late), ("refused vibrations", before.refused, after.refused),
      ("audio events", before.audio, after.audio), ("underruns", before.underruns, after.underruns),
    ]
    for (what, was, isNow) in counts where was != isNow {
      note(.countChanged, "\(what) changed (\(was) → \(isNow))")
    }
  }

  private mutating func compareLateness() {
    let (before, after) = (old.events.compactMap(\.lateness), new.events.compactMap(\.lateness))
    guard !before.isEmpty, !after.isEmpty else { return }
    let was = TimingReport.percentile(95, of: before)
    let isNow = TimingReport.percentile(95, of: after)
    guard isNow - was > Self.lateness else { return }
    note(
      .latenessRose,
      "lateness p95 rose from \(Self.milliseconds(.zero + was)) to \(Self.milliseconds(.zero + isNow)) ms")
  }

  // MARK: Words

  private static func words(_ call: TraceCall) -> String {
    var text = "\(call.name) at \(milliseconds(call.time)) ms"
    if let generator = call.generator { text += " by \(generator)" }
    if let intensity = call.intensity { text += " at \(TraceValues.text(intensity.value))" }
    if let isWarm = call.isWarm { text += isWarm ? ", warm" : ", cold" }
    return text
  }

  private static func length(_ header: TraceHeader) -> String {
    header.length.map { "\(milliseconds(.zero + $0)) ms" } ?? "endless"
  }

  private static func time(_ event: TraceEvent) -> String { "\(milliseconds(event.time)) ms" }

  static func milliseconds(_ time: TimePoint) -> String { DecimalTime.milliseconds(time.nanoseconds) }

  private static func signed(_ span: TimeSpan) -> String {
    (span > .zero ? "+" : "") + DecimalTime.milliseconds(span.nanoseconds)
  }
}

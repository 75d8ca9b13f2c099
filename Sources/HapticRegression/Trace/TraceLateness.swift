internal import HapticEngine
internal import HapticModel
internal import HapticTimeline

/// The lateness of two runs: how long after its due time each event was dispatched, and how much margin was left.
///
/// An event is due at its planned time less the look-ahead, but not before the stream begins. Both runs are measured by
/// the look-ahead of the old one, so that a shorter look-ahead counts as lateness.
struct TraceLateness {
  private let old: TimingTrace
  private let new: TimingTrace
  private let pairs: [(old: Int, new: Int)]

  /// A rise that is reported although it is tolerated: a millisecond (*chosen*).
  private static let noticed = TimeSpan.milliseconds(1)

  /// The difference that counts as none (*chosen*).
  private static let rounding = TimeSpan.microseconds(1)

  init(_ old: TimingTrace, _ new: TimingTrace, pairs: [(old: Int, new: Int)]) {
    self.old = old
    self.new = new
    self.pairs = pairs
  }

  /// True if the engine measured its wake-ups, which it does in real time.
  var isMeasured: Bool {
    pairs.contains { old.events[$0.old].lateness != nil || new.events[$0.new].lateness != nil }
  }

  /// The differences of dispatch that the plan does not explain, event by event.
  ///
  /// Leaves out events that are planned for another time, and were dispatched earlier in respect to that.
  var deviations: [TraceDeviation] {
    pairs.compactMap { pair in
      let (before, after) = (old.events[pair.old], new.events[pair.new])
      guard let was = before.dispatched, let now = after.dispatched else { return nil }
      let span = (now - after.time) - (was - before.time)
      if span < .zero, before.time != after.time { return nil }
      return TraceDeviation(
        index: pair.new, time: before.time, span: span, slack: Self.rounding, grain: Self.rounding)
    }
  }

  // MARK: Lateness

  /// Returns the rise of lateness as one difference; none if it is not noticed.
  func rises(beyond tolerance: TraceTolerance) -> [TraceComparison.Difference] {
    let found = [dispatched, measured].compactMap { rise($0, beyond: tolerance) }
    return (found.first { !$0.isNote } ?? found.first).map { [$0] } ?? []
  }

  private typealias Spans = (old: [TimeSpan], new: [TimeSpan])

  /// The lateness by the times of dispatch.
  private var dispatched: Spans {
    func due(_ time: TimePoint) -> TimePoint {
      max(time - old.header.lookAhead, .zero - old.header.leadIn)
    }
    let found = pairs.compactMap { pair -> (TimeSpan, TimeSpan)? in
      let (before, after) = (old.events[pair.old], new.events[pair.new])
      guard let was = before.dispatched, let now = after.dispatched else { return nil }
      let dueNow = max(due(after.time), due(before.time) + (after.time - before.time))
      return (was - due(before.time), now - dueNow)
    }
    return (found.map(\.0), found.map(\.1))
  }

  /// The lateness that the engine measured.
  private var measured: Spans { spans(\.lateness) }

  /// The values of the pairs of which both events have one.
  private func spans(_ value: (TraceEvent) -> TimeSpan?) -> Spans {
    let found = pairs.compactMap { pair -> (TimeSpan, TimeSpan)? in
      guard let before = value(old.events[pair.old]), let after = value(new.events[pair.new]) else {
        return nil
      }
      return (before, after)
    }
    return (found.map(\.0), found.map(\.1))
  }

  private func rise(_ spans: Spans, beyond tolerance: TraceTolerance) -> TraceComparison.Difference? {
    guard !spans.old.isEmpty else { return nil }
    func percentile(_ p: Double) -> (old: TimeSpan, new: TimeSpan) {
      (TimingReport.percentile(p, of: spans.old), TimingReport.percentile(p, of: spans.new))
    }
    let (median, maximum) = (percentile(50), percentile(95))
    let isFault =
      median.new - median.old > max(tolerance.median, Self.rounding)
      || maximum.new - maximum.old > max(tolerance.percentile95, Self.rounding)
    guard isFault || max(median.new - median.old, maximum.new - maximum.old) > Self.noticed else {
      return nil
    }
    let events = ComparisonText.count(spans.old.count, "event")
    var words =
      "lateness rose: median \(Self.change(median)), 95th percentile \(Self.change(maximum)) (\(events))"
    if let margin = marginWords { words += "; \(margin)" }
    if !isFault { words += ", within the tolerance of \(tolerance.words)" }
    return TraceComparison.Difference(code: .latenessRose, message: words, line: nil, isNote: !isFault)
  }

  /// `0.1 → 38 ms`.
  private static func change(_ spans: (old: TimeSpan, new: TimeSpan)) -> String {
    "\(ComparisonText.milliseconds(spans.old.nanoseconds)) → \(ComparisonText.span(spans.new))"
  }

  // MARK: Margin

  private var margins: Spans { spans(\.margin) }

  /// `the median margin fell from 48.67 to 10.67 ms`; `nil` if it did not fall.
  var marginWords: String? {
    let (was, now) = medianMargins
    guard now < was else { return nil }
    return "the median margin fell from \(ComparisonText.milliseconds(was.nanoseconds)) to "
      + ComparisonText.span(now)
  }

  private var medianMargins: (old: TimeSpan, new: TimeSpan) {
    let margins = margins
    return (TimingReport.percentile(50, of: margins.old), TimingReport.percentile(50, of: margins.new))
  }

  /// Returns the fall of the margin as one difference, for runs with the same times of dispatch.
  ///
  /// Margins count in blocks of the device, so that only the larger tolerance applies to them.
  func marginFalls(
    beyond tolerance: TraceTolerance, line: (Int) -> Int?
  ) -> [TraceComparison.Difference] {
    if tolerance.isExact { return exactMarginFalls(line) }
    let (was, now) = medianMargins
    guard was - now > tolerance.percentile95, let words = marginWords else { return [] }
    return [TraceComparison.Difference(code: .marginFell, message: words, line: nil)]
  }

  private func exactMarginFalls(_ line: (Int) -> Int?) -> [TraceComparison.Difference] {
    let frame = new.header.sampleRate.span(of: FrameCount(1))
    let changed = pairs.filter { pair in
      let (before, after) = (old.events[pair.old], new.events[pair.new])
      guard before.time == after.time, let was = before.margin, let now = after.margin else { return false }
      return (now - was).length > frame
    }
    func margin(_ pair: (old: Int, new: Int)) -> (old: TimeSpan, new: TimeSpan) {
      (old.events[pair.old].margin ?? .zero, new.events[pair.new].margin ?? .zero)
    }
    guard let first = changed.first else { return [] }
    let falls = changed.filter { margin($0).new < margin($0).old }
    let reported = falls.isEmpty ? changed : falls
    let was = TimingReport.percentile(50, of: reported.map { margin($0).old })
    let now = TimingReport.percentile(50, of: reported.map { margin($0).new })
    let way = "\(ComparisonText.milliseconds(was.nanoseconds)) → \(ComparisonText.span(now))"
    let who = ComparisonText.count(reported.count, "event")
    return [
      TraceComparison.Difference(
        code: .marginFell, message: "the margin of \(who) \(falls.isEmpty ? "rose" : "fell") (median \(way))",
        line: line((falls.first ?? first).new), isNote: falls.isEmpty)
    ]
  }
}

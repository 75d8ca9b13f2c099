internal import HapticEngine
internal import HapticModel
internal import HapticTimeline

/// The time of a trace's events that is compared.
enum TraceQuantity {
  /// The planned time.
  case planned
  /// The time at which it took effect, apart from a difference of the plan.
  case placed
  /// The time of its dispatch, apart from a difference of the plan.
  case dispatched
  /// The time of a call.
  case called

  /// `planned`, in "is planned 25 ms later".
  fileprivate var verb: String {
    switch self {
    case .planned: "planned"
    case .placed: "placed"
    case .dispatched: "dispatched"
    case .called: "called"
    }
  }

  /// The run, in "runs 0.1 % slow".
  fileprivate var progress: String {
    switch self {
    case .planned: "the trace"
    case .placed: "the placement"
    case .dispatched: "the dispatch"
    case .called: "the app"
    }
  }

  /// The times, in "jitter by 1 ms".
  fileprivate var times: String {
    switch self {
    case .planned: "the planned times"
    case .placed: "the placements"
    case .dispatched: "the dispatches"
    case .called: "the calls"
    }
  }

  fileprivate var code: TraceComparison.Difference.Code {
    switch self {
    case .planned: .timeMoved
    case .placed: .placementMoved
    case .dispatched: .latenessRose
    case .called: .callChanged
    }
  }

  /// True if only a later time is a fault.
  var isOneSided: Bool { self == .dispatched }
}

/// The elements of a trace that deviations refer to, in words.
struct DeviationSubjects {
  /// Returns the name of the element at an index of the new trace: `tap 2`.
  let name: (Int) -> String
  /// Returns the noun for several like it: `taps`.
  let noun: (Int) -> String
  /// Returns the line of the element.
  let line: (Int) -> Int?
  /// Returns the sentence for one element that differs by itself.
  let single: (TraceDeviation) -> String
}

/// The sentences for a fold of deviations.
struct DeviationSentences {
  private(set) var differences: [TraceComparison.Difference] = []
  private let quantity: TraceQuantity
  private let fold: DeviationFold
  private let subjects: DeviationSubjects
  private let tolerance: TraceTolerance
  /// ` on actuator 2` if the fold is that of one actuator.
  private let position: String
  /// True if the median alone is beyond the tolerance.
  private var isBeyondMedian = false

  init(
    _ quantity: TraceQuantity, _ fold: DeviationFold, of subjects: DeviationSubjects,
    within tolerance: TraceTolerance, position: String = ""
  ) {
    self.quantity = quantity
    self.fold = fold
    self.subjects = subjects
    self.tolerance = tolerance
    self.position = position
    isBeyondMedian =
      TimingReport.percentile(50, of: fold.deviations.map { fault($0.span) }) > tolerance.median
    reportTrend()
    reportRuns()
    reportJitter()
  }

  /// The part of a difference that can be a fault.
  private func fault(_ span: TimeSpan) -> TimeSpan {
    quantity.isOneSided ? max(span, .zero) : span.length
  }

  private func isFault(_ spans: [TimeSpan]) -> Bool {
    let maximum = spans.map(fault).max() ?? .zero
    return maximum > .zero && (isBeyondMedian || maximum > tolerance.percentile95)
  }

  private mutating func report(
    _ code: TraceComparison.Difference.Code, message: String, positions: [Int], isFault: Bool
  ) {
    let within = isFault || tolerance.isExact ? "" : ", within the tolerance of \(tolerance.words)"
    let line = positions.first.flatMap { subjects.line(fold.deviations[$0].index) }
    differences.append(
      TraceComparison.Difference(code: code, message: message + within, line: line, isNote: !isFault))
  }

  // MARK: Trends

  private mutating func reportTrend() {
    let followers = fold.followers
    switch fold.trend {
    case .none: break
    case .offset(let span):
      let (who, verb, count) = subject(followers)
      report(
        quantity.code, message: "\(who) \(verb) \(quantity.verb) \(Self.later(span))\(count)",
        positions: followers, isFault: isFault([span]))
    case .drift(let rate, _):
      let spans = followers.map { fold.trend.predicted(at: fold.deviations[$0].time) }
      guard let first = followers.first, let last = followers.last else { return }
      let percent = ComparisonText.number(Self.rounded(abs(rate) * 100))
      let end = Self.point(fold.deviations[last].time, spans.last ?? .zero)
      let isFromZero = (spans.first ?? .zero).length <= fold.deviations[first].grain + .microseconds(1)
      let ends = isFromZero ? end : Self.point(fold.deviations[first].time, spans.first ?? .zero) + ", " + end
      report(
        .drift,
        message: "\(quantity.progress) runs \(percent) % \(rate > 0 ? "slow" : "fast")\(position) (\(ends))",
        positions: followers, isFault: isFault(spans))
    }
  }

  /// A number with three digits.
  private static func rounded(_ value: Double) -> Double {
    var scale = 1.0
    while value > 0, value * scale < 100, scale < 1e9 { scale *= 10 }
    return (value * scale).rounded() / scale
  }

  /// `+1.4 ms at 1400 ms`.
  private static func point(_ time: TimePoint, _ span: TimeSpan) -> String {
    "\(ComparisonText.signed(span)) at \(ComparisonText.time(time))"
  }

  /// `25 ms later`.
  static func later(_ span: TimeSpan) -> String {
    let text = ComparisonText.milliseconds(span.length.nanoseconds)
    return "\(text == "0" ? "less than 0.0001" : text) ms \(span > .zero ? "later" : "earlier")"
  }

  // MARK: Runs

  private mutating func reportRuns() {
    var tolerated: [Int] = []
    for run in fold.runs {
      if isFault([fold.deviations[run.lowerBound].span]) || fold.runs.count == 1 || fold.trend != .none {
        report(run)
      } else {
        tolerated += run
      }
    }
    if !tolerated.isEmpty { reportTolerated(tolerated) }
  }

  private mutating func report(_ run: Range<Int>) {
    let span = fold.deviations[run.lowerBound].span
    let isToTheEnd = run.upperBound == fold.deviations.count
    // A difference of none is a fault beside a trend.
    let isFault = span == .zero ? isBeyondMedian || tolerance.isExact : isFault([span])
    guard run.count >= 3 || (run.count == 2 && isToTheEnd) else {
      for position in run {
        let deviation = fold.deviations[position]
        let words =
          span == .zero ? "\(subjects.name(deviation.index)) keeps its time" : subjects.single(deviation)
        report(quantity.code, message: words, positions: [position], isFault: isFault)
      }
      return
    }
    let (who, verb, count) = subject(Array(run))
    let how = span == .zero ? "as before" : Self.later(span)
    report(
      quantity.code, message: "\(who) \(verb) \(quantity.verb) \(how)\(count)", positions: Array(run),
      isFault: isFault)
  }

  private mutating func reportTolerated(_ positions: [Int]) {
    if positions.count == 1 {
      report(
        quantity.code, message: subjects.single(fold.deviations[positions[0]]), positions: positions,
        isFault: false)
    } else {
      reportJitter(positions, positions.map { fold.deviations[$0].span.length }, isFault: false)
    }
  }

  // MARK: Jitter

  private mutating func reportJitter() {
    guard !fold.jitter.isEmpty else { return }
    let rests = fold.jitter.map(\.rest)
    let isFault =
      rests.contains { $0 > tolerance.percentile95 }
      || TimingReport.percentile(50, of: rests) > tolerance.median
    reportJitter(fold.jitter.map(\.position), rests, isFault: isFault)
  }

  private mutating func reportJitter(_ positions: [Int], _ rests: [TimeSpan], isFault: Bool) {
    let median = ComparisonText.span(TimingReport.percentile(50, of: rests))
    let maximum = ComparisonText.span(TimingReport.percentile(95, of: rests))
    let who = subject(positions).who
    report(
      .jitter, message: "\(quantity.times) of \(who) jitter: median \(median), 95th percentile \(maximum)",
      positions: positions, isFault: isFault)
  }

  // MARK: Subjects

  /// Returns the subject of a sentence, its verb, and the number of events if the subject does not name it.
  private func subject(_ positions: [Int]) -> (who: String, verb: String, count: String) {
    guard let first = positions.first, let last = positions.last else { return ("nothing", "is", "") }
    if positions.count == 1 { return (subjects.name(fold.deviations[first].index), "is", "") }
    let nouns = Set(positions.map { subjects.noun(fold.deviations[$0].index) })
    let noun = nouns.count == 1 ? nouns.first ?? "events" : "events"
    let total =
      nouns.count == 1
      ? fold.deviations.count { subjects.noun($0.index) == noun } : fold.deviations.count
    if positions.count == total {
      return (total == 2 ? "both \(noun)\(position)" : "all \(total) \(noun)\(position)", "are", "")
    }
    let count = " (\(positions.count) \(noun))"
    guard last - first + 1 == positions.count else {
      return ("\(positions.count) of \(total) \(noun)\(position)", "are", "")
    }
    let from = subjects.name(fold.deviations[first].index)
    if last == fold.deviations.count - 1 { return ("everything from \(from) on", "is", count) }
    return ("\(from) to \(subjects.name(fold.deviations[last].index))", "are", count)
  }
}

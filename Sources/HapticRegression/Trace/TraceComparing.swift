internal import HapticEngine
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A comparison of two traces in progress.
struct TraceComparing {
  let old: TimingTrace
  let new: TimingTrace
  /// The tolerance that was asked for; `nil` for the defaults.
  let tolerance: TraceTolerance?
  private(set) var differences: [TraceComparison.Difference] = []

  init(old: TimingTrace, new: TimingTrace, within tolerance: TraceTolerance?) {
    self.old = old
    self.new = new
    self.tolerance = tolerance
  }

  mutating func compare() {
    let events = TraceEventComparing.best(old, new, within: tolerance)
    compareHeaders(events.shiftAtEnd)
    compareCalls()
    differences += events.differences
    compareSummaries()
  }

  private mutating func note(
    _ code: TraceComparison.Difference.Code, _ message: String, line: Int? = nil
  ) {
    differences.append(TraceComparison.Difference(code: code, message: message, line: line))
  }

  // MARK: The run

  /// Compares the headers; `shift` is the difference of length that the events explain.
  private mutating func compareHeaders(_ shift: TimeSpan) {
    let (before, after) = (old.header, new.header)
    func report(_ what: String, was old: String, is new: String) {
      if old != new { note(.runChanged, "\(what) changed (\(old) → \(new))", line: self.new.headerLine) }
    }
    report("the name", was: Quotation.quote(before.name), is: Quotation.quote(after.name))
    report("the sample rate", was: "\(before.sampleRate.hertz)", is: "\(after.sampleRate.hertz)")
    report("the number of actuators", was: "\(before.lanes)", is: "\(after.lanes)")
    if !Self.explains(shift, old: before.length, new: after.length) {
      report("the length", was: Self.length(before), is: Self.length(after))
    }
    if (old.summary == nil) != (new.summary == nil) {
      note(.runChanged, "the \(new.summary == nil ? "new" : "old") trace is cut off")
    }
  }

  /// True if both lengths differ by `shift`, within a millisecond.
  private static func explains(_ shift: TimeSpan, old: TimeSpan?, new: TimeSpan?) -> Bool {
    guard let old, let new else { return false }
    return (new - old - shift).length <= .milliseconds(1) && shift != .zero
  }

  private mutating func compareSummaries() {
    guard let before = old.summary, let after = new.summary else { return }
    let counts = [
      ("late commands", before.late, after.late), ("refused vibrations", before.refused, after.refused),
      ("audio events", before.audio, after.audio), ("underruns", before.underruns, after.underruns),
    ]
    for (what, was, isNow) in counts where was != isNow {
      note(.countChanged, "\(what) changed (\(was) → \(isNow))")
    }
  }

  private static func length(_ header: TraceHeader) -> String {
    header.length.map(ComparisonText.span) ?? "endless"
  }

  // MARK: Calls

  private mutating func compareCalls() {
    var moved: [TraceDeviation] = []
    for pair in TraceAlignment(old: old.calls, new: new.calls).pairs {
      switch pair {
      case .missing(let index):
        note(.callChanged, "call \(index + 1) (\(Self.words(old.calls[index]))) is missing")
      case .added(let index):
        let words = Self.words(new.calls[index])
        note(.callChanged, "call \(index + 1) (\(words)) is new", line: new.line(ofCall: index))
      case .both(let before, let after):
        let (was, now) = (old.calls[before], new.calls[after])
        if AlignedCall(was).content != AlignedCall(now).content {
          note(.callChanged, Self.change(was, now: now, index: after), line: new.line(ofCall: after))
        } else {
          moved.append(
            TraceDeviation(
              index: after, time: was.time, span: now.time - was.time, slack: .microseconds(1),
              grain: .microseconds(1)))
        }
      }
    }
    let subjects = DeviationSubjects(
      name: { "call \($0 + 1)" }, noun: { _ in "calls" }, line: { [new] in new.line(ofCall: $0) },
      single: { [new] deviation in
        var was = new.calls[deviation.index]
        was.time = deviation.time
        return Self.change(was, now: new.calls[deviation.index], index: deviation.index)
      })
    differences +=
      DeviationSentences(.called, DeviationFold(moved), of: subjects, within: tolerance ?? .exact).differences
  }

  private static func change(_ was: TraceCall, now: TraceCall, index: Int) -> String {
    "call \(index + 1) changed (\(words(was)) → \(words(now)))"
  }

  private static func words(_ call: TraceCall) -> String {
    var text = "\(call.name) at \(ComparisonText.time(call.time))"
    if let generator = call.generator { text += " by \(generator)" }
    if let intensity = call.intensity { text += " at \(TraceValues.text(intensity.value))" }
    if let isWarm = call.isWarm { text += isWarm ? ", warm" : ", cold" }
    return text
  }
}

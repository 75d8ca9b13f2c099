internal import HapticModel
internal import HapticText

/// Makes the steps of a course what a device takes: no run too short or too long, not too much of all.
struct MotorFitting {
  /// How a format counts its entries.
  enum Counting: Sendable, Hashable {
    /// One for each step.
    case steps
    /// Pauses and runs in turn, a pause first; where two of a kind meet, one of no length stands between them.
    case alternating
  }

  /// What a device cuts, in ticks.
  struct Limits: Sendable, Hashable {
    /// The shortest run.
    var shortestRun: Int64
    /// The longest run; `nil` where any length will do, or where the writer makes several of it.
    var longestRun: Int64?
    /// The longest course.
    var longest: Int64?
    /// The most entries.
    var entries: Int?
    /// How they are counted.
    var counting = Counting.steps
    /// Whether the device only switches, so that steps which differ in sharpness alone are one run.
    var isOnOff: Bool

    /// Whether there is anything to cut, whole ticks apart.
    var areAny: Bool {
      shortestRun > 1 || longestRun != nil || longest != nil || entries != nil || isCoarse
    }
    private var isCoarse = false

    /// The limits of a device in whole steps of its time.
    init(_ target: ExportTarget, _ tick: TimeSpan, _ grain: Int64) {
      let device = target.limits
      isOnOff = target.isOnOff
      let step = tick * grain
      isCoarse = grain > 1
      shortestRun = device.shortestRun.map { MotorFitting.count($0, step, .up) * grain } ?? 0
      longestRun = device.longestVibration.map { max(MotorFitting.count($0, step, .down), 1) * grain }
      longest = device.longestPattern.map { max(MotorFitting.count($0, step, .down), 1) * grain }
      entries = device.entries.map { max($0, 1) }
    }
  }

  private(set) var steps: [MotorCourse.Step]
  private let limits: Limits
  private let tick: TimeSpan

  init(_ painted: [MotorCourse.Step], _ options: MotorCourse.Options) {
    limits = options.limits
    tick = options.tick
    let grain = options.grain
    steps = painted.map { step in
      var step = step
      step.start *= grain
      step.length *= grain
      return step
    }
  }

  /// Fits the steps; what that changes is noted.
  mutating func fit(_ losses: inout LossLog) {
    if limits.shortestRun > 1 { lengthenRuns(&losses) }
    if limits.longestRun != nil { cutRuns(&losses) }
    if let longest = limits.longest { cut(at: longest, &losses) }
    if let entries = limits.entries { cap(at: entries, &losses) }
  }

  // MARK: Runs

  /// Lets short runs go on into the pause after them.
  private mutating func lengthenRuns(_ losses: inout LossLog) {
    let all = steps
    steps = []
    var run: Int64 = 0
    for step in all {
      var step = step
      if step.isOn {
        run += step.length
      } else if run > 0 {
        let taken = min(max(limits.shortestRun - run, 0), step.length)
        lengthenLast(by: taken, &losses)
        step.start += taken
        step.length -= taken
        run = step.length == 0 ? run + taken : 0
      }
      append(step)
    }
    if run > 0 { lengthenLast(by: max(limits.shortestRun - run, 0), &losses) }
  }

  private mutating func lengthenLast(by ticks: Int64, _ losses: inout LossLog) {
    guard ticks > 0, let last = steps.last else { return }
    steps[steps.count - 1].length += ticks
    losses.add(LossCode.runLengthened, Self.subject(last), timeError: tick * ticks) {
      "\($0.count) run\($0.plural) lengthened to what the device can do, by at most \($0.milliseconds) ms"
    }
  }

  /// Switches the motor off where it has run for too long, until the next pause.
  private mutating func cutRuns(_ losses: inout LossLog) {
    guard let longest = limits.longestRun else { return }
    let all = steps
    steps = []
    var run: Int64 = 0
    for step in all {
      let room = max(longest - run, 0)
      run = step.isOn ? run + step.length : 0
      guard step.isOn, step.length > room else {
        append(step)
        continue
      }
      var (kept, rest) = (step, step)
      kept.length = room
      rest.start += room
      rest.length -= room
      (rest.number, rest.sharpness, rest.event) = (0, 0.5, nil)
      append(kept)
      append(rest)
      losses.add(LossCode.cappedLength, Self.subject(step), timeError: tick * rest.length) {
        "what runs longer than the device can is cut, by at most \($0.milliseconds) ms"
      }
    }
    trim()
  }

  // MARK: The whole

  private mutating func cut(at longest: Int64, _ losses: inout LossLog) {
    guard let end = steps.last?.end, end > longest else { return }
    let first = steps.first { $0.end > longest && $0.isOn }
    let error = tick * (end - longest)
    losses.add(LossCode.cappedLength, first.map(Self.subject) ?? .pattern, timeError: error) {
      "the pattern is cut at the longest that the device plays; \($0.milliseconds) ms are left out"
    }
    steps = steps.prefix { $0.start < longest }.map { step in
      var step = step
      step.length = min(step.end, longest) - step.start
      return step
    }
    trim()
  }

  private mutating func cap(at most: Int, _ losses: inout LossLog) {
    var count = 0
    var isRunning = false
    let kept = steps.prefix { step in
      defer { isRunning = step.isOn }
      if limits.isOnOff, isRunning, step.isOn { return true }
      count += 1
      if limits.counting == .alternating, count % 2 == (step.isOn ? 1 : 0) { count += 1 }
      return count <= most
    }
    guard kept.count < steps.count else { return }
    let lost = steps[kept.count...].filter(\.isOn)
    let end = steps.last?.end ?? 0
    steps = Array(kept)
    trim()
    let missing = tick * (end - (steps.last?.end ?? 0))
    for step in lost {
      losses.add(LossCode.cappedCount, Self.subject(step), timeError: missing) {
        "\($0.count) step\($0.plural) beyond the \(most) entries that the device takes left out, \($0.milliseconds) ms"
      }
    }
  }

  /// Leaves out pauses at the end, and a last run that a cut has made too short.
  private mutating func trim() {
    while let last = steps.last {
      if !last.isOn {
        steps.removeLast()
        continue
      }
      let first = steps.lastIndex { !$0.isOn }.map { $0 + 1 } ?? 0
      guard last.end - steps[first].start < limits.shortestRun else { return }
      steps.removeSubrange(first...)
    }
  }

  /// Adds a step; one without a length is none, and one that is as the last makes that longer.
  private mutating func append(_ step: MotorCourse.Step) {
    guard step.length > 0 else { return }
    if let last = steps.last, last.number == step.number, last.sharpness == step.sharpness {
      steps[steps.count - 1].length += step.length
    } else {
      steps.append(step)
    }
  }

  private static func subject(_ step: MotorCourse.Step) -> ExportLoss.Subject {
    step.event.map { .event($0) } ?? .pattern
  }
}

extension MotorFitting {
  /// The largest step of a device's time in ticks, and the longest of its limits (*chosen*: beyond any pattern).
  private static let most: Int64 = 2_000_000_000

  /// How many ticks one step of a device's time has, at least one.
  static func grain(of device: ExportTarget.Limits, _ tick: TimeSpan) -> Int64 {
    guard let step = device.timeStep else { return 1 }
    return min(max(step.ticks(of: tick), 1), 60_000)
  }

  /// How many steps a span has, rounded.
  fileprivate static func count(
    _ span: TimeSpan, _ step: TimeSpan, _ rule: FloatingPointRoundingRule
  ) -> Int64 {
    let (whole, rest) = max(span, .zero).nanoseconds.quotientAndRemainder(dividingBy: step.nanoseconds)
    return min(whole + (rule == .up && rest > 0 ? 1 : 0), most)
  }
}

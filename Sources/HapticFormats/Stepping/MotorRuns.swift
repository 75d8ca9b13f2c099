internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A stretch in which one event wants one strength.
struct MotorRun {
  /// The first tick.
  var start: Int64
  /// The tick after the last.
  var end: Int64
  /// The strength as the format's number, more than 0.
  var number: Int
  var sharpness: Double
  /// The event's index in the pattern.
  var event: Int
  /// Whether the event begins here.
  var isOnset: Bool
}

/// What every event of a pattern wants from the motor.
struct MotorRuns {
  /// The end of the pattern, padding included; the shortest releases there are count as none.
  private(set) var end = TimePoint.zero
  private(set) var runs: [MotorRun] = []
  private let options: MotorCourse.Options
  /// How many pieces have been cut so far, felt or not: what bounds the time that a hostile pattern takes.
  private var pieceCount = 0

  init(_ pattern: HapticPattern, _ options: MotorCourse.Options, _ losses: inout LossLog) {
    let timeline = Timeline(compiling: pattern)
    self.options = options
    var taps: [(time: TimePoint, event: Int, tap: TransientVoice)] = []
    let controls = ControlCourses(timeline)
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action else { continue }
      switch voice {
      case .transient(let tap): taps.append((entry.time, id.index, tap))
      case .continuous(let vibration): add(vibration, at: entry.time, id.index, controls, &losses)
      case .audio:
        losses.add(LossCode.audioDropped, .event(id.index)) { "\($0.count) audio event\($0.plural) left out" }
      }
    }
    let onsets = onsets(
      with: taps.filter { options.scale.number(for: $0.tap.intensity.value) > 0 }.map(\.time))
    for tap in taps { add(tap, onsets, &losses) }
    notePadding(of: pattern, &losses)
  }

  /// The tick nearest to a time; a motor cannot run before the start.
  private func tick(at time: TimePoint) -> Int64 { max((time - TimePoint.zero).ticks(of: options.tick), 0) }

  /// The tick nearest to a time, and a note where it is another time.
  private func ticks(_ time: TimePoint, _ event: Int, _ losses: inout LossLog) -> Int64 {
    let ticks = tick(at: time)
    let error = TimeSpan(
      nanoseconds: abs((time - TimePoint.zero).nanoseconds - ticks * options.tick.nanoseconds))
    if error > .zero {
      losses.add(LossCode.timesRounded, .event(event), timeError: error) {
        "\($0.count) time\($0.plural) rounded, by at most \($0.milliseconds) ms"
      }
    }
    return ticks
  }

  // MARK: Taps

  /// The ticks at which taps begin, or vibrations that are felt, in order.
  private func onsets(with taps: [TimePoint]) -> [Int64] {
    (taps.map(tick(at:)) + runs.filter(\.isOnset).map(\.start)).sorted()
  }

  /// The first onset after a tick.
  private static func next(after tick: Int64, in onsets: [Int64]) -> Int64? {
    var (low, high) = (0, onsets.count)
    while low < high {
      let middle = (low + high) / 2
      if onsets[middle] <= tick { low = middle + 1 } else { high = middle }
    }
    return low < onsets.count ? onsets[low] : nil
  }

  private mutating func add(
    _ tap: (time: TimePoint, event: Int, tap: TransientVoice), _ onsets: [Int64], _ losses: inout LossLog
  ) {
    guard let number = number(tap.tap.intensity.value, tap.event, &losses) else { return }
    let start = ticks(tap.time, tap.event, &losses)
    let wanted = max(options.export.tapLength(tap.tap.sharpness.value).ticks(of: options.tick), 1)
    var end = start + wanted
    if let following = Self.next(after: start, in: onsets) {
      let gap = min(MotorLimits.gap.ticks(of: options.tick), (following - start) / 2)
      end = max(min(end, following - gap), start + 1)
    }
    if end < start + wanted {
      losses.add(LossCode.pulseShortened, .event(tap.event)) {
        "\($0.count) tap\($0.plural) shortened, since what follows begins too soon"
      }
    }
    let length = lengthText(wanted)
    losses.add(LossCode.tapAsPulse, .event(tap.event)) {
      "\($0.count) tap\($0.plural) written as a vibration of \(length) ms"
    }
    append(start, end, number, tap.tap.sharpness.value, tap.event, isOnset: true, &losses)
  }

  /// The length of taps: of all of them alike, or from the one that is nearest to 0 sharpness to the other end.
  private func lengthText(_ ticks: Int64) -> String {
    func text(_ ticks: Int64) -> String { DecimalTime.milliseconds((options.tick * ticks).nanoseconds) }
    guard let tap = options.export.target?.tap, tap.soft != tap.sharp else { return text(ticks) }
    let ends = [0.0, 1.0].map { max(options.export.tapLength($0).ticks(of: options.tick), 1) }.sorted()
    return ends[0] == ends[1] ? text(ends[0]) : "\(text(ends[0])) to \(text(ends[1]))"
  }

  // MARK: Vibrations

  private mutating func add(
    _ vibration: ContinuousVoice, at time: TimePoint, _ event: Int, _ controls: ControlCourses,
    _ losses: inout LossLog
  ) {
    let room = MotorLimits.runs - pieceCount
    guard room > 0 else { return noteCapped(event, &losses) }
    let pieces = VibrationPieces(vibration, at: time, controls, options, limit: room)
    pieceCount += pieces.pieces.count
    if pieces.isCut { noteCapped(event, &losses) }
    if let error = pieces.largestError {
      losses.add(LossCode.courseAsSteps, .event(event), levelError: error) {
        "the changing strength of \($0.count) vibration\($0.plural) written in steps, off by at most \($0.level)"
      }
    }
    var isOnset = true
    for piece in pieces.pieces {
      let start = isOnset ? ticks(piece.start, event, &losses) : tick(at: piece.start)
      var end = tick(at: piece.end)
      if piece.end == pieces.end { end = ticks(piece.end, event, &losses) }
      if isOnset { end = max(end, start + 1) }
      guard end > start, let number = number(piece.level, event, &losses) else { continue }
      append(start, end, number, piece.sharpness, event, isOnset: isOnset, &losses)
      isOnset = false
    }
  }

  /// The format's number for a strength, and a note where it stands for another; `nil` for no strength at all.
  private func number(_ level: Double, _ event: Int, _ losses: inout LossLog) -> Int? {
    let number = options.scale.number(for: level)
    guard number > 0 else { return nil }
    let error = abs(options.scale.intensity(of: number) - level)
    if options.scale.law == .onOff {
      if error > 0 {
        losses.add(LossCode.strengthDropped, .event(event), levelError: error) {
          "every strength written as on: \($0.level) too strong at most"
        }
      }
    } else if options.scale.isBelowLeast(level) {
      losses.add(LossCode.raisedToLeast, .event(event), levelError: error) {
        "strengths raised to the least that the device acts on, by at most \($0.level)"
      }
    } else if error > 1e-9 {
      losses.add(LossCode.levelsRounded, .event(event), levelError: error) {
        "strengths rounded, by at most \($0.level)"
      }
    }
    return number
  }

  private mutating func append(
    _ start: Int64, _ end: Int64, _ number: Int, _ sharpness: Double, _ event: Int, isOnset: Bool,
    _ losses: inout LossLog
  ) {
    guard runs.count < MotorLimits.runs else { return noteCapped(event, &losses) }
    if !options.hasSharpness, isOnset, sharpness != Continuous.defaultSharpness.value {
      let error = abs(sharpness - Continuous.defaultSharpness.value)
      losses.add(LossCode.sharpnessDropped, .event(event), levelError: error) {
        "the sharpness of \($0.count) event\($0.plural) left out, \($0.level) from 0.5 at most"
      }
    }
    runs.append(
      MotorRun(
        start: start, end: end, number: number, sharpness: sharpness, event: event, isOnset: isOnset))
  }

  private func noteCapped(_ event: Int, _ losses: inout LossLog) {
    losses.add(LossCode.cappedCount, .event(event)) {
      "what \($0.count) event\($0.plural) need beyond the limit of steps left out"
    }
  }

  /// Notes what lies between the motor's last run and the pattern's own end.
  private mutating func notePadding(of pattern: HapticPattern, _ losses: inout LossLog) {
    let last = runs.reduce(0) { max($0, $1.end) }
    for event in pattern.events {
      switch event {
      case .transient(let tap): end = max(end, tap.time + tap.padding)
      case .continuous(let vibration): end = max(end, vibration.time + vibration.duration)
      case .audioContinuous, .audioCustom: break
      }
    }
    guard (end - TimePoint.zero).ticks(of: options.tick) > last else { return }
    let rest = (end - TimePoint.zero) - options.tick * last
    losses.add(LossCode.paddingDropped, timeError: rest) {
      "\($0.milliseconds) ms of silence at the end left out"
    }
  }
}

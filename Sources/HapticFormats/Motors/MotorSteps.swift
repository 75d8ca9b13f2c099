internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The strengths of a motor, one after another, in whole ticks of a format.
///
/// ``DeviceFit`` makes the drive for the device; the steps are that drive in the format's times and numbers.
struct MotorSteps: Sendable, Hashable {
  /// A strength that is held for a while.
  struct Step: Sendable, Hashable {
    /// The start in ticks.
    var start: Int64
    /// The length in ticks, more than 0.
    var length: Int64
    /// The strength as the format's number; 0 is off.
    var number: Int
    /// The sharpness, 0…1; 0.5 if the motor is off or the format has none.
    var sharpness: Double
    /// The event that drives the motor; `nil` if it is off.
    var event: Int?

    /// The end in ticks.
    var end: Int64 { start + length }
    /// True if the motor runs.
    var isOn: Bool { number > 0 }
    /// The part of the pattern that a loss of the step concerns.
    var subject: Change.Subject { event.map { .event($0) } ?? .pattern }
  }

  /// The options for writing a pattern.
  struct Options: Sendable, Hashable {
    /// The numbers that the format has for strengths.
    var scale: AmplitudeScale
    /// The device that the steps are for.
    let device: DeviceProfile
    /// False if no device is named: the sharpness is then that of the pattern, if the format writes one.
    let isForDevice: Bool
    /// True if the format writes the sharpness of a step.
    var hasSharpness = false
    /// The last tick at which the format lets the motor begin.
    var latestStart = Int64.max
    /// The limits of the device and the format together.
    var interface: DriveInterface

    /// Makes options for a format with these numbers, and for the device of an export.
    init(_ scale: AmplitudeScale, _ export: ExportOptions, counting: DriveInterface.Counting = .strengths) {
      device = export.device ?? .neutral(tapLength: export.tapLength)
      interface = DriveInterface(toMotorOf: device)
      interface.counting = counting
      // If only on and off are written, the time at which a strength falls below the least still counts.
      interface.heldStrengths = scale.law == .onOff ? 255 : scale.steps
      isForDevice = export.device != nil
      self.scale = scale
      self.scale.strengths = StrengthScale(interface.mapping)
    }

    /// The interface to the motor, with what the format writes of the sharpness.
    var motor: DriveInterface {
      var motor = interface
      if !isForDevice { motor.followsSharpness = hasSharpness }
      motor.tellsSharpness = hasSharpness
      return motor
    }
  }

  /// The length of a tick: a millisecond, in all of these formats.
  static var tick: TimeSpan { .milliseconds(1) }

  /// The scale of the steps' numbers.
  let scale: AmplitudeScale
  /// The steps from 0 on without a gap; neighbours differ, and the last one is on.
  private(set) var steps: [Step] = []
  /// The pattern's own length in ticks, silence and padding at the end included.
  private(set) var length: Int64 = 0
  /// The ticks for which each event drives the motor; those that are not written have none.
  private(set) var lengths: [Int: Int64] = [:]

  /// Drives the motor along a pattern that lasts at least `minimum`; notes every change in `losses`.
  ///
  /// `compiled` is the pattern's timeline if there is one already.
  ///
  /// Silence at the end is only a loss if the pattern `repeats`, by itself or by whoever plays the file.
  init(
    _ pattern: HapticPattern, as compiled: Timeline? = nil, lasting minimum: TimeSpan = .zero,
    _ options: Options, repeats: Bool = false,
    losses: inout ChangeLog
  ) {
    scale = options.scale
    let timeline = compiled ?? Timeline(compiling: pattern)
    let fit = DeviceFit(timeline, for: options.motor, &losses)
    for segment in fit.waveform.segments { append(segment, options: options, losses: &losses) }
    trim()
    noteEvents(of: timeline, options, &losses)
    let end = max(pattern.end, .zero + minimum)
    let isCut = losses.holds(.patternCapped) || losses.holds(.entriesCapped)
    if repeats, !isCut { noteSilence(to: end, &losses) }
    let longest = options.interface.limits.longestPattern.map { max($0.ticks(of: Self.tick), 1) } ?? .max
    length = max(min((end - .zero).ticks(of: Self.tick), longest), steps.last?.end ?? 0)
    if steps.isEmpty { losses.note(.nothingToPlay) }
  }

  // MARK: Ticks and numbers

  private mutating func append(_ segment: DriveWaveform.Segment, options: Options, losses: inout ChangeLog) {
    let reached = steps.last?.end ?? 0
    let isRunning = steps.last?.isOn == true && segment.start == lastEnd
    let start = isRunning ? reached : max((segment.start - TimePoint.zero).ticks(of: Self.tick), reached)
    var end = (segment.end - TimePoint.zero).ticks(of: Self.tick)
    defer { lastEnd = segment.end }
    if !isRunning {
      // A run lasts at least one tick.
      end = max(end, start + 1)
      // A pause of less than a tick is none.
      if steps.last?.isOn == true, start == reached {
        losses.note(.eventsMerged, .event(segment.event.index))
      }
    }
    guard end > start else { return }
    if start <= options.latestStart { lengths[segment.event.index, default: 0] += end - start }
    let number = scale.number(forAmplitude: segment.command)
    note(segment, number: number, from: start, to: end, isRunning: isRunning, losses: &losses)
    if start > reached {
      steps.append(Step(start: reached, length: start - reached, number: 0, sharpness: 0.5))
    }
    add(
      Step(
        start: start, length: end - start, number: number,
        sharpness: options.hasSharpness ? segment.sharpness : 0.5, event: segment.event.index))
  }

  /// The end of the last segment.
  private var lastEnd = TimePoint.zero

  /// Adds a step, or makes the last one longer if it is alike.
  private mutating func add(_ step: Step) {
    if let last = steps.last, last.number == step.number, last.sharpness == step.sharpness {
      steps[steps.count - 1].length += step.length
    } else {
      steps.append(step)
    }
  }

  private mutating func trim() {
    while let last = steps.last, !last.isOn { steps.removeLast() }
  }

  // MARK: Losses

  private func note(
    _ segment: DriveWaveform.Segment, number: Int, from start: Int64, to end: Int64, isRunning: Bool,
    losses: inout ChangeLog
  ) {
    let subject = Change.Subject.event(segment.event.index)
    let late = abs((segment.start - TimePoint.zero).nanoseconds - start * Self.tick.nanoseconds)
    let long = abs((segment.end - TimePoint.zero).nanoseconds - end * Self.tick.nanoseconds)
    let error = max(isRunning ? 0 : late, long)
    if error > 0 { losses.note(.timesRounded, subject, timeError: .nanoseconds(error)) }
    let level = abs(scale.intensity(of: number) - scale.strengths.intensity(of: segment.command))
    guard level > 1e-9 else { return }
    losses.note(scale.law == .onOff ? .strengthDropped : .levelsRounded, subject, levelError: level)
  }

  /// Notes silence between the motor's last run and the pattern's own end.
  private func noteSilence(to end: TimePoint, _ losses: inout ChangeLog) {
    let last = steps.last?.end ?? 0
    guard (end - TimePoint.zero).ticks(of: Self.tick) > last else { return }
    losses.note(.paddingDropped, timeError: (end - TimePoint.zero) - Self.tick * last)
  }
}

extension HapticPattern {
  /// The end of the pattern, padding included, without releases.
  var end: TimePoint {
    events.reduce(.zero) { end, event in
      switch event {
      case .transient(let tap): max(end, tap.time + tap.padding)
      case .continuous(let vibration): max(end, vibration.time + vibration.duration)
      case .audioContinuous, .audioCustom: end
      }
    }
  }
}

extension MotorSteps {
  /// The length below which few motors answer a run: 8 ms (*chosen*, two fifths of a tap's length).
  static var leastAnswered: Int64 { 8 }

  /// Notes what a list of strengths loses of the events that drive the motor in it.
  private func noteEvents(of timeline: Timeline, _ options: Options, _ losses: inout ChangeLog) {
    func written(_ entry: TimelineEntry) -> Int64? {
      guard case .start(let id, .transient) = entry.action else { return nil }
      return lengths[id.index]
    }
    let text = Self.text(of: timeline.entries.compactMap(written))
    for entry in timeline.entries {
      guard case .start(let id, let voice) = entry.action, lengths[id.index] != nil else { continue }
      switch voice {
      case .transient(let tap):
        losses.note(.tapAsPulse, .event(id.index), detail: text)
        options.noteSharpness(tap.sharpness, id: id, losses: &losses)
      case .continuous(let vibration): options.noteSharpness(vibration.sharpness, id: id, losses: &losses)
      case .audio: break
      }
    }
  }

  /// The vibrations that taps are written as: the shortest, the longest, and how many are too short for many motors.
  private static func text(of lengths: [Int64]) -> String? {
    guard let minimum = lengths.min(), let maximum = lengths.max() else { return nil }
    let short = lengths.filter { $0 < leastAnswered }.count
    let range = minimum == maximum ? "\(minimum)" : "\(minimum) to \(maximum)"
    let limit = "below \(leastAnswered) ms"
    let few = short == 0 ? "" : lengths.count == 1 ? ", \(limit)" : ", \(short) of them \(limit)"
    return (lengths.count == 1 ? "a vibration of " : "vibrations of ") + range + " ms" + few
  }
}

extension MotorSteps.Options {
  fileprivate func noteSharpness(_ sharpness: UnitLevel, id: VoiceID, losses: inout ChangeLog) {
    let error = abs(sharpness.value - Continuous.defaultSharpness.value)
    guard !hasSharpness, error > 0 else { return }
    losses.note(.sharpnessDropped, .event(id.index), levelError: error)
  }
}

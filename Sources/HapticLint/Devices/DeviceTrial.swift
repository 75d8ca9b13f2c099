internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticTimeline

/// Tries an event of a pattern, or two of them, alone on a device, for the amounts of a ``Cure``.
struct DeviceTrial: Sendable {
  /// The lengths that are tried: *chosen*, steps of some 25 % that are round numbers.
  private static let lengths: [Int64] = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300]
  /// The pauses that are tried: *chosen*, from the shortest that Android asks for, in steps of some 25 %.
  private static let pauses: [Int64] = [50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500]
  /// The number of steps of intensity that are tried: *chosen*, five hundredths each.
  private static let steps = 20

  private let timelines: TrialTimelines
  private let profile: DeviceProfile
  private let isCustom: Bool
  /// True if a control of the pattern takes a part of the intensity of its events.
  private let hasControl: Bool
  /// The events as written; none where a fallback plays.
  private let written: [HapticEvent]
  /// True if a vibration of 21 to 80 ms is called too long for a tap there.
  private let avoidsTapLengths: Bool
  /// True if the format has no strengths.
  private let isSwitched: Bool

  init(_ simulation: Simulation, of subject: LintSubject) {
    timelines = subject.trials
    (profile, isCustom) = (simulation.profile, simulation.call.isCustom)
    written = simulation.delivery.step == .fallback ? [] : subject.part.pattern.events
    let pattern = subject.part.pattern
    hasControl =
      pattern.curves.contains { $0.id == .hapticIntensity }
      || pattern.parameters.contains { $0.id == .hapticIntensity }
    avoidsTapLengths = !subject.inapplicableRules.contains("tap-too-long")
    isSwitched = simulation.isSwitched || subject.hasNoStrengths
  }

  /// Returns the changes that make an event well felt.
  func cure(of event: FeltEvent) -> Cure {
    guard let written = self.event(of: event), let asked = written.writtenIntensity, asked > 0 else {
      return Cure()
    }
    // A control takes the same share of another intensity.
    let share = hasControl ? min(1, event.commanded.value / asked) : 1
    let level = asked * share
    var cure = Cure()
    if !isSwitched {
      cure.intensity = least(Self.steps) { step in
        let intensity = Double(step + 1) / Double(Self.steps) * share
        return intensity > level && isFelt(written.changed(to: intensity), well: true)
      }
      .map { Double($0 + 1) / Double(Self.steps) }
      cure.isFeltAtFull =
        cure.intensity == nil && asked < 1 && !event.isFelt && isFelt(written.changed(to: share), well: false)
    }
    let shortest = written.length ?? .zero
    cure.length = least(Self.lengths.count) { index in
      let length = TimeSpan.milliseconds(Self.lengths[index])
      return length > shortest && isFelt(written.changed(to: level, length: length), well: true)
    }
    .map { .milliseconds(Self.lengths[$0]) }
    if avoidsTapLengths, let length = cure.length, length > .milliseconds(20), length <= .milliseconds(80) {
      cure.length = .milliseconds(100)
    }
    return cure
  }

  /// Returns the pause that keeps an event apart from the one before it.
  func cure(of pair: FeltPair) -> Cure {
    guard let first = event(of: pair.earlier), let second = event(of: pair.later) else { return Cure() }
    let (before, after) = (pair.earlier.commanded.value, pair.later.commanded.value)
    let index = least(Self.pauses.count) { index in
      let pause = TimeSpan.milliseconds(Self.pauses[index])
      return pause > pair.pause
        && areApart(first.changed(to: before), second.changed(to: after), pause: pause)
    }
    return Cure(pause: index.map { .milliseconds(Self.pauses[$0]) })
  }

  /// The least number below `count` that is enough; what is enough stays so for every larger one.
  private func least(_ count: Int, where isEnough: (Int) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isEnough(middle) { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }

  private func event(of felt: FeltEvent) -> HapticEvent? {
    let index = felt.event.index
    return written.indices.contains(index) ? written[index] : nil
  }

  private func play(_ events: [HapticEvent]) -> (simulation: Simulation, timeline: Timeline) {
    let timeline = timelines.timeline(of: events)
    return (Simulation(HapticCall(timeline, isCustom: isCustom), on: profile), timeline)
  }

  private func isFelt(_ event: HapticEvent?, well: Bool) -> Bool {
    guard let event else { return false }
    let simulation = play([event]).simulation
    // A vibration that is heard is no remedy.
    if event.length != nil, simulation.delivery.drive.segments.contains(where: LintRule.mayBeHeard) {
      return false
    }
    return simulation.askedEvents.contains { well ? $0.isWellFelt : $0.isFelt }
  }

  private func areApart(_ first: HapticEvent?, _ second: HapticEvent?, pause: TimeSpan) -> Bool {
    guard let first, var second else { return false }
    second.begin(at: TimePoint.zero + (first.length ?? .zero) + pause)
    let (simulation, timeline) = play([first, second])
    let pairs = FeltPairs(
      simulation, writtenApart: PulseGap.all(between: Pulse.all(in: timeline)), pulses: [])
    return pairs.all.count == 1 && pairs.merged.isEmpty && Tail.all(in: pairs).isEmpty
  }
}

/// The timelines of the events that were tried for one pattern: several devices try the same ones.
///
/// Thread-safe: yes, guarded by a lock.
final class TrialTimelines: Sendable {
  private let timelines = Locked<[[HapticEvent]: Timeline]>([:])

  /// Returns the timeline of events, compiled once.
  func timeline(of events: [HapticEvent]) -> Timeline {
    timelines.withLock { timelines in
      if let timeline = timelines[events] { return timeline }
      let timeline = Timeline(compiling: HapticPattern(name: "", events: events))
      timelines[events] = timeline
      return timeline
    }
  }
}

extension HapticEvent {
  /// The length of a vibration; `nil` of a tap.
  fileprivate var length: TimeSpan? {
    if case .continuous(let vibration) = self { vibration.duration } else { nil }
  }

  fileprivate mutating func begin(at time: TimePoint) {
    switch self {
    case .transient(var tap):
      tap.time = time
      self = .transient(tap)
    case .continuous(var vibration):
      vibration.time = time
      self = .continuous(vibration)
    case .audioContinuous, .audioCustom: break
    }
  }

  /// Returns the event at the start of a pattern with another intensity, and, with a length, as a vibration; `nil` for a
  /// sound.
  fileprivate func changed(to intensity: Double, length: TimeSpan? = nil) -> HapticEvent? {
    let level = UnitLevel(clamping: intensity)
    switch self {
    case .transient(let tap):
      guard let length else { return .transient(Transient(level, tap.sharpness)) }
      return .continuous(Continuous(level, tap.sharpness, at: .zero, for: length))
    case .continuous(var vibration):
      (vibration.time, vibration.intensity) = (.zero, level)
      // The commanded intensity is the highest of its curve.
      vibration.intensityCurve = nil
      if let length { vibration.duration = length }
      return .continuous(vibration)
    case .audioContinuous, .audioCustom: return nil
    }
  }
}

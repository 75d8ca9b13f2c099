internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticTimeline

/// The smallest changes of an event that make it well felt, or that keep it apart from the one before it, tried on the
/// device with that event alone.
struct Cure {
  /// The intensity as written; `nil` if even full strength is not enough.
  var intensity: Double?
  /// True if it is felt at full strength, if only faintly.
  var isFeltAtFull = false
  /// The length of a vibration of the same intensity; `nil` if none of those tried is enough.
  var length: TimeSpan?
  /// The pause before it; `nil` if none of those tried is enough.
  var pause: TimeSpan?

  /// The advice to make an event stronger or longer.
  ///
  /// - Parameters:
  ///   - isTap: true if it is a tap, which has no length.
  ///   - order: its strength among the others.
  ///   - unit: the unit of strengths of the file.
  func advice(isTap: Bool, in order: StrengthOrder, _ unit: StrengthUnit) -> String {
    let name = order.isAlone ? "it" : "the weakest"
    if order.isNoise { return "remove events that are too weak to be felt" }
    var ways: [String] = []
    if let intensity, intensity < order.next {
      ways.append("give \(name) an \(unit.name) of \(unit.number(intensity, isLeast: true)) or more")
    } else if let intensity, let factor = order.factor(to: intensity) {
      ways.append("make all events \(factor) times as strong")
    } else if intensity == nil, isFeltAtFull, order.next > 1 {
      ways.append("give \(name) full strength, which is felt there, but faintly")
    }
    if let length, !isTap || order.isAlone {
      let buzz = length > Self.longestClick ? ", a buzz in place of a click" : ""
      let longer = "make \(name) \(length.inWords) or longer"
      ways.append(isTap ? "write a vibration of \(length.inWords) or more\(buzz)" : longer)
    }
    let others = order.isAlone ? "it is felt only on better devices" : "only the stronger ones are felt there"
    return ways.isEmpty ? "accept that \(others)" : ways.joined(separator: ", or ")
  }

  /// The longest vibration that feels like a click.
  ///
  /// A burst of less than 30 ms is a pulse rather than a vibration, say Remache-Vinueza and others (2025).
  private static let longestClick = TimeSpan.milliseconds(30)

  /// The change that is enough for each of several: the largest.
  static func common(_ cures: [Cure]) -> Cure {
    func largest<Amount: Comparable>(_ amount: (Cure) -> Amount?) -> Amount? {
      let amounts = cures.compactMap(amount)
      return amounts.count == cures.count ? amounts.max() : nil
    }
    return Cure(
      intensity: largest(\.intensity),
      isFeltAtFull: cures.allSatisfy { $0.intensity != nil || $0.isFeltAtFull },
      length: largest(\.length), pause: largest(\.pause))
  }
}

/// The strength of an event among the others of its pattern, which advice must not turn round.
struct StrengthOrder {
  /// True if no other event is felt or asked for.
  let isAlone: Bool
  /// Its intensity as written.
  private let own: Double
  /// The least intensity of a stronger event; more than 1 if there is none.
  let next: Double
  /// The largest intensity.
  private let strongest: Double

  /// True if it is weaker than 0.1 beside events that are three times as strong (*chosen*): noise of a conversion, or the end
  /// of a fade.
  var isNoise: Bool { own < 0.1 && strongest >= own * 3 }

  /// Makes the order of an event among the events of a pattern.
  init(of event: FeltEvent, in pattern: HapticPattern) {
    let levels = pattern.events.compactMap(\.writtenIntensity).filter { $0 > 0 }
    let own = pattern.written(event) ?? event.commanded.value
    (self.own, isAlone) = (own, levels.count < 2)
    next = levels.filter { $0 > own + 0.005 }.min() ?? 2
    strongest = levels.max() ?? own
  }

  /// Returns the factor, in tenths, that makes the event as strong as `intensity`, if all others can be made so, too.
  func factor(to intensity: Double) -> String? {
    let factor = (intensity / own * 10).rounded(.up) / 10
    return factor * strongest <= 1.005 ? Wording.level(factor) : nil
  }
}

/// Tries an event of a pattern, or two of them, alone on a device.
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

internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticTimeline

/// Tries changes of an event of a pattern, or of two of them, on a device, for the amounts of a ``Cure``.
///
/// An event is tried alone, and then in its place if the pattern is short.
struct DeviceTrial: Sendable {
  /// The lengths that are tried: *chosen*, steps of some 25 % that are round numbers.
  private static let lengths: [Int64] = [10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300]
  /// The pauses that are tried: *chosen*, from the shortest that Android asks for, in steps of some 25 %.
  private static let pauses: [Int64] = [50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500]
  /// The largest factor of a whole pattern for more than what is just felt, *chosen*.
  private static let largestFactor = 1.6
  /// The largest factor of an intensity for more than what is just felt of many devices, *chosen*: 1.8 times the amplitude.
  private static let largestStep = 1.35
  /// The number of steps of intensity that are tried: *chosen*, five hundredths each.
  private static let steps = 20

  /// The largest pattern that is tried as a whole: *chosen*, a fraction of a millisecond of work.
  private static let (mostEvents, longest) = (24, TimeSpan.milliseconds(3_000))

  private let timelines: TrialTimelines
  /// The pattern; `nil` if it is not tried as a whole.
  private let pattern: HapticPattern?
  /// True if an event of the pattern is well felt.
  private let hasWellFelt: Bool
  /// The events that are felt in it.
  private let felt: Set<Int>
  private let profile: DeviceProfile
  private let isCustom: Bool
  /// True if a control of the pattern takes a part of the intensity of its events.
  private let hasControl: Bool
  /// The events as written; none where a fallback plays.
  private let written: [HapticEvent]
  /// True if a vibration of 21 to 80 ms is called too long for a tap there.
  private let avoidsTapLengths: Bool
  /// True if such a vibration, up to 50 ms long, is called so in the pattern if a tap in its place is felt.
  private let hasOnlyTapLengths: Bool
  /// True if the format has no strengths.
  private let isSwitched: Bool
  /// True if many devices are asked.
  private let isOfMany: Bool

  init(_ simulation: Simulation, of subject: LintSubject) {
    timelines = subject.trials
    (profile, isCustom, isOfMany) = (simulation.profile, simulation.call.isCustom, subject.isSurvey)
    written = simulation.delivery.step == .fallback ? [] : subject.part.pattern.events
    let pattern = subject.part.pattern
    let isShort = pattern.events.count <= Self.mostEvents && subject.timeline.length <= Self.longest
    let isWhole = isShort && pattern.events.count > 1 && !written.isEmpty && simulation.call.fallback == nil
    self.pattern = isWhole ? pattern : nil
    hasWellFelt = simulation.askedEvents.contains(where: \.isWellFelt)
    felt = isWhole ? Set(simulation.askedEvents.lazy.filter(\.isFelt).map(\.event.index)) : []
    hasControl =
      pattern.curves.contains { $0.id == .hapticIntensity }
      || pattern.parameters.contains { $0.id == .hapticIntensity }
    avoidsTapLengths = !subject.inapplicableRules.contains("tap-too-long")
    hasOnlyTapLengths = avoidsTapLengths && subject.hasOnlyShortVibrations
    isSwitched = simulation.isSwitched || subject.hasNoStrengths
  }

  /// Returns the changes that make an event well felt, or soft beside one that is; as well as sub-threshold asks for.
  ///
  /// - Parameters:
  ///   - isWell: true to make it well felt in any case.
  ///   - isTick: true if it need not be well felt as long as it is not too short for the motor, where the file has strengths.
  ///   - level: a level above the threshold in decibels that is enough; `nil` for what sub-threshold asks for.
  func cure(of event: FeltEvent, isWell: Bool = false, isTick: Bool = false, level: Double? = nil) -> Cure {
    let needed = level ?? needed(isWell)
    guard let written = self.event(of: event), let asked = written.writtenIntensity, asked > 0 else {
      return Cure()
    }
    // A control takes the same share of another intensity.
    let share = hasControl ? min(1, event.commanded.value / asked) : 1
    let own = asked * share
    let most = (asked * Self.largestStep * Double(Self.steps)).rounded() / Double(Self.steps)
    var cure = Cure(isSwitched: isSwitched, isOfMany: isOfMany)
    if !isSwitched {
      func leastStep(for level: Double) -> Int? {
        least(Self.steps) { step in
          let intensity = Self.intensity(step) * share
          return intensity > own && isFelt(written.changed(to: intensity), level)
        }
      }
      let alone = leastStep(for: needed)
      cure.intensity = alone.flatMap { strength(of: event, from: $0, needed) }.map(Self.intensity)
      // Of many devices, a vibration that is soft on purpose stays soft as far as it is felt.
      if isOfMany, written.length != nil, self.written.count == 1, !event.isFelt, level == nil,
        let strong = cure.intensity, strong > asked * Self.largestStep
      {
        cure.intensity = leastStep(for: LevelRow.leastStep).map { max(Self.intensity($0), most) }
      }
      if let intensity = cure.intensity, isTooLong(written, at: intensity * share) { cure.intensity = nil }
      cure.isFeltAtFull =
        alone == nil && asked < 1 && !event.isFelt && isFelt(written.changed(to: share), 0)
      if level == nil, !isWell, !event.isFelt, let pattern {
        let order = EventOrder(of: event, in: pattern)
        let isPossible = cure.intensity.map { order.change(to: $0) != nil } ?? (order.next > 1)
        if !isPossible, !order.isInRamp {
          cure.faint = leastStep(for: LevelRow.leastStep).flatMap {
            strength(of: event, from: $0, LevelRow.leastStep)
          }.map(Self.intensity)
        }
      }
      // Where full strength is only just felt, or all of it is needed to be well felt, less of it is felt, too: of many
      // devices that is enough.
      let isHard =
        cure.isFeltAtFull
        || !event.isFelt
          && cure.intensity.map {
            event.isTap && $0 > 0.65 || $0 > asked * Self.largestStep && changesAll(event, to: $0)
          } ?? false
      if isOfMany, isHard, cure.faint == nil, level == nil, !isWell {
        let faint = leastStep(for: LevelRow.leastStep).flatMap {
          strength(of: event, from: $0, LevelRow.leastStep)
        }.map(Self.intensity)
        cure.faint = faint.flatMap { change(of: event, to: $0) }
      }
    }
    let shortest = written.length ?? .zero
    let isTick = isTick && !isSwitched
    let ofLonger = isTick ? self.needed(false) : needed
    let alone = least(Self.lengths.count) { index in
      let length = TimeSpan.milliseconds(Self.lengths[index])
      return length > shortest && isFelt(written.changed(to: own, length: length), ofLonger, isTick: isTick)
    }
    cure.length = alone.flatMap { length(of: event, from: $0, ofLonger) }
    let tap = TimeSpan.longestTap
    let isLong = cure.intensity == nil && isTooLong(written, at: 1)
    let isWeak =
      (cure.length ?? .milliseconds(300)) > Cure.longestClick && cure.intensity.map { $0 > 0.9 } ?? true
    if !isSwitched, let length = written.length, length < tap || isLong, isTick || isWeak {
      func intensity(reaching level: Double) -> Double? {
        least(Self.steps) { step in
          let intensity = Self.intensity(step) * share
          return intensity >= own
            && isFelt(written.changed(to: intensity, length: tap), level, isTick: isTick)
        }.map(Self.intensity)
      }
      cure.intensityOfTap = intensity(reaching: ofLonger)
      // Of many devices, a tick that is soft on purpose stays soft: as long as a tap, it need only be felt.
      if isOfMany, isTick, !event.isFelt, cure.intensityOfTap != nil {
        cure.intensityOfTap = intensity(reaching: LevelRow.leastStep)
      }
    }
    // A longer one would be too long for a tap.
    if avoidsTapLengths, let length = cure.length, length <= .longestTap { cure.isShort = true }
    return cure
  }

  /// Returns the factor by which an event that is not felt has to be stronger to be well felt alone, or, where full strength is
  /// not enough for that, to be felt; `nil` if it is not felt at full strength.
  func factor(of event: FeltEvent) -> Double? {
    guard let written = self.event(of: event), let asked = written.writtenIntensity, asked > 0, !isSwitched
    else {
      return nil
    }
    let share = hasControl ? min(1, event.commanded.value / asked) : 1
    for level in [isOfMany ? LintRule.leastBesideFelt : LintRule.leastFelt, LevelRow.leastStep] {
      let step = least(Self.steps) { isFelt(written.changed(to: Self.intensity($0) * share), level) }
      guard let step, Self.intensity(step) > asked else { continue }
      let factor = Self.intensity(step) / asked
      // Of many devices, a soft pattern is not to become a strong one.
      if isOfMany, level > LevelRow.leastStep, factor > Self.largestFactor { continue }
      return factor
    }
    return nil
  }

  /// Returns the factor for half of a pattern's events, as far as the strongest can be raised; `nil` if even that is not felt
  /// then.
  func factor(of median: FeltEvent, atMost strongest: FeltEvent) -> Double? {
    guard let least = factor(of: strongest), let full = self.event(of: strongest)?.writtenIntensity else {
      return nil
    }
    return max(least, min(factor(of: median) ?? .infinity, 1 / full))
  }

  /// Returns the intensity at which an event is felt that plays without its control, as well as sub-threshold asks for.
  func product(of event: FeltEvent) -> Cure {
    guard let written = self.event(of: event), !isSwitched else { return Cure() }
    let level = needed(false)
    let step = least(Self.steps) { isFelt(written.changed(to: Self.intensity($0)), level) }
    return Cure(product: step.map(Self.intensity))
  }

  /// True if all events get stronger where one is as strong as an intensity.
  private func changesAll(_ event: FeltEvent, to intensity: Double) -> Bool {
    guard let pattern, case .all? = EventOrder(of: event, in: pattern).change(to: intensity) else {
      return false
    }
    return true
  }

  /// Returns an intensity to which one event, or all alike, can be raised; `nil` if strengths would become one, or in a larger
  /// pattern.
  private func change(of event: FeltEvent, to intensity: Double) -> Double? {
    guard let pattern else { return written.count == 1 ? intensity : nil }
    let order = EventOrder(of: event, in: pattern)
    return switch order.change(to: intensity) {
    case .one?, .all?: intensity
    case .weaker?: order.areEqual ? intensity : nil
    case .spread?, nil: nil
    }
  }

  /// The level that the advice is to reach: of many devices, what is felt and no more, since the pattern is soft on purpose.
  private func needed(_ isWell: Bool) -> Double {
    isWell ? FeltVerdict.leastUseful : hasWellFelt || isOfMany ? LintRule.leastBesideFelt : LintRule.leastFelt
  }

  private static func intensity(_ step: Int) -> Double { Double(step + 1) / Double(steps) }

  /// Returns the least step of intensity from `first` that is enough in the pattern.
  private func strength(of event: FeltEvent, from first: Int, _ needed: Double) -> Int? {
    guard let pattern else { return first }
    let order = EventOrder(of: event, in: pattern)
    func isEnough(_ step: Int) -> Bool {
      isFelt(event, in: pattern.changed(event.event.index, to: Self.intensity(step), order), needed)
    }
    if isEnough(first) { return first }
    return least(Self.steps - first - 1) { isEnough(first + 1 + $0) }.map { first + 1 + $0 }
  }

  /// Returns the least length from one that is tried, which is enough in the pattern.
  private func length(of event: FeltEvent, from first: Int, _ needed: Double) -> TimeSpan? {
    let lengths = Self.lengths[first...].map { milliseconds in
      let length = TimeSpan.milliseconds(milliseconds)
      let isLong = length > .longestTap && length <= .milliseconds(80)
      return avoidsTapLengths && isLong ? .milliseconds(100) : length
    }
    guard let pattern else { return lengths.first }
    let order = EventOrder(of: event, in: pattern)
    // A longer one runs into the next event.
    return lengths.prefix(3).first { length in
      isFelt(event, in: pattern.changed(event.event.index, lasting: length, order), needed)
    }
  }

  /// True if an event has a level in a pattern, and each of those that were felt before still is felt.
  private func isFelt(
    _ event: FeltEvent, in pattern: HapticPattern, _ needed: Double, losingNone: Bool = true
  ) -> Bool {
    let timeline = timelines.timeline(of: pattern)
    let simulation = Simulation(HapticCall(timeline, isCustom: isCustom), on: profile)
    let events = simulation.askedEvents
    guard events.contains(where: { $0.event.index == event.event.index && $0.reaches(needed) }) else {
      return false
    }
    return !losingNone || felt.isSubset(of: events.lazy.filter(\.isFelt).map(\.event.index))
  }

  /// True if an event is not felt either without the curves and parameters of a control; false if that is not tried.
  func isUnfelt(_ event: FeltEvent, without control: ControlID) -> Bool {
    guard var pattern else { return false }
    pattern.curves.removeAll { $0.id == control }
    pattern.parameters.removeAll { $0.id == control }
    return !isFelt(event, in: pattern, 0, losingNone: false)
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
    guard let index else { return Cure() }
    let pause = TimeSpan.milliseconds(Self.pauses[index])
    let isMended =
      !isTooLong(first, at: before) && !isTooLong(second, at: after)
      && keepsFelt(pair, as: first.changed(to: before), and: second.changed(to: after), pause: pause)
    return isMended ? Cure(pause: pause) : Cure()
  }

  /// True if tap-too-long reports a vibration of an intensity that stands alone.
  private func isTooLong(_ event: HapticEvent, at intensity: Double) -> Bool {
    guard hasOnlyTapLengths, let length = event.length, length > .longestTap, length <= .longestTapLike,
      case .continuous(let vibration)? = event.changed(to: intensity)
    else { return false }
    let tap = HapticEvent.transient(Transient(vibration.intensity, vibration.sharpness, at: .zero))
    return isFelt(.continuous(vibration), FeltVerdict.leastUseful) && isFelt(tap, FeltVerdict.leastUseful)
  }

  /// True if two events are felt apart, and not only softly, and none that is well felt becomes too short for the motor.
  private func keepsFelt(_ pair: FeltPair, as first: HapticEvent?, and second: HapticEvent?, pause: TimeSpan)
    -> Bool
  {
    guard let first, var second else { return false }
    second.begin(at: TimePoint.zero + (first.length ?? .zero) + pause)
    let simulation = play([first, second]).simulation
    for (event, earlier) in zip(simulation.askedEvents, [pair.earlier, pair.later]) {
      if event.isWellFelt { continue }
      if earlier.isWellFelt, !event.isTap,
        event.isShort(of: profile.actuator(of: event)?.riseTime, written: nil)
      {
        return false
      }
      if !event.reaches(LintRule.leastBesideFelt) { return false }
    }
    return true
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
    let timeline = timelines.timeline(of: HapticPattern(name: "", events: events))
    return (Simulation(HapticCall(timeline, isCustom: isCustom), on: profile), timeline)
  }

  /// True if an event that plays alone has a level, and, of a tick, is not too short for the motor.
  private func isFelt(_ event: HapticEvent?, _ needed: Double, isTick: Bool = false) -> Bool {
    guard let event else { return false }
    let simulation = play([event]).simulation
    // A vibration that is heard is no remedy.
    if event.length != nil, simulation.delivery.drive.segments.contains(where: LintRule.mayBeHeard) {
      return false
    }
    return simulation.askedEvents.contains { felt in
      let rise = isTick ? profile.actuator(of: felt)?.riseTime : nil
      return felt.reaches(needed) && !felt.isShort(of: rise, written: event.length)
    }
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

/// The timelines that were tried for one pattern: several devices try the same ones.
///
/// Thread-safe: yes, guarded by a lock.
final class TrialTimelines: Sendable {
  private let timelines = Locked<[HapticPattern: Timeline]>([:])

  /// Returns the timeline of a pattern, compiled once.
  func timeline(of pattern: HapticPattern) -> Timeline {
    timelines.withLock { timelines in
      if let timeline = timelines[pattern] { return timeline }
      let timeline = Timeline(compiling: pattern)
      timelines[pattern] = timeline
      return timeline
    }
  }
}

extension FeltEvent {
  /// True if it is felt at a level in decibels above the threshold.
  fileprivate func reaches(_ level: Double) -> Bool { isFelt && (aboveThreshold?.value ?? -1) >= level }
}

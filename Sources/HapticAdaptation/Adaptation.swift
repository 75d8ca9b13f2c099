public import HapticDevices
public import HapticModel

/// A pattern changed so that a device plays it as strongly as another device: each event is felt as far above the
/// threshold there as the original on the reference device.
///
/// ```swift
/// let adaptation = Adaptation(of: pattern, for: phone, like: reference)
/// for event in adaptation.events { print(event.before, event.after) }
/// ```
///
/// All levels are simulated (``HapticDevices``); it cannot make two devices feel the same.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct Adaptation: Sendable {
  /// The device that the pattern is for.
  public let device: DeviceProfile
  /// The device on which the original is felt as it should be.
  public let reference: DeviceProfile
  /// The pattern as written.
  public let original: HapticPattern
  /// The pattern for the device.
  public let pattern: HapticPattern
  /// Each event that an actuator plays, in order of time.
  public let events: [AdaptedEvent]
  private let draft: PatternDraft

  /// The error up to which an event counts as equal: 3 dB, *chosen*, about two noticeable differences.
  public static var tolerance: Decibels { Decibels(3) ?? .zero }

  /// The longest length to which a short event is lengthened unless another is named: 120 ms, *chosen*.
  ///
  /// Longer runs gain little: the skin integrates over 200 ms (see <doc:Adapting>).
  public static var longest: TimeSpan { .milliseconds(120) }

  /// Adapts a pattern.
  ///
  /// - Parameter longest: the longest length to which a shorter event is lengthened; a tap stays a tap if its own run
  ///   is as long.
  ///
  /// Total: every pattern has an adaptation; one for a device with an ``obstacle(to:)`` changes nothing. The same
  /// arguments give the same result on every machine. Cost: up to about two hundred simulations.
  public init(
    of pattern: HapticPattern, for device: DeviceProfile, like reference: DeviceProfile,
    longest: TimeSpan = Self.longest
  ) {
    (self.device, self.reference, original) = (device, reference, pattern)
    let goal = FeltLevels(pattern, on: reference)
    let before = FeltLevels(pattern, on: device)
    var adapted = PatternDraft(pattern)
    var after = before
    if Self.obstacle(to: device) == nil, device != reference {
      let settled = Self.search(pattern, goal, before, device, reference, longest)
      (adapted, after) = (settled.draft, settled.felt)
    }
    draft = adapted
    self.pattern = adapted.pattern
    events = adapted.order.map { index in
      AdaptedEvent(index, in: adapted, reference: goal, before: before, after: after)
    }
  }

  /// Returns the time in ``pattern`` of what is at a time of the original.
  public func time(of written: TimePoint) -> TimePoint { draft.moved(written) }

  /// Returns the reason why a device cannot play an adapted pattern, in words that follow "it"; `nil` if it can.
  public static func obstacle(to device: DeviceProfile) -> String? {
    switch device.playback {
    case .none: return "has no actuator"
    case .generators: return "plays no custom patterns, only the platform's generators"
    case .custom: return nil
    case .vibration:
      if case .fixed = device.plainVibration { return "plays the same vibration for every pattern" }
      return nil
    }
  }

  /// The lowest target, in decibels: above the threshold by more than the search may miss it.
  private static let leastTarget = 0.5

  /// The target for a level on the reference device; `nil` if it is not felt there.
  ///
  /// An event that is only just faint gets the level from which it is not, if that is within ``tolerance``.
  private static func target(for level: Double) -> Double? {
    guard level >= 0 else { return nil }
    let useful = StrengthLadder.usefulLevel + 0.25
    return level < useful && useful - level <= tolerance.value - 0.25 ? useful : max(level, leastTarget)
  }

  private static func search(
    _ pattern: HapticPattern, _ goal: FeltLevels, _ before: FeltLevels, _ device: DeviceProfile,
    _ reference: DeviceProfile, _ longest: TimeSpan
  ) -> Equaliser.Settled {
    let targets = goal.levels.map { $0.flatMap(target(for:)) }
    let equaliser = Equaliser(device, targets: targets, before: before.levels)
    let sharpness = SharpnessFit(reference: reference.drive, device: device.drive)
    let lengthening = Lengthening(longest: longest, equaliser: equaliser, sharpness: sharpness)
    let spacing = Spacing(reference: goal)
    var draft = PatternDraft(pattern)
    draft.fit(sharpness)
    if equaliser.isSwitch { draft.switchOn() }

    let retuning = Retuning(equaliser: equaliser, sharpness: sharpness)

    func settle(_ draft: PatternDraft, after settled: Equaliser.Settled) -> Equaliser.Settled {
      draft == settled.draft ? settled : equaliser.settle(draft)
    }
    func attempt(_ draft: PatternDraft) -> Equaliser.Settled {
      let first = equaliser.settle(draft)
      let tuned = settle(retuning.retuned(first), after: first)
      let longer = settle(lengthening.lengthened(tuned), after: tuned)
      // A vibration in place of a tap has another frequency.
      let again = longer.draft == tuned.draft ? tuned : settle(retuning.retuned(longer), after: longer)
      guard let strongest = retuning.strongest(again) else { return again }
      var resonant = lengthening
      resonant.tuning = strongest
      return settle(resonant.lengthened(again), after: again)
    }
    var best = attempt(draft)
    var merges = spacing.merges(best)
    var last = best
    while merges > 0, var spaced = spacing.spaced(last) {
      // Lengths are searched again: there is more time.
      for index in spaced.plans.indices {
        (spaced.plans[index].length, spaced.plans[index].isRetuned) = (nil, false)
      }
      spaced.fit(sharpness)
      last = attempt(spaced)
      let left = spacing.merges(last)
      if left < merges { (best, merges) = (last, left) }
    }
    return Safeguard(equaliser: equaliser).guarded(best)
  }
}

extension PatternDraft {
  /// Plans full strength for every event: a motor that only switches has no other.
  mutating func switchOn() {
    for index in plans.indices where plans[index].isAsked { plans[index].strength = 1 }
  }
}

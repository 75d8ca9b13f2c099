internal import HapticDevices
package import HapticModel
package import HapticTimeline

/// One event of an adaptation: its changes, and how far above the threshold it is felt.
///
/// Thread-safe: yes, a value.
package struct AdaptedEvent: Sendable, Hashable {
  /// The event in both patterns.
  package let event: VoiceID
  /// True if it is a tap as written.
  package let isTap: Bool
  /// The onset as written.
  package let onset: TimePoint
  /// The original on the reference device, in decibels above the threshold; `nil` if nothing moves.
  package let reference: Decibels?
  /// The original on the device; `nil` if nothing moves.
  package let before: Decibels?
  /// The adapted event on the device; `nil` if nothing moves.
  package let after: Decibels?
  /// The event that it is merged with on the device, although they are separate on the reference device; `nil` if it is
  /// as separate as there.
  package let mergedWith: VoiceID?
  /// The level that was sought: that on the reference device, or more for a faint event; `nil` for an event that stays.
  package let goal: Decibels?
  /// The event that is felt in its place: for a tap that is not felt, an event that begins less than 15 ms before it.
  package let playedBy: VoiceID?
  /// True for a tap for which a vibration pauses: the vibration does not add to its level any more.
  package let isInPause: Bool
  /// The further sections of a vibration with pauses, in the adapted pattern.
  package let sections: [VoiceID]
  /// The changes, in the order of ``Change``.
  package let changes: [Change]
  /// True for a tap that became a vibration of more than ``Adaptation/longestTap``, and longer than the device's own tap: a
  /// touch of another kind.
  package let isBuzz: Bool
  /// The distance by which the adaptation moves it away from the event before it; 0 for one that moves along.
  let gap: TimeSpan
  /// The limit of an event that is too weak with less than full strength; `nil` if it is not known.
  let limit: EventPlan.Limit?
  /// The verdict on the original on the reference device.
  let referenceVerdict: FeltVerdict
  /// The verdict on the adapted event on the device.
  let verdict: FeltVerdict

  /// One change of an event.
  package enum Change: Sendable, Hashable {
    /// A tap became a vibration of a length.
    case pulse(TimeSpan)
    /// A vibration has another length.
    case length(from: TimeSpan, to: TimeSpan)
    /// A vibration pauses, so that a tap is felt; both times are in the adapted pattern.
    case paused(from: TimePoint, to: TimePoint)
    /// The strength does not change in the event, since the motor only switches.
    case steady
    /// The strength changed: the intensity times the largest value of the event's own curve.
    case strength(from: UnitLevel, to: UnitLevel)
    /// The sharpness became that of the nearest frequency that the device has.
    case sharpness(from: UnitLevel, to: UnitLevel)
    /// The sharpness became one at which the motor is stronger.
    case retuned(from: UnitLevel, to: UnitLevel)
    /// The sharpness became one near that of the nearest frequency, at which the event is strong enough.
    case approached(from: UnitLevel, to: UnitLevel)
    /// The event begins later.
    case moved(by: TimeSpan)
  }

  /// The difference from the reference before the adaptation; `nil` if nothing moves, or if the original is not felt
  /// on the reference device.
  package var errorBefore: Decibels? { error(of: before) }
  /// The difference from the reference after the adaptation; `nil` likewise.
  package var errorAfter: Decibels? { error(of: after) }
  /// True if some hands feel the original on the reference device: it has a ``goal``.
  package var isWanted: Bool { goal != nil }
  /// True if it is wanted, and on the device neither it is felt nor another one in its place.
  package var isLost: Bool { isWanted && !isFelt && playedBy == nil }
  /// True if the adapted event is felt on the device.
  package var isFelt: Bool { (after?.value ?? -1) >= 0 }

  /// True if it is felt on the device, but some hands miss it: less than 10 dB above the threshold.
  package var isFaint: Bool { (0..<StrengthLadder.usefulLevel).contains(after?.value ?? -1) }

  /// True if it is within ``Adaptation/tolerance`` of the reference, or of a higher ``goal``, or was not felt there.
  package var isKept: Bool {
    guard isWanted else { return true }
    guard isFelt, let error = errorAfter?.value else { return false }
    return error >= -Adaptation.tolerance.value && error <= rise + Adaptation.tolerance.value
  }

  /// The length of the vibration in place of a tap; `nil` for another event.
  package var pulse: TimeSpan? {
    changes.lazy.compactMap { if case .pulse(let length) = $0 { length } else { nil } }.first
  }

  /// True for a vibration that pauses for a tap.
  package var isPaused: Bool { changes.contains { if case .paused = $0 { true } else { false } } }

  /// By how much a faint event was to be raised, in decibels.
  var rise: Double { max(0, (goal?.value ?? 0) - (reference?.value ?? 0)) }

  private func error(of level: Decibels?) -> Decibels? {
    guard isWanted, let reference, let level else { return nil }
    return Decibels(level.value - reference.value)
  }

  init(_ index: Int, in outcome: AdaptationOutcome) {
    let (draft, plan) = (outcome.draft, outcome.draft.plans[index])
    event = VoiceID(index)
    isTap = plan.isTap
    onset = plan.source.time
    reference = outcome.reference.levels[index].flatMap { Decibels($0) }
    before = outcome.before.levels[index].flatMap { Decibels($0) }
    after = outcome.after.levels[index].flatMap { Decibels($0) }
    goal = outcome.targets[index].flatMap { Decibels($0) }
    mergedWith =
      outcome.reference.merged[index] == nil ? outcome.after.merged[index].map { VoiceID($0) } : nil
    playedBy = outcome.covers[index].map { VoiceID($0) }
    isInPause = plan.isInPause
    referenceVerdict = outcome.reference.verdicts[index] ?? .silent
    verdict = outcome.after.verdicts[index] ?? .silent
    sections = outcome.sections[index] ?? []
    if case .transient(let tap) = plan.source, let length = plan.length {
      isBuzz = length > max(Adaptation.longestTap, outcome.tap.length(tap.sharpness))
    } else {
      isBuzz = false
    }
    gap = outcome.gaps[index] ?? .zero
    limit = plan.limit
    changes = Self.changes(plan, delay: draft.delay(at: plan.source.time))
  }

  private static func changes(_ plan: EventPlan, delay: TimeSpan) -> [Change] {
    var changes: [Change] = []
    var written: UnitLevel?
    switch plan.source {
    case .transient(let tap):
      written = tap.sharpness
      if let length = plan.length { changes.append(.pulse(length)) }
    case .continuous(let vibration):
      written = vibration.sharpness
      if let length = plan.length { changes.append(.length(from: vibration.duration, to: length)) }
    case .audioContinuous, .audioCustom: break
    }
    for pause in plan.pauses {
      changes.append(
        .paused(
          from: plan.source.time + delay + pause.lowerBound, to: plan.source.time + delay + pause.upperBound))
    }
    if plan.isSwitched, case .continuous(let vibration) = plan.source,
      let curve = vibration.intensityCurve, curve != curve.switched
    {
      changes.append(.steady)
    }
    if plan.strength != plan.written {
      changes.append(
        .strength(from: UnitLevel(clamping: plan.written), to: UnitLevel(clamping: plan.strength)))
    }
    if let sharpness = plan.sharpness, let written, sharpness != written {
      let change = plan.isCompromise ? Change.approached : plan.isRetuned ? Change.retuned : Change.sharpness
      changes.append(change(written, sharpness))
    }
    if delay > .zero { changes.append(.moved(by: delay)) }
    return changes
  }
}

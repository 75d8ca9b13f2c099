public import HapticModel
public import HapticTimeline

/// One event of an adaptation: its changes, and how far above the threshold it is felt.
///
/// Thread-safe: yes, a value.
public struct AdaptedEvent: Sendable, Hashable {
  /// The event in both patterns.
  public let event: VoiceID
  /// True if it is a tap as written.
  public let isTap: Bool
  /// The onset as written.
  public let onset: TimePoint
  /// The original on the reference device, in decibels above the threshold; `nil` if nothing moves.
  public let reference: Decibels?
  /// The original on the device; `nil` if nothing moves.
  public let before: Decibels?
  /// The adapted event on the device; `nil` if nothing moves.
  public let after: Decibels?
  /// The event that it is merged with on the device, although they are separate on the reference device; `nil` if it is
  /// as separate as there.
  public let mergedWith: VoiceID?
  /// The changes, in the order of ``Change``.
  public let changes: [Change]

  /// One change of an event.
  public enum Change: Sendable, Hashable {
    /// A tap became a vibration of a length.
    case pulse(TimeSpan)
    /// A vibration has another length.
    case length(from: TimeSpan, to: TimeSpan)
    /// The strength changed: the intensity times the largest value of the event's own curve.
    case strength(from: UnitLevel, to: UnitLevel)
    /// The sharpness became that of the nearest frequency that the device has.
    case sharpness(from: UnitLevel, to: UnitLevel)
    /// The sharpness became one at which the motor is stronger.
    case retuned(from: UnitLevel, to: UnitLevel)
    /// The event begins later.
    case moved(by: TimeSpan)
  }

  /// The difference from the reference before the adaptation; `nil` if nothing moves, or if the original is not felt
  /// on the reference device.
  public var errorBefore: Decibels? { error(of: before) }
  /// The difference from the reference after the adaptation; `nil` likewise.
  public var errorAfter: Decibels? { error(of: after) }
  /// True if the original is felt on the reference device.
  public var isWanted: Bool { (reference?.value ?? -1) >= 0 }
  /// True if the original is felt on the reference device, and the adapted event on the device is not.
  public var isLost: Bool { isWanted && (after?.value ?? -1) < 0 }

  /// True if it is felt on the device, but some hands miss it: less than 10 dB above the threshold.
  public var isFaint: Bool { (0..<StrengthLadder.usefulLevel).contains(after?.value ?? -1) }

  /// True if it is within ``Adaptation/tolerance`` of the reference, or was not felt there.
  public var isKept: Bool {
    guard isWanted else { return true }
    return !isLost && (errorAfter?.value.magnitude ?? .infinity) <= Adaptation.tolerance.value
  }

  private func error(of level: Decibels?) -> Decibels? {
    guard isWanted, let reference, let level else { return nil }
    return Decibels(level.value - reference.value)
  }

  init(_ index: Int, in draft: PatternDraft, reference: FeltLevels, before: FeltLevels, after: FeltLevels) {
    let plan = draft.plans[index]
    event = VoiceID(index)
    isTap = plan.isTap
    onset = plan.source.time
    self.reference = reference.levels[index].flatMap { Decibels($0) }
    self.before = before.levels[index].flatMap { Decibels($0) }
    self.after = after.levels[index].flatMap { Decibels($0) }
    mergedWith = reference.merged[index] == nil ? after.merged[index].map { VoiceID($0) } : nil
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
    if plan.strength != plan.written {
      changes.append(
        .strength(from: UnitLevel(clamping: plan.written), to: UnitLevel(clamping: plan.strength)))
    }
    if let sharpness = plan.sharpness, let written, sharpness != written {
      changes.append(
        plan.isRetuned ? .retuned(from: written, to: sharpness) : .sharpness(from: written, to: sharpness))
    }
    if delay > .zero { changes.append(.moved(by: delay)) }
    return changes
  }
}

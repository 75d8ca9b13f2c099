package import HapticModel
package import HapticTimeline

/// An event as a hand would feel it.
///
/// Thread-safe: yes, a value.
package struct FeltEvent: Sendable, Hashable {
  /// The event in the timeline that is played.
  package var event: VoiceID
  /// True if it is a tap.
  package var isTap: Bool
  /// The actuator on which it is felt, as an index of ``DeviceProfile/others``; `nil` for the main one.
  package var actuator: Int?
  /// The planned onset, without the device's latency.
  package var onset: TimePoint
  /// The requested strength, controls included.
  package var commanded: UnitLevel
  /// The times between which the actuator is driven for it; `nil` if it never is.
  package var driven: ClosedRange<TimePoint>?
  /// The first time at which it is above the threshold, integrated over time, without masking; `nil` if it never is.
  package var feltOnset: TimePoint?
  /// The largest size of its own acceleration: what the mass does, not the amplitude of its drive.
  ///
  /// The rest of a stronger neighbour counts once it has fallen to the level that the command would reach; if it never
  /// does, its weakest value counts.
  package var peakAcceleration: Acceleration
  /// The frequency at the peak; `nil` if nothing moves.
  package var frequency: Frequency?
  /// The felt peak in decibels above the threshold, integrated over time and not yet masked; `nil` if nothing moves.
  package var sensation: Decibels?
  /// The rise of the threshold by neighbours.
  package var masking: Decibels
  /// The time from its drive's start to 90 % of the response that its command would reach if held; `nil` if it never
  /// gets there.
  ///
  /// The response is the displacement of a mass on a spring up to its resonance, and the acceleration otherwise.
  package var rise: TimeSpan?
  /// The time from the end of its drive to 10 % of its peak; `nil` if another event begins earlier, or nothing moves.
  package var ringDown: TimeSpan?
  /// The peak response relative to the one that its command would reach if held, 0…; above 1 if the actuator
  /// overshoots, or if a stronger neighbour keeps ringing.
  package var share: Double
  /// The previous event that a hand cannot distinguish from it; `nil` if it is separate.
  package var mergedWith: VoiceID?
  /// The event whose drive contains its own throughout, so that a hand feels both as one; `nil` if it has the actuator for
  /// a time of its own.
  ///
  /// Its times and levels are those of the other one.
  package var addedTo: VoiceID?
  /// The stronger event that plays throughout in its place; `nil` if there is none.
  package var hiddenBy: VoiceID?
  /// The comparison of its felt peak with that of the previous felt event; `nil` if there is none.
  package var step: LevelStep?

  /// The peak above the threshold raised by neighbours; `nil` if nothing moves.
  package var aboveThreshold: Decibels? { sensation.flatMap { Decibels($0.value - masking.value) } }
  /// True if it is at or above the threshold: most hands notice it, at best faintly below ``FeltVerdict/leastUseful``.
  package var isFelt: Bool { (aboveThreshold?.value ?? -1) >= 0 }
  /// True if it is at least ``FeltVerdict/leastUseful`` above the threshold: few hands miss it.
  package var isWellFelt: Bool { (aboveThreshold?.value ?? -1) >= FeltVerdict.leastUseful }

  /// A comparison of two neighbours in strength.
  package struct LevelStep: Sendable, Hashable {
    /// The event to compare with.
    package var from: VoiceID
    /// The difference of the commanded strengths as amplitudes.
    package var commanded: Decibels
    /// The difference of the felt peaks.
    package var felt: Decibels
    /// True if a hand would notice the felt difference.
    package var isNoticeable: Bool

    /// Makes a step.
    package init(from: VoiceID, commanded: Decibels, felt: Decibels, isNoticeable: Bool) {
      self.from = from
      self.commanded = commanded
      self.felt = felt
      self.isNoticeable = isNoticeable
    }
  }

  /// Makes an event without any motion.
  package init(event: VoiceID, isTap: Bool, onset: TimePoint, commanded: UnitLevel) {
    self.event = event
    self.isTap = isTap
    self.onset = onset
    self.commanded = commanded
    peakAcceleration = .zero
    masking = .zero
    share = 0
  }
}

extension FeltEvent {
  /// Takes over the sensation of the event that it is added to.
  mutating func take(the other: FeltEvent, during span: ClosedRange<TimePoint>) {
    var own = other
    (own.event, own.isTap, own.onset, own.commanded) = (event, isTap, onset, commanded)
    (own.driven, own.addedTo) = (span, other.event)
    if let driven = other.driven {
      own.rise = other.rise.map { max(.zero, driven.lowerBound + $0 - span.lowerBound) }
      if span.upperBound < driven.upperBound { own.ringDown = nil }
    }
    (own.mergedWith, own.step) = (nil, nil)
    self = own
  }

  /// Takes over the motion of an event that plays along with it.
  mutating func takeMotion(of other: FeltEvent) {
    (peakAcceleration, frequency, share) = (other.peakAcceleration, other.frequency, other.share)
  }

  /// Takes over what is felt of the event that it is added to.
  mutating func takeSensation(of other: FeltEvent) {
    (sensation, masking, feltOnset) = (other.sensation, other.masking, other.feltOnset)
  }

  /// Takes over the result of the analysis.
  mutating func take(_ measured: EventSensation) {
    sensation = TemporalIntegration.level(measured.energy)
    let above = TemporalIntegration.level(measured.unmasked)
    if let sensation, let above { masking = Decibels(max(0, sensation.value - above.value)) ?? .zero }
  }
}

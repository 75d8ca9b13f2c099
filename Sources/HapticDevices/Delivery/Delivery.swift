package import HapticModel
package import HapticTimeline

/// The delivery of a call by a device: the step of the chain, the changes, and the drive of the actuator.
///
/// Thread-safe: yes, a value.
package struct Delivery: Sendable, Hashable {
  /// The steps of the chain, from the request to nothing.
  package enum Step: String, Sendable, Hashable, CaseIterable {
    /// The pattern itself, or the generators that it calls.
    case asAsked = "as-asked"
    /// The haptic named as fallback.
    case fallback
    /// The plain vibration.
    case vibration
    /// Nothing.
    case nothing
  }

  /// The step that was taken.
  package let step: Step
  /// The reason for not taking a better step, in one sentence without a full stop; `nil` for ``Step/asAsked``.
  package let reason: String?
  /// The timeline that plays: the pattern's, the fallback's, or an empty one.
  ///
  /// The events of ``Simulation/events`` are those of this timeline.
  package let timeline: Timeline
  /// The delay of the whole haptic.
  package let latency: TimeSpan
  /// The drive of the actuator; times count from the call, latency included.
  package let drive: DriveWaveform
  /// The events that no segment of the drive names, since they move the actuator only while another one does.
  package let shared: [SharedDrive]
  /// The first part of each vibration that goes on where another one ends, as strongly and as sharply.
  package let firstParts: [VoiceID: VoiceID]
  /// Every difference from the request.
  package let changes: [Change]
  /// The time up to which it is planned, latency included; `nil` if that is the end.
  ///
  /// See ``Change/Code/cutShort``: events that begin later are unknown.
  package let horizon: TimePoint?

  /// Makes a delivery.
  package init(
    step: Step, reason: String?, timeline: Timeline, latency: TimeSpan, drive: DriveWaveform,
    changes: [Change], horizon: TimePoint? = nil, shared: [SharedDrive] = [],
    firstParts: [VoiceID: VoiceID] = [:]
  ) {
    self.shared = shared
    self.firstParts = firstParts
    self.horizon = horizon
    self.step = step
    self.reason = reason
    self.timeline = timeline
    self.latency = latency
    self.drive = drive
    self.changes = changes
  }
}

package import HapticModel
package import HapticTimeline

/// A time in which the actuator is driven for an event only together with another one, or not at all, since that one is
/// stronger.
///
/// Every segment of a ``DriveWaveform`` names one event: of simultaneous ones the newest, or the one that plays alone.
///
/// Thread-safe: yes, a value.
package struct SharedDrive: Sendable, Hashable {
  /// The event, which the segments of the drive do not name at that time.
  package let event: VoiceID
  /// The event that the segments name.
  package let other: VoiceID
  /// The times between which both move the actuator, latency included.
  package let span: ClosedRange<TimePoint>
  /// True if the event's own drive plays: it is added to that of the other, or is the same; false if the other plays in
  /// its place.
  package let isPlayed: Bool

  /// Makes a shared drive.
  package init(of event: VoiceID, with other: VoiceID, in span: ClosedRange<TimePoint>, isPlayed: Bool) {
    self.event = event
    self.other = other
    self.span = span
    self.isPlayed = isPlayed
  }

  /// Returns the drive delayed by `latency`.
  func delayed(by latency: TimeSpan) -> SharedDrive {
    SharedDrive(
      of: event, with: other, in: span.lowerBound + latency...span.upperBound + latency, isPlayed: isPlayed)
  }
}

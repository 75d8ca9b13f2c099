package import HapticModel
package import HapticTimeline

/// One felt event of a pattern on a device, with those that merge with it.
///
/// Thread-safe: yes, a value.
package struct FeltPulse: Sendable, Hashable {
  /// The events, in order of time.
  package internal(set) var events: [VoiceID]
  /// The start of the actuator's drive.
  package internal(set) var start: TimePoint
  /// The end of the actuator's drive.
  package internal(set) var end: TimePoint
  /// The peak in decibels above the threshold of an average hand, masking included.
  package internal(set) var level: Double
  /// The mean frequency while the actuator is driven, weighted by the square of the felt amplitude.
  package internal(set) var frequency: Frequency?
  /// The actuator, as ``FeltEvent/actuator``.
  let actuator: Int?
  /// The level over time.
  var outline = Outline()

  /// The length of the drive.
  package var length: TimeSpan { end - start }

  /// Its place among others: by its start, and then by what is felt of it.
  var place: [Double] {
    [
      Double(start.nanoseconds), Double(end.nanoseconds), level, frequency?.hertz ?? 0,
      Double(actuator ?? -1),
    ]
  }

  /// Takes an event; `nil` if nothing moves.
  init?(_ event: FeltEvent) {
    guard let level = event.aboveThreshold?.value else { return nil }
    events = [event.event]
    actuator = event.actuator
    start = event.driven?.lowerBound ?? event.onset
    end = event.driven?.upperBound ?? start
    self.level = level
    frequency = event.frequency
  }

  /// Makes the pulse that another process has felt.
  init(
    events: [VoiceID], from start: TimePoint, to end: TimePoint, level: Double, frequency: Frequency?,
    actuator: Int?, outline: Outline
  ) {
    (self.events, self.start, self.end, self.level) = (events, start, end, level)
    (self.frequency, self.actuator, self.outline) = (frequency, actuator, outline)
  }

  /// Merges a later pulse into this one.
  mutating func take(_ other: FeltPulse) {
    events += other.events
    start = min(start, other.start)
    end = max(end, other.end)
    if other.level > level { (level, frequency) = (other.level, other.frequency) }
  }

  /// The level of a pulse over time, in equal bins from its start.
  struct Outline: Sendable, Hashable {
    /// The levels of a bin, in decibels relative to the pulse's peak; at most 0.
    struct Levels: Sendable, Hashable {
      var pacinian: Double
      var rapid: Double

      /// The level of a channel.
      subscript(channel: Int) -> Double { channel == 0 ? pacinian : rapid }
    }

    /// The length of a bin.
    var width = Outline.leastWidth
    /// The levels; `nil` for a bin in which nothing moves, or another pulse is felt.
    var bins: [Levels?] = []

    /// The shortest bin, 10 ms: *chosen*, half of ``NoticeableSteps/leastShift``.
    static var leastWidth: TimeSpan { .milliseconds(10) }
    /// The maximum number of bins, *chosen*; the bins of a pulse of more than 640 ms are longer.
    static var maximum: Int { 64 }
    /// The level of a bin that is much weaker than the peak, below it: *chosen*, below any threshold.
    static var depth: Double { 200 }
  }
}

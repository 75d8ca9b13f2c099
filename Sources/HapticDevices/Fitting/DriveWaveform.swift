package import HapticModel
package import HapticTimeline

/// The drive of an actuator over time: segments of linear amplitude.
///
/// Fitting a pattern to a device gives a waveform: the simulator integrates it, exporters encode it, lint and goldens
/// check it. Segments are in order of time and do not overlap; between them there is no drive. A segment that begins at
/// the end of another continues its phase; after a pause the sine begins at phase 0.
///
/// Thread-safe: yes, a value.
package struct DriveWaveform: Sendable, Hashable {
  /// An interval of time in which one event drives the actuator with a linear amplitude.
  package struct Segment: Sendable, Hashable {
    /// The time at which it begins.
    package var start: TimePoint
    /// The time at which it ends, after ``start``.
    package var end: TimePoint
    /// The commanded amplitude at the start, 0…1.
    package var command: Double
    /// The commanded amplitude at the end, 0…1.
    package var endCommand: Double
    /// The ratio of the fundamental to the command: 1 for a sine, 4/π for a square wave.
    package var gain: Double
    /// The largest drive relative to the rated drive; infinite for no limit.
    package var limit: Double
    /// The frequency; ignored by an ERM.
    package var frequency: Frequency
    /// The sharpness that it represents, 0…1.
    package var sharpness: Double
    /// The pattern's intensity at the start, 0…1.
    package var requested: Double
    /// The event that drives it.
    package var event: VoiceID

    /// The amplitude of the drive at the start relative to the rated drive: 0…4/π.
    package var from: Double { min(command * gain, limit) }
    /// The amplitude of the drive at the end relative to the rated drive: 0…4/π.
    package var to: Double { min(endCommand * gain, limit) }

    /// Makes a segment.
    package init(
      from start: TimePoint, to end: TimePoint, amplitude command: Double, _ endCommand: Double,
      gain: Double = 1, limit: Double = .infinity, frequency: Frequency, sharpness: Double = 0.5,
      requested: Double = 1, event: VoiceID
    ) {
      self.start = start
      self.end = end
      self.command = command
      self.endCommand = endCommand
      self.gain = gain
      self.limit = limit
      self.frequency = frequency
      self.sharpness = sharpness
      self.requested = requested
      self.event = event
    }
  }

  /// The segments.
  package let segments: [Segment]

  /// Makes a waveform.
  ///
  /// - Precondition: segments are in order and do not overlap, and none is empty.
  package init(_ segments: [Segment]) {
    precondition(segments.allSatisfy { $0.start < $0.end }, "a segment of a drive must have a length")
    precondition(
      zip(segments, segments.dropFirst()).allSatisfy { $0.end <= $1.start },
      "segments of a drive must not overlap")
    self.segments = segments
  }

  /// The empty drive.
  package static var none: DriveWaveform { DriveWaveform([]) }

  /// The end of the last segment; time zero if there is none.
  package var end: TimePoint { segments.last?.end ?? .zero }

  /// The commands that a driver gets: a segment that goes on with the same strength and frequency is no new command.
  var commands: [Segment] {
    var commands: [Segment] = []
    commands.reserveCapacity(segments.count)
    for segment in segments {
      if let last = commands.last, last.end == segment.start, last.from == last.to,
        segment.from == segment.to,
        last.to == segment.from, last.frequency == segment.frequency, last.limit == segment.limit
      {
        commands[commands.count - 1].end = segment.end
      } else {
        commands.append(segment)
      }
    }
    return commands
  }

  /// Returns the drive delayed by `latency`.
  func delayed(by latency: TimeSpan) -> DriveWaveform {
    guard latency > .zero else { return self }
    return DriveWaveform(
      segments.map { segment in
        var segment = segment
        segment.start = segment.start + latency
        segment.end = segment.end + latency
        return segment
      })
  }
}

internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A pattern as an envelope: one vibration at a time, of a changing intensity and sharpness, and taps.
///
/// Formats that draw vibrations as lines between points are written from it. A pattern that was read from such
/// a format comes back with its own points, to the bit.
struct LineCourse {
  /// A point of a line, 0…1.
  typealias Point = EnvelopePoint

  /// A stretch without a hole in which something vibrates.
  struct Run: Hashable {
    let start: TimePoint
    var end: TimePoint
    /// The intensity from ``start`` to ``end``; two points at one time are a step.
    var intensity: [Point]
    /// The sharpness at ``start``, which lasts until its first point.
    var sharpnessAtStart = 0.5
    /// Where the sharpness changes; it is held after the last point.
    var sharpness: [Point] = []
  }

  /// A tap.
  struct Tap: Hashable {
    let time: TimePoint
    /// The intensity as it plays, 0…1.
    let strength: Double
    /// 0…1.
    let sharpness: Double
    /// The event's index in the pattern.
    let event: Int
  }

  /// The runs in the order of time.
  private(set) var runs: [Run] = []
  /// The taps in the order of time, those of one time in the order of the pattern.
  private(set) var taps: [Tap] = []
  /// The end of the pattern, padding included.
  private(set) var end = TimePoint.zero

  /// Whether there is nothing to play.
  var isEmpty: Bool { runs.isEmpty && taps.isEmpty }

  /// Draws a pattern; what that changes is noted in `losses`.
  init(_ pattern: HapticPattern, losses: inout ChangeLog) {
    taps = Self.taps(of: pattern, &losses)
    let timeline = Timeline(compiling: pattern)
    let voices = EnvelopeVoice.voices(of: timeline, &losses)
    var drawing = EnvelopeDrawing(voices, timeline)
    drawing.draw(&losses)
    runs = drawing.runs
    end = max(pattern.end, runs.last?.end ?? .zero)
    if isEmpty { losses.note(.nothingToPlay) }
  }

  private static func taps(of pattern: HapticPattern, _ losses: inout ChangeLog) -> [Tap] {
    let timeline = Timeline(compiling: pattern)
    var taps: [Tap] = []
    for entry in timeline.entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      if entry.time < .zero { noteMoved(entry.time, .event(id.index), &losses) }
      taps.append(
        Tap(
          time: max(entry.time, .zero), strength: tap.intensity.value, sharpness: tap.sharpness.value,
          event: id.index))
    }
    return taps
  }

  /// Notes something that lies before the start of every pattern.
  static func noteMoved(_ time: TimePoint, _ subject: Change.Subject, _ losses: inout ChangeLog) {
    losses.add(Change.Code.timesRounded, subject, timeError: .zero - time) {
      "\($0.count) time\($0.plural) before the start moved to it, by at most \($0.milliseconds) ms"
    }
  }
}

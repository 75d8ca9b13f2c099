internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A pattern as an envelope: one vibration at a time, of changing intensity and sharpness, and taps.
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
    /// The points at which the sharpness changes; it is held after the last.
    var sharpness: [Point] = []
  }

  /// A tap.
  struct Tap: Hashable {
    let time: TimePoint
    /// The intensity as it plays, 0…1.
    let strength: Double
    /// 0…1.
    let sharpness: Double
  }

  /// The runs in the order of time.
  let runs: [Run]
  /// The taps in the order of time, those of one time in the order of the pattern.
  let taps: [Tap]
  /// The end of the pattern, padding included.
  let end: TimePoint

  /// Draws a pattern; `losses` gets what that changes.
  init(_ pattern: HapticPattern, losses: inout ChangeLog) {
    let timeline = Timeline(compiling: pattern)
    taps = Self.taps(of: timeline, &losses)
    var drawing = EnvelopeDrawing(EnvelopeVoice.voices(of: timeline, &losses), timeline)
    drawing.draw(&losses)
    runs = drawing.runs
    end = max(pattern.end, runs.last?.end ?? .zero)
    if runs.isEmpty, taps.isEmpty { losses.note(.nothingToPlay) }
  }

  private static func taps(of timeline: Timeline, _ losses: inout ChangeLog) -> [Tap] {
    var taps: [Tap] = []
    for entry in timeline.entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      if entry.time < .zero { noteMoved(entry.time, .event(id.index), &losses) }
      taps.append(
        Tap(
          time: max(entry.time, .zero), strength: tap.intensity.value, sharpness: tap.sharpness.value))
    }
    return taps
  }

  /// Notes an event before the start of every pattern.
  static func noteMoved(_ time: TimePoint, _ subject: Change.Subject, _ losses: inout ChangeLog) {
    losses.add(Change.Code.timesRounded, subject, timeError: .zero - time) {
      "\($0.count) time\($0.plural) before the start moved to it, by at most \($0.milliseconds) ms"
    }
  }
}

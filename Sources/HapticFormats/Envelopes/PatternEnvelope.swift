internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A pattern as an envelope: one vibration at a time, of changing intensity and sharpness, and taps.
///
/// Formats that draw vibrations as lines between points are written from it. Of several vibrations that sound at once,
/// the strongest is drawn. A pattern that was read from such a format comes back with its own points, to the bit.
struct PatternEnvelope {
  /// A tap.
  struct Tap: Hashable {
    let time: TimePoint
    /// The intensity as it plays, 0…1.
    let intensity: Double
    /// 0…1.
    let sharpness: Double
    /// The event's index in the pattern.
    let event: Int
  }

  /// The intensity, 0 between vibrations; two points at one time are a step.
  private(set) var intensity: [EnvelopePoint] = []
  /// The sharpness inside the time of ``intensity``, held before its first point and after its last; empty if it is
  /// always the format's default.
  private(set) var sharpness: [EnvelopePoint] = []
  /// The vibrations that are drawn.
  let segments: [StrongestVoice]
  /// The taps in the order of time, those of one time in the order of the pattern.
  let taps: [Tap]
  /// The end of the pattern, padding included.
  let end: TimePoint

  /// Draws the pattern of a request; `losses` gets what that changes.
  ///
  /// Before the first point the format's sharpness is `silent`, if it has such a value. Points that only follow a bent
  /// line lie on `grid`.
  init(
    _ request: ExportRequest, sharpnessBefore silent: Double? = nil, grid: TimeSpan = .nanoseconds(1),
    losses: inout ChangeLog
  ) {
    let timeline = request.plainTimeline
    taps = Self.taps(of: timeline, &losses)
    segments = StrongestVoice.segments(of: EnvelopeVoice.voices(of: timeline, &losses), &losses)
    end = max(request.pattern.end, segments.last?.end ?? .zero)
    for segment in segments {
      if let last = intensity.last?.time, last < segment.start {
        appendSilence(from: last, to: segment.start)
      }
      let (points, error) = segment.voice.intensity(from: segment.start, to: segment.end, grid: grid)
      if error > 0 { losses.note(.curveAsLines, .event(segment.voice.event), levelError: error) }
      for point in points { intensity.append(point.value, at: point.time) }
      appendSharpness(of: segment, before: silent)
    }
    if let last = segments.last { appendFinalStep(of: last.voice, at: last.end) }
    if segments.isEmpty, taps.isEmpty { losses.note(.nothingToPlay) }
  }

  private static func taps(of timeline: Timeline, _ losses: inout ChangeLog) -> [Tap] {
    var taps: [Tap] = []
    for entry in timeline.entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      if entry.time < .zero { noteMoved(entry.time, subject: .event(id.index), losses: &losses) }
      taps.append(
        Tap(
          time: max(entry.time, .zero), intensity: tap.intensity.value, sharpness: tap.sharpness.value,
          event: id.index))
    }
    return taps
  }

  /// Notes an event before the start of every pattern.
  static func noteMoved(_ time: TimePoint, subject: Change.Subject, losses: inout ChangeLog) {
    losses.add(Change.Code.timesRounded, subject: subject, timeError: .zero - time) {
      "\($0.count) event\($0.plural) before the start moved to the start, by at most \($0.milliseconds) ms"
    }
  }

  /// The event that is drawn at a time between the first vibration and the end.
  func event(at time: TimePoint) -> Int {
    segments[max(segments.partitioningIndex { $0.start > time } - 1, 0)].voice.event
  }

  /// Lets the envelope reach from `start` to `end`, with silence where nothing vibrates.
  mutating func extend(from start: TimePoint, to end: TimePoint) {
    if let first = intensity.first, first.time > start {
      var lead = [EnvelopePoint(time: start, value: 0)]
      if first.value != 0 { lead.append(0, at: first.time) }
      intensity.insert(contentsOf: lead, at: 0)
    }
    if intensity.isEmpty { intensity.append(0, at: start) }
    if let last = intensity.last?.time, last < end { appendSilence(from: last, to: end) }
  }

  private mutating func appendSilence(from start: TimePoint, to end: TimePoint) {
    for time in [start, end] { intensity.append(0, at: time) }
  }

  private mutating func appendSharpness(of segment: StrongestVoice, before silent: Double?) {
    let start = segment.start
    let line = segment.voice.sharpness(from: start, to: segment.end)
    guard let held = sharpness.last?.value else {
      if line[0].value != silent {
        sharpness.append(line[0].value, at: start)
      } else if line.count == 1 {
        return
      }
      // The value before the first point need not be written.
      let isStep = line[0].value == silent && line.count > 1 && line[1].offset == line[0].offset
      sharpness += line.dropFirst(isStep || sharpness.last == line[0] ? 1 : 0)
      return
    }
    if held != line[0].value {
      for value in [held, line[0].value] { sharpness.append(value, at: start) }
    } else if line.count == 1 {
      return
    }
    for point in line { sharpness.append(point.value, at: point.time) }
  }

  /// Adds a step at the very end: nothing sounds after it, but the file that the pattern was read from has it.
  private mutating func appendFinalStep(of voice: EnvelopeVoice, at end: TimePoint) {
    intensity.append(voice.intensity(at: end), at: end)
    let (before, after) = (voice.sharpness(before: end), voice.sharpness(at: end))
    guard before != after else { return }
    if !sharpness.isEmpty { sharpness.append(before, at: end) }
    sharpness.append(after, at: end)
  }
}

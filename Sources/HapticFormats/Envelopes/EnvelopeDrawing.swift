internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Draws vibrations as one line of intensity and one of sharpness.
///
/// Of several that sound at once, the strongest is drawn.
struct EnvelopeDrawing {
  /// The number of straight lines in place of a bent one (*chosen*: the error is a 256th of the bow).
  private static let pieces: Int64 = 16

  var runs: [LineCourse.Run] = []
  let controls: ControlCurves
  private let voices: [EnvelopeVoice]
  /// The stretches of time in which one voice is the strongest, in order.
  private var stretches: [Stretch] = []

  private struct Stretch {
    let voice: Int
    let start: TimePoint
    var end: TimePoint
  }

  init(_ voices: [EnvelopeVoice], _ timeline: Timeline) {
    self.voices = voices
    controls = ControlCurves(timeline)
  }

  /// Draws everything.
  mutating func draw(_ losses: inout ChangeLog) {
    drawIntensity(&losses)
    for stretch in stretches {
      drawSharpness(of: voices[stretch.voice], from: stretch.start, to: stretch.end)
    }
    guard let end = runs.last?.end, let last = stretches.last else { return }
    // A step at the very end: nothing sounds after it, but the file that it was read from has it.
    let voice = voices[last.voice]
    if !controls.bends(of: .hapticIntensity, in: end...end).isEmpty
      || voice.level(at: end) != voice.level(before: end)
    {
      append(voice.strength(at: end, controls), at: end)
    }
  }

  // MARK: The strongest

  private mutating func drawIntensity(_ losses: inout ChangeLog) {
    var rivals = EnvelopeRivals(voices)
    var next = 0
    var edges = edges()[...]
    while let from = edges.popFirst() {
      rivals.removeEnded(at: from)
      while next < voices.count, voices[next].start <= from {
        if runs.last?.end == from || !rivals.strongest.isEmpty {
          losses.note(.eventsMerged, .event(voices[next].event))
        }
        if voices[next].end > from { rivals.insert(next) }
        next += 1
      }
      guard let to = edges.first else { continue }
      for stretch in stretches(of: rivals.strongest, from, to) { draw(stretch, &losses) }
    }
  }

  /// Every time at which something changes, each once, in order; none before the start of every pattern.
  private func edges() -> [TimePoint] {
    guard let first = voices.first, let end = voices.map(\.end).max() else { return [] }
    var times = voices.flatMap(\.bends)
    times += controls.bends(of: .hapticIntensity, in: first.start...max(first.start, end))
    times = times.map { max($0, .zero) }
    times.sort()
    var unique: [TimePoint] = []
    for time in times where unique.last != time { unique.append(time) }
    return unique
  }

  /// The strongest of several voices between two edges, where every level is a straight line.
  private func stretches(of rivals: [Int], _ from: TimePoint, _ to: TimePoint) -> [Stretch] {
    guard let first = rivals.first else { return [] }
    if rivals.count == 1 { return [Stretch(voice: first, start: from, end: to)] }
    var stretches: [Stretch] = []
    var time = from
    while time < to {
      let strongest = rivals.max { isWeaker($0, $1, at: time, until: to) } ?? first
      let end = rivals.reduce(to) { min($0, crossing(of: $1, over: strongest, after: time, until: to)) }
      stretches.append(Stretch(voice: strongest, start: time, end: end))
      time = end
    }
    return stretches
  }

  private func isWeaker(_ left: Int, _ right: Int, at time: TimePoint, until end: TimePoint) -> Bool {
    let (one, other) = (voices[left].level(at: time), voices[right].level(at: time))
    return one == other ? voices[left].level(before: end) < voices[right].level(before: end) : one < other
  }

  /// When a rival becomes stronger than the strongest voice; `end` if it does not before.
  private func crossing(
    of rival: Int, over strongest: Int, after time: TimePoint, until end: TimePoint
  ) -> TimePoint {
    let lead = voices[strongest].level(at: time) - voices[rival].level(at: time)
    let lag = voices[rival].level(before: end) - voices[strongest].level(before: end)
    guard lag > 0, lead >= 0 else { return end }
    let length = (end - time).nanoseconds
    let offset = Int64((lead / (lead + lag) * Double(length)).rounded(.up))
    return time + .nanoseconds(min(max(offset, 1), length))
  }

  // MARK: The line

  /// Draws the line of a stretch; in pieces if envelope and control change at once and bend it.
  private mutating func draw(_ stretch: Stretch, _ losses: inout ChangeLog) {
    let voice = voices[stretch.voice]
    let from = EnvelopePoint(
      time: stretch.start, value: voice.strength(at: stretch.start, controls))
    let to = EnvelopePoint(time: stretch.end, value: voice.strength(before: stretch.end, controls))
    let length = (stretch.end - stretch.start).nanoseconds
    let middle = stretch.start + .nanoseconds(length / 2)
    let bow = abs(
      voice.strength(at: middle, controls)
        - Curve.interpolated(from: from, to: to, at: middle - .zero))
    if runs.last?.end != stretch.start {
      runs.append(LineCourse.Run(start: stretch.start, end: stretch.start, intensity: []))
    }
    append(from.value, at: stretch.start)
    if bow > 1e-9, length > 1_000 {
      for piece in 1..<Self.pieces {
        let time = stretch.start + .nanoseconds(length / Self.pieces * piece)
        append(voice.strength(at: time, controls), at: time)
      }
      losses.note(
        .courseAsLines, .event(voice.event), levelError: bow / Double(Self.pieces * Self.pieces))
    }
    append(to.value, at: stretch.end)
    runs[runs.count - 1].end = stretch.end
    if let last = stretches.last, last.voice == stretch.voice, last.end == stretch.start {
      stretches[stretches.count - 1].end = stretch.end
    } else {
      stretches.append(stretch)
    }
  }

  private mutating func append(_ value: Double, at time: TimePoint) {
    let point = EnvelopePoint(time: time, value: min(max(value, 0), 1))
    let run = runs.count - 1
    if runs[run].intensity.last != point { runs[run].intensity.append(point) }
  }
}

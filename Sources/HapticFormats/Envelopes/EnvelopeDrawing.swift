internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Draws vibrations as one line of intensity and one of sharpness.
///
/// Where several sound at once, the strongest rules.
struct EnvelopeDrawing {
  var runs: [LineCourse.Run] = []
  private let voices: [EnvelopeVoice]
  let controls: ControlCurves
  /// Which voice rules from when to when, in order.
  private var reigns: [Reign] = []

  private struct Reign {
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
    for reign in reigns { drawSharpness(of: voices[reign.voice], from: reign.start, to: reign.end) }
    guard let end = runs.last?.end, let reign = reigns.last else { return }
    // A step at the very end: nothing sounds after it, but the file that it was read from has it.
    let voice = voices[reign.voice]
    let level = voice.level(at: end)
    if !controls.bends(of: .hapticIntensity, in: end...end).isEmpty || level != voice.level(before: end) {
      append(end, level * controls.value(of: .hapticIntensity, at: end))
    }
  }

  // MARK: Intensity

  private mutating func drawIntensity(_ losses: inout ChangeLog) {
    var rivals = EnvelopeRivals(voices)
    var next = 0
    var edges = edges()[...]
    while let from = edges.popFirst() {
      rivals.removeEnded(at: from)
      while next < voices.count, voices[next].start <= from {
        noteMerged(next, rivals, at: from, &losses)
        if voices[next].end > from { rivals.insert(next) }
        next += 1
      }
      guard let to = edges.first else { continue }
      for reign in reigns(of: rivals.strongest, from, to) { draw(reign, &losses) }
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

  private func noteMerged(
    _ voice: Int, _ rivals: EnvelopeRivals, at time: TimePoint, _ losses: inout ChangeLog
  ) {
    let isTouching = runs.last?.end == time || !rivals.strongest.isEmpty
    guard isTouching else { return }
    losses.note(.eventsMerged, .event(voices[voice].event))
  }

  /// Who rules when between two edges, where every level is a straight line.
  private func reigns(of rivals: [Int], _ from: TimePoint, _ to: TimePoint) -> [Reign] {
    guard let strongest = rivals.first else { return [] }
    if rivals.count == 1 { return [Reign(voice: strongest, start: from, end: to)] }
    var reigns: [Reign] = []
    var time = from
    while time < to {
      let ruler = rivals.max { isWeaker($0, $1, at: time, until: to) } ?? strongest
      let end = rivals.reduce(to) { min($0, crossing(ruler, $1, after: time, until: to)) }
      reigns.append(Reign(voice: ruler, start: time, end: end))
      time = end
    }
    return reigns
  }

  private func isWeaker(_ left: Int, _ right: Int, at time: TimePoint, until end: TimePoint) -> Bool {
    let (one, other) = (voices[left].level(at: time), voices[right].level(at: time))
    return one == other ? voices[left].level(before: end) < voices[right].level(before: end) : one < other
  }

  /// When a rival becomes stronger than the ruler; `end` where it does not before.
  private func crossing(_ ruler: Int, _ rival: Int, after time: TimePoint, until end: TimePoint) -> TimePoint
  {
    let lead = voices[ruler].level(at: time) - voices[rival].level(at: time)
    let lag = voices[rival].level(before: end) - voices[ruler].level(before: end)
    guard lag > 0, lead >= 0 else { return end }
    let length = (end - time).nanoseconds
    let offset = Int64((lead / (lead + lag) * Double(length)).rounded(.up))
    return time + .nanoseconds(min(max(offset, 1), length))
  }

  /// Draws the line of a reign; in pieces where envelope and control change at once and bend it.
  private mutating func draw(_ reign: Reign, _ losses: inout ChangeLog) {
    let voice = voices[reign.voice]
    let first = voice.level(at: reign.start) * controls.value(of: .hapticIntensity, at: reign.start)
    let last = voice.level(before: reign.end) * controls.value(of: .hapticIntensity, before: reign.end)
    let length = reign.end - reign.start
    let half = TimeSpan(nanoseconds: length.nanoseconds / 2)
    let line = Curve.interpolated(from: .init(first, at: .zero), to: .init(last, at: length), at: half)
    let middle = reign.start + half
    let bow = abs(voice.level(at: middle) * controls.value(of: .hapticIntensity, at: middle) - line)
    if runs.last?.end != reign.start {
      runs.append(LineCourse.Run(start: reign.start, end: reign.start, intensity: []))
    }
    append(reign.start, first)
    if bow > 1e-9, length > .microseconds(1) { appendBow(reign, bow, &losses) }
    append(reign.end, last)
    runs[runs.count - 1].end = reign.end
    note(reign)
  }

  private mutating func appendBow(
    _ reign: Reign, _ bow: Double, _ losses: inout ChangeLog
  ) {
    let length = (reign.end - reign.start).nanoseconds
    let pieces = min(EnvelopeLimits.pieces, max(length, 1))
    for piece in 1..<max(pieces, 1) {
      let time = reign.start + .nanoseconds(length / pieces * piece)
      append(time, voices[reign.voice].level(at: time) * controls.value(of: .hapticIntensity, at: time))
    }
    let error = bow / Double(pieces * pieces)
    losses.note(.courseAsLines, .event(voices[reign.voice].event), levelError: error)
  }

  private mutating func append(_ time: TimePoint, _ value: Double) {
    let point = LineCourse.Point(time: time, value: min(max(value, 0), 1))
    let run = runs.count - 1
    if runs[run].intensity.last != point { runs[run].intensity.append(point) }
  }

  private mutating func note(_ reign: Reign) {
    if let last = reigns.last, last.voice == reign.voice, last.end == reign.start {
      reigns[reigns.count - 1].end = reign.end
    } else {
      reigns.append(reign)
    }
  }
}

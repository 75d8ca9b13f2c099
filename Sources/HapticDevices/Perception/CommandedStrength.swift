internal import HapticModel
internal import HapticTimeline

/// The intensity control's course over a whole timeline, as straight lines.
struct IntensityCourse {
  /// A straight line; the last one never ends.
  struct Line {
    let start: TimePoint
    let end: TimePoint
    let from: Double
    let to: Double

    func value(at time: TimePoint) -> Double {
      guard from != to else { return to }
      return from + (to - from) * ((time - start).inSeconds / (end - start).inSeconds)
    }
  }

  private var lines: [Line] = []

  init(_ timeline: Timeline) {
    var segment = ControlSegment(
      id: .hapticIntensity, from: ControlID.hapticIntensity.neutral, to: ControlID.hapticIntensity.neutral,
      span: .zero)
    var start = TimePoint(nanoseconds: .min / 4)
    for entry in timeline.entries {
      guard case .control(let next) = entry.action, next.id == .hapticIntensity else { continue }
      append(segment, from: start, to: entry.time)
      (segment, start) = (next, entry.time)
    }
    append(segment, from: start, to: TimePoint(nanoseconds: .max / 4))
  }

  /// A course of one nanosecond is there for a tap; to a vibration it is a step.
  private mutating func append(_ segment: ControlSegment, from start: TimePoint, to end: TimePoint) {
    let turn = segment.span > .nanoseconds(1) ? min(start + segment.span, end) : start
    if start < turn {
      let reached = segment.value(after: turn - start)
      lines.append(Line(start: start, end: turn, from: segment.from, to: reached))
    }
    if turn < end { lines.append(Line(start: turn, end: end, from: segment.to, to: segment.to)) }
  }

  /// The largest product of a vibration's envelope and the control, times its intensity.
  func strongest(_ voice: ContinuousVoice, from start: TimePoint) -> UnitLevel {
    let held = voice.held
    let peak = min(voice.attack, held)
    let fallen = voice.decay.map { min(voice.attack + $0, held) } ?? held
    let turns = [TimeSpan.zero, peak, fallen, held, held + voice.release]
    var largest = voice.level(after: .zero) * value(at: start)
    for (from, to) in zip(turns, turns.dropFirst()) where from < to {
      largest = max(largest, strongest(voice, start, from, to))
    }
    return UnitLevel(clamping: voice.intensity.value * largest)
  }

  /// The largest product within a straight part of the envelope.
  private func strongest(
    _ voice: ContinuousVoice, _ start: TimePoint, _ from: TimeSpan, _ to: TimeSpan
  ) -> Double {
    var largest = 0.0
    for line in lines[index(at: start + from)...] {
      guard line.start < start + to else { break }
      let (first, last) = (max(line.start, start + from), min(line.end, start + to))
      let levels = (voice.level(after: first - start), voice.level(after: last - start))
      let controls = (line.value(at: first), line.value(at: last))
      largest = max(largest, Self.strongest(levels, controls))
    }
    return largest
  }

  /// The largest product of two straight lines over the same time: at an end, or where one rises while the other falls.
  private static func strongest(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
    let ends = max(a.0 * b.0, a.1 * b.1)
    let (rise, fall) = (a.1 - a.0, b.1 - b.0)
    guard rise * fall < 0 else { return ends }
    let place = -(a.0 * fall + b.0 * rise) / (2 * rise * fall)
    guard place > 0, place < 1 else { return ends }
    return max(ends, (a.0 + rise * place) * (b.0 + fall * place))
  }

  private func value(at time: TimePoint) -> Double { lines[index(at: time)].value(at: time) }

  /// The line that rules at a time.
  private func index(at time: TimePoint) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= time { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension Timeline {
  /// The taps and vibrations of a timeline in order of time, nothing simulated yet.
  func feltEvents() -> [FeltEvent] {
    let course = IntensityCourse(self)
    return entries.compactMap { entry in
      switch entry.action {
      case .start(let id, .transient(let voice)):
        FeltEvent(event: id, isTap: true, onset: entry.time, commanded: voice.intensity)
      case .start(let id, .continuous(let voice)):
        FeltEvent(
          event: id, isTap: false, onset: entry.time,
          commanded: course.strongest(voice, from: entry.time))
      default: nil
      }
    }
  }
}

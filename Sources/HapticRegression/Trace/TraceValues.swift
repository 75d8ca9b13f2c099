internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The difference between two actions of a kind, in words.
enum TraceValues {
  static func difference(_ before: TraceEvent.Action, _ after: TraceEvent.Action) -> String {
    var (old, new) = (values(before), values(after))
    // If no control applies, the two intensities are equal: report only one.
    if case .tap(let was) = before, case .tap(let tap) = after, was.commanded == was.intensity,
      tap.commanded == tap.intensity
    {
      old.removeFirst()
      new.removeFirst()
    }
    var parts: [String] = []
    for (name, value) in new {
      let was = old.first { $0.name == name }?.value
      if was != value { parts.append("\(name) \(was ?? "none") → \(value)") }
    }
    for (name, value) in old where !new.contains(where: { $0.name == name }) {
      parts.append("\(name) \(value) → none")
    }
    return parts.joined(separator: ", ")
  }

  /// Formats a number with as many digits as it needs.
  static func text(_ value: Double) -> String { JSONNumber(shortest: value)?.text ?? "infinite" }

  private static func values(_ action: TraceEvent.Action) -> [(name: String, value: String)] {
    switch action {
    case .tap(let tap):
      return [
        ("commanded", text(tap.commanded.value)), ("intensity", text(tap.intensity.value)),
        ("sharpness", text(tap.sharpness.value)),
      ]
    case .begin(let voice, let elapsed): return values(voice, elapsed)
    case .release(_, let isCut): return [("cut", isCut ? "yes" : "no")]
    case .control(let segment):
      return [("from", text(segment.from)), ("to", text(segment.to)), ("span", text(segment.span))]
    case .end: return []
    }
  }

  private static func values(
    _ voice: ContinuousVoice, _ elapsed: TimeSpan
  ) -> [(name: String, value: String)] {
    var values = [
      ("intensity", text(voice.intensity.value)), ("sharpness", text(voice.sharpness.value)),
      ("attack", text(voice.attack)), ("release", text(voice.release)), ("held", text(voice.held)),
    ]
    if let decay = voice.decay { values.append(("decay", text(decay))) }
    for (name, curve) in [
      ("intensity curve", voice.intensityCurve), ("sharpness curve", voice.sharpnessCurve),
    ] {
      guard let curve else { continue }
      let points = curve.points.map { "\(text($0.offset)): \(text($0.value))" }
      values.append((name, points.joined(separator: ", ")))
    }
    if elapsed > .zero { values.append(("elapsed", text(elapsed))) }
    return values
  }

  private static func text(_ span: TimeSpan) -> String { "\(DecimalTime.milliseconds(span.nanoseconds)) ms" }
}

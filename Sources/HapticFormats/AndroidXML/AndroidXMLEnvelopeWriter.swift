internal import HapticModel
internal import HapticTimeline

/// Writes a pattern as a `basic-envelope-effect`: one course of intensity and sharpness.
enum AndroidXMLEnvelopeWriter {
  static func write(_ request: ExportRequest, to writer: inout XMLWriter, _ losses: inout LossLog) {
    AndroidXMLEncoder.noteRepeat(request, &losses)
    let timeline = Timeline(compiling: request.pattern)
    var strokes = EnvelopeStrokes(timeline, request.options, &losses)
    let points = strokes.merged(&losses)
    let end = points.last?.tick ?? 0
    let length = AndroidXMLEncoder.length(timeline.length.ticks(of: .milliseconds(1)), after: end)
    var tick: Int64 = 0
    var sharpness = points.first?.sharpness ?? Continuous.defaultSharpness.value
    writer.element(
      AndroidXMLTag.basicEnvelope.rawValue, [("initialSharpness", JSONText.of(sharpness))]
    ) { writer in
      func write(to next: Int64, _ intensity: Double) {
        writer.element(
          AndroidXMLTag.controlPoint.rawValue,
          [
            ("intensity", JSONText.of(intensity)), ("sharpness", JSONText.of(sharpness)),
            ("durationMs", String(next - tick)),
          ])
        tick = next
      }
      for point in points where point.tick > tick {
        sharpness = point.sharpness
        write(to: point.tick, point.intensity)
      }
      // Silence at the end; and an effect needs a point, and a length.
      if length > tick || tick == 0 { write(to: max(length, 1), 0) }
    }
    if points.isEmpty { losses.add(LossCode.nothingToPlay) { _ in "nothing is left to play" } }
  }
}

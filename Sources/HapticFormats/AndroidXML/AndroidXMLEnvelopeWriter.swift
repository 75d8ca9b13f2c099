internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes a pattern as a `basic-envelope-effect`: one course of intensity and sharpness.
enum AndroidXMLEnvelopeWriter {
  static func write(_ request: ExportRequest, to writer: inout XMLWriter, _ losses: inout ChangeLog) {
    AndroidXMLEncoder.noteRepeat(request, &losses)
    let timeline = Timeline(compiling: request.pattern)
    var strokes = EnvelopeStrokes(timeline, request.options, &losses)
    var points = EnvelopeStrokes.simplified(strokes.merged(&losses))
    if let target = request.options.device, !points.isEmpty {
      points = EnvelopeFitting(target).fit(points, &losses)
    }
    AndroidXMLEncoder.noteSilence(of: request.pattern, after: points.last?.tick ?? 0, &losses)
    if points.isEmpty { losses.note(.nothingToPlay) }
    // An effect needs a point, and a length.
    let shortest =
      request.options.device?.envelope.map { $0.shortestSegment.ticks(of: .milliseconds(1)) } ?? 1
    let silence = EnvelopeStrokes.Point(
      tick: max(shortest, 1), intensity: 0, sharpness: Continuous.defaultSharpness.value)
    write(points.isEmpty ? [silence] : points, to: &writer)
  }

  private static func write(_ points: [EnvelopeStrokes.Point], to writer: inout XMLWriter) {
    let sharpness = points.first?.sharpness ?? Continuous.defaultSharpness.value
    writer.element(
      AndroidXMLTag.basicEnvelope.rawValue, [("initialSharpness", JSONText.of(sharpness))]
    ) { writer in
      var tick: Int64 = 0
      for point in points where point.tick > tick {
        writer.element(
          AndroidXMLTag.controlPoint.rawValue,
          [
            ("intensity", JSONText.of(point.intensity)), ("sharpness", JSONText.of(point.sharpness)),
            ("durationMs", String(point.tick - tick)),
          ])
        tick = point.tick
      }
    }
  }
}

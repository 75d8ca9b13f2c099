internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// Writes Pulsar presets: taps as they play, vibrations as the two lists of `continuousPattern`.
enum PulsarWriter {
  @Sendable static func write(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    var envelope = PatternEnvelope(request, losses: &losses)
    // A preset without a tap is as long as its points: the duration alone is not read as a rest.
    if envelope.taps.isEmpty, let first = envelope.intensity.first?.time {
      envelope.extend(from: first, to: envelope.end)
    }
    losses.noteRepeat(of: request, "a preset cannot repeat by itself; it plays once")
    let details = (request.native as? ParsedFile<PulsarDetails>)?.details
    let end: TimeSpan = envelope.end - TimePoint.zero
    // A pattern that has become longer than its file needs more time.
    let duration = details.map { $0.duration.map { max($0, end) } } ?? end
    return Export.object(losses) { writer in
      writer.member("name", request.pattern.name)
      writer.member("description", request.summary ?? "")
      writer.array("tags") { writer in for tag in details?.tags ?? [] { writer.value(tag) } }
      if let duration { writer.member("duration", JSONNumber(milliseconds: duration)) }
      writer.objects("discretePattern", items: envelope.taps) { tap, writer in
        writer.member("time", JSONNumber(milliseconds: tap.time - .zero))
        writer.member("amplitude", tap.intensity)
        writer.member("frequency", tap.sharpness)
      }
      writer.object("continuousPattern") { writer in
        writer.objects("amplitude", items: envelope.intensity, body: write)
        writer.objects("frequency", items: envelope.sharpness, body: write)
      }
    }
  }

  private static func write(_ point: EnvelopePoint, to writer: inout JSONWriter) {
    writer.member("time", JSONNumber(milliseconds: point.time - .zero))
    writer.member("value", point.value)
  }
}

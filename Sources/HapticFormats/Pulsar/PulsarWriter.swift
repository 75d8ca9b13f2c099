internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes Pulsar presets: taps as they play, vibrations as the two lists of `continuousPattern`.
enum PulsarWriter {
  @Sendable static func write(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let envelope = PatternEnvelope(request.pattern, losses: &losses)
    losses.noteRepeat(of: request, "a preset cannot repeat by itself; it plays once")
    let details = (request.native as? ParsedFile<PulsarDetails>)?.details
    let duration = details.map(\.duration) ?? (envelope.end - .zero)
    return Export(losses: losses) { writer in
      writer.object { writer in
        writer.member("name", request.pattern.name)
        writer.member("description", request.summary ?? "")
        writer.array("tags") { writer in for tag in details?.tags ?? [] { writer.value(tag) } }
        if let duration { writer.member("duration", JSONNumber(milliseconds: duration)) }
        writer.array("discretePattern") { writer in
          for tap in envelope.taps { write(tap, to: &writer) }
        }
        writer.object("continuousPattern") { writer in
          writer.array("amplitude") { write(envelope.intensity, to: &$0) }
          writer.array("frequency") { write(envelope.sharpness, to: &$0) }
        }
      }
    }
  }

  private static func write(_ tap: PatternEnvelope.Tap, to writer: inout JSONWriter) {
    writer.object {
      $0.member("time", JSONNumber(milliseconds: tap.time - .zero))
      $0.member("amplitude", tap.intensity)
      $0.member("frequency", tap.sharpness)
    }
  }

  private static func write(_ points: [EnvelopePoint], to writer: inout JSONWriter) {
    for point in points {
      writer.object {
        $0.member("time", JSONNumber(milliseconds: point.time - .zero))
        $0.member("value", point.value)
      }
    }
  }
}

internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes Pulsar presets: taps as they play, vibrations as the two lists of `continuousPattern`.
enum PulsarWriter {
  @Sendable static func write(_ request: ExportRequest) -> Export {
    var losses = ChangeLog()
    let course = LineCourse(request.pattern, losses: &losses)
    if request.repeatStart != nil {
      losses.note(.repeatDropped, detail: "a preset cannot repeat by itself; it plays once")
    }
    let details = (request.native as? ParsedFile<PulsarDetails>)?.details
    let line = EnvelopeLine(course.runs, sharpnessBefore: nil)
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("name", request.pattern.name)
      writer.member("description", request.summary ?? "")
      writer.array("tags") { writer in for tag in details?.tags ?? [] { writer.value(tag) } }
      let duration = details.map(\.duration) ?? (course.end - .zero)
      if let duration { writer.member("duration", JSONNumber(milliseconds: duration)) }
      writer.array("discretePattern") { writer in for tap in course.taps { write(tap, to: &writer) } }
      writer.object("continuousPattern") { writer in
        writer.array("amplitude") { write(line.intensity, to: &$0) }
        writer.array("frequency") { write(line.sharpness, to: &$0) }
      }
    }
    return Export(utf8: writer.utf8, losses: losses.changes)
  }

  private static func write(_ tap: LineCourse.Tap, to writer: inout JSONWriter) {
    writer.object {
      $0.member("time", JSONNumber(milliseconds: tap.time - .zero))
      $0.member("amplitude", tap.strength)
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

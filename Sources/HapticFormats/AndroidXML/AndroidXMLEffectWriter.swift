internal import HapticModel
internal import HapticText

/// Writes an effect as it was read, in the plainest form: what is the default is left out.
enum AndroidXMLEffectWriter {
  static func write(_ effect: AndroidXMLEffect, to writer: inout XMLWriter) {
    writer.element(AndroidXMLTag.vibrationEffect.rawValue) { writer in
      guard let repeating = effect.repeating else {
        if let first = effect.first { write(first, to: &writer) }
        return
      }
      if case .waveform(let loop) = repeating, let steps = steps(of: effect.first) {
        return write(steps, repeating: loop, to: &writer)
      }
      writer.element(AndroidXMLTag.repeatingEffect.rawValue) { writer in
        if let first = effect.first {
          writer.element(AndroidXMLTag.preamble.rawValue) { write(part: first, to: &$0) }
        }
        writer.element(AndroidXMLTag.repeating.rawValue) { write(part: repeating, to: &$0) }
      }
    }
  }

  /// What comes before a waveform that repeats; `nil` where that is no waveform, or one without a length.
  private static func steps(of first: AndroidXMLContent?) -> [AndroidXMLContent.Step]? {
    switch first {
    case nil: []
    case .waveform(let steps): steps
    default: nil
    }
  }

  private static func write(_ content: AndroidXMLContent, to writer: inout XMLWriter) {
    if case .waveform(let steps) = content { return write(steps, repeating: [], to: &writer) }
    write(part: content, to: &writer)
  }

  /// Writes a content as it stands in a part of a repeating effect: a waveform's entries alone.
  private static func write(part content: AndroidXMLContent, to writer: inout XMLWriter) {
    switch content {
    case .predefined(let effect, _):
      writer.element(AndroidXMLTag.predefined.rawValue, [("name", effect.rawValue)])
    case .primitives(let primitives): for primitive in primitives { write(primitive, to: &writer) }
    case .waveform(let steps): for step in steps { write(step, to: &writer) }
    case .envelope(let envelope): write(envelope, to: &writer)
    case .vendor(let text):
      writer.element(AndroidXMLTag.vendor.rawValue, text: String(decoding: text, as: UTF8.self))
    }
  }

  private static func write(
    _ steps: [AndroidXMLContent.Step], repeating: [AndroidXMLContent.Step], to writer: inout XMLWriter
  ) {
    writer.element(AndroidXMLTag.waveform.rawValue) { writer in
      for step in steps { write(step, to: &writer) }
      if repeating.isEmpty { return }
      writer.element(AndroidXMLTag.repeating.rawValue) { writer in
        for step in repeating { write(step, to: &writer) }
      }
    }
  }

  private static func write(_ step: AndroidXMLContent.Step, to writer: inout XMLWriter) {
    writer.element(
      AndroidXMLTag.waveformEntry.rawValue,
      [
        ("durationMs", milliseconds(step.length)),
        ("amplitude", step.isDefault ? "default" : String(step.amplitude)),
      ])
  }

  private static func write(_ use: AndroidXMLContent.Primitive, to writer: inout XMLWriter) {
    var attributes: [(name: StaticString, value: String)] = [("name", use.primitive.rawValue)]
    if use.scale != 1 { attributes.append(("scale", JSONText.of(use.scale))) }
    if use.delay != .zero { attributes.append(("delayMs", milliseconds(use.delay))) }
    if use.delayType != .pause { attributes.append(("delayType", use.delayType.rawValue)) }
    writer.element(AndroidXMLTag.primitive.rawValue, attributes)
  }

  private static func write(_ envelope: AndroidXMLContent.Envelope, to writer: inout XMLWriter) {
    let kind = envelope.kind
    let initial = envelope.initialPitch.map { [(name: kind.initialName, value: JSONText.of($0))] } ?? []
    writer.element(kind.tag.rawValue, initial) { writer in
      for point in envelope.points {
        writer.element(
          AndroidXMLTag.controlPoint.rawValue,
          [
            (kind.pointNames.level, JSONText.of(point.level)),
            (kind.pointNames.pitch, JSONText.of(point.pitch)), ("durationMs", milliseconds(point.length)),
          ])
      }
    }
  }

  private static func milliseconds(_ span: TimeSpan) -> String {
    String(span.ticks(of: .milliseconds(1)))
  }
}

internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A member of an entry of a timeline, as JSON, CSV and traces write it.
typealias TimelineField = (name: String, value: TimelineValue)

/// The value of a member.
enum TimelineValue {
  case text(String)
  case count(Int)
  case number(Double)
  case truth(Bool)
  /// A level of a tone's envelope as written.
  case envelope(UnitLevel)
  /// A time, or a length that may be missing.
  case span(TimeSpan?)
  case curve(Curve)
}

extension TimelineEntry {
  /// The members in the order in which they are written.
  var fields: [TimelineField] {
    let time: TimelineField = ("time", .span(TimeSpan(nanoseconds: self.time.nanoseconds)))
    switch action {
    case .stop(let id): return [time, ("action", .text("stop")), ("voice", .count(id.index))]
    case .control(let segment): return [time, ("action", .text("control"))] + segment.fields
    case .curve: preconditionFailure("a timeline has a line of a curve")
    case .start(let id, let voice):
      return [time, ("action", .text("start")), ("voice", .count(id.index))] + voice.fields
    }
  }
}

extension ControlSegment {
  var fields: [TimelineField] {
    [("control", .text(id.rawValue)), ("from", .number(from)), ("to", .number(to)), ("span", .span(span))]
  }
}

extension Voice {
  fileprivate var fields: [TimelineField] {
    switch self {
    case .transient(let tap): return [("kind", .text("transient"))] + tap.fields
    case .continuous(let vibration): return [("kind", .text("continuous"))] + vibration.fields
    case .audio(.audioContinuous(let tone)): return tone.fields
    case .audio(.audioCustom(let sound)): return sound.fields
    case .audio(.transient), .audio(.continuous):
      preconditionFailure("a timeline has a haptic event as an audio voice: \(self)")
    }
  }
}

extension TransientVoice {
  var fields: [TimelineField] {
    [
      ("commanded", .number(commanded.value)), ("intensity", .number(intensity.value)),
      ("sharpness", .number(sharpness.value)),
    ]
  }
}

extension ContinuousVoice {
  var fields: [TimelineField] {
    var fields: [TimelineField] = [
      ("intensity", .number(intensity.value)), ("sharpness", .number(sharpness.value)),
      ("attack", .span(attack)), ("decay", .span(decay)), ("release", .span(release)), ("held", .span(held)),
    ]
    if let intensityCurve { fields.append(("intensityCurve", .curve(intensityCurve))) }
    if let sharpnessCurve { fields.append(("sharpnessCurve", .curve(sharpnessCurve))) }
    return fields
  }
}

extension AudioContinuous {
  fileprivate var fields: [TimelineField] {
    [("kind", .text("audioContinuous")), ("duration", .span(duration))] + parameters.fields + [
      ("attack", .envelope(envelope.attack)), ("decay", .envelope(envelope.decay)),
      ("release", .envelope(envelope.release)), ("sustained", .truth(envelope.isSustained)),
    ]
  }
}

extension AudioCustom {
  fileprivate var fields: [TimelineField] {
    [("kind", .text("audioCustom")), ("path", .text(path)), ("duration", .span(duration))] + parameters.fields
      + [("usesVolumeEnvelope", .truth(usesVolumeEnvelope)), ("looped", .truth(isLooped))]
  }
}

extension AudioParameters {
  fileprivate var fields: [TimelineField] {
    [
      ("volume", .number(volume.value)), ("pitch", .number(pitch.value)), ("pan", .number(pan.value)),
      ("brightness", .number(brightness.value)),
    ]
  }
}

extension JSONWriter {
  /// Writes members: times as whole nanoseconds, whose names end in `Ns`, and curves as pairs of an offset in
  /// nanoseconds and a value.
  mutating func members(_ fields: [TimelineField]) {
    for (name, value) in fields {
      switch value {
      case .text(let text): member(name, text)
      case .count(let count): member(name, count)
      case .number(let number): member(name, number)
      case .truth(let truth): member(name, truth)
      case .envelope(let level): member(name, level.value)
      case .span(let span?): member(name + "Ns", span.nanoseconds)
      case .span(nil): member(name + "Ns", JSONValue.null)
      case .curve(let curve):
        key(name)
        row { writer in
          for point in curve.points {
            writer.row { pair in
              pair.value(point.offset.nanoseconds)
              pair.value(point.value)
            }
          }
        }
      }
    }
  }
}

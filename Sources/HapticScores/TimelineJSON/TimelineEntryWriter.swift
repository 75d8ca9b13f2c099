internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Writes the members of one entry of a timeline.
enum TimelineEntryWriter {
  static func write(_ entry: TimelineEntry, to writer: inout JSONWriter) {
    writer.member("timeNs", entry.time.nanoseconds)
    switch entry.action {
    case .stop(let id):
      writer.member("action", "stop")
      writer.member("voice", id.index)
    case .control(let segment):
      writer.member("action", "control")
      writer.member("control", segment.id.rawValue)
      writer.member("from", segment.from)
      writer.member("to", segment.to)
      writer.member("spanNs", segment.span.nanoseconds)
    case .curve: preconditionFailure("a line of a curve stands in a timeline")
    case .start(let id, let voice):
      writer.member("action", "start")
      writer.member("voice", id.index)
      write(voice, to: &writer)
    }
  }

  private static func write(_ voice: Voice, to writer: inout JSONWriter) {
    switch voice {
    case .transient(let tap):
      writer.member("kind", "transient")
      writer.member("commanded", tap.commanded.value)
      writer.member("intensity", tap.intensity.value)
      writer.member("sharpness", tap.sharpness.value)
    case .continuous(let vibration):
      writer.member("kind", "continuous")
      writer.member("intensity", vibration.intensity.value)
      writer.member("sharpness", vibration.sharpness.value)
      writer.member("attackNs", vibration.attack.nanoseconds)
      writer.member("decayNs", nanoseconds(vibration.decay))
      writer.member("releaseNs", vibration.release.nanoseconds)
      writer.member("heldNs", vibration.held.nanoseconds)
      write(vibration, to: &writer)
    case .audio(.audioContinuous(let tone)): write(tone, to: &writer)
    case .audio(.audioCustom(let sound)): write(sound, to: &writer)
    case .audio(.transient), .audio(.continuous):
      preconditionFailure("a haptic event stands in a timeline as an audio voice: \(voice)")
    }
  }

  /// Writes the curves of a vibration, if it has any: a list of pairs, each an offset in nanoseconds and a value.
  static func write(_ vibration: ContinuousVoice, to writer: inout JSONWriter) {
    write(vibration.intensityCurve, "intensityCurve", to: &writer)
    write(vibration.sharpnessCurve, "sharpnessCurve", to: &writer)
  }

  private static func write(_ curve: Curve?, _ name: StaticString, to writer: inout JSONWriter) {
    guard let curve else { return }
    writer.key("\(name)")
    writer.row { writer in
      for point in curve.points {
        writer.row { pair in
          pair.value(point.offset.nanoseconds)
          pair.value(point.value)
        }
      }
    }
  }

  private static func write(_ tone: AudioContinuous, to writer: inout JSONWriter) {
    writer.member("kind", "audioContinuous")
    writer.member("durationNs", tone.duration.nanoseconds)
    write(tone.parameters, to: &writer)
    writer.member("attack", tone.envelope.attack.value)
    writer.member("decay", tone.envelope.decay.value)
    writer.member("release", tone.envelope.release.value)
    writer.member("sustained", tone.envelope.isSustained)
  }

  private static func write(_ sound: AudioCustom, to writer: inout JSONWriter) {
    writer.member("kind", "audioCustom")
    writer.member("path", sound.path)
    writer.member("durationNs", nanoseconds(sound.duration))
    write(sound.parameters, to: &writer)
    writer.member("usesVolumeEnvelope", sound.usesVolumeEnvelope)
    writer.member("looped", sound.isLooped)
  }

  private static func write(_ audio: AudioParameters, to writer: inout JSONWriter) {
    writer.member("volume", audio.volume.value)
    writer.member("pitch", audio.pitch.value)
    writer.member("pan", audio.pan.value)
    writer.member("brightness", audio.brightness.value)
  }

  private static func nanoseconds(_ span: TimeSpan?) -> JSONValue {
    span.map { .integer($0.nanoseconds) } ?? .null
  }
}

internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The fields of one entry, by the names of their columns.
struct TimelineCSVRow {
  private(set) var fields: [String: String] = [:]

  init(_ entry: TimelineEntry) {
    fields["time"] = DecimalTime.seconds(entry.time.nanoseconds)
    switch entry.action {
    case .stop(let id):
      fields["action"] = "stop"
      fields["voice"] = "\(id.index)"
    case .control(let segment):
      fields["action"] = "control"
      fields["control"] = segment.id.rawValue
      fields["from"] = JSONText.of(segment.from)
      fields["to"] = JSONText.of(segment.to)
      set("span", segment.span)
    case .curve: preconditionFailure("a line of a curve stands in a timeline")
    case .start(let id, let voice):
      fields["action"] = "start"
      fields["voice"] = "\(id.index)"
      set(voice)
    }
  }

  private mutating func set(_ name: String, _ span: TimeSpan?) {
    fields[name] = span.map { DecimalTime.seconds($0.nanoseconds) }
  }

  /// A curve as pairs of seconds and value: `0:1 0.25:0.5`.
  private mutating func set(_ name: String, _ curve: Curve?) {
    fields[name] = curve?.points
      .map { "\(DecimalTime.seconds($0.offset.nanoseconds)):\(JSONText.of($0.value))" }
      .joined(separator: " ")
  }

  private mutating func set(_ voice: Voice) {
    switch voice {
    case .transient(let tap):
      fields["kind"] = "transient"
      fields["commanded"] = JSONText.of(tap.commanded.value)
      fields["intensity"] = JSONText.of(tap.intensity.value)
      fields["sharpness"] = JSONText.of(tap.sharpness.value)
    case .continuous(let vibration):
      fields["kind"] = "continuous"
      fields["intensity"] = JSONText.of(vibration.intensity.value)
      fields["sharpness"] = JSONText.of(vibration.sharpness.value)
      set("attack", vibration.attack)
      set("decay", vibration.decay)
      set("release", vibration.release)
      set("held", vibration.held)
      set("intensityCurve", vibration.intensityCurve)
      set("sharpnessCurve", vibration.sharpnessCurve)
    case .audio(let event): set(event)
    }
  }

  private mutating func set(_ event: HapticEvent) {
    switch event {
    case .audioContinuous(let tone):
      fields["kind"] = "audioContinuous"
      set("duration", tone.duration)
      set(tone.parameters)
      fields["attackLevel"] = JSONText.of(tone.envelope.attack.value)
      fields["decayLevel"] = JSONText.of(tone.envelope.decay.value)
      fields["releaseLevel"] = JSONText.of(tone.envelope.release.value)
      fields["sustained"] = "\(tone.envelope.isSustained)"
    case .audioCustom(let sound):
      fields["kind"] = "audioCustom"
      fields["path"] = sound.path
      set("duration", sound.duration)
      set(sound.parameters)
      fields["looped"] = "\(sound.isLooped)"
      fields["usesVolumeEnvelope"] = "\(sound.usesVolumeEnvelope)"
    case .transient, .continuous:
      preconditionFailure("a haptic event stands in a timeline as an audio voice: \(event)")
    }
  }

  private mutating func set(_ audio: AudioParameters) {
    fields["volume"] = JSONText.of(audio.volume.value)
    fields["pitch"] = JSONText.of(audio.pitch.value)
    fields["pan"] = JSONText.of(audio.pan.value)
    fields["brightness"] = JSONText.of(audio.brightness.value)
  }
}

internal import HapticModel

/// Writes one entry of an AHAP file.
enum AHAPEntryWriter {
  static func write(_ entry: AHAPEntries.Entry, to writer: inout JSONWriter) {
    writer.object { writer in
      switch entry {
      case .parameter(let step): write(step, to: &writer)
      case .curve(let curve): write(curve, to: &writer)
      case .event(let event): writer.object("Event") { write(event, to: &$0) }
      }
    }
  }

  private static func write(_ step: DynamicParameter, to writer: inout JSONWriter) {
    writer.object("Parameter") {
      $0.member("ParameterID", step.id.rawValue)
      $0.member("Time", JSONNumber(seconds: step.time))
      $0.member("ParameterValue", step.value)
    }
  }

  private static func write(_ curve: ParameterCurve, to writer: inout JSONWriter) {
    writer.object("ParameterCurve") {
      $0.member("ParameterID", curve.id.rawValue)
      $0.member("Time", JSONNumber(seconds: curve.time))
      $0.array("ParameterCurveControlPoints") { writer in
        for point in curve.points {
          writer.object {
            $0.member("Time", JSONNumber(seconds: point.offset))
            $0.member("ParameterValue", point.value)
          }
        }
      }
    }
  }

  private static func write(_ event: HapticEvent, to writer: inout JSONWriter) {
    switch event {
    case .transient(let tap):
      begin(.hapticTransient, tap.time, tap.padding > .zero ? tap.padding : nil, &writer)
      parameters(&writer, [(.hapticIntensity, tap.intensity.value), (.hapticSharpness, tap.sharpness.value)])
    case .continuous(let vibration):
      begin(.hapticContinuous, vibration.time, vibration.duration > .zero ? vibration.duration : nil, &writer)
      let levels: [(AHAPEventParameter, Double)] = [
        (.hapticIntensity, vibration.intensity.value), (.hapticSharpness, vibration.sharpness.value),
      ]
      parameters(&writer, levels + values(of: vibration.envelope))
    case .audioContinuous(let tone):
      begin(.audioContinuous, tone.time, tone.duration > .zero ? tone.duration : nil, &writer)
      parameters(&writer, values(of: tone.parameters) + values(of: tone.envelope))
    case .audioCustom(let sound):
      begin(.audioCustom, sound.time, sound.duration, &writer)
      writer.member("EventWaveformPath", sound.path)
      if !sound.usesVolumeEnvelope { writer.member("EventWaveformUseVolumeEnvelope", false) }
      if sound.isLooped { writer.member("EventWaveformLoopEnabled", true) }
      parameters(&writer, values(of: sound.parameters))
    }
  }

  private static func begin(
    _ kind: AHAPEventKind, _ time: TimePoint, _ duration: TimeSpan?, _ writer: inout JSONWriter
  ) {
    writer.member("EventType", kind.rawValue)
    writer.member("Time", JSONNumber(seconds: time))
    if let duration { writer.member("EventDuration", JSONNumber(seconds: duration)) }
  }

  private static func parameters(_ writer: inout JSONWriter, _ values: [(AHAPEventParameter, Double)]) {
    writer.array("EventParameters") { writer in
      for (parameter, value) in values {
        writer.object {
          $0.member("ParameterID", parameter.rawValue)
          $0.member("ParameterValue", value)
        }
      }
    }
  }

  /// What an envelope says beyond the defaults.
  private static func values(of envelope: Envelope) -> [(AHAPEventParameter, Double)] {
    var values: [(AHAPEventParameter, Double)] = []
    if envelope.attack > .zero { values.append((.attack, envelope.attack.value)) }
    if envelope.decay > .zero { values.append((.decay, envelope.decay.value)) }
    if envelope.release > .zero { values.append((.release, envelope.release.value)) }
    if !envelope.isSustained { values.append((.sustained, 0)) }
    return values
  }

  /// What audio parameters say beyond the defaults.
  private static func values(of audio: AudioParameters) -> [(AHAPEventParameter, Double)] {
    var values: [(AHAPEventParameter, Double)] = [(.audioVolume, audio.volume.value)]
    if audio.pitch != .zero { values.append((.audioPitch, audio.pitch.value)) }
    if audio.pan != .zero { values.append((.audioPan, audio.pan.value)) }
    if audio.brightness != .full { values.append((.audioBrightness, audio.brightness.value)) }
    return values
  }
}

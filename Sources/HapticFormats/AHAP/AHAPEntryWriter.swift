internal import HapticModel
internal import HapticText

/// Writes one entry of an AHAP file.
enum AHAPEntryWriter {
  static func write(_ entry: AHAPEntries.Entry, to writer: inout JSONWriter) {
    let carried = entry.carried
    writer.object { writer in
      switch entry.body {
      case .parameter(let step): write(step, carried, to: &writer)
      case .curve(let curve): write(curve, carried, to: &writer)
      case .event(let event):
        writer.object("Event") {
          write(event, carried, to: &$0)
          write(carried?.own, to: &$0)
        }
      }
      write(carried?.entry, to: &writer)
    }
  }

  private static func write(_ members: [JSONMember]?, to writer: inout JSONWriter) {
    for member in members ?? [] { writer.member(member.key, member.value) }
  }

  private static func write(
    _ step: DynamicParameter, _ carried: AHAPCarriedMembers.Part?, to writer: inout JSONWriter
  ) {
    writer.object("Parameter") {
      $0.member("ParameterID", step.id.rawValue)
      $0.member("Time", JSONNumber(seconds: step.time))
      $0.member("ParameterValue", step.value)
      write(carried?.own, to: &$0)
    }
  }

  private static func write(
    _ curve: ParameterCurve, _ carried: AHAPCarriedMembers.Part?, to writer: inout JSONWriter
  ) {
    writer.object("ParameterCurve") {
      $0.member("ParameterID", curve.id.rawValue)
      $0.member("Time", JSONNumber(seconds: curve.time))
      $0.array("ParameterCurveControlPoints") { writer in
        for (index, point) in curve.points.enumerated() {
          writer.object {
            $0.member("Time", JSONNumber(seconds: point.offset))
            $0.member("ParameterValue", point.value)
            write(carried?.points[index], to: &$0)
          }
        }
      }
      write(carried?.own, to: &$0)
    }
  }

  private static func write(
    _ event: HapticEvent, _ carried: AHAPCarriedMembers.Part?, to writer: inout JSONWriter
  ) {
    switch event {
    case .transient(let tap):
      begin(.hapticTransient, tap.time, tap.padding > .zero ? tap.padding : nil, &writer)
      parameters(
        &writer, .hapticTransient,
        [(.hapticIntensity, tap.intensity.value), (.hapticSharpness, tap.sharpness.value)], carried)
    case .continuous(let vibration):
      begin(.hapticContinuous, vibration.time, vibration.duration > .zero ? vibration.duration : nil, &writer)
      let levels: [(AHAPEventParameter, Double)] = [
        (.hapticIntensity, vibration.intensity.value), (.hapticSharpness, vibration.sharpness.value),
      ]
      parameters(&writer, .hapticContinuous, levels + values(of: vibration.envelope), carried)
    case .audioContinuous(let tone):
      begin(.audioContinuous, tone.time, tone.duration > .zero ? tone.duration : nil, &writer)
      parameters(&writer, .audioContinuous, values(of: tone.parameters) + values(of: tone.envelope), carried)
    case .audioCustom(let sound):
      begin(.audioCustom, sound.time, sound.duration, &writer)
      writer.member("EventWaveformPath", sound.path)
      if !sound.usesVolumeEnvelope { writer.member("EventWaveformUseVolumeEnvelope", false) }
      if sound.isLooped { writer.member("EventWaveformLoopEnabled", true) }
      parameters(&writer, .audioCustom, values(of: sound.parameters), carried)
    }
  }

  private static func begin(
    _ kind: AHAPEventKind, _ time: TimePoint, _ duration: TimeSpan?, _ writer: inout JSONWriter
  ) {
    writer.member("EventType", kind.rawValue)
    writer.member("Time", JSONNumber(seconds: time))
    if let duration { writer.member("EventDuration", JSONNumber(seconds: duration)) }
  }

  private static func parameters(
    _ writer: inout JSONWriter, _ kind: AHAPEventKind, _ values: [(AHAPEventParameter, Double)],
    _ carried: AHAPCarriedMembers.Part?
  ) {
    writer.array("EventParameters") { writer in
      for (parameter, value) in values + defaults(kind, beside: values, carried) {
        writer.object {
          $0.member("ParameterID", parameter.rawValue)
          $0.member("ParameterValue", value)
          write(carried?.parameters[parameter.rawValue], to: &$0)
        }
      }
      for element in carried?.ineffective ?? [] { writer.value(element) }
    }
  }

  /// The parameters that would go without saying, but carry something along.
  private static func defaults(
    _ kind: AHAPEventKind, beside values: [(AHAPEventParameter, Double)],
    _ carried: AHAPCarriedMembers.Part?
  ) -> [(AHAPEventParameter, Double)] {
    guard let carried, !carried.parameters.isEmpty else { return [] }
    return AHAPEventParameter.allCases.compactMap { parameter in
      let isWritten = values.contains { $0.0 == parameter } || !parameter.applies(to: kind)
      return isWritten || carried.parameters[parameter.rawValue] == nil
        ? nil : (parameter, parameter.neutral)
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

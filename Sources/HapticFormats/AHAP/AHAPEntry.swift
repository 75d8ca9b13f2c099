internal import HapticModel
internal import HapticText

/// One entry of an AHAP file, with what the file it was read from had in it beside the pattern.
struct AHAPEntry {
  enum Body {
    case parameter(DynamicParameter)
    case curve(ParameterCurve)
    case event(HapticEvent)
  }

  let body: Body
  let carried: AHAPCarriedMembers.Part?

  var time: TimePoint {
    switch body {
    case .parameter(let step): step.time
    case .curve(let curve): curve.time
    case .event(let event): event.time
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch body {
      case .parameter(let step): writer.object("Parameter") { write(step, to: &$0) }
      case .curve(let curve): writer.object("ParameterCurve") { write(curve, to: &$0) }
      case .event(let event): writer.object("Event") { write(event, to: &$0) }
      }
      write(carried?.entry, to: &writer)
    }
  }

  private func write(_ members: [JSONMember]?, to writer: inout JSONWriter) {
    for member in members ?? [] { writer.member(member.key, member.value) }
  }

  private func write(_ step: DynamicParameter, to writer: inout JSONWriter) {
    writer.member("ParameterID", step.id.rawValue)
    writer.member("Time", JSONNumber(seconds: step.time))
    writer.member("ParameterValue", step.value)
    write(carried?.own, to: &writer)
  }

  private func write(_ curve: ParameterCurve, to writer: inout JSONWriter) {
    writer.member("ParameterID", curve.id.rawValue)
    writer.member("Time", JSONNumber(seconds: curve.time))
    writer.array("ParameterCurveControlPoints") { writer in
      for (index, point) in curve.points.enumerated() {
        writer.object {
          $0.member("Time", JSONNumber(seconds: point.offset))
          $0.member("ParameterValue", point.value)
          write(carried?.points[index], to: &$0)
        }
      }
    }
    write(carried?.own, to: &writer)
  }

  // MARK: Events

  private typealias Values = [(parameter: AHAPEventParameter, value: Double)]

  private func write(_ event: HapticEvent, to writer: inout JSONWriter) {
    switch event {
    case .transient(let tap):
      begin(
        .hapticTransient, time: tap.time, duration: tap.padding > .zero ? tap.padding : nil, writer: &writer)
      write(
        named(
          tap.intensity, defaultIntensity: Transient.defaultIntensity, sharpness: tap.sharpness,
          defaultSharpness: Transient.defaultSharpness), of: .hapticTransient, &writer)
    case .continuous(let vibration):
      begin(
        .hapticContinuous, time: vibration.time,
        duration: vibration.duration > .zero ? vibration.duration : nil, writer: &writer)
      let levels = named(
        vibration.intensity, defaultIntensity: Continuous.defaultIntensity, sharpness: vibration.sharpness,
        defaultSharpness: Continuous.defaultSharpness)
      write(levels + values(of: vibration.envelope), of: .hapticContinuous, &writer)
    case .audioContinuous(let tone):
      begin(
        .audioContinuous, time: tone.time, duration: tone.duration > .zero ? tone.duration : nil,
        writer: &writer)
      write(values(of: tone.parameters) + values(of: tone.envelope), of: .audioContinuous, &writer)
    case .audioCustom(let sound):
      begin(.audioCustom, time: sound.time, duration: sound.duration, writer: &writer)
      writer.member("EventWaveformPath", sound.path)
      if !sound.usesVolumeEnvelope { writer.member("EventWaveformUseVolumeEnvelope", false) }
      if sound.isLooped { writer.member("EventWaveformLoopEnabled", true) }
      write(values(of: sound.parameters), of: .audioCustom, &writer)
    }
    write(carried?.own, to: &writer)
  }

  /// The intensity and the sharpness, without those that the file did not name and that still have their defaults.
  private func named(
    _ intensity: UnitLevel, defaultIntensity: UnitLevel, sharpness: UnitLevel,
    defaultSharpness: UnitLevel
  ) -> Values {
    var values: Values = []
    func append(_ parameter: AHAPEventParameter, _ level: UnitLevel, unlessUnnamed standard: UnitLevel) {
      if level == standard, carried?.unnamed.contains(parameter.name) ?? false { return }
      values.append((parameter, level.value))
    }
    append(.intensity, intensity, unlessUnnamed: defaultIntensity)
    append(.sharpness, sharpness, unlessUnnamed: defaultSharpness)
    return values
  }

  private func begin(_ kind: AHAPEventKind, time: TimePoint, duration: TimeSpan?, writer: inout JSONWriter) {
    writer.member("EventType", kind.rawValue)
    writer.member("Time", JSONNumber(seconds: time))
    if let duration { writer.member("EventDuration", JSONNumber(seconds: duration)) }
  }

  private func write(_ values: Values, of kind: AHAPEventKind, _ writer: inout JSONWriter) {
    writer.array("EventParameters") { writer in
      for (parameter, value) in values + defaults(of: kind, beside: values) {
        writer.object {
          $0.member("ParameterID", parameter.name)
          $0.member("ParameterValue", value)
          write(carried?.parameters[parameter.name], to: &$0)
        }
      }
      for element in carried?.ineffective ?? [] { writer.value(element) }
    }
  }

  /// The parameters that have their defaults, but carry something along.
  private func defaults(of kind: AHAPEventKind, beside values: Values) -> Values {
    guard let carried, !carried.parameters.isEmpty else { return [] }
    return AHAPEventParameter.allCases.filter { parameter in
      parameter.applies(to: kind) && carried.parameters[parameter.name] != nil
        && !values.contains { $0.parameter == parameter }
    }
    .map { ($0, $0.neutral) }
  }

  /// The values of an envelope that differ from the defaults.
  private func values(of envelope: Envelope) -> Values {
    var values: Values = []
    if envelope.attack > .zero { values.append((.attack, envelope.attack.value)) }
    if envelope.decay > .zero { values.append((.decay, envelope.decay.value)) }
    if envelope.release > .zero { values.append((.release, envelope.release.value)) }
    if !envelope.isSustained { values.append((.sustained, 0)) }
    return values
  }

  /// The volume, and the other audio parameters that differ from the defaults.
  private func values(of audio: AudioParameters) -> Values {
    var values: Values = [(.volume, audio.volume.value)]
    if audio.pitch != .zero { values.append((.pitch, audio.pitch.value)) }
    if audio.pan != .zero { values.append((.pan, audio.pan.value)) }
    if audio.brightness != .full { values.append((.brightness, audio.brightness.value)) }
    return values
  }
}

internal import HapticModel
internal import HapticText

/// What an `EventDuration` says.
enum AHAPDuration {
  /// Nothing: the key is not there, or its value is -1.
  case absent
  case present(TimeSpan)
  /// It could not be read; a finding says why.
  case faulty

  /// The length; `nil` where there is none.
  var span: TimeSpan? {
    if case .present(let span) = self { span } else { nil }
  }
}

extension AHAPReading {
  func duration(_ node: Int) -> AHAPDuration {
    guard let nanoseconds = nanoseconds(node, "EventDuration") else { return .faulty }
    if nanoseconds >= 0 { return .present(TimeSpan(nanoseconds: nanoseconds)) }
    if nanoseconds == -1_000_000_000 { return .absent }
    report(
      .error, .durationNegative, node,
      "EventDuration is \(Quotation.shorten(view.text(at: node))), less than 0")
    return .faulty
  }

  func transient(_ values: AHAPEventValues, _ time: TimePoint, _ span: TimeSpan?) -> HapticEvent {
    .transient(
      Transient(
        values.intensity.map(UnitLevel.init(clamping:)) ?? Transient.defaultIntensity,
        values.sharpness.map(UnitLevel.init(clamping:)) ?? Transient.defaultSharpness,
        at: time, padding: span ?? .zero))
  }

  mutating func continuous(
    _ node: Int, _ values: AHAPEventValues, _ time: TimePoint, _ span: TimeSpan?
  ) -> HapticEvent? {
    let envelope = envelope(values)
    guard let span = held(node, span, envelope, "continuous event") else { return nil }
    if span > AHAPLimits.longestContinuous {
      report(
        .warning, .continuousTooLong, node, hint: "split it into events of at most 30 s",
        "the event lasts \(DecimalTime.seconds(span.nanoseconds)) s; Core Haptics cuts it at 30 s")
    }
    if values.intensity == nil || values.sharpness == nil {
      if defaultedContinuous == 0 { firstDefaultedContinuous = node }
      defaultedContinuous += 1
    }
    return .continuous(
      Continuous(
        values.intensity.map(UnitLevel.init(clamping:)) ?? Continuous.defaultIntensity,
        values.sharpness.map(UnitLevel.init(clamping:)) ?? Continuous.defaultSharpness,
        at: time, for: span, envelope: envelope))
  }

  func audioContinuous(
    _ node: Int, _ values: AHAPEventValues, _ time: TimePoint, _ span: TimeSpan?
  ) -> HapticEvent? {
    let envelope = envelope(values)
    guard let span = held(node, span, envelope, "audio event") else { return nil }
    reportSilence(node)
    return .audioContinuous(
      AudioContinuous(at: time, for: span, parameters: audioParameters(values), envelope: envelope))
  }

  func audioCustom(
    _ node: Int, _ fields: AHAPEventFields, _ values: AHAPEventValues, _ time: TimePoint, _ span: TimeSpan?
  ) -> HapticEvent? {
    guard let path = fields.path else {
      reportMissing("EventWaveformPath", of: node, "audio event")
      return nil
    }
    guard view.nodes[path].kind == .string, !view.text(at: path).isEmpty else {
      report(.error, .wrongType, path, "EventWaveformPath is the name of a sound file")
      return nil
    }
    let usesEnvelope = fields.usesEnvelope.map { truth($0, "EventWaveformUseVolumeEnvelope") } ?? true
    let isLooped = fields.isLooped.map { truth($0, "EventWaveformLoopEnabled") } ?? false
    guard let usesEnvelope, let isLooped else { return nil }
    if isLooped, span == .zero {
      report(.error, .durationMissing, node, "an audio event that is looped has an EventDuration of 0")
      return nil
    }
    reportSilence(node)
    return .audioCustom(
      AudioCustom(
        at: time, path: view.string(at: path), for: span, parameters: audioParameters(values),
        usesVolumeEnvelope: usesEnvelope, isLooped: isLooped))
  }

  /// The length of a continuous event; `nil`, with an error, where it needs one and has none.
  private func held(
    _ node: Int, _ span: TimeSpan?, _ envelope: Envelope, _ what: String
  ) -> TimeSpan? {
    if let span, span > .zero { return span }
    if !envelope.isSustained { return .zero }
    report(
      .error, .durationMissing, node, hint: "add \"EventDuration\" in seconds, or set Sustained to 0",
      "the \(what) has \(span == nil ? "no EventDuration" : "an EventDuration of 0")")
    return nil
  }

  private func envelope(_ values: AHAPEventValues) -> Envelope {
    Envelope(
      attack: UnitLevel(clamping: values.attack ?? 0), decay: UnitLevel(clamping: values.decay ?? 0),
      release: UnitLevel(clamping: values.release ?? 0), isSustained: values.sustained != 0)
  }

  private func audioParameters(_ values: AHAPEventValues) -> AudioParameters {
    AudioParameters(
      volume: UnitLevel(clamping: values.volume ?? 1), pitch: SignedLevel(clamping: values.pitch ?? 0),
      pan: SignedLevel(clamping: values.pan ?? 0), brightness: UnitLevel(clamping: values.brightness ?? 1))
  }

  /// A truth value, also written as a number.
  private func truth(_ node: Int, _ field: String) -> Bool? {
    switch view.nodes[node].kind {
    case .true: return true
    case .false: return false
    default:
      if let number = view.number(at: node) { return number != 0 }
      report(.error, .wrongType, node, "\(field) must be true or false, not \(view.kindName(node))")
      return nil
    }
  }

  private func reportSilence(_ node: Int) {
    report(.note, .audioSilent, node, "Thrum keeps audio events, and plays silence for them")
  }
}

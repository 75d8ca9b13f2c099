internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText

extension AndroidXMLReader {
  /// The patterns of the effects, in their order; reports what only the order in time shows.
  func parts() -> [PatternPart] {
    effects.enumerated().map { index, effect in
      var part = part(of: effect)
      // The effect of a file with only one has no name.
      if effects.count > 1 { part.name = String(index + 1) }
      return part
    }
  }

  private func part(of effect: AndroidXMLEffect) -> PatternPart {
    var sequence = AndroidXMLSequence(device: device)
    if let first = effect.first { sequence.append(first) }
    let repeatStart = sequence.end
    if let repeating = effect.repeating { sequence.append(repeating) }
    let repeats = effect.repeating != nil && sequence.end > repeatStart
    if repeats {
      let start = DecimalTime.milliseconds((repeatStart - TimePoint.zero).nanoseconds)
      fields.report(
        .note, code: .repeats, node: effect.node,
        message: "the effect repeats from \(start) ms on for ever; Thrum reads one turn")
    }
    reportTimes(sequence)
    let assembly = sequence.assembly
    let events = assembly.pattern.events
    let waveform = plainWaveform(effect, repeats: repeats)
    // A waveform that repeats keeps the silence at its end.
    if waveform == nil || !repeats || events.isEmpty {
      reportSilence(after: events.last, until: sequence.end, effect)
    }
    var part = waveform?.part().part ?? self.part(of: assembly, until: sequence.end)
    part.repeatStart = repeats ? repeatStart : nil
    part.terms = Self.terms(of: effect)
    return part
  }

  /// The pattern of an effect; it lasts until `end`, so that it loops as it was meant to.
  private func part(of assembly: EnvelopeAssembly, until end: TimePoint) -> PatternPart {
    var part = PatternPart(pattern: assembly.pattern)
    part.origins = assembly.origins(offset)
    if case .transient? = part.pattern.events.last { part.pattern.padLastTap(until: end) }
    return part
  }

  /// The words of the content that plays first: amplitudes to 255 of a waveform, scales of primitives.
  private static func terms(of effect: AndroidXMLEffect) -> LevelSemantics {
    switch effect.first ?? effect.repeating {
    case .waveform: return .amplitudes(full: Double(AndroidXMLLimits.scale.steps))
    case .envelope(let envelope) where envelope.kind == .waveform:
      let hertz = AndroidXMLLimits.frequencies
      return LevelSemantics(
        intensity: LevelSemantics.Term("amplitude", isSquared: true),
        sharpness: LevelSemantics.Term("frequency", zero: hertz.lowerBound, full: hertz.upperBound),
        isDrawn: true)
    case .envelope:
      var terms = LevelSemantics.model
      terms.intensity.decibels = EnvelopeSensitivity.typicalLevel
      terms.isDrawn = true
      return terms
    case .primitives:
      var terms = LevelSemantics.model
      terms.intensity.word = "scale"
      terms.tapIntensity.word = "scale"
      return terms
    case .predefined, .vendor, nil: return .model
    }
  }

  /// An effect of nothing but a waveform, which becomes a pattern as in all formats that drive a motor.
  private func plainWaveform(_ effect: AndroidXMLEffect, repeats: Bool) -> Waveform? {
    var steps: [Waveform.Step] = []
    var end = TimePoint.zero
    var first = 0
    for content in [effect.first, effect.repeating] {
      first = steps.count
      guard let content else { continue }
      guard case .waveform(let entries) = content else { return nil }
      for entry in entries {
        // After the latest time nothing is read; that has been reported.
        guard end <= .latest else { break }
        end = end + entry.length
        steps.append(
          Waveform.Step(
            length: entry.length, intensity: entry.intensity, sharpness: nil, offset: offset(entry.node)))
      }
    }
    return Waveform(steps: steps, first: repeats ? first : nil)
  }

  // MARK: Reports

  /// Reports silence that no event can hold; if the effect plays once, it means nothing.
  private func reportSilence(
    after last: HapticEvent?, until end: TimePoint, _ effect: AndroidXMLEffect
  ) {
    if last == nil, end > .zero {
      fields.report(
        .warning, code: .nothingToPlay, node: effect.node,
        message: "the motor never runs; there is nothing to play")
    }
    // A tap is padded with the silence after it.
    guard case .continuous(let vibration)? = last, vibration.time + vibration.duration < end else { return }
    let silence = DecimalTime.milliseconds((end - vibration.time - vibration.duration).nanoseconds)
    let repeats = effect.repeating != nil
    fields.report(
      repeats ? .warning : .note, code: .silenceDropped, node: effect.node,
      hint: repeats ? "put the silence at the beginning of <repeating>" : nil,
      message:
        "the effect ends with \(silence) ms of silence, which \(repeats ? "is missing when it repeats" : "is not kept")"
    )
  }

  private func reportTimes(_ sequence: AndroidXMLSequence) {
    if let node = sequence.tooLate {
      fields.report(
        .error, code: .timeTooLate, node: node,
        message: "this begins after 1000000 s, the latest time that Thrum reads")
    }
    for node in sequence.cuts {
      fields.report(
        .warning, code: .primitiveCut, node: node, hint: "a longer delayMs lets the previous one end",
        message: "this primitive begins before the previous one has ended, and cuts it off")
    }
  }
}

internal import HapticModel
internal import HapticText

extension AndroidXMLReading {
  /// The patterns of the effects, in their order; reports what shows only now.
  func parts() -> [PatternPart] {
    var parts: [PatternPart] = []
    for (place, effect) in effects.enumerated() {
      var part = part(of: effect)
      // A file with one effect says nothing to tell it from others.
      if effects.count > 1 { part.name = String(place + 1) }
      parts.append(part)
    }
    return parts
  }

  private func part(of effect: AndroidXMLEffect) -> PatternPart {
    var sequence = AndroidXMLSequence()
    if let first = effect.first { sequence.append(first) }
    let repeatStart = sequence.end
    if let repeating = effect.repeating { sequence.append(repeating) }
    let repeats = effect.repeating != nil && sequence.end > repeatStart
    reportTimes(sequence)
    let waveform = plainWaveform(effect, repeats: repeats)
    // A waveform that repeats keeps the silence at its end.
    if waveform == nil || !repeats || sequence.inOrder.isEmpty {
      reportSilence(sequence, isRepeating: effect.repeating != nil, effect.node)
    }
    var part = waveform?.part().part ?? course(sequence)
    part.repeatStart = repeats ? repeatStart : nil
    return part
  }

  private func course(_ sequence: AndroidXMLSequence) -> PatternPart {
    let course = AndroidXMLPattern(sequence.inOrder, until: sequence.end)
    var origins = course.origins
    origins.events = origins.events.map { Int(view.nodes[$0].start) }
    return PatternPart(pattern: course.pattern, origins: origins)
  }

  /// An effect of nothing but a waveform, from which a pattern is made as in all formats that drive a motor.
  private func plainWaveform(_ effect: AndroidXMLEffect, repeats: Bool) -> Waveform? {
    let scale = AmplitudeScale.amplitudes(Int(AndroidXMLLimits.amplitudes.upperBound))
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
            length: entry.length, intensity: scale.intensity(of: entry.amplitude), sharpness: nil,
            offset: Int(view.nodes[entry.node].start)))
      }
    }
    return Waveform(steps: steps, first: repeats ? first : nil)
  }

  /// Silence that no event can hold; where the effect plays once, it means nothing.
  private func reportSilence(_ sequence: AndroidXMLSequence, isRepeating: Bool, _ node: Int) {
    guard let last = sequence.inOrder.last else {
      if sequence.end > .zero {
        report(.warning, .nothingToPlay, node, "the motor never runs; there is nothing to play")
      }
      return
    }
    guard let end = last.end, end < sequence.end else { return }
    let silence = DecimalTime.milliseconds((sequence.end - end).nanoseconds)
    report(
      isRepeating ? .warning : .note, .silenceDropped, node,
      hint: isRepeating ? "put the silence at the beginning of what repeats" : nil,
      "the effect ends with \(silence) ms of silence, which \(isRepeating ? "are missing when it repeats" : "are not kept")"
    )
  }

  private func reportTimes(_ sequence: AndroidXMLSequence) {
    if let node = sequence.tooLate {
      report(.error, .timeTooLate, node, "this would begin after 1000000 s, the latest time that is read")
    }
    for node in sequence.cuts {
      report(
        .warning, .primitiveCut, node, hint: "a longer delayMs lets it end",
        "this primitive begins before the one before it has ended, and cuts it off")
    }
  }
}

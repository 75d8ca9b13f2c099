internal import HapticModel
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
    var sequence = AndroidXMLSequence()
    if let first = effect.first { sequence.append(first) }
    let repeatStart = sequence.end
    if let repeating = effect.repeating { sequence.append(repeating) }
    let repeats = effect.repeating != nil && sequence.end > repeatStart
    reportTimes(sequence)
    let pieces = sequence.inOrder
    let waveform = plainWaveform(effect, repeats: repeats)
    // A waveform that repeats keeps the silence at its end.
    if waveform == nil || !repeats || pieces.isEmpty {
      reportSilence(after: pieces.last, until: sequence.end, effect)
    }
    var part = waveform?.part().part ?? self.part(of: pieces, until: sequence.end)
    part.repeatStart = repeats ? repeatStart : nil
    return part
  }

  /// The pattern of pieces in the order of time; it lasts until `end`, so that it loops as it was meant to.
  private func part(of pieces: [AndroidXMLSequence.Piece], until end: TimePoint) -> PatternPart {
    var assembly = EnvelopeAssembly()
    for piece in pieces {
      switch piece {
      case .vibration(let vibration): assembly.append([vibration])
      case .tap(let tap): assembly.append([tap])
      }
    }
    var part = PatternPart(pattern: assembly.pattern)
    part.origins.events = assembly.eventNodes.map(offset)
    if case .transient(var tap)? = part.pattern.events.last, end > tap.time {
      tap.padding = end - tap.time
      part.pattern.events[part.pattern.events.count - 1] = .transient(tap)
    }
    return part
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
    after last: AndroidXMLSequence.Piece?, until end: TimePoint, _ effect: AndroidXMLEffect
  ) {
    if last == nil, end > .zero {
      fields.report(
        .warning, .nothingToPlay, effect.node, "the motor never runs; there is nothing to play")
    }
    // A tap is padded with the silence after it.
    guard case .vibration(let vibration)? = last, vibration.end < end else { return }
    let silence = DecimalTime.milliseconds((end - vibration.end).nanoseconds)
    let repeats = effect.repeating != nil
    fields.report(
      repeats ? .warning : .note, .silenceDropped, effect.node,
      hint: repeats ? "put the silence at the beginning of <repeating>" : nil,
      "the effect ends with \(silence) ms of silence, which \(repeats ? "are missing when it repeats" : "are not kept")"
    )
  }

  private func reportTimes(_ sequence: AndroidXMLSequence) {
    if let node = sequence.tooLate {
      fields.report(
        .error, .timeTooLate, node, "this begins after 1000000 s, the latest time that Thrum reads")
    }
    for node in sequence.cuts {
      fields.report(
        .warning, .primitiveCut, node, hint: "with a longer delayMs, the one before can end",
        "this primitive begins before the one before it has ended, and cuts it off")
    }
  }
}

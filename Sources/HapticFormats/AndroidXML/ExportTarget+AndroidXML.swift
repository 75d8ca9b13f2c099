internal import HapticModel

extension ExportTarget {
  /// Whether the device plays an effect as it was read.
  ///
  /// Predefined effects are played by every device in some way; what a vendor's own data needs, nobody can know.
  func plays(_ effect: AndroidXMLEffect) -> Bool {
    [effect.first, effect.repeating].allSatisfy { $0.map(plays) ?? true }
  }

  private func plays(_ content: AndroidXMLContent) -> Bool {
    switch content {
    case .predefined, .vendor: true
    case .primitives(let primitives): primitives.allSatisfy { has($0.primitive) && plays($0.scale) }
    case .waveform(let steps): plays(steps)
    case .envelope(let envelope): plays(envelope)
    }
  }

  /// Whether a strength is among those that the device plays.
  private func plays(_ intensity: Double) -> Bool {
    if isOnOff { return intensity == 0 || intensity == 1 }
    let scale = AmplitudeScale.levels.limited(by: self)
    return intensity <= 0 || abs(scale.playedIntensity(intensity) - intensity) < 1e-9
  }

  private func plays(_ steps: [AndroidXMLContent.Step]) -> Bool {
    // What a device cuts of a list is found out by writing it.
    guard !MotorCourse.Options(AndroidWaveformLimits.scale, ExportOptions(target: self)).limits.areAny else {
      return false
    }
    let scale = AndroidWaveformLimits.scale.limited(by: self)
    return steps.allSatisfy { step in
      step.isDefault
        || scale.number(for: scale.intensity(of: step.amplitude)) == step.amplitude
    }
  }

  private func plays(_ content: AndroidXMLContent.Envelope) -> Bool {
    guard hasEnvelopes, let envelope, content.points.count <= envelope.points else { return false }
    let scale = AmplitudeScale.levels.limited(by: self)
    return content.points.allSatisfy { point in
      (envelope.shortestSegment...max(envelope.shortestSegment, envelope.longestSegment)).contains(
        point.length)
        && plays(content.kind == .basic ? point.level : scale.intensity(ofAmplitude: point.level))
    }
  }
}

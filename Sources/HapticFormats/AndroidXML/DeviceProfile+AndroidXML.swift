internal import HapticDevices
internal import HapticModel

extension DeviceProfile {
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
    return intensity <= 0 || abs(levels.playedIntensity(intensity) - intensity) < 1e-9
  }

  private func plays(_ steps: [AndroidXMLContent.Step]) -> Bool {
    // What a device cuts of a list is found out by writing it.
    guard !limits.cutRuns else { return false }
    let options = MotorSteps.Options(AndroidWaveformLimits.scale, ExportOptions(device: self))
    let (scale, strengths) = (options.scale, options.scale.strengths)
    return steps.allSatisfy { step in
      step.isDefault
        || scale.number(forAmplitude: strengths.played(scale.intensity(of: step.amplitude))) == step.amplitude
    }
  }

  private func plays(_ content: AndroidXMLContent.Envelope) -> Bool {
    guard hasEnvelopes, let envelope, content.points.count <= envelope.points else { return false }
    return content.points.allSatisfy { point in
      (envelope.shortestSegment...max(envelope.shortestSegment, envelope.longestSegment)).contains(
        point.length)
        && plays(content.kind == .basic ? point.level : levels.intensity(of: point.level))
    }
  }

  /// Whether its motor is only switched on and off, for whoever sends it runs.
  var isOnOff: Bool { playback != .custom || (drive.steps ?? 2) <= 1 }

  /// The strengths of its primitives and envelopes.
  ///
  /// A device with 255 steps or more is taken to follow them (*chosen*: what Android's amplitudes have).
  var levels: StrengthScale {
    var mapping = drive
    mapping.steps = isOnOff ? 1 : mapping.steps.flatMap { $0 >= 255 ? nil : $0 }
    return StrengthScale(mapping)
  }
}

extension DeviceLimits {
  /// Whether a list of runs may have to be changed for the device, whole milliseconds apart.
  fileprivate var cutRuns: Bool {
    (shortestRun.map { $0 > .milliseconds(1) } ?? false) || longestVibration != nil || longestPattern != nil
      || entries != nil || (timeStep.map { $0 > .milliseconds(1) } ?? false)
  }
}

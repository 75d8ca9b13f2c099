internal import HapticModel

extension AmplitudeScale {
  /// The scale with the strengths alone that a device plays.
  ///
  /// A format that only switches on and off stays as it is: on is full, which every device plays.
  func limited(by target: ExportTarget?) -> AmplitudeScale {
    guard let target, law != .onOff else { return self }
    if target.isOnOff { return AmplitudeScale(law: .onOff, steps: steps) }
    var scale = self
    // Steps that are finer than those of the format change nothing.
    scale.played = target.amplitudeSteps.flatMap { $0 >= steps ? nil : $0 }
    scale.least = target.leastAmplitude.value
    // Nothing, and what is no number, count as the least exponent.
    scale.exponent = target.exponent >= 1 ? min(target.exponent, 4) : 1
    return scale
  }

  /// Levels that are written as they are, such as a primitive's scale.
  ///
  /// A device with 255 steps or more is taken to follow them (*chosen*: what Android's amplitudes have).
  static let levels = AmplitudeScale.intensities(255)

  /// How many strengths there are to tell apart.
  var resolution: Int { law == .onOff ? 1 : min(steps, played ?? steps) }

  /// Whether an intensity is too weak for the device; none is for a motor that is only switched.
  func isBelowLeast(_ intensity: Double) -> Bool {
    law != .onOff && intensity > 0 && amplitude(of: intensity) < least - 1e-9
  }

  /// The intensity that the device plays for one that is asked for, more than 0: the nearest of its amplitudes.
  func playedIntensity(_ intensity: Double) -> Double {
    guard played != nil || least > 0 else { return intensity }
    let amplitude = max(self.amplitude(of: intensity), least)
    guard let played else { return self.intensity(ofAmplitude: min(amplitude, 1)) }
    let top = Double(max(played, 1))
    let lowest = max((least * top - 1e-9).rounded(.up), 1)
    let step = max((amplitude * top).rounded(.toNearestOrEven), lowest)
    return self.intensity(ofAmplitude: min(step, top) / top)
  }
}

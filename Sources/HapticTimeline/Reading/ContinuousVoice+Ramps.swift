package import HapticModel

extension ContinuousVoice {
  /// The shortest attack and release that a pattern can have; they prevent clicks and are no part of the design.
  package static var shortestRamp: TimeSpan { EnvelopeScale.standard.shortest }

  /// The vibration with attacks and releases of the shortest length removed: they mean "at once".
  package var withoutShortestRamps: ContinuousVoice {
    ContinuousVoice(
      intensity: intensity, sharpness: sharpness,
      attack: attack <= Self.shortestRamp && decay == nil ? .zero : attack, decay: decay,
      release: release <= Self.shortestRamp ? .zero : release, held: held,
      intensityCurve: intensityCurve, sharpnessCurve: sharpnessCurve)
  }
}

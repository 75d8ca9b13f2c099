package import HapticModel

extension ContinuousVoice {
  /// The shortest attack and release that a pattern can ask for; they keep edges from clicking, and nobody asked for them.
  package static var shortestRamp: TimeSpan { EnvelopeScale.standard.shortest }

  /// The vibration without attacks and releases of the shortest length: they mean "at once".
  package var withoutShortestRamps: ContinuousVoice {
    ContinuousVoice(
      intensity: intensity, sharpness: sharpness,
      attack: attack <= Self.shortestRamp && decay == nil ? .zero : attack, decay: decay,
      release: release <= Self.shortestRamp ? .zero : release, held: held,
      intensityCurve: intensityCurve, sharpnessCurve: sharpnessCurve)
  }
}

import HapticEngine
package import HapticModel
package import HapticPlayback
import HapticSynthesis

extension HapticPattern {
  /// A pattern of up to twelve taps and vibrations within half a second, with envelopes, curves of their own, steps and
  /// curves of the controls.
  package static func random(using random: inout some RandomNumberGenerator) -> HapticPattern {
    let events = (0..<Int.random(in: 1...12, using: &random)).map { _ in event(&random) }
    let ids = [ControlID.hapticIntensity, .hapticSharpness]
    let steps = (0..<Int.random(in: 0...3, using: &random)).map { index in
      DynamicParameter(ids[index % 2], .random(in: -1...1, using: &random), at: time(&random))
    }
    let curves = (0..<Int.random(in: 0...2, using: &random)).map { index in
      ParameterCurve(ids[index], at: time(&random), points: curve(&random).points)
    }
    return HapticPattern(events: events, parameters: steps, curves: curves)
  }

  private static func event(_ random: inout some RandomNumberGenerator) -> HapticEvent {
    let (intensity, sharpness) = (level(&random), level(&random))
    if Bool.random(using: &random) { return .transient(Transient(intensity, sharpness, at: time(&random))) }
    let isSustained = Bool.random(using: &random)
    let envelope = Envelope(
      attack: UnitLevel(clamping: .random(in: -0.1...0.1, using: &random)),
      decay: UnitLevel(clamping: isSustained ? 0 : .random(in: 0...0.2, using: &random)),
      release: UnitLevel(clamping: .random(in: -0.1...0.1, using: &random)), isSustained: isSustained)
    return .continuous(
      Continuous(
        intensity, sharpness, at: time(&random),
        for: .microseconds(.random(in: 1_000...300_000, using: &random)), envelope: envelope,
        intensityCurve: Bool.random(using: &random) ? curve(&random) : nil,
        sharpnessCurve: Bool.random(using: &random) ? curve(&random) : nil))
  }

  private static func level(_ random: inout some RandomNumberGenerator) -> UnitLevel {
    UnitLevel(clamping: .random(in: 0...1, using: &random))
  }

  private static func time(_ random: inout some RandomNumberGenerator) -> TimePoint {
    .nanoseconds(.random(in: 0...500_000_000, using: &random))
  }

  private static func curve(_ random: inout some RandomNumberGenerator) -> Curve {
    Curve(
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Curve.Point(
          .random(in: 0...1, using: &random), at: .nanoseconds(.random(in: 0...300_000_000, using: &random)))
      })
  }
}

extension PlaybackOptions {
  /// A voicing, a gain that may need the limiter, and a rate.
  package static func random(using random: inout some RandomNumberGenerator) -> PlaybackOptions {
    var options = PlaybackOptions()
    options.voicing = Voicing.allCases.randomElement(using: &random) ?? .audition
    options.gain = Decibels(.random(in: -6...12, using: &random)) ?? .zero
    options.settlesInSilence = .random(using: &random)
    options.rate = PlaybackRate(.random(in: 0.5...2, using: &random)) ?? .normal
    return options
  }
}

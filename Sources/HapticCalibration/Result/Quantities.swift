internal import HapticModel

/// The quantities that follow from the fits, each with its interval or the reason that it is unknown.
struct Quantities {
  let resonance: ResonanceFit?
  let transients: Transients
  let linearity: Linearity
  /// The relative error that is added to the resonance for the clocks.
  let clock: Double
  let sensor: Calibration.Sensor
  let pattern: CalibrationPattern

  /// The relative error that is added to quality factors and times for all that the model leaves out; *chosen*.
  private static let model = 0.005
  /// The square of a disagreement in half intervals from which on it is no chance: 4.5 standard errors, *chosen*.
  private static let disagreement = 5.0
  /// The largest relative error with which a quantity is still stated, *chosen*.
  static let largest = 0.5

  /// ln 9: the time from 90 % to 10 % of an exponential in time constants, and from 10 % to 90 % of a rise.
  private static let nine = 2.1972245773362196

  var results: [CalibrationResult] {
    [frequency, drivenQ, coastingQ, rise, ringDown, acceleration].map(judged)
  }

  private var isSound: Bool { sensor == .microphone }

  // MARK: The resonance

  private var frequency: CalibrationResult {
    var parts: [(value: Double, error: Double, name: String)] = []
    if !isSound, let resonance, isUsable(resonance) {
      parts.append((resonance.hertz, sweepFactor * resonance.hertzError, "the sweeps"))
    }
    if let ringDown = transients.ringDown, ringDown.isExponential, relative(ringDown) < Self.largest {
      parts.append((ringDown.fit.natural, factor(ringDown) * ringDown.fit.naturalError, "the ring-downs"))
    }
    if isSound, parts.isEmpty, let onset = usableOnset {
      parts.append((onset.fit.natural, factor(onset) * onset.fit.naturalError, "the onsets"))
    }
    guard !parts.isEmpty else {
      return CalibrationResult(.resonance, unknown: "neither the sweeps nor the ring-downs show it")
    }
    let weights = parts.map { 1 / max($0.error * $0.error, 1e-12) }
    let sum = weights.reduce(0, +)
    let mean = zip(parts, weights).reduce(0) { $0 + $1.0.value * $1.1 } / sum
    // If the parts disagree by more than their errors, the interval is wider; if by far more, it includes both.
    let chi = zip(parts, weights).reduce(0) { $0 + ($1.0.value - mean) * ($1.0.value - mean) * $1.1 }
    let apart = chi > Self.disagreement ? parts.map { ($0.value - mean).magnitude }.max() ?? 0 : 0
    let error = max((max(chi, 1) / sum).squareRoot(), apart)
    return CalibrationResult(
      .resonance, estimate: Estimate(mean, error: Interval.joined(error, clock * mean)),
      basis: parts.map(\.name).joined(separator: " and "))
  }

  // MARK: Quality factors

  private var drivenQ: CalibrationResult {
    if isSound {
      guard let onset = usableOnset else { return unknown(.q, transients.onset) }
      return result(.q, value: onset.fit.q, fit: onset, basis: "the onsets of \(onset.count) bursts")
    }
    guard let resonance else { return CalibrationResult(.q, unknown: "the sweeps fit no resonance") }
    guard isUsable(resonance) else {
      return CalibrationResult(.q, unknown: "the sweeps show no clear resonance within their range")
    }
    let error = resonance.q * Interval.joined(sweepFactor * resonance.logQError, Self.model)
    return CalibrationResult(
      .q, estimate: Estimate(resonance.q, error: error), basis: "the width of the resonance in the sweeps")
  }

  private var coastingQ: CalibrationResult {
    guard let fit = transients.ringDown, fit.isExponential, relative(fit) < Self.largest else {
      return unknown(.coastingQ, transients.ringDown)
    }
    return result(.coastingQ, value: fit.fit.q, fit: fit, basis: "the ring-down after \(fit.count) bursts")
  }

  // MARK: Times

  private var rise: CalibrationResult {
    guard let fit = usableOnset else { return unknown(.rise, transients.onset) }
    return result(
      .rise, value: 1000 * Self.nine / fit.fit.decay, fit: fit, basis: "the onsets of \(fit.count) bursts")
  }

  private var ringDown: CalibrationResult {
    guard let fit = transients.ringDown, fit.isExponential, relative(fit) < Self.largest else {
      return unknown(.ringDown, transients.ringDown)
    }
    return result(
      .ringDown, value: 1000 * Self.nine / fit.fit.decay, fit: fit,
      basis: "the ring-down after \(fit.count) bursts")
  }

  // MARK: Acceleration

  private var acceleration: CalibrationResult {
    switch sensor {
    case .microphone: return CalibrationResult(.acceleration, unknown: "a microphone does not show it")
    case .accelerometer(nil):
      return CalibrationResult(.acceleration, unknown: "the sensitivity is unknown; state it with --scale")
    case .accelerometer(let scale?):
      guard let resonance, isUsable(resonance) else {
        return CalibrationResult(
          .acceleration, unknown: "the sweeps show no clear resonance within their range")
      }
      let value = resonance.amplitude * scale.g
      let error = value * Interval.joined(sweepFactor * resonance.logAmplitudeError, Self.model)
      return CalibrationResult(
        .acceleration, estimate: Estimate(value, error: error),
        basis: "the sweeps, at the drive of this recording")
    }
  }

  // MARK: Judgement

  /// A result with an interval that is as wide as the recording's linearity asks for.
  private func judged(_ result: CalibrationResult) -> CalibrationResult {
    guard let estimate = result.estimate else { return result }
    let q = max(resonance?.q ?? transients.ringDown?.fit.q ?? 1, 1)
    let added = estimate.value * linearity.widening(of: result.quantity, q: q)
    let error = Interval.joined(linearity.factor * estimate.error, added)
    guard error < Self.largest * estimate.value else {
      return CalibrationResult(result.quantity, unknown: "this is not one linear resonance")
    }
    return CalibrationResult(
      result.quantity, estimate: Estimate(estimate.value, error: error), basis: result.basis)
  }

  private var sweepFactor: Double { ResonanceFit.factor }

  private func isUsable(_ fit: ResonanceFit) -> Bool { fit.isUsable(in: pattern) }

  private var usableOnset: TransientFit? {
    transients.onset.flatMap { $0.isExponential && relative($0) < Self.largest ? $0 : nil }
  }

  private func factor(_ fit: TransientFit) -> Double { Interval.factor(parts: fit.count, parameters: 2) }

  private func relative(_ fit: TransientFit) -> Double { factor(fit) * fit.fit.logQError }

  private func result(
    _ quantity: CalibrationQuantity, value: Double, fit: TransientFit, basis: String
  ) -> CalibrationResult {
    CalibrationResult(
      quantity,
      estimate: Estimate(value, error: value * Interval.joined(relative(fit), Self.model, fit.bend)),
      basis: basis)
  }

  private func unknown(_ quantity: CalibrationQuantity, _ fit: TransientFit?) -> CalibrationResult {
    if let fit, !fit.isExponential {
      return CalibrationResult(
        quantity,
        unknown: "the motion does not follow one exponential: the driver seems to overdrive or brake")
    }
    return CalibrationResult(
      quantity, unknown: "the noise hides it, or the motion ends within a few milliseconds")
  }
}

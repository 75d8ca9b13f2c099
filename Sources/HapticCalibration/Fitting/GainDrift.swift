internal import HapticModel

/// A change of the vibration from the first round of bursts to the second, which have the same frequencies.
///
/// A linear actuator and a sensor of constant gain have none: a slow automatic gain has, and a coil that warms.
struct GainDrift {
  /// The logarithm of the amplitudes in the second round relative to the first, at the mean of the frequencies.
  let change: Double
  /// The standard error of ``change``, from the spread of the frequencies.
  let error: Double

  /// Compares the bursts of equal frequency; `nil` if fewer than three frequencies have two.
  init?(_ bursts: [SteadyBurst]) {
    let rounds = Dictionary(grouping: bursts, by: \.hertz).values.filter { $0.count == 2 }
    let pairs = rounds.map { $0[0].start < $0[1].start ? ($0[0], $0[1]) : ($0[1], $0[0]) }
      .sorted { $0.0.start < $1.0.start }
    guard pairs.count >= 3 else { return nil }
    let changes = pairs.map { PortableMath.logarithm($0.1.amplitude / $0.0.amplitude) }
    let count = Double(changes.count)
    let mean = changes.reduce(0, +) / count
    let squares = changes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    (change, error) = (mean, (squares / (count * (count - 1))).squareRoot())
  }

  /// The change over a whole pattern if it goes on evenly; 0 if it is within four standard errors.
  func total(of pattern: CalibrationPattern) -> Double {
    let bursts = pattern.bursts
    let apart = bursts[CalibrationPattern.frequencies].start - bursts[0].start
    return change.magnitude > 4 * error ? change * pattern.seconds / apart : 0
  }
}

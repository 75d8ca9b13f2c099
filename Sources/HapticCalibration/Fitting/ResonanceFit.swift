internal import HapticModel

/// Resonance, driven quality factor and steady amplitude from the sweeps.
struct ResonanceFit {
  let hertz: Double
  let q: Double
  /// The steady amplitude at the resonance.
  let amplitude: Double
  /// Standard errors of frequency, of ln Q and of ln amplitude.
  let hertzError: Double
  let logQError: Double
  let logAmplitudeError: Double
  /// The effective distance of the frames' powers from the model's beyond noise, relative to each power and 1 % of the
  /// strongest; 0 if noise explains it.
  let misfit: Double
  /// The compression that would explain the frames better; `nil` if it cannot be told.
  let compression: Compression?

  /// The frames of a group for the spread: 160 ms, so that overlapping and lagging frames are in one; *chosen*.
  private static let group = 4

  /// Fits the model to frames by Levenberg's and Marquardt's method; `nil` if it does not converge.
  init?(_ frames: [SweepFrame], _ pattern: CalibrationPattern) {
    guard let start = Self.start(frames, pattern) else { return nil }
    // The weights follow from the powers: first those of the recording, then those of the model, without its noise.
    let first = Problem(frames: frames, pattern: pattern, expected: frames.map(\.power))
    guard let rough = first.solve(from: start) else { return nil }
    let second = Problem(frames: frames, pattern: pattern, expected: first.powers(rough.parameters))
    guard let fit = second.solve(from: rough.parameters) else { return nil }
    let groups = stride(from: 0, to: frames.count, by: Self.group).map {
      $0..<min($0 + Self.group, frames.count)
    }
    let slopes = groups.map { group in
      (0..<4).map { parameter in
        group.reduce(0) { $0 + fit.jacobian[$1][parameter] * fit.residuals[$1] }
      }
    }
    guard let covariance = LinearSolution.sandwich(curvature: fit.curvature, slopes: slopes) else {
      return nil
    }
    amplitude = PortableMath.exponential(fit.parameters[0])
    hertz = fit.parameters[1]
    q = PortableMath.exponential(fit.parameters[2])
    logAmplitudeError = covariance[0][0].squareRoot()
    hertzError = covariance[1][1].squareRoot()
    logQError = covariance[2][2].squareRoot()
    let powers = second.powers(fit.parameters)
    misfit = Self.misfit(of: frames, from: powers)
    compression = Compression(
      jacobian: fit.jacobian, column: second.compressed(powers), residuals: fit.residuals, groups: groups)
    guard hertz.isFinite, q.isFinite, hertzError.isFinite, logQError.isFinite else { return nil }
  }

  /// The factor on the standard errors for an interval of 95 %.
  static var factor: Double { Interval.factor(parts: 45, parameters: 4) }

  /// True if the quality factor is known within the largest error that is stated, and the resonance is near the sweeps.
  func isUsable(in pattern: CalibrationPattern) -> Bool {
    Self.factor * logQError < Quantities.largest
      && hertz > pattern.low.hertz * 0.7 && hertz < pattern.high.hertz * 1.3
  }

  /// The frames' squared distances from a model, less those that noise explains.
  private static func misfit(of frames: [SweepFrame], from powers: [Double]) -> Double {
    let least = 0.01 * (powers.max() ?? 0)
    var (sum, spread) = (0.0, 0.0)
    for (frame, power) in zip(frames, powers) where power + least > 0 {
      let scale = (power + least) * (power + least)
      let variance = frame.variance(at: power) / scale
      sum += (frame.power - power) * (frame.power - power) / scale - variance
      // Squares of normal numbers spread by twice their square; overlapping frames are not independent.
      spread += 4 * variance * variance
    }
    return sum > 4 * spread.squareRoot() ? (sum / Double(max(frames.count, 1))).squareRoot() : 0
  }

  /// The best of a few quality factors at the strongest frequency.
  private static func start(_ frames: [SweepFrame], _ pattern: CalibrationPattern) -> [Double]? {
    let peaks = pattern.sweeps.indices.compactMap { sweep in
      frames.filter { $0.sweep == sweep }.max { $0.power < $1.power }
    }
    guard let strongest = peaks.map(\.power).max(), strongest > 0 else { return nil }
    let hertz = peaks.reduce(0) { sum, frame in
      let time = Double(frame.step + SweepFrame.width / 2) / SweepFrame.stepsPerSecond
      let sweep = pattern.sweeps[frame.sweep]
      return sum + (sweep.hertz + sweep.slope * time) / Double(peaks.count)
    }
    let problem = Problem(frames: frames, pattern: pattern, expected: frames.map(\.power))
    let amplitude = PortableMath.logarithm(strongest) / 2
    let starts: [[Double]] = [1.5, 4, 10, 25].flatMap { q -> [[Double]] in
      [0.95, 1, 1.05].map { factor -> [Double] in [amplitude, hertz * factor, PortableMath.logarithm(q), 0] }
    }
    return starts.min { problem.error($0) < problem.error($1) }
  }
}

extension ResonanceFit {
  /// The least-squares problem; the parameters are ln amplitude, frequency, ln Q and delay.
  private struct Problem {
    let frames: [SweepFrame]
    let pattern: CalibrationPattern

    /// The weight of a frame: its noise, and 1 % of the strongest power for all that the model leaves out (*chosen*).
    private let weights: [Double]

    struct Solution {
      var parameters: [Double]
      var residuals: [Double]
      var jacobian: [[Double]]
      var curvature: [[Double]]
    }

    init(frames: [SweepFrame], pattern: CalibrationPattern, expected: [Double]) {
      (self.frames, self.pattern) = (frames, pattern)
      let strongest = expected.max() ?? 1
      weights = zip(frames, expected).map { frame, power in
        let model = 0.01 * max(power, 0) + 1e-4 * strongest
        return 1 / (frame.variance(at: power) + model * model).squareRoot()
      }
    }

    /// Returns the modelled powers.
    func powers(_ parameters: [Double]) -> [Double] {
      let model = SweepModel(
        hertz: parameters[1], q: PortableMath.exponential(parameters[2]), delay: parameters[3])
      let scale = PortableMath.exponential(2 * parameters[0])
      return model.powers(for: frames, of: pattern).map { $0 * scale }
    }

    /// Returns the weighted change of powers with a compression.
    func compressed(_ powers: [Double]) -> [Double] {
      let strongest = powers.max() ?? 0
      return zip(weights, powers).map { weight, power in
        strongest > 0 && power > 0 ? -2 * weight * power * (power / strongest).squareRoot() : 0
      }
    }

    /// Returns the weighted residuals; `nil` for impossible parameters.
    func residuals(_ parameters: [Double]) -> [Double]? {
      let (hertz, logQ, delay) = (parameters[1], parameters[2], parameters[3])
      // A Q of 0.55 to 245: below 0.5 the poles are real, and nothing resonates.
      guard (5...2_000).contains(hertz), (-0.6...5.5).contains(logQ), delay.magnitude < 0.05 else {
        return nil
      }
      let powers = self.powers(parameters)
      return frames.indices.map { weights[$0] * (frames[$0].power - powers[$0]) }
    }

    func error(_ parameters: [Double]) -> Double {
      residuals(parameters).map { $0.reduce(0) { $0 + $1 * $1 } } ?? .infinity
    }

    func solve(from start: [Double]) -> Solution? {
      var parameters = start
      guard var residuals = residuals(parameters) else { return nil }
      var error = residuals.reduce(0) { $0 + $1 * $1 }
      var damping = 1e-3
      for _ in 0..<40 {
        let jacobian = self.jacobian(at: parameters, residuals)
        let (curvature, slope) = Self.normal(jacobian, residuals)
        var damped = curvature
        for index in 0..<4 { damped[index][index] *= 1 + damping }
        guard let step = LinearSolution.solve(damped, slope) else { return nil }
        let tried = zip(parameters, step).map { $0 + $1 }
        if let fresh = self.residuals(tried), case let sum = fresh.reduce(0, { $0 + $1 * $1 }), sum <= error {
          let gain = error - sum
          (parameters, residuals, error) = (tried, fresh, sum)
          damping = max(damping / 5, 1e-9)
          if gain < 1e-9 * error { break }
        } else {
          damping *= 5
          if damping > 1e6 { break }
        }
      }
      let jacobian = self.jacobian(at: parameters, residuals)
      return Solution(
        parameters: parameters, residuals: residuals, jacobian: jacobian,
        curvature: Self.normal(jacobian, residuals).0)
    }

    /// The change of each modelled value with each parameter, by differences.
    private func jacobian(at parameters: [Double], _ residuals: [Double]) -> [[Double]] {
      let steps = [1e-4, 1e-3, 1e-4, 1e-5]
      let columns = steps.indices.map { index -> [Double] in
        var moved = parameters
        moved[index] += steps[index]
        guard let other = self.residuals(moved) else { return residuals.map { _ in 0 } }
        return zip(residuals, other).map { ($0 - $1) / steps[index] }
      }
      return residuals.indices.map { row in columns.map { $0[row] } }
    }

    private static func normal(_ jacobian: [[Double]], _ residuals: [Double]) -> ([[Double]], [Double]) {
      var matrix = [[Double]](repeating: [Double](repeating: 0, count: 4), count: 4)
      var vector = [Double](repeating: 0, count: 4)
      for (row, residual) in zip(jacobian, residuals) {
        for i in 0..<4 {
          vector[i] += row[i] * residual
          for j in 0..<4 { matrix[i][j] += row[i] * row[j] }
        }
      }
      return (matrix, vector)
    }
  }
}

internal import HapticModel

/// One frequency and one decay for the free oscillations of several bursts, each with its own amplitude and phase.
///
/// It is a variable projection: for each frequency and decay the amplitudes follow linearly. The error is the spread of
/// the bursts.
struct DecayFit {
  /// The frequency of the damped oscillation.
  let hertz: Double
  /// The decay, 1/τ in 1/s.
  let decay: Double
  /// The standard errors and the covariance of frequency and decay.
  let hertzError: Double
  let decayError: Double
  let covariance: Double
  /// The amplitude of each oscillation at the start of its samples.
  let amplitudes: [Double]

  /// The frequency without damping: √(f² + (decay/2π)²).
  var natural: Double {
    let part = decay / (2 * PortableMath.pi)
    return (hertz * hertz + part * part).squareRoot()
  }
  /// The quality factor: ω0 / (2·decay).
  var q: Double { PortableMath.pi * natural / decay }
  /// The standard error of ``natural``.
  var naturalError: Double {
    let (a, b) = (hertz / natural, decay / (4 * PortableMath.pi * PortableMath.pi * natural))
    return (a * a * hertzError * hertzError + b * b * decayError * decayError + 2 * a * b * covariance)
      .squareRoot()
  }
  /// The standard error of ln Q, without that of the frequency, which is far smaller.
  var logQError: Double { decayError / decay }

  /// Fits oscillations; `nil` for fewer than four or if there is no optimum.
  ///
  /// - Parameter steady: the frequency of a steady vibration in each segment, which is fitted too; the start must then be
  ///   near the optimum. Without it, a grid of starts is tried.
  init?(
    _ segments: [ArraySlice<Double>], rate: Double, hertz startHertz: Double, decay startDecay: Double,
    steady: [Double]? = nil
  ) {
    guard segments.count >= 4 else { return nil }
    let problem = Problem(segments: segments, rate: rate, steady: steady)
    guard let (u, steps) = problem.solve(hertz: startHertz, decay: startDecay) else { return nil }
    // Far from the start, noise was fitted, and so it was if the oscillations explain hardly more of the energy than noise.
    let apart = u.logDecay - PortableMath.logarithm(startDecay)
    guard apart.magnitude < 1.8, (0.6...1.6).contains(u.hertz / startHertz),
      steady != nil || problem.standsOut(u)
    else { return nil }
    let parts = problem.derivatives(u, steps)
    let curvature = [
      [parts.reduce(0) { $0 + $1.uu }, parts.reduce(0) { $0 + $1.uv }],
      [parts.reduce(0) { $0 + $1.uv }, parts.reduce(0) { $0 + $1.vv }],
    ]
    let slopes = parts.map { [$0.u, $0.v] }
    guard let spread = LinearSolution.sandwich(curvature: curvature, slopes: slopes),
      spread[0][0] >= 0, spread[1][1] >= 0
    else { return nil }
    hertz = u.hertz
    decay = PortableMath.exponential(u.logDecay)
    hertzError = spread[0][0].squareRoot()
    decayError = spread[1][1].squareRoot() * decay
    covariance = spread[0][1] * decay
    amplitudes = segments.map { [hertz, decay] samples in
      let fit = SineFit(samples, hertz: hertz, decay: decay, rate: rate)
      return fit.map { ($0.re * $0.re + $0.im * $0.im).squareRoot() } ?? 0
    }
  }
}

extension DecayFit {
  private struct Problem {
    let segments: [ArraySlice<Double>]
    let rate: Double
    let steady: [Double]?

    struct Parameters {
      var hertz: Double
      var logDecay: Double
    }

    /// The slopes and curvatures of one burst's explained energy, in frequency (u) and ln decay (v).
    struct Part {
      var u = 0.0
      var v = 0.0
      var uu = 0.0
      var uv = 0.0
      var vv = 0.0
    }

    func explained(_ parameters: Parameters) -> [Double] {
      guard (5...rate / 2).contains(parameters.hertz), (-1...8).contains(parameters.logDecay) else {
        return segments.map { _ in 0 }
      }
      let decay = PortableMath.exponential(parameters.logDecay)
      return segments.indices.map { index in
        guard let steady else {
          return SineFit(segments[index], hertz: parameters.hertz, decay: decay, rate: rate)?.explained ?? 0
        }
        return JointFit(
          segments[index], steady: steady[index], hertz: parameters.hertz, decay: decay, rate: rate)?
          .explained ?? 0
      }
    }

    /// True if the explained energy is more than noise of the rest's power would give by six standard deviations.
    func standsOut(_ parameters: Parameters) -> Bool {
      let all = segments.reduce(0) { $0 + $1.reduce(0) { $0 + $1 * $1 } }
      let (explained, count) = (total(parameters), Double(segments.count))
      let rest = Double(segments.reduce(0) { $0 + $1.count }) - 2 * count
      guard rest > 0 else { return false }
      return explained > (2 * count + 6 * (4 * count).squareRoot()) * max(all - explained, 0) / rest
    }

    private func total(_ parameters: Parameters) -> Double { explained(parameters).reduce(0, +) }

    /// Climbs from a grid of starts by Newton's method.
    func solve(hertz: Double, decay: Double) -> (Parameters, (Double, Double))? {
      var best = Parameters(hertz: hertz, logDecay: PortableMath.logarithm(decay))
      var maximum = total(best)
      for shift in steady == nil ? Array(-6...6) : [] {
        for factor in [0.35, 0.6, 1, 1.6] {
          let tried = Parameters(
            hertz: hertz + Double(shift) * decay / 12, logDecay: PortableMath.logarithm(decay * factor))
          let sum = total(tried)
          if sum > maximum { (best, maximum) = (tried, sum) }
        }
      }
      var steps = (0.02 * PortableMath.exponential(best.logDecay) / 6, 0.02)
      for _ in 0..<30 {
        let parts = derivatives(best, steps)
        let slope = [parts.reduce(0) { $0 + $1.u }, parts.reduce(0) { $0 + $1.v }]
        var curvature = [
          [-parts.reduce(0) { $0 + $1.uu }, -parts.reduce(0) { $0 + $1.uv }],
          [-parts.reduce(0) { $0 + $1.uv }, -parts.reduce(0) { $0 + $1.vv }],
        ]
        let isMaximum =
          curvature[0][0] > 0 && curvature[0][0] * curvature[1][1] > curvature[0][1] * curvature[0][1]
        if !isMaximum {
          curvature = [[curvature[0][0].magnitude, 0], [0, curvature[1][1].magnitude]]
        }
        guard var move = LinearSolution.solve(curvature, slope) else { return nil }
        var isBetter = false
        for _ in 0..<12 {
          let tried = Parameters(hertz: best.hertz + move[0], logDecay: best.logDecay + move[1])
          let sum = total(tried)
          if sum > maximum {
            (best, maximum, isBetter) = (tried, sum, true)
            break
          }
          move = move.map { $0 / 3 }
        }
        steps = (0.02 * PortableMath.exponential(best.logDecay) / 6, 0.02)
        if !isBetter || (move[0].magnitude < 1e-6 && move[1].magnitude < 1e-7) { break }
      }
      return maximum > 0 ? (best, steps) : nil
    }

    func derivatives(_ p: Parameters, _ steps: (Double, Double)) -> [Part] {
      func at(_ u: Double, _ v: Double) -> [Double] {
        explained(Parameters(hertz: p.hertz + u * steps.0, logDecay: p.logDecay + v * steps.1))
      }
      let centre = at(0, 0)
      let (left, right, down, up) = (at(-1, 0), at(1, 0), at(0, -1), at(0, 1))
      let (both, neither, upper, lower) = (at(1, 1), at(-1, -1), at(-1, 1), at(1, -1))
      return centre.indices.map { index in
        Part(
          u: (right[index] - left[index]) / (2 * steps.0), v: (up[index] - down[index]) / (2 * steps.1),
          uu: (right[index] - 2 * centre[index] + left[index]) / (steps.0 * steps.0),
          uv: (both[index] + neither[index] - upper[index] - lower[index]) / (4 * steps.0 * steps.1),
          vv: (up[index] - 2 * centre[index] + down[index]) / (steps.1 * steps.1))
      }
    }
  }
}

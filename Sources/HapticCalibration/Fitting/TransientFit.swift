internal import HapticModel

/// A decay with the number of bursts that it was fitted to.
struct TransientFit {
  let fit: DecayFit
  let count: Int
  /// True if the beginning and the end of the transients decay alike.
  let isExponential: Bool
  /// The difference of the logarithms of the decays at the beginning and at the end; 0 if noise explains it.
  let bend: Double

  /// The time constants for which a transient is fitted; *chosen*: 3 % are then left.
  private static let reach = 3.5
  /// The longest transient, in seconds: ends before the pause and the steady part do.
  private static let longest = 0.2

  /// The smallest ``bend``; *chosen*: a linear actuator stays below.
  private static let leastBend = 0.01

  /// The time after a change of the drive at which a transient's samples begin: 0.6 time constants, but at least
  /// ``CalibrationPattern/ramp`` and at most twice that (*chosen*).
  ///
  /// Strong motion is needed more than a clean beginning.
  static func guardTime(_ decay: Double) -> Double {
    min(max(0.6 / decay, CalibrationPattern.ramp), 2 * CalibrationPattern.ramp)
  }

  /// Fits transients twice, the second time with the length that the first fit asks for, and compares their halves.
  static func fit(
    _ signal: Signal, hertz: Double, decay: Double, segments: (Double, Double) -> [ArraySlice<Double>]
  ) -> TransientFit? {
    func fitted(_ decay: Double, _ part: ClosedRange<Double>) -> (DecayFit, Int)? {
      let all = segments(min(part.upperBound / decay, longest), guardTime(decay))
      let skipped = Int(part.lowerBound / decay * signal.rate)
      let parts = all.filter { $0.count > skipped + 12 }.map { $0.dropFirst(skipped) }
      return DecayFit(parts, rate: signal.rate, hertz: hertz, decay: decay).map { ($0, parts.count) }
    }
    guard let rough = fitted(decay, 0...reach)?.0, let (whole, count) = fitted(rough.decay, 0...reach) else {
      return nil
    }
    var (isExponential, bend) = (true, 0.0)
    if let first = fitted(whole.decay, 0...1.2)?.0, let last = fitted(whole.decay, 1.2...reach)?.0 {
      let apart = PortableMath.logarithm(first.decay / last.decay).magnitude
      let error = Interval.joined(first.logQError, last.logQError)
      isExponential = apart < max(0.3, 4 * error)
      bend = apart > max(leastBend, 4 * error) ? apart : 0
    }
    return TransientFit(fit: whole, count: count, isExponential: isExponential, bend: bend)
  }
}

internal import HapticModel

/// The shares that are left after a step.
struct SensationShares {
  /// Of the integral, of a level in silence, of a rise after its masker and before it.
  let (decay, silent, after, before): (Double, Double, Double, Double)
  /// Half of the share that a step adds to the integral.
  let half: Double
  /// The change of the integral's level in a step without motion, and more than a computation is off, in decibels.
  let largestFall: Double
  private let (decayLog, silentLog, afterLog, beforeLog): (Double, Double, Double, Double)

  init(step: TimeSpan) {
    decay = TemporalIntegration.decay(over: step)
    silent = PortableMath.exponential(-step.inSeconds / EventSensation.rest.inSeconds)
    after = PortableMath.exponential(-step.inSeconds / EventSensation.forward.inSeconds)
    before = PortableMath.exponential(-step.inSeconds / EventSensation.backward.inSeconds)
    (decayLog, silentLog) = (PortableMath.logarithm(decay), PortableMath.logarithm(silent))
    half = (1 - decay) / 2
    largestFall = decayLog * EventSensation.decibelsPerE - 1e-9
    (afterLog, beforeLog) = (PortableMath.logarithm(after), PortableMath.logarithm(before))
  }

  /// Returns a level after one step: it falls towards a motion below it, and does not rise.
  @inline(__always) func lowered(_ level: Double, to felt: Double) -> Double {
    felt >= level ? level : felt + (level - felt) * silent
  }

  /// The share of the integral that is left after some steps.
  func decay(_ steps: Int64) -> Double { Self.power(decayLog, steps) }
  /// The share of a level in silence that is left after some steps.
  func silence(_ steps: Int64) -> Double { Self.power(silentLog, steps) }
  /// The share of a rise that is left some steps after its masker.
  func after(_ steps: Int64) -> Double { Self.power(afterLog, steps) }
  /// The share of a rise that is there some steps before its masker.
  func before(_ steps: Int64) -> Double { Self.power(beforeLog, steps) }

  private static func power(_ logarithm: Double, _ steps: Int64) -> Double {
    PortableMath.exponential(logarithm * Double(min(steps, 1_000_000)))
  }
}

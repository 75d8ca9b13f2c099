internal import HapticModel

/// The answer of the actuator in a short part of a sweep.
struct SweepFrame {
  /// Which sweep, and the frame's first step in it.
  let sweep: Int
  let step: Int
  /// The squared amplitude at the sweep's frequency, without that of the noise.
  let power: Double
  /// The mean power of the noise in the frame.
  let noise: Double

  /// The steps in a second on which the fit follows the sweep.
  static let stepsPerSecond = 125.0
  /// The steps of a frame: 80 ms, under a Hann window; frames overlap by half.
  static let width = 10
  static let hop = 5

  /// The weights of a frame's steps.
  static let window: [Double] = (0..<width).map { index in
    0.5 - 0.5 * PortableMath.cosine(2 * PortableMath.pi * (Double(index) + 0.5) / Double(width))
  }

  /// Returns the frames of a pattern's sweeps, without the first 80 ms and the end of each.
  static func frames(
    of signal: Signal, _ pattern: CalibrationPattern, start: Double, noise: Double
  ) -> [SweepFrame] {
    pattern.sweeps.enumerated().flatMap { index, sweep in
      let last = Int(CalibrationPattern.sweepLength * stepsPerSecond) - width
      return stride(from: width, through: last, by: hop).compactMap { step in
        frame(of: signal, sweep, index, step: step, start: start, noise: noise)
      }
    }
  }

  private static func frame(
    of signal: Signal, _ sweep: CalibrationPattern.Sweep, _ index: Int, step: Int, start: Double,
    noise: Double
  ) -> SweepFrame? {
    let offset = Double(step) / stepsPerSecond
    let length = Double(width) / stepsPerSecond
    let first = signal.frame(start + sweep.start + offset)
    let count = Int(length * signal.rate)
    guard first + count <= signal.samples.count else { return nil }
    var hann = Rotation(hertz: signal.rate / Double(count), rate: signal.rate)
    var rotation = Chirp(hertz: sweep.hertz + sweep.slope * offset, slope: sweep.slope, rate: signal.rate)
    var (re, im, sum, squares) = (0.0, 0.0, 0.0, 0.0)
    for frame in first..<(first + count) {
      let weight = 0.5 - 0.5 * hann.re
      let value = weight * signal.samples[frame]
      re += value * rotation.re
      im -= value * rotation.im
      sum += weight
      squares += weight * weight
      rotation.advance()
      hann.advance()
    }
    let scale = 2 / sum
    let noisePower = 4 * noise * squares / (sum * sum)
    let power = (re * re + im * im) * scale * scale - noisePower
    return SweepFrame(sweep: index, step: step, power: power, noise: noisePower)
  }

  /// The variance that noise gives to ``power`` if the true one is `expected`.
  func variance(at expected: Double) -> Double { 2 * max(expected, 0) * noise + noise * noise }
}

/// e^(jφ) of a chirp at successive frames.
struct Chirp {
  private(set) var re = 1.0
  private(set) var im = 0.0
  private var stepRe: Double
  private var stepIm: Double
  private let bendRe: Double
  private let bendIm: Double

  /// Starts at 1 with a frequency that changes by `slope` hertz a second.
  init(hertz: Double, slope: Double, rate: Double) {
    let bend = 2 * PortableMath.pi * slope / (rate * rate)
    let angle = 2 * PortableMath.pi * hertz / rate + bend / 2
    (stepRe, stepIm) = (PortableMath.cosine(angle), PortableMath.sine(angle))
    (bendRe, bendIm) = (PortableMath.cosine(bend), PortableMath.sine(bend))
  }

  mutating func advance() {
    (re, im) = (re * stepRe - im * stepIm, re * stepIm + im * stepRe)
    (stepRe, stepIm) = (stepRe * bendRe - stepIm * bendIm, stepRe * bendIm + stepIm * bendRe)
  }
}

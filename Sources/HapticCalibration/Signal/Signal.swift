internal import HapticModel

/// The samples of one axis, without slow changes, at a rate of a few kilohertz.
struct Signal {
  var samples: [Double]
  /// Frames in a second.
  var rate: Double

  /// The sum of squares before each frame, and after the last.
  func energy() -> [Double] {
    var sums = [0.0]
    sums.reserveCapacity(samples.count + 1)
    var sum = 0.0
    for sample in samples {
      sum += sample * sample
      sums.append(sum)
    }
    return sums
  }

  /// Returns the frame nearest to a time in seconds, within the signal.
  func frame(_ seconds: Double) -> Int {
    min(max(Int((seconds * rate).rounded()), 0), samples.count)
  }
}

/// e^(-decay·t)·e^(jωt) at successive frames, by repeated multiplication.
struct Rotation {
  private(set) var re = 1.0
  private(set) var im = 0.0
  private let stepRe: Double
  private let stepIm: Double

  /// Starts at 1.
  init(hertz: Double, decay: Double = 0, rate: Double) {
    let angle = 2 * PortableMath.pi * hertz / rate
    let size = PortableMath.exponential(-decay / rate)
    (stepRe, stepIm) = (size * PortableMath.cosine(angle), size * PortableMath.sine(angle))
  }

  mutating func advance() {
    (re, im) = (re * stepRe - im * stepIm, re * stepIm + im * stepRe)
  }
}

internal import HapticModel

extension Phasor {
  /// e^(s·t), with its angle reduced by whole turns, so that long times lose no precision.
  static func exponential(_ s: Phasor, _ seconds: Double) -> Phasor {
    let size = PortableMath.exponential(s.re * seconds)
    guard s.im != 0 else { return Phasor(size) }
    return turned(s.im / (2 * PortableMath.pi) * seconds) * size
  }

  /// Returns the phasor of amplitude 1 after `turns` turns.
  static func turned(_ turns: Double) -> Phasor {
    let angle = (turns - turns.rounded(.toNearestOrEven)) * (2 * PortableMath.pi)
    let (sine, cosine) = PortableMath.sineAndCosine(angle)
    return Phasor(cosine, sine)
  }

  /// The complex conjugate.
  var conjugate: Phasor { Phasor(re, -im) }
}

/// Caches the last value of e^(s·t): most segments of a drive have the same length and frequency.
struct ExponentialMemory {
  private var s = Phasor.zero
  private var seconds = 0.0
  private var value = Phasor(1)

  /// e^(s·t).
  mutating func exponential(_ s: Phasor, _ seconds: Double) -> Phasor {
    if seconds != self.seconds || s != self.s {
      (self.s, self.seconds) = (s, seconds)
      value = .exponential(s, seconds)
    }
    return value
  }
}

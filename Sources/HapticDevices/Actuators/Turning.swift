internal import HapticModel

extension Phasor {
  /// e^(s·t), its angle taken from what is left of whole turns, so that long times lose no digits.
  static func exponential(_ s: Phasor, _ seconds: Double) -> Phasor {
    let size = PortableMath.exponential(s.re * seconds)
    guard s.im != 0 else { return Phasor(size) }
    return turned(s.im / (2 * PortableMath.pi) * seconds) * size
  }

  /// The number of amplitude 1 after `turns` turns.
  static func turned(_ turns: Double) -> Phasor {
    let angle = (turns - turns.rounded(.toNearestOrEven)) * (2 * PortableMath.pi)
    return Phasor(PortableMath.cosine(angle), PortableMath.sine(angle))
  }

  /// The mirror image at the real axis.
  var conjugate: Phasor { Phasor(re, -im) }
}

/// The last value of e^(s·t): pieces of a drive mostly have one length and one frequency.
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

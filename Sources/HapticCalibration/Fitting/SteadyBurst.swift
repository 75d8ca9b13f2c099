internal import HapticModel

/// A burst of the recording: its steady vibration.
struct SteadyBurst {
  /// The time at which its drive begins and ends in the recording, in seconds.
  let start: Double
  let end: Double
  /// The frequency of its drive.
  let hertz: Double
  /// The parts of the steady vibration, Re((re + j·im)·e^(jω(t - start))), with the frame at `origin` at phase 0.
  let re: Double
  let im: Double
  let origin: Int
  /// The standard error of the amplitude from the noise.
  let noise: Double

  var amplitude: Double { (re * re + im * im).squareRoot() }

  /// The part of a burst in which the vibration is steady, relative to its start in seconds: *chosen* so that even if the
  /// pattern is found 40 ms late, it ends before the burst does.
  static let steady = 0.14...0.255

  /// Fits a sine to the steady part; `nil` if the signal ends before.
  init?(_ signal: Signal, start: Double, end: Double, hertz: Double, noise: Double) {
    origin = signal.frame(start + Self.steady.lowerBound)
    let stop = signal.frame(start + Self.steady.upperBound)
    guard stop - origin >= 16 else { return nil }
    let fit = SineFit(signal.samples[origin..<stop], hertz: hertz, decay: 0, rate: signal.rate)
    guard let fit else { return nil }
    (self.start, self.end, self.hertz, re, im) = (start, end, hertz, fit.re, fit.im)
    self.noise = (2 * noise / Double(stop - origin)).squareRoot()
  }

  /// Returns the steady vibration at a frame, continued to any time.
  func continued(over frames: Range<Int>, rate: Double) -> [Double] {
    let angle = 2 * PortableMath.pi * hertz * Double(frames.lowerBound - origin) / rate
    let (cosine, sine) = (PortableMath.cosine(angle), PortableMath.sine(angle))
    let (first, second) = (re * cosine - im * sine, re * sine + im * cosine)
    var rotation = Rotation(hertz: hertz, rate: rate)
    return frames.map { _ in
      defer { rotation.advance() }
      return first * rotation.re - second * rotation.im
    }
  }
}

/// The least-squares fit of Re((re + j·im)·e^((-decay + jω)t)) to samples.
struct SineFit {
  let re: Double
  let im: Double
  /// The energy that the fit explains.
  let explained: Double

  init?(_ samples: ArraySlice<Double>, hertz: Double, decay: Double, rate: Double) {
    var rotation = Rotation(hertz: hertz, decay: decay, rate: rate)
    var (cc, ss, cs, xc, xs) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for sample in samples {
      let (c, s) = (rotation.re, -rotation.im)
      cc += c * c
      ss += s * s
      cs += c * s
      xc += sample * c
      xs += sample * s
      rotation.advance()
    }
    let determinant = cc * ss - cs * cs
    guard determinant > 1e-12 * cc * ss else { return nil }
    re = (xc * ss - xs * cs) / determinant
    im = (xs * cc - xc * cs) / determinant
    explained = re * xc + im * xs
  }
}

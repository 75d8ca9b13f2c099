internal import HapticModel

/// A burst of the recording: its steady vibration.
struct SteadyBurst {
  /// The time at which its drive begins and ends in the recording, in seconds.
  let start: Double
  let end: Double
  /// The frequency of its drive.
  let hertz: Double
  /// The parts of the steady vibration, Re((re + j·im)·e^(jω(t - start))), with the frame at `origin` at phase 0.
  private(set) var re: Double
  private(set) var im: Double
  private(set) var origin: Int
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

  /// Returns the burst with a steady vibration that is fitted together with the transient before it.
  ///
  /// A resonance of a high Q still rises in the steady part.
  func refined(_ signal: Signal, from wait: Double, transient: DecayFit) -> SteadyBurst {
    let frames = frames(of: signal, from: wait)
    let fit = JointFit(
      signal.samples[frames], steady: hertz, hertz: transient.hertz, decay: transient.decay, rate: signal.rate
    )
    guard let parts = fit?.parts else { return self }
    var copy = self
    (copy.re, copy.im, copy.origin) = (parts[0], parts[1], frames.lowerBound)
    return copy
  }

  /// The frames from a time after the start to the end of the steady part.
  func frames(of signal: Signal, from wait: Double) -> Range<Int> {
    let first = signal.frame(start + wait)
    return first..<max(first, signal.frame(start + Self.steady.upperBound))
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

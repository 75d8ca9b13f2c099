internal import HapticDevices
internal import HapticModel

/// The harmonics of the steady vibrations: a linear sensor on a linear actuator has none.
struct Harmonics {
  /// The effective value of the second to the fifth harmonic relative to the vibration, without noise; 0 if noise
  /// explains them.
  let share: Double
  /// True if the third harmonic flattens the crests, as saturation does.
  let isFlat: Bool

  /// Projects the steady parts on the harmonics.
  init(_ signal: Signal, bursts: [SteadyBurst], noise: Double) {
    var (power, fundamental, flat, variance) = (0.0, 0.0, 0.0, 0.0)
    for burst in bursts {
      guard let part = SteadyPart(of: burst, signal) else { continue }
      fundamental += burst.amplitude * burst.amplitude
      let floor = 4 * noise * part.squares / (part.sum * part.sum)
      for order in 2...5 where Double(order) * burst.hertz < 0.45 * signal.rate {
        let value = part.projected(on: Double(order) * burst.hertz, rate: signal.rate)
        power += value.squaredMagnitude - floor
        variance += floor * floor
        if order == 3 { flat += burst.flattening(by: value) }
      }
    }
    let isClear = power > 3 * variance.squareRoot() && fundamental > 0
    share = isClear ? (power / fundamental).squareRoot() : 0
    isFlat = isClear && flat > 0
  }
}

extension SteadyBurst {
  /// The part of a third harmonic that is against the crests, times the amplitude.
  ///
  /// With the vibration as a·e^(jφ), the third harmonic of phase 3φ has its crests where the vibration has.
  fileprivate func flattening(by third: Phasor) -> Double {
    let unit = Phasor(re / amplitude, im / amplitude)
    let cube = unit * unit * unit
    return -amplitude * (third.re * cube.re + third.im * cube.im)
  }
}

/// The rest of a burst's steady part without its own frequency, under a Hann window.
private struct SteadyPart {
  private var samples: [Double] = []
  /// The sum of the window's weights and that of their squares.
  private(set) var sum = 0.0
  private(set) var squares = 0.0

  init?(of burst: SteadyBurst, _ signal: Signal) {
    let last = signal.frame(burst.start + SteadyBurst.steady.upperBound)
    guard last - burst.origin > 16 else { return nil }
    let frames = burst.origin..<last
    var hann = Rotation(hertz: signal.rate / Double(frames.count), rate: signal.rate)
    for (frame, steady) in zip(frames, burst.continued(over: frames, rate: signal.rate)) {
      let weight = 0.5 - 0.5 * hann.re
      samples.append(weight * (signal.samples[frame] - steady))
      sum += weight
      squares += weight * weight
      hann.advance()
    }
  }

  /// The amplitude and the phase of a frequency.
  func projected(on hertz: Double, rate: Double) -> Phasor {
    var rotation = Rotation(hertz: hertz, rate: rate)
    var (re, im) = (0.0, 0.0)
    for sample in samples {
      re += sample * rotation.re
      im -= sample * rotation.im
      rotation.advance()
    }
    return Phasor(2 * re / sum, 2 * im / sum)
  }
}

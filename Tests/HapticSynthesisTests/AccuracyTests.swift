/// The kernel's single-precision recurrences against the same formulas in double precision and glibc's functions.
@Suite struct AccuracyTests {
  private func partial(_ hertz: Double, decay: Double, gain: Double, seconds: Double, rate: Double)
    -> [Double]
  {
    let frames = Int(seconds * rate)
    return (0..<frames).map { frame in
      let time = Double(frame)
      return gain * exp(-time / (decay * rate)) * sin(2 * .pi * hertz / rate * (time + 1))
        * (1 - time / Double(frames))
    }
  }

  /// An audition tap as `Voicing` describes it.
  private func reference(_ s: Double, rate: Double) -> [Double] {
    let body = 510 * exp2(1.5 * s)
    let (overtone, tick) = (0.35 + 0.3 * s, 0.05 + 0.45 * s)
    let (scale, decay) = (0.8 / (1 + overtone + tick), 0.016 - 0.008 * s)
    var sum = partial(body, decay: decay, gain: scale, seconds: 0.046, rate: rate)
    let others = [
      partial(body * 2.32, decay: decay * 0.55, gain: scale * overtone, seconds: 0.030, rate: rate),
      partial(2600 + 2600 * s, decay: 0.0015, gain: scale * tick, seconds: 0.008, rate: rate),
    ]
    for other in others { for (frame, value) in other.enumerated() { sum[frame] += value } }
    return sum
  }

  private func signalToNoise(_ samples: some Collection<Float>, _ reference: [Double]) -> Double {
    var (signal, noise) = (0.0, 0.0)
    for (sample, exact) in zip(samples, reference) {
      signal += exact * exact
      noise += (Double(sample) - exact) * (Double(sample) - exact)
    }
    return 10 * log10(signal / noise)
  }

  // At 48 kHz the eight-frame step turns by a multiple of half a circle at 3 and 6 kHz, where the recurrence is at
  // its worst: overtone and tick pass 3 kHz between sharpness 0.1 and 1.
  @Test(arguments: OnsetTests.rates)
  func `a tap is within 70 decibels of its formula`(rate: SampleRate) {
    var worst = Double.infinity
    var sharpnesses = (0...20).map { Double($0) / 20 }
    sharpnesses += [(3_000 - 2_600) / 2_600, 0.153, 0.154, 0.155, log2(3_000 / (510 * 2.32)) / 1.5]
    for sharpness in sharpnesses where sharpness <= 1 {
      let samples = render([tap(at: 0, sharpness: Float(sharpness))], frames: rate.hertz / 20, rate: rate)
      worst = min(
        worst, signalToNoise(samples, reference(Double(Float(sharpness)), rate: Double(rate.hertz))))
    }
    #expect(worst > 70, "the worst signal-to-noise ratio was \(worst) dB")
  }

  @Test(arguments: [Float(0), 0.4, 1])
  func `a literal vibration keeps its phase for ten seconds`(sharpness: Float) {
    let samples = render([begin(at: 0, sharpness: sharpness, attack: 1)], frames: 480_000, voicing: .literal)
    let angle = 2 * Double.pi * (80 + 150 * Double(sharpness)) / 48_000
    let last = (470_400..<480_000).map { 0.9 * cos(angle * Double($0)) }
    #expect(signalToNoise(samples[470_400...], last) > 70)
  }
}

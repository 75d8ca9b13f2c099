/// The weakest vibration that is felt, by frequency and body site.
@Suite struct PerceptionThresholdTests {
  private func threshold(_ site: BodySite, _ hertz: Double) -> Double {
    Perception(site: site).threshold(at: Frequency(hertz: hertz)!)
  }

  private func decibels(_ site: BodySite, _ hertz: Double, above reference: Double) -> Double {
    Decibels(amplitudeRatio: threshold(site, hertz) / threshold(site, reference))!.value
  }

  /// Values computed from the constants of the reference software of ISO/IEC 23090-31.
  @Test(arguments: [
    (65.0, 23.0), (100, 14), (150, 5.5), (175, 2.9), (235, 0.1), (300, 1), (400, 8), (500, 19),
  ])
  func `the fingertip has the published curve`(_ hertz: Double, _ expected: Double) {
    #expect(abs(decibels(.fingertip, hertz, above: 250) - expected) < 0.5)
  }

  @Test(arguments: [(BodySite.grip, 175.0), (.fingertip, 250), (.wrist, 220), (.torso, 220)])
  func `each site is best at its own frequency`(_ site: BodySite, _ best: Double) {
    for hertz in stride(from: 1.0, through: 1_000, by: 1) where hertz != best {
      #expect(threshold(site, hertz) > threshold(site, best))
    }
  }

  @Test func `above forty hertz the threshold falls by twelve decibels an octave`() {
    #expect(abs(decibels(.fingertip, 40, above: 160) - 24) < 4)
    #expect(abs(decibels(.fingertip, 60, above: 120) - 12) < 3)
  }

  /// Values of AOSP's `MIN_PERCEPTIBLE_CURVE`, in decibels relative to 1 g, at and between its points.
  @Test(arguments: [
    (20.0, -40.36), (60, -31.77), (100, -31.9), (150, -31.35), (175, -31.07), (200, -30.86), (250, -28.98),
    (300, -26.81), (350, -23.31), (400, -19.81), (900, -19.81),
  ])
  func `a hand that holds a phone has the platforms curve`(_ hertz: Double, _ expected: Double) {
    let omega = 2 * PortableMath.pi * hertz
    let acceleration = threshold(.hand, hertz) * omega * omega / 9.80665
    #expect(abs(Decibels(amplitudeRatio: acceleration)!.value - expected) < 0.01)
  }

  @Test(arguments: [BodySite.grip, .fingertip, .wrist, .torso])
  func `below forty hertz the threshold rises by five decibels an octave`(
    _ site: BodySite
  ) {
    // Holding a device leaves 1/√17 of its motion at 10 Hz and 4/√17 at 40 Hz: a ratio of a quarter.
    let held = site == .fingertip ? 0 : 20 * PortableMath.logarithm(4) / PortableMath.logarithm(10)
    #expect(abs(decibels(site, 10, above: 40) - 10 - held) < 1e-9)
    #expect(threshold(site, 1) == threshold(site, 3))
  }

  /// As an acceleration, the threshold of a gripping hand is lowest around 125 Hz (Griffin 2012).
  @Test func `a gripping hand is most sensitive to acceleration around a hundred and twenty five hertz`() {
    let best = (20...400).min { one, other in
      let (low, high) = (Double(one), Double(other))
      return threshold(.grip, low) * low * low < threshold(.grip, high) * high * high
    }
    #expect(abs(best! - 125) < 10)
  }

  @Test(arguments: BodySite.allCases) func `far above the best the threshold stays finite`(_ site: BodySite) {
    #expect(threshold(site, 1e300) == threshold(site, 5_000))
    #expect(threshold(site, 1e-300) == threshold(site, 1))
  }

  @Test func `one g in a hand is some thirty decibels above the threshold`() {
    let omega = 2 * PortableMath.pi * 175
    let level = Decibels(amplitudeRatio: 9.80665 / (omega * omega) / threshold(.hand, 175))!.value
    #expect(level > 30 && level < 32)
    #expect(abs(Decibels(amplitudeRatio: Bursts.felt(g: 1))!.value - 44) < 1, "in a laboratory")
  }

  @Test(arguments: BodySite.allCases)
  func `the table differs from the curve by less than a hundredth of a decibel`(
    _ site: BodySite
  ) {
    var random = SeededGenerator(seed: 4)
    let hertz = (0..<4_000).map { _ in Double.random(in: 1...1_000, using: &random) }
    let samples = hertz.map {
      Motion.Sample(
        acceleration: 1, forced: Phasor(threshold(site, $0)), forcedHertz: $0, free: .zero, freeHertz: 0)
    }
    let motion = Motion(step: .milliseconds(1), intervals: [.init(first: 0, samples: samples)])
    for felt in Perception(site: site).envelope(of: motion).intervals[0].samples {
      #expect(abs(Decibels(amplitudeRatio: felt)!.value) < 0.01)
    }
  }

  @Test func `the threshold of two parts is weighted by their amplitudes`() {
    let unit = threshold(.hand, 175)
    let low = threshold(.hand, 60)
    let envelope = Perception(site: .hand).envelope(
      of: motion([
        sample(Phasor(unit), forcedHertz: 175, free: Phasor(-unit), freeHertz: 175),
        sample(Phasor(unit), forcedHertz: 175, free: Phasor(0, low), freeHertz: 60),
        sample(Phasor(unit), forcedHertz: 175, free: Phasor(low), freeHertz: 60),
        sample(Phasor(unit), forcedHertz: 175, free: .zero, freeHertz: 60),
      ]))
    let felt = envelope.intervals[0].samples
    #expect(felt[0] == 0)
    #expect(abs(felt[1] - 2 * Phasor(unit, low).magnitude / (unit + low)) < 1e-9)
    #expect(abs(felt[2] - 2) < 1e-9)
    #expect(abs(felt[3] - 1) < 1e-9)
  }

  @Test func `a part that does not oscillate counts as the lowest frequency`() {
    let felt = Perception(site: .hand).envelope(
      of: motion([sample(.zero, forcedHertz: 175, free: Phasor(threshold(.hand, 1)), freeHertz: 0)]))
    #expect(abs(felt.intervals[0].samples[0] - 1) < 1e-9)
  }

  @Test func whatIsNotANumberIsNotFelt() {
    let felt = Perception(site: .hand).envelope(
      of: motion([
        sample(Phasor(.nan), forcedHertz: 175, free: .zero, freeHertz: 0),
        sample(Phasor(1e-6), forcedHertz: .nan, free: .zero, freeHertz: .nan),
        sample(Phasor(.infinity), forcedHertz: 175, free: .zero, freeHertz: 0),
      ]))
    #expect(felt.intervals[0].samples.allSatisfy { $0.isFinite })
    #expect(felt.intervals[0].samples[0] == 0)
  }

  private func sample(_ forced: Phasor, forcedHertz: Double, free: Phasor, freeHertz: Double)
    -> Motion.Sample
  {
    Motion.Sample(acceleration: 1, forced: forced, forcedHertz: forcedHertz, free: free, freeHertz: freeHertz)
  }

  private func motion(_ samples: [Motion.Sample]) -> Motion {
    Motion(step: .milliseconds(1), intervals: [.init(first: 7, samples: samples)])
  }
}

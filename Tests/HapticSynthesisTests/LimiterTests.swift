@Suite struct LimiterTests {
  @Test(arguments: [Int64(0), 1, 10, 37, 64, 200])
  func `forty overlapping full taps never clip`(spacing: Int64) {
    let taps = (0..<40).map { tap(at: 500 + $0 * spacing, 1, sharpness: Float($0) / 40) }
    let samples = render(taps, frames: 500 + Int(spacing) * 40 + 3_000)
    #expect(peak(samples) <= 0.98)
    #expect(peak(samples) > 0.7)
    #expect(onsets(samples).first == 500)
  }

  @Test(arguments: Voicing.allCases)
  func `a single tap passes bit for bit whatever the limiter did before`(voicing: Voicing) {
    let alone = render([tap(at: 64, 1)], frames: 3_000, voicing: voicing)
    let crowd = (0..<40).map { _ in tap(at: 64, 1) }
    let later = render(crowd + [tap(at: 9_600 + 64, 1)], frames: 12_600, voicing: voicing)
    #expect(Array(later[9_600...]) == alone)
  }

  @Test func theGainNeverJumps() {
    let alone = render([tap(at: 64, 1)], frames: 3_000)
    let crowd = render((0..<40).map { _ in tap(at: 64, 1) }, frames: 3_000)
    var last: Float?
    for (one, many) in zip(alone, crowd) {
      guard abs(one) > 0.001 else {
        last = nil
        continue
      }
      let gain = many / (40 * one)
      // From full to a fortieth within one quantum of 64 frames at the most.
      if let last { #expect(abs(gain - last) < 1.0 / 60) }
      last = gain
    }
  }

  @Test func `vibrations with gain stay below the ceiling`() throws {
    let gain = try #require(Decibels(20))
    let samples = render([begin(at: 0), tap(at: 1_000)], frames: 6_000, gain: gain)
    #expect(peak(samples) <= 0.98)
    #expect(peak(samples) > 0.9)
  }

  // MARK: Distortion

  /// The part of `samples` that is not `reference` at one gain, in decibels.
  private func residual(of samples: some Collection<Float>, against reference: some Collection<Float>)
    -> Double
  {
    var (own, cross, square) = (0.0, 0.0, 0.0)
    for (sample, clean) in zip(samples, reference) {
      own += Double(sample) * Double(sample)
      cross += Double(sample) * Double(clean)
      square += Double(clean) * Double(clean)
    }
    return 10 * log10(max((own - cross * cross / square) / own, 1e-15))
  }

  /// Regression: the gain recovered within a period and so followed the wave: 1.6 % of the sum of four vibrations, and
  /// 40 % of a tap that was turned up by 24 dB, was distortion.
  @Test(arguments: [Float(0), 0.1, 0.5, 1])
  func `four equal vibrations are one turned down`(sharpness: Float) {
    let voices = (0..<4).map { begin(at: 640, sharpness: sharpness, serial: $0) }
    let samples = render(voices, frames: 48_000)
    let alone = render([begin(at: 640, sharpness: sharpness)], frames: 48_000)
    #expect(peak(samples) > 0.97 && peak(samples) <= 0.98)
    #expect(residual(of: samples[2_000...], against: alone[2_000...]) < -80)
    // With the attack, within which the gain falls.
    #expect(residual(of: samples, against: alone) < -29)
  }

  @Test(arguments: [(6.0, -70.0), (12, -55), (24, -44)])
  func `a tap that is turned up stays the same tap`(gain: Double, limit: Double) throws {
    let loud = render([tap(at: 640)], frames: 4_800, gain: try #require(Decibels(gain)))
    #expect(residual(of: loud, against: render([tap(at: 640)], frames: 4_800)) < limit)
  }

  @Test func `no peak is cut flat`() throws {
    let gain = try #require(Decibels(24))
    let samples = render(
      [begin(at: 0), begin(at: 30, sharpness: 0.2, serial: 3), tap(at: 9_000)], frames: 24_000, gain: gain)
    let flat = zip(samples, zip(samples.dropFirst(), samples.dropFirst(2))).filter {
      abs($0) >= 0.98 && $0 == $1.0 && $0 == $1.1
    }
    #expect(flat.isEmpty)
  }

  @Test func `the reduction is told in decibels and frames`() throws {
    let stage = Stage()
    for serial in 0..<4 { stage.send(begin(at: 640, sharpness: 1, serial: Int64(serial))) }
    stage.render(24_000)
    // Four peaks of 0.5 against a ceiling of 0.98.
    #expect(abs(stage.synthesizer.reduction.deepest.value + 20 * log10(2 / 0.98)) < 0.05)
    #expect((23_000...24_000).contains(stage.synthesizer.reduction.frames.count))
    let quiet = Stage()
    quiet.send(tap(at: 64), begin(at: 640, 0.5))
    quiet.render(24_000)
    #expect(quiet.synthesizer.reduction == (.zero, FrameCount(0)))
  }

  /// Regression: the limiter of a drive recovered within a period and so followed the wave: of two different vibrations,
  /// 14 % of what an actuator got (-17 dB) were frequencies that nobody wrote.
  @Test func `two vibrations at once in a drive are their sum turned down`() {
    for (first, second) in [(Float(0), Float(1)), (0.5, 0.5), (0.2, 0.25), (0.4, 0.9), (0.7, 0.72)] {
      let both = [begin(at: 640, sharpness: first), begin(at: 640, sharpness: second, serial: 3)]
      let samples = render(both, frames: 96_000, voicing: .drive)
      let one = render([both[0]], frames: 96_000, voicing: .drive)
      let other = render([both[1]], frames: 96_000, voicing: .drive)
      let sum = zip(one, other).map { $0 + $1 }
      #expect(peak(samples) <= 0.5012 && peak(samples) > 0.49)
      // Once the highest peak of the beat has been.
      let found = residual(of: samples[40_000...], against: sum[40_000...])
      #expect(found < -100, "\(first) and \(second): \(found) dB")
    }
  }

  @Test func `two vibrations at once in a drive give no direct current`() {
    let both = [begin(at: 640, sharpness: 0), begin(at: 640, sharpness: 1, serial: 3)]
    let samples = render(both, frames: 96_000, voicing: .drive)[48_000...]
    // A tenth of a second has whole periods of 80 and of 230 Hz.
    let mean = samples.prefix(4_800 * 10).reduce(0.0) { $0 + Double($1) } / 48_000
    #expect(abs(mean) < 1e-5, "\(mean)")
  }
}

/// Renders a drive from commands.
private func drive(
  _ commands: [VoiceCommand], frames: Int, rate: SampleRate = .hz48000, gain: Double = 0,
  ceiling: Double = -6, tones: ToneMap = .standard
) throws -> [Float] {
  let settings = KernelSettings(
    voicing: .drive, gain: try #require(Decibels(gain)), tones: tones,
    ceiling: try #require(Decibels(ceiling)))
  let synthesizer = Synthesizer(rate: rate, settings: settings)
  for command in commands { try #require(synthesizer.send(command)) }
  var samples = [Float](repeating: 0, count: frames)
  let count = samples.withUnsafeMutableBufferPointer {
    synthesizer.render(into: $0.baseAddress!, frames: frames)
  }
  return Array(samples.prefix(count))
}

/// The number of periods divided by the time from the first to the last rising zero crossing, each interpolated between
/// frames.
private func measuredHertz(_ samples: some Collection<Float>, rate: SampleRate = .hz48000) -> Double {
  var crossings: [Double] = []
  for (index, pair) in zip(samples, samples.dropFirst()).enumerated() where pair.0 < 0 && pair.1 >= 0 {
    crossings.append(Double(index) + Double(pair.0 / (pair.0 - pair.1)))
  }
  guard let first = crossings.first, let last = crossings.last, last > first else { return 0 }
  return Double(crossings.count - 1) * Double(rate.hertz) / (last - first)
}

private func hertz(_ value: Double) -> Frequency { Frequency(hertz: value)! }

@Suite struct DriveTests {
  private let half = Float(0.501187)

  @Test(arguments: OnsetTests.rates, [Float(0), 0.25, 0.5, 1])
  func aDriveHasTheFrequencyOfItsMap(rate: SampleRate, sharpness: Float) throws {
    let tones = ToneMap(low: hertz(60), high: hertz(310))
    let samples = try drive(
      [begin(at: 0, sharpness: sharpness)], frames: 2 * rate.hertz, rate: rate, tones: tones)
    let measured = measuredHertz(samples[(rate.hertz / 10)...], rate: rate)
    #expect(abs(measured - (60 + 250 * Double(sharpness))) < 0.1, "\(measured)")
  }

  @Test(arguments: [175.0, 20, 1_000])
  func `a map of one frequency keeps it at every sharpness`(frequency: Double) throws {
    let tones = ToneMap(low: hertz(frequency), high: hertz(frequency))
    for sharpness in [Float(0), 0.7, 1] {
      let samples = try drive([begin(at: 0, sharpness: sharpness)], frames: 96_000, tones: tones)
      #expect(abs(measuredHertz(samples[4_800...]) - frequency) < 0.1)
    }
  }

  @Test func `a map stays between 20 hertz and 1 kilohertz`() {
    let map = ToneMap(low: hertz(0.001), high: hertz(30_000))
    #expect(map.low == ToneMap.lowest && map.high == ToneMap.highest)
    let burst = ToneMap.Burst(length: .milliseconds(900), frequency: hertz(5), gain: .nan)
    #expect(burst.length == ToneMap.longestBurst && burst.frequency == ToneMap.lowest && burst.gain == 0)
  }

  @Test(arguments: [(Float(0), 25), (0.5, 30), (1, 35)])
  func aTapLastsAsLongAsItsShapeSays(sharpness: Float, milliseconds: Int) throws {
    let tones = ToneMap(
      low: hertz(80), high: hertz(230), soft: .init(length: .milliseconds(25), frequency: hertz(150)),
      sharp: .init(length: .milliseconds(35), frequency: hertz(150)))
    let samples = try drive([tap(at: 100, sharpness: sharpness)], frames: 4_800, tones: tones)
    let sounding = samples.indices.filter { samples[$0] != 0 }
    #expect(sounding.first == 100)
    #expect(abs((sounding.last ?? 0) - (100 + milliseconds * 48 - 1)) <= 1)
  }

  @Test func `a square wave is a sine of its fundamental and never stronger than a full drive`() throws {
    let burst = ToneMap.Burst(length: .milliseconds(40), frequency: hertz(175), gain: 4 / PortableMath.pi)
    let tones = ToneMap(low: hertz(175), high: hertz(175), soft: burst, sharp: burst)
    let soft = try drive([tap(at: 0, 0.5)], frames: 4_800, tones: tones)
    #expect(abs(peak(soft) - 0.25 * 1.27324 * half) < 0.002)
    #expect(peak(try drive([tap(at: 0, 1)], frames: 4_800, tones: tones)) <= half)
  }

  @Test(arguments: [Float(0), 0.3, 0.5, 1])
  func aTapGivesNoDirectCurrent(sharpness: Float) throws {
    let samples = try drive([tap(at: 64, sharpness: sharpness)], frames: 3_000)
    let sum = samples.reduce(0.0) { $0 + Double($1) }
    #expect(abs(sum / 3_000) < 1e-7, "the mean is \(sum / 3_000)")
    #expect(peak(samples) > 0.4)
  }

  @Test(arguments: [Float(0), 0.3, 1])
  func `a vibrations mean is nothing beside its amplitude`(sharpness: Float) throws {
    let commands = [begin(at: 0, sharpness: sharpness, attack: 1, release: 1), release(at: 48_000)]
    let samples = try drive(commands, frames: 49_000)
    #expect(abs(samples.reduce(0.0) { $0 + Double($1) } / 48_000) < 0.5 / 500)
  }

  /// The greatest slope of the wave itself plus the steepest ramp.
  private func steepestAllowed(_ amplitude: Float, hertz: Float) -> Float {
    amplitude * (2 * 3.1416 * hertz / 48_000 + 2 / 96) * 1.01
  }

  @Test func `a vibration begins and ends with a ramp of two milliseconds`() throws {
    // The highest frequency shows the envelope best: in 2 ms there are four of its peaks.
    let tones = ToneMap(low: hertz(1_000), high: hertz(1_000))
    let commands = [begin(at: 100, attack: 1, release: 1), release(at: 4_900)]
    let samples = try drive(commands, frames: 6_000, tones: tones)
    #expect(samples[...100].allSatisfy { $0 == 0 })
    let quarters = (0..<4).map { peak(samples[(100 + 24 * $0)..<(124 + 24 * $0)]) }
    #expect(zip(quarters, quarters.dropFirst()).allSatisfy { $0 < $1 }, "\(quarters)")
    #expect(quarters[0] < 0.1 * half && abs(peak(samples[196..<400]) - half) < 0.001)
    let ending = (0..<4).map { peak(samples[(4_900 + 24 * $0)..<(4_924 + 24 * $0)]) }
    #expect(zip(ending, ending.dropFirst()).allSatisfy { $0 > $1 }, "\(ending)")
    #expect(samples[4_996...].allSatisfy { $0 == 0 })
    #expect(steepest(samples) <= steepestAllowed(half, hertz: 1_000))
  }

  @Test func `a decaying vibration that would stop at once falls for two milliseconds`() throws {
    let samples = try drive([begin(at: 0, attack: 1, decay: 0)], frames: 2_000)
    #expect(steepest(samples) <= steepestAllowed(half, hertz: 155))
    #expect(samples[193...].allSatisfy { $0 == 0 })
  }

  @Test(arguments: [Float(0), 0.5, 1])
  func `a tap begins and ends with a ramp of two milliseconds`(sharpness: Float) throws {
    let samples = try drive([tap(at: 0, sharpness: sharpness)], frames: 2_400)
    #expect(steepest(samples) <= steepestAllowed(half, hertz: 230))
    #expect(abs(samples[0]) < 0.001 * half)
    let last = samples.lastIndex { $0 != 0 } ?? 0
    #expect(abs(samples[last]) < 0.001 * half)
  }

  @Test(arguments: [1_000, 1_064, 1_111])
  func aCutFadesWithoutAStep(frame: Int64) throws {
    let synthesizer = Synthesizer(rate: .hz48000, settings: KernelSettings(voicing: .drive))
    for command in [begin(at: 0), tap(at: 900)] { try #require(synthesizer.send(command)) }
    try #require(synthesizer.cut(from: FrameIndex(frame)))
    var samples = [Float](repeating: 0, count: 4_800)
    samples.withUnsafeMutableBufferPointer {
      _ = synthesizer.render(into: $0.baseAddress!, frames: 4_800)
    }
    #expect(steepest(samples) <= 2 * steepestAllowed(half, hertz: 155))
    #expect(samples[(Int(frame) + 192)...].allSatisfy { $0 == 0 })
  }

  @Test func `a control that rests before a vibration is not heard to move`() throws {
    // A control that jumps from 1 to 0 on the very frame of the start would let a thump through.
    let samples = try drive(
      [control(.intensityControl, at: 480, from: 0, to: 0), begin(at: 480, attack: 1)], frames: 4_800)
    #expect(peak(samples) == 0)
  }
}

/// The guarantee that no actuator is harmed.
@Suite struct DriveCeilingTests {
  /// Sixty-four vibrations and as many taps on the same frames, with every control moving.
  private var worst: [VoiceCommand] {
    var commands: [VoiceCommand] = []
    for round in 0..<4 {
      let frame = Int64(round * 3_000)
      for serial in 0..<64 where round == 0 {
        commands.append(begin(at: frame, sharpness: Float(serial % 2), serial: Int64(serial), attack: 1))
      }
      commands += (0..<64).map { tap(at: frame, 1, sharpness: Float($0) / 63, serial: Int64(1_000 + $0)) }
      commands.append(control(.intensityControl, at: frame + 700, from: 0, to: 1, frames: 10))
      commands.append(control(.sharpnessControl, at: frame + 900, from: -1, to: 1, frames: 500))
    }
    return commands
  }

  @Test(.disabled(if: Effort.isQuick), arguments: [24.0, 0, -20], [-0.2, -6, -12.5, -60])
  func nothingPassesTheCeiling(gain: Double, ceiling: Double) throws {
    let limit = try #require(Decibels(ceiling)).amplitude
    let samples = try drive(worst, frames: 14_000, gain: gain, ceiling: ceiling)
    #expect(Double(peak(samples)) <= limit)
    #expect(Double(peak(samples)) > 0.9 * limit, "the drive reaches its ceiling")
    // The integer values of a sample, converted back by either convention.
    for scale in [32_767.0, 8_388_607, 2_147_483_647] {
      let loudest = (Double(peak(samples)) * scale).rounded(.toNearestOrEven)
      #expect(loudest / scale <= limit)
      #expect(loudest / (scale + 1) <= limit)
    }
  }

  @Test(arguments: 1...12)
  func `random streams with every gain stay below the ceiling`(seed: UInt64) throws {
    for gain in [0.0, 24] {
      let samples = try drive(
        scenario(seed: seed, events: 300, frames: 20_000), frames: 24_000, gain: gain, ceiling: -9)
      #expect(peak(samples) <= 0.354814)
      #expect(samples.allSatisfy { $0.isFinite })
    }
  }

  @Test func `a gain turns one voice up to a full drive and no further`() throws {
    let plain = try drive([begin(at: 0), tap(at: 9_600)], frames: 14_400)
    let loud = try drive([begin(at: 0, 0.5)], frames: 9_600, gain: 24)
    #expect(abs(peak(loud[480...]) - peak(plain[480..<9_600])) < 0.001)
    // Limiting a sine sample by sample would square it off.
    #expect(abs(measuredHertz(loud[480...]) - 155) < 0.2)
    #expect(steepest(loud[480...]) < 0.502 * 2 * 3.1416 * 155 / 48_000 * 1.01)
  }
}

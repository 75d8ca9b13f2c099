import HapticDevices

/// A device whose numbers do not matter: its motion is given.
private func device(_ actuator: Actuator? = nil, _ drive: DriveMapping = DriveMapping()) -> DeviceProfile {
  DeviceProfile(name: "bench", playback: actuator == nil ? .none : .custom, actuator: actuator, drive: drive)
}

private func hertz(_ value: Double) -> Frequency { Frequency(hertz: value)! }

private func sample(_ acceleration: Double, _ hertz: Double) -> Motion.Sample {
  let displacement = acceleration / (39.4784176 * hertz * hertz)
  return Motion.Sample(
    acceleration: acceleration, forced: Phasor(displacement), forcedHertz: hertz, free: .zero, freeHertz: 0)
}

/// A simulation with a given motion: pairs of a first half-millisecond and accelerations in m/s².
private func simulation(
  moving intervals: [(first: Int64, accelerations: [Double])], hertz: Double = 155,
  driven sections: [DriveWaveform.Segment] = [], on profile: DeviceProfile = device()
) -> Simulation {
  let call = HapticCall(
    Timeline(compiling: HapticPattern("made") { Continuous(at: .zero, for: .milliseconds(900)) }))
  let delivery = Delivery(
    step: sections.isEmpty && intervals.isEmpty ? .nothing : .asAsked, reason: nil, timeline: call.timeline,
    latency: .zero, drive: DriveWaveform(sections), changes: [])
  let motion = Motion(
    step: Simulation.step,
    intervals: intervals.map { interval in
      Motion.Interval(first: interval.first, samples: interval.accelerations.map { sample($0, hertz) })
    })
  return Simulation(
    profile: profile, call: call, delivery: delivery, motion: motion, felt: .nothing(step: Simulation.step),
    events: [])
}

private func section(
  _ start: Int64, end: Int64, from: Double, to: Double, frequency: Double = 155
) -> DriveWaveform.Segment {
  DriveWaveform.Segment(
    from: .milliseconds(start), to: .milliseconds(end), amplitude: from, to, frequency: hertz(frequency),
    event: VoiceID(0))
}

private func heard(
  _ sound: DeviceSound, _ voicing: Voicing, tones: ToneMap = .standard
) throws -> [Float] {
  var options = PlaybackOptions()
  options.voicing = voicing
  options.settlesInSilence = true
  options.tones = tones
  options.leadIn = .zero
  let renderer = OfflineRenderer(Program(sound.timeline), rate: .hz48000, options: options)
  var frames: [Float] = []
  _ = try renderer.render(
    append: { frames += Array($0[0]) },
    silence: { frames += [Float](repeating: 0, count: Int($0.count)) })
  return frames
}

private func peak(_ samples: some Sequence<Float>) -> Float { samples.reduce(0) { max($0, abs($1)) } }

@Suite struct MotionSoundTests {
  private let plateau = [Double](repeating: 9.80665, count: 200)

  @Test func `each interval begins on its frame and there is silence between`() throws {
    let sound = DeviceSound(ofMotion: simulation(moving: [(60, plateau), (400, plateau)]))
    let samples = try heard(sound, .literal)
    // 60 and 400 half-milliseconds; the envelope is 0 on its very first frame.
    #expect(onsets(samples) == [1_441, 9_601])
    #expect(samples[6_300..<9_600].allSatisfy { $0 == 0 })
    #expect(samples[14_450...].allSatisfy { $0 == 0 })
  }

  @Test func `half the acceleration sounds half as loud`() throws {
    let strong = try heard(DeviceSound(ofMotion: simulation(moving: [(0, plateau)])), .literal)
    let weak = try heard(
      DeviceSound(ofMotion: simulation(moving: [(0, plateau.map { $0 / 2 })])), .literal)
    // 1 g of a full scale of 2 g, and a literal voice of 0.9.
    #expect(abs(peak(strong) - 0.45) < 0.003)
    #expect(abs(peak(weak) / peak(strong) - 0.5) < 0.01)
  }

  @Test func `a fall is followed within one percent of the full scale`() throws {
    let fall = (0..<400).map { 19.6 * PortableMath.exponential(-Double($0) / 80) }
    let simulated = simulation(moving: [(0, fall)])
    let sound = DeviceSound(ofMotion: simulated)
    let samples = try heard(sound, .literal)
    for index in stride(from: 20, to: 380, by: 20) {
      let around = samples[(index * 24 - 155)..<(index * 24 + 155)]
      let expected = Float(0.9 * fall[index] / 19.6133)
      #expect(abs(peak(around) - expected) < 0.05 * expected + 0.012, "at \(index)")
    }
    #expect(sound.timeline.entries.count < 60, "\(sound.timeline.entries.count) entries for 400 samples")
  }

  @Test func `an interval that begins softly at the very start does not thump`() throws {
    let rise = (0..<200).map { Double($0) * 0.05 }
    let samples = try heard(DeviceSound(ofMotion: simulation(moving: [(0, rise)])), .literal)
    #expect(peak(samples[..<96]) < 0.02)
  }

  @Test func `a device that does not move is silence as long as the pattern`() throws {
    let sound = DeviceSound(ofMotion: simulation(moving: []))
    #expect(sound.timeline.length == .milliseconds(900) + .milliseconds(5))
    #expect(try heard(sound, .audition).allSatisfy { $0 == 0 })
    #expect(DeviceSound(ofDrive: simulation(moving: [])).timeline.entries.isEmpty)
  }

  @Test func whatTheSoundCannotTellIsSaid() {
    let tooMuch = simulation(moving: [(0, [Double](repeating: 40, count: 50))], hertz: 40)
    #expect(
      DeviceSound(ofMotion: tooMuch).remarks == [
        "acceleration beyond 2 g sounds as 2 g", "motion below 80 Hz, down to 40 Hz, sounds at 80 Hz",
      ])
    #expect(DeviceSound(ofMotion: simulation(moving: [(0, plateau)])).remarks.isEmpty)
  }

  @Test func numbersThatAreNoneMoveNothing() throws {
    let broken = [Double](repeating: .nan, count: 50)
    let samples = try heard(DeviceSound(ofMotion: simulation(moving: [(0, broken)])), .audition)
    #expect(samples.allSatisfy { $0 == 0 })
  }
}

@Suite struct DriveSoundTests {
  @Test func `sections sound with their amplitude inside their time`() throws {
    let drive = [section(100, end: 300, from: 1, to: 1), section(400, end: 600, from: 0.25, to: 0.25)]
    let samples = try heard(DeviceSound(ofDrive: simulation(moving: [], driven: drive)), .drive)
    #expect(onsets(samples).first == 4_801)
    #expect(samples[14_401..<19_200].allSatisfy { $0 == 0 })
    #expect(samples[28_801...].allSatisfy { $0 == 0 })
    #expect(abs(peak(samples[5_000..<14_000]) - 0.501) < 0.002)
    #expect(abs(peak(samples[19_500..<28_000]) - 0.1253) < 0.001)
  }

  @Test func `a section that rises is followed in amplitude`() throws {
    let samples = try heard(
      DeviceSound(ofDrive: simulation(moving: [], driven: [section(0, end: 800, from: 0, to: 1)])), .drive)
    for eighth in 1...7 {
      let found = peak(samples[(eighth * 4_800 - 155)..<(eighth * 4_800 + 155)])
      #expect(abs(found - 0.5 * Float(eighth) / 8) < 0.012, "at \(eighth)/8: \(found)")
    }
  }

  @Test func `a step between sections that touch is a ramp`() throws {
    let drive = [
      section(0, end: 100, from: 0.1, to: 0.1), section(100, end: 200, from: 1, to: 1),
      section(200, end: 201, from: 0.3, to: 0.3),
    ]
    let samples = try heard(DeviceSound(ofDrive: simulation(moving: [], driven: drive)), .drive)
    let steepest = zip(samples, samples.dropFirst()).reduce(Float(0)) { max($0, abs($1.1 - $1.0)) }
    #expect(steepest < 0.502 * (2 * 3.1416 * 155 / 48_000 + 2.0 / 96))
    #expect(abs(peak(samples[5_000..<9_500]) - 0.501) < 0.002)
  }

  @Test func theFrequencyIsTheDevicesOwn() throws {
    let mapping = DriveMapping(frequency: .fixed(hertz(175)))
    let profile = device(nil, mapping)
    let simulated = simulation(
      moving: [], driven: [section(0, end: 800, from: 1, to: 1, frequency: 175)], on: profile)
    let samples = try heard(DeviceSound(ofDrive: simulated), .drive, tones: ToneMap(of: profile))
    var rising = 0
    for (left, right) in zip(samples[4_800..<28_800], samples[4_801...]) where left < 0 && right >= 0 {
      rising += 1
    }
    #expect(abs(rising - 87) <= 1, "\(rising) periods in half a second")
  }
}

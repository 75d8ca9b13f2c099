/// Recordings from which nothing can be learnt are refused with a reason; single quantities are left out with one.
@Suite struct CalibrationRefusalTests {
  private static let actuator = SyntheticActuator(hertz: 165, q: 7, coastingQ: 7)
  private static let motion = actuator.acceleration()

  private static func failure(_ recording: Recording) -> CalibrationFailure.Code? {
    do {
      _ = try Calibration(of: recording, sensor: .accelerometer(scale: nil))
      return nil
    } catch {
      return error.code
    }
  }

  private static func recording(_ samples: [Double], rate: Double = 4_000) throws -> Recording {
    Recording(rate: try #require(Frequency(hertz: rate)), channels: [samples])
  }

  private static func noise(_ count: Int, seed: UInt64 = 3) -> [Double] {
    var noise = WhiteNoise(seed: seed)
    return (0..<count).map { _ in 0.05 * noise.next() }
  }

  @Test func `silence is refused`() throws {
    #expect(try Self.failure(Self.recording(Self.motion.map { _ in 0.25 })) == .silent)
  }

  @Test func `a clipped recording is refused`() throws {
    let cut = Self.motion.map { min(max($0, -0.5), 0.5) }
    #expect(try Self.failure(Self.recording(cut)) == .clipped)
  }

  @Test func `a motion that is cut before the sensor adds noise is refused`() throws {
    #expect(try Self.failure(Self.noisy(Self.motion.map { min(max($0, -0.9), 0.9) })) == .clipped)
  }

  @Test func `two resonances are refused`() throws {
    let second = SyntheticActuator(hertz: 220, q: 12, coastingQ: 12).acceleration()
    let both = zip(Self.motion, second).map { $0 + 0.6 * $1 }
    #expect(try Self.failure(Self.noisy(both)) == .notOneResonance)
  }

  @Test func `a part that the recorder left out is named with its place and its length`() throws {
    var motion = Self.motion
    motion.removeSubrange(120_000..<120_240)
    let cut = try Self.noisy(motion)
    let failure = #expect(throws: CalibrationFailure.self) {
      try Calibration(of: cut, sensor: .accelerometer(scale: nil))
    }
    #expect(failure?.code == .missingSamples)
    // The bursts show the length to a step of 2 ms.
    #expect(failure?.message == "about 58 ms are missing before the second 30 of the recording")
  }

  @Test func `a hum widens the intervals and a stronger one refuses`() throws {
    let hum = Self.motion.indices.map { PortableMath.sine(2 * PortableMath.pi * 0.025 * Double($0)) }
    let strong = zip(Self.motion, hum).map { $0 + 0.2 * $1 }
    #expect(try Self.failure(Self.noisy(strong)) == .noise)
    let weak = try Self.noisy(zip(Self.motion, hum).map { $0 + 0.02 * $1 })
    let found = try Calibration(of: weak, sensor: .accelerometer(scale: nil))
    #expect(
      found.notes == [
        "There is a hum of 100 Hz, 2.0 % of the strongest vibration. The intervals are wider for it."
      ])
  }

  @Test func `an automatic gain widens the intervals and a stronger one refuses`() throws {
    let weak = try Calibration(
      of: Self.noisy(FaultyRecording.levelled(Self.motion, depth: 0.1, attack: 0.02, release: 0.05)),
      sensor: .accelerometer(scale: Acceleration(g: 2)))
    for (quantity, truth) in [(CalibrationQuantity.q, 7.0), (.coastingQ, 7), (.acceleration, 1)] {
      let estimate = try #require(weak[quantity].estimate)
      #expect(abs(estimate.value - truth) <= estimate.error, "\(quantity): \(estimate)")
    }
    #expect(weak.notes.contains { $0.contains("as by an automatic gain") && $0.contains("switch off") })
    let strong = FaultyRecording.levelled(Self.motion, depth: 0.3, attack: 0.02, release: 0.05)
    let failure = #expect(throws: CalibrationFailure.self) {
      try Calibration(of: Self.noisy(strong), sensor: .accelerometer(scale: nil))
    }
    #expect(failure?.code == .notOneResonance)
    #expect(failure?.message.contains("too weak, as by an automatic gain") == true)
  }

  /// A recording with a noise of 1/500 of the motion.
  private static func noisy(_ motion: [Double]) throws -> Recording {
    var noise = WhiteNoise(seed: 8)
    return try recording(motion.map { 0.5 * ($0 + 0.002 * noise.next()) })
  }

  @Test func `a recording that is shorter than the pattern is refused`() throws {
    #expect(try Self.failure(Self.recording(Array(Self.motion.prefix(100_000)))) == .tooShort)
  }

  @Test func `a rate that cannot show the pattern is refused`() throws {
    #expect(try Self.failure(Self.recording(Self.motion, rate: 800)) == .sampleRate)
  }

  @Test func `a rate that is not that of the samples is refused`() throws {
    // The file says 4 kHz, and the recorder ran with 3,675 Hz: the pattern seems to be 8.8 % too fast.
    let slow = (0..<(Self.motion.count * 147 / 160)).map { Self.motion[$0 * 160 / 147] }
    let padded = slow + [Double](repeating: 0, count: 40_000)
    #expect(try Self.failure(Self.recording(padded)) == .sampleRate)
  }

  @Test func `a recording of something else is refused`() throws {
    #expect(try Self.failure(Self.recording(Self.noise(Self.motion.count))) == .noBursts)
    let hum = (0..<Self.motion.count).map { PortableMath.sine(0.2 * Double($0)) }
    #expect(try Self.failure(Self.recording(hum)) == .noBursts)
  }

  @Test func `noise that hides the bursts is refused`() throws {
    let code = try Self.failure(Recording(Self.motion, noise: -25, seed: 4))
    #expect(code == .noise || code == .noBursts)
  }

  @Test func `a device that plays one frequency is refused`() throws {
    let drive = SyntheticDrive.values(of: CalibrationPattern.standard.pattern) { _ in 190 }
    let motion = SyntheticActuator(hertz: 190, q: 5, coastingQ: 5).acceleration(under: drive)
    #expect(try Self.failure(Recording(motion, noise: 40, seed: 4)) == .otherFrequencies)
  }

  @Test func `a motor with an eccentric mass is refused`() throws {
    // Its speed follows with 60 ms; frequency follows the speed, the force its square.
    let drive = SyntheticDrive.values(of: CalibrationPattern.standard.pattern) { _ in 0 }
    let rate = Double(SyntheticActuator.rate)
    var (speed, phase) = (0.0, 0.0)
    var isOn: [Bool] = []
    for case .continuous(let event) in CalibrationPattern.standard.pattern.events {
      let first = Int((Double(event.time.nanoseconds) / 1e9 + SyntheticActuator.lead) * rate)
      let count = Int(Double(event.duration.nanoseconds) / 1e9 * rate)
      while isOn.count < first { isOn.append(false) }
      isOn += [Bool](repeating: true, count: count)
    }
    let motion = (0..<(drive.count / 4)).map { frame -> Double in
      speed += ((frame < isOn.count && isOn[frame] ? 1 : 0) - speed) / (0.06 * rate)
      phase += 2 * PortableMath.pi * 260 * speed / rate
      return speed * speed * PortableMath.sine(phase)
    }
    #expect(try Self.failure(Recording(motion, noise: 40, seed: 4)) == .rotating)
  }

  @Test(.disabled(if: Effort.isQuick))
  func `without a sensitivity no acceleration is stated and with a microphone never`() throws {
    let recording = try Recording(Self.motion, noise: 40, seed: 4)
    let unscaled = try Calibration(of: recording, sensor: .accelerometer(scale: nil))
    #expect(unscaled[.acceleration].estimate == nil && unscaled[.q].estimate != nil)
    let sound = try Calibration(of: recording, sensor: .microphone)
    #expect(sound[.acceleration].estimate == nil)
    let q = try #require(sound[.q].estimate)
    #expect(abs(q.value - 7) <= 2 * q.error && sound[.q].basis.contains("onsets"))
    #expect(CalibrationTable(sound).text.contains("microphone"))
    for width in [40, 60, 80, 120] {
      for line in CalibrationTable(sound).text(width: width).split(separator: "\n") {
        #expect(line.count <= width, "\(line)")
      }
    }
    #expect(!CalibrationTable(sound).text.contains(" g  the"))
  }

  @Test func `a motion that ends too fast leaves its quantities out`() throws {
    let motion = SyntheticActuator(hertz: 150, q: 0.7, coastingQ: 0.7).acceleration()
    let calibration = try Calibration(of: Recording(motion, noise: 20, seed: 4), sensor: .microphone)
    let result = calibration[.ringDown]
    #expect(result.estimate == nil && result.basis.contains("noise hides it"))
  }
}

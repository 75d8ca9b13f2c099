import HapticCalibration

@Suite struct HapticCalibrationExample {
  /// A recording of a hum, which is not the pattern.
  private var bytes: [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let samples = (0..<240_000).flatMap { little(Int(8_000 * PortableMath.sine(0.3 * Double($0))), 2) }
    let format =
      little(1, 2) + little(1, 2) + little(4_000, 4) + little(8_000, 4) + little(2, 2) + little(16, 2)
    return Array("RIFF".utf8) + little(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
      + format
      + Array("data".utf8) + little(samples.count, 4) + samples
  }

  @Test func `a recording without the pattern is refused`() {
    let failure = #expect(throws: CalibrationFailure.self) { try calibrate() }
    #expect(failure?.code == .noBursts)
  }

  private func calibrate() throws {
    // example: HapticCalibration
    let recording = try Recording(reading: bytes)
    let calibration = try Calibration(of: recording, sensor: .accelerometer(scale: Acceleration(g: 4)))
    if let resonance = calibration[.resonance].estimate {
      print(resonance.value, "±", resonance.error)
    }
    print(CalibrationTable(calibration).text)
    let made = CalibratedProfile(calibration, of: "shaker.wav", name: "shaker")
    // end
    #expect(made != nil)
  }
}

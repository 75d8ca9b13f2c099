internal import SchemaChecker

/// `thrum profiles calibrate`: from the pattern it writes, through the drive of `thrum render`, to a profile.
@Suite struct CalibrateCommandTests {
  /// A WAV file of 16-bit samples with one channel.
  private static func wav(_ samples: [Double], rate: Int) -> Data {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes = Array("RIFF".utf8) + little(36 + 2 * samples.count, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4) + little(1, 2) + little(1, 2) + little(rate, 4) + little(2 * rate, 4)
    bytes += little(2, 2) + little(16, 2) + Array("data".utf8) + little(2 * samples.count, 4)
    for sample in samples { bytes += little(Int((sample * 32_767).rounded()), 2) }
    return Data(bytes)
  }

  /// The acceleration of a mass on a spring of 170 Hz and Q 8 under the first channel of a drive, every sixth frame; the
  /// steps of 1/48,000 s are small enough for a symplectic integration.
  private static func motion(_ drive: [UInt8]) -> [Double] {
    let omega = 2 * Double.pi * 170
    let step = 1.0 / 48_000
    var (x, v) = (0.0, 0.0)
    var result = [Double](repeating: 0, count: 4_000)
    for frame in 0..<(drive.count / 4) {
      let force =
        Double(Int16(bitPattern: UInt16(drive[4 * frame]) | UInt16(drive[4 * frame + 1]) << 8)) / 16_384
      let acceleration = force / 8 - omega * omega * x - omega / 8 * v
      v += step * acceleration
      x += step * v
      if frame % 6 == 0 { result.append(0.5 * acceleration) }
    }
    return result + [Double](repeating: 0, count: 4_000)
  }

  @Test(.disabled(if: Effort.isQuick))
  func `an actuator that the rendered drive moves is measured and becomes a profile`() throws {
    let scratch = try Scratch()
    let (pattern, drive) = (scratch.file("sweep.ahap"), scratch.file("drive.wav"))
    let written = try Command.run("profiles", "calibrate", "--pattern", pattern)
    #expect(written.exitCode == 0 && written.output.isEmpty && written.errors.isEmpty)
    #expect(try Command.run("render", pattern, "--mode", "drive", "-o", drive).exitCode == 0)
    let recording = scratch.file("shaker.wav")
    try Self.wav(Self.motion(frameBytes(scratch.bytes("drive.wav"))), rate: 8_000)
      .write(to: URL(filePath: recording))
    let profile = scratch.file("my-shaker.json")
    let outcome = try Command.run(
      "profiles", "calibrate", recording, "--scale", "3", "--json", "-o", profile)
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("measured: actuator.peakAccelerationG, actuator.q, actuator.resonanceHz"))
    let json = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(json["format"] as? String == "thrum.calibration/1")
    #expect(try SchemaTests.schema("calibration").accepts(SchemaTests.value(outcome.output)))
    let quantities = try #require(json["quantities"] as? [String: [String: Any]])
    func value(_ name: String) -> Double { quantities[name]?["value"] as? Double ?? .nan }
    #expect(abs(value("resonanceHz") - 170) < 0.3 && abs(value("q") - 8) < 0.15)
    #expect(abs(value("peakAccelerationG") - 1.5) < 0.03)
    let shown = try Command.run("profiles", profile)
    #expect(shown.output.hasPrefix("my-shaker: ") && shown.output.contains("measured: shaker.wav, ± "))
    let sound = try Command.run("profiles", "calibrate", recording, "--microphone")
    #expect(sound.output.contains("Recorded with a microphone"))
    #expect(sound.output.contains("not estimated: a microphone does not show it"))
  }

  @Test func `a file without the pattern is refused with its code`() throws {
    let scratch = try Scratch()
    let text = try Command.run("profiles", "calibrate", try scratch.write("hello", to: "x.wav"))
    #expect(text.exitCode == 2 && text.errors.contains("error: this is not a WAV file [not-wav]"))
    let short = scratch.file("short.wav")
    try Self.wav([0, 0.5, 0], rate: 8_000).write(to: URL(filePath: short))
    let refused = try Command.run("profiles", "calibrate", short)
    #expect(refused.exitCode == 2 && refused.errors.contains("[too-short]") && refused.output.isEmpty)
  }

  @Test(arguments: [
    [], ["x.wav", "--pattern", "y.ahap"], ["--pattern", "y.ahap", "--json"], ["x.wav", "--scale", "-1"],
    ["x.wav", "--scale", "2", "--microphone"], ["x.wav", "--range", "400-40"], ["--pattern", "y.unknown"],
  ])
  func `options that contradict each other are wrong usage`(words: [String]) throws {
    let scratch = try Scratch()
    let run = try Command.start(["profiles", "calibrate"] + words, in: scratch.path).finish()
    #expect(run.exitCode == 64)
  }
}

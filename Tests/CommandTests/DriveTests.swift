/// The drive and the simulated devices of `render`.
@Suite(.serialized) struct DriveTests {
  /// A pattern of one second: a vibration of intensity 1 and sharpness 0.5, which is 155 Hz.
  private let hum = """
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.0, "EventType": "HapticContinuous", "EventDuration": 1.0,
    "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1.0},
    {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}]}
    """

  /// The left channel of a 16-bit file, as fractions of full scale.
  private func samples(_ wav: [UInt8]) -> [Double] {
    let bytes = frameBytes(wav)
    return stride(from: 0, to: bytes.count - 3, by: 4).map {
      Double(Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)) / 32_767
    }
  }

  @Test func `a rendered drive has its frequency its ceiling and its silence at both ends`() throws {
    let scratch = try Scratch()
    let file = try scratch.write(hum, to: "hum.ahap")
    let outcome = try Command.run(
      "render", file, "-o", scratch.file("d.wav"), "--mode", "drive", "--gain", "24", "--ceiling", "-12")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("drive: the signal for an actuator, never beyond -12 dB"))
    let found = samples(scratch.bytes("d.wav"))
    #expect(found.map(abs).max() ?? 1 <= 0.251189)
    #expect(found.map(abs).max() ?? 0 > 0.24)
    #expect(found.first == 0 && found.last == 0)
    // After the ramps.
    let held = found[4_800..<43_200]
    var crossings: [Double] = []
    for (index, pair) in zip(held, held.dropFirst()).enumerated() where pair.0 < 0 && pair.1 >= 0 {
      crossings.append(Double(index) + pair.0 / (pair.0 - pair.1))
    }
    let first = try #require(crossings.first)
    let last = try #require(crossings.last)
    #expect(abs(Double(crossings.count - 1) * 48_000 / (last - first) - 155) < 0.1)
  }

  @Test func `a device without motor plays silence and says why`() throws {
    let scratch = try Scratch()
    let outcome = try Command.run(
      "render", "settlementComplete", "-o", scratch.file("t.wav"), "--profile", "tablet")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("it has no actuator [nothing]"), "\(outcome.errors)")
    let found = samples(scratch.bytes("t.wav"))
    #expect(found.count > 8_000 && found.allSatisfy { $0 == 0 })
  }

  @Test func aColdStartIsHeardLater() throws {
    let scratch = try Scratch()
    func onset(_ extra: [String]) throws -> Int {
      let outcome = try Command.start(
        ["render", "settlementComplete", "-o", scratch.file("c.wav"), "--profile", "generators-only-phone"]
          + extra
      ).finish()
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      return samples(scratch.bytes("c.wav")).firstIndex { $0 != 0 } ?? 0
    }
    let (warm, cold) = (try onset([]), try onset(["--cold"]))
    #expect(cold > warm && warm >= 480, "\(warm), \(cold)")
  }

  @Test func twoDevicesSoundDifferent() throws {
    let scratch = try Scratch()
    for name in ["wideband-phone", "android-weak-lra"] {
      let outcome = try Command.run("render", "tap", "-o", scratch.file(name), "--profile", name)
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
    let peaks = ["wideband-phone", "android-weak-lra"].map { name in
      samples(scratch.bytes(name)).map(abs).max() ?? 0
    }
    #expect(peaks[0] > 1.5 * peaks[1] && peaks[1] > 0.0001, "\(peaks)")
  }

  @Test(arguments: [
    "--ceiling -6", "--mode drive --ceiling 0", "--mode drive --ceiling -61", "--mode drive --ceiling nan",
    "--cold", "--mode felt",
  ])
  func `options that mean nothing are refused`(options: String) throws {
    let scratch = try Scratch()
    let arguments =
      ["render", "tap", "-o", scratch.file("x.wav")] + options.split(separator: " ").map(String.init)
    let outcome = try Command.start(arguments).finish()
    #expect(outcome.exitCode == 64)
    #expect(scratch.names.isEmpty)
  }
}

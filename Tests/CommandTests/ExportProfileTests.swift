/// `export` and `convert` for a device.
@Suite struct ExportProfileTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  @Test func `a motor without strengths is given on and off`() throws {
    let run = try Command.run(
      "export", "settlementComplete", "--to", "android-waveform", "--profile", "android-erm-onoff")
    #expect(run.exitCode == 0)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let amplitudes = try #require(object?["amplitudes"] as? [Int])
    #expect(Set(amplitudes) == [0, 255])
    #expect(run.errors.contains("[strength-dropped]"))
  }

  @Test func `strict fails on what the device cannot play`() throws {
    let plain = try Command.run("export", "settlementComplete", "--to", "ahap", "--strict")
    #expect(plain.exitCode == 0)
    let file = folder.file("out.ahap")
    let run = try Command.run(
      "export", "settlementComplete", "--to", "ahap", "--strict", "--profile", "generators-only-phone", "-o",
      file)
    #expect(run.exitCode == 1)
    #expect(run.errors.contains("success plays in place of the pattern [fallback-taken]"))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a tablet without a motor is a loss and no failure`() throws {
    let run = try Command.run("export", "settlementComplete", "--to", "ahap", "--profile", "tablet")
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("nothing plays: the device has no actuator [no-actuator]"))
    #expect(run.output.hasPrefix(#"{\#n  "Version": 1"#))
  }

  @Test func `a tap length that is named counts more than the devices`() throws {
    let device = ["export", "tap", "--to", "web-vibrate", "--profile", "web-android"]
    let own = try Command.start(device).finish()
    let named = try Command.start(device + ["--tap-length", "33"]).finish()
    #expect(own.errors.contains("1 tap written as a vibration of 17 ms"), "\(own.errors)")
    #expect(named.output.filter { !$0.isWhitespace } == "[33]")
  }

  @Test func convertAsksAProfileOfOnesOwn() throws {
    let device = try folder.write(
      """
      {
        "format": "thrum.device/1", "name": "three-steps", "playback": "custom",
        "actuator": {
          "type": "lra", "resonanceHz": 200, "q": 8, "peakAccelerationG": 1
        },
        "drive": {"steps": 3}
      }
      """, to: "three.json")
    let output = folder.file("knock.waveform.json")
    let run = try Command.run("convert", "settlementComplete", output, "--profile", device)
    #expect(run.exitCode == 0, "\(run.errors)")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: output))
    let object = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    let amplitudes = try #require(object?["amplitudes"] as? [Int])
    #expect(Set(amplitudes).isSubset(of: [0, 85, 170, 255]), "\(amplitudes)")
    #expect(run.errors.contains("[levels-rounded]"))
  }

  @Test func `a profile that is not there cannot be read`() throws {
    let unknown = try Command.run("export", "tap", "--to", "ahap", "--profile", "tabled")
    #expect(unknown.exitCode == 2)
    #expect(unknown.errors.contains("did you mean tablet?"))
  }

  /// Regression: the file of a descriptive format keeps the whole pattern; the device's omissions were not reported.
  @Test func `what a device does not do of a whole file is a loss`() throws {
    let vibration = { (time: Double, sharpness: Double) in
      """
      {"Event": {"Time": \(time), "EventType": "HapticContinuous", "EventDuration": 0.1, "EventParameters": [
        {"ParameterID": "HapticSharpness", "ParameterValue": \(sharpness)}]}}
      """
    }
    let file = #"{"Version": 1, "Pattern": [\#(vibration(0, 0)), \#(vibration(0.5, 1))]}"#
    let run = try Command.run(
      "export", "-", "--to", "ahap", "--profile", "android-lra", "--strict", input: file)
    #expect(run.exitCode == 1 && run.output == "")
    #expect(run.errors.contains("on android-lra, simulated: "), "\(run.errors)")
    #expect(run.errors.contains("[sharpness-dropped]"))
    #expect(
      try Command.run("export", "-", "--to", "ahap", "--strict", input: file).exitCode == 0)
  }
}

/// A sound device that is not there, or that goes away.
@Suite struct DeviceFailureTests {
  /// Regression: underruns were reported of a device that is not there.
  @Test(arguments: ["-D", "--device"])
  func `a device that is not there is the only thing told`(option: String) throws {
    // libpulse, which libasound asks for its devices, needs a home, and complains by itself without one. Without a
    // runtime folder it leaves one of its own in the temporary folder.
    let home = try Scratch()
    let environment = ["HOME": home.path, "XDG_RUNTIME_DIR": home.path]
    let run = try Command.run("play", "tap", option, "nosuchdevice", environment: environment)
    #expect(run.exitCode == 69)
    #expect(run.output.isEmpty)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(run.errors)")
    #expect(lines.first?.hasPrefix("nosuchdevice: error: the sound device cannot be opened: ") == true)
    #expect(lines.first?.hasSuffix(" [device-unavailable]") == true)
    #expect(lines.last == "  hint: 'thrum devices' lists the devices")
  }

  /// Regression: the message began with a colon.
  @Test func `an empty device name is shown as such`() throws {
    let run = try Command.run("play", "tap", "--device", "")
    #expect(run.exitCode == 69)
    #expect(run.errors.hasPrefix("\"\": error: the sound device cannot be opened: "))
  }
}

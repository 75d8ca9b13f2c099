@Suite(.serialized) struct InterruptionTests {
  /// Starts an endless play and waits until it writes frames to the kept file.
  private func endless(_ scratch: Scratch, _ more: [String] = [], environment: [String: String] = [:]) throws
    -> Command.Running
  {
    let arguments = ["play", "success", "--loop", "1000000", "--wav", scratch.file("kept.wav")] + more
    let running = try Command.start(arguments, environment: environment)
    // The kept file grows once a buffer has been written; until then it is empty.
    while !running.holdsOutput(in: scratch), running.process.isRunning { poll(nil, 0, 5) }
    poll(nil, 0, 400)
    return running
  }

  /// Regression: a file that was announced as larger than 4 GiB and ended early got a header 36 bytes too short, so
  /// that its first frames were the rest of the old header.
  ///
  /// The million passes here make such a file.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func `a signal ends the sound and keeps what was heard`(signal: Int32, code: Int32) throws {
    let scratch = try Scratch()
    let running = try endless(scratch, ["--device", "null"])
    running.signal(signal)
    let outcome = running.finish()
    #expect(outcome.exitCode == code, "\(outcome.errors)")
    #expect(scratch.names == ["kept.wav"])
    // The kept frames are the beginning of a render of the same program.
    let kept = frameBytes(scratch.bytes("kept.wav"))
    let rendered = try Command.run("render", "success", "--loop", "20", "-o", scratch.file("rendered.wav"))
    #expect(rendered.exitCode == 0)
    #expect(kept.count > 4_000)
    // The last four milliseconds fade.
    let common = kept.count - 4 * 600
    #expect(Array(kept[..<common]) == Array(frameBytes(scratch.bytes("rendered.wav"))[..<common]))
  }

  /// Regression: a signal that came twice, for example from a closed terminal and then from its shell, ended the
  /// program before the kept file was complete, and left a partial file.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal that is passed on twice still keeps what was heard`(signal: Int32) throws {
    let scratch = try Scratch()
    let running = try endless(scratch, ["--device", "null"])
    running.signal(signal)
    poll(nil, 0, 3)
    running.signal(signal)
    #expect(running.finish().exitCode == 128 + signal)
    #expect(scratch.names == ["kept.wav"])
  }

  /// Regression: an interrupted render left its partial file under the temporary name.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `an interrupted render leaves no file`(signal: Int32) throws {
    let scratch = try Scratch()
    // A million passes take minutes.
    let running = try Command.start(
      ["render", "success", "--loop", "1000000", "-o", scratch.file("long.wav")])
    while !running.holdsOutput(in: scratch), running.process.isRunning { poll(nil, 0, 1) }
    poll(nil, 0, 100)
    running.signal(signal)
    #expect(running.finish().exitCode == 128 + signal)
    #expect(scratch.names == [])
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `an interrupted trace leaves no file`(signal: Int32) throws {
    let scratch = try Scratch()
    let running = try Command.start(
      ["trace", "success", "--clock", "dispatch", "--loop", "1000", "-o", scratch.file("long.trace.jsonl")])
    while !running.holdsOutput(in: scratch), running.process.isRunning { poll(nil, 0, 1) }
    poll(nil, 0, 100)
    running.signal(signal)
    let outcome = running.finish()
    #expect(outcome.exitCode == 128 + signal)
    #expect(outcome.errors.contains("long.trace.jsonl was not written"), "\(outcome.errors)")
    #expect(scratch.names == [])
  }

  @Test func silentPlayEndsOnASignalToo() throws {
    let scratch = try Scratch()
    let running = try endless(scratch, environment: ["ALSA_CONFIG_PATH": "/dev/null"])
    running.signal(SIGINT)
    #expect(running.finish().exitCode == 130)
    #expect(scratch.names == ["kept.wav"])
  }

  /// Regression: a restart of the sound server ended with 69 what people leave open all day; `watch` went on.
  @Test func `what never ends outlives its sound server`() throws {
    let server = try PulseServer()
    let running = try Command.start(
      ["play", "tap", "-q", "--loop", "forever", "--gap", "0.1", "--device", "pulse"],
      environment: server.environment)
    poll(nil, 0, 1_500)
    server.process.kill()
    let lost = running.waitForErrors(containing: "playing in silence until the sound device is back")
    #expect(lost.hasSuffix("back"), "\(lost)")
    poll(nil, 0, 500)
    #expect(running.process.isRunning)
    let again = try ChildProcess(
      "pulseaudio",
      [
        "-n", "--daemonize=no", "--exit-idle-time=-1", "-L",
        "module-null-sink sink_name=thrum rate=48000 channels=2", "-L", "module-native-protocol-unix",
      ], environment: server.environment, package: "pulseaudio")
    let back = running.waitForErrors(containing: "the sound device is back")
    #expect(back.hasSuffix("back"), "\(back)")
    running.signal(SIGINT)
    let end = running.finish()
    #expect(end.exitCode == 130, "\(end)")
    again.stop()
  }

  @Test func `a sound server that is killed ends play with what was heard`() throws {
    let scratch = try Scratch()
    let server = try PulseServer()
    let running = try endless(scratch, ["--device", "pulse"], environment: server.environment)
    server.process.kill()
    let outcome = running.finish()
    #expect(outcome.exitCode == 69, "\(outcome.errors)")
    #expect(outcome.errors.contains("went away while playing"))
    #expect(scratch.names == ["kept.wav"])
    #expect(frameBytes(scratch.bytes("kept.wav")).count > 4_000)
  }

  @Test func `a closed pipe on standard output does not hang`() throws {
    let outcome = try Command.startShell("'\(Command.path)' list | head -1").finish()
    #expect(outcome.output.hasPrefix("NAME"))
  }
}

@Suite(.serialized) struct StandstillTests {
  /// Regression: after Ctrl-Z and fg, a sink that keeps time itself pulled two seconds at once, and events that the
  /// engine had not sent by then came late.
  @Test(arguments: [true, false])
  func `a program that stood still goes on where it was`(throughALSA: Bool) throws {
    let scratch = try Scratch()
    // The machine may stand still for longer than the engine looks ahead, and the events are late: up to three tries.
    var witness = StandstillWitness()
    var outcome = try stoppedRun(in: scratch, throughALSA: throughALSA)
    for _ in 1..<3 where witness.saw(0.1) && !outcome.output.contains(#""lateCommands": 0,"#) {
      print("the machine stood still, so the command is stopped again: \(outcome.output)")
      witness = StandstillWitness()
      outcome = try stoppedRun(in: scratch, throughALSA: throughALSA)
    }
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(outcome.output.contains(#""lateCommands": 0,"#), "\(outcome.output)")
    // Regression: underruns were reported of a sound device that is not there.
    #expect(!outcome.errors.contains("underrun"), "\(outcome.errors)")
    if !throughALSA {
      #expect(outcome.output.contains(#""xruns": 0,"#), "\(outcome.output)")
      #expect(!outcome.output.contains(#""stalls": 0,"#), "\(outcome.output)")
    }
    let rendered = try Command.run(
      "render", "reminderSent", "--loop", "6", "--gap", "0.1", "-o", scratch.file("rendered.wav"))
    #expect(rendered.exitCode == 0)
    #expect(scratch.bytes("kept.wav") == scratch.bytes("rendered.wav"))
  }

  /// Stops the playing command for 0.7 s, and waits for its end.
  private func stoppedRun(in scratch: Scratch, throughALSA: Bool) throws -> Command.Outcome {
    let sink = throughALSA ? ["--device", "null"] : []
    let running = try Command.start(
      [
        "play", "reminderSent", "--loop", "6", "--gap", "0.1", "--wav", scratch.file("kept.wav"), "--report",
        "json",
      ] + sink,
      environment: throughALSA ? [:] : ["ALSA_CONFIG_PATH": "/dev/null"])
    // A command under a sanitizer takes as long to start as this pattern takes to play once.
    while !running.holdsOutput(in: scratch), running.process.isRunning { poll(nil, 0, 5) }
    poll(nil, 0, 300)
    running.signal(SIGSTOP)
    poll(nil, 0, 700)
    running.signal(SIGCONT)
    return running.finish()
  }
}

/// A signal ends a command also while it works something out; a run that went on would take hours, and the time limit
/// would end the test.
@Suite(.serialized, .timeLimit(.minutes(2))) struct ExpansionInterruptionTests {
  /// Vibrations of which a million sound at once on each of two tracks, each ducking all others.
  private static let endless = """
    {"format": "thrum.sequence/1", "overlap": {"policy": "duck"}, "tracks": [
      {"steps": [{"notation": "={60s}", "repeat": 100000, "every": "1/999999 beat"}]},
      {"steps": [{"notation": "={60s}", "repeat": 100000, "every": "1/999999 beat"}]}]}
    """
  /// The same with as many events as a pattern may have.
  private static let large = """
    {"format": "thrum.sequence/1", "overlap": {"policy": "duck"}, "tracks": [
      {"steps": [{"notation": "={60s}", "repeat": 20000, "every": "1/999999 beat"}]},
      {"steps": [{"notation": "={60s}", "repeat": 20000, "every": "1/999999 beat"}]}]}
    """

  private static func started(_ arguments: [String], _ text: String, in scratch: Scratch) throws
    -> Command.Running
  {
    let path = scratch.file("large.sequence.json")
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let running = try Command.start(arguments + [path])
    // Long enough to have begun with the expansion, far from its end.
    poll(nil, 0, 250)
    #expect(running.waitForWork(of: 0.1))
    return running
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `a signal ends play while it expands a sequence`(
    signal: Int32
  ) throws {
    let scratch = try Scratch()
    let arguments = ["play", "--quiet", "--device", "null", "--wav", scratch.file("kept.wav")]
    let running = try Self.started(arguments, Self.endless, in: scratch)
    // The run handles the signal itself once it holds its output, which has no name until the end.
    while !running.holdsOutput(in: scratch, besides: ["large.sequence.json"]), running.process.isRunning {
      poll(nil, 0, 5)
    }
    poll(nil, 0, 500)
    running.signal(signal)
    #expect(running.finish().exitCode == 128 + signal)
    // The file keeps the sound that was heard, and nothing else.
    #expect(scratch.names.sorted() == ["kept.wav", "large.sequence.json"])
  }

  @Test(arguments: ["show", "simulate"], [SIGINT, SIGTERM])
  func `a signal ends a command at once while it expands a sequence`(command: String, signal: Int32) throws {
    let scratch = try Scratch()
    let running = try Self.started([command], Self.large, in: scratch)
    running.signal(signal)
    #expect(running.finish().signal == signal)
  }

  /// Regression: `lint`, `test`, `report` and `adapt` that were stopped said nothing, and `adapt` showed no progress.
  @Test(arguments: [("lint", SIGTERM), ("test", SIGINT)])
  func `a command that is stopped says what it was doing`(command: String, signal: Int32) throws {
    let scratch = try Scratch()
    let running = try Self.started([command], Self.large, in: scratch)
    running.signal(signal)
    let outcome = running.finish()
    #expect(outcome.exitCode == 128 + signal)
    let what = command == "lint" ? "checking" : "testing"
    #expect(outcome.errors == "thrum: stopped while \(what), after 0 of 1 file\n", "\(outcome.errors)")
  }

  /// Taps and vibrations whose adaptation takes many seconds.
  private static func crowd(in scratch: Scratch) throws -> String {
    let events = (0..<6_000).map { number in
      """
      {"Event": {"EventType": "HapticTransient", "Time": \(Double(number) * 0.07), "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": \(0.1 + Double(number % 17) / 20)},
        {"ParameterID": "HapticSharpness", "ParameterValue": \(Double(number % 11) / 10)}]}}
      """
    }
    let path = scratch.file("crowd.ahap")
    try "{\"Version\": 1, \"Pattern\": [\(events.joined(separator: ","))]}".write(
      toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test func `an adaptation that is stopped says so`() throws {
    let scratch = try Scratch()
    let path = try Self.crowd(in: scratch)
    let running = try Command.start(["adapt", path, "--for", "watch", "-o", scratch.file("out.ahap")])
    #expect(running.waitForWork(of: 0.5))
    running.signal(SIGTERM)
    let outcome = running.finish()
    #expect(outcome.exitCode == 143)
    #expect(outcome.errors.hasPrefix("thrum: stopped while adapting, after "), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(scratch.names == ["crowd.ahap"])
  }

  @Test func `an adaptation shows its progress on a terminal and removes it when it is stopped`() throws {
    let scratch = try Scratch()
    let terminal = try TerminalSession(["adapt", try Self.crowd(in: scratch), "--for", "watch"])
    #expect(terminal.shows("adapting ("), "\(terminal.lines)")
    terminal.type("\u{3}")
    #expect(terminal.shows("thrum: stopped while adapting, after "), "\(terminal.lines)")
    #expect(terminal.hides("adapting ("), "\(terminal.lines)")
  }
}

extension Command.Running {
  /// Waits until the command has used some seconds of processor time; false if it ends before.
  fileprivate func waitForWork(of seconds: Double) -> Bool {
    while process.isRunning {
      let stat = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
      // Fields 14 and 15, counted from 1, after the name in parentheses: ticks of a hundredth (proc(5)).
      let fields = stat?.split(separator: ")").last?.split(separator: " ").map(String.init) ?? []
      if fields.count > 13, let user = Double(fields[11]), let system = Double(fields[12]),
        (user + system) / 100 >= seconds
      {
        return true
      }
      poll(nil, 0, 10)
    }
    return false
  }
}

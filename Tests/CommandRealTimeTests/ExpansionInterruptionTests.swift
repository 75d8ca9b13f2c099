import CommandSupport
import Foundation
import Glibc
import LoopbackSupport
import Testing

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
    #expect(running.process.isRunning)
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
    // What was heard is kept, and nothing else.
    #expect(scratch.names.sorted() == ["kept.wav", "large.sequence.json"])
  }

  @Test(arguments: ["show", "lint", "simulate", "test"], [SIGINT, SIGTERM])
  func `a signal ends a command at once while it expands a sequence`(command: String, signal: Int32) throws {
    let scratch = try Scratch()
    let running = try Self.started([command], Self.large, in: scratch)
    running.signal(signal)
    #expect(running.finish().signal == signal)
  }
}

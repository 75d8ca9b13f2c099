import CommandSupport
import Glibc

/// `timing`, as its users call it.
///
/// Its measurements depend on this machine: only their structure is checked. Standard error may hold messages of a
/// sound server's own library about a missing home folder.
@Suite(.serialized) struct TimingCommandTests {
  private func object(_ value: Any?) throws -> [String: Any] { try #require(value as? [String: Any]) }

  private func report(_ run: Command.Outcome) throws -> [String: Any] {
    #expect(run.exitCode == 0, "\(run.errors)")
    return try object(JSONSerialization.jsonObject(with: Data(run.output.utf8)))
  }

  private func expectOrdered(_ distribution: Any?, _ names: [String]) throws {
    let members = try object(distribution)
    let count = try #require(members["count"] as? Int)
    #expect(count > 0)
    let values = try names.map { try #require(members[$0] as? Int) }
    #expect(values.allSatisfy { $0 >= 0 } && values == values.sorted(), "\(values)")
  }

  private func expectSpans(_ whole: [String: Any]) throws {
    let (wakes, placement) = (try object(whole["wakeUp"]), try object(whole["placement"]))
    for load in ["idle", "loaded"] {
      try expectOrdered(wakes[load], ["p50", "p90", "p95", "p99", "p99.9", "max"])
      let facts = try object(placement[load])
      try expectOrdered(facts["dispatchLatenessNs"], ["p50", "p90", "p95", "p99", "p99.9", "max"])
      try expectOrdered(facts["marginNs"], ["min", "p0.1", "p1", "p5", "p10", "p50"])
      #expect(facts["taps"] as? Int == facts["placed"] as? Int, "\(load): \(facts)")
    }
  }

  @Test func `a machine without sound is measured and says so`() throws {
    let whole = try report(try Command.run("timing", "--seconds", "2", "--json"))
    try expectSpans(whole)
    #expect(whole["device"] == nil && whole["noDevice"] is String)
    #expect(try object(whole["buffers"])["notMeasured"] is String)
    #expect(try object(whole["loopback"])["notMeasured"] is String)
  }

  @Test func `a device without a clock tries no buffers`() throws {
    let run = try Command.run("timing", "--seconds", "2", "--device", "null")
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(run.output.contains("\nPlayed on null"))
    #expect(run.output.contains("not measured: null has no clock and accepts frames at any speed"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.last != " " && $0.count <= 120 })
  }

  @Test func aMonitorHearsWhatIsPlayed() throws {
    let server = try PulseServer()
    // A null sink with a listener starts at once, otherwise after two seconds.
    let listener = try server.record(to: server.folder + "/kept-awake.raw")
    defer { listener.stop() }
    let run = try Command.run(
      "timing", "--seconds", "20", "--device", "pulse", "--json", environment: server.environment)
    let whole = try report(run)
    try expectSpans(whole)
    let loopback = try object(whole["loopback"])
    #expect(loopback["clicksPlayed"] as? Int == 14, "\(loopback)")
    let isCalm = loopback["xruns"] as? Int == 0
    #expect(loopback["clicksRecorded"] as? Int == 14 || !isCalm, "\(loopback)")
    #expect(try object(whole["buffers"])["notMeasured"] as? String == "it needs --seconds 180 or more")
    // Twenty seconds of measuring are no proof.
    #expect(try object(whole["verdict"])["safe"] as? Bool == false)
  }

  @Test func aFullDiskIsSeventyFour() throws {
    let running = try Command.startShell("'\(Command.path)' timing --seconds 2 > /dev/full")
    #expect(running.finish().exitCode == 74)
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSignalEndsIt(signal: Int32, code: Int32) throws {
    let running = try Command.start(["timing", "--seconds", "600"])
    while !catches(signal, running.process), running.process.isRunning { sched_yield() }
    running.signal(signal)
    let outcome = running.finish()
    #expect(outcome.exitCode == code && outcome.output == "", "\(outcome)")
  }

  /// True if a program now has a handler for a signal, according to Linux.
  private func catches(_ signal: Int32, _ process: Process) -> Bool {
    let status = String(
      decoding: Recording.bytes(of: "/proc/\(process.processIdentifier)/status"), as: UTF8.self)
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("SigCgt:") }),
      let caught = UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16)
    else { return false }
    return caught & 1 << UInt64(signal - 1) != 0
  }
}

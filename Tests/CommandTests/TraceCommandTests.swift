@Suite struct TraceCommandTests {
  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

  @Test func `a trace on virtual time has the same bytes every time`() throws {
    let first = try Command.run("trace", "settlementComplete")
    let second = try Command.run(
      "trace", "settlementComplete", environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"])
    #expect(first.exitCode == 0 && first.errors.isEmpty, "\(first.errors)")
    #expect(first.output == second.output)
    #expect(lines(first.output).count == 5)
    #expect(lines(first.output)[2].contains(#""timeNs":120000000"#))
    #expect(lines(first.output)[2].contains(#""placedFrame":5760"#))
  }

  @Test func `several patterns are several traces in one stream`() throws {
    let scratch = try Scratch()
    let traced = try Command.run("trace", "tap", "success", "-o", scratch.file("two.trace.jsonl"))
    #expect(traced.exitCode == 0 && traced.output.isEmpty)
    #expect(scratch.names == ["two.trace.jsonl"])
    let shown = try Command.run("show", scratch.file("two.trace.jsonl"), "--part", "success", "--json")
    #expect(shown.exitCode == 0, "\(shown.errors)")
    let original = try Command.run("show", "success", "--json")
    #expect(shown.output == original.output)
  }

  /// A traced run of two actuators gives the same trace again, except for the numbers of the sequence's events.
  @Test func `the trace of two actuators plays both`() throws {
    func planned(_ text: String) -> [String] {
      lines(text).dropFirst().dropLast().map { line in
        line.split(separator: ",").filter { part in
          [#""kind""#, #""lane""#, #""timeNs""#, #""placedFrame""#].contains {
            part.hasPrefix($0) || part.hasPrefix("{" + $0)
          }
        }.joined(separator: ",")
      }
    }
    let scratch = try Scratch()
    let sequence = try scratch.write(
      """
      {"format": "thrum.sequence/1", "name": "two", "actuators": ["left", "right"], "tracks": [
        {"actuator": "left", "steps": [{"play": "success"}]},
        {"actuator": "right", "steps": [{"play": "tap", "at": "100 ms"}]}]}
      """, to: "two.sequence.json")
    let traced = try Command.run("trace", sequence, "-o", scratch.file("two.trace.jsonl"))
    #expect(traced.exitCode == 0, "\(traced.errors)")
    let again = try Command.run("trace", scratch.file("two.trace.jsonl"))
    #expect(again.exitCode == 0 && again.errors.isEmpty, "\(again.errors)")
    #expect(
      planned(again.output) == planned(String(decoding: scratch.bytes("two.trace.jsonl"), as: UTF8.self)))
    #expect(again.output.contains(#""lane":1"#))
  }

  @Test func whatNeverEndsNeedsALength() throws {
    let refused = try Command.run("trace", "tap", "--loop", "forever")
    #expect(refused.exitCode == 64 && refused.errors.contains("[endless]"))
    let day = try Command.run("trace", "tap", "--loop", "forever", "--gap", "30", "--until", "0.05h")
    #expect(day.exitCode == 0)
    // A tap at 0, 30, … 150 s, the end, and the lines around them.
    #expect(lines(day.output).count == 9)
    let far = try Command.run("trace", "tap", "--until", "2000h")
    #expect(far.exitCode == 64 && far.errors.contains("277h"), "\(far.errors)")
    // Below half a nanosecond, the trace would contain only its end.
  }

  @Test func `what cannot be read or written has its exit code`() throws {
    let scratch = try Scratch()
    let missing = scratch.file("missing/t.trace.jsonl")
    #expect(try Command.run("trace", "tap", "-o", missing).exitCode == 74)
    // If the lines cannot be written, playback stops before its end.
    let full = try Command.startShell(
      "'\(Command.path)' trace tap --clock dispatch --loop forever --until 100h > /dev/full"
    ).finish()
    #expect(full.exitCode == 74, "\(full.errors)")
    let lost = try Command.run(
      "trace", "tap", "--clock", "dispatch", "--device", "hw:77", "-o", scratch.file("t.trace.jsonl"))
    #expect(lost.exitCode == 69 && scratch.names.isEmpty)
  }
}

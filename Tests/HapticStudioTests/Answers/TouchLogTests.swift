import HapticRecorder

/// The log of the button wall goes through the recorder: its rules judge it, and its trace is a file of the command.
@Suite(.timeLimit(.minutes(5))) struct TouchLogTests {
  /// The log that the page's own tests make: a right touch, one that fires twice, and a cold one.
  private static func touches() throws -> String {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: tests.appendingPathComponent("StudioPage/touches.json"), encoding: .utf8)
  }

  private func answer(_ body: String) throws -> JSONValue {
    let reply = try Studio().ask("POST", target: "/api/trace", body: body)
    #expect(reply.status == 200, "\(reply.body)")
    return Studio.json(reply)
  }

  private func list(_ key: String, of answer: JSONValue) -> [JSONValue] {
    if case .array(let values)? = answer[key] { values } else { [] }
  }

  @Test func `the findings are the recorder's own`() throws {
    let recorder = HapticRecorder(device: .widebandPhone)
    recorder.manager.prepare()
    recorder.advance(by: .milliseconds(600))
    recorder.manager.tap(.button(.primary), named: "Continue") { recorder.manager.primaryAction() }
    recorder.advance(by: .milliseconds(600))
    recorder.manager.tap(.floatingActionButton, named: "Add") { recorder.manager.tap() }
    recorder.advance(by: .milliseconds(2_800))
    recorder.touch("Reminders") { recorder.manager.toggle() }
    let answer = try answer(Self.touches())
    let findings = list("findings", of: answer)
    #expect(findings.compactMap { $0["code"]?.string } == ["double-fire", "missing-prepare"])
    #expect(findings.compactMap { $0["message"]?.string } == recorder.findings.map(\.message))
    #expect(findings.compactMap { $0["hint"]?.string } == recorder.findings.map(\.hint))
    #expect(findings.map { $0["touches"] } == [.array([.integer(2)]), .array([.integer(3)])])
  }

  /// The wall has many primary buttons, each a screen of its own.
  @Test func `primary buttons of different screens are no finding`() throws {
    func codes(_ screens: [String]) throws -> [String] {
      let touches = screens.enumerated().map { location, screen in
        #"{"kind":"touch","timeNs":\#(location + 1)000000000,"component":"primary","label":"B\#(location)","#
          + #""screen":"\#(screen)","calls":["primaryAction"]}"#
      }
      let log = #"{"log":[{"kind":"prepare","timeNs":0},\#(touches.joined(separator: ","))]}"#
      return list("findings", of: try answer(log)).compactMap { $0["code"]?.string }
        .filter { $0 != "missing-prepare" }
    }
    #expect(try codes(["a", "b", "c"]) == [])
    #expect(try codes(["a", "b", "b"]) == ["primary-twice"])
  }

  @Test func `each haptic has its touch and its start on the device`() throws {
    let haptics = list("haptics", of: try answer(Self.touches()))
    #expect(haptics.compactMap { $0["name"]?.string } == ["primaryAction", "tap", "tap", "toggle"])
    #expect(haptics.map { $0["touch"] } == [1, 2, 2, 3].map { .integer($0) })
    #expect(haptics.map { $0["isOwn"] } == [false, true, false, false].map { .bool($0) })
    #expect(haptics.map { $0["isWarm"] } == [true, true, true, false].map { .bool($0) })
    let device = HapticRecorder.Device.widebandPhone
    let (warm, cold) = (device.warmLatency.nanoseconds, device.coldLatency.nanoseconds)
    #expect(haptics.map { $0["startNs"] } == [warm, warm, warm, cold].map { .integer($0) })
    let nowhere = try answer(#"{"log":[{"timeNs":0,"component":"profile","label":"You","calls":[]}]}"#)
    #expect(list("haptics", of: nowhere).map { $0["startNs"] } == [.null])
  }

  @Test func `the log is a trace that the command compares`() throws {
    let scratch = try Scratch()
    let body = try Self.touches()
    let trace = try #require(try answer(body)["trace"]?.string)
    _ = try scratch.write(trace, to: "old.trace.jsonl")
    _ = try scratch.write(trace, to: "new.trace.jsonl")
    let other = body.replacing(#""calls": ["toggle"]"#, with: #""calls": ["success"]"#)
    _ = try scratch.write(try #require(try answer(other)["trace"]?.string), to: "other.trace.jsonl")
    let (old, new) = (scratch.file("old.trace.jsonl"), scratch.file("new.trace.jsonl"))
    let same = try Command.run("test", "--trace", old, new)
    #expect(same.exitCode == 0 && same.errors.contains("matches"), "\(same.errors)")
    let changed = try Command.run("test", "--trace", old, scratch.file("other.trace.jsonl"))
    #expect(changed.exitCode == 1 && changed.output.contains("toggle"), "\(changed.output)\(changed.errors)")
    #expect(try Command.run("lint", old).exitCode == 0)
  }

  @Test func `a disabled control fires nothing`() throws {
    let log =
      #"{"log":[{"timeNs":5,"component":"primary","label":"Pay","isEnabled":false,"calls":["save"]}]}"#
    let answer = try answer(log)
    #expect(answer["haptics"] == .array([]) && answer["findings"] == .array([]))
  }

  @Test(arguments: [
    #"{}"#, #"{"log":5}"#, #"{"log":[{"timeNs":-1}]}"#, #"{"log":[{"timeNs":0.5}]}"#, #"{"log":[{}]}"#,
    #"{"log":[7]}"#,
    #"{"log":[{"timeNs":0,"component":"none"}]}"#, #"{"log":[{"timeNs":9},{"timeNs":8}]}"#,
  ])
  func `a log that is none is refused`(body: String) throws {
    let reply = try Studio().ask("POST", target: "/api/trace", body: body)
    #expect(reply.status == 400, "\(reply.body)")
  }

  @Test func `a device of no profile and too many touches are refused`() throws {
    #expect(
      try Studio().ask("POST", target: "/api/trace", body: #"{"device":"/etc","log":[]}"#).status == 404)
    let many = Array(repeating: #"{"timeNs":0}"#, count: 1_001).joined(separator: ",")
    #expect(try Studio().ask("POST", target: "/api/trace", body: #"{"log":[\#(many)]}"#).status == 400)
  }
}

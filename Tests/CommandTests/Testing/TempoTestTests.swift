/// A changed tempo of a sequence is one sentence, and a curve that is written twice has a line.
@Suite struct TempoTestTests {
  private let project: PatternProject

  init() throws { project = try PatternProject() }

  private static func sequence(_ tempo: String, second: String = "1 beat", release: String = "300 ms")
    -> String
  {
    """
    {"format": "thrum.sequence/1",
     "tempo": \(tempo),
     "tracks": [{"steps": [
       {"events": [{"tap": 1}]}, {"events": [{"tap": 0.6}], "at": "\(second)"}, {"events": [{"tap": 0.8}], "at": "2 beats"},
       {"events": [{"hold": 0.5, "for": "\(release)"}], "at": "4 beats", "repeat": 3, "every": "2 beats"},
       {"events": [{"tap": 0.4}], "at": "12 beats"}]}]}
    """
  }

  private func change(from old: String, to new: String) throws -> Command.Outcome {
    try project.write(old, to: "haptics/a.sequence.json")
    _ = try project.test("--update")
    #expect(try project.test().exitCode == 0)
    try project.write(new, to: "haptics/a.sequence.json")
    return try project.test()
  }

  private func reported(_ outcome: Command.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
  }

  @Test(arguments: [("120", "132"), ("120", "60"), ("92.5", "93"), ("140", "139.999")])
  func `a tempo is one sentence with its line`(old: String, new: String) throws {
    let outcome = try change(from: Self.sequence(old), to: Self.sequence(new))
    let lines = reported(outcome)
    #expect(lines.count == 1, "\(lines)")
    let line = try #require(lines.first)
    #expect(line.hasPrefix("haptics/a.sequence.json:2:11: error: "), "\(line)")
    #expect(line.contains("tempo \(old) → \(new)") && line.hasSuffix("[tempo]"), "\(line)")
    _ = try project.test("--update")
    #expect(try project.test().exitCode == 0)
  }

  @Test func `the tempo of a golden that holds none is found`() throws {
    try project.write(Self.sequence("120"), to: "haptics/a.sequence.json")
    _ = try project.test("--update")
    let golden = "haptics/goldens/a.sequence.json.golden.json"
    let text = String(decoding: project.scratch.bytes(golden), as: UTF8.self)
    let former = text.replacing(/"tempo": \[[^\]]*\],\s*/, with: "")
    #expect(former != text)
    try project.write(former, to: golden)
    #expect(try project.test().exitCode == 0)
    try project.write(Self.sequence("132"), to: "haptics/a.sequence.json")
    let lines = reported(try project.test())
    #expect(lines.count == 1 && lines[0].contains("tempo 120 → 132"), "\(lines)")
  }

  @Test func `what else changed is told beside the tempo`() throws {
    let lines = reported(
      try change(from: Self.sequence("120"), to: Self.sequence("132", second: "1.5 beats", release: "310 ms"))
    )
    #expect(lines.contains { $0.contains("tempo 120 → 132") }, "\(lines)")
    #expect(lines.contains { $0.contains("tap 2 moved +250 ms (500 → 750)") }, "\(lines)")
    #expect(!lines.contains { $0.contains("tap 3 moved") }, "\(lines)")
  }

  @Test func `a tempo that nothing follows is no change`() throws {
    func taps(_ tempo: Int) -> String {
      #"{"format": "thrum.sequence/1", "tempo": \#(tempo), "tracks": [{"steps": [{"notation": "o{100ms}O"}]}]}"#
    }
    #expect(try change(from: taps(120), to: taps(132)).exitCode == 0)
  }

  @Test func `a change of tempo later in the sequence is told with its beat`() throws {
    func tempi(_ second: Int) -> String {
      #"[{"at": "bar 1", "bpm": 120}, {"at": "bar 2", "bpm": \#(second)}]"#
    }
    let lines = reported(try change(from: Self.sequence(tempi(60)), to: Self.sequence(tempi(66))))
    #expect(lines.count == 1 && lines[0].contains("tempo from beat 5 on 60 → 66"), "\(lines)")
  }

  @Test func `a diff of two sequences names the tempo`() throws {
    try project.write(Self.sequence("120"), to: "a.sequence.json")
    try project.write(Self.sequence("132"), to: "b.sequence.json")
    let diff = try Command.start(
      ["diff", "a.sequence.json", "b.sequence.json", "--profile", "wideband-phone"], in: project.scratch.path
    ).finish()
    #expect(diff.exitCode == 1 && diff.output.contains("tempo 120 → 132"), "\(diff.output)")
    #expect(!diff.output.contains("moved"), "\(diff.output)")
  }

  @Test func `a curve that is written twice has the line of the second`() throws {
    let curve =
      #"{"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 0.2}, {"Time": 0.5, "ParameterValue": 1}]}}"#
    func file(_ curves: [String]) -> String {
      """
      {"Version": 1, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1, "EventParameters": []}},
      \(curves.joined(separator: ",\n"))
      ]}
      """
    }
    try project.write(file([curve]), to: "haptics/c.ahap")
    _ = try project.test("--update")
    try project.write(file([curve, curve]), to: "haptics/c.ahap")
    let lines = reported(try project.test())
    #expect(lines.count == 1, "\(lines)")
    #expect(lines[0].hasPrefix("haptics/c.ahap:4:"), "\(lines)")
    #expect(lines[0].contains("the intensity curve from 0 to 500 ms is written twice"), "\(lines)")
  }

  @Test(arguments: [
    #"{"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0.1, "ParameterCurveControlPoints": [{"Time": 0, "ParameterValue": 0.2}]}}"#,
    #"{"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0.1, "ParameterValue": 0.2}}"#,
  ])
  func `a step or a curve of one point that is written twice is one sentence with a line`(control: String)
    throws
  {
    func file(_ controls: [String]) -> String {
      """
      {"Version": 1, "Pattern": [
      {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1, "EventParameters": []}},
      \(controls.joined(separator: ",\n"))
      ]}
      """
    }
    try project.write(file([control]), to: "haptics/c.ahap")
    _ = try project.test("--update")
    try project.write(file([control, control]), to: "haptics/c.ahap")
    let lines = reported(try project.test())
    #expect(lines.count == 1, "\(lines)")
    #expect(lines[0].hasPrefix("haptics/c.ahap:4:"), "\(lines)")
    #expect(lines[0].contains("the intensity control at 100 ms is written twice"), "\(lines)")
  }
}

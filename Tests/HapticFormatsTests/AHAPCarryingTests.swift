/// The parts of a file beside its pattern are still there when it is written.
@Suite struct AHAPCarryingTests {
  /// Unknown members at every level, entries out of order, and a curve in two sections.
  private static let remarked = """
    {"Version": 1.0, "Tool": {"a": [1, null]}, "Pattern": [
      {"Event": {"EventType": "HapticTransient", "Time": 2, "Name": "second", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 1, "Unit": "none"},
        {"ParameterID": "ReleaseTime", "ParameterValue": 0.3, "Why": "old tool"}]}, "Remark": "beside"},
      {"Event": {"EventType": "HapticContinuous", "Time": 1, "EventDuration": 0.5, "Name": "first",
        "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1},
        {"ParameterID": "HapticSharpness", "ParameterValue": 1},
        {"ParameterID": "AttackTime", "ParameterValue": 0, "Curve": "exp"}]}},
      {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 3, "ParameterValue": 1, "By": "hand"}},
      {"ParameterCurve": {"ParameterID": "HapticSharpnessControl", "Time": 1, "ParameterCurveControlPoints": [
        {"Time": 0, "ParameterValue": 0, "Ease": "in"}, {"Time": 0.5, "ParameterValue": 1}]}},
      {"ParameterCurve": {"ParameterID": "HapticSharpnessControl", "Time": 1.5, "ParameterCurveControlPoints": [
        {"Time": 0, "ParameterValue": 1}, {"Time": 0.25, "ParameterValue": 0.5, "Ease": "out"}]}},
      {"Group": "nothing that plays"}
    ]}
    """

  private func written(_ text: String) -> (first: AHAPDocument, again: AHAPDocument, text: String) {
    let first = Fixture.read(text)
    let output = AHAPEncoder.encode(first)
    return (first, Fixture.read(output.text), output.text)
  }

  /// Regression: Thrum's own defaults were written into events that name no intensity or sharpness.
  @Test func `parameters that a file does not name stay unnamed`() throws {
    let text = """
      {"Version":1.0,"Pattern":[{"Event":{"Time":0,"EventType":"HapticTransient","EventParameters":[
      {"ParameterID":"HapticSharpness","ParameterValue":0.9}]}},
      {"Event":{"Time":0.5,"EventType":"HapticContinuous","EventDuration":0.1}},
      {"Event":{"Time":1,"EventType":"HapticContinuous","EventDuration":0.1,"EventParameters":[
      {"ParameterID":"HapticIntensity","ParameterValue":0.5}]}}]}
      """
    let first = Fixture.read(text)
    let (_, again, written) = self.written(text)
    #expect(again.pattern == first.pattern && again.carried == first.carried)
    #expect(written.components(separatedBy: "HapticIntensity").count == 2)
    #expect(written.components(separatedBy: "HapticSharpness").count == 2)
    // In a changed pattern the defaults are written, and the export says so.
    var request = ExportRequest(PatternReader.read(bytes: Array(text.utf8), name: "x.ahap"))
    request.pattern.events.removeLast()
    let export = try #require(PatternWriter.write(request, as: .ahap))
    #expect(export.losses.map(\.code.rawValue) == ["ahap-default-written"])
    #expect(export.losses.map(\.count) == [3])
    let output = String(decoding: export.files[0].utf8, as: UTF8.self)
    #expect(output.components(separatedBy: "HapticIntensity").count == 3)
  }

  @Test func `unknown members stay beside their part`() throws {
    let carried = Fixture.read(Self.remarked).carried
    let first = try #require(carried.events[0])
    let second = try #require(carried.events[1])
    #expect(first.own == [JSONMember("Name", .string("first"))])
    #expect(first.parameters == ["AttackTime": [JSONMember("Curve", .string("exp"))]])
    #expect(second.own == [JSONMember("Name", .string("second"))])
    #expect(second.entry == [JSONMember("Remark", .string("beside"))])
    #expect(second.parameters["HapticIntensity"] == [JSONMember("Unit", .string("none"))])
    #expect(second.ineffective.map { $0["Why"] } == [.string("old tool")])
    #expect(carried.parameters[0]?.own == [JSONMember("By", .string("hand"))])
    #expect(carried.curves.keys.sorted() == [0])
    #expect(carried.curves[0]?.points.keys.sorted() == [0, 2])
    #expect(carried.entries.map { $0["Group"] } == [.string("nothing that plays")])
  }

  @Test func `unknown members are written and read again`() {
    let (first, again, text) = written(Self.remarked)
    #expect(again.carried == first.carried)
    #expect(again.otherMembers == first.otherMembers)
    #expect(again.pattern == first.pattern)
    #expect(AHAPEncoder.encode(again).text == text)
    #expect(text.contains(#""Name": "first""#) && text.contains(#""Group": "nothing that plays""#))
  }

  @Test func `metadata after many unknown members are kept`() {
    let members = (0..<100).map { #""x\#($0)":0"# }.joined(separator: ",")
    let text =
      #"{\#(members),"Metadata":{"Title":"late"},"# + Fixture.file(Fixture.tap(#""Time":1"#)).dropFirst()
    #expect(Fixture.read(text).title == "late")
  }

  /// An entry whose member was reported as left out is left out.
  @Test func `an entry that is too large is not carried`() {
    let zeros = [String](repeating: "0", count: 262_144).joined(separator: ",")
    let text = Fixture.file(Fixture.tap(#""Time":1"#) + #",{"a":1,"b":[\#(zeros)]},{"c":1}"#)
    let document = Fixture.read(text)
    #expect(document.carried.entries.map { $0["c"] != nil } == [true])
    #expect(
      document.findings.filter { $0.code == "ahap-too-large-to-keep" }.map(\.path) == [
        "Pattern[1]", "Pattern[1].b",
      ])
  }

  @Test func aMisspelledKeyIsUnknownToo() {
    let (first, again, text) = written(Fixture.file(Fixture.tap(#""Time":1,"eventduration":2"#)))
    #expect(text.contains(#""eventduration": 2"#))
    #expect(again.carried == first.carried)
  }

  @Test func theLastOfEqualKeysIsKept() {
    let (first, again, _) = written(Fixture.file(Fixture.tap(#""Time":1,"Name":1,"Name":2"#)))
    #expect(first.carried.events[0]?.own == [JSONMember("Name", .integer(2))])
    #expect(again.carried == first.carried)
    #expect(!again.findings.contains { $0.code == "json-duplicate-key" })
  }

  @Test func `a curve that carries something is not joined to another`() {
    func curve(_ time: Double, _ extra: String = "") -> String {
      """
      {"ParameterCurve":{"ParameterID":"HapticIntensityControl","Time":\(time),"ParameterCurveControlPoints":[
        {"Time":0,"ParameterValue":1},{"Time":1,"ParameterValue":1}]\(extra)}}
      """
    }
    let plain = Fixture.read(Fixture.file(curve(0), curve(1)))
    let named = written(Fixture.file(curve(0), curve(1, #","Name":"b""#), curve(2)))
    #expect(plain.pattern.curves.count == 1)
    #expect(named.first.pattern.curves.map(\.points.count) == [2, 3])
    #expect(named.first.carried.curves[1]?.own == [JSONMember("Name", .string("b"))])
    #expect(named.again.pattern == named.first.pattern && named.again.carried == named.first.carried)
  }

  @Test(arguments: [1, 15, 16, 17, 40])
  func `points of a long curve keep what they carry`(count: Int) {
    let points = (0..<count).map { #"{"Time":\#(count - $0),"ParameterValue":0.5,"N":\#($0)}"# }
    let text = Fixture.file(
      """
      {"ParameterCurve":{"ParameterID":"HapticIntensityControl","Time":0,"Name":"long",
        "ParameterCurveControlPoints":[\(points.joined(separator: ","))]}}
      """)
    let (first, again, _) = written(text)
    #expect(first.carried.curves[0]?.points[0] == [JSONMember("N", .integer(Int64(count - 1)))])
    #expect(first.carried.curves[0]?.points.count == count)
    #expect(again.carried == first.carried)
    #expect(again.pattern == first.pattern)
  }

  @Test func `a parameter that does not belong is not written again`() {
    let text = Fixture.file(
      Fixture.tap(
        #""Time":1,"EventParameters":[{"ParameterID":"AudioPan","ParameterValue":1,"N":1}]"#))
    #expect(!written(text).text.contains("AudioPan"))
  }

  @Test func `both names of the time are not lost in silence`() {
    let (first, again, text) = written(Fixture.file(Fixture.tap(#""Time":1,"EventTime":2"#)))
    #expect(first.findings.map(\.code) == ["ahap-default-chosen", "ahap-key-unknown"])
    #expect(text.contains(#""EventTime": 2"#))
    #expect(again.pattern == first.pattern)
  }

  @Test func `what belongs to a changed pattern is left out and counted`() throws {
    let document = PatternReader.read(bytes: Array(Self.remarked.utf8), name: "a.ahap")
    var request = ExportRequest(document)
    #expect(AHAPFixture.export(request).losses == [])
    #expect(AHAPFixture.export(request).files[0].text.contains(#""Name": "first""#))
    request.pattern.events.removeLast()
    let export = AHAPFixture.export(request)
    let loss = try #require(export.losses.first { $0.code == "ahap-carried-dropped" })
    #expect(loss.count == 5)
    #expect(!export.files[0].text.contains(#"Name": "first"#) && export.files[0].text.contains(#""Tool""#))
  }

  @Test func `too much to carry is left out with a note`() {
    let list = "[" + Array(repeating: "0", count: 300_000).joined(separator: ",") + "]"
    let document = Fixture.read(Fixture.file(Fixture.tap(#""Time":1,"Name":1,"Big":\#(list),"N":2"#)))
    #expect(document.findings.contains { $0.code == "ahap-too-large-to-keep" })
    #expect(document.carried.events[0]?.own.map(\.key) == ["Name", "N"])
  }

  /// Regression, found by the fuzzer: a name that is not text, in an entry with unknown members, trapped.
  @Test func `a repeated name of another kind does not trap`() {
    let text = """
      {"Pattern":[{"Event":{"EventType":"HapticTransient","Time":0,"EventParameters":[
        {"ParameterID":"HapticIntensity","ParameterID":7,"ParameterValue":1,"Colour":3}]}}]}
      """
    let document = PatternReader.read(bytes: Array(text.utf8), name: "repeated.ahap")
    #expect(document.findings.contains { $0.code == "json-duplicate-key" })
  }
}

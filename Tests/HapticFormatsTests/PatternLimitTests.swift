/// A line of nine characters, `O*1000000`, once took 1,720 MB: every command worked on as many events as it was given.
@Suite struct PatternLimitTests {
  private static let maximum = PatternLimits.entries

  private static func read(_ text: String, _ name: String) -> PatternDocument {
    PatternReader.read(bytes: Array(text.utf8), name: name)
  }

  private static func ahap(_ entries: [String]) -> String {
    #"{"Version":1,"Pattern":["# + "\n" + entries.joined(separator: ",\n") + "]}"
  }

  private static func tap(_ index: Int) -> String {
    #"{"Event":{"Time":\#(index),"EventType":"HapticTransient"}}"#
  }

  private static func curve(_ count: Int) -> String {
    let points = (0..<count).map { #"{"Time":\#($0),"ParameterValue":1}"# }.joined(separator: ",")
    return
      #"{"ParameterCurve":{"ParameterID":"HapticIntensityControl","Time":0,"ParameterCurveControlPoints":[\#(points)]}}"#
  }

  @Test func `a pattern beyond the limit is refused in every format and at its place`() throws {
    let taps = (0...Self.maximum).map(Self.tap)
    let step =
      #"{"Parameter":{"ParameterID":"HapticIntensityControl","Time":0,"ParameterValue":1}}"#
    let cases: [(name: String, text: String, line: Int?)] = [
      ("line.notation", "O*\(Self.maximum)", nil),
      ("line.notation", "O*\(Self.maximum + 1)", 1),
      ("taps.ahap", Self.ahap(taps.dropLast()), nil),
      ("taps.ahap", Self.ahap(taps), Self.maximum + 2),
      ("curve.ahap", Self.ahap([Self.tap(0), Self.curve(Self.maximum - 1)]), nil),
      ("curve.ahap", Self.ahap([Self.tap(0), Self.curve(Self.maximum)]), 3),
      ("step.ahap", Self.ahap([step, Self.curve(Self.maximum - 1), Self.tap(0)]), 3),
    ]
    for (name, text, line) in cases {
      let document = Self.read(text, name)
      let error = document.findings.first { $0.severity == .error }
      #expect(error?.code == line.map { _ in "pattern-too-large" }, "\(document.report.prefix(3))")
      #expect(error?.position?.line == line, "\(document.report.prefix(3))")
      #expect(document.isReadable == (line == nil))
    }
  }

  @Test func `all patterns of a file count together`() {
    func selection(_ counts: Int...) -> String {
      let effects = counts.map {
        "<vibration-effect>\(String(repeating: #"<primitive-effect name="click"/>"#, count: $0))</vibration-effect>"
      }
      return "<vibration-select>\(effects.joined())</vibration-select>"
    }
    let half = Self.maximum / 2
    #expect(Self.read(selection(half, half), "two.xml").isReadable)
    let codes = Self.read(selection(half, half + 1), "two.xml").findings.map(\.code)
    #expect(codes.first == "pattern-too-large", "\(codes.prefix(3))")
  }
}

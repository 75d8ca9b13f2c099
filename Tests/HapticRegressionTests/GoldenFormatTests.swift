/// The lines of a golden, and goldens of the former format.
@Suite struct GoldenFormatTests {
  private typealias Fixture = ComparisonFixture

  private func text(_ pattern: HapticPattern) -> String {
    String(decoding: Golden(patterns: [Fixture.rendered(pattern)]).utf8, as: UTF8.self)
  }

  /// The lines of the commands, without quotation marks and commas.
  private func commands(_ table: String) -> [String] {
    let lines = text(HapticPattern(table: table)).split(separator: "\n")
    guard let first = lines.firstIndex(of: "\"commands\": ["),
      let end = lines[first...].firstIndex(of: "],")
    else { return [] }
    return lines[(first + 1)..<end].map { line in
      String(line.filter { $0 != "\"" && $0 != "," })
    }
  }

  private func read(_ text: String) -> Result<Golden, Finding> {
    Golden.read(SourceText(name: "a.golden.json", bytes: Array(text.utf8)))
  }

  @Test func `each event is one line`() {
    #expect(
      commands(
        """
          0 ms  tap        0.7
        120 ms  tap        1
        200 ms  vibration  0.5  for 100 ms
        """) == ["0 tap 0.7 0.5", "120 tap 1 0.5", "200 hold 100 0.5 0.5"])
  }

  @Test func `the points of a control share a line of eight at most`() {
    let points = (0...10).map { "\(Double($0 % 3) / 4) at \($0 * 10) ms" }.joined(separator: ", ")
    #expect(
      commands("0 ms  vibration  1  for 100 ms\n0 ms  intensity  \(points)") == [
        "0 intensity 0 +10 0.25 +10 0.5 +10 0 +10 0.25 +10 0.5 +10 0 +10 0.25 +10 0.5",
        "0 hold 100 1 0.5", "80 intensity 0.5 +10 0 +10 0.25 +0 0.25",
      ])
  }

  @Test func `a tap under a control has both levels`() {
    #expect(
      commands("100 ms  tap  1\n0 ms  intensity  0.5 at 0 ms")
        == ["0 intensity 0.5", "100 tap 1 0.5 =0.5"])
  }

  /// Written by the version before, from a tap and a vibration under a control.
  private let former = """
    {"format": "thrum.golden/1", "patterns": [{"name": "p", "timeline": {"lengthNs": 305000000, "entries": [
    {"timeNs": 0, "action": "control", "control": "HapticIntensityControl", "from": 0.5, "to": 0.5, "spanNs": 0},
    {"timeNs": 0, "action": "start", "voice": 0, "kind": "transient", "commanded": 0.7, "intensity": 0.35, "sharpness": 0.5},
    {"timeNs": 200000000, "action": "start", "voice": 1, "kind": "continuous", "intensity": 0.5, "sharpness": 0.2,
     "attackNs": 5000000, "decayNs": null, "releaseNs": 5000000, "heldNs": 100000000},
    {"timeNs": 300000000, "action": "stop", "voice": 1}]},
    "sound": {"sampleRate": 48000, "onsets": [{"frame": 0, "kind": "control"}, {"frame": 0, "kind": "tap", "event": 0},
    {"frame": 9600, "kind": "begin", "event": 1}, {"frame": 14400, "kind": "release", "event": 1},
    {"frame": 17040, "kind": "end"}], "windowNs": 10000000, "loudnessDb": [-30.5,null,null]},
    "felt": [{"profile": "watch", "step": "as-asked", "events": [
    {"event": 0, "onsetNs": 3120000, "aboveThresholdDb": 30.1},
    {"event": 1, "onsetNs": null, "aboveThresholdDb": null, "mergedWith": 0}]}],
    "exports": [{"format": "ahap", "bytes": 1024, "fnv1a64": "0123456789abcdef", "losses": ["tap-as-pulse (3)", "audio"]}]}]}
    """

  @Test func `a golden of the former format is read and written in lines`() throws {
    let golden = try read(former).get()
    let source = SourceText(name: "a", bytes: Array(former.utf8))
    #expect(Golden.isFormer(source))
    let text = String(decoding: golden.utf8, as: UTF8.self)
    #expect(!Golden.isFormer(SourceText(name: "a", bytes: Array(text.utf8))))
    #expect(try read(text).get() == golden)
    for line in [
      "0 intensity 0.5", "0 tap 0.7 0.5 =0.35", "200 hold 100 0.5 0.2", "watch", "3.12 30.1",
      "- - >0", "305 -*2", "ahap 1024 0123456789abcdef tap-as-pulse (3), audio",
    ] { #expect(text.contains("\"\(line)\""), "\(line)\n\(text)") }
    #expect(!text.contains("onsets"))
  }

  /// Regression: a pattern as long as a pattern can be has 16 digits of nanoseconds, and its golden was damaged.
  @Test func `the golden of the longest pattern is read`() throws {
    let long = former.replacing("305000000", with: "\(TimePoint.latest.nanoseconds)")
    #expect(try read(long).get().patterns[0].timeline.length == TimePoint.latest - .zero)
  }

  @Test(arguments: [
    ("0 tap 0.7 0.5 =0.35", "0 tap 1.7 0.5"), ("0 tap 0.7 0.5 =0.35", "0 tap"),
    ("0 intensity 0.5", "0 loud 0.5"),
    ("200 hold 100 0.5 0.2", "200 hold -1 0.5 0.2"), ("- - >0", "- -, - -"), ("305 -*2", "305 -*0"),
    ("305 -*2", "30.5 -*2"),
    ("200 hold 100 0.5 0.2", "9e99 hold 100 0.5 0.2"), ("ahap 1024", "ahap"),
    ("200 hold 100 0.5 0.2", "200 hold 100 0.5 0.2 ~0123456789abcdef"),
    ("200 hold 100 0.5 0.2", "200 hold 100 0.5 0.2 i 0:1 ~0123456789abcde"),
    ("200 hold 100 0.5 0.2", "200 hold 100 0.5 0.2 i 0:1 ~0123456789ABCDEF"),
    ("200 hold 100 0.5 0.2", "200 hold 100 0.5 0.2 ii 0:1 9:1.1"),
    ("200 hold 100 0.5 0.2", "200 hold 100 0.5 0.2 ii"),
  ])
  func `a damaged line is named with its place`(_ line: String, _ damaged: String) throws {
    let text = String(decoding: try read(former).get().utf8, as: UTF8.self)
    let broken = text.replacing(line, with: damaged)
    #expect(broken != text)
    guard case .failure(let damage) = read(broken) else {
      Issue.record("\(damaged) was read")
      return
    }
    #expect((damage.position?.line ?? 0) > 2)
  }

  /// A frame that is not the command's is kept in the golden.
  @Test func `a sound on another frame is written`() throws {
    var pattern = try read(former).get().patterns[0]
    pattern.sound.onsets[1].frame += 1
    let text = String(decoding: Golden(patterns: [pattern]).utf8, as: UTF8.self)
    #expect(text.contains("\"1 tap 0\""))
    #expect(try read(text).get().patterns == [pattern])
  }

  /// The fixed part of a golden weighs more than a short pattern; the whole is what a repository keeps.
  @Test func `goldens are at most half as large as the files that they guard`() {
    var random = SeededGenerator(seed: 3)
    var pattern = HapticPattern()
    for index in 0..<200 as Range<Int64> {
      let level = Double(Int.random(in: 10...100, using: &random)) / 100
      pattern.events.append(
        .transient(Transient(UnitLevel(clamping: level), 0.5, at: .milliseconds(index * 30))))
    }
    pattern.curves = [ControlID.hapticIntensity, .hapticSharpness].map { id in
      ParameterCurve(
        id,
        points: (0..<200 as Range<Int64>).map { index in
          Curve.Point(Double(Int.random(in: 0...100, using: &random)) / 100, at: .milliseconds(index * 30))
        })
    }
    let trials = [TrialPattern(name: "long", pattern: pattern)] + TrialPattern.generated
    let files = trials.reduce(0) { $0 + $1.file.count }
    let goldens = trials.reduce(0) { $0 + $1.golden.utf8.count }
    #expect(goldens * 2 <= files, "\(goldens) bytes for \(files)")
  }
}

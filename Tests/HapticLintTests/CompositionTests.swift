import HapticScores

/// The rules about how events, curves and silence are put together.
@Suite struct CompositionTests {
  private static let own: Set<String> = [
    "taps-at-once", "silenced", "late-start", "silent-end", "lost-fade", "no-pause", "merged", "hardly-felt",
  ]

  @Test(arguments: [
    ("(={200ms}.{200ms})*3 (={600ms}.{200ms})*3 (={200ms}.{200ms})*3", nil),
    // The letters may be apart, and the call may be repeated.
    (
      "((={150ms}.{150ms})*3 .{300ms} (={450ms}.{150ms})*3 .{300ms} (={150ms}.{150ms})*3 .{1s})*2", nil
    ),
    // A tap for a dot.
    ("(O{200ms})*3 (={300ms}.{200ms})*3 (O{200ms})*3", nil),
    ("(={200ms}.{200ms})*3 (={299ms}.{200ms})*3 (={200ms}.{200ms})*3", "these 9 last 200 to 299 ms"),
    ("(={200ms}.{600ms})*11", "these 11 last 200 ms"),
    ("(={200ms}.{200ms})*3 (={600ms}.{200ms})*3 (={200ms}.{200ms})*2", "it has 8 of them"),
    (
      "(={600ms}.{200ms})*3 (={200ms}.{200ms})*3 (={600ms}.{200ms})*3",
      "the shortest of vibrations 4 to 6 lasts 200 ms, the longest of the three before and after them 600 ms"
    ),
    (
      """
      (={200ms}.{200ms})*3 (={600ms}.{200ms})*3 (={200ms}.{200ms})*3 \
      (={200ms}.{200ms})*3 (={600ms}.{200ms})*2 (={200ms}.{200ms})*4
      """,
      "the shortest of vibrations 13 to 15 lasts 200 ms, the longest of the three before and after them 200 ms"
    ),
    // A tap on each vibration, and a dash of two that touch.
    ("(O{0}={200ms}.{200ms})*3 (O{0}={600ms}.{200ms})*3 (O{0}={200ms}.{200ms})*3", nil),
    ("(={200ms}.{200ms})*3 (={300ms}={300ms}.{200ms})*3 (={200ms}.{200ms})*3", nil),
    // The last letter is missing; and signals of their own, and a row of taps, whose lengths nobody knows.
    ("(={200ms}.{100ms})*3 (={600ms}.{100ms})*3", "it has 6 of them"),
    ("(={80ms}.{200ms})*2 ={400ms}.{200ms} (={80ms}.{200ms})*2", "it has 5 of them"),
    ("(={80ms}.{200ms})*6", nil), ("={80ms}.{200ms}={80ms}.{200ms}={400ms}.{200ms}={80ms}", nil),
    ("={150ms}.{100ms}={150ms}", nil),
    ("(O{200ms})*9", nil),
  ]) func `a call for help is one that can be read`(_ pattern: String, _ fault: String?) {
    func messages(_ name: String) -> [String] {
      Linter(profiles: []).lint(Fixture.document(pattern, name: name)).findings.filter { $0.code == "sos" }
        .map(\.message)
    }
    let start = "the name says SOS, which is three short, three long and three short vibrations: "
    #expect(messages("patternSOS.thrum") == fault.map { [start + $0] } ?? [])
    #expect(messages("x.thrum").isEmpty)
  }

  private func codes(_ text: String, _ name: String) -> [String] {
    Linter(profiles: []).lint(Fixture.document(text, name: name)).findings.map(\.code)
  }

  @Test(arguments: [
    (#"{"timings": [0, 120, 200, 120], "repeat": 0}"#, true),
    (
      #"{"timings": [0, 1000, 500, 1000, 500, 1200], "amplitudes": [0, 255, 0, 255, 0, 255], "repeat": 0}"#,
      true
    ),
    (#"{"timings": [0, 120, 200, 120, 500], "repeat": 0}"#, false),
    // The pause comes first, and the part that repeats begins with one.
    (#"{"timings": [300, 120, 200, 120], "repeat": 0}"#, false),
    (#"{"timings": [0, 300, 300, 120, 200, 120], "repeat": 2}"#, false),
    // The part that repeats has no pause.
    (#"{"timings": [1000, 1000], "repeat": 1}"#, true), (#"{"timings": [0, 1000], "repeat": 1}"#, false),
    (#"{"timings": [500, 1000, 500], "repeat": 1}"#, false),
    (#"{"timings": [500, 1000], "repeat": 0}"#, false),
    // The only pause is before the part that repeats.
    (#"{"timings": [0, 400, 100, 2000, 15, 2000], "repeat": 3}"#, false),
    // A motor that goes on, with nicks, or at other strengths; and what plays once.
    (#"{"timings": [0, 100, 10, 100], "repeat": 0}"#, false),
    (#"{"timings": [0, 100, 100], "amplitudes": [0, 255, 128], "repeat": 0}"#, false),
    (#"{"timings": [0, 120, 200, 120], "repeat": -1}"#, false),
  ]) func `a pattern that repeats ends with a pause`(_ text: String, _ isFound: Bool) {
    #expect(codes(text, "x.waveform.json").contains("loop-seam") == isFound)
  }

  @Test func `times in another unit are reported`() {
    func taps(_ times: Double...) -> String { Fixture.file(times.map { Fixture.tap($0) }) }
    #expect(codes(taps(0, 120, 240), "x.ahap") == ["time-scale"])
    #expect(codes(taps(0, 0.12, 0.24), "x.ahap").isEmpty && codes(taps(0, 12.5, 25), "x.ahap").isEmpty)
    #expect(codes(taps(0, 5, 10), "x.ahap").isEmpty)
    let long = #"{"timings": [0, 200000, 100000, 200000]}"#
    #expect(codes(long, "x.waveform.json").contains("time-scale"))
    #expect(!codes(#"{"timings": [0, 20000, 500, 20000]}"#, "x.waveform.json").contains("time-scale"))
    #expect(codes("[60, 940, 60, 94, 60, 940, 60, 940, 60]", "x.vibrate.json") == ["time-scale"])
    // A pause that is a third of the others, or one of three, is a rhythm.
    #expect(codes("[60, 940, 60, 300, 60, 940, 60, 940, 60]", "x.vibrate.json").isEmpty)
    #expect(codes("[60, 100, 60, 1000, 60, 100, 60]", "x.vibrate.json").isEmpty)
    // A double tap before beats, and a short end.
    #expect(codes("[30, 50, 30, 500, 30, 500, 30, 500, 30]", "x.vibrate.json").isEmpty)
    #expect(!codes("[100, 50, 100, 50, 100, 50, 10]", "x.vibrate.json").contains("time-scale"))
    #expect(codes(taps(0, 10, 20), "x.ahap").isEmpty)
    // The last of a row is ten times as long.
    #expect(codes("[40, 100, 40, 100, 40, 100, 400]", "x.vibrate.json").isEmpty)
  }

  @Test(arguments: [
    ("keyTick", #"{"timings": [0, 120]}"#, true), ("longPressTick", #"{"timings": [0, 120]}"#, false),
    ("keyTick", #"{"timings": [0, 60]}"#, false), ("doorKey", #"{"timings": [0, 300]}"#, false),
    ("clockTick", #"{"timings": [0, 20, 980], "repeat": 0}"#, false),
    ("stick", #"{"timings": [0, 120]}"#, false),
    ("keyTick", #"{"timings": [0, 120, 200, 120]}"#, false),
    ("uploadDone", #"{"timings": [0, 120, 500], "repeat": 0}"#, true),
    ("uploading", #"{"timings": [0, 120, 500], "repeat": 0}"#, false),
    ("errorAlarm", #"{"timings": [0, 120, 500], "repeat": 0}"#, false),
  ]) func `a name says what a hand feels`(_ name: String, _ text: String, _ isFound: Bool) {
    #expect(codes(text, "\(name).waveform.json").contains("misnamed") == isFound)
  }

  /// A vibration of `length` under a curve from `start` to 0 at `end`, as AHAP.
  private func fade(
    _ length: Double, from start: Double, to end: Double, until last: Double = 5, _ others: String...
  ) -> [Finding] {
    let points = [(0.0, 1), (start, 1), (end, 0), (last, 0)].map {
      #"{ "Time": \#($0.0), "ParameterValue": \#($0.1) }"#
    }
    let curve = """
      { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": 0,
        "ParameterCurveControlPoints": [\(points.joined(separator: ", "))] } }
      """
    let file = Fixture.file([Fixture.vibration(0, length: length, intensity: 0.8), curve] + others)
    return Fixture.lint(file, name: "x.ahap").filter { $0.code == "lost-fade" }
  }

  @Test func `a fade-out that is cut off is reported`() {
    #expect(
      fade(0.4, from: 0.2, to: 0.8).map(\.message) == [
        "the vibration ends while its curve still falls: the curve is at 0.67 then, and needs another 400 ms to reach 0"
      ])
    #expect(
      fade(0.23, from: 0.3, to: 1).map(\.message) == [
        "the curve falls from 1 to 0 after the vibration has ended: nothing fades out"
      ])
    // It ends with the vibration, or nearly so.
    #expect(fade(0.8, from: 0.2, to: 0.8).isEmpty && fade(0.7, from: 0.2, to: 0.8).isEmpty)
    // A level that is silent already falls no further.
    #expect(fade(0.4, from: 0.1, to: 0.42, until: 1).isEmpty)
    // Another vibration has the rest of it.
    #expect(fade(0.4, from: 0.2, to: 0.8, Fixture.vibration(0.45, length: 0.35, intensity: 0.8)).isEmpty)
  }

  /// Regression: a curve of one point, which sets the level of its vibration, "has ended".
  @Test(arguments: [(0.1, false), (0.099, false), (0.098, true)])
  func `a curve of one point belongs to the vibration with which it begins`(_ time: Double, _ isLate: Bool) {
    let curve = """
      { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": \(time),
        "ParameterCurveControlPoints": [{ "Time": 0, "ParameterValue": 0.4 }] } }
      """
    let vibrations = [(0.0, 0.05), (0.1, 0.05)].map { Fixture.vibration($0.0, length: $0.1, intensity: 1) }
    let shaping = curve.replacing("\"Time\": \(time)", with: "\"Time\": 0")
    let found = Fixture.lint(Fixture.file(vibrations + [shaping, curve]), name: "x.ahap")
    #expect(found.contains { $0.code == "curve-leak" } == isLate, "\(found)")
  }

  private func expectFindings(_ table: String, on profiles: [DeviceProfile] = []) {
    for row in table.split(separator: "\n") {
      let sides = row.split(separator: "→", omittingEmptySubsequences: false)
      guard sides.count == 2 else { fatalError("a row without an arrow: \(row)") }
      let document = Fixture.document(String(sides[0]), name: "x.thrum")
      let codes = Linter(profiles: profiles).lint(document).findings.map(\.code).filter(Self.own.contains)
      #expect(codes.joined(separator: " ") == sides[1].drop { $0 == " " }, "\(row)")
    }
  }

  @Test func `layers of one tap are no mistake and equal taps are`() {
    expectFindings(
      """
      O{0} O                                 → taps-at-once
      o:0.6,0.2{5ms} o:0.6,0.8               →
      O{5ms} o:0.5                           →
      O{8ms} O{300ms} O{8ms} O               → taps-at-once
      O{9ms} O{9ms} O                        → taps-at-once
      O{9ms}*9 O                             →
      o:0.2{0} o:0.4{0} o:0.6{0} o:0.8       → taps-at-once
      o{0} o{0} o{0} o                       → taps-at-once
      o:0.3{0} o:0.6{0} O                    →
      """)
  }

  /// Regression: only taps were said to be weakened by a curve that had ended.
  @Test(arguments: [(0.2, "curve-leak"), (0.9, nil)])
  func `the last value of a curve weakens later vibrations`(_ end: Double, _ code: String?) {
    func curve(at time: Double, from first: Double, to last: Double) -> String {
      """
      {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": \(time), "ParameterCurveControlPoints": [
        {"Time": 0, "ParameterValue": \(first)}, {"Time": 0.4, "ParameterValue": \(last)}]}}
      """
    }
    let vibrations = [
      Fixture.vibration(0, length: 0.4, intensity: 0.9), Fixture.vibration(0.6, length: 0.3, intensity: 0.9),
    ]
    let found = Fixture.lint(Fixture.file(vibrations + [curve(at: 0, from: 1, to: end)]))
    #expect(found.map(\.code) == [code].compactMap(\.self), "\(found)")
    if code != nil { #expect(found[0].message.hasSuffix("still lowers the vibration from 0.9 to 0.18")) }
    #expect(
      Fixture.lint(
        Fixture.file(vibrations + [curve(at: 0, from: 1, to: end), curve(at: 0.6, from: 1, to: 0.5)])
      ).isEmpty)
  }

  /// Regression: an impact that a fading vibration follows was said to come too soon before it.
  @Test func `a tap between two vibrations is the impact of the second`() {
    let rise = "~:0.5{450ms}"
    #expect(Fixture.notationCodes("\(rise) O{10ms} ~:0.6{140ms}").isEmpty)
    #expect(Fixture.notationCodes("\(rise) .{10ms} ~:0.5{140ms}") == ["gap-soft"])
    let found = Linter(profiles: CommonDevices.profiles)
      .lint(Fixture.document("\(rise) O{10ms} ~:0.6{140ms}", name: "x.thrum")).findings
    #expect(!found.contains { ["fuse-hard", "gap-soft"].contains($0.code) }, "\(found)")
  }

  /// A tap on its own vibration is one composition.
  @Test func `a tap at the beginning of its vibration is never merged`() {
    expectFindings(
      """
      =:0.8{300ms} @0 o:0.2                  →
      =:0.8{300ms} @20ms o:0.2               →
      =:0.8{300ms} @100ms o:0.2              → merged
      =:0.8{300ms} @100ms O                  →
      =:0.8,0.1{300ms} @100ms o:0.2,0.9      →
      """)
    for name in ["iphone", "android-lra", "pinephone", "web-android"] {
      expectFindings("=:0.8{300ms} @0 o:0.2  →", on: [DeviceProfiles.builtIn[name]].compactMap { $0 })
    }
  }

  @Test func `a device that merges a tap with its vibration says so once`() throws {
    let iphone = try #require(DeviceProfiles.builtIn["iphone"])
    expectFindings("={900ms} @250ms o:0.4 @500ms o:0.4  → merged", on: [iphone])
    let pinephone = try #require(DeviceProfiles.builtIn["pinephone"])
    expectFindings(
      """
      ={900ms} @250ms o:0.4                  → merged
      ~:0.5{900ms} @250ms O                  →
      """, on: [pinephone])
  }

  @Test func `silence is reported at the beginning alone`() {
    expectFindings(
      """
      .{999ms} O                             →
      .{1001ms} O                            → late-start
      O .{2000ms} O                          →
      """)
  }

  @Test func `vibrations that touch go on unless they are three of one kind`() {
    expectFindings(
      """
      ~{200ms} ~{200ms}                      →
      ~{200ms} ~{200ms} ~{200ms}             → no-pause
      ~{200ms} ~{150ms} ~{200ms}             →
      ~:0.5{200ms} ~:0.6{200ms} ~:0.7{200ms} →
      """)
  }

  /// Regression: a curve that rises from the intensity of its vibration was not noticed.
  @Test func `a curve that repeats the intensity multiplies it`() {
    func codes(_ intensity: Double, _ points: String) -> [String] {
      let pattern = HapticPattern(
        table: "0 s  vibration  \(intensity)  for 400 ms\n0 s  intensity  \(points)")
      return Linter().lint(PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap"))
        .findings.map(\.code)
    }
    #expect(codes(0.5, "0.5 at 0 s, 1 at 400 ms") == ["scaled-twice"])
    #expect(codes(0.5, "0 at 0 s, 0.5 at 400 ms") == ["scaled-twice"])
    // Regression: hardly-felt gave another amount for the same slip.
    #expect(codes(0.25, "0.25 at 0 s, 0.36 at 400 ms") == ["scaled-twice"])
    #expect(codes(0.5, "0.6 at 0 s, 1 at 400 ms").isEmpty)
    #expect(codes(1, "1 at 0 s, 0.5 at 400 ms").isEmpty)
  }

  /// Regression: the largest value was looked for at a few times: "at most 0.39" of a curve that reaches 0.4 at its end.
  @Test(arguments: [
    (0.4, "0.1 at 0 s, 0.4 at 1 s", "at most 0.4 of the curve give 0.16"),
    (0.8, "0.1 at 0 s, 0.8 at 515 ms, 0 at 1 s", "at most 0.8 of the curve give 0.64"),
  ])
  func `the largest value of a curve is that of a point`(level: Double, points: String, words: String) {
    let pattern = HapticPattern(table: "0 s  vibration  \(level)  for 1 s\n0 s  intensity  \(points)")
    let found = Linter().lint(PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap"))
      .findings
    #expect(found.map { $0.message.contains(words) } == [true], "\(found)")
  }

  /// Regression: 110 taps within a second were said to numb a hand as those of ten seconds do.
  @Test func `taps that feel like one count once`() {
    #expect(!Fixture.notationCodes("O{10ms}*110").contains("long-strong"))
    #expect(Fixture.notationCodes("O{30ms}*110").contains("long-strong"))
  }

  @Test(arguments: [
    (
      "~:0.8{400ms} @200ms o:0.3",
      "pause the vibration for the tap, make the vibration weaker, or remove the tap"
    ),
    (
      "~:0.8{400ms} @380ms o:0.3",
      "leave 50 ms or more between the end of the vibration and the tap, or remove the tap"
    ),
  ])
  func `the hint for a tap near the end of its vibration moves the tap`(line: String, hint: String) {
    let found = Linter().lint(Fixture.document(line, name: "x.thrum")).findings
    #expect(found.map(\.code) == ["merged"] && found[0].hint == hint, "\(found)")
  }

  @Test func `the hint for a late start says what the first number of a list is`() {
    let text = #"{"timings": [1500, 200]}"#
    let found = Linter().lint(Fixture.document(text, name: "x.waveform.json")).findings
    #expect(
      found.map(\.hint) == ["the first number is a pause: write 0 there, and let the app start it later"])
  }

  /// Regression: a tap that a curve hardly weakens was a warning.
  @Test func `a tap that keeps half of its amplitude is a note`() {
    func severity(_ least: Double) -> Finding.Severity? {
      let pattern = HapticPattern(
        table: "0 s  vibration  1  for 400 ms\n300 ms  tap  1\n0 s  intensity  1 at 0 s, \(least) at 200 ms")
      let found = Linter().lint(PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap"))
        .findings
      return found.first { $0.code == "curve-leak" }?.severity
    }
    #expect(severity(0.71) == .note && severity(0.7) == .warning && severity(0.95) == nil)
  }

  /// Regression: a curve that fades two taps after a vibration was said to be meant for the vibration.
  @Test func `a curve that leaves the vibrations alone is for the taps`() {
    func codes(_ start: String) -> [String] {
      let pattern = HapticPattern(
        table:
          "0 s  vibration  1  for 300 ms\n700 ms  tap  1\n0 s  intensity  1 at 0 s, \(start), 0.3 at 600 ms")
      return Linter().lint(PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap"))
        .findings.map(\.code)
    }
    #expect(codes("1 at 300 ms").isEmpty && codes("1 at 250 ms") == ["curve-leak"])
  }

  /// Regression: the first pause was shown, and a shorter one was only counted.
  @Test func `the shortest pause is shown`() {
    let text = #"{"timings": [0, 50, 30, 50, 10, 50]}"#
    let found = Linter().lint(Fixture.document(text, name: "x.waveform.json")).findings
    #expect(
      found.map(\.code) == ["gap-soft"] && found[0].message.hasPrefix("only 10 ms of silence"), "\(found)")
  }

  @Test(arguments: [
    ("0.5 at 0 s, 0.9 at 400 ms", "0.5 at the start of the curve give 1"),
    ("0 at 0 s, 0.5 at 400 ms", "at most 0.5 of the curve give 1"),
    ("-0.5 at 0 s, 0.5 at 400 ms", nil), ("0.2 at 0 s, 0.3 at 400 ms", nil),
    (
      "0.6 at 0 s, 0.9 at 400 ms",
      "0.9 of the curve give 1.4, of which 1 plays for at least a third of the vibration"
    ),
    ("0.1 at 0 s, 0.65 at 400 ms", nil),
    ("0.9 at 0 s, 0.9 at 2 ms, 0.9 at 4 ms, 0.9 at 6 ms, 0.05 at 8 ms, 0.05 at 400 ms", nil),
  ])
  func `a curve that repeats the sharpness adds to it`(_ points: String, _ words: String?) {
    let pattern = HapticPattern(
      table: "0 s  vibration  1  0.5  for 400 ms\n0 s  sharpness  \(points)")
    let found = Linter().lint(PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap"))
      .findings
    #expect(found.map(\.code) == (words == nil ? [] : ["sharpness-twice"]))
    if let words { #expect(found.first?.message.contains(words) == true) }
  }

  @Test(arguments: [
    ("o:0.05", "x.thrum", "give it an intensity of 0.5 or more"),
    ("o:0.05{300ms}o:0.04", "x.thrum", "make all events 10 times as strong"),
    ("={2ms}", "x.thrum", "make it 20 ms long, or write a tap, whose length each device chooses"),
    (#"{"timings": [0, 1]}"#, "x.waveform.json", "make it 20 ms long, or leave it out"),
    (#"{"timings": [0, 1, 200, 1]}"#, "x.waveform.json", "make each 20 ms long, or leave them out"),
  ])
  func `the hint for what hardly any device plays has an amount`(text: String, name: String, hint: String) {
    let found = Linter().lint(Fixture.document(text, name: name)).findings.filter { $0.code == "hardly-felt" }
    #expect(found.map(\.hint) == [hint])
  }

  /// Following a hint removes the finding, and adds none.
  @Test(arguments: [
    ("O{0} O", "O"), ("O{0} O", "O{50ms} O"), (".{1500ms} O", "O"), ("~{200ms}*3", "~{600ms}"),
    ("~{200ms}*3", "~{200ms} .{50ms} ~{200ms} .{50ms} ~{200ms}"),
    ("~:0.8{400ms} @200ms o:0.3", "~:0.8{400ms}"), ("~:0.8{400ms} @200ms o:0.3", "~:0.5{400ms} @200ms o:0.3"),
    ("~:0.8{400ms} @200ms o:0.3", "~:0.8{200ms} .{40ms} o:0.3{40ms} ~:0.8{200ms}"),
    ("o:0.05", "o:0.5"), ("={2ms}", "O"), ("={2ms}", "={81ms}"), ("={60ms}", "O"), ("={60ms}", "={81ms}"),
    ("O{100ms}*100", "o:0.8{100ms}*100"),
  ])
  func `a hint that is followed leaves nothing`(bad: String, mended: String) {
    #expect(!Fixture.notationCodes(bad).isEmpty, "\(bad)")
    #expect(Fixture.notationCodes(mended).isEmpty, "\(mended): \(Fixture.notationCodes(mended))")
  }
}

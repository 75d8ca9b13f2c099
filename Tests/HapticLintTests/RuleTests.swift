import HapticScores

@Suite struct RuleTests {
  /// Expects that each line of notation has the findings behind its arrow.
  private func expectFindings(_ table: String, location: SourceLocation = #_sourceLocation) {
    for row in table.split(separator: "\n") {
      let sides = row.split(separator: "→", omittingEmptySubsequences: false)
      guard sides.count == 2 else { fatalError("a row without an arrow: \(row)") }
      let findings = Fixture.codes(String(sides[0])).joined(separator: " ")
      #expect(findings == sides[1].drop { $0 == " " }, "\(row)", sourceLocation: location)
    }
  }

  @Test func `thresholds hold just below and exactly at their number`() {
    expectFindings(
      """
      o:0.8{23.999999ms} o:0.8          → fuse-hard
      o:0.8{24ms}        o:0.8          →
      o:0.8{25ms}        o:0.8          → gap-soft
      o:0.8{34.999999ms} o:0.8          → gap-soft
      o:0.8{35ms}        o:0.8          →
      o:0.8{49ms}*7 o:0.8               → train-buzz
      o:0.8{50ms}*7 o:0.8               →
      o:0.8{49ms}*6 o:0.8               →
      o:0.8{24ms}*3 o:0.8               → train-buzz
      o:0.8{25ms}*3 o:0.8               →
      o:0.8{49ms}*7 o:0.7               → train-buzz
      o:0.8{49ms}*7 o:0.6               →
      ~:0.6{20ms}                       →
      ~:0.6{20.000001ms}                → tap-too-long
      ~:0.6{50ms}                       → tap-too-long
      ~:0.6{50.000001ms}                →
      o:0.5{200ms} o:0.547              →
      =:0.8{2s}                         →
      =:0.81{2s}                        → startle
      =:0.81{1999ms}                    →
      """)
  }

  /// Regression: the tail of a tap was called a tap that is too long, in a warning.
  @Test func `a short vibration near another event is no tap`() {
    expectFindings(
      """
      ~:0.6{40ms} .{30ms} o:0.8                  →
      ~:0.6{40ms} .{60ms} o:0.8                  → tap-too-long
      o:0.8{10ms} ~:0.35{38ms}                   →
      o:0.8{30.000001ms} ~:0.35{38ms}            → tap-too-long
      """)
    #expect(Fixture.lint(Fixture.file(of: "~:0.6{31ms}")).map(\.severity) == [.note])
  }

  /// Regression: each event of a pattern was reported, impacts and alarms too, and those that follow strong ones.
  @Test func `what begins from rest and stays strong startles`() {
    expectFindings(
      """
      =:0.9{2200ms}                              → startle
      =:0.9{2200ms} .{500ms} =:0.9{2200ms}       → startle
      ~:0.4{300ms} .{500ms} =:0.9{2200ms}        →
      o:0.4{500ms} =:0.9{2200ms}                 →
      """)
    let layers = Fixture.lint(Fixture.file(of: "=:0.9{2200ms} @0 o:0.9"))
    #expect(
      layers.map(\.message) == [
        "the vibration of 2200 ms rises to intensity 0.9 in less than 10 ms, which may startle"
      ]
    )
    func codes(_ points: String) -> [String] {
      let pattern = HapticPattern(
        table: """
          0 s  vibration  1.0  for 2200 ms
          0 s  intensity  \(points)
          """)
      return Linter().lint(PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap"))
        .findings.map(\.code)
    }
    #expect(codes("1 at 0 s, 0.96 at 100 ms, 0 at 2200 ms").contains("startle"))
    // It decays.
    #expect(!codes("1 at 0 s, 0.85 at 100 ms, 0 at 400 ms").contains("startle"))
    #expect(!codes("1 at 0 s, 0.75 at 100 ms, 0 at 400 ms").contains("startle"))
  }

  @Test(arguments: [
    ("alarm.ahap", true), ("IncomingCall.ahap", true), ("phone-ring_1.ahap", true), ("RINGTONE.ahap", true),
    ("spring.ahap", false), ("recall.ahap", false), ("small.ahap", false),
  ])
  func `an alarm may startle and last`(name: String, isAlarm: Bool) {
    let codes = Set(Fixture.lint(Fixture.file(of: "=:0.9{13s}"), name: name).map(\.code))
    #expect(codes == (isAlarm ? [] : ["long-strong"]), "\(codes)")
  }

  @Test func `layers and accents are not separate events`() {
    expectFindings(
      """
      o:0.8{0}     o:0.3             →
      o:0.8{15ms}  ~:0.6{300ms}      →
      ~:0.6{300ms} @200ms o:0.8      →
      ~:0.6{300ms} o:0.8             →
      ~:0.6{300ms} ~:0.6{300ms}      →
      """)
  }

  @Test func `a tap soon after a vibration runs into it`() {
    expectFindings(
      """
      ~:0.6{300ms} .{34ms} o:0.8           →
      o:0.6{34ms} o:0.8                    → gap-soft
      ~:0.6{300ms} .{34ms} ~:0.6{300ms}    → gap-soft
      ~:0.6{10ms}  .{13ms} o:0.8           → fuse-hard
      """)
  }

  /// Regression: a crescendo that ends in a tap 1 ms later had too short a pause.
  @Test func `an event just after a vibration continues it`() {
    expectFindings(
      """
      ~:0.6{300ms} .{5ms} o:0.8                →
      ~:0.6{300ms} .{15ms} o:0.8               →
      ~:0.6{300ms} .{26ms} o:0.8               →
      ~:0.6{300ms} .{5ms} ~:0.6{300ms}         →
      """)
  }

  /// Regression: a train was reported by fuse-hard at each of its taps, and by train-buzz as a whole.
  @Test func `a texture has one finding`() {
    expectFindings(
      """
      o:0.8{20ms}*6 @1s O              → train-buzz
      o:0.8{40ms}*8 @1s O              → train-buzz
      o:0.8{20ms} o:0.8{40ms} o:0.8    → fuse-hard
      (o:0.8{20ms} o:0.5{20ms})*4      →
      o:0.8{20ms} o:0.8{60ms} o:0.8    → fuse-hard
      o:0.8{20ms} o:0.8{80ms} o:0.8    → fuse-hard
      """)
  }

  @Test func `two strong taps that fuse are a warning and others a note`() {
    func severities(_ line: String) -> [Finding.Severity] {
      Fixture.lint(Fixture.file(of: line)).map(\.severity)
    }
    #expect(severities("o:0.5{20ms} o:0.5") == [.warning])
    #expect(severities("o:0.5{20.1ms} o:0.5") == [.note])
    #expect(severities("o:0.5{20ms} o:0.49") == [.note])
    #expect(severities("~:0.6{10ms} .{13ms} o:0.8") == [.note])
  }

  /// Regression: a purr was called a buzz that was converted from sound.
  @Test func `ten equal periods are a texture on purpose`() {
    expectFindings(
      """
      o:0.5{40ms}*10                             → train-buzz
      o:0.5{40ms}*11                             →
      o:0.5{20ms}*11                             → train-buzz
      (o:0.5{40ms} o:0.5{45ms})*6                →
      """)
    let grid = Fixture.lint(Fixture.file(of: "(o:0.8{41ms}*9 o:0.8{100ms})*5"))
    #expect(grid.map(\.code) == ["train-buzz"], "\(grid)")
    #expect(grid.allSatisfy { $0.message.hasSuffix(", in a dense pattern") }, "\(grid)")
  }

  @Test func `rules about rhythm are not applied to a pattern converted from sound`() {
    let pairs = "(o:0.8{20ms} o:0.8{100ms})"
    #expect(Fixture.lint(Fixture.file(of: "\(pairs)*15")).contains { $0.code == "fuse-hard" })
    #expect(Fixture.lint(Fixture.file(of: "\(pairs)*20")).isEmpty)
  }

  @Test func `short pauses make a list for the web weaker`() {
    let text =
      #"[{"duration":20},{"delay":10,"duration":20},{"delay":10,"duration":20},{"delay":15,"duration":200}]"#
    let lists = ["[20, 10, 20, 10, 20, 15, 200]", text].map { Fixture.document($0, name: "x.json") }
    #expect(lists.contains { $0.isReadable })
    for list in lists where list.isReadable {
      #expect(Linter().lint(list).findings.map(\.code) == [], "\(list.format as Any)")
    }
    // Two pulses or three are a rhythm.
    for (text, codes) in [
      ("[30, 30, 30]", ["gap-soft"]), ("[30, 40, 30]", []), ("[30, 20, 30, 20, 30, 20, 30, 20, 30]", []),
      // A shorter pause is felt less, not more.
      ("[20, 10, 20]", ["gap-soft"]), ("[80, 6, 80]", ["gap-soft"]), ("[10, 10, 10]", ["gap-soft"]),
      ("[15, 10, 15, 10, 15]", ["gap-soft"]), ("[9, 20, 9]", []), ("[20, 20, 20, 20, 20, 19, 20]", []),
    ] {
      #expect(Linter().lint(Fixture.document(text, name: "x.json")).findings.map(\.code) == codes, "\(text)")
    }
  }

  @Test func `limits of AHAP files count in AHAP files`() throws {
    let points = (0..<20).map { "\(Double($0 % 3) / 4 + 0.25) at \($0 * 100) ms" }.joined(separator: ", ")
    let pattern = HapticPattern(table: "0 s  vibration  0.5  for 2 s\n0 s  intensity  \(points)")
    func codes(_ format: PatternFormat, _ name: String) throws -> [String] {
      let written = try #require(PatternWriter.write(ExportRequest(pattern), as: format)).files[0]
      return Linter().lint(PatternReader.read(bytes: written.utf8, name: name)).findings.map(\.code)
    }
    #expect(try !codes(.haptic, "x.haptic").contains("points"))
  }

  /// Regression: pauses between the events of a roll and slow trains were each reported.
  @Test func `a roll slower than twenty events a second flutters`() {
    expectFindings(
      """
      o:0.8{79ms}*9                              →
      o:0.8{35ms} o:0.8{70ms} o:0.8{70ms} o:0.8  →
      o:0.8{34ms} o:0.8{70ms} o:0.8              → gap-soft
      o:0.8{20ms} o:0.8{70ms} o:0.8{70ms} o:0.8  → fuse-hard
      """)
  }

  /// Regression: songs and players that last until they are stopped were said to tire a hand.
  @Test func `songs and vibrations that the app ends may be long and strong`() {
    func codes(_ line: String, _ name: String) -> [String] {
      Linter().lint(Fixture.document(line, name: name)).findings.map(\.code)
    }
    #expect(codes("={12s}", "play.thrum") == ["long-strong"])
    #expect(codes("={12s}", "startContinuous.thrum").isEmpty)
    #expect(codes("={3s}", "buzz.thrum") == ["startle"] && codes("={3s}", "continuous.thrum").isEmpty)
    #expect(codes("(={100ms}.{20ms})*101", "x.thrum").contains("long-strong"))
    #expect(codes("(={60ms}.{10ms}={140ms}.{20ms})*45={60ms}", "x.thrum").isEmpty)
    func list(_ index: Int) -> [String] {
      let text = #"{"timings": [50, 11900, 100], "amplitudes": [0, 255, 0], "repeat": \#(index)}"#
      return Fixture.lint(text, name: "x.waveform.json").map(\.code)
    }
    #expect(list(-1).contains("long-strong") && !list(0).contains("long-strong"))
  }

  @Test func `strong vibration for long is reported once`() {
    expectFindings(
      """
      ~:0.75{18s}                      →
      ~:0.8{15s}                       →
      ~:0.8{16s}                       → long-strong
      ~:0.86{8s}                       → startle
      ~:0.76{30s}                      →
      ~:0.77{30s}                      → long-strong
      o:0.99{100ms}*100                → long-strong
      o:0.89{100ms}*100                →
      (~:1{1s} .{1s})*9 ~:1{1s}        →
      (~:1{1s} .{700ms})*10 o:0.8      → long-strong
      """)
    let taps = Fixture.lint(Fixture.file(of: "(o:1{30ms} o:0.88{15ms})*240")).map(\.code)
    #expect(taps.contains("long-strong"))
  }

  @Test func `a release is compared with its press`() {
    func theme(_ press: Int, _ release: Int, name: String = "key-released") -> [Finding] {
      let text = """
        {"name": "t", "profiles": [{"name": "full", "feedbacks": [
          {"event-name": "key-pressed", "type": "VibraRumble", "duration": \(press)},
          {"event-name": "\(name)", "type": "VibraRumble", "duration": \(release)}]}]}
        """
      return Fixture.lint(text, name: "t.json").filter { $0.code == "press-release" }
    }
    #expect(theme(10, 15).map(\.path) == ["events[0]"] && theme(10, 14).isEmpty && theme(20, 10).isEmpty)
    #expect(theme(10, 20, name: "key-up").isEmpty)
    let words =
      #"it is stronger than "full/key-pressed": intensity 0.71 for 15 ms, there intensity 0.71 for 10 ms"#
    #expect(theme(10, 15)[0].message.hasSuffix(words), "\(theme(10, 15))")
  }

  @Test func `a vest begins as it likes`() {
    let text = #"""
      {"project":{"name":"Knock","layout":{"layouts":{"VestFront":[]},"name":"Tactot","type":"Tactot"},"tracks":[
      {"enable":true,"effects":[{"name":"E","startTime":0,"offsetTime":2200,"modes":{"VestFront":{"mode":"DOT_MODE",
      "dotMode":{"dotConnected":false,"feedback":[{"startTime":0,"endTime":2200,"playbackType":"NONE",
      "pointList":[{"index":5,"intensity":1}]}]},"pathMode":{"feedback":[]}}}}]}]},"durationMillis":0}
      """#
    let document = Fixture.document(text, name: "knock.tact")
    #expect(document.isReadable && document.format == .tact)
    #expect(!Linter().lint(document).findings.contains { $0.code == "startle" })
    #expect(Fixture.codes("=:0.9{2s}") == ["startle"])
  }

  @Test func `a list that only switches a motor on and off cannot rise`() {
    func startles(_ entries: String) -> Bool {
      Fixture.lint(
        "<vibration-effect><waveform-effect>\(entries)</waveform-effect></vibration-effect>", name: "x.xml"
      )
      .contains { $0.code == "startle" }
    }
    #expect(!startles(#"<waveform-entry durationMs="2000" amplitude="default"/>"#))
    #expect(!startles(#"<waveform-entry durationMs="2000" amplitude="255"/>"#))
    #expect(startles(#"<waveform-entry durationMs="2000" amplitude="250"/>"#))
  }

  @Test func `taps on a vibration are still told apart`() {
    expectFindings("~:0.6{500ms} @100ms o:0.8{20ms} o:0.8  → fuse-hard")
  }

  @Test func aSlopeIsFeltAsAWhole() {
    expectFindings(
      """
      [200ms] o:0.3 o:0.4 o:0.5 o:0.6 o:0.7  →
      [200ms] o:0.7 o:0.73 o:0.76            →
      [200ms] o:0.7 o:0.73 o:0.77            →
      """)
  }

  @Test func `strengths are compared only between close neighbours`() {
    expectFindings(
      """
      o:0.5{300ms} o:0.53                               →
      o:0.5{301ms} o:0.53                               →
      o:0.5{60ms} ~:0.7{100ms} .{100ms} o:0.53          →
      """)
    #expect(!Fixture.codes("(o:0.5{90ms} o:0.53{140ms})*20").contains("level-step"))
  }

  @Test func `what feels like one is not compared in strength`() {
    expectFindings("o:0.8{20ms} o:0.83  → fuse-hard")
  }

  /// Regression: intensities were compared with the ratio that Android asks of amplitudes, so that lint called a step
  /// unnoticeable that the simulation calls noticeable on every device.
  @Test func `intensities are compared as amplitudes`() {
    expectFindings("o:0.9{200ms} o:0.68  →")
    expectFindings("o:0.67{200ms} o:0.7  →")
  }

  /// Regression: "intensity 0.7 after 0.7 …, make them equal".
  @Test func `numbers that are nearly equal are equal strengths`() {
    expectFindings(
      """
      o:0.704{200ms} o:0.696  →
      o:0.7{200ms} o:0.68     →
      o:0.7{200ms} o:0.67     →
      """)
  }

  /// Regression: two taps on a long vibration had "45 ms of silence" between them.
  @Test func `a gap in which a vibration sounds is no silence`() {
    expectFindings(
      """
      =:0.7{1s} @300ms O{40ms} O       →
      O{34ms} O @300ms =:0.7{1s}       → gap-soft
      """)
    func codes(_ points: String) -> [String] {
      let pattern = HapticPattern(
        table: """
          0 s      vibration  0.7  for 1 s
          300 ms   tap        1.0
          334 ms   tap        1.0
          0 s      intensity  \(points)
          """)
      return Linter().lint(PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap"))
        .findings
        .map(\.code)
    }
    #expect(!codes("1 at 0 s, 1 at 1 s").contains("gap-soft"))
    let silenced = "1 at 0 s, 1 at 301 ms, 0 at 302 ms, 0 at 332 ms, 1 at 333 ms"
    #expect(codes(silenced).contains("gap-soft"))
  }

  /// Regression: a control that begins with the vibration counted as 1 until then.
  @Test func `a vibration that a control silences throughout is silent`() {
    func codes(_ points: String) -> [String] {
      let pattern = HapticPattern(
        table: """
          0 s  vibration  1.0  for 1 s
          0 s  intensity  \(points)
          """)
      let file = AHAPEncoder.encode(pattern).utf8
      return Linter().lint(PatternReader.read(bytes: file, name: "hum.ahap")).findings.map(\.code)
    }
    #expect(codes("0 at 0 s, 0 at 1 s").contains("silent"))
    #expect(!codes("0 at 0 s, 0.5 at 1 s").contains("silent"))
  }

  @Test func silentEventsAreNoEvents() {
    expectFindings("o:0.8{10ms} o:0{90ms} o:0.8  →")
  }

  @Test func `many findings of one rule are counted`() {
    // A rhythm repeats: one finding.
    let pairs = Fixture.lint(Fixture.file(of: "(o:0.8{20ms} o:0.8{200ms})*5"))
    #expect(pairs.map(\.code) == ["fuse-hard"])
    #expect(
      pairs.allSatisfy { $0.message.hasSuffix("; and 4 more findings of this kind in the pattern") },
      "\(pairs)")
    // Layers repeat, too.
    let overlaps = HapticPattern(
      table: (0..<5).map {
        "\($0 * 1_000) ms  vibration  0.8  for 300 ms\n\($0 * 1_000 + 200) ms  vibration  0.8  for 300 ms"
      }.joined(separator: "\n"))
    let layers = Linter().lint(PatternReader.read(bytes: AHAPEncoder.encode(overlaps).utf8, name: "x.ahap"))
      .findings.filter { $0.code == "overlaps" }
    #expect(layers.count == 1, "\(layers)")
    #expect(
      layers.first?.message.hasSuffix("; and 4 more findings of this kind in the pattern") ?? false,
      "\(layers)")
    // Of other rules three findings are shown.
    let found = Linter().lint(Fixture.document("(={31s} .{1s})*4 ={31s}", name: "x.thrum")).findings
      .filter { $0.code == "rate-limit" }
    #expect(found.count == 3, "\(found)")
    #expect(
      found.first?.message.hasSuffix("; and 2 more findings of this kind in the pattern") ?? false, "\(found)"
    )
    #expect(found.dropFirst().allSatisfy { !$0.message.contains("of this kind") })
  }

  /// Regression: 18 taps 10 ms apart were 17, or with a vibration under them 18, since close taps are layers.
  @Test func `a train counts the layers of its taps and no vibration under them`() {
    for line in ["o:0.8{10ms}*18", "=:0.3{1s} @0 o:0.8{10ms}*18"] {
      let trains = Fixture.lint(Fixture.file(of: line)).filter { $0.code == "train-buzz" }
      let words = ["18 events within 170 ms, about 10 ms apart, feel like a buzz"]
      #expect(trains.map(\.message) == words, "\(line): \(trains)")
    }
  }

  @Test func `a curve over many taps is one finding`() {
    let taps = (0..<5).map { "\($0 * 200) ms  tap  1.0\n" }.joined()
    let pattern = HapticPattern(
      table: taps + "0 s  vibration  1.0  for 2 s\n0 s  intensity  0.2 at 0 s, 0.4 at 2 s")
    let found = Linter().lint(PatternReader.read(bytes: AHAPEncoder.encode(pattern).utf8, name: "x.ahap"))
      .findings.filter { $0.code == "curve-leak" }
    #expect(
      found.count == 1 && found[0].message.hasSuffix("; and 4 more findings of this kind in the pattern"),
      "\(found)")
  }

  @Test func `thirty three taps in a second are too many and thirty two are not`() {
    #expect(Fixture.notationCodes("o{30ms}*33").contains("rate-limit"))
    #expect(!Fixture.notationCodes("o{30ms}*32").contains("rate-limit"))
  }

  /// The reports are about feedback generators; nobody reports it of custom patterns.
  @Test func `a crowd of taps in AHAP is no matter of generators`() {
    #expect(!Fixture.codes("o{30ms}*33").contains("rate-limit"))
    #expect(!Fixture.codes("O{80ms}*4").contains("rate-limit"))
    #expect(Fixture.notationCodes("O{80ms}*4").contains("rate-limit"))
  }

  @Test func `missing sounds are one finding of a pattern`() {
    func sound(_ path: String) -> String {
      #"{ "Event": { "Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "\#(path)" } }"#
    }
    func messages(_ paths: String...) -> [String] {
      Linter().lint(Fixture.document(Fixture.file([Fixture.tap(0)] + paths.map(sound)))) { $0 == "there.wav" }
        .findings.filter { $0.code == "missing-audio" }.map(\.message)
    }
    #expect(messages("there.wav", "there.wav").isEmpty)
    #expect(
      messages("there.wav", "a.wav") == [
        #"the sound file "a.wav" is neither beside the pattern nor in a folder above it"#
      ])
    #expect(
      messages("a.wav", "b.wav", "a.wav", "c.wav")
        == [
          #"the sound file "a.wav" is neither beside the pattern nor in a folder above it, and 2 other sound files of it"#
        ])
  }

  @Test func layersOfOneTapAreNoBurst() {
    #expect(!Fixture.notationCodes("O{0}*4 @200ms O").contains("rate-limit"))
    #expect(Fixture.notationCodes("(o:0.1{0} O{60ms})*4").contains("rate-limit"))
  }

  @Test func `an overlap of a vibration within another is as long as that vibration`() {
    let nested = Fixture.file(of: "~:0.8{500ms} @100ms ~:0.8{100ms}")
    let finding = Fixture.lint(nested).first { $0.code == "overlaps" }
    let message = finding?.message ?? "none"
    #expect(message.contains("plays for 100 ms inside another one"), "\(message)")
  }

  /// One rule in very many patterns would otherwise fill a report that nobody reads.
  @Test func `one rule has a hundred findings in a file however many patterns it holds`() {
    let rule = LintRule(id: "always", summary: "s", reason: "r.", severity: .note) { subject, log in
      for _ in 0..<2 {
        log.report(.event(0), severity: subject.part.name.hasSuffix("e149") ? .error : nil, "m")
      }
    }
    let feedbacks = (0..<150).map {
      #"{"event-name": "e\#($0)", "type": "VibraRumble", "duration": 50}"#
    }
    let text =
      #"{"name": "t", "profiles": [{"name": "full", "feedbacks": ["#
      + feedbacks.joined(separator: ",\n") + "]}]}"
    let document = Fixture.document(text, name: "t.json")
    #expect(document.parts.count == 150)
    let findings = Linter(rules: [rule]).lint(document).findings.filter { $0.code == "always" }
    #expect(findings.count == 100)
    #expect(
      findings.count {
        $0.message.hasSuffix("m; and 200 more findings of this kind in the file") && $0.severity == .error
      }
        == 1)
    #expect(Set(findings.compactMap(\.position?.line)) == Set(1...50))
  }

  @Test func aFindingStandsAtItsEvent() throws {
    let findings = Fixture.lint(
      #"\#u{FEFF}{ "Version": 1.0, "Pattern": [\#r\#n\#t"# + Fixture.tap(0) + ",\r\n\t/* 🎉 */ "
        + Fixture.tap(0.02) + "] }")
    let finding = try #require(findings.first { $0.code == "fuse-hard" })
    #expect(finding.position?.line == 4 && finding.position?.column == 21)
    #expect(finding.path == "events[1]")
  }

  @Test func `a file that cannot be read has only the findings of its reader`() {
    #expect(Fixture.lint(#"{ "Pattern": ["#).map(\.code) == ["json-syntax"])
  }

  @Test func rulesOfOthersRunBesideTheirs() {
    let strict = LintRule(id: "no-taps", summary: "A tap", reason: "Because.", severity: .error) {
      subject, log in
      for tap in subject.taps { log.report(.event(tap.index), "a tap") }
    }
    let document = Fixture.document(Fixture.file([Fixture.tap(0)]))
    #expect(Linter(rules: LintRule.all + [strict]).lint(document).findings.map(\.code) == ["no-taps"])
    #expect(Linter(rules: LintRule.all + [strict]).lint(document).fails(strictly: false))
  }
}

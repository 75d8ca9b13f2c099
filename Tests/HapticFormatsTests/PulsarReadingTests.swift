@testable import HapticFormats

/// Small presets and ways to read them.
enum Preset {
  /// Taps before, in and after a vibration, weaker and stronger than it is at their times.
  static let everything = """
    {
      "name": "Everything",
      "description": "one of each",
      "tags": ["Test", "Soft"],
      "duration": 600,
      "discretePattern": [
        {"time": 0, "amplitude": 0.9, "frequency": 0.1},
        {"time": 100, "amplitude": 0.7, "frequency": 0.2},
        {"time": 150.5, "amplitude": 0.25, "frequency": 0.3},
        {"time": 200, "amplitude": 0.8, "frequency": 0.4},
        {"time": 200, "amplitude": 0.3, "frequency": 0.5},
        {"time": 250, "amplitude": 1, "frequency": 0.6},
        {"time": 500, "amplitude": 0.6, "frequency": 0.7}
      ],
      "continuousPattern": {
        "amplitude": [
          {"time": 100, "value": 0}, {"time": 200, "value": 1}, {"time": 200, "value": 0.5},
          {"time": 300, "value": 0}
        ],
        "frequency": [{"time": 100, "value": 0.25}, {"time": 300, "value": 0.75}]
      }
    }
    """

  static func read(_ text: String) -> ParsedFile<PulsarDetails> {
    PulsarReader.decode(SourceText(name: "test.json", bytes: Array(text.utf8)))
  }

  /// A preset with these entries of `discretePattern` and nothing else.
  static func taps(_ entries: String) -> String {
    #"{"discretePattern":[\#(entries)],"continuousPattern":{"amplitude":[],"frequency":[]}}"#
  }

  /// A preset with these amplitudes and frequencies and nothing else.
  static func points(_ amplitude: String, _ frequency: String) -> String {
    """
    {"discretePattern":[],"continuousPattern":{"amplitude":[\(amplitude)],"frequency":[\(frequency)]}}
    """
  }

  /// The findings of a text as `line:column severity code path`.
  static func findings(_ text: String) -> [String] {
    read(text).findings.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.severity.rawValue) \($0.code) \($0.path)"
    }
  }

  /// The intensities with which the taps of a pattern play, in order.
  static func played(_ pattern: HapticPattern) -> [Double] {
    Timeline(compiling: pattern).entries.compactMap {
      guard case .start(_, .transient(let tap)) = $0.action else { return nil }
      return tap.intensity.value
    }
  }

  /// The strength or the sharpness of the vibration at a time, as it plays.
  static func level(_ id: ControlID, of pattern: HapticPattern, at time: TimePoint) -> Double {
    for event in pattern.events {
      guard case .continuous(let vibration) = event else { continue }
      let elapsed = time - vibration.time
      return id == .hapticIntensity
        ? vibration.intensity.value * (vibration.intensityCurve?.value(at: elapsed) ?? 1)
        : vibration.sharpness.value + (vibration.sharpnessCurve?.value(at: elapsed) ?? 0)
    }
    return id.neutral
  }
}

@Suite struct PulsarReadingTests {
  @Test func everyPartOfAPresetIsRead() {
    let document = Preset.read(Preset.everything)
    #expect(document.findings.isEmpty)
    #expect(document.pattern.name == "Everything")
    #expect(document.summary == "one of each")
    #expect(document.details?.tags == ["Test", "Soft"])
    #expect(document.details?.duration == .milliseconds(600))
    #expect(
      document.pattern.events.map(\.time.nanoseconds)
        == [0, 100_000_000, 100_000_000, 150_500_000, 200_000_000, 200_000_000, 250_000_000, 500_000_000])
    let strength = Curve([
      .init(0, at: .zero), .init(1, at: .milliseconds(100)), .init(0.5, at: .milliseconds(100)),
      .init(0, at: .milliseconds(200)),
    ])
    let pitch = Curve([.init(0.25, at: .zero), .init(0.75, at: .milliseconds(200))])
    #expect(
      document.pattern.events[1]
        == .continuous(
          Continuous(
            .full, .zero, at: .milliseconds(100), for: .milliseconds(200), intensityCurve: strength,
            sharpnessCurve: pitch)))
    #expect(document.pattern.curves.isEmpty)
    #expect(Timeline(compiling: document.pattern).length == .milliseconds(600))
  }

  @Test func `every tap plays its own amplitude whatever the vibration does`() {
    let played = Preset.played(Preset.read(Preset.everything).pattern)
    let expected = [0.9, 0.7, 0.25, 0.8, 0.3, 1, 0.6]
    #expect(played.count == expected.count)
    for (one, other) in zip(played, expected) { #expect(abs(one - other) < 1e-9) }
  }

  @Test func `the vibration keeps its curve whatever the taps do`() {
    let pattern = Preset.read(Preset.everything).pattern
    func value(_ nanoseconds: Int64) -> Double {
      Preset.level(.hapticIntensity, of: pattern, at: .nanoseconds(nanoseconds))
    }
    #expect(value(100_000_000) == 0)
    #expect(abs(value(100_000_001)) < 1e-7)
    #expect(abs(value(150_500_000) - 0.505) < 1e-9)
    #expect(abs(value(199_999_999) - 1) < 1e-7)
    #expect(value(200_000_000) == 0.5)
    #expect(abs(value(200_000_001) - 0.5) < 1e-7)
    #expect(value(250_000_000) == 0.25)
    #expect(abs(value(275_000_000) - 0.125) < 1e-9)
    #expect(value(300_000_000) == 0)
    #expect(Preset.level(.hapticSharpness, of: pattern, at: .milliseconds(200)) == 0.5)
  }

  @Test func `taps one nanosecond apart and a point between are all kept`() {
    let document = Preset.read(
      """
      {"discretePattern": [{"time":1,"amplitude":0.5,"frequency":0},{"time":1.000001,"amplitude":0.75,"frequency":0},
      {"time":1.000002,"amplitude":1,"frequency":0}], "continuousPattern": {
      "amplitude": [{"time":0,"value":0},{"time":1.000001,"value":0.25},{"time":1.000001,"value":0.6},
      {"time":2,"value":0}], "frequency": [{"time":0.5,"value":1}]}}
      """)
    #expect(document.findings.isEmpty)
    for (one, other) in zip(Preset.played(document.pattern), [0.5, 0.75, 1]) {
      #expect(abs(one - other) < 1e-9)
    }
    // The first frequency holds from the vibration's beginning.
    #expect(Preset.level(.hapticSharpness, of: document.pattern, at: .zero) == 1)
    #expect(
      document.pattern.vibrations.map { $0.intensityCurve?.listed }
        == [["0 0.0", "1.000001 0.25", "1.000001 0.6", "2 0.0"]])
  }

  @Test func `every tap written as AHAP plays the same`() {
    let pattern = Preset.read(Preset.everything).pattern
    let again = AHAPDecoder.decode(SourceText(name: "", bytes: AHAPEncoder.encode(pattern).utf8))
    #expect(Preset.taps(again.pattern).elementsEqual(Preset.taps(pattern)) { $0.isNear($1) })
  }

  @Test func `presets are known by their content or their name`() {
    for text in [#"{"discretePattern":[]}"#, #"{"continuousPattern":{}}"#, Preset.everything] {
      #expect(PatternReader.read(bytes: Array(text.utf8), name: "a.json").format == .pulsar)
    }
    let document = PatternReader.read(bytes: Array(Preset.taps(Self.tap).utf8), name: "b/knock.json")
    #expect(document.isReadable)
    #expect(document.pattern.name == "knock")
    #expect(document.origins.events == [20])
    let bare = PatternReader.read(
      bytes: Array("{}".utf8), name: "a.json", options: PatternReader.Options(format: .pulsar))
    #expect(bare.findings.map(\.code) == ["pulsar-pattern-missing"])
  }

  private static let tap = #"{"time":0,"amplitude":0.5,"frequency":1}"#
}

@Suite struct PulsarFindingsTests {
  @Test(arguments: [
    ("[]", ["1:1 error pulsar-not-a-preset "]),
    (#"{"name":"a"}"#, ["1:1 error pulsar-pattern-missing "]),
    (Preset.taps(""), ["1:1 error pulsar-pattern-empty "]),
    (#"{"discretePattern":["#, ["1:21 error json-syntax "]),
    (
      #"{"discretePattern":{}}"#,
      [
        "1:1 warning pulsar-list-missing ", "1:1 error pulsar-pattern-empty ",
        "1:20 error pulsar-wrong-type discretePattern",
      ]
    ),
  ])
  func whatIsNoPresetIsRefused(text: String, expected: [String]) {
    #expect(Preset.findings(text) == expected)
  }

  @Test func everyFaultHasItsPlace() {
    let text = """
      {
        "discretePattern": [
          {"time": 5, "amplitude": 1.5, "frequency": -0.5, "volume": 1},
          {"time": 1, "amplitude": 1, "frequency": 1},
          {"time": -1, "amplitude": "1", "frequency": null},
          {"time": 1e10, "amplitude": 1},
          {"Time": 3, "amplitude": 1, "frequency": 1},
          7
        ],
        "continuousPattern": {"amplitude": [{"time": "0", "value": 2}]},
        "duration": 2, "tags": [1], "name": 3
      }
      """
    #expect(
      Preset.findings(text) == [
        "3:30 warning pulsar-clamped discretePattern[0].amplitude",
        "3:48 warning pulsar-clamped discretePattern[0].frequency",
        "3:54 note pulsar-key-unknown discretePattern[0].volume",
        "4:5 note pulsar-unordered discretePattern[1]",
        "5:14 error pulsar-time-negative discretePattern[2].time",
        "5:31 error pulsar-wrong-type discretePattern[2].amplitude",
        "5:49 error pulsar-wrong-type discretePattern[2].frequency",
        "6:5 error pulsar-field-missing discretePattern[3]",
        "6:14 error pulsar-time-too-late discretePattern[3].time",
        "7:5 error pulsar-field-missing discretePattern[4]",
        "7:6 warning pulsar-key-misspelled discretePattern[4].Time",
        "8:5 error pulsar-wrong-type discretePattern[5]",
        "10:24 warning pulsar-list-missing continuousPattern",
        "10:48 error pulsar-wrong-type continuousPattern.amplitude[0].time",
        "10:62 warning pulsar-clamped continuousPattern.amplitude[0].value",
        "11:15 note pulsar-duration-exceeded duration",
        "11:27 error pulsar-wrong-type tags[0]",
        "11:39 error pulsar-wrong-type name",
      ])
  }

  @Test func `vibrations that lack something are read as far as they go`() {
    let point = #"{"time":1,"value":1}"#
    let later = #"{"time":2,"value":1}"#
    func codes(_ amplitude: String, _ frequency: String) -> [String] {
      Preset.read(Preset.points(amplitude, frequency)).findings.map(\.code)
    }
    #expect(codes("\(point),\(later)", point).isEmpty)
    #expect(codes(point, point) == ["pulsar-pattern-empty", "pulsar-vibration-void"])
    #expect(codes("", point) == ["pulsar-pattern-empty", "pulsar-amplitude-missing"])
    #expect(codes("\(point),\(later)", "") == ["pulsar-frequency-missing"])
    let plain = Preset.read(Preset.points("\(point),\(later)", "")).pattern
    #expect(
      plain.events == [.continuous(Continuous(.full, 0.5, at: .milliseconds(1), for: .milliseconds(1)))])
  }

  @Test func `a silence that no tap can hold is noted`() {
    let lists = Preset.points(
      #"{"time":0,"value":1},{"time":20,"value":1}"#, #"{"time":0,"value":1}"#)
    let text = #"{"duration":50,"# + lists.dropFirst()
    #expect(Preset.findings(text) == ["1:13 note pulsar-silence-dropped duration"])
    #expect(
      Preset.read(text).findings.first?.message
        == "the preset ends with 30 ms of silence, which the pattern does not keep")
  }

  @Test func `a preset cut anywhere is an error with a place`() {
    let bytes = Array(Preset.everything.utf8)
    for length in 0..<bytes.count {
      let source = SourceText(name: "cut.json", bytes: Array(bytes[..<length]))
      let document = PulsarReader.decode(source)
      #expect(!document.isReadable)
      #expect(document.findings.allSatisfy { ($0.position?.offset ?? .max) <= length })
    }
  }

  @Test func `ten thousand mutations neither crash nor lie`() {
    let original = Array(Preset.everything.utf8)
    var generator = SeededGenerator(seed: 20_261_121)
    var readable = 0
    for _ in 0..<10_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        if Bool.random(using: &generator) {
          bytes[index] = Array("0123456789.-e,[]{}\"".utf8).randomElement(using: &generator) ?? 0
        } else {
          bytes.remove(at: index)
        }
      }
      let document = PulsarReader.decode(SourceText(name: "m.json", bytes: bytes))
      _ = Timeline(compiling: document.pattern)
      readable += document.isReadable ? 1 : 0
    }
    #expect(readable > 500)
  }
}

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

  /// A preset of one tap.
  static let tap =
    #"{"discretePattern":[{"time":0,"amplitude":0.5,"frequency":1}],"continuousPattern":{"amplitude":[],"frequency":[]}}"#

  /// The intensities with which the taps of a pattern play, in order.
  static func played(_ pattern: HapticPattern) -> [Double] {
    Timeline(compiling: pattern).entries.compactMap {
      guard case .start(_, .transient(let tap)) = $0.action else { return nil }
      return tap.intensity.value
    }
  }
}

@Suite struct PulsarReadingTests {
  @Test func `every tap written as AHAP plays the same`() {
    let pattern = Preset.read(Preset.everything).pattern
    let again = AHAPDecoder.decode(SourceText(name: "", bytes: AHAPEncoder.encode(pattern).utf8))
    #expect(Preset.taps(again.pattern).elementsEqual(Preset.taps(pattern)) { $0.isNear($1) })
  }

  @Test func `a preset has the name of its file`() {
    let document = PatternReader.read(bytes: Array(Preset.tap.utf8), name: "b/knock.json")
    #expect(document.isReadable)
    #expect(document.pattern.name == "knock")
    #expect(document.origins.events == [20])
  }
}

@testable import HapticFormats

/// Small `.haptic` texts and ways to read them.
enum LofeltFixture {
  /// A pattern with one of every valid element.
  static let everything = """
    {
      "version": {"major": 1, "minor": 0, "patch": 0},
      "metadata": {"editor": "none", "author": "nobody", "source": "", "project": "knock", "tags": ["a"],
        "description": "one of each"},
      "signals": {"continuous": {"envelopes": {
        "amplitude": [
          {"time": 0.0, "amplitude": 0.2},
          {"time": 0.1, "amplitude": 0.4, "emphasis": {"amplitude": 0.8, "frequency": 0.3}},
          {"time": 0.1, "amplitude": 0.1, "emphasis": null},
          {"time": 5e-1, "amplitude": 0}],
        "frequency": [{"time": 0, "frequency": 0.5}, {"time": 0.5, "frequency": 1}]}}}
    }
    """

  /// A whole file of these breakpoints.
  static func file(_ amplitude: String, frequency: String? = nil, version: String = "1") -> String {
    let second = frequency.map { #","frequency":[\#($0)]"# } ?? ""
    return """
      {"version":{"major":\(version),"minor":0,"patch":0},"metadata":{},
      "signals":{"continuous":{"envelopes":{"amplitude":[\(amplitude)]\(second)}}}}
      """
  }

  static func read(_ text: String) -> ParsedFile<LofeltHapticDetails> {
    LofeltHapticReader.decode(SourceText(name: "test.haptic", bytes: Array(text.utf8)))
  }

  static func pattern(_ amplitude: String, frequency: String? = nil) -> HapticPattern {
    read(file(amplitude, frequency: frequency)).pattern
  }
}

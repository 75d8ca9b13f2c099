/// Small texts and ways to read them.
enum Fixture {
  /// A pattern with one of every valid element.
  static let everything = """
    {
      "Version": 1.0,
      "Metadata": {"Title": "all of it", "Description": "one of each", "Created": 2021},
      "Configuration": {"Locality": "local"},
      "Pattern": [
        {"Parameter": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterValue": 0.5}},
        {"Event": {"EventType": "HapticTransient", "Time": 0.12, "EventDuration": 0.3, "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 0.8},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.4}]}},
        {"Event": {"EventType": "HapticContinuous", "Time": 0.2, "EventDuration": 1.5, "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 1},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0},
          {"ParameterID": "AttackTime", "ParameterValue": 0.1},
          {"ParameterID": "DecayTime", "ParameterValue": 0.2},
          {"ParameterID": "Sustained", "ParameterValue": 0}]}},
        {"ParameterCurve": {"ParameterID": "HapticSharpnessControl", "Time": 0.25,
          "ParameterCurveControlPoints": [
            {"Time": 0, "ParameterValue": -0.5}, {"Time": 0.1, "ParameterValue": 1},
            {"Time": 0.1, "ParameterValue": 0}]}},
        {"Event": {"EventType": "AudioContinuous", "Time": 0.3, "EventDuration": 0.5, "EventParameters": [
          {"ParameterID": "AudioPitch", "ParameterValue": -0.5},
          {"ParameterID": "ReleaseTime", "ParameterValue": 0.7}]}},
        {"Event": {"EventType": "AudioCustom", "Time": 0.4, "EventWaveformPath": "tönes/click.wav",
          "EventWaveformUseVolumeEnvelope": false, "EventDuration": 2, "EventWaveformLoopEnabled": true,
          "EventParameters": [{"ParameterID": "AudioVolume", "ParameterValue": 0.75}]}}
      ]
    }
    """

  /// An entry for a tap whose event has `members` beside its type.
  static func tap(_ members: String) -> String {
    #"{"Event":{"EventType":"HapticTransient",\#(members)}}"#
  }

  /// A whole file of these entries.
  static func file(_ entries: String...) -> String {
    #"{"Version":1.0,"Pattern":[\#(entries.joined(separator: ","))]}"#
  }

  static func read(_ text: String, absoluteCurves: Bool = false) -> AHAPDocument {
    AHAPDecoder.decode(
      SourceText(name: "test.ahap", bytes: Array(text.utf8)), options: .init(absoluteCurves: absoluteCurves))
  }

  /// The findings of a text as `severity code path`, without notes that are irrelevant here.
  static func findings(_ text: String) -> [String] {
    read(text).findings.map { "\($0.severity.rawValue) \($0.code) \($0.path)" }
  }

  static func tree(_ text: String) -> JSONTree {
    JSONTree(reading: SourceText(name: "test.json", bytes: Array(text.utf8)))
  }
}

extension HapticPattern {
  /// The vibrations in file order.
  var vibrations: [Continuous] {
    events.compactMap { if case .continuous(let vibration) = $0 { vibration } else { nil } }
  }
}

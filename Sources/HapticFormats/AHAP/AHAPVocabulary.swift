internal import HapticText

/// The words of AHAP, and what people write in their place.
enum AHAPVocabulary {
  static let topKeys = ["Version", "Metadata", "Pattern"]
  static let entryKeys = ["Event", "Parameter", "ParameterCurve"]
  static let eventKeys = [
    "Time", "EventType", "EventDuration", "EventParameters", "EventWaveformPath",
    "EventWaveformUseVolumeEnvelope", "EventWaveformLoopEnabled",
  ]
  static let eventTypes = ["HapticTransient", "HapticContinuous", "AudioContinuous", "AudioCustom"]
  static let parameterKeys = ["ParameterID", "ParameterValue"]
  static let controlKeys = ["ParameterID", "ParameterValue", "Time"]
  static let curveKeys = ["ParameterID", "Time", "ParameterCurveControlPoints"]
  static let pointKeys = ["Time", "ParameterValue"]

  /// Whether a word is a key of AHAP, wherever it belongs.
  static func isKey(_ text: String) -> Bool {
    [topKeys, entryKeys, eventKeys, parameterKeys, controlKeys, curveKeys, pointKeys]
      .contains { $0.contains(text) }
  }

  /// What is written in the place of another word, too far from it to be found by its letters.
  private static let mistaken = [
    "Events": "Pattern", "Duration": "EventDuration", "Type": "EventType", "Parameters": "EventParameters",
    "ID": "ParameterID", "Value": "ParameterValue", "ControlPoints": "ParameterCurveControlPoints",
    "EventTime": "Time", "ParameterTime": "Time", "Transient": "HapticTransient",
    "Continuous": "HapticContinuous", "Intensity": "HapticIntensity", "Sharpness": "HapticSharpness",
    "HapticAttackTime": "AttackTime", "HapticDecayTime": "DecayTime", "HapticReleaseTime": "ReleaseTime",
  ]

  /// The word among `words` that `text` was probably meant to be; `nil` where none is near.
  static func suggestion(for text: String, among words: [String]) -> String? {
    guard text.utf8.count <= 64 else { return nil }
    if let meant = mistaken[text], words.contains(meant) { return meant }
    return NearMiss.suggestion(for: text, among: words)
  }
}

/// The elements of Android's vibration XML.
enum AndroidXMLTag: String, CaseIterable {
  case vibrationSelect = "vibration-select"
  case vibrationEffect = "vibration-effect"
  case predefined = "predefined-effect"
  case primitive = "primitive-effect"
  case waveform = "waveform-effect"
  case waveformEntry = "waveform-entry"
  case waveformEnvelope = "waveform-envelope-effect"
  case basicEnvelope = "basic-envelope-effect"
  case controlPoint = "control-point"
  case repeatingEffect = "repeating-effect"
  case preamble
  case repeating
  case vendor = "vendor-effect"

  /// What a `vibration-effect` holds one kind of.
  static let effects: [AndroidXMLTag] = [
    .predefined, .primitive, .waveform, .waveformEnvelope, .basicEnvelope, .repeatingEffect, .vendor,
  ]
  /// What the two parts of a `repeating-effect` hold one kind of.
  static let parts: [AndroidXMLTag] = [
    .predefined, .primitive, .waveformEntry, .waveformEnvelope, .basicEnvelope,
  ]

  /// Whether several of them make one effect.
  var comesInNumbers: Bool { self == .primitive || self == .waveformEntry }
  /// The element as it is written, for messages.
  var written: String { "<\(rawValue)>" }
}

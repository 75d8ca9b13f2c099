/// The elements of Android's vibration XML.
enum AndroidXMLTag: String {
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

  /// The elements of which a `vibration-effect` holds one kind.
  static let effects: [AndroidXMLTag] = [
    .predefined, .primitive, .waveform, .waveformEnvelope, .basicEnvelope, .repeatingEffect, .vendor,
  ]
  /// The elements of which each of the two parts of a `repeating-effect` holds one kind.
  static let parts: [AndroidXMLTag] = [
    .predefined, .primitive, .waveformEntry, .waveformEnvelope, .basicEnvelope,
  ]

  /// True if several of them make one effect.
  var comesInNumbers: Bool { self == .primitive || self == .waveformEntry }
  /// The element as it is written, for messages.
  var written: String { "<\(rawValue)>" }
}

/// The attributes of Android's vibration XML.
enum AndroidXMLAttribute: String {
  case name
  case scale
  case delay = "delayMs"
  case delayType
  case duration = "durationMs"
  case amplitude
  case intensity
  case sharpness
  case frequency = "frequencyHz"
  case initialSharpness
  case initialFrequency = "initialFrequencyHz"
}

/// The two kinds of envelope.
enum AndroidXMLEnvelopeKind {
  /// Of intensity and sharpness.
  case basic
  /// Of amplitude and frequency.
  case waveform

  /// The element.
  var tag: AndroidXMLTag { self == .basic ? .basicEnvelope : .waveformEnvelope }
  /// The attribute of the pitch at the beginning.
  var initialPitch: AndroidXMLAttribute { self == .basic ? .initialSharpness : .initialFrequency }
  /// The attribute of a point's level.
  var level: AndroidXMLAttribute { self == .basic ? .intensity : .amplitude }
  /// The attribute of a point's pitch.
  var pitch: AndroidXMLAttribute { self == .basic ? .sharpness : .frequency }
}

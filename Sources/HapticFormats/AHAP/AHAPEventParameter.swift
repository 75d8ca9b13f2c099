/// The parameters that an event may have (Apple's CHHapticParameter.h).
///
/// The raw values are AHAP's.
enum AHAPEventParameter: String, CaseIterable {
  case hapticIntensity = "HapticIntensity"
  case hapticSharpness = "HapticSharpness"
  case attack = "AttackTime"
  case decay = "DecayTime"
  case release = "ReleaseTime"
  case sustained = "Sustained"
  case audioVolume = "AudioVolume"
  case audioPitch = "AudioPitch"
  case audioPan = "AudioPan"
  case audioBrightness = "AudioBrightness"

  /// The values that mean something.
  var range: ClosedRange<Double> { self == .audioPitch || self == .audioPan ? -1...1 : 0...1 }

  /// The value of a parameter that is not named, where it is the same for all kinds of event.
  var neutral: Double {
    switch self {
    case .sustained, .audioVolume, .audioBrightness: 1
    case .hapticIntensity, .hapticSharpness, .attack, .decay, .release, .audioPitch, .audioPan: 0
    }
  }

  /// What kind of event a parameter means something on.
  enum Use {
    /// Haptic events.
    case haptic
    /// Continuous events, haptic or audio.
    case envelope
    /// Audio events.
    case audio
  }

  /// What kind of event this one means something on.
  var use: Use {
    switch self {
    case .hapticIntensity, .hapticSharpness: .haptic
    case .attack, .decay, .release, .sustained: .envelope
    case .audioVolume, .audioPitch, .audioPan, .audioBrightness: .audio
    }
  }

  /// Whether it means something on this kind of event.
  func applies(to kind: AHAPEventKind) -> Bool {
    switch (use, kind) {
    case (.haptic, .hapticTransient), (.haptic, .hapticContinuous), (.audio, .audioContinuous),
      (.audio, .audioCustom), (.envelope, .hapticContinuous), (.envelope, .audioContinuous):
      true
    case (.envelope, .hapticTransient), (.envelope, .audioCustom), (.haptic, _), (.audio, _): false
    }
  }

  /// The parameter with this identifier; the common ones are looked for first.
  init?(_ node: Int, in view: JSONView) {
    if view.isEqual(node, "HapticIntensity") {
      self = .hapticIntensity
    } else if view.isEqual(node, "HapticSharpness") {
      self = .hapticSharpness
    } else if let parameter = Self(rawValue: view.string(at: node)) {
      self = parameter
    } else {
      return nil
    }
  }

  /// The parameter that is clearly meant by a name that is none; seen in real files.
  static func meant(by name: String) -> AHAPEventParameter? {
    switch name {
    case "HapticAttackTime", "AudioAttackTime": .attack
    case "HapticDecayTime", "AudioDecayTime": .decay
    case "HapticReleaseTime", "AudioReleaseTime": .release
    case "HapticSustained": .sustained
    default: nil
    }
  }
}

/// The values of an event's parameters; `nil` for what the file does not name.
struct AHAPEventValues {
  var intensity: Double?
  var sharpness: Double?
  var attack: Double?
  var decay: Double?
  var release: Double?
  var sustained: Double?
  var volume: Double?
  var pitch: Double?
  var pan: Double?
  var brightness: Double?

  subscript(parameter: AHAPEventParameter) -> Double? {
    get {
      switch parameter {
      case .hapticIntensity: intensity
      case .hapticSharpness: sharpness
      case .attack: attack
      case .decay: decay
      case .release: release
      case .sustained: sustained
      case .audioVolume: volume
      case .audioPitch: pitch
      case .audioPan: pan
      case .audioBrightness: brightness
      }
    }
    set {
      switch parameter {
      case .hapticIntensity: intensity = newValue
      case .hapticSharpness: sharpness = newValue
      case .attack: attack = newValue
      case .decay: decay = newValue
      case .release: release = newValue
      case .sustained: sustained = newValue
      case .audioVolume: volume = newValue
      case .audioPitch: pitch = newValue
      case .audioPan: pan = newValue
      case .audioBrightness: brightness = newValue
      }
    }
  }
}

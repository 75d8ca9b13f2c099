internal import HapticText

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
  /// One for each parameter; not a number where there is none, which no file can say.
  private var values = InlineArray<10, Double>(repeating: .nan)

  subscript(parameter: AHAPEventParameter) -> Double? {
    @inline(__always) get {
      let value = values[parameter.place]
      return value.isNaN ? nil : value
    }
    @inline(__always) set { values[parameter.place] = newValue ?? .nan }
  }

  var intensity: Double? { self[.hapticIntensity] }
  var sharpness: Double? { self[.hapticSharpness] }
  var attack: Double? { self[.attack] }
  var decay: Double? { self[.decay] }
  var release: Double? { self[.release] }
  var sustained: Double? { self[.sustained] }
  var volume: Double? { self[.audioVolume] }
  var pitch: Double? { self[.audioPitch] }
  var pan: Double? { self[.audioPan] }
  var brightness: Double? { self[.audioBrightness] }
}

extension AHAPEventParameter {
  /// Where its value is kept.
  @inline(__always) fileprivate var place: Int {
    switch self {
    case .hapticIntensity: 0
    case .hapticSharpness: 1
    case .attack: 2
    case .decay: 3
    case .release: 4
    case .sustained: 5
    case .audioVolume: 6
    case .audioPitch: 7
    case .audioPan: 8
    case .audioBrightness: 9
    }
  }
}

internal import HapticModel
internal import HapticText

/// The kinds of event.
///
/// The raw values are AHAP's.
enum AHAPEventKind: String, CaseIterable {
  case hapticTransient = "HapticTransient"
  case hapticContinuous = "HapticContinuous"
  case audioContinuous = "AudioContinuous"
  case audioCustom = "AudioCustom"

  var isHaptic: Bool { self == .hapticTransient || self == .hapticContinuous }
  var isContinuous: Bool { self == .hapticContinuous || self == .audioContinuous }

  /// The kind that a node names; `nil` if it names none.
  init?(_ node: Int, in view: JSONView) {
    guard view.nodes[node].kind == .string else { return nil }
    if view.isEqual(node, "HapticTransient") {
      self = .hapticTransient
    } else if view.isEqual(node, "HapticContinuous") {
      self = .hapticContinuous
    } else {
      self.init(rawValue: view.string(at: node))
    }
  }
}

/// The parameters that an event may have (Apple's CHHapticParameter.h).
enum AHAPEventParameter: Int, CaseIterable {
  case intensity, sharpness
  case attack, decay, release, sustained
  case volume, pitch, pan, brightness

  /// The identifier.
  var name: String { identifier.description }

  private var identifier: StaticString {
    switch self {
    case .intensity: "HapticIntensity"
    case .sharpness: "HapticSharpness"
    case .attack: "AttackTime"
    case .decay: "DecayTime"
    case .release: "ReleaseTime"
    case .sustained: "Sustained"
    case .volume: "AudioVolume"
    case .pitch: "AudioPitch"
    case .pan: "AudioPan"
    case .brightness: "AudioBrightness"
    }
  }

  /// The values that mean something.
  var range: ClosedRange<Double> { self == .pitch || self == .pan ? -1...1 : 0...1 }

  /// The value of a parameter that is not named; 0 also for intensity and sharpness, which depend on the kind of event.
  var neutral: Double { self == .sustained || self == .volume || self == .brightness ? 1 : 0 }

  /// True for the parameters of the envelope.
  var isOfEnvelope: Bool { (Self.attack.rawValue...Self.sustained.rawValue).contains(rawValue) }

  /// True if the parameter means something on this kind of event.
  func applies(to kind: AHAPEventKind) -> Bool {
    switch self {
    case .intensity, .sharpness: kind.isHaptic
    case .attack, .decay, .release, .sustained: kind.isContinuous
    case .volume, .pitch, .pan, .brightness: !kind.isHaptic
    }
  }

  /// The parameter that a string names; the common ones are the first cases.
  init?(_ node: Int, in view: JSONView) {
    if view.isEqual(node, Self.intensity.identifier) {
      self = .intensity
    } else if view.isEqual(node, Self.sharpness.identifier) {
      self = .sharpness
    } else if let parameter = Self.allCases.first(where: { view.isEqual(node, $0.identifier) }) {
      self = parameter
    } else {
      return nil
    }
  }

  /// The parameter that is clearly meant by a name that is none; seen in real files.
  init?(meantBy name: String) {
    switch name {
    case "HapticAttackTime", "AudioAttackTime": self = .attack
    case "HapticDecayTime", "AudioDecayTime": self = .decay
    case "HapticReleaseTime", "AudioReleaseTime": self = .release
    case "HapticSustained": self = .sustained
    default: return nil
    }
  }
}

/// The values of an event's parameters.
struct AHAPEventValues {
  /// The value of each parameter; not a number for none, which no file can say.
  private var values = InlineArray<10, Double>(repeating: .nan)
  /// The parameters that have no effect on the event, and the nodes of their names.
  var ignored: [(id: Int, name: String)] = []

  /// The value of a parameter; `nil` if the file does not name it.
  subscript(parameter: AHAPEventParameter) -> Double? {
    @inline(__always) get {
      let value = values[parameter.rawValue]
      return value.isNaN ? nil : value
    }
    @inline(__always) set { values[parameter.rawValue] = newValue ?? .nan }
  }

  @inline(__always) func level(_ parameter: AHAPEventParameter) -> UnitLevel? {
    self[parameter].map(UnitLevel.init(clamping:))
  }

  var envelope: Envelope {
    Envelope(
      attack: level(.attack) ?? .zero, decay: level(.decay) ?? .zero, release: level(.release) ?? .zero,
      isSustained: self[.sustained] != 0)
  }

  var audio: AudioParameters {
    AudioParameters(
      volume: level(.volume) ?? .full, pitch: SignedLevel(clamping: self[.pitch] ?? 0),
      pan: SignedLevel(clamping: self[.pan] ?? 0), brightness: level(.brightness) ?? .full)
  }
}

/// The profiles of the format.
public enum HJIFProfile: String, Sendable, Hashable, CaseIterable {
  /// Everything.
  case main = "Main"
  /// Taps and vibrations in milliseconds, without wavelets and composite effects.
  case simpleParametric = "Simple Parametric"
}

/// What a band's effects are.
enum HJIFBandType: String, CaseIterable {
  case transient = "Transient"
  case curve = "Curve"
  case vectorialWave = "VectorialWave"
  case waveletWave = "WaveletWave"
}

/// How an effect says what it is.
enum HJIFEffectType: String, CaseIterable {
  case basis = "Basis"
  case reference = "Reference"
  case composite = "Composite"
}

/// The words and keys of the format.
enum HJIFVocabulary {
  static let modalities = [
    "Other", "Pressure", "Acceleration", "Velocity", "Position", "Temperature", "Vibrotactile", "Vibration",
    "Water", "Wind", "Force", "Kinesthetic", "Vibrotactile Texture", "Texture", "Stiffness", "Friction",
    "Electrotactile",
  ]
  /// Those that are meant as vibration.
  static let vibrations: Set<String> = ["Vibrotactile", "Vibration", "Vibrotactile Texture", "Texture"]
  /// Those that level 1 of the Simple Parametric profile allows.
  static let parametricModalities: Set<String> = [
    "Force", "Kinesthetic", "Vibrotactile", "Vibration", "Stiffness", "Vibrotactile Texture", "Texture",
  ]
  static let avatarTypes = ["Vibration", "Pressure", "Temperature", "Custom"]
  static let baseSignals = ["Sine", "Square", "Triangle", "SawToothUp", "SawToothDown"]
  static let curveTypes = ["Unknown", "Cubic", "Linear", "Akima", "Bezier", "Bspline"]

  static let top: [StaticString] = [
    "version", "profile", "level", "date", "description", "timescale", "perceptions", "avatars", "syncs",
  ]
  static let avatar: [StaticString] = ["id", "lod", "type", "mesh"]
  static let perception: [StaticString] = [
    "id", "avatar_id", "description", "perception_modality", "effect_library", "channels",
    "reference_devices", "priority", "unit_exponent", "perception_unit_exponent", "effect_semantic_scheme",
  ]
  static let channel: [StaticString] = [
    "id", "description", "gain", "mixing_coefficient", "body_part_mask", "bands", "reference_device_id",
    "frequency_sampling", "sample_count", "direction", "priority", "vertices", "actuator_resolution",
    "body_part_target", "actuator_target",
  ]
  static let band: [StaticString] = [
    "band_type", "lower_frequency_limit", "upper_frequency_limit", "effects", "block_length", "curve_type",
    "priority",
  ]
  static let effect: [StaticString] = [
    "effect_type", "position", "id", "keyframes", "phase", "base_signal", "semantic_keywords", "composition",
    "wavelet_stream",
  ]
  static let keyframe: [StaticString] = [
    "relative_position", "amplitude_modulation", "frequency_modulation",
  ]
}

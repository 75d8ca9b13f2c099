internal import HapticModel
internal import HapticText

/// The limits of MPEG haptics files in JSON.
///
/// Source: the profiles and levels as MPEG's reference software checks them (HapticReferenceSoftware).
enum HJIFLimits {
  /// The first year of publication that a version may name.
  static let firstYear = 2023
  /// The ticks per second of the Simple Parametric profile, and of files that do not say.
  static let parametricTimescale: Int64 = 1_000
  /// The maximum number of ticks per second of the Main profile.
  static let mainTimescale: Int64 = 48_000
  /// The ticks per second that the format can write, 32 bits.
  static let timescale: ClosedRange<Int64> = 1...4_294_967_295
  /// The identifiers, 32 bits with or without a sign.
  static let ids: ClosedRange<Int64> = -2_147_483_648...4_294_967_295
  /// The maximum number of channels of level 1.
  static let channelsOfLevel1 = 128
  /// The maximum number of channels of level 2.
  static let channelsOfLevel2 = 65_536
  /// The frequencies in hertz that become the sharpness 0 and 1: the range of MPEG's reference encoder for AHAP.
  static let frequencies: ClosedRange<Double> = 65...300
  /// The keyframes that all references of a file together may repeat (*chosen*, far beyond any haptic).
  static let repeatedKeyframes = 1 << 18
  /// The keyframes that are written, and the times that are examined for them (*chosen*).
  static let writtenKeyframes = 1 << 18
  /// The maximum number of references in a chain that leads to an effect with keyframes (*chosen*).
  static let referenceDepth = 16
  /// The bands of vibrations in a written file (*chosen*: as many as the simulation follows at once).
  static let bands = 64
}

/// Sharpness as a frequency: a straight line over ``HJIFLimits/frequencies``.
enum HJIFPitch {
  private static var width: Double {
    HJIFLimits.frequencies.upperBound - HJIFLimits.frequencies.lowerBound
  }

  /// The sharpness of a frequency inside the range.
  static func sharpness(ofHertz hertz: Double) -> Double {
    UnitLevel(clamping: (hertz - HJIFLimits.frequencies.lowerBound) / width).value
  }

  /// The whole number of hertz nearest to a sharpness.
  static func hertz(ofSharpness sharpness: Double) -> Double {
    let exact = HJIFLimits.frequencies.lowerBound + UnitLevel(clamping: sharpness).value * width
    return exact.rounded(.toNearestOrEven)
  }
}

extension LevelSemantics {
  /// The terms of a channel: amplitudes, which the gain multiplies, and frequencies in hertz.
  static func hjif(gain: Double) -> LevelSemantics {
    LevelSemantics(
      intensity: Term("amplitude", isSquared: true, full: gain > 0 ? 1 / gain : 1),
      sharpness: Term(
        "frequency", zero: HJIFLimits.frequencies.lowerBound, full: HJIFLimits.frequencies.upperBound),
      isDrawn: true)
  }
}

/// The kinds of band.
enum HJIFBandType: String, CaseIterable {
  case transient = "Transient"
  case curve = "Curve"
  case vectorialWave = "VectorialWave"
  case waveletWave = "WaveletWave"
}

/// The kinds of effect.
enum HJIFEffectType: String, CaseIterable {
  case basis = "Basis"
  case reference = "Reference"
  case composite = "Composite"
}

/// The words of members that change nothing, or little, in a pattern.
enum HJIFWords {
  static let modalities = [
    "Other", "Pressure", "Acceleration", "Velocity", "Position", "Temperature", "Vibrotactile", "Vibration",
    "Water", "Wind", "Force", "Kinesthetic", "Vibrotactile Texture", "Texture", "Stiffness", "Friction",
    "Electrotactile",
  ]
  /// The modalities that are meant as vibration.
  static let vibrations = ["Vibrotactile", "Vibration", "Vibrotactile Texture", "Texture"]
  /// The modalities that level 1 of the Simple Parametric profile allows.
  static let parametricModalities = vibrations + ["Force", "Kinesthetic", "Stiffness"]
  static let avatarTypes = ["Vibration", "Pressure", "Temperature", "Custom"]
  static let baseSignals = ["Sine", "Square", "Triangle", "SawToothUp", "SawToothDown"]
}

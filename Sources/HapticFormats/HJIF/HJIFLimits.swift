internal import HapticModel

/// The limits of MPEG haptics files in JSON.
///
/// Source: the profiles and levels as MPEG's reference software checks them (HapticReferenceSoftware).
public enum HJIFLimits {
  /// The first year of publication that a version may name.
  public static let firstYear = 2023
  /// The ticks per second of the Simple Parametric profile, and of files that do not say.
  public static let parametricTimescale: Int64 = 1_000
  /// The most ticks per second of the Main profile.
  public static let mainTimescale: Int64 = 48_000
  /// The most ticks per second that the format can write, 32 bits.
  public static let timescale: ClosedRange<Int64> = 1...4_294_967_295
  /// The most channels of level 1.
  public static let channelsOfLevel1 = 128
  /// The most channels of level 2.
  public static let channelsOfLevel2 = 65_536
  /// The frequencies, in hertz, that stand for the sharpness 0 and 1.
  ///
  /// The range that MPEG's reference encoder gives to sharpness when it reads AHAP.
  public static let frequencies: ClosedRange<Double> = 65...300
  /// How many keyframes all references of a file together may repeat (*chosen*, far beyond any haptic).
  static let repeatedKeyframes = 1 << 18
  /// How many keyframes are written and how many times are looked at for them (*chosen*); vibrations beyond are
  /// left out.
  static let writtenKeyframes = 1 << 18
  /// How many references may lead to each other before an effect with keyframes comes (*chosen*).
  static let referenceDepth = 16
  /// How many bands of vibrations a written file has at most (*chosen*: as many as the simulation follows at once).
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
  static func hertz(ofSharpness sharpness: Double) -> Int64 {
    let exact = HJIFLimits.frequencies.lowerBound + UnitLevel(clamping: sharpness).value * width
    return Int64(exact.rounded(.toNearestOrEven))
  }
}

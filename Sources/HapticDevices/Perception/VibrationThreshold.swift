internal import HapticModel

/// The weakest vibration that is felt at a body site, by frequency.
///
/// The curve is U-shaped. Its form, in decibels above the best frequency, is that of the reference software of
/// ISO/IEC 23090-31: 50·(log10(f/550 + 0.5455) / log10(0.5455))², which is best at 250 Hz; here the axis of frequency is
/// scaled so that it is best where the site is.
struct VibrationThreshold: Sendable {
  /// The frequency at which the least is enough, in hertz.
  let best: Double
  /// Below this the threshold stays what it is here, in hertz; a whole number.
  let flatBelow: Double
  /// The displacement amplitude at the threshold at ``best``, in metres.
  let least: Double

  /// Above three times the best frequency the threshold stays what it is there.
  ///
  /// *Chosen*: the curve was not made for frequencies so high, and what is left of them is heard, not felt.
  var flatAbove: Double { best * 3 }

  /// Makes the threshold of a site.
  init(_ site: BodySite) {
    switch site {
    case .hand: (best, flatBelow, least) = (175, 20, 0.05e-6)
    case .fingertip: (best, flatBelow, least) = (250, 40, 0.15e-6)
    case .wrist: (best, flatBelow, least) = (220, 40, 0.5e-6)
    }
  }

  /// How many decibels more it takes at a frequency than at the best one.
  func decibelsAboveBest(_ hertz: Double) -> Double {
    let clamped = min(max(hertz, flatBelow), flatAbove)
    let ratio = PortableMath.logarithm(clamped * 250 / best / 550 + 0.5455) / PortableMath.logarithm(0.5455)
    return 50 * ratio * ratio
  }

  /// The displacement amplitude at the threshold, in metres.
  func displacement(_ hertz: Double) -> Double {
    least * PortableMath.exponential(decibelsAboveBest(hertz) * (2.302585092994046 / 20))
  }
}

/// Thresholds as a table with a value for each whole hertz, straight lines between: the error is below 0.01 dB.
///
/// An ERM has another frequency at each sample, and a logarithm for each would be most of the cost of a simulation.
struct SensitivityTable: Sendable {
  private let lowest: Double
  private let highest: Double
  private let values: [Double]

  private init(_ threshold: VibrationThreshold) {
    lowest = threshold.flatBelow
    highest = threshold.flatAbove
    values = (Int(lowest)...Int(highest) + 1).map { 1 / threshold.displacement(Double($0)) }
  }

  private static let hand = SensitivityTable(VibrationThreshold(.hand))
  private static let fingertip = SensitivityTable(VibrationThreshold(.fingertip))
  private static let wrist = SensitivityTable(VibrationThreshold(.wrist))

  /// The table of a site.
  static func table(_ site: BodySite) -> SensitivityTable {
    switch site {
    case .hand: hand
    case .fingertip: fingertip
    case .wrist: wrist
    }
  }

  /// The inverse of the threshold at a frequency in hertz, 1/m; what is not a number counts as the lowest.
  func sensitivity(_ hertz: Double) -> Double {
    let place = (hertz > lowest ? min(hertz, highest) : lowest) - lowest
    let index = Int(place)
    let part = place - Double(index)
    return values[index] + (values[index + 1] - values[index]) * part
  }
}

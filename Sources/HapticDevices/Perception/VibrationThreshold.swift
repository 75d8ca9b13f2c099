internal import HapticModel

/// The weakest vibration that is felt at a body site, by frequency.
///
/// For a hand that holds a phone it is the platform's own curve, ``PhoneThreshold``. The curves of the other sites are
/// U-shaped. Their form, in decibels above the best frequency, is that of the reference software of ISO/IEC
/// 23090-31: 50·(log10(x/550 + 0.5455) / log10(0.5455))², with its minimum at 250 Hz. For another site the frequency
/// axis is stretched so that the minimum moves to the site's best frequency and ``corner`` stays.
struct VibrationThreshold: Sendable {
  /// The frequency of the lowest threshold, in hertz.
  let best: Double
  /// The displacement amplitude at the threshold at ``best``, in metres.
  let minimum: Double
  /// True if the device moves freely.
  let isFree: Bool

  /// The frequency, in hertz, below which other receptors than the Pacinian corpuscles dominate (Verrillo 1963).
  static var corner: Double { 40 }
  /// The slope of the threshold below ``corner``, in decibels an octave: *chosen* after the non-Pacinian channels of
  /// Bolanowski, Gescheider, Verrillo and Checkosky (1988).
  static var lowSlope: Double { 5 }
  /// The frequency, in hertz, below which the threshold is constant: *chosen* after the same.
  static var lowest: Double { 3 }
  /// The frequency, in hertz, above which the threshold is constant: three times the best one.
  ///
  /// *Chosen*: the curve was not made for such high frequencies, and what remains of them is heard, not felt.
  var highest: Double { best * 3 }
  /// The resonance of a device with the hand that holds it, in hertz: *chosen*.
  static var resonance: Double { 20 }

  /// Makes the threshold of a site.
  ///
  /// `nil` for a hand that holds a phone.
  init?(_ site: BodySite) {
    switch site {
    case .hand: return nil
    case .grip: (best, minimum, isFree) = (175, 0.05e-6, false)
    case .fingertip: (best, minimum, isFree) = (250, 0.15e-6, true)
    case .wrist: (best, minimum, isFree) = (220, 0.5e-6, false)
    // Hairy skin like the wrist's. 4 µm is *chosen*: no table of thresholds of the trunk was at hand.
    case .torso: (best, minimum, isFree) = (220, 4e-6, false)
    }
  }

  /// Returns the threshold at a frequency in decibels above that at the best one.
  func decibelsAboveBest(_ hertz: Double) -> Double {
    let clamped = min(max(hertz, Self.lowest), highest)
    let below = PortableMath.logarithm(min(clamped / Self.corner, 1)) / PortableMath.logarithm(2)
    return Self.published(stretched(max(clamped, Self.corner))) - below * Self.lowSlope
  }

  /// Returns the frequency of the published curve for a frequency at this site.
  private func stretched(_ hertz: Double) -> Double {
    hertz > best ? hertz * 250 / best : 250 - (best - hertz) * (250 - Self.corner) / (best - Self.corner)
  }

  private static func published(_ hertz: Double) -> Double {
    let ratio = PortableMath.logarithm(hertz / 550 + 0.5455) / PortableMath.logarithm(0.5455)
    return 50 * ratio * ratio
  }

  /// The displacement amplitude at the threshold, in metres, of a device that moves as if it were not held.
  func displacement(_ hertz: Double) -> Double {
    minimum * (Decibels(decibelsAboveBest(hertz)) ?? .zero).amplitude / mobility(hertz)
  }

  /// Returns the share of a device's motion that remains in a holding hand, or under a band or a vest: r²/√(1 + r⁴), r = f / 20
  /// Hz.
  ///
  /// A hand is a damped spring: below its resonance with the device it moves along with the device instead of letting
  /// it vibrate. The damping is *chosen* so that there is no peak. It matters for ERMs, whose displacement would
  /// otherwise not shrink as they slow down. A fingertip does not hold what it touches.
  private func mobility(_ hertz: Double) -> Double {
    if isFree { return 1 }
    let r = min(max(hertz, Self.lowest), highest) / Self.resonance
    return r * r / (1 + r * r * r * r).squareRoot()
  }
}

/// The weakest acceleration that is felt of a phone in the hand, by frequency.
///
/// The values are those of AOSP's `MIN_PERCEPTIBLE_CURVE` (`BasicToPwleSegmentAdapter`, and `pwle_v2_utils.h` of the
/// conformance tests), linear in decibels over frequency; outside of 0.4…400 Hz the end value counts. AOSP does not say
/// how they were measured, nor whether they are peak or effective values; peak is *chosen*.
enum PhoneThreshold {
  /// Frequencies in hertz, and accelerations in decibels relative to 1 g.
  static let points: [(hertz: Double, decibels: Double)] = [
    (0.4, -97.81), (2, -69.86), (3, -62.81), (4, -58.81), (5, -56.69), (6, -54.77), (7.2, -52.85),
    (8, -51.77), (8.64, -50.84), (10, -48.9), (10.37, -48.52), (12.44, -46.5), (14.93, -44.43),
    (15, -44.35), (17.92, -41.96), (20, -40.36), (21.5, -39.6), (25, -37.48), (25.8, -36.93), (30, -34.31),
    (35, -33.13), (40, -32.81), (50, -31.94), (60, -31.77), (70, -31.59), (72, -31.55), (80, -31.77),
    (86.4, -31.94), (90, -31.73), (100, -31.9), (103.68, -31.77), (124.42, -31.7), (149.3, -31.38),
    (150, -31.35), (179.16, -31.02), (200, -30.86), (215, -30.35), (250, -28.98), (258, -28.68),
    (300, -26.81), (400, -19.81),
  ]

  /// The frequency range of displacements, in hertz: *chosen*; beyond it they are constant.
  static let range = 3.0...1_000

  /// Returns the acceleration at the threshold, in decibels relative to 1 g.
  static func decibels(_ hertz: Double) -> Double {
    let next = points.partitioningIndex { $0.hertz > hertz }
    guard next > 0 else { return points[0].decibels }
    guard next < points.count else { return points[points.count - 1].decibels }
    let (low, high) = (points[next - 1], points[next])
    let part = (hertz - low.hertz) / (high.hertz - low.hertz)
    return low.decibels + (high.decibels - low.decibels) * part
  }

  /// Returns the displacement amplitude at the threshold, in metres.
  static func displacement(_ hertz: Double) -> Double {
    let clamped = min(max(hertz, range.lowerBound), range.upperBound)
    let omega = 2 * PortableMath.pi * clamped
    let ratio = (Decibels(decibels(clamped)) ?? .zero).amplitude
    return ratio * 9.80665 / (omega * omega)
  }
}

extension BodySite {
  /// The displacement amplitude at the threshold, in metres.
  func threshold(_ hertz: Double) -> Double {
    VibrationThreshold(self)?.displacement(hertz) ?? PhoneThreshold.displacement(hertz)
  }

  /// The frequencies between which the threshold changes, in hertz.
  fileprivate var range: ClosedRange<Double> {
    VibrationThreshold(self).map { VibrationThreshold.lowest...$0.highest } ?? PhoneThreshold.range
  }
}

/// Thresholds as a table with eight values per hertz, linear in between: the error is below 0.01 dB.
///
/// An ERM has another frequency at each sample, and a logarithm for each would dominate the cost of a simulation.
struct SensitivityTable: Sendable {
  private let lowest: Double
  private let highest: Double
  private let values: [Double]

  static var perHertz: Int { 8 }

  private init(_ site: BodySite) {
    (lowest, highest) = (site.range.lowerBound, site.range.upperBound)
    let first = Int(lowest) * Self.perHertz
    let last = Int(highest) * Self.perHertz + 1
    values = (first...last).map { 1 / site.threshold(Double($0) / Double(Self.perHertz)) }
  }

  private static let hand = SensitivityTable(.hand)
  private static let grip = SensitivityTable(.grip)
  private static let fingertip = SensitivityTable(.fingertip)
  private static let wrist = SensitivityTable(.wrist)
  private static let torso = SensitivityTable(.torso)

  /// The table of a site.
  static func table(_ site: BodySite) -> SensitivityTable {
    switch site {
    case .hand: hand
    case .grip: grip
    case .fingertip: fingertip
    case .wrist: wrist
    case .torso: torso
    }
  }

  /// Returns the inverse of the threshold at a frequency in hertz, 1/m; NaN counts as the lowest frequency.
  func sensitivity(_ hertz: Double) -> Double {
    let position = ((hertz > lowest ? min(hertz, highest) : lowest) - lowest) * Double(Self.perHertz)
    let index = Int(position)
    let part = position - Double(index)
    return values[index] + (values[index + 1] - values[index]) * part
  }
}

internal import HapticModel

/// The two populations of nerve fibres that carry vibration from a hand, and their thresholds.
///
/// Below 40 Hz the threshold of a site is that of the rapidly adapting fibres, above it that of the Pacinian ones
/// (Verrillo 1963). Beyond its own side each threshold is continued:
///
/// - Pacinian: 12 dB an octave below 40 Hz, the slope that Gescheider and Verrillo report above it; 7 dB more than the
///   5 dB an octave of ``VibrationThreshold/lowSlope``. That the slope goes on is *chosen*.
/// - Rapidly adapting: the same displacement above 40 Hz as at 40 Hz, *chosen*; between the flat part of the
///   non-Pacinian channels of Bolanowski, Gescheider, Verrillo and Checkosky (1988) and their rise beyond 100 Hz.
enum AfferentChannel {
  /// The additional slope of the Pacinian threshold below the corner, in decibels an octave.
  static var extraSlope: Double { 12 - VibrationThreshold.lowSlope }

  /// Returns the level in each channel relative to the level above the site's threshold, in decibels; at most 0.
  ///
  /// - Parameter hertz: the frequency of the vibration, in hertz; 0 counts as the lowest.
  static func levels(_ hertz: Double, _ table: SensitivityTable) -> (pacinian: Double, rapid: Double) {
    let corner = VibrationThreshold.corner
    if hertz >= corner {
      let ratio = table.sensitivity(corner) / table.sensitivity(hertz)
      return (0, min(0, Decibels(amplitudeRatio: ratio)?.value ?? -FeltPulse.Outline.depth))
    }
    let octaves =
      PortableMath.logarithm(corner / max(hertz, VibrationThreshold.lowest)) / PortableMath.logarithm(2)
    return (-extraSlope * octaves, 0)
  }
}

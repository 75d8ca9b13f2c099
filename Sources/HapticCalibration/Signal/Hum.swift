internal import HapticModel

/// A steady tone in the silence: hum of the mains.
struct Hum {
  /// The frequency of the strongest tone.
  let hertz: Double
  /// The amplitude of the strongest tone.
  let amplitude: Double

  /// The end of the pause after a sweep that is looked at, in seconds: the motion has ended by then.
  private static let length = 0.2
  /// The share of a silence's energy from which on it is a hum; *chosen*: white noise reaches 0.02.
  private static let leastShare = 0.2

  /// Looks for a tone of up to twice the pattern's highest frequency; `nil` if there is none.
  init?(in aligned: AlignedRecording) {
    let signal = aligned.signal
    let silences = aligned.pattern.sweeps.map { sweep -> ArraySlice<Double> in
      let end =
        aligned.start + sweep.start + CalibrationPattern.sweepLength + CalibrationPattern.sweepPause - 0.01
      return signal.samples[signal.frame(end - Self.length)..<signal.frame(end)]
    }
    let powers = silences.map { $0.reduce(0) { $0 + $1 * $1 } / Double(max($0.count, 1)) }
    guard powers.allSatisfy({ $0 > 0 }) else { return nil }
    var best = (hertz: 0.0, share: 0.0, power: 0.0)
    let top = min(2 * aligned.pattern.high.hertz, 0.45 * signal.rate)
    // Steps of 2.5 Hz: half of the width of a line in 0.2 s.
    for hertz in stride(from: 40, to: top, by: 2.5) {
      let found = silences.map {
        (SineFit($0, hertz: hertz, decay: 0, rate: signal.rate)?.explained ?? 0) / Double(max($0.count, 1))
      }
      // In each silence: what is left of the motion is in one of them.
      let share = zip(found, powers).map { $0 / $1 }.min() ?? 0
      if share > best.share { best = (hertz, share, found.min() ?? 0) }
    }
    guard best.share > Self.leastShare else { return nil }
    hertz = best.hertz
    amplitude = (2 * best.power).squareRoot()
  }
}

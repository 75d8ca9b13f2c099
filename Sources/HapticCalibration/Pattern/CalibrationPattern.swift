package import HapticModel

/// The pattern to play and record: two sweeps, and bursts at many frequencies in an irregular rhythm.
///
/// The sweeps show how strongly the actuator answers each frequency; the bursts show how its motion rises and falls.
/// The irregular pauses let a recording that starts at any time be lined up with the pattern. All lengths and the order
/// of the bursts are *chosen*.
///
/// Thread-safe: yes, a value.
package struct CalibrationPattern: Sendable, Hashable {
  /// The frequency at sharpness 0.
  package let low: Frequency
  /// The frequency at sharpness 1.
  package let high: Frequency

  /// Makes the pattern as a drive plays it whose frequency is linear in sharpness.
  ///
  /// The defaults are the 80 to 230 Hz of `thrum render --mode drive` without a profile. `nil` unless `high` is more than
  /// `low`.
  package init?(low: Frequency, high: Frequency) {
    guard low < high else { return nil }
    (self.low, self.high) = (low, high)
  }

  private init(standard low: Frequency, _ high: Frequency) { (self.low, self.high) = (low, high) }

  /// 80 to 230 Hz, those of `thrum render --mode drive` without a profile.
  package static var standard: CalibrationPattern {
    CalibrationPattern(standard: Frequency(hertz: 80)!, Frequency(hertz: 230)!)
  }

  /// The time for which one sweep lasts, 8 s.
  ///
  /// It passes the band of a resonance of 175 Hz and Q 10 in 0.9 s, 50 of its time constants.
  static let sweepLength = 8.0
  /// The pause after each sweep, in seconds.
  static let sweepPause = 0.5
  /// The length of a burst, in seconds: 7 time constants of a resonance of 150 Hz and Q 20.
  static let burstLength = 0.3
  /// The shortest pause after a burst, in seconds.
  static let shortestPause = 0.26
  /// The number of frequencies, each of which has two bursts; 5 Hz apart from 80 to 230 Hz.
  static let frequencies = 31
  static let rounds = 2
  /// The time after the start and after the end of a burst in which the drive itself changes, in seconds: the shortest
  /// attack and release of an envelope, 5 ms, and 2 ms for the rest of the player.
  static let ramp = 0.007

  /// A burst as it is driven.
  struct Burst {
    /// Seconds after the pattern's start.
    var start: Double
    /// The time until the next burst begins, in seconds.
    var pause: Double
    var sharpness: Double
    var hertz: Double
  }

  /// A sweep as it is driven.
  struct Sweep {
    var start: Double
    var hertz: Double
    /// Hertz per second.
    var slope: Double
  }

  private var width: Double { high.hertz - low.hertz }

  /// One up and one down.
  var sweeps: [Sweep] {
    let slope = width / Self.sweepLength
    return [
      Sweep(start: 0, hertz: low.hertz, slope: slope),
      Sweep(start: Self.sweepLength + Self.sweepPause, hertz: high.hertz, slope: -slope),
    ]
  }

  /// Neighbours in time are far apart in frequency.
  var bursts: [Burst] {
    var start = 2 * (Self.sweepLength + Self.sweepPause)
    return (0..<(Self.frequencies * Self.rounds)).map { index in
      let sharpness = Double(index * 12 % Self.frequencies) / Double(Self.frequencies - 1)
      let pause = Self.shortestPause + Double(index * 37 % 64) / 1000
      defer { start += Self.burstLength + pause }
      return Burst(
        start: start, pause: pause, sharpness: sharpness, hertz: low.hertz + width * sharpness)
    }
  }

  /// The length in seconds, without the last pause.
  var seconds: Double { bursts.last.map { $0.start + Self.burstLength } ?? 0 }

  /// The length.
  package var length: TimeSpan { .seconds(seconds) }

  /// The pattern at full intensity, to be written in a format and played.
  package var pattern: HapticPattern {
    let sweeps = sweeps
    let events =
      sweeps.map { Self.vibration(at: $0.start, for: Self.sweepLength, sharpness: 0) }
      + bursts.map { Self.vibration(at: $0.start, for: Self.burstLength, sharpness: $0.sharpness) }
    let curves = sweeps.map { sweep in
      let ends = sweep.slope > 0 ? (0.0, 1.0) : (1, 0)
      return ParameterCurve(
        .hapticSharpness, at: .seconds(sweep.start),
        points: [Curve.Point(ends.0, at: .zero), Curve.Point(ends.1, at: .seconds(Self.sweepLength))])
    }
    return HapticPattern(name: "calibration", events: events, curves: curves)
  }

  private static func vibration(at start: Double, for length: Double, sharpness: Double) -> HapticEvent {
    .continuous(
      Continuous(.full, UnitLevel(clamping: sharpness), at: .seconds(start), for: .seconds(length)))
  }
}

package import HapticModel

/// Scales on which two values are as far apart as noticeable steps lie between them.
///
/// A step in proportion to the value gives a logarithmic scale (Weber's law).
package enum NoticeableSteps {
  /// The smallest noticeable change of a length of time, relative to it: 16 % (Jones, Poliakoff and Wells 2009,
  /// with vibrations of a second; other lengths, and intervals, are *chosen*).
  static var time: Double { 0.16 }
  /// The smallest noticeable change of a frequency, relative to it: 0.13 to 0.38, on average 0.18 to 0.25, by
  /// Israr, Tan and Reed (2006).
  static var pitch: Double { 0.2 }
  /// The smallest noticeable shift of an onset, 20 ms: *chosen*, for short intervals and for alignment in time.
  static var leastShift: TimeSpan { .milliseconds(20) }
  /// The length below which bursts are alike, 30 ms: they are pulses (Remache-Vinueza and others, 2025).
  static var pulse: TimeSpan { .milliseconds(30) }

  /// The size of a step of strength at a frequency, in decibels.
  static func strength(_ frequency: Frequency?) -> Double {
    Decibels(amplitudeRatio: 1 + LevelDifference.weberFraction(frequency?.hertz ?? 0))?.value ?? 1
  }

  /// The place of a burst's length on its scale.
  static func length(_ length: TimeSpan) -> Double {
    logarithm(max(length, pulse).inSeconds, time)
  }

  /// The place of a frequency on its scale.
  package static func pitch(_ frequency: Frequency) -> Double { logarithm(frequency.hertz, pitch) }

  /// The place of an interval between onsets on its scale: linear up to 125 ms, where 16 % are 20 ms.
  static func interval(_ interval: TimeSpan) -> Double {
    let (seconds, minimum) = (max(0, interval.inSeconds), leastShift.inSeconds)
    let turn = minimum / time
    return seconds < turn ? seconds / minimum : turn / minimum + logarithm(seconds / turn, time)
  }

  /// The tolerance in time at some time after the start of a pulse.
  static func tolerance(after span: TimeSpan) -> TimeSpan {
    max(leastShift, TimeSpan(nanoseconds: span.nanoseconds / 100 * 16))
  }

  private static func logarithm(_ value: Double, _ fraction: Double) -> Double {
    PortableMath.logarithm(value) / PortableMath.logarithm(1 + fraction)
  }
}

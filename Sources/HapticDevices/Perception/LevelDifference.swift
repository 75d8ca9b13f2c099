internal import HapticModel

/// The noticeable differences of strength.
enum LevelDifference {
  /// The smallest noticeable difference of amplitude, relative to the amplitude.
  ///
  /// 0.2 at 125 Hz and above, 0.58 at 10 Hz and below: the smallest and the largest median of "Vibrotactile difference
  /// thresholds: effects of vibration frequency, …" (12 subjects, thenar eminence; 125 Hz at 10 dB above the threshold,
  /// 10 Hz at 20 dB). The line between, in the logarithm of frequency, is *chosen*. Israr, Tan and Reed (2006) found 0.21
  /// to 0.41 on a fingertip, from 2 to 300 Hz.
  static func weberFraction(_ hertz: Double) -> Double {
    guard hertz > slow else { return largest }
    guard hertz < fast else { return smallest }
    let part = PortableMath.logarithm(hertz / slow) / PortableMath.logarithm(fast / slow)
    return largest - (largest - smallest) * part
  }

  /// The frequencies, in hertz, up to which the fraction is the largest one, and from which it is the smallest one.
  static var slow: Double { 10 }
  static var fast: Double { 125 }
  /// The fractions there.
  static var largest: Double { 0.58 }
  static var smallest: Double { 0.2 }

  /// Compares each felt event with the felt one before it; those that are added to another have no level of their own.
  ///
  /// - Parameter exponent: the exponent from a strength to its amplitude.
  static func compare(_ events: inout [FeltEvent], exponent: Double) {
    var earlier: FeltEvent?
    for index in events.indices where events[index].isFelt && events[index].addedTo == nil {
      events[index].step = earlier.flatMap { step(from: $0, to: events[index], exponent: exponent) }
      earlier = events[index]
    }
  }

  private static func step(from: FeltEvent, to: FeltEvent, exponent: Double) -> FeltEvent.LevelStep? {
    guard let before = from.sensation, let now = to.sensation, from.commanded > .zero,
      let ratio = Decibels(amplitudeRatio: to.commanded.value / from.commanded.value),
      let commanded = Decibels(ratio.value * exponent), let felt = Decibels(now.value - before.value)
    else { return nil }
    let larger = Decibels(felt.value.magnitude)?.amplitude ?? 1
    let isNoticeable = larger >= 1 + weberFraction(to.frequency?.hertz ?? 0)
    return FeltEvent.LevelStep(from: from.event, commanded: commanded, felt: felt, isNoticeable: isNoticeable)
  }
}

internal import HapticModel

/// The noticeable differences of strength.
enum LevelDifference {
  /// The smallest noticeable difference of amplitude, relative to the amplitude.
  ///
  /// 0.2 at 125 Hz and above, 0.58 at 10 Hz and below, linear in the logarithm of frequency between: the smallest and the
  /// largest median of a study of vibrotactile difference thresholds (12 subjects, thenar and forearm); 0.21 to 0.41 by
  /// Israr, Tan and Reed (2006).
  static func weberFraction(_ hertz: Double) -> Double {
    guard hertz > 10 else { return 0.58 }
    guard hertz < 125 else { return 0.2 }
    let part = PortableMath.logarithm(hertz / 10) / PortableMath.logarithm(12.5)
    return 0.58 - 0.38 * part
  }

  /// Compares each felt event with the felt one before it.
  ///
  /// - Parameter exponent: the exponent from a strength to its amplitude.
  static func compare(_ events: inout [FeltEvent], exponent: Double) {
    var earlier: FeltEvent?
    for index in events.indices where events[index].isFelt {
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

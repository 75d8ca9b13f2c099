package import HapticModel

extension FeltEvent {
  /// The smallest difference of level that a hand notices at its frequency: 20·log10(1 + the Weber fraction).
  package var noticeableDifference: Decibels {
    Decibels(amplitudeRatio: 1 + LevelDifference.weberFraction(frequency?.hertz ?? 0)) ?? .zero
  }
}

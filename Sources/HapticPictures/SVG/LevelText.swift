/// Formats decibels for pictures.
enum LevelText {
  /// Returns a level in whole decibels, with one decimal between -1 and 1, where the sign decides whether an event is
  /// felt.
  ///
  /// A level just below 0 is never shown as 0.
  static func number(_ decibels: Double) -> String {
    guard abs(decibels) < 1 else { return withMinus(SVGText.fixed(decibels, digits: 0)) }
    let tenths = (decibels * 10).rounded(.toNearestOrEven)
    let shown = decibels < 0 ? min(tenths, -1) : tenths
    return withMinus(SVGText.fixed(shown / 10, digits: 1, isTrimmed: true))
  }

  /// Returns a range of levels: "28–31", or one number if both look the same.
  static func range(_ levels: ClosedRange<Double>) -> String {
    let (low, high) = (number(levels.lowerBound), number(levels.upperBound))
    return low == high ? high : "\(low)–\(high)"
  }

  /// "31 dB above the threshold", "0.4 dB below the threshold", "at the threshold".
  static func besideThreshold(_ decibels: Double) -> String {
    let size = number(decibels)
    if size == "0" { return "at the threshold" }
    return size.hasPrefix("−")
      ? "\(size.dropFirst()) dB below the threshold" : "\(size) dB above the threshold"
  }

  private static func withMinus(_ number: String) -> String {
    number.hasPrefix("-") ? "−" + number.dropFirst() : number
  }
}

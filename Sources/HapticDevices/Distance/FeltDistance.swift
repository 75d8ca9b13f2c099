/// The distance between two patterns as felt on a device, in noticeable steps.
///
/// A step is a difference that is just noticeable: below 1, most hands do not tell the two apart. The page Distance
/// describes the model and its sources. It is not the published model of Lim and Park (2023), and was not compared with
/// ratings by people.
///
/// ```swift
/// let distance = FeltDistance(from: FeltShape(before), to: FeltShape(after))
/// print(distance.steps, distance.range, distance.verdict)
/// ```
///
/// Thread-safe: yes, a value.
package struct FeltDistance: Sendable, Hashable {
  /// The distance for an average hand, in steps; 0 if the two are felt alike.
  package let steps: Double
  /// The distances for hands of different sensitivity, from the smallest to the largest.
  ///
  /// It covers the published differences between hands. It is no confidence interval: errors of the models are not in
  /// it.
  package let range: ClosedRange<Double>

  /// Compares two patterns on the same device.
  ///
  /// Symmetric, and 0 for equal shapes. Cost: grows with the product of the numbers of pulses, up to 250,000 pairs;
  /// linear beyond.
  package init(from one: FeltShape, to two: FeltShape) {
    steps = Self.steps(one, two, hand: 0)
    let hands =
      [-SensitivitySpread.spread, SensitivitySpread.spread].map { Self.steps(one, two, hand: $0) } + [steps]
    range = (hands.min() ?? 0) / SensitivitySpread.bluntness...(hands.max() ?? 0)
  }

  /// True if two patterns are less than a step apart for an average hand; cheaper than the distance.
  package static func areAlike(_ one: FeltShape, _ two: FeltShape) -> Bool {
    one == two || PulseAlignment.cost(one.average, two.average, limit: 1) < 1
  }

  /// The largest step of strength, in decibels: that of the lowest frequencies.
  ///
  /// Two shapes whose pulses differ by more are at least a step apart.
  package static var largestStep: Double { NoticeableSteps.strength(nil) }

  private static func steps(_ one: FeltShape, _ two: FeltShape, hand: Double) -> Double {
    if one == two { return 0 }
    func held(_ shape: FeltShape) -> [HeldPulse] {
      hand == 0 ? shape.average : HeldPulse.pulses(shape.all, hand: hand)
    }
    let sum = PulseAlignment.cost(held(one), held(two))
    return sum.squareRoot().squareRoot()
  }

  /// The fourth power of a difference: the exponent of Quick's pooling of independent signals (1974), *chosen* near the
  /// 3 to 4 that is found for vision.
  static func pooled(_ difference: Double) -> Double {
    let square = difference * difference
    return square * square
  }

  /// The answer to the question if hands tell two patterns apart; the raw values are stable.
  package enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// Less than a step: most hands do not tell them apart.
    case alike
    /// A step or more for an average hand, but not for all hands.
    case partly
    /// A step or more for all hands.
    case apart
  }

  /// The verdict.
  package var verdict: Verdict {
    if steps < 1 { return .alike }
    return range.lowerBound < 1 ? .partly : .apart
  }
}

/// The differences between hands.
enum SensitivitySpread {
  /// The decibels by which the most and the least sensitive hand differ from the average: half of the 14 dB by which the
  /// subjects of Brisben, Hsiao and Johnson (1999) differ.
  static var spread: Double { 7 }
  /// The steps of the least discerning hand, relative to those of the model.
  ///
  /// It is 2.98 dB to 1.65 dB, the extremes of Israr, Tan and Reed (2006). That steps in time and frequency vary alike is
  /// *chosen*.
  static var bluntness: Double { 2.98 / 1.65 }
}

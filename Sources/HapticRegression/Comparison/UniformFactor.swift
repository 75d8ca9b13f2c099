internal import HapticModel

/// The factor by which all of many times or lengths changed.
struct UniformFactor: Equatable {
  /// The factor, the shortest decimal that explains all of them.
  let factor: Double
  /// The greatest difference from the product, in nanoseconds: half of the unit of the file's numbers.
  private let tolerance: Double

  /// A time or a length in nanoseconds, before and after.
  typealias Pair = (old: Int64, new: Int64)

  /// The factors between seconds and milliseconds, which are mistaken for each other.
  static let units: [Double] = [1_000, 0.001]

  /// The difference that the rounding of a reader to nanoseconds explains, before and after.
  private static let exact = 3.0

  /// Finds the factor; `nil` if there is none, or if it is 1.
  ///
  /// Numbers in a file are rounded, so that each pair allows a range of factors. A factor needs three pairs that changed
  /// by three different amounts, or two that are exact: single moves must not pass for an interval. The factor of a
  /// mistaken unit needs no more than one exact pair.
  init?(_ pairs: [Pair]) {
    let used = pairs.filter { $0.old != 0 || $0.new != 0 }
    guard !used.isEmpty, used.allSatisfy({ $0.old > 0 && $0.new > 0 }) else { return nil }
    if let unit = Self.units.first(where: { Self.explains($0, used, within: Self.unitSlack($0)) }) {
      (factor, tolerance) = (unit, Self.unitSlack(unit))
      return
    }
    let changed = used.filter { $0.old != $0.new }
    let amounts = Set(changed.map { $0.new - $0.old }).count
    guard amounts >= 2, changed.count * 2 >= used.count else { return nil }
    let rounding = Self.unit(of: used.map(\.new)) / 2
    for tolerance in amounts >= 3 && rounding > Self.exact ? [Self.exact, rounding] : [Self.exact] {
      guard let factor = Self.factor(of: used, within: tolerance) else { continue }
      (self.factor, self.tolerance) = (factor, tolerance)
      return
    }
    return nil
  }

  /// True if the factor explains a pair.
  func explains(_ pair: Pair) -> Bool { Self.explains(factor, [pair], within: tolerance) }

  /// The difference that rounding explains under the factor of a mistaken unit.
  private static func unitSlack(_ factor: Double) -> Double { exact + factor }

  private static func explains(_ factor: Double, _ pairs: [Pair], within tolerance: Double) -> Bool {
    pairs.allSatisfy { abs(Double($0.old) * factor - Double($0.new)) <= tolerance }
  }

  /// The shortest decimal that explains all pairs.
  private static func factor(of pairs: [Pair], within tolerance: Double) -> Double? {
    let low = pairs.map { (Double($0.new) - tolerance) / Double($0.old) }.max() ?? 1
    let high = pairs.map { (Double($0.new) + tolerance) / Double($0.old) }.min() ?? 1
    return low > high || (low...high).contains(1) ? nil : shortest(from: low, to: high)
  }

  /// The decimal of the fewest digits near the middle of a range; the middle if none of up to six digits is inside.
  static func shortest(from low: Double, to high: Double) -> Double {
    let middle = low + (high - low) / 2
    var scale = 1.0
    for _ in 0...6 {
      let rounded = (middle * scale).rounded() / scale
      if rounded > 0, (low...high).contains(rounded) { return rounded }
      scale *= 10
    }
    return middle
  }

  /// The coarsest decimal unit of which all numbers are multiples, from 1 ns to 1 ms.
  private static func unit(of numbers: [Int64]) -> Double {
    var unit: Int64 = 1
    while unit < 1_000_000, numbers.allSatisfy({ $0 % (unit * 10) == 0 }) { unit *= 10 }
    return Double(unit)
  }
}

extension UniformFactor {
  /// The change in words: `1.1 times as long`.
  func words(_ adjective: String) -> String {
    "\(ComparisonText.number(factor)) times as \(adjective)"
  }

  /// The likely mistake behind the factor; `nil` if there is none.
  var mistake: String? {
    guard let unit = Self.units.firstIndex(of: factor) else { return nil }
    return unit == 0
      ? "as if milliseconds were written as seconds" : "as if seconds were written as milliseconds"
  }
}

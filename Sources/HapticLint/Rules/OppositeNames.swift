/// Finds, for ``LintRule/twins``, identical patterns that are named after opposite outcomes.
///
/// Thread-safe: no, one owner at a time.
struct OppositeNames: Sendable {
  /// Two such patterns, and the numbers of the devices on which they are felt.
  struct Pair: Sendable {
    let later: Int32
    let earlier: Int32
    let devices: [Int]
  }

  /// The first of identical patterns with a name for each outcome.
  private struct Namesakes: Sendable {
    var good: Int32?
    var bad: Int32?
  }

  /// The patterns so far, by the first 96 bits of their digests.
  private var seen: [SIMD2<UInt64>: Namesakes] = [:]
  /// The pairs, by the later one.
  private(set) var pairs: [Pair] = []

  /// Adds a pattern.
  ///
  /// - Parameters:
  ///   - key: equal for identical patterns.
  ///   - devices: the numbers of the devices on which it is felt; none if it is not compared.
  /// - Returns: true if an identical one came before.
  mutating func add(
    _ key: SIMD2<UInt64>, named outcome: SameThing.Outcome?, at index: Int32, on devices: [Int]
  ) -> Bool {
    let known = seen[key]
    var namesakes = known ?? Namesakes()
    let opposite: Int32?
    switch outcome {
    case .good:
      opposite = namesakes.bad
      namesakes.good = namesakes.good ?? index
    case .bad:
      opposite = namesakes.good
      namesakes.bad = namesakes.bad ?? index
    case nil: opposite = nil
    }
    seen[key] = namesakes
    if let opposite, !devices.isEmpty {
      pairs.append(Pair(later: index, earlier: opposite, devices: devices))
    }
    return known != nil
  }
}

internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A uniform change of every sharpness, reported as one change.
struct UniformLevels {
  private(set) var changes: [Change] = []

  /// Compares all pairs of a pattern in the file's terms; `isComplete` if every event has a partner.
  init(_ pairs: [(ComparedEvent, ComparedEvent)], isComplete: Bool, in terms: LevelTerms) {
    let felt = pairs.filter { $0.0.content.kind == $0.1.content.kind && $0.0.content.sharpness != nil }
    guard isComplete, felt.count >= 2, let first = felt.first else { return }
    if terms.sharpness == terms.tapSharpness, !terms.sharpness.isSquared, let step = Self.step(of: felt) {
      let change = step * (terms.sharpness.full - terms.sharpness.zero)
      let text = (step > 0 ? "+" : "") + ComparisonText.number(change)
      append(.sharpness, "every \(terms.sharpness.word) changed by \(text)", felt, at: first.1)
    }
  }

  /// True if a change is already reported.
  func covers(_ change: Change) -> Bool { changes.contains { $0.code == change.code } }

  private mutating func append(
    _ code: Regression.Code, _ message: String, _ pairs: [(ComparedEvent, ComparedEvent)],
    at first: ComparedEvent
  ) {
    changes.append(
      Change(
        code, "\(message) (\(ComparisonText.count(pairs.count, "event")))", event: first.id,
        subjects: pairs.map(\.1.id), time: first.time))
  }

  /// Returns the amount added to every sharpness; `nil` if it is not the same for all, or 0.
  private static func step(of pairs: [(ComparedEvent, ComparedEvent)]) -> Double? {
    let steps = pairs.map {
      ($0.1.content.sharpness?.value ?? 0) - ($0.0.content.sharpness?.value ?? 0)
    }
    guard let step = steps.first, !isNear(step, 0) else { return nil }
    return steps.allSatisfy { isNear($0, step) } ? step : nil
  }

  /// True if two values are equal except for the rounding of sums and products.
  private static func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }
}

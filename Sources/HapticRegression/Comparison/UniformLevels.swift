internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A uniform change of every sharpness, that of curves included, reported as one change.
///
/// What remains to be compared has the new sharpness.
struct UniformLevels {
  private(set) var changes: [Change] = []
  /// The pairs, the old events with the new sharpness if every sharpness changed alike.
  private(set) var pairs: [(old: ComparedEvent, new: ComparedEvent)]

  /// Compares all pairs of a pattern in the file's terms; `isComplete` if every event has a partner.
  init(_ pairs: [(old: ComparedEvent, new: ComparedEvent)], isComplete: Bool, in terms: LevelTerms) {
    self.pairs = pairs
    let felt = pairs.indices.filter { index in
      pairs[index].old.content.kind == pairs[index].new.content.kind
        && pairs[index].old.content.sharpness != nil
    }
    guard isComplete, let first = felt.first, terms.sharpness == terms.tapSharpness,
      !terms.sharpness.isSquared,
      let step = Self.step(of: felt.map { (pairs[$0].old.content, pairs[$0].new.content) })
    else { return }
    for index in felt { self.pairs[index].old = pairs[index].old.sharpened(as: pairs[index].new) }
    let change = step * (terms.sharpness.full - terms.sharpness.zero)
    let text = (step > 0 ? "+" : "") + ComparisonText.number(change)
    let event = pairs[first].new
    changes.append(
      Change(
        .sharpness,
        "every \(terms.sharpness.word) changed by \(text) (\(ComparisonText.count(felt.count, "event")))",
        event: event.id, subjects: felt.map { pairs[$0].new.id }, time: event.time))
  }

  /// Returns the amount added to every sharpness; `nil` if it is not the same for all, if it is 0, or if there is only one.
  private static func step(of contents: [(EventContent, EventContent)]) -> Double? {
    var steps: [Double] = []
    for (old, new) in contents {
      let (before, after) = (old.sharpnesses, new.sharpnesses)
      guard before.map(\.offset) == after.map(\.offset) else { return nil }
      steps += zip(before, after).map { $1.value - $0.value }
    }
    guard steps.count > 1, let step = steps.first, !isNear(step, 0) else { return nil }
    return steps.allSatisfy { isNear($0, step) } ? step : nil
  }

  /// True if two values are equal except for the rounding of sums and products.
  static func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }
}

extension EventContent {
  /// The sharpness at its start, or at the points of its curve.
  fileprivate var sharpnesses: [Curve.Point] {
    guard case .vibration(let voice, _) = self, let curve = voice.sharpnessCurve else {
      return sharpness.map { [Curve.Point($0.value, at: .zero)] } ?? []
    }
    return curve.points.map { Curve.Point(voice.sharpness.value + $0.value, at: $0.offset) }
  }
}

extension ComparedEvent {
  /// Returns the event with the sharpness of the new one.
  fileprivate func sharpened(as new: ComparedEvent) -> ComparedEvent {
    let changed: EventContent
    switch (content, new.content) {
    case (.tap(let intensity, _), .tap(_, let sharpness)):
      changed = .tap(intensity: intensity, sharpness: sharpness)
    case (.vibration(let was, let length), .vibration(let now, _)):
      let voice = ContinuousVoice(
        intensity: was.intensity, sharpness: now.sharpness, attack: was.attack, decay: was.decay,
        release: was.release, held: was.held, intensityCurve: was.intensityCurve,
        sharpnessCurve: now.sharpnessCurve)
      changed = .vibration(voice, length: length)
    default: return self
    }
    return ComparedEvent(id: id, time: time, content: changed, number: number, resolved: resolved)
  }
}

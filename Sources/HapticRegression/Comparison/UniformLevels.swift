internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A uniform change of every sharpness, that of curves included, reported as one change.
///
/// The rest of the comparison uses the new sharpness.
struct UniformLevels {
  private(set) var changes: [Change] = []
  /// The pairs, the old events with the new sharpness if every sharpness changed alike.
  private(set) var pairs: [(old: ComparedEvent, new: ComparedEvent)]

  /// Compares all pairs of a pattern in the file's terms; `isComplete` if every event has a partner.
  init(_ pairs: [(old: ComparedEvent, new: ComparedEvent)], isComplete: Bool, in terms: LevelSemantics) {
    self.pairs = pairs
    let felt = pairs.indices.filter { index in
      pairs[index].old.content.kind == pairs[index].new.content.kind
        && pairs[index].old.content.sharpness != nil
    }
    guard isComplete, let first = felt.first, terms.hasOneSharpness,
      let step = Self.step(of: felt.map { (pairs[$0].old.content, pairs[$0].new.content) }, in: terms)
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

  /// Returns the share added to every sharpness in the file's numbers; `nil` if it is not the same for all, if it is 0, or if
  /// there is only one.
  private static func step(of contents: [(EventContent, EventContent)], in terms: LevelSemantics) -> Double? {
    let lines = contents.map { (old: $0.sharpness(in: terms), new: $1.sharpness(in: terms)) }
    guard lines.reduce(0, { $0 + $1.old.points.count }) > 1, let old = lines.first?.old.points.first,
      let new = lines.first?.new.points.first
    else { return nil }
    let step = new.value - old.value
    // A reader rounds the times of the points that it adds between those of a squared line.
    let tolerance = terms.sharpness.isSquared ? 1e-6 : 1e-9
    let isUniform = lines.allSatisfy { old, new in
      guard old.points.count > 1 || new.points.count > 1 else {
        return isNear(new.points[0].value - old.points[0].value, step)
      }
      return old.mapValues { $0 + step }.isLike(new, within: .nanoseconds(3), tolerance: tolerance)
    }
    return isUniform && !isNear(step, 0) ? step : nil
  }

  /// True if two values are equal except for the rounding of sums and products.
  static func isNear(_ left: Double, _ right: Double) -> Bool { abs(left - right) < 1e-9 }
}

extension LevelSemantics {
  /// True if vibrations and taps have the same numbers for a sharpness, also if those of one are squares.
  fileprivate var hasOneSharpness: Bool {
    var vibrations = sharpness
    vibrations.isSquared = tapSharpness.isSquared
    return vibrations == tapSharpness
  }
}

extension EventContent {
  /// The sharpness at its start, or over time, as shares of the file's numbers.
  fileprivate func sharpness(in terms: LevelSemantics) -> Curve {
    guard case .vibration(let voice, _) = self else {
      return Curve([Curve.Point(terms.tapSharpness.share(of: sharpness?.value ?? 0), at: .zero)])
    }
    let points = voice.sharpnessCurve?.points ?? [Curve.Point(0, at: .zero)]
    return Curve(
      points.map { Curve.Point(terms.sharpness.share(of: voice.sharpness.value + $0.value), at: $0.offset) })
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

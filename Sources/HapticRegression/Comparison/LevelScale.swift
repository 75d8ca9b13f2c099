internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The change of the intensities of a pattern by one factor, reported as one change, with the curves of vibrations.
///
/// The rest of the comparison uses the new intensities.
struct LevelScale {
  private(set) var changes: [Change] = []
  /// The pairs, the old events with the new intensities as far as the factor explains them.
  private(set) var pairs: [(old: ComparedEvent, new: ComparedEvent)]
  private let terms: LevelSemantics

  /// The smallest part of the events that a factor must explain: two thirds (*chosen*).
  private static func isEnough(_ count: Int, of all: Int) -> Bool { count * 3 >= all * 2 }

  /// Compares matched events in the file's terms.
  init(_ pairs: [(old: ComparedEvent, new: ComparedEvent)], in terms: LevelSemantics) {
    self.pairs = pairs
    self.terms = terms
    let felt = pairs.indices.filter { index in
      pairs[index].old.content.kind == pairs[index].new.content.kind
        && pairs[index].old.content.sharpness != nil
    }
    let found = felt.flatMap { Self.shares(pairs[$0].old.content, new: pairs[$0].new.content, terms: terms) }
    guard let factor = Self.factor(of: found) else { return }
    let scaled = felt.compactMap { index in
      Self.scaled(pairs[index].old, to: pairs[index].new, by: factor, in: terms).map {
        (index: index, event: $0)
      }
    }
    let isWhole = scaled.count == felt.count
    guard isWhole || scaled.count >= 3, Self.isEnough(scaled.count, of: felt.count), let first = scaled.first,
      scaled.count > 1 || pairs[first.index].old.content.isDrawn,
      let text = ComparisonText.percentage(from: 1, to: factor.factor)
    else { return }
    for (index, event) in scaled { self.pairs[index].old = event }
    let word = terms.tapIntensity.word
    let who = isWhole ? "every \(word)" : "the \(word) of \(scaled.count) of \(felt.count) events"
    let count = isWhole ? " (\(ComparisonText.count(scaled.count, "event")))" : ""
    let event = pairs[first.index].new
    changes.append(
      Change(
        .intensity, "\(who) changed by \(text)\(count)", event: event.id,
        subjects: scaled.map { pairs[$0.index].new.id }, time: event.time))
  }

  // MARK: The factor

  private typealias Peaks = (old: Double, new: Double)

  private struct Factor {
    let factor: Double
    /// The greatest difference from the product, in numbers of the file from 0 to 1.
    let tolerance: Double
  }

  /// The difference between two shares of a curve that the rounding of its points in time explains (*chosen*).
  private static let rounding = 1e-6

  /// The shares of an event: those of the points of its line if both have as many, or else its largest.
  private static func shares(_ old: EventContent, new: EventContent, terms: LevelSemantics) -> [Peaks] {
    let term = if case .tap = old { terms.tapIntensity } else { terms.intensity }
    if case .vibration(let was, _) = old, case .vibration(let now, _) = new {
      let (before, after) = (was.shares(term).points, now.shares(term).points)
      if before.count == after.count { return zip(before, after).map { ($0.value, $1.value) } }
    }
    return [(term.share(of: old.peak), term.share(of: new.peak))]
  }

  /// Returns the shortest decimal that explains most peaks; `nil` if there is none, or if it is 1.
  ///
  /// A file has rounded numbers, so that each pair allows a range of factors.
  private static func factor(of peaks: [Peaks]) -> Factor? {
    let used = peaks.filter { $0.old != 0 || $0.new != 0 }
    guard !used.isEmpty, used.allSatisfy({ $0.old > 0 && $0.new > 0 }) else { return nil }
    for tolerance in tolerances(of: used.map(\.new)) {
      let (low, high, count) = mostCommon(
        used.map { (($0.new - tolerance) / $0.old, ($0.new + tolerance) / $0.old) })
      guard count == used.count || count >= 3 && tolerance < 0.005, isEnough(count, of: used.count) else {
        continue
      }
      guard !(low...high).contains(1) else { continue }
      return Factor(factor: UniformFactor.shortest(from: low, to: high), tolerance: tolerance)
    }
    return nil
  }

  /// Returns the range that lies in the most of these ranges, the lowest of several, and their number.
  private static func mostCommon(
    _ ranges: [(low: Double, high: Double)]
  ) -> (low: Double, high: Double, count: Int) {
    let lows = ranges.map(\.low).sorted()
    let highs = ranges.map(\.high).sorted()
    var (best, next, count) = ((low: 1.0, high: 1.0, count: 0), 0, 0)
    for low in lows {
      while next < highs.count, highs[next] < low { (next, count) = (next + 1, count - 1) }
      count += 1
      if count > best.count { best = (low, highs[next], count) }
    }
    return best
  }

  /// The differences from the product that rounding may explain, the least first.
  ///
  /// Three different shares are needed for a file of three decimals, and four for one of two, all of which must be explained
  /// (*chosen*).
  private static func tolerances(of shares: [Double]) -> [Double] {
    let (unit, kinds) = (unit(of: shares), Set(shares).count)
    let roundings = [(min(unit, 0.001), 3), (unit, 4)].filter { $0.0 > 2e-9 && kinds >= $0.1 }
    return [1e-9] + roundings.map { $0.0 / 2 + 1e-9 }
  }

  /// The coarsest decimal of which all shares are multiples, from 1e-9 to 0.01.
  private static func unit(of shares: [Double]) -> Double {
    var (unit, scale) = (0.01, 100.0)
    while scale < 1e9, !shares.allSatisfy({ abs($0 * scale - ($0 * scale).rounded()) <= 1e-6 }) {
      (unit, scale) = (unit / 10, scale * 10)
    }
    return unit
  }

  /// Returns the factor, in words, by which all of several values changed; `nil` if there is none, or if it is 1.
  static func percentage(of values: [(old: Double, new: Double)]) -> String? {
    guard let factor = factor(of: values),
      values.allSatisfy({ abs($0.old * factor.factor - $0.new) <= factor.tolerance * (1 + 1e-9) })
    else { return nil }
    return ComparisonText.percentage(from: 1, to: factor.factor)
  }

  // MARK: Scaled events

  /// Returns an old event with the intensity of the new one; `nil` if the factor does not explain it.
  private static func scaled(
    _ old: ComparedEvent, to new: ComparedEvent, by factor: Factor, in terms: LevelSemantics
  ) -> ComparedEvent? {
    func isExplained(_ was: Double, now: Double, tolerance: Double) -> Bool {
      abs(was * factor.factor - now) <= tolerance * (1 + 1e-9)
    }
    let content: EventContent
    switch (old.content, new.content) {
    case (.tap(let was, let sharpness), .tap(let now, _)):
      let term = terms.tapIntensity
      guard
        isExplained(term.share(of: was.value), now: term.share(of: now.value), tolerance: factor.tolerance)
      else {
        return nil
      }
      content = .tap(intensity: now, sharpness: sharpness)
    case (.vibration(let was, let length), .vibration(let now, _)):
      guard
        isScaled(
          was, new: now, by: factor.factor, within: max(factor.tolerance, rounding), term: terms.intensity)
      else { return nil }
      var voice = ContinuousVoice(
        intensity: now.intensity, sharpness: was.sharpness, attack: was.attack, decay: was.decay,
        release: was.release, held: was.held, intensityCurve: now.intensityCurve,
        sharpnessCurve: was.sharpnessCurve)
      if was.intensityCurve == nil, now.intensityCurve == nil {
        let term = terms.intensity
        let (before, after) = (term.share(of: was.intensity.value), term.share(of: now.intensity.value))
        guard isExplained(before, now: after, tolerance: factor.tolerance) else { return nil }
        voice = ContinuousVoice(
          intensity: now.intensity, sharpness: was.sharpness, attack: was.attack, decay: was.decay,
          release: was.release, held: was.held, intensityCurve: nil, sharpnessCurve: was.sharpnessCurve)
      }
      content = .vibration(voice, length: length)
    default: return nil
    }
    return ComparedEvent(
      id: old.id, time: old.time, content: content, number: old.number,
      resolved: old.resolved == nil ? nil : new.resolved)
  }

  /// True if the line of a vibration's intensity is the old one times the factor, in the file's numbers.
  private static func isScaled(
    _ old: ContinuousVoice, new: ContinuousVoice, by factor: Double, within tolerance: Double,
    term: LevelSemantics.Term
  ) -> Bool {
    let scaled = old.shares(term).mapValues { $0 * factor }
    return scaled.isLike(new.shares(term), within: .nanoseconds(3), tolerance: tolerance)
  }
}

extension ContinuousVoice {
  /// The intensity over time as shares, in straight lines: without the points that a reader adds between those of a file.
  fileprivate func shares(_ term: LevelSemantics.Term) -> Curve {
    let levels = intensityCurve?.points ?? [Curve.Point(1, at: .zero)]
    let shares = Curve(levels.map { Curve.Point(term.share(of: intensity.value * $0.value), at: $0.offset) })
    return term.isSquared ? shares.simplified(tolerance: 1e-9) : shares
  }
}

extension EventContent {
  /// The largest intensity.
  fileprivate var peak: Double {
    guard case .vibration(let voice, _) = self else { return intensity.value }
    return voice.intensity.value * (voice.intensityCurve?.extremes?.upperBound ?? 1)
  }

  /// True if its intensity is a curve with different values.
  fileprivate var isDrawn: Bool {
    guard case .vibration(let voice, _) = self, let range = voice.intensityCurve?.extremes else {
      return false
    }
    return range.lowerBound < range.upperBound
  }
}

extension Curve {
  /// The values within some nanoseconds of an offset, which readers round.
  func around(_ offset: TimeSpan, within span: TimeSpan = .nanoseconds(3)) -> ClosedRange<Double>? {
    extremes(from: max(offset - span, .zero), to: offset + span)
  }

  /// True if two curves have the same values, up to `tolerance`, within `span` of each point of both.
  func isLike(_ other: Curve, within span: TimeSpan, tolerance: Double) -> Bool {
    func fits(_ point: Point, _ curve: Curve) -> Bool {
      guard let range = curve.around(point.offset, within: span) else { return false }
      return point.value >= range.lowerBound - tolerance && point.value <= range.upperBound + tolerance
    }
    return points.allSatisfy { fits($0, other) } && other.points.allSatisfy { fits($0, self) }
  }
}

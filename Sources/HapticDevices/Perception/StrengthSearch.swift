internal import HapticModel
internal import HapticTimeline

/// Searches for the maximum of a vibration's envelope times the intensity control.
///
/// Descends the tree of the control's largest values and prunes each branch that cannot exceed the maximum so far: some
/// dozens of visits, however many segments the control has. Exact, except for a control that rises just as the envelope
/// falls over hundreds of segments: after ``patience`` visits, branches that cannot exceed it by 0.1 %, less than 0.01
/// dB, are pruned as well.
struct StrengthSearch {
  /// The number of visits after which a thousandth is ignored: *chosen*; curves of a hundred points stay exact.
  static var patience: Int { 512 }

  /// The number of branches visited.
  private(set) var looks = 0
  private let envelope: IntensityEnvelope
  private let voice: ContinuousVoice
  private let start: TimePoint
  private var largest: Double
  /// The current linear part of the envelope.
  private var part: (from: TimePoint, to: TimePoint)

  init(_ envelope: IntensityEnvelope, _ voice: ContinuousVoice, from start: TimePoint) {
    (self.envelope, self.voice, self.start) = (envelope, voice, start)
    largest = voice.level(after: .zero) * envelope.value(at: start)
    part = (start, start)
  }

  /// The largest product, times the vibration's intensity.
  mutating func strongest() -> UnitLevel {
    let held = voice.held
    let peak = min(voice.attack, held)
    let fallen = voice.decay.map { min(voice.attack + $0, held) } ?? held
    let turns = [TimeSpan.zero, peak, fallen, held, held + voice.release]
    if let curve = voice.intensityCurve { return strongest(under: curve, between: turns) }
    for (from, to) in zip(turns, turns.dropFirst()) where from < to {
      part = (start + from, start + to)
      look(at: 1, lines: 0..<envelope.leaves)
    }
    return UnitLevel(clamping: voice.intensity.value * largest)
  }

  /// Returns the maximum for a vibration with its own curve: at each bend of envelope, curve and control, and halfway
  /// between.
  ///
  /// Between two bends a product of two linear functions exceeds these values by at most an eighth of its bow.
  private mutating func strongest(under curve: Curve, between turns: [TimeSpan]) -> UnitLevel {
    let end = voice.held + voice.release
    let first = envelope.index(at: start)
    let last = envelope.index(at: start + end)
    let lines = envelope.lines[first...last].prefix(Self.patience).map { $0.start - start }
    let bends = (turns + curve.points.map(\.offset) + lines).filter { $0 >= .zero && $0 <= end }.sorted()
    for (from, to) in zip(bends, bends.dropFirst()) where from < to {
      looks += 1
      let middle = from + TimeSpan(nanoseconds: (to - from).nanoseconds / 2)
      for time in [from, middle] {
        largest = max(largest, voice.level(after: time) * envelope.value(at: start + time))
      }
      largest = max(largest, voice.level(before: to) * envelope.value(at: start + to - .nanoseconds(1)))
    }
    return UnitLevel(clamping: voice.intensity.value * largest)
  }

  /// Visits a node of the tree, the more promising half first.
  private mutating func look(at node: Int, lines: Range<Int>) {
    looks += 1
    guard bound(node, lines) > largest * (looks > Self.patience ? 1.001 : 1) else { return }
    guard lines.count > 1 else { return take(envelope.lines[lines.lowerBound]) }
    let middle = lines.lowerBound + lines.count / 2
    let (left, right) = (lines.lowerBound..<middle, middle..<lines.upperBound)
    if bound(2 * node, left) >= bound(2 * node + 1, right) {
      look(at: 2 * node, lines: left)
      look(at: 2 * node + 1, lines: right)
    } else {
      look(at: 2 * node + 1, lines: right)
      look(at: 2 * node, lines: left)
    }
  }

  /// An upper bound for the products within a node's segments; 0 if they are outside the part.
  private func bound(_ node: Int, _ range: Range<Int>) -> Double {
    let lines = envelope.lines
    guard range.lowerBound < lines.count else { return 0 }
    let from = max(lines[range.lowerBound].start, part.from)
    let to = min(lines[min(range.upperBound, lines.count) - 1].end, part.to)
    guard from < to else { return 0 }
    let levels = levels(from, to)
    return envelope.largest[node] * max(levels.0, levels.1)
  }

  /// Updates the maximum with the largest product within a segment.
  private mutating func take(_ line: IntensityEnvelope.Line) {
    let (from, to) = (max(line.start, part.from), min(line.end, part.to))
    let product = Self.strongest(levels(from, to), (line.value(at: from), line.value(at: to)))
    largest = max(largest, product)
  }

  /// The envelope at two times.
  private func levels(_ from: TimePoint, _ to: TimePoint) -> (Double, Double) {
    (voice.level(after: from - start), voice.level(after: to - start))
  }

  /// Returns the largest product of two linear functions over the same time: at an end, or inside if one rises while
  /// the other falls.
  private static func strongest(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
    let ends = max(a.0 * b.0, a.1 * b.1)
    let (rise, fall) = (a.1 - a.0, b.1 - b.0)
    guard rise * fall < 0 else { return ends }
    let position = -(a.0 * fall + b.0 * rise) / (2 * rise * fall)
    guard position > 0, position < 1 else { return ends }
    return max(ends, (a.0 + rise * position) * (b.0 + fall * position))
  }
}

internal import HapticModel
internal import HapticTimeline

/// Looks for the moment in which a vibration's envelope times the intensity control is largest.
///
/// Walks down the tree of the control's largest values and leaves out each branch that cannot have more than was found:
/// some dozens of looks, however many lines the control has. Exact, but for a control that rises just as the
/// envelope falls over hundreds of lines: after ``patience`` looks a branch is left out too where it cannot have
/// 0.1 % more, less than 0.01 dB.
struct StrengthSearch {
  /// After so many looks a thousandth counts for nothing: *chosen*; curves of a hundred points stay exact.
  static var patience: Int { 512 }

  /// How many branches were looked at.
  private(set) var looks = 0
  private let course: IntensityCourse
  private let voice: ContinuousVoice
  private let start: TimePoint
  private var largest: Double
  /// The straight part of the envelope that is looked at.
  private var part: (from: TimePoint, to: TimePoint)

  init(_ course: IntensityCourse, _ voice: ContinuousVoice, from start: TimePoint) {
    (self.course, self.voice, self.start) = (course, voice, start)
    largest = voice.level(after: .zero) * course.value(at: start)
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
      look(at: 1, lines: 0..<course.leaves)
    }
    return UnitLevel(clamping: voice.intensity.value * largest)
  }

  /// The same for a vibration with a curve of its own: at each bend of envelope, curve and control, and halfway between.
  ///
  /// Between two bends a product of two lines differs from its three values by an eighth of its bow at most.
  private mutating func strongest(under curve: Curve, between turns: [TimeSpan]) -> UnitLevel {
    let end = voice.held + voice.release
    let first = course.index(at: start)
    let last = course.index(at: start + end)
    let lines = course.lines[first...last].prefix(Self.patience).map { $0.start - start }
    let bends = (turns + curve.points.map(\.offset) + lines).filter { $0 >= .zero && $0 <= end }.sorted()
    for (from, to) in zip(bends, bends.dropFirst()) where from < to {
      looks += 1
      let middle = from + TimeSpan(nanoseconds: (to - from).nanoseconds / 2)
      for time in [from, middle] {
        largest = max(largest, voice.level(after: time) * course.value(at: start + time))
      }
      largest = max(largest, voice.level(before: to) * course.value(at: start + to - .nanoseconds(1)))
    }
    return UnitLevel(clamping: voice.intensity.value * largest)
  }

  /// Looks at a node of the tree, the more promising half first.
  private mutating func look(at node: Int, lines: Range<Int>) {
    looks += 1
    guard bound(node, lines) > largest * (looks > Self.patience ? 1.001 : 1) else { return }
    guard lines.count > 1 else { return take(course.lines[lines.lowerBound]) }
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

  /// No product within a node's lines is larger; 0 where they lie outside the part.
  private func bound(_ node: Int, _ range: Range<Int>) -> Double {
    let lines = course.lines
    guard range.lowerBound < lines.count else { return 0 }
    let from = max(lines[range.lowerBound].start, part.from)
    let to = min(lines[min(range.upperBound, lines.count) - 1].end, part.to)
    guard from < to else { return 0 }
    let levels = levels(from, to)
    return course.largest[node] * max(levels.0, levels.1)
  }

  /// Takes the largest product within a line.
  private mutating func take(_ line: IntensityCourse.Line) {
    let (from, to) = (max(line.start, part.from), min(line.end, part.to))
    let product = Self.strongest(levels(from, to), (line.value(at: from), line.value(at: to)))
    largest = max(largest, product)
  }

  /// The envelope at two times.
  private func levels(_ from: TimePoint, _ to: TimePoint) -> (Double, Double) {
    (voice.level(after: from - start), voice.level(after: to - start))
  }

  /// The largest product of two straight lines over the same time: at an end, or where one rises while the other falls.
  private static func strongest(_ a: (Double, Double), _ b: (Double, Double)) -> Double {
    let ends = max(a.0 * b.0, a.1 * b.1)
    let (rise, fall) = (a.1 - a.0, b.1 - b.0)
    guard rise * fall < 0 else { return ends }
    let place = -(a.0 * fall + b.0 * rise) / (2 * rise * fall)
    guard place > 0, place < 1 else { return ends }
    return max(ends, (a.0 + rise * place) * (b.0 + fall * place))
  }
}

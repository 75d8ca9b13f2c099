internal import HapticModel

/// The strokes of a pattern as one hand feels them, ready to be compared.
struct HeldStroke: Sendable, Hashable {
  /// The stroke.
  let stroke: FeltStroke
  /// The decibels by which the hand feels everything stronger than an average one.
  let hand: Double
  /// The size of a step of strength, in decibels.
  let step: Double
  /// Its places on the scales of ``NoticeableSteps``; `nil` without a frequency, or for the first stroke's interval.
  let length: Double
  let pitch: Double?
  let interval: Double?

  /// Returns the strokes of some that a hand feels.
  static func strokes(_ all: [FeltStroke], hand: Double) -> [HeldStroke] {
    var last: TimePoint?
    return all.filter { $0.level + hand >= 0 }.map { stroke in
      defer { last = stroke.start }
      return HeldStroke(stroke, hand, after: last)
    }
  }

  private init(_ stroke: FeltStroke, _ hand: Double, after last: TimePoint?) {
    self.stroke = stroke
    self.hand = hand
    step = NoticeableSteps.strength(stroke.frequency)
    length = NoticeableSteps.length(stroke.length)
    pitch = stroke.frequency.map(NoticeableSteps.pitch)
    interval = last.map { NoticeableSteps.interval(stroke.start - $0) }
  }

  /// The distance from nothing: its level in steps, to the fourth power.
  var weight: Double { FeltDistance.pooled((stroke.level + hand) / step) }

  /// The distance from another stroke: the sum of the fourth powers of the differences in strength, length, frequency
  /// and interval, each in steps; infinity if it exceeds `limit`.
  func difference(from other: HeldStroke, limit: Double) -> Double {
    var sum = FeltDistance.pooled(length - other.length)
    if let pitch, let others = other.pitch { sum += FeltDistance.pooled(pitch - others) }
    if let interval, let others = other.interval { sum += FeltDistance.pooled(interval - others) }
    let step = max(step, other.step)
    let peaks = (stroke.level - other.stroke.level).magnitude
    guard sum + FeltDistance.pooled(peaks / step) < limit else { return .infinity }
    var largest = peaks
    if stroke.course != other.stroke.course {
      largest = strayed(from: other, least: largest)
      largest = other.strayed(from: self, least: largest)
    }
    return sum + FeltDistance.pooled(largest / step)
  }

  /// The largest difference of level, in either channel, from all levels of another stroke within the tolerance in
  /// time, in decibels; at least `least`.
  ///
  /// Levels below the threshold are equal to it.
  private func strayed(from other: HeldStroke, least: Double) -> Double {
    let (own, others) = (stroke.course, other.stroke.course)
    var largest = least
    for (index, levels) in own.bins.enumerated() {
      guard let levels else { continue }
      let time = own.width * Int64(index)
      // The levels at the same time are among those of the tolerance: the search can only find nearer ones.
      let beside = Int(time.nanoseconds / others.width.nanoseconds)
      if beside < others.bins.count, let bin = others.bins[beside],
        (0..<2).allSatisfy({ (felt(levels[$0]) - other.felt(bin[$0])).magnitude <= largest })
      {
        continue
      }
      let tolerance = max(NoticeableSteps.tolerance(after: time), max(own.width, others.width))
      let first = max(0, Int((time - tolerance).nanoseconds / others.width.nanoseconds))
      let last = min(others.bins.count - 1, Int((time + tolerance).nanoseconds / others.width.nanoseconds))
      guard first <= last else { break }
      for channel in 0..<2 {
        let level = felt(levels[channel])
        var (lowest, highest) = (Double.infinity, -Double.infinity)
        for bin in others.bins[first...last] {
          guard let bin else { continue }
          let level = other.felt(bin[channel])
          (lowest, highest) = (min(lowest, level), max(highest, level))
        }
        guard lowest <= highest else { continue }
        largest = max(largest, lowest - level, level - highest)
      }
    }
    return largest
  }

  private func felt(_ relative: Double) -> Double { max(0, stroke.level + hand + relative) }
}

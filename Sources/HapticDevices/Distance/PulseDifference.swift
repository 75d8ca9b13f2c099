internal import HapticModel

/// The pulses of a pattern as one hand feels them, ready to be compared.
struct HeldPulse: Sendable, Hashable {
  /// The pulse.
  let pulse: FeltPulse
  /// The decibels by which the hand feels everything stronger than an average one.
  let hand: Double
  /// The size of a step of strength, in decibels.
  let step: Double
  /// Its places on the scales of ``NoticeableSteps``; `nil` without a frequency, or for the first pulse's interval.
  let length: Double
  let pitch: Double?
  let interval: Double?

  /// Returns the pulses of some that a hand feels.
  static func pulses(_ all: [FeltPulse], hand: Double) -> [HeldPulse] {
    var last: TimePoint?
    return all.filter { $0.level + hand >= 0 }.map { pulse in
      defer { last = pulse.start }
      return HeldPulse(pulse, hand, after: last)
    }
  }

  private init(_ pulse: FeltPulse, _ hand: Double, after last: TimePoint?) {
    self.pulse = pulse
    self.hand = hand
    step = NoticeableSteps.strength(pulse.frequency)
    length = NoticeableSteps.length(pulse.length)
    pitch = pulse.frequency.map(NoticeableSteps.pitch)
    interval = last.map { NoticeableSteps.interval(pulse.start - $0) }
  }

  /// The distance from nothing: its level in steps, to the fourth power.
  var weight: Double { FeltDistance.pooled((pulse.level + hand) / step) }

  /// The distance from another pulse: the sum of the fourth powers of the differences in strength, length, frequency
  /// and interval, each in steps; infinity if it exceeds `limit`.
  func difference(from other: HeldPulse, limit: Double) -> Double {
    var sum = FeltDistance.pooled(length - other.length)
    if let pitch, let others = other.pitch { sum += FeltDistance.pooled(pitch - others) }
    if let interval, let others = other.interval { sum += FeltDistance.pooled(interval - others) }
    let step = max(step, other.step)
    let peaks = (pulse.level - other.pulse.level).magnitude
    guard sum + FeltDistance.pooled(peaks / step) < limit else { return .infinity }
    var largest = peaks
    if pulse.outline != other.pulse.outline {
      largest = strayed(from: other, minimum: largest)
      largest = other.strayed(from: self, minimum: largest)
    }
    return sum + FeltDistance.pooled(largest / step)
  }

  /// The largest difference of level, in either channel, from all levels of another pulse at the same share of the length
  /// within the tolerance in time, in decibels; at least `minimum`.
  ///
  /// Length has a scale of its own. Levels below the threshold are equal to it.
  private func strayed(from other: HeldPulse, minimum: Double) -> Double {
    let (own, others) = (pulse.outline, other.pulse.outline)
    let ratio = other.pulse.length.inSeconds / max(pulse.length.inSeconds, 1e-9)
    var largest = minimum
    for (index, levels) in own.bins.enumerated() {
      guard let levels else { continue }
      let time = own.width * Int64(index)
      let place = TimeSpan.seconds(time.inSeconds * ratio)
      // The levels at the same share are among those of the tolerance: the search can only find nearer ones.
      let beside = Int(place.nanoseconds / others.width.nanoseconds)
      if beside < others.bins.count, let bin = others.bins[beside],
        (0..<2).allSatisfy({ (felt(levels[$0]) - other.felt(bin[$0])).magnitude <= largest })
      {
        continue
      }
      let tolerance = max(NoticeableSteps.tolerance(after: place), max(own.width, others.width))
      let first = max(0, Int((place - tolerance).nanoseconds / others.width.nanoseconds))
      let last = min(others.bins.count - 1, Int((place + tolerance).nanoseconds / others.width.nanoseconds))
      guard first <= last else { break }
      for channel in 0..<2 {
        let level = felt(levels[channel])
        // Before the onset there is silence.
        var (lowest, highest) = (place < tolerance ? 0 : Double.infinity, -Double.infinity)
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

  private func felt(_ relative: Double) -> Double { max(0, pulse.level + hand + relative) }
}

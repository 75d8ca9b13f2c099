internal import HapticModel

// The vibrations of a pattern that are soft because they begin or end a gesture.

extension LintSubject {
  /// The vibrations that lead into one that is 3.5 times as long or more, less than 50 ms later, and no weaker (all *chosen*).
  var leadIns: Set<Int> {
    let pairs = zip(pulses, pulses.dropFirst()).filter { earlier, later in
      !earlier.isTap && !later.isTap && later.onset - earlier.end < PulseGap.discernible
        && later.length.nanoseconds * 2 >= earlier.length.nanoseconds * 7
        && later.intensity >= earlier.intensity
    }
    return Set(pairs.map(\.0.index))
  }

  /// The soft end of a fall made of lengths, or the soft beginning of a rise: of vibrations that each follow the one before within
  /// 30 ms and are shorter, those after the first if that one lasts 15 ms or more; of three or more that are each longer, those
  /// before the last if that one lasts 15 ms or more (all *chosen*).
  var softEnd: Set<Int> {
    let pairs = zip(pulses, pulses.dropFirst())
    guard let first = pulses.first, let last = pulses.last, pulses.allSatisfy({ !$0.isTap }),
      pairs.allSatisfy({ $1.onset - $0.end <= .milliseconds(30) })
    else { return [] }
    let least = TimeSpan.milliseconds(15)
    if first.length >= least, pairs.allSatisfy({ $1.length < $0.length }) {
      return Set(pulses.dropFirst().map(\.index))
    }
    if pulses.count > 2, last.length >= least, pairs.allSatisfy({ $0.length < $1.length }) {
      return Set(pulses.dropLast().map(\.index))
    }
    return []
  }

  /// True for the last of two vibrations that is weaker and no longer, less than 50 ms after the first: the end of one gesture
  /// (*chosen*).
  func endsSoftly(with index: Int) -> Bool {
    guard pulses.count == 2, let first = pulses.first, let last = pulses.last, !first.isTap, !last.isTap
    else {
      return false
    }
    return last.index == index && last.intensity < first.intensity && last.length <= first.length
      && last.onset - first.end < PulseGap.discernible
  }
}

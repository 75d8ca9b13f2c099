internal import HapticModel

extension FeltEnvelope {
  /// Returns the largest of several envelopes at each time.
  ///
  /// Of two or more that move, samples are moved to a common grid, each by less than a step. The envelopes have the same
  /// step. Cost: linear in the samples.
  static func strongest(of envelopes: [FeltEnvelope]) -> FeltEnvelope {
    let moving = envelopes.filter { !$0.intervals.isEmpty }
    guard moving.count > 1, let origin = moving.map(\.origin).min() else {
      return moving.first ?? envelopes[0]
    }
    let step = moving[0].step
    let intervals = moving.flatMap { envelope in
      envelope.intervals.map { interval in
        let start = envelope.time(of: interval.first, in: interval)
        return Interval(first: (start - origin).nanoseconds / step.nanoseconds, samples: interval.samples)
      }
    }
    return FeltEnvelope(step: step, from: origin, intervals: joined(intervals))
  }

  /// Returns intervals in order of time, those that overlap or touch as one.
  private static func joined(_ intervals: [Interval]) -> [Interval] {
    var joined: [Interval] = []
    var (first, samples): (Int64, [Double]) = (0, [])
    for interval in intervals.sorted(by: { $0.first < $1.first }) {
      if samples.isEmpty || interval.first > first + Int64(samples.count) {
        if !samples.isEmpty { joined.append(Interval(first: first, samples: samples)) }
        (first, samples) = (interval.first, interval.samples)
        continue
      }
      let position = Int(interval.first - first)
      for (index, sample) in interval.samples.enumerated() {
        if position + index < samples.count {
          samples[position + index] = max(samples[position + index], sample)
        } else {
          samples.append(sample)
        }
      }
    }
    if !samples.isEmpty { joined.append(Interval(first: first, samples: samples)) }
    return joined
  }
}

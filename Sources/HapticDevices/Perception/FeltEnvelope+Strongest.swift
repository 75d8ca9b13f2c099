internal import HapticModel

extension FeltEnvelope {
  /// Returns the largest of several envelopes at each time.
  ///
  /// Of two or more that move, samples are moved to a common grid, each by less than a step. The envelopes have the same
  /// step. Cost: linear in the samples.
  static func strongest(of envelopes: [FeltEnvelope]) -> FeltEnvelope {
    let moving = envelopes.filter { !$0.stretches.isEmpty }
    guard moving.count > 1, let origin = moving.map(\.origin).min() else {
      return moving.first ?? envelopes[0]
    }
    let step = moving[0].step
    let stretches = moving.flatMap { envelope in
      envelope.stretches.map { stretch in
        let start = envelope.time(of: stretch.first, in: stretch)
        return Stretch(first: (start - origin).nanoseconds / step.nanoseconds, samples: stretch.samples)
      }
    }
    return FeltEnvelope(step: step, from: origin, stretches: joined(stretches))
  }

  /// Returns stretches in order of time, those that overlap or touch as one.
  private static func joined(_ stretches: [Stretch]) -> [Stretch] {
    var joined: [Stretch] = []
    var (first, samples): (Int64, [Double]) = (0, [])
    for stretch in stretches.sorted(by: { $0.first < $1.first }) {
      if samples.isEmpty || stretch.first > first + Int64(samples.count) {
        if !samples.isEmpty { joined.append(Stretch(first: first, samples: samples)) }
        (first, samples) = (stretch.first, stretch.samples)
        continue
      }
      let place = Int(stretch.first - first)
      for (index, sample) in stretch.samples.enumerated() {
        if place + index < samples.count {
          samples[place + index] = max(samples[place + index], sample)
        } else {
          samples.append(sample)
        }
      }
    }
    if !samples.isEmpty { joined.append(Stretch(first: first, samples: samples)) }
    return joined
  }
}

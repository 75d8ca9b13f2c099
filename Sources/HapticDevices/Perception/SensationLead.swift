/// The sums at the start of an event: what motion before it leaves.
struct SensationLead {
  /// The integral of the whole motion.
  var energy = 0.0
  /// The square at the sample before the event.
  var clipped = 0.0
  /// The integral of the event's own vibration.
  var own = 0.0
  /// The square of that at the sample before the event.
  var ownClipped = 0.0
  /// The lowest level, which follows the motion down.
  var valley = 0.0

  /// Follows the motion over samples before an event.
  fileprivate mutating func follow(
    _ range: Range<Int>, of samples: SensationSamples, amplitude: Double, decay: Double
  ) {
    var position = range.lowerBound
    while position < range.upperBound, samples.falling.tops[position] < range.lowerBound {
      if let pause = samples.pause(before: position) { rest(over: pause) }
      follow(samples.felt[position], isAfter: false, samples.shares)
      add(samples.felt[position], upTo: amplitude, decay: decay)
      position += 1
    }
    // From here on the level is that of the whole motion.
    let (felt, levels) = (samples.felt, samples.falling.levels)
    for position in position..<range.upperBound {
      if let pause = samples.pause(before: position) { rest(over: pause) }
      valley = levels[position]
      add(felt[position], upTo: amplitude, decay: decay)
    }
  }

  /// Adds a sample of motion before an event, of which the lowest level bounds what is left.
  @inline(__always) private mutating func add(_ felt: Double, upTo amplitude: Double, decay: Double) {
    let counted = valley / Fusion.dip
    energy = min(energy, counted * counted)
    let level = min(felt, amplitude)
    take(level * level, own: 0, decay: decay)
  }

  /// Lets the lowest level follow the motion down, and up where it is not after an event.
  @inline(__always) mutating func follow(_ felt: Double, isAfter: Bool, _ shares: SensationShares) {
    valley = shares.lowered(valley, to: felt)
    if !isAfter { valley = max(valley, felt) }
  }

  /// Adds a sample to the integrals.
  @inline(__always) mutating func take(_ square: Double, own ownSquare: Double, decay: Double) {
    energy = energy * decay + (clipped + square) / 2 * (1 - decay)
    clipped = square
    own = own * decay + (ownClipped + ownSquare) / 2 * (1 - decay)
    ownClipped = ownSquare
  }

  /// Waits for the end of a pause.
  @inline(__always) mutating func rest(over pause: SensationSamples.Pause) {
    (energy, own) = (energy * pause.energy, own * pause.energy)
    valley *= pause.level
    (clipped, ownClipped) = (0, 0)
  }
}

extension SensationSamples {
  /// Returns what motion before an event leaves, from the position on from which it matters.
  func lead(to first: Int, amplitude: Double, from start: () -> Int) -> SensationLead {
    if first > 0, let lead = shortLead(to: first, amplitude) { return lead }
    var lead = SensationLead()
    lead.follow(start()..<first, of: self, amplitude: amplitude, decay: shares.decay)
    return lead
  }

  /// Returns the same from a few samples of other vibrations before the event; `nil` if it depends on more of them.
  ///
  /// Wherever the energy that a part of the samples leaves is cut to its cap, that of all of them is too, since it is at
  /// least as large: from there on both are equal.
  private func shortLead(to first: Int, _ amplitude: Double) -> SensationLead? {
    let near = near(before: first)
    // 96 samples are tried first, *chosen* for speed: no result depends on it.
    var start = max(near, first - 96)
    if start > near, Int(falling.tops[start]) >= near, let lead = shortLead(start..<first, amplitude) {
      return lead
    }
    start = near
    while start < first, Int(falling.tops[start]) < near { start += 1 }
    return shortLead(start..<first, amplitude)
  }

  private func shortLead(_ range: Range<Int>, _ amplitude: Double) -> SensationLead? {
    var (lead, isCut) = (SensationLead(), false)
    for position in range {
      if let pause = pause(before: position) { lead.rest(over: pause) }
      let cap = falling.cap(at: position)
      if lead.energy >= cap {
        lead.energy = cap
        isCut = isCut || position > range.lowerBound
      }
      let level = min(felt[position], amplitude)
      lead.take(level * level, own: 0, decay: shares.decay)
    }
    guard isCut else { return nil }
    lead.valley = falling.levels[range.upperBound - 1]
    return lead
  }
}

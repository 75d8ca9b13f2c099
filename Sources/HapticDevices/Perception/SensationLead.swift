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

  /// Adds a sample to the integrals.
  @inline(__always) mutating func take(_ square: Double, own ownSquare: Double, _ shares: SensationShares) {
    take(square, shares)
    own = own * shares.decay + (ownClipped + ownSquare) * shares.half
    ownClipped = ownSquare
  }

  /// Adds a sample to the integral of the whole motion alone.
  @inline(__always) mutating func take(_ square: Double, _ shares: SensationShares) {
    energy = energy * shares.decay + (clipped + square) * shares.half
    clipped = square
  }

  /// Waits for the end of a pause.
  @inline(__always) mutating func rest(over pause: SensationSamples.Pause) {
    (energy, own) = (energy * pause.energy, own * pause.energy)
    (clipped, ownClipped) = (0, 0)
  }
}

extension SensationSamples {
  /// Returns what motion before an event leaves.
  ///
  /// The integral is a sum of squares, each with the share of it that is left at the event.
  func lead(to first: Int, amplitude: Double) -> SensationLead {
    let least = MotionLink.least * amplitude * amplitude
    let (decay, limit) = (shares.decay, position(before: first, within: reach))
    var link = MotionLink(amplitude)
    var (sum, share, position) = (0.0, 1.0, first)
    var lead = SensationLead()
    while position > limit, link.maximum > least {
      if let pause = pause(before: position) {
        link.rest(over: pause)
        // The walk along the event waits for the pause before it.
        if position < first { share *= pause.energy }
        guard link.maximum > least else { break }
      }
      // A sample counts half for the step before it, and half for the one after it, if there is one.
      position -= 1
      let last = link.precede(felt[position], shares)
      if position == first - 1 { lead.clipped = last }
      sum += last * share
      share *= decay
      let start = start(ofMotionAt: position, atLeast: limit)
      var inner = 0.0
      while position > start, link.maximum > least {
        position -= 1
        inner += link.precede(felt[position], shares) * share
        share *= decay
      }
      sum += inner * (1 + 1 / decay)
    }
    lead.energy = sum * shares.half
    return lead
  }
}

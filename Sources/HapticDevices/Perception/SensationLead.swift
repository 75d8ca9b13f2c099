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
  @inline(__always) mutating func take(_ square: Double, own ownSquare: Double, decay: Double) {
    energy = energy * decay + (clipped + square) / 2 * (1 - decay)
    clipped = square
    own = own * decay + (ownClipped + ownSquare) / 2 * (1 - decay)
    ownClipped = ownSquare
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
  /// - Parameter counted: room for what counts of each sample, so that none is allocated for each event.
  func lead(to first: Int, amplitude: Double, _ counted: inout [Double]) -> SensationLead {
    counted.removeAll(keepingCapacity: true)
    var link = MotionLink(amplitude)
    var position = first
    while position > 0, indices[first] - indices[position - 1] <= reach {
      if let pause = pause(before: position) { link.rest(over: pause) }
      guard link.maximum > MotionLink.least * amplitude * amplitude else { break }
      position -= 1
      counted.append(link.follow(felt[position], shares))
    }
    var lead = SensationLead()
    for before in position..<first {
      if let pause = pause(before: before) { lead.rest(over: pause) }
      lead.take(counted[first - 1 - before], own: 0, decay: shares.decay)
    }
    return lead
  }
}

internal import HapticModel

extension PlacedEvent {
  /// Keeps the part between the cuts; returns false if there is none.
  ///
  /// A tap belongs to the part that contains its onset. A vibration keeps its levels within the part; at a cut it rises
  /// and falls in the shortest time.
  mutating func trim(to part: TrimCut, under tempo: TempoMap) -> Bool {
    let onset = tempo.time(of: position)
    let (first, last) = (part.start.map { tempo.time(of: $0) }, part.end.map { tempo.time(of: $0) })
    // Beats may end a part before nanoseconds begin it at one tempo, and after that at another one.
    if let first, let last, last < first { return false }
    guard case .continuous(let vibration) = event else {
      let isLate = first.map { part.excludesStart ? onset > $0 : onset >= $0 } ?? true
      let isEarly = last.map { part.excludesEnd ? onset < $0 : onset <= $0 } ?? true
      return isLate && isEarly
    }
    if let last, onset >= last || first == last { return false }
    var cut = VibrationCut(vibration, held: held, life: life)
    var begin = onset
    if let start = part.start, let first, onset < first {
      guard cut.drop(until: first - onset) else { return false }
      (position, begin) = (start, first)
    }
    if let last { cut.end(after: last - begin) }
    held = cut.held
    event = .continuous(cut.vibration)
    return true
  }
}

/// A vibration that is cut at its beginning and at its end.
///
/// A cut within the attack, the decay or the release leaves a part that no envelope describes: a curve follows the rest
/// of the envelope instead.
private struct VibrationCut {
  private(set) var vibration: Continuous
  /// The exact time for which it is held.
  private(set) var held: Fraction
  /// The exact time to the end of its release.
  private var life: Fraction

  /// The rise and the fall at a cut.
  private static let ramp = Fraction(EnvelopeScale.standard.shortest.nanoseconds)

  init(_ vibration: Continuous, held: Fraction, life: Fraction) {
    self.vibration = vibration
    self.held = held
    self.life = life
  }

  /// The vibration's envelope in time.
  private var voice: ContinuousVoice {
    var rounded = vibration
    rounded.duration = TimeSpan(nanoseconds: held.rounded)
    return ContinuousVoice(rounded, scale: .standard)
  }

  /// Drops the part before `passed`; returns false if nothing is left that is longer than a ramp.
  mutating func drop(until passed: Fraction) -> Bool {
    let voice = voice
    let gone = TimeSpan(nanoseconds: passed.rounded)
    // A hold that is shorter than the ramp at the cut would not reach its level before the release.
    let isHeld = vibration.envelope.isSustained && held - passed >= Self.ramp
    vibration.dropCurves(until: gone)
    if isHeld {
      if gone < voice.attack, voice.attack > EnvelopeScale.standard.shortest {
        follow(voice, at: [gone, min(voice.attack, voice.held)])
      }
      held = held - passed
      life = life - passed
    } else {
      // It falls as before, and its last milliseconds are the new release, if it is long enough for a rise and a fall.
      let left = life - passed
      if left <= Self.ramp { return false }
      held = left < Self.ramp * Fraction(2) ? left : left - Self.ramp
      life = held + Self.ramp
      follow(voice, at: [gone, voice.attack, voice.held, gone + TimeSpan(nanoseconds: held.rounded)])
      vibration.envelope.isSustained = true
      vibration.envelope.release = .zero
    }
    vibration.envelope.attack = .zero
    return true
  }

  /// Ends it after `length`, unless it is then falling and ends within a ramp anyway.
  mutating func end(after length: Fraction) {
    if vibration.envelope.isSustained, held > length {
      held = length
    } else if life - length > Self.ramp {
      let voice = voice
      let last = TimeSpan(nanoseconds: length.rounded)
      if vibration.envelope.isSustained, voice.held < voice.attack {
        vibration.envelope.attack = .zero
        follow(voice, to: last)
      } else if last > voice.attack {
        let fall = vibration.envelope.isSustained ? voice.held : voice.attack
        follow(voice, at: [fall, last], from: .zero)
      }
      held = length
      vibration.envelope.isSustained = true
    } else {
      return
    }
    vibration.envelope.release = .zero
  }

  /// Multiplies the intensity curve by all of an envelope that ends during its attack, up to `last`.
  ///
  /// A longer hold would let the attack go on. The shortest attack takes its place, and within it the curve has the
  /// quotient of both.
  private mutating func follow(_ voice: ContinuousVoice, to last: TimeSpan) {
    let ramp = EnvelopeScale.standard.shortest
    var points = [Curve.Point(Double(ramp.nanoseconds) / Double(voice.attack.nanoseconds), at: .zero)]
    var corners: Set<TimeSpan> = [ramp, voice.held, last]
    // Between the end of the hold and that of the ramp the quotient is a hyperbola: 16 segments (*chosen*).
    for part in 1..<Int64(16) where voice.held < ramp {
      corners.insert(voice.held + TimeSpan(nanoseconds: (ramp - voice.held).nanoseconds * part / 16))
    }
    for corner in corners.sorted() where corner <= last {
      let share = min(1, Double(corner.nanoseconds) / Double(ramp.nanoseconds))
      points.append(Curve.Point(voice.envelopeLevel(after: corner) / share, at: corner))
    }
    multiply(by: Curve(points))
  }

  /// Multiplies the intensity curve by the envelope from the first corner to the last one; counts from `start`, or
  /// else from the first corner.
  private mutating func follow(_ voice: ContinuousVoice, at corners: [TimeSpan], from start: TimeSpan? = nil)
  {
    guard let first = corners.first, let last = corners.last else { return }
    let points = corners.filter { $0 >= first && $0 <= last }.map { corner in
      Curve.Point(voice.envelopeLevel(after: corner), at: corner - (start ?? first))
    }
    multiply(by: Curve(points))
  }

  private mutating func multiply(by envelope: Curve) {
    guard let own = vibration.intensityCurve, !own.points.isEmpty else {
      vibration.intensityCurve = envelope
      return
    }
    vibration.intensityCurve = own.multiplied(by: envelope)
  }
}

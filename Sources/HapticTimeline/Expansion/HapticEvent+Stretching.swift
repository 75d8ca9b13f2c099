internal import HapticModel

extension HapticEvent {
  /// Returns the event at another time.
  func moved(to time: TimePoint) -> HapticEvent { shifted(by: time - self.time) }

  /// Stretches all but the time and a vibration's duration, whose exact values are kept elsewhere.
  func stretched(by ratio: Fraction) -> HapticEvent {
    if ratio == .one { return self }
    func span(_ span: TimeSpan) -> TimeSpan {
      TimeSpan(nanoseconds: (Fraction(span.nanoseconds) * ratio).rounded)
    }
    switch self {
    case .transient(var tap):
      tap.padding = span(tap.padding)
      return .transient(tap)
    case .continuous(var vibration):
      let scale = EnvelopeScale.standard
      func level(_ level: UnitLevel) -> UnitLevel { scale.level(of: span(scale.time(level))) }
      // The shortest attack or release is a default, not a shape: it is not stretched.
      if vibration.envelope.attack > .zero { vibration.envelope.attack = level(vibration.envelope.attack) }
      if vibration.envelope.release > .zero { vibration.envelope.release = level(vibration.envelope.release) }
      vibration.intensityCurve = vibration.intensityCurve?.mapOffsets(span)
      vibration.sharpnessCurve = vibration.sharpnessCurve?.mapOffsets(span)
      if vibration.envelope.decay > .zero { vibration.envelope.decay = level(vibration.envelope.decay) }
      return .continuous(vibration)
    case .audioContinuous(var tone):
      tone.duration = span(tone.duration)
      return .audioContinuous(tone)
    case .audioCustom: return self
    }
  }
}

extension Fraction {
  /// The factor of a stretch inside another one; it ends at the smallest fraction instead of becoming zero.
  func nested(_ ratio: Fraction) -> Fraction { max(self * ratio, Fraction(1, 1 << 40)) }
}

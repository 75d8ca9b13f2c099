/// Random patterns that come again.
extension SeededGenerator {
  mutating func level() -> UnitLevel { UnitLevel(clamping: Double(next() % 1_001) / 1_000) }

  mutating func time(below bound: UInt64) -> TimePoint { .nanoseconds(Int64(next() % bound)) }

  mutating func pattern() -> HapticPattern {
    let bound: UInt64 = [1, 1_000, 300_000_000, 5_000_000_000, 1_000_000_000_000_000][Int(next() % 5)]
    var pattern = HapticPattern(name: "seed")
    for _ in 0..<next() % 40 { pattern.events.append(event(bound)) }
    for _ in 0..<next() % 4 {
      pattern.parameters.append(
        DynamicParameter(control(), Double(next() % 300) / 100 - 1, at: time(below: bound)))
    }
    for _ in 0..<next() % 3 {
      let points = (0..<next() % 6).map { _ in
        ParameterCurve.Point(Double(next() % 300) / 100 - 1, at: time(below: bound) - .zero)
      }
      pattern.curves.append(ParameterCurve(control(), at: time(below: bound), points: points))
    }
    return pattern
  }

  private mutating func control() -> ControlID {
    ControlID.allCases[Int(next() % UInt64(ControlID.allCases.count))]
  }

  private mutating func event(_ bound: UInt64) -> HapticEvent {
    switch next() % 5 {
    case 0...2: return .transient(Transient(level(), level(), at: time(below: bound)))
    case 3:
      let envelope = Envelope(
        attack: level(), decay: level(), release: level(), isSustained: next() % 2 == 0)
      return .continuous(
        Continuous(
          level(), level(), at: time(below: bound), for: time(below: bound) - .zero, envelope: envelope))
    default:
      return .audioContinuous(AudioContinuous(at: time(below: bound), for: time(below: bound) - .zero))
    }
  }
}

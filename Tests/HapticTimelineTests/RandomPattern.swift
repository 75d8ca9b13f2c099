extension HapticPattern {
  /// A pattern of up to 12 events, 4 steps and 3 curves; times fall on a coarse grid, so that many coincide.
  static func random(using generator: inout SeededGenerator) -> HapticPattern {
    var pattern = HapticPattern(name: "random")
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      pattern.events.append(.random(using: &generator))
    }
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let id = ControlID.allCases.randomElement(using: &generator) ?? .hapticIntensity
      pattern.parameters.append(
        DynamicParameter(id, .random(in: -1...1, using: &generator), at: .random(using: &generator)))
    }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let points = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        ParameterCurve.Point(
          .random(in: -1...1, using: &generator), at: TimePoint.random(using: &generator) - TimePoint.zero)
      }
      let id: ControlID = Bool.random(using: &generator) ? .hapticIntensity : .hapticSharpness
      pattern.curves.append(ParameterCurve(id, at: .random(using: &generator), points: points))
    }
    return pattern
  }
}

extension HapticEvent {
  /// A tap, a vibration or a tone, anywhere in the first second.
  static func random(using generator: inout SeededGenerator) -> HapticEvent {
    let level = { (generator: inout SeededGenerator) in
      UnitLevel(clamping: .random(in: 0...1, using: &generator))
    }
    let time = TimePoint.random(using: &generator)
    let span = TimePoint.random(using: &generator) - TimePoint.zero
    switch Int.random(in: 0...4, using: &generator) {
    case 0, 1:
      return .transient(Transient(level(&generator), level(&generator), at: time, padding: span))
    case 2, 3:
      let envelope = Envelope(
        attack: level(&generator), decay: level(&generator), release: level(&generator),
        isSustained: .random(using: &generator))
      return .continuous(
        Continuous(level(&generator), level(&generator), at: time, for: span, envelope: envelope))
    default: return .audioContinuous(AudioContinuous(at: time, for: span))
    }
  }
}

extension TimePoint {
  /// One of the hundred tens of milliseconds of the first second.
  static func random(using generator: inout SeededGenerator) -> TimePoint {
    .milliseconds(10 * .random(in: 0..<100, using: &generator))
  }
}

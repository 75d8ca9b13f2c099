/// Random patterns at the edges of a fit: nearly adjacent taps, ramps, overlaps, jumping controls, weak strengths.
enum RandomFitting {
  static func pattern(seed: UInt64) -> HapticPattern {
    var generator = SeededGenerator(seed: seed)
    var pattern = HapticPattern(name: "random \(seed)")
    var time = Int64.random(in: 0...1, using: &generator) * .random(in: 0...40_000, using: &generator)
    for _ in 0..<Int.random(in: 1...9, using: &generator) {
      pattern.events.append(event(at: TimePoint.zero + .microseconds(time), &generator))
      // From the same instant to a pause; on whole milliseconds as often as between them.
      let gap: ClosedRange<Int64> =
        [0...0, 1...30_000, 5_000...60_000, 40_000...250_000]
        .randomElement(using: &generator) ?? 0...0
      time += .random(in: gap, using: &generator)
      if Bool.random(using: &generator) { time = time / 1_000 * 1_000 }
    }
    if Int.random(in: 0...3, using: &generator) == 0 { pattern.curves.append(curve(&generator)) }
    if Int.random(in: 0...5, using: &generator) == 0 {
      let level = Double.random(in: 0...1, using: &generator)
      pattern.parameters.append(
        DynamicParameter(
          .hapticIntensity, level, at: .zero + .microseconds(.random(in: 0...400_000, using: &generator))))
    }
    return pattern
  }

  private static func event(at time: TimePoint, _ generator: inout SeededGenerator) -> HapticEvent {
    let strength = level(&generator)
    let sharpness = level(&generator)
    if Bool.random(using: &generator) { return .transient(Transient(strength, sharpness, at: time)) }
    let length = TimeSpan.microseconds(
      [.random(in: 1...2_000, using: &generator), .random(in: 5_000...400_000, using: &generator)]
        .randomElement(using: &generator) ?? 1_000)
    let envelope =
      Int.random(in: 0...2, using: &generator) == 0
      ? Envelope(
        attack: level(&generator), decay: level(&generator), release: level(&generator),
        isSustained: Bool.random(using: &generator)) : Envelope()
    return .continuous(Continuous(strength, sharpness, at: time, for: length, envelope: envelope))
  }

  private static func curve(_ generator: inout SeededGenerator) -> ParameterCurve {
    let count = Int.random(in: 1...6, using: &generator)
    let points = (0..<count).map { _ in
      ParameterCurve.Point(
        level(&generator).value, at: .microseconds(.random(in: 0...600_000, using: &generator)))
    }
    return ParameterCurve(.hapticIntensity, points: points)
  }

  private static func level(_ generator: inout SeededGenerator) -> UnitLevel {
    [0.0, 0.01, 0.1, 0.25, 0.5, 0.7, 1.0, .random(in: 0...1, using: &generator)]
      .randomElement(using: &generator).map { UnitLevel(clamping: $0) } ?? .full
  }
}

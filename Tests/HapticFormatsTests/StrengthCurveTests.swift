@testable import HapticFormats

/// The curve that an export is compared by, beside the levels that the timeline itself gives.
@Suite struct StrengthCurveTests {
  /// A curve with steps, flat lines and slopes, which may begin after the vibration and end before it.
  private static func curve(_ values: ClosedRange<Double>, _ generator: inout SeededGenerator) -> Curve? {
    let count = Int.random(in: 0...6, using: &generator)
    guard count > 0 else { return nil }
    return Curve(
      (0..<count).map { _ in
        let value = (Double.random(in: values, using: &generator) * 4).rounded() / 4
        return Curve.Point(value, at: .milliseconds(Int64.random(in: 0...40, using: &generator) * 5))
      })
  }

  private static func pattern(_ generator: inout SeededGenerator) -> HapticPattern {
    let events = (0..<Int.random(in: 1...6, using: &generator)).map { _ -> HapticEvent in
      var vibration = Continuous(
        UnitLevel(clamping: .random(in: 0...1, using: &generator)),
        UnitLevel(clamping: .random(in: 0...1, using: &generator)),
        at: .milliseconds(.random(in: 0...300, using: &generator)),
        for: .milliseconds(.random(in: 1...200, using: &generator)))
      vibration.intensityCurve = curve(0...1, &generator)
      vibration.sharpnessCurve = curve(-1...1, &generator)
      return .continuous(vibration)
    }
    return HapticPattern(events: events)
  }

  /// The strongest vibration at a time, asked of the voices one by one.
  private static func level(of timelines: [Timeline], at time: TimePoint) -> StrengthCurve.Level {
    var strongest = StrengthCurve.Level()
    let starts = timelines.flatMap(\.entries).compactMap {
      entry -> (start: TimePoint, voice: ContinuousVoice)? in
      guard case .start(_, .continuous(let vibration)) = entry.action else { return nil }
      return (entry.time, vibration.withoutShortestRamps)
    }
    for (start, voice) in starts.stablySorted({ $0.start < $1.start })
    where start <= time && time < start + voice.held + voice.release {
      let elapsed = time - start
      let intensity = voice.intensity.value * voice.level(after: elapsed)
      guard intensity > strongest.intensity else { continue }
      let sharpness = voice.sharpness.value + voice.sharpnessOffset(after: elapsed)
      strongest = StrengthCurve.Level(
        intensity: min(intensity, 1), sharpness: min(max(sharpness, 0), 1))
    }
    return strongest
  }

  @Test func `the curve has the timeline's own levels, to the last bit`() {
    var generator = SeededGenerator(seed: 8_837)
    for _ in 0..<Effort.cases(200) {
      let timelines = (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        Timeline(compiling: Self.pattern(&generator))
      }
      var curve = StrengthCurve(timelines)
      var time = TimePoint.zero
      while time < .milliseconds(600) {
        let (read, expected) = (curve.level(at: time), Self.level(of: timelines, at: time))
        #expect(
          read.intensity == expected.intensity && read.sharpness == expected.sharpness,
          "at \(time.nanoseconds) ns")
        time = time + .nanoseconds(.random(in: 0...12, using: &generator) * 500_000)
      }
    }
  }
}

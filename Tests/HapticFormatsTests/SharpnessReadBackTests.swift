/// The sharpness of a vibration over time, in a pattern and in what is read back from each format that can say it.
@Suite struct SharpnessReadBackTests {
  /// The sharpness of the only vibration that sounds at a moment; `nil` if there is none.
  private static func sharpness(of pattern: HapticPattern, at time: TimePoint) -> Double? {
    let sounding = pattern.vibrations.last { $0.time <= time && time < $0.time + $0.duration }
    guard let vibration = sounding else { return nil }
    let controls = ControlCurves(Timeline(compiling: pattern))
    let own = vibration.sharpnessCurve?.value(at: time - vibration.time) ?? 0
    let level = vibration.sharpness.value + own + controls.value(of: .hapticSharpness, at: time)
    return min(max(level, 0), 1)
  }

  /// The largest difference of a pattern and what is read back, every 5 ms of a vibration of a second.
  private static func error(_ pattern: HapticPattern, as format: PatternFormat) throws -> Double {
    let export = try #require(PatternWriter.write(ExportRequest(pattern), as: format))
    let again = PatternReader.read(
      bytes: Array(export.files[0].utf8), name: "a.json", options: .init(format: format)
    ).pattern
    var worst = 0.0
    for step in 1..<199 {
      let time = TimePoint.milliseconds(Int64(step) * 5)
      let (wanted, found) = (sharpness(of: pattern, at: time), sharpness(of: again, at: time))
      worst = max(worst, abs((wanted ?? -1) - (found ?? -1)))
    }
    return worst
  }

  /// A vibration of a second whose sharpness moves along a control that may leave 0…1 at both ends.
  private static func pattern(_ sharpness: Double, _ points: [(ms: Int64, value: Double)]) -> HapticPattern {
    var vibration = Continuous(.full, at: .zero, for: .seconds(1))
    vibration.sharpness = UnitLevel(clamping: sharpness)
    vibration.sharpnessCurve = Curve(points.map { Curve.Point($0.value, at: .milliseconds($0.ms)) })
    return HapticPattern(events: [.continuous(vibration)])
  }

  private static func random(
    steps: ClosedRange<Int64> = 100...600, using generator: inout SeededGenerator
  ) -> HapticPattern {
    var points: [(ms: Int64, value: Double)] = []
    var time: Int64 = 0
    while time <= 1_000 - steps.lowerBound {
      points.append((time, Double.random(in: -1...1, using: &generator)))
      time += .random(in: steps, using: &generator)
    }
    return pattern(.random(in: 0...1, using: &generator), points + [(1_000, 0)])
  }

  /// Regression: of a line from below 0 to above 1, only the point at 0 was written, and at 1 it was 0.23 off.
  @Test(arguments: [PatternFormat.pulsar, .hjif])
  func `a sharpness through both ends keeps its curve`(format: PatternFormat) throws {
    #expect(try Self.error(Self.pattern(0.5, [(0, -0.8), (1_000, 0.8)]), as: format) < 0.011)
    #expect(try Self.error(Self.pattern(0.5, [(0, 0.9), (1_000, -0.9)]), as: format) < 0.011)
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<100 {
      let pattern = Self.random(using: &generator)
      #expect(try Self.error(pattern, as: format) < 0.011, "\(pattern)")
    }
  }

  /// Regression: without a device, a sweep was written as one sharpness, and nothing was reported.
  @Test func `two motors follow a sharpness`() throws {
    #expect(try Self.error(Self.pattern(0, [(0, 0), (1_000, 1)]), as: .gamepad) < 0.05)
    var generator = SeededGenerator(seed: 72)
    // A strength holds for at least 10 ms, in which the sharpness moves by at most 0.07.
    for _ in 0..<100 {
      let pattern = Self.random(steps: 300...600, using: &generator)
      #expect(try Self.error(pattern, as: .gamepad) < 0.08, "\(pattern)")
    }
  }

  /// Its periods are whole milliseconds, so that a sweep has as many steps as lie between its ends.
  @Test func `the period of a force feedback effect follows a sharpness`() throws {
    let sweep = ExportRequest(Self.pattern(0, [(0, 0), (1_000, 1)]))
    let export = try #require(PatternWriter.write(sweep, as: .linuxForceFeedback))
    let periods = export.files[0].text.split(separator: "\n").filter { $0.contains("\"period\"") }
    #expect(Set(periods).count >= 5, "\(Set(periods))")
  }
}

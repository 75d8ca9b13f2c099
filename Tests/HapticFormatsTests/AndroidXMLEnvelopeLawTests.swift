@testable import HapticFormats

/// The strength of vibrations in a basic envelope, as it is read back.
@Suite struct AndroidXMLEnvelopeLawTests {
  /// The longest time, in ms, for which two patterns differ by more than 0.1 in strength.
  static func longestError(_ pattern: HapticPattern, _ again: HapticPattern) -> Double {
    let step = 0.25
    let end = max(pattern.end, again.end) + .milliseconds(10)
    let times = stride(from: 0, through: Double((end - TimePoint.zero).nanoseconds) / 1e6, by: step)
      .map { TimePoint.nanoseconds(Int64($0 * 1e6)) }
    let wanted = Strength.levels(of: Timeline(compiling: pattern), at: times)
    let found = Strength.levels(of: Timeline(compiling: again), at: times)
    var (longest, length) = (0, 0)
    for (one, other) in zip(wanted, found) {
      length = abs(one - other) > 0.1 ? length + 1 : 0
      longest = max(longest, length)
    }
    return Double(longest) * step
  }

  static func export(_ pattern: HapticPattern) throws -> Export {
    let request = ExportRequest(pattern, options: ExportOptions(kind: "basic-envelope"))
    return try #require(PatternWriter.write(request, as: .androidXML))
  }

  static func read(_ export: Export) -> HapticPattern {
    PatternReader.read(bytes: export.files[0].utf8, name: "a.xml", options: .init(format: .androidXML))
      .pattern
  }

  /// True if the report names such an error, or events of which only one is drawn.
  static func tells(_ export: Export) -> Bool {
    export.losses.contains { $0.code == .eventsMerged || ($0.levelError ?? 0) > 0.09 }
  }

  static func controlled(
    _ points: [(microseconds: Int64, value: Double)], for length: TimeSpan = .seconds(1)
  ) -> HapticPattern {
    var pattern = HapticPattern(events: [.continuous(Continuous(.full, for: length))])
    pattern.curves = [
      ParameterCurve(
        .hapticIntensity, points: points.map { .init($0.value, at: .microseconds($0.microseconds)) })
    ]
    return pattern
  }

  /// Regression: of the two points at 500 ms only the last counted, and the swell of half a second was gone.
  @Test func `a fall within a millisecond keeps the swell before it`() throws {
    let pattern = Self.controlled([(0, 0.1), (500_000, 0.9), (500_010, 0.1), (1_000_000, 0.1)])
    let again = Self.read(try Self.export(pattern))
    #expect(Strength.of(again, at: .milliseconds(499)) > 0.85)
    #expect(Strength.of(again, at: .milliseconds(502)) < 0.15)
    #expect(Self.longestError(pattern, again) < 8)
  }

  /// Regression: a preset whose first point is 0 at the time of the second was nothing to play.
  @Test func `a jump at the beginning is kept`() throws {
    let pattern = Self.controlled([(0, 0), (10, 0.8), (400_000, 0.8), (400_010, 0)], for: .milliseconds(500))
    let export = try Self.export(pattern)
    #expect(!export.losses.contains { $0.code == "nothing-to-play" })
    #expect(Self.longestError(pattern, Self.read(export)) < 8)
  }

  @Test func `a peak within a millisecond is as short as the format has it`() throws {
    let pattern = Self.controlled([(0, 0.2), (500_000, 0.2), (500_100, 1), (500_200, 0.2), (1_000_000, 0.2)])
    let again = Self.read(try Self.export(pattern))
    #expect(Strength.of(again, at: .milliseconds(500)) > 0.9)
    #expect(Self.longestError(pattern, again) < 8)
  }

  /// Strength read back within 0.1, but for less than 8 ms, unless the report says so.
  @Test func `the strength of random vibrations is read back`() throws {
    var generator = SeededGenerator(seed: 31_002)
    for _ in 0..<Effort.cases(300, usually: 100) {
      let pattern = Self.random(&generator)
      let export = try Self.export(pattern)
      let error = Self.longestError(pattern, Self.read(export))
      #expect(error < 8 || Self.tells(export), "\(error) ms: \(pattern)")
    }
  }

  /// Vibrations one after another; a control that jumps as often as it ramps, within microseconds too.
  static func random(_ generator: inout SeededGenerator) -> HapticPattern {
    var pattern = HapticPattern()
    var time: Int64 = 0
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      time += [0, 20_000, 150_000].randomElement(using: &generator) ?? 0
      let length = Int64.random(in: 20_000...400_000, using: &generator)
      pattern.events.append(
        .continuous(
          Continuous(
            UnitLevel(clamping: .random(in: 0...1, using: &generator)), .full,
            at: .zero + .microseconds(time),
            for: .microseconds(length))))
      time += length + 1_000
    }
    var (offset, points) = (Int64(0), [ParameterCurve.Point]())
    while offset < time {
      points.append(.init(.random(in: 0...1, using: &generator), at: .microseconds(offset)))
      offset +=
        [.random(in: 0...20, using: &generator), 400, 1_000, .random(in: 5_000...200_000, using: &generator)]
        .randomElement(using: &generator) ?? 1_000
    }
    pattern.curves = [ParameterCurve(.hapticIntensity, points: points)]
    return pattern
  }
}

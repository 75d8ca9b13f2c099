import HapticScores

/// A change of a whole pattern is one sentence, also if the pattern has curves, and if something else changed.
///
/// Before, +10 ms on everything took 4 to 12 sentences in files whose curves moved along, and -10 % on every amplitude of a
/// .haptic file one for each tap.
@Suite struct WholePatternComparisonTests {
  private typealias Fixture = ComparisonFixture

  // MARK: Moves

  /// Six taps over a vibration, with two controls; the third tap is `extra` milliseconds late.
  private func pattern(_ shift: Int64 = 0, extra: Int64 = 0, from first: Int64 = 0) -> HapticPattern {
    func at(_ time: Int64) -> Int64 { time >= first ? time + shift : time }
    let times = [0, 90, 200, 330, 480, 650] as [Int64]
    let taps = times.enumerated().map { Fixture.tap(0.8, at: at($1) + ($0 == 2 ? extra : 0)) }
    func curve(_ id: ControlID, _ points: [(Int64, Double)]) -> ParameterCurve {
      ParameterCurve(
        id, at: .milliseconds(at(points[0].0)),
        points: points.map { Curve.Point($1, at: .milliseconds(at($0) - at(points[0].0))) })
    }
    return HapticPattern(
      events: [Fixture.vibration(0.5, at: at(0), for: 900)] + taps,
      curves: [
        curve(.hapticIntensity, [(0, 1), (300, 0.4), (600, 1), (900, 0.4)]),
        curve(.hapticSharpness, [(0, 0), (450, 0.3), (900, -0.2)]),
      ])
  }

  private func sentences(_ old: HapticPattern, _ new: HapticPattern) -> [String] {
    Fixture.regressions(old, new).map(\.message)
  }

  @Test func `everything moves with its curves in one sentence`() {
    for shift in [10, 150, 300] as [Int64] {
      #expect(sentences(pattern(), pattern(shift)) == ["everything moved +\(shift) ms (7 events)"])
    }
  }

  @Test func `everything moves but one tap that moves further`() {
    #expect(
      sentences(pattern(), pattern(10, extra: 7)) == [
        "everything but tap 3 moved +10 ms (6 events)", "tap 3 moved +17 ms (200 → 217)",
      ])
  }

  @Test func `everything moves but one tap that stays`() {
    #expect(sentences(pattern(), pattern(10, extra: -10)) == ["everything but tap 3 moved +10 ms (6 events)"])
  }

  @Test func `everything moves and a tap is gone`() {
    var new = pattern(10)
    new.events.remove(at: 3)
    #expect(
      sentences(pattern(), new) == ["tap 3 is gone (it was at 200 ms)", "everything moved +10 ms (6 events)"])
  }

  @Test func `events that move in two directions are told one by one`() {
    let old = [0, 100, 200, 300].map { Fixture.tap(0.8, at: $0) }
    let new = [12, 100, 195, 300].map { Fixture.tap(0.8, at: $0) }
    #expect(
      Fixture.sentences(old, new) == ["tap 1 moved +12 ms (0 → 12)", "tap 3 moved -5 ms (200 → 195)"])
  }

  // MARK: Levels

  /// A `.haptic` file with an envelope of 40 points and an emphasis at every fourth; amplitudes have `digits` decimals.
  private func clip(
    _ factor: Double, digits: Int = 6, except: Int? = nil, sharper step: Double = 0,
    _ moved: (by: Double, from: Double) = (0, 0), frequencyMoves: Bool = true
  ) throws -> (GoldenPattern, LevelSemantics) {
    func at(_ time: Double) -> String { text(time + (time >= moved.from - 1e-6 ? moved.by : 0)) }
    func frequencyAt(_ time: Double) -> String { frequencyMoves ? at(time) : text(time) }
    func text(_ value: Double) -> String { FixedDecimal.text(value, digits: digits, isTrimmed: true) }
    let points = (0..<40).map { index -> String in
      let amplitude = Self.rounded(0.2 + 0.7 * Double((index * 7) % 11) / 11, to: digits == 2 ? 100 : 1_000)
      let own = except == index ? 1 : factor
      let emphasis =
        index % 4 == 1
        ? #", "emphasis": {"amplitude": \#(text(Self.rounded(min(amplitude * 1.1, 1), to: digits == 2 ? 100 : 1_000) * own)), "frequency": \#(text(0.5 + step))}"#
        : ""
      return
        #"{"time": \#(at(Double(index) * 0.05)), "amplitude": \#(text(amplitude * factor))\#(emphasis)}"#
    }
    let file = """
      {"version": {"major": 1, "minor": 0, "patch": 0}, "metadata": {"editor": "t", "source": "t", "project": "t", "tags": [],
       "description": ""}, "signals": {"continuous": {"envelopes": {"amplitude": [\(points.joined(separator: ",\n"))],
       "frequency": [{"time": \(frequencyAt(0)), "frequency": \(text(0.3 + step))},
       {"time": \(frequencyAt(0.4)), "frequency": \(text(0.8 + step))},
       {"time": \(frequencyAt(0.41)), "frequency": \(text(0.1 + step))},
       {"time": \(frequencyAt(1.95)), "frequency": \(text(0.6 + step))}]}}}}
      """
    let document = PatternReader.read(bytes: Array(file.utf8), name: "a.haptic")
    try #require(document.isReadable, "\(document.findings)")
    let part = try #require(document.parts.first)
    return (Fixture.golden(part.pattern), part.terms)
  }

  private static func rounded(_ value: Double, to scale: Double = 1_000) -> Double {
    (value * scale).rounded() / scale
  }

  private func changes(_ old: (GoldenPattern, LevelSemantics), _ new: (GoldenPattern, LevelSemantics))
    -> [String]
  {
    GoldenComparison(of: Golden(patterns: [new.0]), with: Golden(patterns: [old.0]), in: [new.1])
      .patterns.flatMap(\.regressions).map(\.message)
  }

  @Test func `all amplitudes of a clip change in one sentence`() throws {
    let old = try clip(1)
    #expect(changes(old, try clip(0.9)) == ["every amplitude changed by -10 % (11 events)"])
    #expect(changes(old, try clip(0.5)) == ["every amplitude changed by -50 % (11 events)"])
  }

  @Test func `amplitudes that are rounded change in one sentence`() throws {
    let old = try clip(1, digits: 3)
    #expect(changes(old, try clip(0.9, digits: 3)) == ["every amplitude changed by -10 % (11 events)"])
  }

  /// Regression: two decimals were read as three, so that each amplitude was a sentence.
  @Test func `amplitudes of two decimals change in one sentence`() throws {
    let old = try clip(1, digits: 2)
    #expect(changes(old, try clip(0.9, digits: 2)) == ["every amplitude changed by -10 % (11 events)"])
    #expect(changes(old, try clip(0.7, digits: 2)) == ["every amplitude changed by -30 % (11 events)"])
    #expect(changes(old, try clip(0.9, digits: 2, except: 21)).count > 1)
  }

  /// Regression: the taps, the amplitudes and the frequencies of a clip that moved from some time on were told apart.
  @Test func `the rest of a clip moves in one sentence`() throws {
    let old = try clip(1)
    for by in [0.03, -0.02, 0.05, 0.1, 0.4] {
      let words = "moved \(by < 0 ? "" : "+")\(Int((by * 1_000).rounded())) ms"
      #expect(
        changes(old, try clip(1, (by, 0.3))) == ["everything from 300 ms on \(words) (8 events, 37 points)"])
      #expect(
        changes(old, try clip(1, (by, 0.05))) == ["everything from tap 1 on \(words) (10 events, 42 points)"])
      #expect(changes(old, try clip(1, (by, 1.9))) == ["everything from 1900 ms on \(words) (3 points)"])
    }
  }

  @Test func `a clip whose frequencies stay while the rest moves is not told as everything`() throws {
    #expect(
      changes(try clip(1), try clip(1, (0.03, 0.3), frequencyMoves: false)) == [
        "vibration 1: amplitude curve: 34 points from 300 ms on moved +30 ms",
        "everything from tap 3 on moved +30 ms (8 events)",
      ])
  }

  /// Regression: +0.1 on every frequency was a sentence for each tap and one for the curve.
  @Test func `all frequencies of a clip change in one sentence`() throws {
    let old = try clip(1)
    #expect(changes(old, try clip(1, sharper: 0.1)) == ["every frequency changed by +0.1 (11 events)"])
    #expect(changes(old, try clip(1, sharper: -0.05)) == ["every frequency changed by -0.05 (11 events)"])
  }

  @Test func `one amplitude that does not change with the others is told by its own`() throws {
    let found = changes(try clip(1), try clip(0.9, except: 21))
    #expect(found.first == "the amplitude of 10 of 11 events changed by -10 %", "\(found)")
    #expect(found.count == 1 || found[1].hasPrefix("tap 6: amplitude"), "\(found)")
  }

  @Test func `a vibration with a curve that gets weaker by itself is one sentence`() {
    func hum(_ level: Double) -> HapticPattern {
      HapticPattern(events: [Fixture.vibration(level, at: 0, for: 500), Fixture.tap(level, at: 700)])
    }
    #expect(sentences(hum(1), hum(0.9)) == ["every intensity changed by -10 % (2 events)"])
  }

  @Test func `a single level among many is told by itself`() {
    let old = [0.9, 0.8, 0.7, 0.6].enumerated().map { Fixture.tap($1, at: Int64($0) * 100) }
    var new = old
    new[2] = Fixture.tap(0.714, at: 200)
    #expect(Fixture.sentences(old, new) == ["tap 3: intensity 0.7 → 0.714 (+2 %)"])
  }

  /// Regression: +0.1 on every sharpness was a sentence for each point of a vibration's curve and each tap.
  @Test func `every sharpness changes in one sentence with the curves of vibrations`() {
    func pattern(_ step: Double, except: Double = 0) -> HapticPattern {
      let points = [(0, 0.1), (200, 0.4), (500, -0.1)].map { Curve.Point($1 + step, at: .milliseconds($0)) }
      var hum = Continuous(0.8, 0.3, at: .zero, for: .milliseconds(500))
      hum.sharpnessCurve = Curve(points)
      return HapticPattern(events: [.continuous(hum), Fixture.tap(0.7, 0.6 + step + except, at: 700)])
    }
    #expect(sentences(pattern(0), pattern(0.1)) == ["every sharpness changed by +0.1 (2 events)"])
    #expect(
      sentences(pattern(0), pattern(0.1, except: 0.05)) == [
        "vibration 1: sharpness curve changed by +0.1 (3 points)", "tap 1: sharpness 0.6 → 0.75",
      ])
  }

  /// Regression: a control whose points all changed alike was a sentence for each of up to three points.
  @Test func `a control changes as a whole in one sentence`() {
    func sentences(_ old: String, _ new: String) -> [String] {
      Fixture.regressions(Fixture.curves(old), Fixture.curves(new)).map(\.message)
    }
    let intensity = "0 ms  intensity  0.2 at 0 ms, 1 at 500 ms, 0.4 at 900 ms"
    #expect(
      sentences(intensity, "0 ms  intensity  0.17 at 0 ms, 0.85 at 500 ms, 0.34 at 900 ms")
        == ["intensity curve changed by -15 % (3 points)"])
    #expect(
      sentences(intensity, "0 ms  intensity  0.17 at 0 ms, 0.85 at 500 ms, 0.4 at 900 ms").count == 2)
    #expect(
      sentences(
        "0 ms  intensity  0 at 0 ms, 0.5 at 300 ms, 0 at 600 ms",
        "0 ms  intensity  0 at 0 ms, 0.55 at 300 ms, 0 at 600 ms")
        == ["intensity curve: the point at 300 ms went 0.5 → 0.55"])
    let sharpness = "0 ms  sharpness  -0.2 at 0 ms, 0 at 500 ms, 0.4 at 900 ms"
    #expect(
      sentences(sharpness, "0 ms  sharpness  -0.13 at 0 ms, 0.07 at 500 ms, 0.47 at 900 ms")
        == ["sharpness curve changed by +0.07 (3 points)"])
    #expect(
      sentences(sharpness, "0 ms  sharpness  -0.13 at 0 ms, 0.07 at 600 ms, 0.47 at 900 ms").count == 3)
  }

  // MARK: A control written twice

  @Test func `a curve that is written twice is one sentence with its place`() {
    let once = Fixture.curves("0 ms  intensity  0.2 at 0 ms, 1 at 500 ms, 0.3 at 1000 ms")
    let found = Fixture.regressions(once, once + once)
    #expect(
      found == [
        Regression(
          .doubled, "the intensity curve from 0 to 1000 ms is written twice",
          position: .point(.control(.hapticIntensity), .zero))
      ])
    #expect(
      Fixture.regressions(once + once, once).map(\.message)
        == ["the intensity curve from 0 to 1000 ms is no longer written twice"])
  }

  @Test func `one of several curves that is written twice is told, among other changes too`() {
    let two = Fixture.curves(
      """
      0 ms    intensity  0.2 at 0 ms, 1 at 500 ms
      0 ms    sharpness  0 at 0 ms, 0.4 at 300 ms
      600 ms  sharpness  0.1 at 0 ms, 0.4 at 300 ms
      """)
    #expect(
      Fixture.regressions(two, two + [two[2]]).map(\.message)
        == ["the sharpness curve from 600 to 900 ms is written twice"])
    let events = HapticPattern(notation: "={1s}").events
    let old = HapticPattern(events: events + [Fixture.tap(0.5, at: 1_200)], curves: two)
    let new = HapticPattern(events: events + [Fixture.tap(0.5, at: 1_212)], curves: two + [two[0]])
    #expect(
      sentences(old, new) == [
        "the intensity curve from 0 to 500 ms is written twice", "tap 1 moved +12 ms (1200 → 1212)",
      ])
  }
}

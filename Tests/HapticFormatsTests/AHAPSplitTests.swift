/// Taps that a control would affect, and vibrations that a player would cut.
@Suite struct AHAPSplitTests {
  private static let fading = "0 ms  intensity  1 at 0 ms, 0.25 at 1000 ms"

  /// A line of notation under a control.
  private static func pattern(_ line: String, under control: String = fading) -> HapticPattern {
    var pattern = HapticPattern("p", notation: line)
    pattern.curves = HapticPattern(table: control).curves
    return pattern
  }

  private static func pattern(_ events: [HapticEvent]) -> HapticPattern {
    HapticPattern(name: "p", events: events)
  }

  @Test func `taps that a control reaches go into a file of their own`() {
    let pattern = Self.pattern("={1s} o:0.8{200ms}")
    let export = AHAPFixture.export(pattern, "split")
    #expect(export.files.map(\.suffix) == ["", "-taps"])
    #expect(export.losses == [])
    let parts = AHAPFixture.patterns(export)
    #expect(parts[0].events.count == 1 && parts[0].curves.count == 1)
    #expect(parts[1].events == HapticPattern(notation: "@1s o:0.2{200ms}").events)
    #expect(parts[1].curves.isEmpty)
  }

  @Test func `what no control reaches stays in one file`() {
    for pattern in [
      Self.pattern("o:0.8{0} ={1s}"), Self.pattern("={1s}"),
      Self.pattern("o:0.8{0} ={1s}", under: "0 ms  sharpness  1 at 0 ms"),
    ] {
      #expect(AHAPFixture.export(pattern, "split") == AHAPFixture.export(pattern, "single"))
    }
  }

  @Test func `taps without anything else need no control`() {
    let export = AHAPFixture.export(Self.pattern("@1s O{0}"), "split")
    #expect(export.files.map(\.suffix) == [""])
    #expect(AHAPFixture.patterns(export)[0].curves.isEmpty)
    #expect(AHAPFixture.patterns(export)[0].events == HapticPattern(notation: "@1s o:0.25{0}").events)
  }

  @Test(arguments: 0..<60)
  func `the files together play what the pattern plays`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func time(_ maximum: Int64) -> Int64 { Int64.random(in: 0...maximum, using: &generator) * 1_000_000 }
    func level() -> UnitLevel { UnitLevel(clamping: Double.random(in: 0...1, using: &generator)) }
    var events: [HapticEvent] = []
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let at = TimePoint(nanoseconds: time(900))
      switch Int.random(in: 0...2, using: &generator) {
      case 0: events.append(.continuous(Continuous(level(), level(), at: at, for: .milliseconds(200))))
      default:
        events.append(.transient(Transient(level(), level(), at: at, padding: .nanoseconds(time(400)))))
      }
    }
    let points = (0..<20).map { (index: Int) -> ParameterCurve.Point in
      let (value, time): (Double, Int64) = (Double(index % 5) / 4, Int64(index / 2) * 30)
      return ParameterCurve.Point(value, at: .milliseconds(time))
    }
    let curve = ParameterCurve(
      .hapticIntensity, at: TimePoint(nanoseconds: time(500)), points: points)
    events.sort { $0.time < $1.time }
    let pattern = HapticPattern(name: "p", events: events, curves: [curve])
    let parts = AHAPFixture.patterns(AHAPFixture.export(pattern, "split"))
    let hasOther = pattern.events.contains { if case .transient = $0 { false } else { true } }
    if hasOther {
      #expect(AHAPFixture.played(parts) == AHAPFixture.played([pattern]))
    } else {
      let taps = HapticPattern(name: "p", events: pattern.events, curves: [curve])
      #expect(
        AHAPFixture.played(parts).filter { $0.contains("tap") }
          == AHAPFixture.played([taps]).filter { $0.contains("tap") })
    }
    let lengths = parts.map { Timeline(compiling: $0).length }
    #expect(lengths.max() == Timeline(compiling: pattern).length)
  }

  @Test func anUnknownKindIsTheDefault() {
    let pattern = Self.pattern("o:0.75{0}")
    #expect(AHAPFixture.export(pattern, "nonsense") == AHAPFixture.export(pattern))
    #expect(PatternFormat.ahap.kinds == ["single", "split"])
  }

  // MARK: Vibrations with curves of their own

  /// 0.25 to 0.5, which is in AHAP the control from 0.5 to 1 over a vibration of 0.5.
  private static let rising = Curve([.init(0.25, at: .zero), .init(0.5, at: .milliseconds(1_000))])

  @Test func `a tap stronger than the curve raises it for a millisecond on both sides`() throws {
    let taps = HapticPattern(notation: "@200ms o:0.3 @400ms o:0.9 @1500ms o:0.7{0}")
    let pattern = Self.pattern(
      [.continuous(Continuous(1.0, 0.5, for: .milliseconds(1_000), intensityCurve: Self.rising))]
        + taps.events)
    let export = AHAPFixture.export(pattern)
    let loss = try #require(export.losses.first)
    #expect(export.losses.count == 1)
    #expect(loss.code == "ahap-curve-reaches-taps" && loss.path == "events[2]" && loss.count == 1)
    #expect(loss.timeError == .milliseconds(1))
    #expect(abs((loss.levelError ?? 0) - 0.1) < 1e-9)
    let again = AHAPFixture.patterns(export)[0]
    #expect(again.vibrations == [Continuous(0.5, 0.5, for: .milliseconds(1_000))])
    let control = try #require(again.curves.first?.curve)
    #expect(again.curves.map(\.id) == [.hapticIntensity])
    #expect(again.curves.map(\.time) == [.zero])
    #expect(
      control.points.filter { $0.value == 0.9 }.map(\.offset) == [.milliseconds(399), .milliseconds(401)])
    #expect(abs(control.value(before: .milliseconds(399)) - 0.6995) < 1e-9)
    #expect(abs(control.value(at: .milliseconds(401)) - 0.7005) < 1e-9)
    #expect(Preset.taps(again).elementsEqual(Preset.taps(pattern)) { $0.isNear($1) })
    // Taps in a file of their own need no control.
    let split = AHAPFixture.export(pattern, "split")
    #expect(split.losses == [])
    #expect(Preset.taps(AHAPFixture.patterns(split)[1]).elementsEqual(Preset.taps(pattern)) { $0.isNear($1) })
    #expect(AHAPFixture.patterns(split)[0].curves.map { $0.points.map(\.value).max() } == [1])
    // A pattern read from AHAP played like this before: writing it again loses nothing.
    let document = PatternReader.read(bytes: export.files[0].utf8, name: "again.ahap")
    #expect(AHAPFixture.export(ExportRequest(document)).losses == [])
  }

  @Test func `a curve that stands still is the intensity itself`() {
    let still = Curve([.init(0.5, at: .zero), .init(0.5, at: .milliseconds(300))])
    let tap = HapticPattern(notation: "@400ms o:0.9{0}")
    let pattern = Self.pattern(
      [.continuous(Continuous(0.8, 0.5, for: .milliseconds(1_000), intensityCurve: still))] + tap.events)
    let export = AHAPFixture.export(pattern)
    #expect(export.losses == [])
    #expect(
      AHAPFixture.patterns(export)[0].events == HapticPattern(notation: "=:0.4{1s} @400ms o:0.9{0}").events)
    #expect(AHAPFixture.patterns(export)[0].curves.isEmpty)
  }

  @Test func `vibrations that sound at once under different curves are a loss`() {
    let (one, other) = (
      Continuous(1.0, 0.5, for: .milliseconds(1_000), intensityCurve: Self.rising),
      Continuous(1.0, 0.5, at: .milliseconds(500), for: .milliseconds(1_000), intensityCurve: Self.rising)
    )
    let overlapping = AHAPFixture.export(Self.pattern([.continuous(one), .continuous(other)]))
    #expect(overlapping.losses.map(\.code) == ["ahap-curves-collide"])
    var later = other
    later.time = .milliseconds(1_100)
    let apart = AHAPFixture.export(Self.pattern([.continuous(one), .continuous(later)]))
    #expect(apart.losses == [])
    #expect(AHAPFixture.patterns(apart)[0].vibrations.map(\.intensity) == [0.5, 0.5])
  }

  @Test func `a tap under the patterns own curve is no loss`() {
    let step = "0 ms  intensity  0.2 at 0 ms, 0.2 at 5 ms, 1 at 5 ms"
    for time in [0, 5, 6] {
      let pattern = Self.pattern("@\(time)ms o:0.75{0}", under: step)
      #expect(AHAPFixture.export(pattern).losses == [])
    }
  }

  // MARK: Long vibrations

  @Test(
    arguments: [
      (30_000, [30_000]), (30_001, [30_000, 1]), (60_000, [30_000, 30_000]),
      (75_000, [30_000, 30_000, 15_000]),
    ] as [(Int64, [Int64])])
  func `a long vibration is written in sections`(length: Int64, sections: [Int64]) {
    let envelope = Envelope(attack: 0.5, release: 0.7)
    let whole = Continuous(0.6, 0.4, at: .milliseconds(5), for: .milliseconds(length), envelope: envelope)
    let pattern = Self.pattern([.continuous(whole)])
    let export = AHAPFixture.export(pattern)
    let events = AHAPFixture.patterns(export)[0].events.compactMap { event -> Continuous? in
      if case .continuous(let section) = event { section } else { nil }
    }
    #expect(events.map(\.duration) == sections.map { .milliseconds($0) })
    #expect(events.map(\.time) == sections.indices.map { .milliseconds(5 + 30_000 * Int64($0)) })
    #expect(events.map(\.envelope.attack) == [0.5] + sections.dropFirst().map { _ in .zero })
    #expect(events.map(\.envelope.release) == sections.dropLast().map { _ in .zero } + [0.7])
    #expect(events.allSatisfy { $0.intensity == 0.6 && $0.sharpness == 0.4 })
    #expect(export.losses.map(\.code) == (sections.count == 1 ? [] : ["ahap-continuous-cut"]))
    let end = { Timeline(compiling: $0).length } as (HapticPattern) -> TimeSpan
    #expect(end(AHAPFixture.patterns(export)[0]) == end(pattern))
  }

  @Test func `at a seam the end of one section and the start of the next add up`() {
    let pattern = HapticPattern("p", notation: "={40s}")
    let voices = Timeline(compiling: AHAPFixture.patterns(AHAPFixture.export(pattern))[0]).entries
      .compactMap { entry -> (TimePoint, ContinuousVoice)? in
        if case .start(_, .continuous(let voice)) = entry.action { (entry.time, voice) } else { nil }
      }
    for microseconds in stride(from: Int64(29_990_000), through: 30_010_000, by: 250) {
      let time = TimePoint.zero + .microseconds(microseconds)
      let sum = voices.reduce(0) { $0 + $1.1.level(after: time - $1.0) }
      #expect(abs(sum - 1) < 1e-9, "\(microseconds) µs: \(sum)")
    }
  }

  @Test func `a long vibration read from AHAP stays whole unless split`() throws {
    let text = Fixture.file(
      #"{"Event":{"EventType":"HapticContinuous","Time":0,"EventDuration":70,"Name":"x"}}"#)
    let document = PatternReader.read(bytes: Array(text.utf8), name: "long.ahap")
    let whole = AHAPFixture.export(ExportRequest(document))
    #expect(
      Timeline(compiling: AHAPFixture.patterns(whole)[0]).entries
        == Timeline(compiling: document.pattern).entries)
    let loss = try #require(whole.losses.first)
    #expect(loss.code == "ahap-cut-by-player" && loss.timeError == .milliseconds(40_000))
    let split = AHAPFixture.export(ExportRequest(document, options: ExportOptions(kind: "split")))
    #expect(AHAPFixture.patterns(split)[0].events.count == 3)
    #expect(split.losses.map(\.code) == ["ahap-continuous-cut"])
    #expect(split.files[0].text.split(separator: #""Name": "x""#).count == 2)
  }

  @Test(.disabled(if: Effort.isQuick)) func `a decaying vibration or too many sections are not cut`() {
    let decaying = Envelope(decay: 0.5, isSustained: false)
    let padded = Self.pattern([.continuous(Continuous(for: .milliseconds(40_000), envelope: decaying))])
    #expect(AHAPFixture.export(padded).losses == [])
    #expect(AHAPFixture.patterns(AHAPFixture.export(padded))[0] == padded)
    let endless = HapticEvent.continuous(Continuous(for: .milliseconds(900_000_000)))
    let many = AHAPFixture.export(Self.pattern([endless, endless, endless]))
    #expect(many.losses.map(\.code) == ["ahap-cut-by-player", "ahap-continuous-cut"])
    #expect(many.losses.map(\.count) == [1, 2])
  }
}

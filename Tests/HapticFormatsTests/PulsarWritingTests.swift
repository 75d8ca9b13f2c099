@Suite struct PulsarWritingTests {
  private func write(_ pattern: HapticPattern) throws -> Export {
    try #require(PatternWriter.write(ExportRequest(pattern), as: .pulsar))
  }

  private func read(_ export: Export) -> PatternDocument {
    PatternReader.read(bytes: export.files[0].utf8, name: "again.json")
  }

  @Test func `description tags and duration are kept`() throws {
    let document = PatternReader.read(bytes: Array(Preset.everything.utf8), name: "test.json")
    let written = try #require(PatternWriter.write(ExportRequest(document), as: .pulsar))
    let again = Preset.read(written.files[0].text)
    #expect(again.summary == "one of each")
    #expect(again.details?.tags == ["Test", "Soft"])
    #expect(again.details?.duration == .milliseconds(600))
    #expect(again.pattern.name == "Everything")
  }

  @Test func `a pattern that has become longer than its file gets a longer duration`() throws {
    let document = PatternReader.read(bytes: Array(Preset.everything.utf8), name: "test.json")
    var request = ExportRequest(document)
    request.pattern.events = [.continuous(Continuous(1.0, for: .milliseconds(700)))]
    let text = try #require(PatternWriter.write(request, as: .pulsar)?.files.first?.text)
    #expect(text.contains(#""duration": 700"#), "\(text)")
  }

  @Test func `read written and read again it is the same pattern`() throws {
    let document = PatternReader.read(bytes: Array(Preset.everything.utf8), name: "test.json")
    let written = try #require(PatternWriter.write(ExportRequest(document), as: .pulsar))
    let again = read(written)
    #expect(again.findings.isEmpty)
    #expect(again.pattern == document.pattern)
    #expect(written.losses.isEmpty)
    #expect(PatternWriter.write(ExportRequest(again), as: .pulsar) == written)
  }

  @Test func randomPatternsKeepEveryTap() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let pattern = RandomPattern.make(&generator)
      guard !pattern.events.isEmpty else { continue }
      let export = try write(pattern)
      let again = read(export)
      // A vibration that decays may leave a silence at the end, which only a tap could hold.
      let others = again.findings.filter { $0.code != "pulsar-silence-dropped" }
      #expect(others.isEmpty, "\(again.report.prefix(2))")
      #expect(Preset.taps(again.pattern).elementsEqual(Preset.taps(pattern)) { $0.isNear($1) })
      // A tap's own intensity may take one reading to settle its last bit.
      let second = try #require(PatternWriter.write(ExportRequest(again), as: .pulsar))
      #expect(PatternWriter.write(ExportRequest(read(second)), as: .pulsar) == second)
      #expect(second.losses.isEmpty)
    }
  }

  @Test func `the vibration of a random pattern keeps its strength`() throws {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<100 {
      var pattern = RandomPattern.make(&generator)
      pattern.events.removeAll { if case .transient = $0 { true } else { false } }
      guard !pattern.events.isEmpty else { continue }
      let again = read(try write(pattern)).pattern
      for step in 0..<400 {
        // Between the edges, which are at whole multiples of 5 ms or at the end of a slope.
        let time = TimePoint.nanoseconds(Int64(step) * 5_000_000 + 2_300_000)
        let (left, right) = (Strength.of(pattern, at: time), Strength.of(again, at: time))
        #expect(abs(left - right) < 0.005, "\(time)")
      }
    }
  }

  /// More vibrations than are compared at once: a weaker one must take over when a stronger one has ended.
  @Test func `of many vibrations the strongest that still sounds rules`() throws {
    let slots = (0..<60).map { ($0 * 37) % 60 }
    let pattern = HapticPattern(
      events: slots.map {
        .continuous(
          Continuous(UnitLevel(clamping: Double(60 - $0) / 60), 0.5, for: .milliseconds(Int64($0 + 1) * 10)))
      })
    let again = read(try write(pattern)).pattern
    for slot in 0..<60 {
      let time = TimePoint.milliseconds(Int64(slot) * 10 + 5)
      #expect(abs(Strength.of(again, at: time) - Double(60 - slot) / 60) < 0.001, "\(slot)")
    }
  }
}

/// The strength of a pattern's vibrations.
enum Strength {
  /// The strongest vibration's level at a time, with the shortest slopes removed.
  static func of(_ pattern: HapticPattern, at time: TimePoint) -> Double {
    levels(of: Timeline(compiling: pattern), at: [time]).first ?? 0
  }

  /// The levels of a timeline at times in ascending order.
  static func levels(of timeline: Timeline, at times: [TimePoint]) -> [Double] {
    var state = ControlState()
    var begun: [(start: TimePoint, voice: ContinuousVoice)] = []
    var rest = timeline.entries[...]
    return times.map { time in
      while let entry = rest.first, entry.time <= time {
        rest = rest.dropFirst()
        switch entry.action {
        case .control(let segment): state.begin(segment, at: entry.time)
        case .start(_, .continuous(let voice)): begun.append((entry.time, plain(voice)))
        default: break
        }
      }
      let levels = begun.map { $0.voice.intensity.value * $0.voice.level(after: time - $0.start) }
      return (levels.max() ?? 0) * state.value(of: .hapticIntensity, at: time)
    }
  }

  /// A vibration with the shortest slopes removed.
  private static func plain(_ voice: ContinuousVoice) -> ContinuousVoice {
    let shortest = EnvelopeScale.standard.shortest
    let isPlain = voice.decay == nil && voice.attack <= shortest
    return ContinuousVoice(
      intensity: voice.intensity, sharpness: voice.sharpness, attack: isPlain ? .zero : voice.attack,
      decay: voice.decay, release: voice.release <= shortest ? .zero : voice.release, held: voice.held,
      intensityCurve: voice.intensityCurve)
  }
}

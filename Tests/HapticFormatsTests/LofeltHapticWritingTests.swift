@Suite struct LofeltHapticWritingTests {
  private func write(_ pattern: HapticPattern) throws -> Export {
    try #require(PatternWriter.write(ExportRequest(pattern), as: .haptic))
  }

  private func read(_ export: Export) -> PatternDocument {
    PatternReader.read(bytes: export.files[0].utf8, name: "again.haptic")
  }

  @Test func `metadata is kept and the name is the project`() throws {
    let document = PatternReader.read(bytes: Array(LofeltFixture.everything.utf8), name: "test.haptic")
    var request = ExportRequest(document)
    let kept = LofeltFixture.read(try #require(PatternWriter.write(request, as: .haptic)).files[0].text)
    #expect(kept.details?.metadata == LofeltFixture.read(LofeltFixture.everything).details?.metadata)
    request.pattern.name = "other"
    let renamed = LofeltFixture.read(try #require(PatternWriter.write(request, as: .haptic)).files[0].text)
    #expect(renamed.details?.title == "other")
    #expect(renamed.summary == "one of each")
    #expect(renamed.details?.metadata?["author"] == .string("nobody"))
  }

  @Test func `random patterns keep every tap and obey other readers`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let pattern = RandomPattern.make(&generator)
      let export = try write(pattern)
      let again = read(export)
      #expect(again.findings.isEmpty, "\(again.report.prefix(2))")
      #expect(Preset.taps(again.pattern).elementsEqual(Preset.taps(pattern)) { $0.isNear($1) })
      // A tap's own intensity may take one reading to settle its last bit.
      let second = try #require(PatternWriter.write(ExportRequest(again), as: .haptic))
      #expect(PatternWriter.write(ExportRequest(read(second)), as: .haptic) == second)
      #expect(second.losses.isEmpty)
    }
  }
}

/// Patterns of any shape, from a seed.
enum RandomPattern {
  static func make(_ generator: inout SeededGenerator) -> HapticPattern {
    func level(_ generator: inout SeededGenerator) -> UnitLevel {
      UnitLevel(clamping: Double.random(in: 0...1, using: &generator))
    }
    func time(_ generator: inout SeededGenerator) -> TimePoint {
      .milliseconds(Int64.random(in: 0...40, using: &generator) * 25)
    }
    var pattern = HapticPattern(name: "random")
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      pattern.events.append(
        .transient(Transient(level(&generator), level(&generator), at: time(&generator))))
    }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      let envelope = Envelope(
        attack: Bool.random(using: &generator) ? .zero : level(&generator),
        release: Bool.random(using: &generator) ? .zero : level(&generator),
        isSustained: Int.random(in: 0...3, using: &generator) > 0)
      pattern.events.append(
        .continuous(
          Continuous(
            level(&generator), level(&generator), at: time(&generator), for: .milliseconds(200),
            envelope: envelope)))
    }
    for id in [ControlID.hapticIntensity, .hapticSharpness] where Bool.random(using: &generator) {
      let points = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        ParameterCurve.Point(
          Double.random(in: id.range, using: &generator), at: time(&generator) - .zero)
      }
      pattern.curves.append(ParameterCurve(id, at: time(&generator), points: points))
    }
    return pattern
  }
}

extension Preset {
  /// A tap as it plays.
  struct PlayedTap {
    let time: TimePoint
    let intensity: Double
    let sharpness: Double

    func isNear(_ other: PlayedTap) -> Bool {
      time == other.time && abs(intensity - other.intensity) < 1e-9 && abs(sharpness - other.sharpness) < 1e-9
    }
  }

  /// The taps of a pattern as they play, by time, intensity and sharpness.
  static func taps(_ pattern: HapticPattern) -> [PlayedTap] {
    Timeline(compiling: pattern).entries.compactMap {
      guard case .start(_, .transient(let tap)) = $0.action else { return nil }
      return PlayedTap(time: $0.time, intensity: tap.intensity.value, sharpness: tap.sharpness.value)
    }
  }
}

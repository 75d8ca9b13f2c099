@Suite struct LofeltHapticWritingTests {
  private func write(_ pattern: HapticPattern) throws -> Export {
    try #require(PatternWriter.write(ExportRequest(pattern), as: .haptic))
  }

  private func read(_ export: Export) -> PatternDocument {
    PatternReader.read(bytes: export.files[0].utf8, name: "again.haptic")
  }

  /// The breakpoints of a written file as `time:amplitude`, with `!amplitude/frequency` for an emphasis.
  private func amplitudes(_ export: Export) -> String { list(export, "amplitude") }
  private func frequencies(_ export: Export) -> String { list(export, "frequency") }

  private func list(_ export: Export, _ name: String) -> String {
    let envelopes = Fixture.tree(export.files[0].text).root?["signals"]?["continuous"]?["envelopes"]
    let points = envelopes?[name]?.elements ?? []
    return points.map { point in
      var text = "\(point["time"]?.number ?? -1):\(point[name]?.number ?? -1)"
      if let tap = point["emphasis"] {
        text += "!\(tap["amplitude"]?.number ?? -1)/\(tap["frequency"]?.number ?? -1)"
      }
      return text
    }.joined(separator: " ")
  }

  @Test func `a vibration is an envelope of its square`() throws {
    let export = try write(HapticPattern("hum", notation: "@1s ~:0.5,0.25{2s}"))
    #expect(amplitudes(export) == "1.0:0.25 3.0:0.25")
    #expect(frequencies(export) == "1.0:0.0625")
    #expect(export.losses.isEmpty)
  }

  @Test func `a silence between vibrations has the amplitude zero`() throws {
    let export = try write(HapticPattern("two", notation: "~{1s} .{1s} =:1,0.75{1s}"))
    #expect(amplitudes(export) == "0.0:0.25 1.0:0.25 1.0:0.0 2.0:0.0 2.0:1.0 3.0:1.0")
    #expect(frequencies(export) == "0.0:0.25 2.0:0.25 2.0:0.5625")
    #expect(export.losses.isEmpty)
  }

  @Test func `taps alone stand on a silent envelope`() throws {
    let export = try write(HapticPattern("knock", notation: "@0.5s o:0.5,0.25 @1s O:1,0.75{0}"))
    #expect(amplitudes(export) == "0.5:0.0!0.25/0.25 1.0:0.0!1.0/0.75")
    #expect(frequencies(export) == "")
  }

  @Test func oneTapGetsALength() throws {
    let export = try write(HapticPattern("tap", notation: "O{0}"))
    #expect(amplitudes(export) == "0.0:0.0!1.0/0.5 0.02:0.0")
    #expect(read(export).findings.isEmpty)
  }

  @Test func theSilenceThatPadsALoopIsKept() throws {
    let export = try write(HapticPattern("loop", notation: "O{1s}"))
    #expect(amplitudes(export) == "0.0:0.0!1.0/0.5 1.0:0.0")
  }

  @Test func `a tap weaker than the vibration stands in a dip`() throws {
    let export = try write(HapticPattern("weak", notation: "=:1,0{2s} @1s o{0}"))
    #expect(amplitudes(export) == "0.0:1.0 1.0:1.0 1.0:0.25!0.25/0.5 1.0:1.0 2.0:1.0")
    let again = read(export)
    #expect(again.findings.isEmpty)
    #expect(Preset.played(again.pattern) == [0.5])
  }

  @Test func `taps of one time have breakpoints of their own`() throws {
    let export = try write(HapticPattern("both", notation: "@1s o{0} O:1,0.25{1s} O:1,0.25{0}"))
    #expect(Preset.played(read(export).pattern) == [0.5, 1, 1])
  }

  @Test func anAttackAndAReleaseAreSlopes() throws {
    let export = try write(HapticPattern(table: "0 s  vibration  1.0  0.0  for 3 s  attack 1  release 1"))
    // A line in intensity is not a line in amplitude: each slope needs eleven lines.
    #expect(amplitudes(export).hasPrefix("0.0:0.0 ") && amplitudes(export).hasSuffix(" 5.0:0.0"))
    #expect(amplitudes(export).contains(" 2.0:1.0 3.0:1.0 "))
    #expect(amplitudes(export).split(separator: " ").count == 24)
    #expect(export.losses.map(\.code) == ["course-as-lines"])
    #expect((export.losses[0].levelError ?? 1) < 0.04)
  }

  @Test func `a bent course is written as straight lines and a loss`() throws {
    let export = try write(
      HapticPattern(
        table: """
          0 s  vibration  1.0  0.0  for 2 s  attack 1
          0 s  intensity  1 at 0 s, 0 at 2 s
          """))
    #expect(export.losses.map(\.code) == ["course-as-lines"])
    let error = try #require(export.losses[0].levelError)
    #expect(error > 0 && error < 0.004)
    #expect(amplitudes(export).contains("1.0:0.0625"))
  }

  @Test func `the strongest of several vibrations rules and the other is a loss`() throws {
    let export = try write(HapticPattern("both", notation: "~{3s} @1s =:1,0.25{1s}"))
    #expect(amplitudes(export) == "0.0:0.25 1.0:0.25 1.0:1.0 2.0:1.0 2.0:0.25 3.0:0.25")
    #expect(frequencies(export) == "0.0:0.25 1.0:0.25 1.0:0.0625 2.0:0.0625 2.0:0.25")
    #expect(export.losses.map { "\($0.code) \($0.path)" } == ["events-merged events[1]"])
  }

  @Test func risingAboveAnotherIsACrossing() throws {
    let export = try write(
      HapticPattern(
        table: """
          0 s  vibration  0.5  0.0  for 3 s
          0 s  vibration  1.0  0.0  for 3 s  attack 1
          """))
    #expect(
      amplitudes(export).hasPrefix("0.0:0.25 1.0:0.25 ") && amplitudes(export).hasSuffix(" 2.0:1.0 3.0:1.0"))
  }

  @Test func sharpnessIsHeldInsideItsRange() throws {
    let pattern = HapticPattern(
      table: """
        0 s  vibration  1.0  0.0  for 2 s
        0 s  sharpness  -1 at 0 s, 1 at 2 s
        """)
    // A line in sharpness is not a line in frequency.
    let written = frequencies(try write(pattern))
    #expect(written.hasPrefix("0.0:0.0 1.0:0.0 ") && written.hasSuffix(" 2.0:1.0"), "\(written)")
  }

  @Test func `a frequency beyond the end is cut there`() throws {
    let pattern = HapticPattern(
      table: """
        0 s  vibration  1.0  0.0  for 1 s
        0 s  sharpness  0.5 at 0 s, 1 at 2 s
        """)
    let written = frequencies(try write(pattern))
    #expect(written.hasPrefix("0.0:0.25 ") && written.hasSuffix(" 1.0:0.5625"), "\(written)")
  }

  @Test func `what comes before the start is moved to it and a loss`() throws {
    let export = try write(
      HapticPattern(
        table: """
          -1 s  tap        1.0
          -1 s  vibration  1.0  0.0  for 3 s
          """))
    #expect(amplitudes(export) == "0.0:1.0!1.0/0.5 2.0:1.0")
    #expect(export.losses.map { "\($0.code) \($0.count)" } == ["times-rounded 2"])
    #expect(export.losses[0].timeError == .seconds(1))
  }

  @Test func `an empty pattern is a silence and a loss`() throws {
    let export = try write(HapticPattern())
    #expect(amplitudes(export) == "0.0:0.0 0.02:0.0")
    #expect(export.losses.map(\.code) == ["nothing-to-play"])
  }

  @Test func audioAndRepetitionAreLosses() throws {
    var request = ExportRequest(
      HapticPattern(
        table: """
          0 s  tap   1.0
          0 s  tone  for 1 s
          """))
    request.repeatStart = .zero
    let export = try #require(PatternWriter.write(request, as: .haptic))
    #expect(export.losses.map(\.code) == ["audio-dropped", "repeat-dropped"])
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

@Suite struct HJIFWritingTests {
  private typealias File = HJIFFixture

  private static func write(_ pattern: HapticPattern) throws -> Export {
    try #require(PatternWriter.write(ExportRequest(pattern), as: .hjif))
  }

  private static func reread(_ export: Export) -> PatternDocument {
    PatternReader.read(bytes: export.files[0].utf8, name: "again.hjif")
  }

  /// At ten points of a ramp of intensity the line of the file, which MPEG's Synthesizer renders, is within half a
  /// decibel of the intensity's square.
  @Test(arguments: [1.0, 0.3, 0.1], [PatternFormat.hjif, .haptic])
  func `a written ramp is within half a decibel at ten points`(_ top: Double, _ format: PatternFormat) throws
  {
    let vibration = Continuous(
      UnitLevel(clamping: top), .zero, at: .zero, for: .seconds(1),
      intensityCurve: Curve([.init(0, at: .zero), .init(1, at: .seconds(1))]))
    let pattern = HapticPattern(name: "ramp", events: [.continuous(vibration)])
    let export = try #require(PatternWriter.write(ExportRequest(pattern), as: format))
    let read = PatternReader.read(bytes: export.files[0].utf8, name: "again.\(format.extensions[0])")
    let again = try #require(read.pattern.vibrations.first)
    for tenth in 1...10 {
      let time = TimeSpan.milliseconds(Int64(tenth) * 100)
      let level = again.intensity.value * (again.intensityCurve?.value(at: time) ?? 1)
      let decibels = try #require(
        Decibels(amplitudeRatio: level * level / (top * top) * 100 / Double(tenth * tenth)))
      #expect(abs(decibels.value) < 0.5, "\(tenth): \(decibels)")
    }
  }

  /// Every vibration is written at every step of a control: without a bound, memory would grow with the product.
  @Test(.disabled(if: Effort.isQuick)) func `vibrations under many steps are bounded`() throws {
    let vibrations = [HapticEvent](
      repeating: .continuous(Continuous(1.0, 0.0, for: .milliseconds(2_000))), count: 400)
    let steps = (0..<Int64(400)).map {
      DynamicParameter(.hapticIntensity, $0 % 2 == 0 ? 0.5 : 1, at: .milliseconds(4 * $0 + 1))
    }
    let export = try Self.write(HapticPattern(name: "a", events: vibrations, parameters: steps))
    let loss = try #require(export.losses.first { $0.code == .entriesCapped })
    #expect(loss.count == 73)
  }

  /// Few of the bends within one millisecond are written; a bound on the output alone would not stop this.
  @Test(.disabled(if: Effort.isQuick))
  func `vibrations under many bends of one millisecond are bounded`() throws {
    let vibrations = [HapticEvent](
      repeating: .continuous(Continuous(1.0, 0.0, for: .milliseconds(2))), count: 800)
    let bends = ParameterCurve(
      .hapticIntensity, points: (0..<Int64(700)).map { .init($0 % 2 == 0 ? 0.5 : 1, at: .microseconds($0)) })
    let export = try Self.write(HapticPattern(name: "a", events: vibrations, curves: [bends]))
    let loss = try #require(export.losses.first { $0.code == .entriesCapped })
    #expect((400..<500).contains(loss.count))
  }

  @Test func `what a file says about itself is kept`() throws {
    let text = File.file(File.band("Transient", File.effect(0, [(0, 1, 65)])))
      .replacing(#""description":"""#, with: #""description":"a knock""#)
    let document = PatternReader.read(bytes: Array(text.utf8), name: "a.hjif")
    let export = try #require(PatternWriter.write(ExportRequest(document), as: .hjif))
    let again = try #require(Self.reread(export).native as? ParsedFile<HJIFDetails>)
    #expect(again.details?.date == "2024-01-01")
    #expect(again.summary == "a knock")
    #expect(again.details?.perception == "a knock")
    #expect(again.parts.map(\.name) == ["palm"])
    #expect(again.details?.profile == .simpleParametric)
  }

  // MARK: Round trips

  /// A band of consecutive vibrations, and taps over them, from a seed.
  private static func randomFile(_ random: inout SeededGenerator) -> String {
    var effects: [String] = []
    var time = 0
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      time += Int.random(in: 0...20, using: &random)
      var (offset, frames): (Int, [(Int, Double?, Int?)]) = (0, [])
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        let level = Double(Int.random(in: 0...64, using: &random)) / 64
        frames.append(
          (
            offset, level,
            frames.isEmpty || Bool.random(using: &random) ? Int.random(in: 65...300, using: &random) : nil
          ))
        offset += Int.random(in: 0...40, using: &random)
      }
      frames.append((offset + 1, 0.5, nil))
      effects.append(File.effect(time, frames))
      time += offset + 1
    }
    let taps = (0..<Int.random(in: 1...6, using: &random)).map { _ in
      File.effect(
        Int.random(in: 0...200, using: &random),
        [(0, Double.random(in: 0...1, using: &random), Int.random(in: 65...300, using: &random))])
    }
    return File.file(
      File.band("VectorialWave", effects.joined(separator: ",")) + ","
        + File.band("Transient", taps.joined(separator: ",")))
  }

  @Test func `reading writing and reading gives the same timeline and bytes`() throws {
    var random = SeededGenerator(seed: 23090)
    for round in 0..<400 {
      let text = Self.randomFile(&random)
      let first = PatternReader.read(bytes: Array(text.utf8), name: "a.hjif")
      try #require(first.isReadable, "\(first.report)")
      let export = try #require(PatternWriter.write(ExportRequest(first), as: .hjif))
      #expect(export.losses.isEmpty, "round \(round): \(export.losses) \(text)")
      let second = Self.reread(export)
      #expect(second.findings.allSatisfy { $0.severity == .note })
      #expect(
        Timeline(compiling: second.pattern) == Timeline(compiling: first.pattern),
        "round \(round): \(text)")
      #expect(PatternWriter.write(ExportRequest(second), as: .hjif)?.files == export.files)
    }
  }

  /// A pattern from another source, with envelopes and controls, reads back within the reported losses.
  @Test func `every onset comes back within the losses`() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<200 {
      var pattern = HapticPattern(name: "a")
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let time = TimePoint.nanoseconds(Int64.random(in: 0...2_000_000_000, using: &random))
        let level = UnitLevel(clamping: Double.random(in: 0...1, using: &random))
        let sharpness = UnitLevel(clamping: Double.random(in: 0...1, using: &random))
        pattern.events.append(
          Bool.random(using: &random)
            ? .transient(Transient(level, sharpness, at: time))
            : .continuous(
              Continuous(
                level, sharpness, at: time, for: .milliseconds(Int64.random(in: 1...500, using: &random)))))
      }
      let export = try Self.write(pattern)
      let error = export.losses.first { $0.code == .timesRounded }?.timeError ?? .zero
      let after = Self.reread(export).pattern.events.map(\.time).sorted()
      let before = pattern.events.map(\.time).sorted()
      try #require(after.count == before.count)
      for (one, other) in zip(before, after) {
        #expect(abs((one - other).nanoseconds) <= error.nanoseconds)
        #expect(abs((one - other).nanoseconds) <= 500_000)
      }
    }
  }
}

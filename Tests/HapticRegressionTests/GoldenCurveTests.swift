/// Goldens of vibrations with curves, which show fewer points than a curve has.
@Suite struct GoldenCurveTests {
  /// A point of an envelope as a file has it: seconds, and a value.
  private typealias Point = (time: Double, value: Double)

  /// A `.haptic` file of an amplitude and a frequency, with an emphasis at each seventh point.
  private static func file(_ amplitude: [Point], _ frequency: [Point]) -> [UInt8] {
    let points = amplitude.enumerated().map { index, point in
      let mark = #", "emphasis": {"amplitude": \#(point.value * 1.05), "frequency": 0.5}"#
      return #"{"time": \#(point.time), "amplitude": \#(point.value)\#(index % 7 == 0 ? mark : "")}"#
    }
    let pitches = frequency.map { #"{"time": \#($0.time), "frequency": \#($0.value)}"# }
    return Array(
      """
      {"version": {"major": 1, "minor": 0, "patch": 0}, "signals": {"continuous": {"envelopes": {
      "amplitude": [\(points.joined(separator: ",\n"))],
      "frequency": [\(pitches.joined(separator: ",\n"))]}}}}
      """.utf8)
  }

  /// Points of random values, 1 to 40 ms apart, of as many digits as files have.
  private static func line(of count: Int, seed: UInt64) -> [Point] {
    var random = SeededGenerator(seed: seed)
    var (time, line) = (0.0, [Point]())
    for index in 0..<count {
      line.append((time, index % 7 == 6 ? 0 : Double.random(in: 0...0.9, using: &random)))
      time += Double.random(in: 0.001...0.04, using: &random)
    }
    return line
  }

  private static func subject(_ bytes: [UInt8]) -> GoldenSubject {
    let document = PatternReader.read(bytes: bytes, name: "a.haptic")
    return GoldenSubject(
      name: "a", call: HapticCall(Timeline(compiling: document.pattern), isCustom: true, fallback: nil),
      request: ExportRequest(document))
  }

  private static func golden(_ bytes: [UInt8]) -> Golden {
    Golden(of: [subject(bytes)], holding: GoldenContents(profiles: [], exports: []))
  }

  private static func read(_ bytes: [UInt8]) throws -> Golden {
    try Golden.read(SourceText(name: "a.golden.json", bytes: bytes)).get()
  }

  /// The changes of a file from the golden of another one, by way of the bytes of the golden.
  private static func changes(_ old: [UInt8], _ new: [UInt8]) throws -> [Regression] {
    GoldenComparison(
      of: golden(new), with: try read(golden(old).utf8), in: [terms]
    ).patterns.flatMap(\.regressions)
  }

  /// The terms of the format: its numbers are squares.
  private static let terms = LevelSemantics(
    intensity: LevelSemantics.Term("amplitude", isSquared: true),
    sharpness: LevelSemantics.Term("frequency", isSquared: true))

  private static func voices(_ golden: Golden) -> [ContinuousVoice] {
    golden.patterns[0].timeline.entries.compactMap { entry in
      if case .start(_, .continuous(let voice)) = entry.action { voice } else { nil }
    }
  }

  @Test func `the shown curves are within a hundredth of the exact ones`() throws {
    var thinned = 0
    for seed in 0..<40 as Range<UInt64> {
      let golden = Self.golden(Self.file(Self.line(of: 60, seed: seed), Self.line(of: 50, seed: seed + 99)))
      let shown = try Self.read(golden.utf8)
      for (exact, shown) in zip(Self.voices(golden), Self.voices(shown)) {
        for (exact, shown) in [
          (exact.intensityCurve, shown.intensityCurve), (exact.sharpnessCurve, shown.sharpnessCurve),
        ] {
          let (exact, shown) = (try #require(exact), try #require(shown))
          if exact != shown { thinned += 1 }
          for point in exact.points {
            // A reader adds points to a line of squares, between which it is straight.
            #expect(abs(shown.value(at: point.offset) - point.value) < 0.02, "\(seed) at \(point.offset)")
          }
        }
      }
    }
    #expect(thinned == 80)
  }

  @Test func `what is written reads back as no change and is written the same`() throws {
    for seed in 0..<10 as Range<UInt64> {
      let bytes = Self.file(Self.line(of: 40, seed: seed), Self.line(of: 30, seed: seed + 99))
      let golden = Self.golden(bytes)
      let read = try Self.read(golden.utf8)
      #expect(read.utf8 == golden.utf8)
      #expect(try Self.changes(bytes, bytes) == [])
      #expect(read.signature == golden.signature)
      #expect(golden.likeness(to: read).share == 1)
    }
  }

  /// Whatever the golden of the version before noticed, which had every point.
  @Test func `each change of one point is noticed, also below what is shown`() throws {
    var codes: [String: Int] = [:]
    for seed in 0..<UInt64(Effort.cases(25, usually: 17)) {
      let (amplitude, frequency) = (Self.line(of: 30, seed: seed), Self.line(of: 24, seed: seed + 99))
      let old = Self.file(amplitude, frequency)
      let exact = Self.golden(old)
      let shown = try Self.read(exact.utf8)
      for step in [0.05, 1e-3, 1e-6] {
        let index = Int(seed) % 23 + 1
        let mutants: [[UInt8]] = [
          {
            var line = amplitude; line[index].value += step; return Self.file(line, frequency)
          }(),
          {
            var line = frequency; line[index].value += step; return Self.file(amplitude, line)
          }(),
          {
            var line = amplitude; line[index].time += step * 0.02; return Self.file(line, frequency)
          }(),
          {
            var line = frequency; line[index].time += max(step * 0.02, 1e-6);
            return Self.file(amplitude, line)
          }(),
        ]
        for mutant in mutants.map(Self.golden) {
          let changes = GoldenComparison(of: mutant, with: shown, in: [Self.terms]).patterns.flatMap(
            \.regressions)
          let isSame = GoldenComparison(of: mutant, with: exact, in: [Self.terms]).isClean
          #expect(changes.isEmpty == isSame, "seed \(seed), step \(step)")
          for change in changes { codes[change.code.rawValue, default: 0] += 1 }
        }
      }
    }
    #expect(codes["detail"] ?? 0 > 50 && codes["shape"] ?? 0 > 50, "\(codes)")
  }

  // MARK: Sentences

  /// A rise, a hold and a fall, with points that lie within a hundredth of the lines between others.
  private static let bow: [Point] = [
    (0, 0.12345678901234567), (0.1, 0.81234567890123456), (0.15, 0.81456789012345678),
    (0.2, 0.81234567890123457), (0.4, 0.23456789012345678), (0.45, 0.11012345678901234), (0.5, 0),
  ]

  private static func sentences(_ amplitude: [Point], from old: [Point] = bow) throws -> [String] {
    try changes(file(old, []), file(amplitude, [])).map(\.message)
  }

  @Test func `a change that the golden shows is named, with the new value in full`() throws {
    var line = Self.bow
    line[4].value = 0.33456789012345678
    #expect(
      try Self.sentences(line) == ["vibration 1: amplitude curve: the point at 400 ms went 0.235 → 0.3346"])
    line = Self.bow
    line[4].time = 0.43
    #expect(
      try Self.sentences(line) == [
        "vibration 1: amplitude curve: the point at 400 ms moved +30 ms (400 → 430)"
      ])
  }

  @Test func `a change below what the golden shows is an error that says so`() throws {
    let sentence = "vibration 1: its curves changed by less than the golden shows (0.01)"
    for step in [1e-7, 1e-4, 1e-3] {
      var line = Self.bow
      line[2].value += step
      #expect(try Self.sentences(line) == [sentence], "\(step)")
    }
    var line = Self.bow
    line[2].time += 0.000001
    #expect(try Self.sentences(line) == [sentence])
    line.remove(at: 2)
    #expect(try Self.sentences(line) == [sentence])
  }

  @Test func `a pattern that is longer or stronger as a whole is one sentence`() throws {
    let marked = Self.line(of: 12, seed: 4)
    let slower = marked.map { ($0.time * 1.5, $0.value) }
    #expect(try Self.sentences(slower, from: marked) == ["everything takes 1.5 times as long (3 events)"])
    let louder = Self.bow.map { ($0.time, $0.value * 0.9) }
    #expect(try Self.sentences(louder) == ["every amplitude changed by -10 % (2 events)"])
  }

  @Test func `points that do not belong to their digest are named`() throws {
    let bytes = Self.file(Self.bow, [])
    let text = String(decoding: Self.golden(bytes).utf8, as: UTF8.self)
    let edited = text.replacing("200:.812", with: "200:.912")
    #expect(edited != text, "\(text)")
    let changes = GoldenComparison(of: Self.golden(bytes), with: try Self.read(Array(edited.utf8)))
      .patterns.flatMap(\.regressions)
    #expect(changes.map(\.code) == [.detail])
    #expect(changes.first?.message.contains("changed by hand") ?? false, "\(changes)")
  }

  /// An old golden is kept where its pattern is not accepted: its lines stay as they are.
  @Test func `a golden that was read is written as it was beside an accepted one`() throws {
    let (old, new) = (
      Self.golden(Self.file(Self.bow, [])), Self.golden(Self.file(Self.line(of: 9, seed: 1), []))
    )
    let kept = try Self.read(old.utf8).accepting([], of: try Self.read(new.utf8))
    #expect(kept.utf8 == old.utf8)
    let accepted = try Self.read(old.utf8).accepting(["a"], of: try Self.read(new.utf8))
    #expect(accepted.utf8 == new.utf8)
  }
}

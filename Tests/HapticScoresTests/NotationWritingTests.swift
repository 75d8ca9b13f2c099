@Suite struct NotationWritingTests {
  private typealias Line = NotationFixture

  @Test(arguments: [
    "oO.O", "o^x..U", "~~~ ~ =", "o*12", "O ~:0.25 ={1.2s} o", ".{1s} O{0} @250ms o{0}", "o:0.7,0.2 o:,0.1",
    ".{35ms} O", "~~ @100ms o{0}",
  ])
  func `what is in its shortest form is written as it was read`(line: String) {
    #expect(Line.write(Line.read(line).pattern).line == line)
  }

  // MARK: Properties

  /// A pattern of taps and plain vibrations in any order, with levels and times of many or few digits.
  private static func pattern(_ seed: UInt64) -> HapticPattern {
    var generator = SeededGenerator(seed: seed)
    func level() -> UnitLevel {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: UnitLevel(clamping: Double.random(in: 0...1, using: &generator))
      case 1: UnitLevel(clamping: Double(bitPattern: UInt64.random(in: 0...(1 << 62), using: &generator)))
      case 2: [.soft, .sharp, .zero].randomElement(using: &generator) ?? .zero
      default: UnitLevel(clamping: Double(Int.random(in: 0...8, using: &generator)) / 8)
      }
    }
    func nanoseconds() -> Int64 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: Int64.random(in: 0...1 << Int64.random(in: 0...48, using: &generator), using: &generator)
      case 1: Int64.random(in: 0...40, using: &generator) * 5_000_000
      default: Int64.random(in: 0...12, using: &generator) * 100_000_000
      }
    }
    let isSorted = Bool.random(using: &generator)
    var events = (0..<Int.random(in: 1...12, using: &generator)).map { _ -> HapticEvent in
      let time = TimePoint(nanoseconds: nanoseconds())
      if Int.random(in: 0..<3, using: &generator) > 0 {
        let padding = TimeSpan.nanoseconds(Bool.random(using: &generator) ? 0 : nanoseconds())
        return .transient(Transient(level(), level(), at: time, padding: padding))
      }
      return .continuous(Continuous(level(), level(), at: time, for: .nanoseconds(nanoseconds())))
    }
    if isSorted { events.sort { $0.time < $1.time } }
    return HapticPattern(name: "<notation>", events: events)
  }

  @Test func `ten thousand random patterns read back to the same timeline`() {
    var failures = 0
    for seed in 0..<UInt64(Effort.cases(10_000)) {
      let pattern = Self.pattern(seed)
      // Looking at each millisecond of vibrations of days takes most of an export: the first ones have it.
      let written = seed < 20 ? Line.write(pattern) : Line.encode(pattern)
      let document = Line.read(written.line)
      let same = Timeline(compiling: pattern) == Timeline(compiling: document.pattern)
      if same, document.isReadable, written.losses.isEmpty { continue }
      failures += 1
      // The first few are enough to see the fault.
      if failures > 3 { return }
      Issue.record("seed \(seed): \(written) \(document.report)\n\(pattern.events)")
    }
  }

  /// The mean of a curve does not depend on how it is added up: a control that changes nothing takes the long way.
  @Test func `a curve has the same mean under a control that changes nothing`() throws {
    var generator = SeededGenerator(seed: 31)
    func curve(_ range: ClosedRange<Double>) -> Curve {
      var times = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        Int64.random(in: 0...900, using: &generator)
      }
      // A jump, and points behind the end of the vibration.
      times.append(times[0])
      if Bool.random(using: &generator) { times.append(0) }
      return Curve(
        times.sorted().map { Curve.Point(.random(in: range, using: &generator), at: .milliseconds($0)) })
    }
    var fades = 0
    for seed in 0..<Effort.cases(2_000) {
      var hum = Continuous(
        UnitLevel(clamping: .random(in: 0.1...1, using: &generator)), 0.5, at: .milliseconds(100),
        for: .milliseconds(.random(in: 1...600, using: &generator)))
      hum.intensityCurve = curve(0...1)
      // Every third sharpness leaves its scale.
      if seed % 2 == 0 { hum.sharpnessCurve = curve(seed % 3 == 0 ? -0.9...0.9 : -0.4...0.4) }
      var pattern = HapticPattern(events: [.continuous(hum)])
      let plain = NotationEncoder.encode(pattern).losses
      pattern.curves = [
        ParameterCurve(
          .hapticIntensity, at: .zero, points: [0, 101, 650].map { Curve.Point(1, at: .milliseconds($0)) })
      ]
      let controlled = NotationEncoder.encode(pattern).losses
      let lines = [Line.encode(HapticPattern(events: pattern.events)).line, Line.encode(pattern).line]
      let read = try lines.map { line in
        try #require(
          Line.read(line).pattern.events.lazy.compactMap {
            if case .continuous(let hum) = $0 { hum } else { nil }
          }.first)
      }
      #expect(abs(read[0].intensity.value - read[1].intensity.value) < 1e-6, "\(seed): \(pattern)")
      #expect(abs(read[0].sharpness.value - read[1].sharpness.value) < 1e-6, "\(seed): \(pattern)")
      if let error = plain.compactMap(\.levelError).max() {
        fades += 1
        #expect(abs(error - (controlled.compactMap(\.levelError).max() ?? -1)) < 1e-6, "\(seed)")
      }
    }
    #expect(fades > Effort.cases(2_000) / 2, "\(fades) have a loss")
  }

  /// Mutations of valid lines, and tokens in any order: nothing traps, and a line that is read is written so that it
  /// reads back the same.
  @Test func `ten thousand mutated lines are read or refused`() throws {
    let seeds = [
      "oO.O", "(oO.)*3 ~~~:0.5 ={35ms}", "[50ms]o^x:0.7,0.3{1.5s}*4", "@1s O @0 u:,1e-3", "((~ ~)*2 .)*5 X",
    ].map { Array($0.utf8) }
    let tokens = [
      "o", "O", "x", "~", "=", ".", "(", ")", ")*2", "*3", "{5ms}", "{2}", "^", ":0.5", ":,1", "@1", "[2]",
      " ", "#", "é", "9",
    ]
    .map { Array($0.utf8) }
    var generator = SeededGenerator(seed: 20_261_121)
    var readable = 0
    for round in 0..<10_000 {
      var bytes = round % 2 == 0 ? seeds[round / 2 % seeds.count] : []
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let token = try #require(tokens.randomElement(using: &generator))
        let index = Int.random(in: 0...bytes.count, using: &generator)
        let end = round % 4 == 0 ? min(index + token.count, bytes.count) : index
        bytes.replaceSubrange(index..<end, with: token)
      }
      let line = String(decoding: bytes, as: UTF8.self)
      let document = Line.read(line)
      let ends = document.findings.map { document.source.position(at: $0.position?.offset ?? -1) }
      #expect(ends == document.findings.map(\.position), "\(line)")
      guard document.isReadable else { continue }
      readable += 1
      let written = Line.write(document.pattern)
      let again = Line.read(written.line)
      #expect(written.losses == [], "\(line)")
      #expect(
        Timeline(compiling: again.pattern) == Timeline(compiling: document.pattern),
        "\(line) → \(written.line)")
      #expect(Line.write(again.pattern).line == written.line, "\(line)")
    }
    #expect(readable > 500, "\(readable) of 10000 lines are readable")
  }
}

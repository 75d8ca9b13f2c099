@testable import HapticPictures

/// The content of the SVG of a simulation.
@Suite struct SimulationPictureTests {
  private func svg(_ simulations: Simulation..., appearance: PictureAppearance = .light) -> String {
    SimulationPicture(simulations, appearance: appearance).svg()
  }

  private let settlement = SimulationFixtures.simulation(of: SimulationFixtures.settlement)

  @Test(arguments: Theme.allCases) func `the reader of XML finds nothing and no two texts overlap`(
    theme: Theme
  ) {
    let tablet = SimulationFixtures.simulation(
      of: SimulationFixtures.settlement, on: SimulationFixtures.tablet)
    let train = SimulationFixtures.simulation(of: SimulationFixtures.train(300, every: 40))
    for simulations in [[settlement], [settlement, tablet, settlement], [train, train], []] {
      for appearance in PictureAppearance.allCases {
        let picture = DrawnPicture(
          SimulationPicture(simulations, leavingOut: 19, theme: theme, appearance: appearance).svg(),
          theme: theme)
        #expect(picture.findings.isEmpty)
        #expect(picture.overlaps.isEmpty, "\(picture.overlaps)")
        #expect(picture.outside.isEmpty, "\(picture.outside)")
      }
    }
  }

  @Test func `devices share one command lane unless the commands differ`() {
    let tap = SimulationFixtures.simulation(of: HapticPattern("tap", notation: "O{0}"))
    func lanes(_ simulations: [Simulation]) -> Int {
      DrawnPicture(SimulationPicture(simulations).svg()).labels.count { $0.text == "commanded" }
    }
    #expect(lanes([settlement, settlement, settlement]) == 1)
    #expect(lanes([settlement, settlement, tap]) == 2)
    // A stem in the lane for each tap, however many devices there are.
    let picture = DrawnPicture(SimulationPicture([settlement, settlement, settlement]).svg())
    #expect(picture.parts("tap stem") == 2)
  }

  @Test func `devices that are left out are counted`() {
    let picture = SimulationPicture([settlement], leavingOut: 19, appearance: .light).svg()
    #expect(picture.contains(">Commanded against felt, simulated on one device; 19 more are left out</text>"))
    #expect(picture.contains("19 more devices are left out."))
  }

  /// Regression: fifteen devices took 248 KB.
  @Test func `twenty-five devices take less than a hundred kilobytes`() {
    let simulations = Array(repeating: settlement, count: 25)
    #expect(SimulationPicture(simulations).svg().utf8.count < 100_000)
  }

  @Test func `a screen reader is told what arrives`() {
    let svg = svg(
      settlement,
      SimulationFixtures.simulation(of: SimulationFixtures.settlement, on: SimulationFixtures.tablet))
    #expect(svg.contains(#"role="img""#))
    #expect(svg.contains(#"<title id="title">settlementComplete: commanded against felt, simulated</title>"#))
    #expect(svg.contains("Test LRA: plays as asked; 2 of 2 events felt"))
    #expect(svg.contains("Test tablet: plays nothing, because "))
  }

  @Test func aHostileNameStaysText() {
    var pattern = SimulationFixtures.settlement
    pattern.name = "</text><script>alert('1')</script>&\u{1B}[2J\u{202E}\u{FFFF}"
    var profile = SimulationFixtures.lra
    profile.title = "\"/><image href='x'/>"
    let svg = svg(SimulationFixtures.simulation(of: pattern, on: profile))
    #expect(!svg.contains("<script") && !svg.contains("<image"))
    #expect(svg.contains("&lt;/text&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;?[2J??"))
    #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func aNameAsLongAsABookIsShortened() {
    var pattern = SimulationFixtures.settlement
    pattern.name = String(repeating: "reimbursement ", count: 20_000)
    let picture = DrawnPicture(svg(SimulationFixtures.simulation(of: pattern)))
    let heading = picture.labels.filter { $0.style == "hero" }
    #expect(heading.count == 2 && heading.last?.text.hasSuffix("…") == true)
    #expect(picture.outside.isEmpty)
  }

  @Test func `the same simulation gives the same bytes`() {
    let again = SimulationFixtures.simulation(of: SimulationFixtures.settlement)
    for appearance in PictureAppearance.allCases {
      #expect(svg(settlement, appearance: appearance) == svg(again, appearance: appearance))
    }
  }

  @Test func `nothing is fetched and nothing runs`() {
    let svg = svg(settlement, appearance: .auto).replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["http", "href", "url(", "@import", "<script", "<image", "<foreignObject"] {
      #expect(!svg.contains(word), "\(word)")
    }
  }

  @Test func `the threshold and both lanes are named`() {
    let svg = svg(settlement)
    for word in ["threshold of feeling", "commanded", "intensity", "0 dB", "milliseconds"] {
      #expect(svg.contains(">\(word)</text>"), "\(word)")
    }
    #expect(svg.contains(">2 of 2 felt</text>"))
    #expect(svg.contains("Simulated with stated models; it does not say what it feels like."))
  }

  @Test func `what does not arrive has a word and a sign`() {
    let tablet = svg(
      SimulationFixtures.simulation(of: SimulationFixtures.settlement, on: SimulationFixtures.tablet))
    #expect(tablet.contains(">nothing moves</text>") && tablet.contains(">nothing felt</text>"))
    let faint = SimulationFixtures.simulation(of: HapticPattern("faint", notation: "o:0.01{0}"))
    #expect(faint.events.map(\.isFelt) == [false])
    #expect(svg(faint).contains(">not felt</text>"))
    #expect(svg(faint).contains(">0 of 1 felt</text>"))
  }

  @Test func `what asks for nothing is not counted and has no sign`() {
    var pattern = SimulationFixtures.settlement
    pattern.events.append(.transient(Transient(0.0, at: .seconds(0.5))))
    let simulation = SimulationFixtures.simulation(of: pattern)
    #expect(simulation.events.count == 3)
    #expect(simulation.verdicts(on: simulation.events) == [.faint, .felt, .silent])
    #expect(svg(simulation).contains(">2 of 2 felt</text>") && !svg(simulation).contains(">silent</text>"))
  }

  @Test func `what is not simulated is not called not played`() {
    let pattern = HapticPattern("long", notation: "={650s} @700s O{0}")
    let picture = svg(SimulationFixtures.simulation(of: pattern))
    #expect(picture.contains(">not simulated</text>") && !picture.contains("not played"))
    #expect(picture.contains(">1 of 2 felt</text>"))
  }

  @Test func `a fallback stands beside what was asked`() {
    let fallback = HapticCall.Fallback(
      name: "success",
      timeline: Timeline(compiling: HapticPattern("success", notation: "@200ms o:0.6{0}")))
    let call = HapticCall(Timeline(compiling: SimulationFixtures.settlement), fallback: fallback)
    let picture = svg(Simulation(call, on: SimulationFixtures.generators))
    #expect(picture.contains(">plays fallback success</text>"))
    // The command is what was asked for.
    #expect(DrawnPicture(picture).parts("tap stem") == 2)
  }

  /// Regression: a pattern of hours could give a file of hundreds of megabytes.
  @Test func `a long pattern gives no larger a picture than its pixels`() {
    for pattern in [SimulationFixtures.train(3_000, every: 40), SimulationFixtures.train(400, every: 60_000)]
    {
      let picture = svg(SimulationFixtures.simulation(of: pattern))
      #expect(picture.utf8.count < 60_000)
    }
  }

  /// Regression: two hundred taps of which none is felt were "107 × not felt", because the signs were counted.
  @Test(arguments: [200, 20_000]) func `the labels count events and not signs`(count: Int) {
    var pattern = HapticPattern(name: "faint train")
    for index in 0..<count {
      pattern.events.append(.transient(Transient(0.01, at: .milliseconds(Int64(index) * 5))))
    }
    let simulation = SimulationFixtures.simulation(of: pattern)
    #expect(simulation.events.allSatisfy { !$0.isFelt })
    let counted = svg(simulation).matches(of: /class="badge mid word-miss"[^>]*>(\d+) ×/).compactMap {
      Int($0.output.1)
    }
    #expect(counted.reduce(0, +) == count)
  }

  /// Regression: three alternating outcomes had only two labels, because there are two rows.
  @Test func `every outcome of a dense train has its label`() {
    let train = SimulationFixtures.simulation(of: SimulationFixtures.train(4_000, every: 30))
    let summary = SimulationSummary(train)
    #expect(summary.outcomes.count >= 3)
    for (outcome, count) in summary.outcomes {
      let words = outcome == .felt ? "" : outcome.words
      #expect(svg(train).contains(">\(count) × \(words)"), "\(outcome)")
    }
  }

  /// A tap whose motion exceeds the threshold briefly, but is too short to be felt.
  private func unfelt() throws -> Simulation {
    let trials = (1...99).lazy.map { hundredths in
      var pattern = HapticPattern(name: "short")
      let tap = Transient(UnitLevel(clamping: Double(hundredths) / 100), at: .seconds(0.5))
      pattern.events = [.transient(tap)]
      return SimulationFixtures.simulation(of: pattern)
    }
    return try #require(
      trials.first { trial in
        let late = trial.felt.intervals.last { trial.felt.time(of: $0.first) >= .seconds(0.5) }
        return trial.events.last?.isFelt == false && late?.samples.contains { $0 > 1.05 } == true
      })
  }

  /// Regression: a curve of the motion was drawn 7 dB above the line, beside "not felt".
  @Test func `motion that is not felt is below the line`() throws {
    let picture = svg(try unfelt())
    #expect(picture.contains(#"class="below""#) && !picture.contains(#"class="above""#))
    #expect(svg(settlement).contains(#"class="above""#))
  }

  @Test func `the legend names only what is drawn`() {
    func legend(_ simulations: Simulation...) -> Set<String> {
      Set(DrawnPicture(SimulationPicture(simulations).svg()).labels.map(\.text))
    }
    let tablet = SimulationFixtures.simulation(
      of: SimulationFixtures.settlement, on: SimulationFixtures.tablet)
    #expect(legend(settlement).isSuperset(of: ["medium tap", "felt, with the event's level"]))
    #expect(legend(settlement).isDisjoint(with: ["round tap", "medium vibration", "not played"]))
    #expect(legend(tablet).isDisjoint(with: ["threshold of feeling", "level of what is felt"]))
  }

  @Test func aLargeCountStaysOutOfTheLanes() throws {
    let picture = svg(SimulationFixtures.simulation(of: SimulationFixtures.train(20_000, every: 5)))
    let drawn = DrawnPicture(picture)
    let label = try #require(drawn.labels.first { $0.text.contains(/of \d{5} felt/) })
    #expect(label.right <= 272 && drawn.overlaps.isEmpty)
  }

  @Test func `every reason stands beside the panel or is counted`() {
    let call = HapticCall(Timeline(compiling: SimulationFixtures.settlement))
    let codes: [Change.Code] = [
      .timesRounded, .levelsRounded, .coldStart, .runLengthened, .lengthCapped, .rateLimited, .cutShort,
    ]
    let changes = codes.map {
      Change($0, "it does \($0.rawValue) and that takes a line or two of words to say")
    }
    let simulation = Simulation(
      profile: settlement.profile, call: call,
      delivery: Delivery(
        step: .asAsked, reason: nil, timeline: call.timeline, latency: .zero,
        drive: settlement.delivery.drive, changes: changes), motion: settlement.motion,
      felt: settlement.felt, events: settlement.events)
    #expect(svg(simulation).contains(">It does cut-short"))
    #expect(svg(simulation).contains(">It does times-rounded"))
    #expect(svg(simulation, settlement).contains(">It does cut-short"))
    #expect(svg(simulation, settlement).contains(/>and (two|three|four|five|six) more</))
  }

  @Test func anEmptyPatternHasAPicture() {
    let empty = svg(SimulationFixtures.simulation(of: HapticPattern(name: "")))
    #expect(empty.contains(">Unnamed pattern</text>"))
    #expect(!empty.contains("nan") && !empty.contains("inf\""))
  }

  @Test func aVibrationIsAnArea() {
    var pattern = HapticPattern(name: "hum")
    pattern.events = [.continuous(Continuous(0.8, 0.5, at: .seconds(0.1), for: .seconds(0.4)))]
    let picture = svg(SimulationFixtures.simulation(of: pattern))
    #expect(picture.contains(#"class="hum flat""#) && picture.contains(#"class="hum line medium""#))
  }
}

import HapticDevices
import HapticModel
import HapticTimeline
import PatternText
import Testing

@testable import HapticPictures

/// The content of the SVG of a simulation.
@Suite struct SimulationPictureTests {
  private func svg(_ simulations: Simulation..., theme: PictureTheme = .light) -> String {
    SimulationPicture(simulations, theme: theme).svg()
  }

  private let settlement = SimulationFixtures.simulation(of: SimulationFixtures.settlement)

  @Test func `every element is closed in its order`() {
    for svg in [svg(settlement), svg(settlement, settlement, theme: .auto), svg()] {
      var open: [Substring] = []
      for tag in svg.matches(of: /<(\/?)(\w+)[^<>]*?(\/?)>/).map(\.output) {
        if tag.1 == "/" {
          #expect(open.popLast() == tag.2)
        } else if tag.3.isEmpty {
          open.append(tag.2)
        }
      }
      #expect(open.isEmpty)
      #expect(svg.hasPrefix(#"<svg xmlns="http://www.w3.org/2000/svg" width="1120""#))
    }
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
    let heading = svg(SimulationFixtures.simulation(of: pattern)).split(separator: "\n").first {
      $0.contains(#"class="hero""#)
    }
    #expect(heading.map { $0.count < 120 && $0.contains("…</text>") } == true)
  }

  @Test func `the same simulation gives the same bytes`() {
    let again = SimulationFixtures.simulation(of: SimulationFixtures.settlement)
    for theme in PictureTheme.allCases {
      #expect(svg(settlement, theme: theme) == svg(again, theme: theme))
    }
  }

  @Test func `only auto asks for the readers colours`() {
    #expect(svg(settlement, theme: .auto).contains("@media (prefers-color-scheme:dark){"))
    #expect(!svg(settlement, theme: .light).contains("@media"))
    #expect(svg(settlement, theme: .dark).contains(".ground{fill:#1C1C1E}"))
  }

  @Test func `nothing is fetched and nothing runs`() {
    let svg = svg(settlement, theme: .auto).replacing("http://www.w3.org/2000/svg", with: "")
    for word in ["http", "href", "url(", "@import", "<script", "<image", "<foreignObject"] {
      #expect(!svg.contains(word), "\(word)")
    }
  }

  @Test func `no text is smaller than eleven pixels`() throws {
    let sizes = svg(settlement).matches(of: /font-size:(\d+)px/).compactMap { Int($0.output.1) }
    #expect(sizes.count >= 5 && sizes.allSatisfy { $0 >= 11 })
  }

  @Test func `the threshold and both lanes are named`() {
    let svg = svg(settlement)
    for word in ["threshold", "commanded", "felt", "dB", "ms"] {
      #expect(svg.contains(">\(word)</text>"), "\(word)")
    }
    #expect(svg.contains(">2 of 2 felt</text>"))
    #expect(svg.contains("Simulated with stated models; it does not say what it feels like."))
  }

  @Test func `what does not arrive has a word and a sign`() {
    let tablet = svg(
      SimulationFixtures.simulation(of: SimulationFixtures.settlement, on: SimulationFixtures.tablet))
    #expect(tablet.contains(">nothing moves</text>") && tablet.contains(">nothing felt</text>"))
    #expect(tablet.contains(#"class="lost stem""#) && !tablet.contains(#"class="arrives stem""#))
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
    #expect(EventOutcome.of(simulation.events, in: simulation) == [.felt, .felt, .silent])
    #expect(svg(simulation).contains(">2 of 2 felt</text>") && !svg(simulation).contains("silent"))
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
    #expect(picture.matches(of: /class="lost stem"/).count == 2)
    #expect(picture.matches(of: /class="arrives stem"/).count == 1)
  }

  /// Regression: a pattern of hours could give a file of hundreds of megabytes.
  @Test func `a long pattern gives no larger a picture than its pixels`() {
    for pattern in [SimulationFixtures.train(3_000, every: 40), SimulationFixtures.train(400, every: 60_000)]
    {
      let picture = svg(SimulationFixtures.simulation(of: pattern))
      #expect(picture.utf8.count < 300_000)
      for path in picture.matches(of: /\sd="([^"]*)"/) {
        #expect(path.output.1.count { $0 == "L" } <= 2 * 657 + 2)
      }
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
    let counted = svg(simulation).matches(of: /class="badge word-miss"[^>]*>(\d+) ×/).compactMap {
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

  /// A tap after `first` that exceeds the threshold briefly, but is too short to be felt.
  private func unfelt(after first: [HapticEvent] = []) throws -> Simulation {
    let trials = (1...99).lazy.map { hundredths in
      var pattern = HapticPattern(name: "short")
      let tap = Transient(UnitLevel(clamping: Double(hundredths) / 100), at: .seconds(0.5))
      pattern.events = first + [.transient(tap)]
      return SimulationFixtures.simulation(of: pattern)
    }
    return try #require(
      trials.first { trial in
        let late = trial.felt.stretches.last { trial.felt.time(of: $0.first) >= .seconds(0.5) }
        return trial.events.last?.isFelt == false && late?.samples.contains { $0 > 1.05 } == true
      })
  }

  @Test func `motion that is not felt is not in the colour of what is`() throws {
    let picture = svg(try unfelt())
    #expect(picture.contains("class=\"unfelt\"") && !picture.contains(#"class="above""#))
    #expect(svg(settlement).contains(#"class="above""#) && !svg(settlement).contains(#"class="unfelt""#))
  }

  @Test func `the ringing of a felt event is felt until the next event`() throws {
    let both = try unfelt(after: [.transient(Transient(1.0, at: .seconds(0)))])
    let areas = svg(both).matches(of: /<path class="(above|unfelt)"/)
    // The first is the legend's.
    #expect(areas.map(\.output.1) == ["above", "above", "unfelt"])
  }

  @Test func `the legend names only losses that are drawn`() {
    #expect(!svg(settlement).contains(">does not arrive<"))
    var motor = SimulationFixtures.lra
    motor.playback = .vibration
    let plain = SimulationFixtures.simulation(of: SimulationFixtures.settlement, on: motor)
    #expect(plain.delivery.step == .vibration && plain.events.allSatisfy(\.isFelt))
    #expect(!svg(plain).contains(">does not arrive<"))
    let tablet = SimulationFixtures.simulation(
      of: SimulationFixtures.settlement, on: SimulationFixtures.tablet)
    #expect(svg(settlement, tablet).contains(">does not arrive<"))
  }

  @Test func aLargeCountStaysOutOfTheLanes() throws {
    let picture = svg(SimulationFixtures.simulation(of: SimulationFixtures.train(20_000, every: 5)))
    let label = try #require(picture.firstMatch(of: /class="(\w+)" x="32"[^>]*>(\d+ of \d{5} felt)</))
    #expect(label.output.1 == "section")
    #expect(TextFitting.width(String(label.output.2), size: 17) <= 240)
  }

  @Test func `every reason stands beside the panel or is counted`() {
    let call = HapticCall(Timeline(compiling: SimulationFixtures.settlement))
    let codes: [Change.Code] = [
      .timesRounded, .levelsRounded, .coldStart, .runLengthened, .lengthCapped, .rateLimited, .cutShort,
    ]
    let degradations = codes.map {
      Change($0, "it does \($0.rawValue) and that takes a line or two of words to say")
    }
    let simulation = Simulation(
      profile: settlement.profile, call: call,
      delivery: Delivery(
        step: .asAsked, reason: nil, timeline: call.timeline, latency: .zero,
        drive: settlement.delivery.drive, changes: degradations), motion: settlement.motion,
      felt: settlement.felt, events: settlement.events)
    #expect(svg(simulation).contains(">It does cut-short"))
    #expect(svg(simulation).contains(">It does times-rounded"))
    #expect(svg(simulation, settlement).contains(">It does cut-short"))
    #expect(svg(simulation, settlement).contains(/>and (two|three|four|five) more</))
  }

  @Test func anEmptyPatternHasAPicture() {
    let empty = svg(SimulationFixtures.simulation(of: HapticPattern(name: "")))
    #expect(empty.contains(">Unnamed pattern</text>"))
    #expect(!empty.contains("nan") && !empty.contains("inf\""))
  }

  @Test func aVibrationIsAnArea() {
    var pattern = HapticPattern(name: "hum")
    pattern.events = [.continuous(Continuous(0.8, 0.5, at: .seconds(0.1), for: .seconds(0.4)))]
    #expect(svg(SimulationFixtures.simulation(of: pattern)).contains(#"class="arrives flat medium""#))
    let tablet = SimulationFixtures.simulation(of: pattern, on: SimulationFixtures.tablet)
    #expect(svg(tablet).contains(#"class="gone flat medium""#))
  }
}

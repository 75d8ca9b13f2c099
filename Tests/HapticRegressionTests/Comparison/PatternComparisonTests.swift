/// The reports about a pattern other than those of its events and controls.
@Suite struct PatternComparisonTests {
  private typealias Fixture = ComparisonFixture
  private let two = ComparisonFixture.golden(HapticPattern(notation: "o:0.7{120ms} O{0}"))

  private func sentences(_ change: (inout GoldenPattern) -> Void) -> [String] {
    regressions(change).map(\.message)
  }

  private func regressions(_ change: (inout GoldenPattern) -> Void) -> [Regression] {
    var new = two
    change(&new)
    return Fixture.regressions(two, new)
  }

  @Test func `a length of its own is told and one that follows is not`() {
    let found = regressions { $0.timeline = $0.timeline.lasting(.milliseconds(300)) }
    #expect(
      found == [
        Regression(.length, "the pattern lasts 300 ms, not 120", position: .gap(.milliseconds(300)))
      ])
    let later = HapticPattern(notation: "o:0.7{140ms} O{0}")
    #expect(
      sentences { $0.timeline = Timeline(compiling: later) }
        == ["tap 2 moved +20 ms (120 → 140)"])
  }

  @Test func repetitionIsTold() {
    #expect(
      sentences { $0.repeatStart = .milliseconds(20) } == ["the pattern repeats now, from 20 ms on"])
    var endless = two
    endless.repeatStart = .zero
    #expect(Fixture.regressions(endless, two).map(\.message) == ["the pattern no longer repeats"])
    var later = two
    later.repeatStart = .milliseconds(5)
    #expect(
      Fixture.regressions(endless, later) == [
        Regression(.length, "the pattern repeats from 5 ms on, not from 0")
      ])
  }

  @Test func aFallbackIsTold() {
    var with = two
    with.fallback = GoldenFallback(name: "success", onsets: [.zero, .milliseconds(80)])
    var other = with
    other.fallback?.name = "warning"
    var fewer = with
    fewer.fallback?.onsets = [.zero]
    #expect(Fixture.regressions(with, other) == [Regression(.fallback, "fallback success → warning")])
    #expect(Fixture.regressions(two, with).map(\.message) == ["fallback success is new"])
    #expect(
      Fixture.regressions(with, two).map(\.message) == ["there is no fallback; it was success"])
    #expect(
      Fixture.regressions(with, fewer).map(\.message) == ["fallback success plays 1 event, not 2"])
  }

  @Test func patternsThatAreNewOrGoneSaySo() {
    let both = [two, GoldenPattern(name: "b", timeline: two.timeline, sound: two.sound)]
    let more = GoldenComparison(of: Golden(patterns: both), with: Golden(patterns: [two]))
    #expect(more.patterns.map(\.name) == ["p", "b"])
    #expect(more.patterns.map(\.regressions) == [[], [Regression(.pattern, "is new")]])
    let fewer = GoldenComparison(of: Golden(patterns: [two]), with: Golden(patterns: both))
    #expect(fewer.patterns.map(\.name) == ["p", "b"])
    #expect(fewer.patterns.map(\.regressions) == [[], [Regression(.pattern, "is gone")]])
  }

  @Test func `patterns of one name are compared in their order`() {
    let other = Fixture.golden(HapticPattern(notation: "o:0.2{0}"))
    let golden = Golden(patterns: [two, other])
    #expect(GoldenComparison(of: golden, with: golden).isClean)
    let less = GoldenComparison(of: Golden(patterns: [two]), with: golden)
    #expect(less.patterns.map { $0.regressions.map(\.message) } == [[], ["is gone"]])
  }

  @Test func otherContentsAreToldOnce() {
    func golden(_ profiles: [String], _ formats: [String]) -> Golden {
      let patterns = ["p", "q"].map { name in
        GoldenPattern(
          name: name, timeline: two.timeline, sound: two.sound,
          felt: profiles.map { FeltResult(profile: $0, step: "nothing", events: []) },
          exports: formats.map { ExportDigest(format: $0, bytes: 1, digest: "0", losses: []) })
      }
      return Golden(patterns: patterns)
    }
    func reported(_ new: Golden, _ old: Golden) -> [Regression] {
      GoldenComparison(of: new, with: old).patterns.flatMap(\.regressions)
    }
    let small = golden(["watch"], ["ahap"])
    let large = golden(["watch", "tablet"], ["ahap", "haps"])
    #expect(reported(large, small) == [Regression(.contents, "the golden does not hold tablet, haps")])
    #expect(
      reported(small, large)
        == [Regression(.contents, "the golden still holds tablet, haps")])
    #expect(
      reported(golden(["tablet"], ["ahap"]), small)
        == [
          Regression(
            .contents, "the golden does not hold tablet, and still holds watch")
        ])
  }

  @Test func `a pattern with another name is compared all the same`() {
    let old = GoldenPattern(name: "p", timeline: two.timeline, sound: two.sound)
    var new = GoldenPattern(
      name: "q", timeline: Timeline(keptAs: two.timeline.entries, name: "q", length: two.timeline.length),
      sound: two.sound)
    func reported(_ new: [GoldenPattern], _ old: [GoldenPattern]) -> [String] {
      GoldenComparison(of: Golden(patterns: new), with: Golden(patterns: old)).patterns
        .flatMap { pattern in pattern.regressions.map { "\(pattern.name) \($0.message)" } }
    }
    #expect(reported([new], [old]) == ["q was called p before"])
    new.timeline = Timeline(compiling: HapticPattern("q", notation: "@500ms O{0}"))
    #expect(reported([new], [old]).first == "q was called p before")
    #expect(reported([new], [old]).count > 1)
    // If more than one is new or missing, they cannot be matched.
    var other = new
    other.name = "r"
    #expect(reported([new, other], [old]) == ["q is new", "r is new", "p is gone"])
  }

  @Test func `actuators that are swapped are told`() {
    func golden(_ actuator: Int?) -> Golden {
      Golden(patterns: [
        GoldenPattern(name: "left", actuator: actuator, timeline: two.timeline, sound: two.sound)
      ])
    }
    func reported(_ new: Int?, _ old: Int?) -> [String] {
      GoldenComparison(of: golden(new), with: golden(old)).patterns.flatMap(\.regressions).map(\.message)
    }
    #expect(reported(0, 0) == [])
    #expect(reported(1, 0) == ["plays on actuator 2, not on actuator 1"])
    #expect(reported(0, nil) == ["plays on actuator 1, not on the only actuator"])
  }

  @Test func `a report is capped and the value is not`() throws {
    let many = (0..<50).map { Fixture.tap(1, at: Int64($0 * $0) + 200) }
    var new = two
    new.timeline = Timeline(compiling: HapticPattern(events: many))
    let comparison = GoldenComparison(of: Golden(patterns: [new]), with: Golden(patterns: [two]))
    let pattern = try #require(comparison.patterns.first)
    #expect(pattern.regressions.count > 40)
    let sentences = pattern.sentences(atMost: 5)
    #expect(sentences.count == 6)
    #expect(sentences.last == "and \(pattern.regressions.count - 5) more")
    #expect(pattern.sentences(atMost: 1_000) == pattern.regressions.map(\.message))
  }
}

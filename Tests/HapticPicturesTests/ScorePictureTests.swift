@testable import HapticPictures

/// The picture of a sequence.
@Suite struct ScorePictureTests {
  private static let tick = Composition.clip(HapticPattern("tick", notation: "O{0}")).lasting(.beats(1))

  private func drawn(_ score: Score, lasting length: TimeSpan? = nil, hasBars: Bool = true) -> DrawnPicture {
    let source = ScoreSource(score)
    let picture = PatternPicture(
      source, lasting: length ?? source.length ?? .seconds(60), hasBars: hasBars, appearance: .light)
    return DrawnPicture(picture.svg())
  }

  private func waltz(loop: LoopRegion? = nil, muting: Bool = false) throws -> Score {
    let metre = try #require(Metre(3, 4))
    return Score(name: "waltz", tempo: TempoMap(.beatsPerMinute(120), metre: metre), loop: loop) {
      Track("strong", Self.tick.repeated(.times(4), every: .beats(3)))
      Track("weak", isMuted: muting, Self.tick.repeated(.times(12)))
    }
  }

  @Test func `a sequence has its bars, its beats and a lane for each track`() throws {
    let picture = drawn(try waltz())
    let labels = picture.labels.map(\.text)
    #expect(labels.contains("bar") && labels.contains("3/4, 120 beats a minute"))
    #expect(labels.filter { ["strong", "weak"].contains($0) } == ["strong", "weak"])
    let ruler = try #require(picture.labels.first { $0.text == "bar" })
    let numbers = picture.labels.filter { $0.top == ruler.top && $0.text != "bar" }.map(\.text)
    #expect(numbers == ["1", "2", "3", "4"])
    // Five lines of bars, and two beats in each.
    #expect(picture.parts("base") == 5 + 4 * 2)
    #expect(picture.parts("tap stem") == 4 + 12)
    for phase in 1...4 { #expect(picture.parts("phase\(phase)") == 1) }
    #expect(picture.overlaps.isEmpty && picture.outside.isEmpty && picture.findings.isEmpty)
  }

  @Test func `a loop has a bracket and its count`() throws {
    for (count, words) in [
      (Composition.RepeatCount.times(3), "3 times"), (.times(1), "1 time"), (.forever, "forever"),
    ] {
      for end in [Int64(6), 2, 1] {
        let loop = LoopRegion(from: .zero, to: .beats(end), count: count)
        let picture = drawn(try waltz(loop: loop), lasting: .seconds(6))
        #expect(picture.labels.contains { $0.text == words }, "\(words)")
        #expect(picture.parts("loop") >= 2)
        #expect(picture.overlaps.isEmpty && picture.outside.isEmpty, "\(picture.overlaps)")
      }
    }
    #expect(drawn(try waltz()).parts("loop") == 0)
  }

  @Test func `a silent track says so and is drawn pale`() throws {
    let picture = drawn(try waltz(muting: true))
    #expect(picture.labels.contains { $0.text == "silent" })
    let group = try #require(
      picture.svg.firstMatch(of: #/<g class="silent">(.*?)<\/g>/#.dotMatchesNewlines())
    ).output.1
    let pale = group.matches(of: #/class="tap stem" d="([^"]*)"/#).map { $0.output.1.count { $0 == "M" } }
    #expect(pale == [12] && picture.parts("tap stem") == 16, "\(group)")
    #expect(picture.svg.contains("Four equal taps"))
  }

  @Test func `a sequence in seconds has no bars`() throws {
    let labels = drawn(try waltz(), hasBars: false).labels.map(\.text)
    #expect(!labels.contains("bar") && !labels.contains { $0.contains("beats a minute") })
    #expect(labels.contains("seconds") && labels.contains("strong"))
  }

  @Test func `what never ends says how much is drawn`() {
    let score = Score(name: "metronome") { Track("beat", Self.tick.repeated(.forever)) }
    let picture = drawn(score, lasting: .seconds(60))
    #expect(picture.labels.contains { $0.text.contains("The first 60 s of what never ends.") })
    #expect(picture.overlaps.isEmpty)
  }

  @Test func `the tracks of two actuators name theirs`() {
    let score = Score(
      name: "pair", actuators: ["left", "right"],
      tracks: [Track("a", lane: 0, Self.tick), Track("b", lane: 1, Self.tick)])
    let details = drawn(score).labels.filter { $0.style == "caption quiet" }.map(\.text)
    #expect(details.contains("left") && details.contains("right"))
  }

  @Test func `of many tracks some are left out, in words`() {
    let tracks = (1...40).map { Track("", Self.tick.repeated(.times($0))) }
    let picture = drawn(Score(name: "many", tracks: tracks))
    #expect(picture.labels.contains { $0.text == "16 more are not drawn." })
    #expect(picture.labels.count { $0.text.hasPrefix("track ") } == PatternPicture.laneLimit)
    #expect(picture.overlaps.isEmpty)
  }

  @Test func `a thousand beats on each track give no larger a picture than its pixels`() {
    let tracks = (1...40).map { Track("\($0)", Self.tick.repeated(.times(1_000), every: .milliseconds(400))) }
    let picture = drawn(Score(name: "dense", tracks: Array(tracks.prefix(24))), lasting: .seconds(400))
    #expect(picture.svg.utf8.count < 500_000)
    #expect(picture.overlaps.isEmpty && picture.outside.isEmpty)
  }

  @Test func `actuators of one pattern have a lane each`() {
    let left = Timeline(compiling: HapticPattern("left", notation: "O{0}"))
    let right = Timeline(compiling: HapticPattern("right", notation: "@50ms O{0}"))
    let picture = DrawnPicture(
      PatternPicture([("left", left), ("right", right)], named: "pair", appearance: .dark).svg())
    #expect(picture.labels.filter { $0.style == "badge" }.map(\.text) == ["left", "right"])
    #expect(picture.elements.first { $0.name == "desc" }?.text.contains("right: ") == true)
    #expect(picture.overlaps.isEmpty)
  }
}

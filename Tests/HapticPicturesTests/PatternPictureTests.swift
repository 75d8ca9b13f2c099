@testable import HapticPictures

/// The picture of a pattern.
@Suite struct PatternPictureTests {
  private func drawn(
    _ pattern: HapticPattern, theme: Theme = .swissCoin, appearance: PictureAppearance = .light
  ) -> DrawnPicture {
    let timeline = Timeline(compiling: pattern)
    return DrawnPicture(
      PatternPicture(timeline, theme: theme, appearance: appearance).svg(), theme: theme)
  }

  private static let everything = HapticPattern(
    "everything",
    table: """
         0 ms  vibration  0.8  0.2  for 900 ms  attack 0.5
       400 ms  tap        1.0  0.9
       700 ms  tap        0.5  0.1
      1000 ms  vibration  0.6  0.8  for 300 ms
       200 ms  tone       for 500 ms
         0 ms  intensity  0.2 at 0 ms, 1 at 600 ms
       100 ms  sharpness  0.3
      """)

  @Test(arguments: Theme.allCases) func `the reader of XML finds nothing in any theme`(theme: Theme) {
    for appearance in PictureAppearance.allCases {
      let picture = drawn(Self.everything, theme: theme, appearance: appearance)
      #expect(picture.findings.isEmpty)
      #expect(picture.elements.first?["role"] == "img")
      #expect(picture.overlaps.isEmpty, "\(picture.overlaps)")
      #expect(picture.outside.isEmpty, "\(picture.outside)")
    }
  }

  @Test func `each quantity has a lane of its own`() {
    let names = drawn(Self.everything).labels.filter { $0.style.hasPrefix("badge") }.map(\.text)
    #expect(names == ["intensity", "sharpness", "intensity control", "sharpness control", "audio"])
    let tap = drawn(HapticPattern("tap", notation: "O{0}")).labels.filter { $0.style.hasPrefix("badge") }
    #expect(tap.map(\.text) == ["intensity", "sharpness"])
  }

  @Test func `the title and the words are what a screen reader is told`() {
    let picture = drawn(HapticPattern("settlementComplete", notation: "o:0.7{120ms} O{0}"))
    let words =
      "Two taps 120 ms apart: a strong one (0.7), then the strongest (1.0), both of medium sharpness. "
      + "Lasts 0.12 s."
    #expect(picture.elements.first { $0.name == "title" }?.text == "settlementComplete")
    #expect(picture.elements.first { $0.name == "desc" }?.text == words)
    // The caption may have several lines.
    let caption = picture.labels.filter { $0.style == "body quiet" }.map(\.text).joined(separator: " ")
    #expect(caption == words)
  }

  @Test(arguments: [1, 2, 40, 130]) func `every tap has a stem and a head`(count: Int) {
    let picture = drawn(SimulationFixtures.train(count, every: 60))
    #expect(picture.parts("tap stem") == count)
    // The legend has one head, and so has the sharpness lane for each tap.
    #expect(picture.parts("tap medium") == 2 * count + 1)
  }

  @Test func `shape and not colour alone tells the sharpness`() {
    let picture = drawn(HapticPattern("three", notation: "o:0.5,0.1{100ms} o:0.5,0.5{100ms} o:0.5,0.9{0}"))
    for kind in ["round", "medium", "crisp"] {
      #expect(picture.parts("tap \(kind)") == 3, "\(kind)")
      #expect(picture.labels.contains { $0.text == "\(kind) tap" })
    }
    let hum = drawn(Self.everything)
    #expect(hum.parts("hum line round") > 0 && hum.parts("hum line crisp") > 0)
    #expect(hum.svg.contains(".round{stroke-dasharray:") && hum.svg.contains(".medium{stroke-dasharray:"))
  }

  @Test func `an empty pattern has a picture that says so`() {
    let picture = drawn(HapticPattern(name: ""))
    #expect(picture.labels.map(\.text).contains("Unnamed pattern"))
    #expect(picture.labels.contains { $0.text.hasPrefix("Nothing is felt") })
    #expect(!picture.svg.contains("nan") && !picture.svg.contains("inf"))
  }

  @Test func aHostileNameStaysText() {
    var pattern = Self.everything
    pattern.name = "</text><script>alert('1')</script>&]]>\u{1B}[2J\u{202E}\u{FFFF}\"/><image href='x'/>"
    let picture = drawn(pattern)
    #expect(picture.findings.isEmpty)
    #expect(!picture.svg.contains("<script") && !picture.svg.contains("<image"))
    #expect(!picture.svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    pattern.name = String(repeating: "reimbursement ", count: 20_000)
    let heading = drawn(pattern).labels.filter { $0.style == "hero" }
    #expect(heading.count == 2 && heading.allSatisfy { $0.right <= 848 })
  }

  @Test func `nothing is fetched and nothing runs`() {
    let svg = drawn(Self.everything, theme: .grace, appearance: .auto).svg
      .replacing("http://www.w3.org/2000/svg", with: "")
    for word in [
      "http", "href", "url(", "@import", "@font-face", "<script", "<image", "<foreignObject",
    ] {
      #expect(!svg.contains(word), "\(word)")
    }
    #expect(!svg.contains(/\son\w+=/))
  }

  @Test(arguments: Theme.allCases) func `every colour is a token`(theme: Theme) {
    for (appearance, picture) in [(Appearance.light, PictureAppearance.light), (.dark, .dark)] {
      let palette = Palette(theme, appearance)
      let tokens = Set(ColorRole.allCases.map { palette[$0].hex })
      let used = drawn(Self.everything, theme: theme, appearance: picture).svg.matches(
        of: /#[0-9A-Fa-f]{3,8}\b/)
      #expect(used.count > 10)
      for color in used { #expect(tokens.contains(String(color.output)), "\(color.output)") }
    }
  }

  @Test(arguments: Theme.allCases) func `every size of text is a token`(theme: Theme) {
    let tokens = Set(TypeName.allCases.map { TypeToken($0, in: theme).size })
    let sizes = drawn(Self.everything, theme: theme).svg.matches(of: /font-size:(\d+)px/).compactMap {
      Int($0.output.1)
    }
    #expect(sizes.count == TextKind.allCases.count)
    #expect(sizes.allSatisfy { $0 >= 11 && tokens.contains($0) })
  }

  @Test func `only auto asks for the readers colours`() {
    for appearance in PictureAppearance.allCases {
      let svg = drawn(Self.everything, theme: .epilogue, appearance: appearance).svg
      #expect(svg.contains("@media (prefers-color-scheme:dark){") == (appearance == .auto))
    }
  }

  @Test(arguments: 0..<UInt64(Effort.cases(100)))
  func `whatever the pattern no two texts overlap and the size is bounded`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pattern = random.pattern()
    let theme = Theme.allCases[Int(seed % 3)]
    let picture = drawn(pattern, theme: theme, appearance: .auto)
    #expect(picture.findings.isEmpty)
    #expect(picture.overlaps.isEmpty, "\(picture.overlaps)")
    #expect(picture.outside.isEmpty, "\(picture.outside)")
    #expect(picture.svg == drawn(pattern, theme: theme, appearance: .auto).svg)
    #expect(picture.svg.utf8.count < 100_000)
  }

  @Test func `ten thousand events give no larger a picture than its pixels`() {
    var hums = HapticPattern(name: "hums")
    for index in 0..<10_000 {
      let level = UnitLevel(clamping: Double(index * 7 % 10) / 9)
      hums.events.append(
        .continuous(Continuous(level, level, at: .milliseconds(Int64(index) * 20), for: .milliseconds(15))))
    }
    for pattern in [hums, SimulationFixtures.train(10_000, every: 20)] {
      let picture = drawn(pattern)
      #expect(picture.svg.utf8.count < 100_000)
      #expect(picture.elements.count < 100)
      #expect(picture.overlaps.isEmpty)
    }
    let dense = drawn(SimulationFixtures.train(10_000, every: 20))
    #expect(dense.labels.contains { $0.text == "the strongest of taps that are too close to draw" })
    #expect(dense.parts("tap medium") == 0 && !dense.labels.contains { $0.text == "medium tap" })
  }
}

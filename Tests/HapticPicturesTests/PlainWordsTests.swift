@Suite struct PlainWordsTests {
  private func words(_ line: String) -> String {
    PlainWords.describe(Timeline(compiling: HapticPattern(notation: line)))
  }

  private func words(table: String) -> String {
    PlainWords.describe(Timeline(compiling: HapticPattern(table: table)))
  }

  @Test func nothingIsSaidKindly() {
    #expect(PlainWords.describe(.empty) == "Nothing is felt: this pattern holds no events.")
  }

  @Test func oneTap() {
    #expect(words("o:0.8,0.95{0}") == "One strong tap (0.8), crisp. Over at once.")
    #expect(
      words("@250ms o:0.1{0}")
        == "Begins after 250 ms. One faint tap (0.1), of medium sharpness. Lasts 0.25 s.")
  }

  @Test func twoTapsOfOneSharpness() {
    let text = words("o:0.7{120ms} O{0}")
    #expect(
      text == "Two taps 120 ms apart: a strong one (0.7), then the strongest (1.0), "
        + "both of medium sharpness. Lasts 0.12 s.")
  }

  @Test func twoTapsOfDifferentSharpness() {
    let text = words("u{150ms} x:0.9{0}")
    #expect(
      text
        == "Two taps 150 ms apart: a moderate, round one (0.5), then a strong, crisp one (0.9). Lasts 0.15 s."
    )
  }

  @Test func equalTaps() {
    let text = words("o:0.6{80ms}*2 o:0.6{0}")
    #expect(
      text == "Three equal taps 80 ms apart, each moderate (0.6) and of medium sharpness. Lasts 0.16 s.")
  }

  @Test func `uneven taps are listed with their times`() {
    let text = words("O:0.95,1 o:0.4,0.95{50ms} o:0.6,0.9{0}")
    #expect(
      text == "Three taps at 0, 100 and 150 ms: a strong one (0.95), a moderate one (0.4), "
        + "then a moderate one (0.6), all crisp. Lasts 0.15 s.")
  }

  @Test func `equal neighbours are taken together`() {
    let text = words("o:0.7 o:0.7 x:0.7 O{0}")
    #expect(
      text == "Four taps 100 ms apart: two strong ones (0.7), a strong, crisp one (0.7), "
        + "then the strongest (1.0). Lasts 0.3 s.")
  }

  @Test func `silence is no faint tap`() {
    #expect(words("o:0{0}") == "One silent tap (0.0), of medium sharpness. Over at once.")
    #expect(
      words("o:0.004{100ms} o{0}").contains("a faint one (below 0.01), then a moderate one (0.5)"))
    let many = words("o:0{50ms} o{50ms}*7 o:0{0}")
    #expect(
      many
        == "Nine taps 50 ms apart, of varying strength (0.0 to 0.5), two of them silent, all of medium sharpness. Lasts 0.4 s."
    )
    #expect(words("~:0{100ms}").hasPrefix("A silent vibration, for 0.1 s."))
  }

  @Test func tapsAtOneInstant() {
    let text = words("o:0.3{0} o{0}")
    #expect(text.hasPrefix("Two taps at the same time: a light one (0.3) and a moderate one (0.5)"))
  }

  @Test func longTrainsAreSummedUp() {
    let growing = words(
      (0..<1_000).map { "@\($0 * 200)ms o:\(Double($0) / 1_000),0.9{0}" }.joined(separator: " "))
    #expect(
      growing
        == "1000 taps 200 ms apart, growing stronger (0.0 to 1.0), one of them silent, all crisp. Lasts 199.8 s."
    )
    let uneven = words(
      (0..<20).map { "@\($0 * $0)ms o:0.5,\($0 < 10 ? 0.1 : 0.9){0}" }.joined(separator: " "))
    #expect(
      uneven == "20 taps 1 ms to 37 ms apart, equally strong (0.5), some round, some crisp. Lasts 0.361 s.")
  }

  @Test func theIntensityControlIsApplied() {
    let text = words(
      table: """
        0 ms  intensity  0.5
        0 ms  tap        0.8
        """)
    #expect(text.hasPrefix("One moderate tap (0.4)"))
  }

  @Test(arguments: [
    ([0.5, 0.5, 0.5], "holds 0.4"), ([0.1, 0.55, 1], "rises from 0.084 to 0.8"),
    ([1, 0.6, 0.2], "falls from 0.8 to 0.16"), ([0, 1, 0], "swells to 0.8 and fades"),
    ([1, 0.2, 1], "falls to 0.16 and returns"),
    ([1, 0.2, 1, 0.2], "falls from 0.79 to 0.16, then rises to 0.8, then falls to 0.16"),
  ])
  func theCourseOfAVibrationIsNamed(levels: [Double], course: String) {
    let points = levels.enumerated().map { "\($1) at \($0 * 1_000 / (levels.count - 1)) ms" }
    let text = words(
      table: """
        0 ms  vibration  0.8  0.9  for 1 s
        0 ms  intensity  \(points.joined(separator: ", "))
        """)
    #expect(text.contains("crisp vibration that \(course), for 1 s."), "\(text)")
  }

  @Test func aDecayingVibrationFades() {
    let text = words(table: "0 ms  vibration  0.6  0.1  for 0 ms  decaying 0.8")
    #expect(
      text == "A moderate, round vibration that fades from 0.6 to nothing, for 0.608 s. Lasts 0.608 s.")
  }

  @Test func changingSharpnessIsSaid() {
    let text = words(
      table: """
        0 s  vibration  0.8  for 1 s
        0 s  sharpness  -0.4 at 0 s, 0.4 at 1 s
        """)
    #expect(text.hasPrefix("A strong vibration, from round to crisp, that holds 0.8"))
  }

  @Test func `mixtures say where the vibration begins`() {
    let text = words(
      table: """
          0 ms  tap        0.8
        100 ms  vibration  0.5  for 300 ms
          0 ms  tone            for 200 ms
        """)
    #expect(
      text
        == "One strong tap (0.8), of medium sharpness. At the same time an audio event, kept but not played. "
        + "Then, at 0.1 s, a moderate vibration of medium sharpness that holds 0.5, for 0.3 s. Lasts 0.4 s.")
  }

  @Test func manyVibrationsAreSummedUp() {
    let text = words("~ @1s ~~ @2s ~~~ @3s ~~~~ @4s ~~~~~")
    #expect(
      text
        == "Five vibrations of 0.1 s to 0.5 s between 0 s and 4.5 s, at their strongest 0.5. Lasts 4.5 s."
    )
  }

  /// Regression: every flat vibration of up to 150 ms "swells to 1.0 and fades", 5 ms longer than it is written.
  @Test(arguments: [5, 10, 20, 100, 150, 1_000, 12_345])
  func `edges are no shape, and the length is the one that is written`(milliseconds: Int) {
    let text = words("={\(milliseconds)ms}")
    let length = "\(milliseconds / 1_000).\(String(1_000 + milliseconds % 1_000).dropFirst())"
    let trimmed = length.hasSuffix(".000") ? String(length.dropLast(4)) : String(length.trimming("0"))
    #expect(
      text
        == "A full-strength vibration of medium sharpness that holds 1.0, for \(trimmed) s. Lasts \(trimmed) s."
    )
  }

  /// Regression: taps were told first although a vibration came first.
  @Test func `events are told in order of time`() {
    #expect(
      words("~:1{1000ms}X~:0.1{1000ms}")
        == "A full-strength vibration of medium sharpness that holds 1.0, for 1 s. "
        + "Then, at 1 s, one full-strength tap (1.0), crisp. "
        + "Then, at 1.1 s, a faint vibration of medium sharpness that holds 0.1, for 1 s. Lasts 2.1 s.")
    let turns = words("o{100ms} ~{100ms} o{100ms} ~{100ms} o{100ms} ~{100ms}")
    #expect(
      turns
        == "Three equal taps 200 ms apart, each moderate (0.5) and of medium sharpness. Meanwhile, from 0.1 s on, "
        + "a moderate vibration of medium sharpness that holds 0.5, for 0.1 s, from 0.1 s on; then "
        + "a moderate vibration of medium sharpness that holds 0.5, for 0.1 s, from 0.3 s on; then "
        + "a moderate vibration of medium sharpness that holds 0.5, for 0.1 s, from 0.5 s on. Lasts 0.6 s.",
      "\(turns)")
  }

  @Test func `a long release is told by itself`() {
    let text = words(table: "0 ms  vibration  0.7  for 1 s  release 0.6")
    #expect(text.contains("that holds 0.7, for 1 s, then fades for 0.182 s. Lasts 1.182 s."), "\(text)")
  }

  @Test(arguments: [
    ("1 at 0 ms, 1 at 900 ms, 0 at 912 ms, 0 at 1000 ms", "steps down from 1.0 to nothing"),
    ("0 at 0 ms, 1 at 15 ms, 1 at 1000 ms", "starts softly and holds 1.0"),
    ("0 at 0 ms, 1 at 50 ms, 1 at 1000 ms", "rises from nothing to 1.0"),
    ("0.2 at 0 ms, 0.2 at 500 ms, 0.8 at 500 ms, 0.8 at 1000 ms", "steps up from 0.2 to 0.8"),
    ("1 at 0 ms, 0 at 500 ms, 0.5 at 1000 ms", "fades from 0.99 to nothing, then rises to 0.5"),
    ("1 at 0 ms, 0.91 at 500 ms, 1 at 1000 ms", "holds 1.0"),
    ("0.005 at 0 ms, 0.001 at 1000 ms", "stays below 0.01"),
  ])
  func `a curve is told by its phases`(points: String, course: String) {
    let text = words(
      table: """
        0 ms  vibration  1.0  for 1 s
        0 ms  intensity  \(points)
        """)
    #expect(text.contains("vibration of medium sharpness that \(course), for 1 s."), "\(text)")
  }
}

extension String {
  fileprivate func trimming(_ end: Character) -> Substring {
    var text = self[...]
    while text.last == end { text.removeLast() }
    return text
  }
}

@Suite struct PlainWordsLawTests {
  /// Regression: 214 of 361 generated patterns had flat vibrations that "swell" or "fade", 186 a length that is not written,
  /// and 56 told taps first although a vibration came first.
  @Test func `the words of random patterns are true`() {
    var wrong: [String] = []
    let count = Effort.cases(2_000, usually: 200)
    for seed in 0..<UInt64(count) {
      var random = SeededGenerator(seed: seed)
      let pattern = WrittenPattern(&random)
      let words = PlainWords.describe(pattern.timeline)
      let problems = WordsChecker(words, of: pattern).problems
      if !problems.isEmpty { wrong.append("seed \(seed): \(problems.joined(separator: "; ")): \(words)") }
    }
    #expect(
      wrong.isEmpty, "\(wrong.count) of \(count) are wrong:\n\(wrong.prefix(5).joined(separator: "\n"))")
  }

  /// The checker finds words that are wrong.
  @Test(arguments: [
    ("One strong tap (0.5), of medium sharpness. Over at once.", 50),
    ("One moderate tap (0.6), of medium sharpness. Over at once.", 50),
    ("One moderate tap (0.5), crisp. Over at once.", 50),
    ("One moderate tap (0.5), of medium sharpness. Lasts 0.1 s.", 50),
    ("Two equal taps at the same time, each moderate (0.5) and of medium sharpness. Over at once.", 50),
    ("One faint tap (0.0), of medium sharpness. Over at once.", 0),
  ])
  func `words that are not true are found`(words: String, level: Int) {
    var pattern = WrittenPattern.none
    pattern.taps = [.init(start: 0, level: level, sharpness: 50)]
    #expect(!WordsChecker(words, of: pattern).problems.isEmpty)
  }

  @Test(arguments: [
    ("holds 1.0", true), ("swells to 1.0 and fades", false), ("fades from 1.0 to nothing", false),
    ("rises from nothing to 1.0", false), ("holds 0.9", false), ("varies between nothing and 1.0", false),
  ])
  func `a flat vibration only holds`(course: String, isTrue: Bool) {
    var pattern = WrittenPattern.none
    pattern.vibrations = [.init(start: 0, level: 100, sharpness: 50, held: 100, attack: 5, release: 5)]
    let words = "A full-strength vibration of medium sharpness that \(course), for 0.1 s. Lasts 0.1 s."
    #expect(WordsChecker(words, of: pattern).problems.isEmpty == isTrue)
    #expect(!WordsChecker(words.replacing("0.1 s", with: "0.105 s"), of: pattern).problems.isEmpty)
  }
}

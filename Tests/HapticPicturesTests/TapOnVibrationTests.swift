@Suite struct TapOnVibrationTests {
  /// Regression: a tap over a weak vibration raised its control, and was described as its strength: "swells to 1.0".
  @Test(arguments: [
    Continuous(0.1, 0.0, for: .seconds(1)),
    Continuous(
      1.0, 0.0, for: .seconds(1),
      intensityCurve: Curve([
        .init(0.1, at: .zero), .init(0.1, at: .seconds(0.5)), .init(0.1, at: .seconds(1)),
      ])),
  ])
  func aTapSaysNothingOfTheVibration(vibration: Continuous) {
    let pattern = HapticPattern {
      vibration
      Transient(1.0, 0.0, at: .seconds(0.5))
    }
    let words = PlainWords.describe(Timeline(compiling: pattern))
    #expect(words.contains("full-strength tap"))
    #expect(words.contains("holds 0.1"), "\(words)")
    #expect(!words.contains("swells"))
  }
}

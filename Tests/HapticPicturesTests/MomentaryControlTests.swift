import HapticModel
import HapticPictures
import HapticTimeline
import Testing

@Suite struct MomentaryControlTests {
  /// A control that is raised for a nanosecond, as readers do for a tap over a weak vibration, was taken for the
  /// vibration's own strength: "swells to 1.0".
  @Test func aControlRaisedForATapSaysNothingOfTheVibration() {
    let pattern = HapticPattern {
      Continuous(1.0, 0.0, for: .seconds(1))
      Transient(1.0, 0.0, at: .seconds(0.5))
      ParameterCurve(
        .hapticIntensity,
        points: [
          .init(0.1, at: .zero), .init(0.1, at: .seconds(0.5)), .init(1, at: .seconds(0.5)),
          .init(0.1, at: .seconds(0.5) + .nanoseconds(1)), .init(0.1, at: .seconds(1)),
        ])
    }
    let words = PlainWords.describe(Timeline(compiling: pattern))
    #expect(words.contains("full-strength tap"))
    #expect(!words.contains("swells"))
  }
}

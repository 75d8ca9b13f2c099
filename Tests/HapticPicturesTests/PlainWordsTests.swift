import HapticModel
import HapticPictures
import HapticTimeline
import Testing

@Suite struct PlainWordsTests {
  private func words(@PatternBuilder _ content: () -> [PatternElement]) -> String {
    PlainWords.describe(Timeline(compiling: HapticPattern("", content)))
  }

  @Test func nothingIsSaidKindly() {
    #expect(PlainWords.describe(.empty) == "Nothing is felt: this pattern holds no events.")
  }

  @Test func oneTap() {
    #expect(words { Transient(0.8, 0.95) } == "One strong tap (0.8), crisp. Over at once.")
    #expect(
      words { Transient(0.1, at: .seconds(0.25)) }
        == "Begins after 250 ms. One faint tap (0.1), of medium sharpness. Lasts 0.25 s.")
  }

  @Test func twoTapsOfOneSharpness() {
    let text = words {
      Transient(0.7, at: .seconds(0))
      Transient(1.0, at: .seconds(0.12))
    }
    #expect(
      text == "Two taps 120 ms apart: a strong one (0.7), then the strongest (1.0), "
        + "both of medium sharpness. Lasts 0.12 s.")
  }

  @Test func twoTapsOfDifferentSharpness() {
    let text = words {
      Transient(0.5, .soft, at: .seconds(0))
      Transient(0.9, .sharp, at: .seconds(0.15))
    }
    #expect(
      text
        == "Two taps 150 ms apart: a moderate, round one (0.5), then a strong, crisp one (0.9). Lasts 0.15 s."
    )
  }

  @Test func equalTaps() {
    let text = words {
      for index in 0..<3 { Transient(0.6, at: .milliseconds(Int64(index) * 80)) }
    }
    #expect(
      text == "Three equal taps 80 ms apart, each moderate (0.6) and of medium sharpness. Lasts 0.16 s.")
  }

  @Test func `uneven taps are listed with their times`() {
    let text = words {
      Transient(0.95, 1.0)
      Transient(0.4, 0.95, at: .seconds(0.1))
      Transient(0.6, 0.9, at: .seconds(0.15))
    }
    #expect(
      text == "Three taps at 0, 100 and 150 ms: a strong one (0.95), a moderate one (0.4), "
        + "then a moderate one (0.6), all crisp. Lasts 0.15 s.")
  }

  @Test func `equal neighbours are taken together`() {
    let text = words {
      for (index, intensity) in [0.7, 0.7, 0.7, 1].enumerated() {
        Transient(
          UnitLevel(clamping: intensity), index == 2 ? 0.8 : 0.5, at: .milliseconds(Int64(index) * 100))
      }
    }
    #expect(
      text == "Four taps 100 ms apart: two strong ones (0.7), a strong, crisp one (0.7), "
        + "then the strongest (1.0). Lasts 0.3 s.")
  }

  @Test func tapsAtOneInstant() {
    let text = words {
      Transient(0.3)
      Transient(0.5)
    }
    #expect(text.hasPrefix("Two taps at the same time: a light one (0.3), then a moderate one (0.5)"))
  }

  @Test func longTrainsAreSummedUp() {
    let growing = words {
      for index in 0..<1_000 {
        Transient(UnitLevel(clamping: Double(index) / 1_000), 0.9, at: .milliseconds(Int64(index) * 200))
      }
    }
    #expect(growing == "1000 taps 200 ms apart, growing stronger (0.0 to 1.0), all crisp. Lasts 199.8 s.")
    let uneven = words {
      for index in 0..<20 { Transient(0.5, index < 10 ? 0.1 : 0.9, at: .milliseconds(Int64(index * index))) }
    }
    #expect(
      uneven == "20 taps 1 ms to 37 ms apart, equally strong (0.5), from round to crisp. Lasts 0.361 s.")
  }

  @Test func theIntensityControlIsApplied() {
    let text = words {
      DynamicParameter(.hapticIntensity, 0.5)
      Transient(0.8)
    }
    #expect(text.hasPrefix("One moderate tap (0.4)"))
  }

  @Test(arguments: [
    ([0.5, 0.5, 0.5], "holds 0.4"), ([0.1, 0.55, 1], "rises from 0.08 to 0.8"),
    ([1, 0.6, 0.2], "falls from 0.8 to 0.16"), ([0, 1, 0], "swells to 0.8 and fades"),
    ([1, 0.2, 1], "falls to 0.16 and returns"), ([1, 0.2, 1, 0.2], "varies between 0.16 and 0.8"),
  ])
  func theCourseOfAVibrationIsNamed(levels: [Double], course: String) {
    let points = levels.enumerated().map { index, level in
      ParameterCurve.Point(level, at: .milliseconds(Int64(index) * 1_000 / Int64(levels.count - 1)))
    }
    let text = words {
      Continuous(0.8, 0.9, for: .seconds(1))
      ParameterCurve(.hapticIntensity, points: points)
    }
    #expect(text.contains("crisp vibration that \(course), for 1.005 s"), "\(text)")
  }

  @Test func aDecayingVibrationFades() {
    let text = words {
      Continuous(0.6, 0.1, for: .zero, envelope: Envelope(decay: 0.8, isSustained: false))
    }
    #expect(
      text == "A moderate, round vibration that fades from 0.6 to nothing, for 0.608 s. Lasts 0.608 s.")
  }

  @Test func changingSharpnessIsSaid() {
    let text = words {
      Continuous(0.8, 0.5, for: .seconds(1))
      ParameterCurve(.hapticSharpness, points: [.init(-0.4, at: .zero), .init(0.4, at: .seconds(1))])
    }
    #expect(text.hasPrefix("A strong vibration, from round to crisp, that holds 0.8"))
  }

  @Test func `mixtures say where the vibration begins`() {
    let text = words {
      Transient(0.8)
      Continuous(0.5, at: .seconds(0.1), for: .seconds(0.3))
      AudioContinuous(for: .seconds(0.2))
    }
    #expect(
      text
        == "One strong tap (0.8), of medium sharpness. A moderate vibration of medium sharpness that holds 0.5, "
        + "for 0.305 s, from 0.1 s on. An audio event, kept but not played. Lasts 0.405 s.")
  }

  @Test func manyVibrationsAreSummedUp() {
    let text = words {
      for index in 0..<5 {
        Continuous(0.5, at: .seconds(Double(index)), for: .milliseconds(Int64(index + 1) * 100))
      }
    }
    #expect(
      text
        == "Five vibrations of 0.105 s to 0.505 s between 0 s and 4.505 s, at their strongest 0.5. Lasts 4.505 s."
    )
  }
}

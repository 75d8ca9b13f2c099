@Suite struct PatternTests {
  @Test func `the documentations example is the vocabularys row`() {
    let settlementComplete = HapticPattern("settlementComplete") {
      Transient(0.7, at: .seconds(0))
      Transient(1.0, at: .seconds(0.12))
    }
    #expect(settlementComplete.name == "settlementComplete")
    #expect(
      settlementComplete.events == [
        .transient(Transient(0.7, 0.5, at: .zero)),
        .transient(Transient(1.0, 0.5, at: .milliseconds(120))),
      ])
  }

  @Test func `transaction added reads like the vocabulary`() {
    let transactionAdded = HapticPattern("transactionAdded") {
      Transient(0.5, .soft, at: .seconds(0))
      Transient(0.9, .sharp, at: .seconds(0.15))
    }
    #expect(
      transactionAdded.events == [
        .transient(Transient(0.5, 0.3, at: .zero)), .transient(Transient(0.9, 0.8, at: .milliseconds(150))),
      ])
  }

  @Test(arguments: [true, false])
  func `the builder takes every kind of element and control flow`(isLoud: Bool) {
    let beat = HapticPattern { Transient(0.6, at: .milliseconds(10)) }
    let pattern = HapticPattern("everything") {
      for step in 0..<3 { Transient(at: .milliseconds(80 * Int64(step))) }
      if isLoud {
        Continuous(1.0, at: .seconds(1), for: .milliseconds(300))
      } else {
        AudioContinuous(for: .milliseconds(300))
      }
      if isLoud { AudioCustom(path: "ping.wav") }
      DynamicParameter(.hapticIntensity, 0.5)
      ParameterCurve(.hapticSharpness, points: [.init(0, at: .zero), .init(1, at: .seconds(1))])
      HapticEvent.transient(Transient())
      beat
    }
    #expect(pattern.events.count == (isLoud ? 7 : 6))
    #expect(pattern.parameters.count == 1)
    #expect(pattern.curves.count == 1)
    #expect(pattern.events.last?.time == .milliseconds(10))
    #expect(pattern.events[2].time == .milliseconds(160))
  }

  @Test func `appending a pattern shifts all its parts`() {
    let part = HapticPattern {
      Transient(at: .milliseconds(5))
      Continuous(at: .milliseconds(6), for: .seconds(1))
      AudioContinuous(at: .milliseconds(7), for: .seconds(1))
      AudioCustom(at: .milliseconds(8), path: "a.wav")
      DynamicParameter(.audioPan, -0.5, at: .milliseconds(9))
      ParameterCurve(.audioPitch, at: .milliseconds(10), points: [.init(1, at: .milliseconds(3))])
    }
    var whole = HapticPattern(name: "whole")
    whole.append(.pattern(part), shiftedBy: .seconds(1))
    #expect(
      whole.events.map(\.time.nanoseconds) == [1_005_000_000, 1_006_000_000, 1_007_000_000, 1_008_000_000])
    #expect(whole.parameters[0].time == .milliseconds(1_009))
    #expect(whole.curves[0].time == .milliseconds(1_010))
    #expect(whole.curves[0].points[0].offset == .milliseconds(3))
  }

  @Test func `curve points are sorted by offset and keep their order where equal`() {
    let curve = ParameterCurve(
      .hapticIntensity,
      points: [
        .init(0.9, at: .milliseconds(20)), .init(0.1, at: .milliseconds(10)), .init(7, at: .milliseconds(20)),
        .init(.nan, at: .zero), .init(-3, at: .milliseconds(10)),
      ])
    #expect(curve.points.map(\.offset.nanoseconds) == [0, 10, 10, 20, 20].map { $0 * 1_000_000 })
    #expect(curve.points.map(\.value) == [1, 0.1, 0, 0.9, 1])
  }

  @Test func `scaling reaches the intensity of haptic events only`() {
    let pattern = HapticPattern {
      Transient(0.8, 0.6)
      Continuous(0.4, 0.6, for: .seconds(1))
      AudioContinuous(for: .seconds(1))
    }
    let scaled = pattern.scaled(by: 0.5)
    #expect(scaled.events[0] == .transient(Transient(0.4, 0.6)))
    #expect(scaled.events[1] == .continuous(Continuous(0.2, 0.6, for: .seconds(1))))
    #expect(scaled.events[2] == pattern.events[2])
    #expect(pattern.scaled(by: .full) == pattern)
  }
}

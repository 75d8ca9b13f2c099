@Suite struct HapticModelExample {
  @Test func aPatternReadsLikeATable() {
    // example: HapticModel
    let heartbeat = HapticPattern("heartbeat") {
      Transient(1.0, .soft, at: .seconds(0))
      Transient(0.7, .soft, at: .seconds(0.12))
      Continuous(0.4, 0.2, at: .seconds(0.3), for: .milliseconds(250), envelope: Envelope(attack: 0.3))
      ParameterCurve(
        .hapticIntensity, at: .seconds(0.3),
        points: [.init(1, at: .zero), .init(0.2, at: .milliseconds(250))])
    }
    let quieter = heartbeat.scaled(by: 0.5)
    let onset = SampleRate.hz48000.frame(at: quieter.events[1].time)  // frame 5,760
    // end

    #expect(heartbeat.events.count == 3 && heartbeat.curves.count == 1)
    #expect(quieter.events[0] == .transient(Transient(0.5, .soft)))
    #expect(onset == FrameIndex(5_760))
  }

  @Test func `decimal text becomes nanoseconds exactly`() throws {
    // example: HapticModel
    let gap = try DecimalTime.nanoseconds(fromSeconds: "0.12")  // 120,000,000, exactly
    let text = DecimalTime.seconds(gap)  // "0.12"
    // end

    #expect(gap == 120_000_000)
    #expect(text == "0.12")
  }
}

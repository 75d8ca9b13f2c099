import PlaybackSupport

@Suite struct ActuatorTests {
  private static let left = HapticPattern("left", notation: "o:0.7{120ms} O{0}")
  private static let right = HapticPattern("right", notation: "@45ms o:0.4 @200ms ~:0.6,0.3{30ms}")

  @Test(arguments: [SampleRate.hz44100, .hz48000, .hz96000])
  func `every actuator is heard on its lane on the exact frame`(rate: SampleRate) throws {
    let (lanes, _, report) = try renderedLanes(Program(SideBySide(Self.left, Self.right)), rate: rate)
    let frame = { (milliseconds: Int) in
      Int(rate.frames(in: .milliseconds(Int64(10 + milliseconds))).count)
    }
    #expect(onsets(lanes[0]) == [frame(0), frame(120)])
    // A vibration's first sample is zero.
    #expect(onsets(lanes[1]) == [frame(45), frame(200) + 1])
    let starts = report.events.filter { $0.kind == "tap" || $0.kind == "begin" }
    #expect(starts.map(\.lane) == [0, 1, 0, 1])
    #expect(starts.map { $0.placed?.index } == [0, 45, 120, 200].map { Int64(frame($0)) })
    #expect(report.lanes == 2)
    #expect(report.lateCommands == 0)
  }

  @Test func `a lane sounds as its timeline does alone`() throws {
    let (lanes, _, report) = try renderedLanes(Program(SideBySide(Self.left, HapticPattern(), Self.right)))
    #expect(Set(lanes.map(\.count)).count == 1)
    #expect(report.frames == FrameCount(Int64(lanes[0].count)))
    for (lane, pattern) in [Self.left, HapticPattern(), Self.right].enumerated() {
      let alone = try rendered(pattern).frames
      #expect(lanes[lane] == alone + [Float](repeating: 0, count: lanes[lane].count - alone.count))
    }
    #expect(lanes[0].contains { $0 != 0 } && lanes[2].contains { $0 != 0 })
  }

  @Test func `what is silent on one lane only is not passed over`() throws {
    let rare = HapticPattern(notation: "o:0.7{20s} o:0.7{0}")
    let buzz = HapticPattern(notation: ".{5s} ~{5s}")
    let (lanes, silent, _) = try renderedLanes(Program(SideBySide(rare, buzz)))
    #expect(onsets(lanes[0]) == [480, 960_480])
    // On the other lane 5 of 20 s are not silent; nearly all the rest is silent on both.
    #expect(silent > 14 * 48_000 && silent < 15 * 48_000)
  }

  /// Vibrations that begin and end together; 64 of them play, which keeps the test short.
  private func crowd(_ count: Int, at time: TimePoint) -> HapticPattern {
    let vibration = HapticEvent.continuous(Continuous(0.02, at: time, for: .milliseconds(30)))
    return HapticPattern(events: [HapticEvent](repeating: vibration, count: count))
  }

  @Test func `a crowd on every lane is placed where it belongs`() throws {
    let crowd = crowd(1_200, at: .milliseconds(50))
    let (lanes, _, report) = try renderedLanes(Program(SideBySide(crowd, crowd, Self.left)))
    #expect(report.lateCommands == 0)
    #expect(report.eventCount == 4_803)
    #expect(report.refusedVoices == 2 * (1_200 - 64))
    #expect(onsets(lanes[0]) == [2_881])
    #expect(lanes[0] == lanes[1])
  }

  @Test func `every beat of a score is on its exact frame on both actuators`() throws {
    let tap = HapticPattern(notation: "o:0.8{0}")
    let score = Score(tempo: TempoMap(.beatsPerMinute(140)), actuators: ["left", "right"]) {
      Track("left", .clip(tap).lasting(.beats(1)).repeated(.times(16)))
      Track("right", lane: 1, .clip(tap).lasting(.beats(Fraction(2, 3))).repeated(.times(24)))
    }
    let (lanes, _, report) = try renderedLanes(Program(ScoreSource(score)))
    // A beat is 3/7 s, two thirds of it 2/7 s; each to the nearest nanosecond, after 10 ms of lead-in.
    let frames = { (count: Int64, sevenths: Int64) in
      (0..<count).map { beat in
        let nanoseconds = (beat * sevenths * 2_000_000_000 + 7) / 14
        return Int(SampleRate.hz48000.frames(in: .nanoseconds(10_000_000 + nanoseconds)).count)
      }
    }
    #expect(onsets(lanes[0]) == frames(16, 3))
    #expect(onsets(lanes[1]) == frames(24, 2))
    #expect(report.lateCommands == 0)
  }
}

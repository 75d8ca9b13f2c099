@Suite struct HapticTimelineExample {
  @Test func `a pattern compiles to one ordered list`() {
    // example: HapticTimeline
    let knock = HapticPattern("knock") {
      Transient(0.8, at: .seconds(0.2))
      Transient(0.8, at: .seconds(0))
      DynamicParameter(.hapticIntensity, 0.5, at: .seconds(0.2))
    }
    let timeline = Timeline(compiling: knock)
    let order = timeline.entries.map { "\($0.time.inSeconds) s: \($0.action.rank)" }
    // ["0.0 s: 2", "0.2 s: 1", "0.2 s: 2"]: a tap, then the control, then the tap that it halves
    let twice = Timeline.concatenating([timeline, timeline], gap: .milliseconds(500))
    // end

    #expect(order == ["0.0 s: 2", "0.2 s: 1", "0.2 s: 2"])
    let second = TransientVoice(commanded: 0.8, intensity: 0.4, sharpness: 0.5)
    #expect(timeline.entries.last?.action == .start(VoiceID(0), .transient(second)))
    #expect(timeline.length == .milliseconds(200))
    #expect(twice.length == .milliseconds(900))
  }

  @Test func aScoreIsBuiltAndWrittenOut() throws {
    // example: HapticTimeline
    let tick = HapticPattern { Transient(0.35, 0.4) }
    let settled = HapticPattern {
      Transient(0.7)
      Transient(1.0, at: .seconds(0.12))
    }
    let checkout = Score(name: "checkout", tempo: TempoMap(.beatsPerMinute(120))) {
      Track("progress") {
        Composition.clip(tick).lasting(.beats(1)).repeated(.times(3))
        Composition.clip(tick).intensity(scaledBy: 1.5).lasting(.beats(Fraction(1, 2))).repeated(.times(4))
        settled
      }
    }
    let compiled = try ScoreSource(checkout).compiled()
    let onsets = compiled.parts[0].timeline.entries.map(\.time.inSeconds)
    // [0.0, 0.5, 1.0, 1.5, 1.75, 2.0, 2.25, 2.5, 2.62]
    // end

    #expect(onsets == [0.0, 0.5, 1.0, 1.5, 1.75, 2.0, 2.25, 2.5, 2.62])
    #expect(compiled.collisions.isEmpty)
  }
}

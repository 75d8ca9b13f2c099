import HapticModel
import HapticTimeline
import Testing

@Suite struct HapticTimelineExample {
  @Test func aPatternCompilesToOneOrderedList() {
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
}

@testable import HapticFormats

@Suite struct MotorStepsTests {
  private func curve(
    _ line: String, _ scale: AmplitudeScale = .amplitudes(255)
  ) -> (text: String, losses: [String]) {
    curve(HapticPattern(notation: line), scale)
  }

  private func curve(
    _ pattern: HapticPattern, _ scale: AmplitudeScale = .amplitudes(255)
  ) -> (text: String, losses: [String]) {
    var losses = ChangeLog()
    let curve = MotorSteps(pattern, .init(scale, ExportOptions()), losses: &losses)
    let text = curve.steps.map { "\($0.start)+\($0.length):\($0.number)" }.joined(separator: " ")
    return (text, losses.changes.map { "\($0.code) \($0.path) ×\($0.count)" })
  }

  @Test func `a tap runs the motor for twenty milliseconds`() {
    let (text, losses) = curve("O{120ms} o{0}")
    #expect(text == "0+20:255 20+100:0 120+20:64")
    #expect(losses == ["levels-rounded events[1] ×1", "tap-as-pulse events[0] ×2"])
  }

  @Test func `taps too near each other keep a gap between them`() {
    let (text, losses) = curve("O{15ms} O{0}")
    #expect(text == "0+8:255 8+7:0 15+20:255")
    #expect(losses == ["pulse-shortened events[0] ×1", "tap-as-pulse events[0] ×2"])
  }

  // Regression: of two taps at one time only the second was shortened; the first ran into the third and swallowed it.
  @Test func `taps at one time both end before the next`() {
    let (text, losses) = curve("O{0} O{15ms} O{0}")
    #expect(text == "0+8:255 8+7:0 15+20:255")
    #expect(losses.contains("events-merged events[1] ×1"))
  }

  @Test func aSilentTapShortensNothing() {
    let (text, losses) = curve("O{15ms} o:0{0}")
    #expect(text == "0+20:255")
    #expect(losses == ["tap-as-pulse events[0] ×1"])
  }

  // Regression: only taps counted as the next event, so that a vibration right after a tap was no longer an onset.
  @Test func `a tap leaves a gap before a vibration`() {
    let (text, losses) = curve("O{20ms} ={30ms}")
    #expect(text == "0+10:255 10+10:0 20+30:255")
    #expect(losses == ["pulse-shortened events[0] ×1", "tap-as-pulse events[0] ×1"])
  }

  // Regression: all strengths began before 0, and the first length was wrong.
  @Test func `what begins before the start is moved to it`() {
    var losses = ChangeLog()
    let pattern = HapticPattern(table: "-50 ms  vibration  1.0  for 80 ms")
    let curve = MotorSteps(pattern, .init(.amplitudes(255), ExportOptions()), losses: &losses)
    #expect(curve.steps.map(\.start) == [0])
    #expect(curve.steps.map(\.length) == [30])
    #expect(losses.changes.first { $0.code == "times-rounded" }?.timeError == .milliseconds(50))
  }

  @Test(arguments: [(-1_500_000, -1), (-900_000, -1), (-500_000, 0), (500_000, 1), (1_500_000, 2)])
  func `ticks are the nearest ones and the later one of two`(nanoseconds: Int64, ticks: Int64) {
    #expect(TimeSpan.nanoseconds(nanoseconds).ticks(of: .milliseconds(1)) == ticks)
  }

  // Regression: silence was counted as part of the loop before the loop was refused.
  @Test func `a refused repeat still says what it leaves out`() {
    var request = ExportRequest(HapticPattern(notation: "O{500ms}"))
    request.repeatStart = .seconds(9)
    var losses = ChangeLog()
    _ = MotorSteps.repeating(request, .init(.amplitudes(255), request.options), losses: &losses)
    #expect(losses.changes.map(\.code) == ["tap-as-pulse", "padding-dropped", "repeat-dropped"])
  }

  @Test func aSteadyVibrationIsOneStep() {
    let (text, losses) = curve(".{10ms} ={300ms}")
    #expect(text == "0+10:0 10+300:255")
    #expect(losses == [])
  }

  @Test func `a ramp becomes steps of ten milliseconds`() {
    let pattern = HapticPattern(
      table: """
        0 ms  vibration  1.0  for 40 ms
        0 ms  intensity  0 at 0 ms, 1 at 40 ms
        """)
    let (text, losses) = curve(pattern, .intensities(1000))
    #expect(text == "0+10:125 10+10:375 20+10:625 30+10:875")
    #expect(losses == ["course-as-steps events[0] ×1"])
  }

  @Test func `a tap stronger than a vibration lasts no longer than a tap`() {
    let half = Curve([.init(0.5, at: .zero), .init(0.5, at: .milliseconds(100))])
    for vibration in [
      Continuous(0.5, 0.5, for: .milliseconds(100)),
      Continuous(1.0, 0.5, for: .milliseconds(100), intensityCurve: half),
    ] {
      let pattern = HapticPattern {
        vibration
        Transient(1.0, 0.5, at: .milliseconds(50))
      }
      #expect(curve(pattern, .intensities(10)).text == "0+50:5 50+20:10 70+30:5")
    }
  }

  @Test func theStrongestOfSeveralRules() {
    let (text, losses) = curve("~{100ms} @50ms ={20ms}", .intensities(10))
    #expect(text == "0+50:5 50+20:10 70+30:5")
    #expect(losses == ["events-merged events[1] ×1"])
  }

  @Test func onAndOffKnowsNoStrength() {
    let (text, losses) = curve("o:0.25{0}", .onOff)
    #expect(text == "0+20:1")
    #expect(losses == ["strength-dropped events[0] ×1", "tap-as-pulse events[0] ×1"])
  }

  @Test(.disabled(if: Effort.isQuick)) func `a million overlapping sections stay bounded`() {
    let points = (0...3000).map {
      ParameterCurve.Point($0 % 2 == 0 ? 0 : 1, at: .milliseconds(Int64($0) * 3))
    }
    let events = (0..<3000).map { _ in HapticEvent.continuous(Continuous(1.0, for: .seconds(9))) }
    var losses = ChangeLog()
    let pattern = HapticPattern(events: events, curves: [ParameterCurve(.hapticIntensity, points: points)])
    let curve = MotorSteps(pattern, .init(.amplitudes(255), ExportOptions()), losses: &losses)
    #expect(losses.changes.contains { $0.code == "crowded" })
    #expect(!curve.steps.isEmpty)
  }

  @Test func whatAFileTellsAMotorReadsBack() {
    let steps: [Waveform.Step] = [
      .init(length: .milliseconds(10), intensity: 0, offset: 0),
      .init(length: .milliseconds(20), intensity: 0.5, offset: 1),
      .init(length: .milliseconds(50), intensity: 0, offset: 2),
      .init(length: .milliseconds(30), intensity: 1, offset: 3),
    ]
    let made = Waveform(steps: steps).part().part
    #expect(made.origins.events == [1, 3])
    #expect(curve(made.pattern, .intensities(10)).text == "0+10:0 10+20:5 30+50:0 80+30:10")
  }

  @Test func `a run that changes its strength is one onset`() {
    let steps: [Waveform.Step] = [
      .init(length: .milliseconds(20), intensity: 0.5, offset: 0),
      .init(length: .milliseconds(20), intensity: 1, offset: 1),
      .init(length: .milliseconds(20), intensity: 0, offset: 2),
      .init(length: .milliseconds(20), intensity: 0.5, offset: 3),
    ]
    let made = Waveform(steps: steps).part().part
    #expect(made.pattern.events.map(\.time) == [.zero, .milliseconds(60)])
    let (text, losses) = curve(made.pattern, .intensities(10))
    #expect(text == "0+20:5 20+20:10 40+20:0 60+20:5")
    #expect(losses == [])
  }
}

/// Short pulses of a file of strengths are rectangles: no ramp that nobody wrote makes them weaker.
@Suite struct WaveformPulseTests {
  @Test(arguments: [1, 2, 3, 5, 10])
  func `a short pulse drives the motor at full strength from start to end`(milliseconds: Int64) throws {
    let text = """
      <vibration-effect><waveform-effect>
        <waveform-entry durationMs="\(milliseconds)" amplitude="255"/>
      </waveform-effect></vibration-effect>
      """
    let document = PatternReader.read(bytes: Array(text.utf8), name: "pulse.xml")
    let pattern = document.pattern
    for name in ["android-lra", "android-weak-lra", "android-erm"] {
      let profile = try #require(DeviceProfiles.builtIn[name])
      let drive = Delivery(of: HapticCall(Timeline(compiling: pattern)), on: profile, from: .warm).drive
      let segment = try #require(drive.segments.first)
      #expect(drive.segments.count == 1, "\(name)")
      #expect(segment.end - segment.start == .milliseconds(milliseconds), "\(name)")
      #expect(segment.from == segment.to && segment.from > 0.99, "\(name) \(segment.from)")
    }
  }
}

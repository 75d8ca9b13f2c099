@Suite struct PulseArrayTests {
  private let pattern = HapticPattern(notation: "O{120ms} ~{80ms}")
  private let stairs = HapticPattern(
    table: """
      30 ms  vibration  1.0  for 40 ms
       0 ms  intensity  1 at 0 ms, 1 at 50 ms, 0.5 at 50 ms
      """)

  @Test func reactNativeStartsWithAPause() {
    let (text, losses) = MotorFixture.write(pattern, as: .reactNative)
    #expect(text == "[0,20,100,80]")
    #expect(
      losses == [
        "strength-dropped events[1] ×1", "tap-as-pulse events[0] ×1", "react-native-android-only  ×1",
      ])
  }

  @Test func `flutter has an intensity beside each time`() {
    let (text, losses) = MotorFixture.write(pattern, as: .flutter)
    #expect(text == #"{"pattern":[0,20,100,80],"intensities":[0,255,0,64]}"#)
    #expect(losses == ["levels-rounded events[1] ×1", "tap-as-pulse events[0] ×1"])
  }

  @Test func `a change of strength has a pause of no length before it`() {
    let (text, _) = MotorFixture.write(stairs, as: .flutter)
    #expect(text == #"{"pattern":[30,20,0,20],"intensities":[0,255,0,64]}"#)
    #expect(MotorFixture.write(stairs, as: .reactNative).text == "[30,40]")
  }

  @Test func aLoopHasAnIndexThatBeginsOff() {
    var request = ExportRequest(pattern)
    request.repeatStart = .milliseconds(50)
    let (text, losses) = MotorFixture.write(request, as: .flutter)
    #expect(
      text == #"{"pattern":[0,20,30,0,70,80],"intensities":[0,255,0,0,0,64],"repeat":3}"#)
    #expect(losses == ["levels-rounded events[1] ×1", "tap-as-pulse events[0] ×1"])
    #expect(MotorFixture.write(request, as: .reactNative).losses.contains("repeat-dropped  ×1"))
  }

  @Test func nothingToPlayIsAnEmptyList() {
    #expect(MotorFixture.write(HapticPattern(), as: .reactNative) == ("[]", ["nothing-to-play  ×1"]))
    #expect(MotorFixture.write(HapticPattern(), as: .flutter).text == #"{"pattern":[],"intensities":[]}"#)
  }

  @Test func bothAreOnlyWritten() {
    let document = MotorFixture.read("[0,20]", as: .reactNative)
    #expect(document.findings.map(\.code) == ["unknown-format"])
    #expect(!PatternFormat.flutter.isReadable)
  }
}

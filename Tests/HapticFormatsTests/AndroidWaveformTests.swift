@testable import HapticFormats

@Suite struct AndroidWaveformTests {
  private static let ring = """
    {"timings": [10, 20, 30, 40, 50], "amplitudes": [0, 255, 0, 64, 0], "repeat": 2}
    """

  private func read(_ text: String) -> PatternDocument { MotorFixture.read(text, as: .androidWaveform) }

  @Test func `without amplitudes it starts with a pause`() {
    let document = read(#"{"timings":[10,20,30,40]}"#)
    #expect(document.findings.isEmpty)
    #expect(MotorFixture.events(document.pattern) == ["10+20:1.0", "60+40:1.0"])
    #expect(document.origins.events == [15, 21])
  }

  @Test func `an amplitude is the square of an intensity`() {
    let document = read(#"{"timings":[100,50],"amplitudes":[64,0]}"#)
    #expect(document.pattern.events.count == 1)
    guard case .continuous(let hum) = document.pattern.events.first else { return }
    #expect(hum.intensity.value == (64.0 / 255).squareRoot())
  }

  @Test func aLoopKeepsTheSilenceAtItsEnd() {
    let document = read(Self.ring)
    #expect(document.findings.isEmpty)
    #expect(document.parts[0].repeatStart == .milliseconds(30))
    #expect(document.pattern.events.count == 3)
    #expect(MotorFixture.events(document.pattern).last == "100+50:0.0")
    let (text, losses) = MotorFixture.write(ExportRequest(document), as: .androidWaveform)
    #expect(text == #"{"timings":[10,20,30,40,50],"amplitudes":[0,255,0,64,0],"repeat":2}"#)
    #expect(losses == [])
  }

  @Test func `a loop may begin in the middle of a run`() {
    let (text, _) = MotorFixture.write(
      ExportRequest(read(#"{"timings":[100,100],"amplitudes":[255,255],"repeat":1}"#)),
      as: .androidWaveform)
    #expect(text == #"{"timings":[100,100],"amplitudes":[255,255],"repeat":1}"#)
  }

  @Test(arguments: [
    ring, #"{"timings":[1,2,3,4,5,6]}"#, #"{"timings":[7,8,9],"amplitudes":[1,254,3],"repeat":-1}"#,
    #"{"timings":[100,100,50],"amplitudes":[10,-1,0],"repeat":0}"#,
    #"{"timings":[1000,0,1,999999999],"amplitudes":[17,5,0,255]}"#,
  ])
  func `what is read and written plays the same`(text: String) {
    MotorFixture.expectRoundTrip(Array(text.utf8), as: .androidWaveform)
  }

  /// Regression: the second amplitude was lost, because a pause without length hid that the two differ.
  @Test func aPauseWithoutLengthIsNoPause() {
    let text = #"{"timings":[50,0,70],"amplitudes":[255,0,64]}"#
    let (written, losses) = MotorFixture.write(ExportRequest(read(text)), as: .androidWaveform)
    #expect(written == #"{"timings":[50,70],"amplitudes":[255,64],"repeat":-1}"#)
    #expect(losses == [])
  }

  @Test func everyAmplitudeComesBack() {
    let list = (1...255).map(String.init).joined(separator: ",")
    let times = (1...255).map { _ in "20" }.joined(separator: ",")
    let text = #"{"timings":[\#(times)],"amplitudes":[\#(list)],"repeat":-1}"#
    #expect(MotorFixture.write(ExportRequest(read(text)), as: .androidWaveform).text == text)
  }

  @Test func `onsets come back within half a millisecond`() {
    let pattern = HapticPattern(
      table: """
          0 ms         tap  0.8  0.9
        100.4 ms       tap  0.8  0.9
        333.333333 ms  tap  0.8  0.9
        500.5 ms       tap  0.8  0.9
        """)
    let export = PatternWriter.write(ExportRequest(pattern), as: .androidWaveform)
    let again = MotorFixture.read(export?.files[0].utf8 ?? [], as: .androidWaveform).pattern
    #expect(again.events.map(\.time.nanoseconds) == [0, 100_000_000, 333_000_000, 501_000_000])
    #expect(
      export?.losses.map(\.code.rawValue).sorted()
        == ["levels-rounded", "sharpness-dropped", "tap-as-pulse", "times-rounded"])
    #expect(export?.losses.first { $0.code == "times-rounded" }?.timeError == .microseconds(500))
  }

  @Test func `nothing to play is a millisecond of silence`() {
    let (text, losses) = MotorFixture.write(HapticPattern(), as: .androidWaveform)
    #expect(text == #"{"timings":[1],"amplitudes":[0],"repeat":-1}"#)
    #expect(losses == ["nothing-to-play  ×1"])
  }

  @Test func `a loop without length is played once`() {
    var request = ExportRequest(HapticPattern(notation: "={10ms}"))
    request.repeatStart = .milliseconds(10)
    let (text, losses) = MotorFixture.write(request, as: .androidWaveform)
    #expect(text == #"{"timings":[10],"amplitudes":[255],"repeat":-1}"#)
    #expect(losses == ["repeat-dropped  ×1"])
  }

  @Test(arguments: [
    ("[]", ["1:1 error android-waveform-wrong-type "]),
    (#"{"amplitudes":[1]}"#, ["1:1 error android-waveform-field-missing "]),
    (#"{"timings":[]}"#, ["1:12 error android-waveform-no-length timings"]),
    (#"{"timings":[0,0]}"#, ["1:12 error android-waveform-no-length timings"]),
    (#"{"timings":5}"#, ["1:12 error android-waveform-wrong-type timings"]),
    (#"{"timings":[5],"amplitudes":[]}"#, ["1:29 error android-waveform-lengths-differ amplitudes"]),
    (
      #"{"timings":[5],"repeat":1}"#,
      [
        "1:12 warning android-waveform-nothing-to-play timings",
        "1:25 error android-waveform-repeat-outside repeat",
      ]
    ),
    (#"{"timings":[0,5,0],"repeat":2}"#, ["1:29 warning android-waveform-repeat-ignored repeat"]),
    (#"{"timings":[1,2,3]}"#, ["1:12 note android-waveform-silence-dropped timings"]),
    (
      #"{"timing":[1,2]}"#,
      [
        "1:1 error android-waveform-field-missing ", "1:2 warning android-waveform-key-misspelled timing",
      ]
    ),
    (#"{"timings":[999999999,2]}"#, ["1:23 error android-waveform-time-too-late timings[1]"]),
  ])
  func whatIsWrongHasItsPlace(text: String, expected: [String]) {
    #expect(MotorFixture.findings(text, as: .androidWaveform) == expected)
  }

  @Test func everyFaultOfBothListsIsFound() {
    let text =
      #"\#u{FEFF}{ "👋": 0,\#r\#n\#t"timings": [-1, 1.5, "2", 1e30, 4],\#r\#n"#
      + #"\#t"amplitudes": [256, -2, null, 1.5, -1],\#r\#n\#t"repeat": -2 }"#
    #expect(
      MotorFixture.findings(text, as: .androidWaveform) == [
        "1:1 warning json-byte-order-mark ",
        #"1:3 note android-waveform-key-unknown "👋""#,
        "2:14 error android-waveform-time-negative timings[0]",
        "2:18 error android-waveform-wrong-type timings[1]",
        "2:23 error android-waveform-wrong-type timings[2]",
        "2:28 error android-waveform-time-too-late timings[3]",
        "3:17 error android-waveform-out-of-range amplitudes[0]",
        "3:22 error android-waveform-out-of-range amplitudes[1]",
        "3:26 error android-waveform-wrong-type amplitudes[2]",
        "3:32 error android-waveform-wrong-type amplitudes[3]",
        "3:37 note android-waveform-default-amplitude amplitudes[4]",
        "4:12 error android-waveform-out-of-range repeat",
      ])
  }

  @Test func brokenFilesAreRefused() { MotorFixture.expectSturdy(Self.ring, as: .androidWaveform) }

  @Test func `it is known by its content and by its name`() {
    let bytes = Array(Self.ring.utf8)
    #expect(PatternReader.read(bytes: bytes, name: "a.json").format == .androidWaveform)
    #expect(PatternFormat(fileName: "A.Waveform.JSON") == .androidWaveform)
    #expect(AndroidWaveformReader.decode(SourceText(name: "", bytes: bytes)).isReadable)
  }
}

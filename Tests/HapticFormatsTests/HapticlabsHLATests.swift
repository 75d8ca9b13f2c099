@testable import HapticFormats

@Suite struct HapticlabsHLATests {
  private static let first = """
    {"ProjectName":"Doors","TrackName":"Knock","Duration":"100","Timings":[20,30,50],"Amplitudes":[255,0,255],
    "Repeat":-1,"RequiredAudioFiles":["a.wav"],"Audios":[{"Time":30,"Filename":"a.wav"}]}
    """
  private static let second = """
    {"version":2,"projectName":"Doors","trackName":"Knock",
    "onOffSignal":{"amplitudes":[{"timings":[20],"amplitudes":[255],"repeat":-1,"startOffset":5}]},
    "amplitudeSignal":{"amplitudes":[
      {"timings":[20],"amplitudes":[255],"repeat":-1,"startOffset":0},
      {"timings":[10,10],"amplitudes":[0,255],"repeat":-1,"startOffset":50}],"primitives":[],"duration":70,
      "audios":[]},
    "pwleSignal":{"envelopes":[]}}
    """

  @Test func `a file of the first kind is a waveform with sounds`() {
    let document = MotorFixture.read(Self.first, as: .hapticlabs)
    #expect(document.findings.isEmpty)
    #expect(document.summary == "Doors: Knock")
    #expect(MotorFixture.events(document.pattern) == ["0+20:1.0", "30 a.wav", "50+50:1.0"])
    #expect(document.origins.events == [71, 160, 77])
  }

  @Test func `a file of the second kind has a part for each signal`() {
    let document = MotorFixture.read(Self.second, as: .hapticlabs)
    #expect(document.findings.map(\.code) == ["hla-signal-ignored"])
    #expect(document.parts.map(\.name) == ["amplitude", "on-off"])
    #expect(MotorFixture.events(document.parts[0].pattern) == ["0+20:1.0", "60+10:1.0"])
    #expect(MotorFixture.events(document.parts[1].pattern) == ["5+20:1.0"])
  }

  @Test(arguments: [
    (#"{"Timings":[1],"Amplitudes":[1,2]}"#, ["1:29 error hla-lengths-differ Amplitudes"]),
    (
      #"{"TrackName":3,"Timings":[]}"#,
      ["1:14 error hla-wrong-type TrackName", "1:26 error hla-no-length Timings"]
    ),
    (
      #"{"Timings":[1,1],"Audios":[{"Time":-1},7]}"#,
      [
        "1:28 error hla-field-missing Audios[0]", "1:36 error hla-time-negative Audios[0].Time",
        "1:40 error hla-wrong-type Audios[1]",
      ]
    ),
    (
      #"{"version":3,"pwleSignal":{}}"#,
      [
        "1:1 error hla-no-waveform ", "1:12 error hla-out-of-range version",
        "1:27 note hla-signal-ignored pwleSignal",
      ]
    ),
    (
      #"{"onOffSignal":{"primitives":[1],"amplitudes":[{"timings":[5,5]},{"timings":[0,5],"repeat":0}]}}"#,
      [
        "1:30 warning hla-primitives-ignored onOffSignal.primitives",
        "1:47 warning hla-repeat-ignored onOffSignal.amplitudes",
        "1:66 warning hla-overlap onOffSignal.amplitudes[1]",
      ]
    ),
  ])
  func whatIsWrongHasItsPlace(text: String, expected: [String]) {
    #expect(MotorFixture.findings(text, as: .hapticlabs) == expected)
  }

  @Test(arguments: [first, second])
  func brokenFilesAreRefused(text: String) { MotorFixture.expectSturdy(text, as: .hapticlabs) }

  @Test func `it is known by its content and by its name`() {
    #expect(PatternReader.read(bytes: Array(Self.second.utf8), name: "a.json").format == .hapticlabs)
    #expect(PatternReader.read(bytes: Array("{}".utf8), name: "a.hla").format == .hapticlabs)
    #expect(HapticlabsHLAReader.decode(SourceText(name: "", bytes: Array(Self.first.utf8))).isReadable)
  }
}

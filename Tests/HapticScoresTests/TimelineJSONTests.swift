@Suite struct TimelineJSONTests {
  /// One of everything that a pattern holds, except curves.
  private static let pattern = HapticPattern(
    "two",
    table: """
        0 ms  intensity  0.5
      120 ms  tap        1.0  0.3
      200 ms  vibration  0.8       for 100 ms
      250 ms  sound      a.wav
      260 ms  tone                 for  10 ms
      """)

  @Test func everyActionHasItsMembers() {
    let bytes = TimelineJSONEncoder.encode(Timeline(compiling: Self.pattern), layout: .compact)
    let lines = [
      #"{"format":"thrum.timeline/1","name":"two","lengthNs":305000000,"entries":["#,
      #"{"timeNs":0,"action":"control","control":"HapticIntensityControl","from":0.5,"to":0.5,"spanNs":0},"#,
      #"{"timeNs":120000000,"action":"start","voice":0,"kind":"transient","commanded":1,"intensity":0.5,"#,
      #""sharpness":0.3},"#,
      #"{"timeNs":200000000,"action":"start","voice":1,"kind":"continuous","intensity":0.8,"sharpness":0.5,"#,
      #""attackNs":5000000,"decayNs":null,"releaseNs":5000000,"heldNs":100000000},"#,
      #"{"timeNs":250000000,"action":"start","voice":2,"kind":"audioCustom","path":"a.wav","durationNs":null,"#,
      #""volume":1,"pitch":0,"pan":0,"brightness":1,"usesVolumeEnvelope":true,"looped":false},"#,
      #"{"timeNs":260000000,"action":"start","voice":3,"kind":"audioContinuous","durationNs":10000000,"#,
      #""volume":1,"pitch":0,"pan":0,"brightness":1,"attack":0,"decay":0,"release":0,"sustained":true},"#,
      #"{"timeNs":300000000,"action":"stop","voice":1}]}"#,
    ]
    #expect(String(decoding: bytes, as: UTF8.self) == lines.joined())
  }

  @Test func `the same timeline gives the same bytes`() {
    var pattern = Self.pattern
    pattern.curves =
      HapticPattern(
        table: "250 ms  sharpness  -0.5 at 0 ms, 1 at 100 ms, 0 at 100 ms"
      ).curves
    let bytes = TimelineJSONEncoder.encode(Timeline(compiling: pattern))
    for _ in 0..<20 { #expect(TimelineJSONEncoder.encode(Timeline(compiling: pattern)) == bytes) }
    #expect(!JSONTree(reading: SourceText(name: "", bytes: bytes)).findings.hasErrors)
  }
}

import HapticModel
import HapticScores
import HapticText
import HapticTimeline
import Testing

@Suite struct TimelineJSONTests {
  /// One of everything that a pattern holds, except curves.
  private static let pattern = HapticPattern("two") {
    DynamicParameter(.hapticIntensity, 0.5)
    Transient(1.0, 0.3, at: .milliseconds(120))
    Continuous(0.8, 0.5, at: .milliseconds(200), for: .milliseconds(100))
    AudioCustom(at: .milliseconds(250), path: "a.wav")
    AudioContinuous(at: .milliseconds(260), for: .milliseconds(10))
  }

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
    pattern.curves = [
      ParameterCurve(
        .hapticSharpness, at: .milliseconds(250),
        points: [.init(-0.5, at: .zero), .init(1, at: .milliseconds(100)), .init(0, at: .milliseconds(100))])
    ]
    let bytes = TimelineJSONEncoder.encode(Timeline(compiling: pattern))
    for _ in 0..<20 { #expect(TimelineJSONEncoder.encode(Timeline(compiling: pattern)) == bytes) }
    #expect(!JSONTree(reading: SourceText(name: "", bytes: bytes)).findings.hasErrors)
  }
}

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

  @Test func `it is known by its content and by its name`() {
    #expect(PatternReader.read(bytes: Array(Self.second.utf8), name: "a.json").format == .hapticlabs)
    #expect(PatternReader.read(bytes: Array("{}".utf8), name: "a.hla").format == .hapticlabs)
    #expect(HapticlabsHLAReader.decode(SourceText(name: "", bytes: Array(Self.first.utf8))).isReadable)
  }
}

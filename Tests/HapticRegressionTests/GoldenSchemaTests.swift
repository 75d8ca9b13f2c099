import SchemaChecker

/// The published schema of goldens and the reader accept the same files.
@Suite struct GoldenSchemaTests {
  /// Every member, and every kind of line and of entry.
  private static let everything = """
    {"format": "thrum.golden/3", "patterns": [{"name": "p", "actuator": 1, "lengthNs": 305000000,
      "repeatStartNs": 5, "tempo": ["120", "60 8", "92.5 9 1/2"], "commands": ["0 intensity 0.5 +100 1",
      "0 tap 0.7 0.5 =0.35", "1.5 hold 100 0.5 0.2 attack 40 i 0:0.2 100:0.8 #1", "5 stop #1",
      "9 hold 100 1 0 ii 0:.2 100:.8 s 0:-.1 attack 3 ~0123456789abcdef",
      {"timeNs": 1, "action": "start", "voice": 7, "kind": "audioCustom", "path": "a.wav", "durationNs": null,
       "volume": 1, "pitch": 0, "pan": -1, "brightness": 0.5, "usesVolumeEnvelope": true, "looped": false},
      {"timeNs": 1, "action": "start", "voice": 8, "kind": "continuous", "intensity": 1, "sharpness": 0.5,
       "attackNs": 1, "decayNs": null, "releaseNs": 5, "heldNs": 7, "sharpnessCurve": [[0, -0.5]]}],
      "fallback": {"name": "success", "onsetsNs": [0, 5]},
      "sampleRate": 48000, "onsets": ["0 control", "0 tap 0"], "windowNs": 10000000, "endFrame": 7,
      "loudness": ["305 -*2"], "devices": ["watch as-asked"], "felt": ["3.12 30.1", "- - >0", ". #5"],
      "exports": ["ahap 1024 0123456789abcdef tap-as-pulse (3), audio", "csv 10 01234"]}]}
    """

  private static let words = [
    "", ".", "-", "3 -1 >2", "0 tap 1 0", "0 tap 1", "5 loud 1", "5 hold 1 1 1", "120", "60 8", "watch loud",
    "0 end",
    "-31*0", "30.5", "31*2 -7", "watch", "5 hold 1 1 1 i 0:1 ~0123456789abcdef", "5 hold 1 1 1 ii 0:2",
    "ahap 7 x", "HapticPanControl", "transient", "thrum.golden/3", "<<<<<<< HEAD",
  ]

  @Test func `with any part changed both take it or both refuse it`() throws {
    let schema = try #require(JSONSchema(Array(Golden.published.text.utf8)))
    let source = SourceText(name: "", bytes: Array(Self.everything.utf8))
    let original = try #require(JSONTree(reading: source).root?.value)
    #expect(schema.accepts(original))
    let variants = original.variants { value in
      let numbers: [JSONValue] = [0, 1, -1, 8_000, 9_007_199_254_740_991, 9_007_199_254_740_992]
      return Self.words.map(JSONValue.string) + numbers + [.null, true, [], .object([])]
        + value.membersChanged()
    }
    #expect(variants.count > 1_000)
    for variant in variants {
      let source = SourceText(name: "a.golden.json", bytes: Array(variant.line.utf8))
      var fault: Finding?
      if case .failure(let found) = Golden.read(source) { fault = found }
      // No schema compares the lines with each other.
      let isBeyond = ["results, not", "in order"].contains { fault?.message.contains($0) ?? false }
      #expect(
        schema.accepts(variant) == (fault == nil) || isBeyond, "\(fault?.message ?? "read"): \(variant.line)")
    }
  }
}

/// Goldens of the format before: they are compared as they are, and an update rewrites them.
@Suite struct FormerGoldenTests {
  /// The golden of two taps without devices and exports, of which the file has the configuration.
  private let former = """
    {"format": "thrum.golden/1", "patterns": [{"name": "tap", "timeline": {"lengthNs": 120000000, "entries": [
    {"timeNs": 0, "action": "start", "voice": 0, "kind": "transient", "commanded": 0.8, "intensity": 0.8, "sharpness": 0.5},
    {"timeNs": 120000000, "action": "start", "voice": 1, "kind": "transient", "commanded": 0.8, "intensity": 0.8, "sharpness": 0.5}
    ]}, "sound": {"sampleRate": 48000, "onsets": [], "windowNs": 10000000, "loudnessDb": []}, "felt": [], "exports": []}]}

    """

  @Test func `an update says that it rewrites a golden of the former format`() throws {
    let project = try PatternProject()
    let golden = "haptics/goldens/tap.ahap.golden.json"
    try project.write(PatternProject.taps(0, 132), to: "haptics/tap.ahap")
    try project.write(former, to: golden)
    let test = try project.test()
    #expect(test.exitCode == 1)
    #expect(test.output.contains("tap: tap 2 moved +12 ms (120 → 132)"), "\(test.output)")
    #expect(!test.output.contains("golden-format"))
    let update = try project.test("--update")
    #expect(
      update.output.contains(
        "haptics/tap.ahap: note: \(golden) was in a former format, and is written as thrum.golden/2 [golden-format]"
      ),
      "\(update.output)")
    #expect(update.output.contains("wrote \(golden)\n"))
    #expect(
      String(decoding: project.scratch.bytes(golden), as: UTF8.self).contains("\"thrum.golden/2\""))
    #expect(try project.test().exitCode == 0)
  }
}

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
        "haptics/tap.ahap: note: \(golden) was in a former format, and is written as thrum.golden/3 [golden-format]"
      ),
      "\(update.output)")
    #expect(update.output.contains("wrote \(golden)\n"))
    #expect(
      String(decoding: project.scratch.bytes(golden), as: UTF8.self).contains("\"thrum.golden/3\""))
    #expect(try project.test().exitCode == 0)
  }

  /// The golden of Patterns/HapticManager/settlementComplete.ahap as `thrum.golden/2` had it.
  private let second = """
    {
      "format": "thrum.golden/2",
      "patterns": [
        {
          "name": "settlementComplete",
          "lengthNs": 120000000,
          "commands": [
            "0 tap 0.7 0.5",
            "120 tap 1 0.5"
          ],
          "sound": {
            "sampleRate": 48000,
            "endFrame": 8160,
            "windowNs": 10000000,
            "loudnessDb": [
              "-14.3 -24.4 -34.8 -47.2 -65.9 -*7 -10.1 -20.2 -30.6 -43 -61.7"
            ]
          },
          "devices": [
            "wideband-phone as-asked",
            "android-weak-lra as-asked",
            "android-erm as-asked"
          ],
          "felt": [
            "11.88 19.3, 43.83 3.7, 41.98 8.9",
            "11.17 25.5, 37.87 9.9, 30 16.8"
          ],
          "exports": [
            "ahap 729 8079a73659adf7a3",
            "haptic 562 2aadbc8b4bb23d3f",
            "android-waveform 110 4cb6b33c060b4550 levels-rounded, tap-as-pulse (2)",
            "web-vibrate 22 513847ab39097e96 strength-dropped, tap-as-pulse (2)"
          ]
        }
      ]
    }

    """

  @Test func `a golden of the second format matches until an update writes it again`() throws {
    let project = try PatternProject()
    let golden = "haptics/goldens/settlementComplete.ahap.golden.json"
    let pattern = URL(filePath: #filePath).appending(path: "../../../../Patterns/HapticManager").standardized
      .appending(path: "settlementComplete.ahap")
    try project.write(
      String(decoding: try Data(contentsOf: pattern), as: UTF8.self), to: "haptics/settlementComplete.ahap")
    try project.write(second, to: golden)
    for test in [try project.test(), try project.test("--check")] {
      #expect(test.exitCode == 0, "\(test.output)")
      #expect(!test.output.contains("golden-format"))
    }
    #expect(String(decoding: project.scratch.bytes(golden), as: UTF8.self) == second)
    let update = try project.test("--update")
    #expect(update.exitCode == 0)
    #expect(update.output.contains("is written as thrum.golden/3 [golden-format]"), "\(update.output)")
    #expect(project.scratch.bytes(golden).count * 3 < second.utf8.count * 2)
    #expect(try project.test("--check").exitCode == 0)
  }
}

import HapticAdaptation

@Suite struct HapticAdaptationExample {
  private let pattern = HapticPattern("settlementComplete") {
    Transient(0.7, at: .seconds(0))
    Transient(1.0, at: .seconds(0.12))
  }

  @Test func `a pattern is adapted to a device`() throws {
    let reference = try #require(DeviceProfiles.builtIn["wideband-phone"])
    let watch = try #require(DeviceProfiles.builtIn["watch"])
    // example: HapticAdaptation
    let adaptation = Adaptation(of: pattern, for: watch, like: reference)
    for event in adaptation.events where !event.isKept {
      print(event.onset, event.errorAfter?.value ?? -.infinity)
    }
    print(AdaptationTable(adaptation).text)
    // end

    #expect(adaptation.events.count == 2)

    // example: HapticAdaptation
    let ladder = StrengthLadder(of: pattern, on: watch, count: 3)
    for level in ladder.levels { print(level.name, level.weakest.value) }
    // end

    #expect(ladder.levels.map(\.name) == ["light", "medium", "strong"])
  }
}

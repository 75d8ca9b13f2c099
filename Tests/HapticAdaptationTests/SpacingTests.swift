@testable import HapticAdaptation

/// More time between events that merge on a device.
@Suite struct SpacingTests {
  /// Step 7 of the page Adapting: in steps of 20 ms, by at most 100 ms.
  @Test func `events that merge move apart in steps of 20 ms by at most 100 ms`() throws {
    let pattern = HapticPattern("double") {
      Transient(1.0, at: .milliseconds(0))
      Transient(1.0, at: .milliseconds(40))
    }
    let reference = FeltLevels(pattern, on: try #require(DeviceProfiles.builtIn["wideband-phone"]))
    let felt = FeltLevels(pattern, on: try #require(DeviceProfiles.builtIn["gamepad-dual-rumble"]))
    try #require(reference.merged == [nil, nil] && felt.merged == [nil, 0])
    // The draft moves and the levels stay, so these two merge however far apart they are.
    var settled = Equaliser.SimulatedDraft(draft: PatternDraft(pattern), felt: felt, cost: 0)
    var onsets: [TimePoint] = []
    while onsets.count < 10, let spaced = Spacing(reference: reference).spaced(settled) {
      settled.draft = spaced
      onsets.append(spaced.pattern.events[1].time)
    }
    #expect(onsets == [60, 80, 100, 120, 140].map { .milliseconds($0) })
  }
}

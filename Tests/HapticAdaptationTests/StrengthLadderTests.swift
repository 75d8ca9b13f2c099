@Suite struct StrengthLadderTests {
  private func device(_ name: String) throws -> DeviceProfile { try #require(DeviceProfiles.builtIn[name]) }

  private var tap: HapticPattern { HapticPattern("tap") { Transient(0.7) } }

  @Test func `three levels have names and equal steps`() throws {
    let ladder = StrengthLadder(of: tap, on: try device("wideband-phone"), count: 3)
    #expect(ladder.levels.map(\.name) == ["light", "medium", "strong"])
    #expect(ladder.levels[0].weakest.value >= 9.5)
    let steps = ladder.levels.compactMap(\.step?.value)
    #expect(steps.count == 2 && (steps[0] - steps[1]).magnitude < 0.5)
  }

  @Test func `the strongest level has the strongest event at full strength`() throws {
    let ladder = StrengthLadder(of: tap, on: try device("wideband-phone"), count: 3)
    guard case .transient(let strongest) = ladder.levels.last?.pattern.events.first else { return }
    #expect(strongest.intensity == .full)
  }

  @Test func `a motor that only switches has one level`() throws {
    let ladder = StrengthLadder(of: tap, on: try device("android-erm-onoff"), count: 3)
    #expect(ladder.levels.map(\.name) == ["strong"] && ladder.requested == 3)
    #expect(StrengthLadder(of: tap, on: try device("tablet"), count: 3).levels.isEmpty)
  }

  @Test func `neighbours differ by a noticeable difference in every felt event and none is lost`() throws {
    let names = ["wideband-phone", "android-erm", "android-lra", "watch", "pinephone"]
    for seed in 0..<Effort.cases(60) {
      let profile = try device(names[seed % names.count])
      let ladder = StrengthLadder(
        of: AdaptationLawTests.pattern(seed), on: profile, count: 2 + seed % 4)
      #expect(ladder.levels.count <= 2 + seed % 4)
      let levels = ladder.levels.map { level in
        Simulation(HapticCall(Timeline(compiling: level.pattern)), on: profile).events
      }
      guard let top = levels.last else { continue }
      for position in top.indices where top[position].isFelt {
        for (lower, upper) in zip(levels, levels.dropFirst()) {
          let (low, high) = (
            lower[position].aboveThreshold?.value ?? -99, upper[position].aboveThreshold?.value ?? -99
          )
          let noticeable = max(
            lower[position].noticeableDifference.value, upper[position].noticeableDifference.value)
          #expect(low >= 0, "seed \(seed), \(profile.name), event \(position)")
          #expect(
            high - low >= noticeable, "seed \(seed), \(profile.name), event \(position): \(low), \(high)")
        }
      }
    }
  }
}

/// The conditions under which two events feel like one.
@Suite struct PerceptionFusionTests {
  @Test(arguments: [(24.9, true), (25.0, false), (60.0, false)])
  func `drives that begin less than twenty five milliseconds apart are one`(_ onset: Double, _ isOne: Bool) {
    let events = Bursts([(0, 10, 50), (onset, 10, 50)]).events()
    #expect((events[1].mergedWith == events[0].event) == isOne)
    #expect(events[0].mergedWith == nil)
  }

  /// A tail that has fallen to e^(-gap/τ) when the next tap begins.
  @Test(arguments: [(0.74, false), (0.76, true)])
  func `a tail must fall by a quarter for the next tap to stand apart`(_ remaining: Double, _ isOne: Bool) {
    let tail = -40 / PortableMath.logarithm(remaining)
    let events = Bursts([(0, 20, 50), (60, 20, 50)], tail: tail).events()
    #expect((events[1].mergedWith != nil) == isOne)
  }

  @Test(arguments: [(0.8, 42.0, true), (0.5, 27, false)])
  func `motion that goes on after a noticeable fall stands apart`(
    _ remaining: Double, _ next: Double, _ isOne: Bool
  ) {
    // It is hardly stronger than what is left of the first tap.
    let tail = -40 / PortableMath.logarithm(remaining)
    let events = Bursts([(0, 20, 50), (60, 20, next)], tail: tail).events()
    #expect((events[1].mergedWith != nil) == isOne)
  }

  private func tapOnAVibration(_ strength: Double) -> FeltEvent {
    var bursts = Bursts([(0, 300, 50), (300, 20, 50 * strength), (320, 300, 50)])
    bursts.owners = [0, 1, 0]
    bursts.bursts[0].drive = 0.5
    bursts.bursts[1].drive = 0.5 * strength
    bursts.bursts[2].drive = 0.5
    return bursts.events()[1]
  }

  @Test func `a tap on a running vibration stands apart by the least noticeable difference`() {
    #expect(tapOnAVibration(1.19).mergedWith == VoiceID(0))
    #expect(tapOnAVibration(1.21).mergedWith == nil)
  }

  /// Its speed grows without a step that a hand would notice.
  @Test(arguments: ["android-erm", "pinephone", "android-erm-onoff"])
  func `a motor that is still gaining speed does not make the next event stand apart`(_ name: String) throws {
    let profile = try #require(DeviceProfiles.builtIn[name])
    let pattern = HapticPattern("two") {
      Continuous(0.8, for: .milliseconds(40))
      Continuous(0.8, at: .milliseconds(40), for: .milliseconds(60))
    }
    let events = Simulation(HapticCall(Timeline(compiling: pattern)), on: profile).events
    #expect(events[1].mergedWith == VoiceID(0), "both are commanded alike")
  }

  @Test func `second taps on a running vibration are compared with it`() {
    var bursts = Bursts([(0, 200, 50), (200, 20, 100), (220, 200, 50), (420, 20, 100), (440, 200, 50)])
    bursts.owners = [0, 1, 0, 2, 0]
    for index in [1, 3] { bursts.bursts[index].drive = 1 }
    for index in [0, 2, 4] { bursts.bursts[index].drive = 0.5 }
    #expect(bursts.events().allSatisfy { $0.mergedWith == nil })
  }

  @Test func `an event too short to be felt is one with what follows at once`() {
    let events = Bursts([(0, 20, 50), (31, 0.1, 45), (31.1, 20, 50)], tail: 500).events()
    #expect(events[1].isFelt && abs(events[1].sensation!.value - events[2].sensation!.value) < 1)
    #expect(events.map(\.mergedWith) == [nil, VoiceID(0), VoiceID(1)])
  }

  @Test func `a row of taps merges one with the next`() {
    let events = Bursts((0..<5).map { (Double($0) * 20, 10, 50) }).events()
    #expect(events.map(\.mergedWith) == [nil, VoiceID(0), VoiceID(1), VoiceID(2), VoiceID(3)])
  }
}

/// Many events within the time of one.
@Suite struct DenseTrainTests {
  /// Each of these taps is too short to be felt by itself; together they feel like a vibration.
  @Test(arguments: [1, 2, 5, 20]) func `a train of taps is one vibration and not many unfelt taps`(_ gap: Int)
  {
    let events = Bursts(driven: (0..<100).map { (Double($0 * gap), Double(gap), 4) }).events()
    #expect(events.allSatisfy { $0.isFelt })
    #expect(events[0].mergedWith == nil)
    #expect(events.dropFirst().allSatisfy { $0.mergedWith != nil })
    let levels = events.map { $0.sensation!.value }
    #expect(levels.max()! - levels.min()! < 0.5)
  }

  @Test func aTrainThatIsTooWeakIsNotFelt() {
    let events = Bursts(driven: (0..<100).map { (Double($0 * 5), 5, 0.5) }).events()
    #expect(events.allSatisfy { !$0.isFelt && $0.mergedWith == nil })
  }
}

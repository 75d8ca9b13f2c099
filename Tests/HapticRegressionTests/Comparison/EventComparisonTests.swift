import HapticDevices
import HapticFormats
import HapticModel
import HapticRegression
import HapticTimeline
import Testing

/// The reports of changed events.
@Suite struct EventComparisonTests {
  private typealias Fixture = ComparisonFixture
  private let two = [ComparisonFixture.tap(0.7, at: 0), ComparisonFixture.tap(1, at: 120)]

  @Test func theSamePatternHasNothingToSay() {
    #expect(Fixture.sentences(two, two).isEmpty)
    #expect(Fixture.sentences([], []).isEmpty)
  }

  @Test func `a tap that moved is the tap that moved`() {
    let found = Fixture.regressions(two, [two[0], Fixture.tap(1, at: 132)])
    #expect(found == [Regression(.moved, "tap 2 moved +12 ms (120 → 132)", event: VoiceID(1))])
  }

  @Test func aMoveToTheFrontHasAMinus() {
    #expect(
      Fixture.sentences(two, [two[0], Fixture.tap(1, at: 119)]) == ["tap 2 moved -1 ms (120 → 119)"])
  }

  @Test func `moves under a millisecond are told exactly`() {
    let late = HapticEvent.transient(Transient(.full, at: .nanoseconds(120_000_001)))
    #expect(Fixture.sentences(two, [two[0], late]) == ["tap 2 moved +0.000001 ms (120 → 120.000001)"])
  }

  @Test func anIntensityIsToldWithItsShare() {
    let found = Fixture.regressions(two, [Fixture.tap(0.714, at: 0), two[1]])
    #expect(found == [Regression(.intensity, "tap 1: intensity 0.7 → 0.714 (+2 %)", event: VoiceID(0))])
  }

  @Test func `an intensity that was nothing has no share`() {
    #expect(
      Fixture.sentences([Fixture.tap(0, at: 0)], [Fixture.tap(0.5, at: 0)]) == ["tap 1: intensity 0 → 0.5"])
  }

  @Test func aSharpnessIsToldWithoutAShare() {
    let found = Fixture.regressions(
      [Fixture.vibration(0.5, 0.5, at: 10, for: 100)], [Fixture.vibration(0.5, 0.55, at: 10, for: 100)])
    #expect(found == [Regression(.sharpness, "vibration 1: sharpness 0.5 → 0.55", event: VoiceID(0))])
  }

  @Test func `a length and an envelope are the shape of a vibration`() {
    let found = Fixture.regressions(
      [Fixture.vibration(0.5, at: 0, for: 250)],
      [Fixture.vibration(0.5, at: 0, for: 300, envelope: Envelope(release: .full))])
    #expect(
      found == [
        Regression(.shape, "vibration 1 lasts 300 ms, not 250", event: VoiceID(0)),
        Regression(.shape, "vibration 1: release 5 ms → 2000 ms", event: VoiceID(0)),
      ])
  }

  @Test func whatDecaysIsToldByItsDecay() {
    func event(_ decay: UnitLevel) -> [HapticEvent] {
      [Fixture.vibration(0.5, at: 0, for: 1, envelope: Envelope(decay: decay, isSustained: false))]
    }
    #expect(Fixture.sentences(event(0.0), event(1.0)) == ["vibration 1: decay 5 ms → 2000 ms"])
  }

  @Test func `an event that is gone is named as it was`() {
    let found = Fixture.regressions(two, [two[0]])
    #expect(found == [Regression(.dropped, "tap 2 is gone (it was at 120 ms)")])
  }

  @Test func anEventThatIsNewIsNamedAsItIs() {
    let found = Fixture.regressions(two, two + [Fixture.vibration(1, at: 300, for: 50)])
    #expect(found == [Regression(.added, "vibration 1 is new, at 300 ms", event: VoiceID(2))])
  }

  @Test(arguments: [Int64(120), 130, 150]) func `an equal event within thirty milliseconds is a double`(
    at time: Int64
  ) {
    let found = Fixture.regressions(two, two + [Fixture.tap(1, at: time)])
    #expect(
      found == [Regression(.doubled, "tap 2 is doubled: another at \(time) ms", event: VoiceID(2))])
  }

  @Test func `an equal event later than that is new`() {
    #expect(Fixture.sentences(two, two + [Fixture.tap(1, at: 151)]) == ["tap 3 is new, at 151 ms"])
  }

  @Test func `two that changed places are one sentence`() {
    let found = Fixture.regressions(two, [Fixture.tap(1, at: 0), Fixture.tap(0.7, at: 120)])
    #expect(
      found == [Regression(.swapped, "tap 1 (0.7) and tap 2 (1) changed places", event: VoiceID(0))])
  }

  @Test func `a tap and a vibration can change places`() {
    let old = [Fixture.tap(1, at: 0), Fixture.vibration(0.1, 0, at: 10, for: 50)]
    let new = [Fixture.vibration(0.1, 0, at: 0, for: 50), Fixture.tap(1, at: 10)]
    #expect(Fixture.sentences(old, new) == ["tap 1 and vibration 1 changed places"])
  }

  @Test func `a tap that became a vibration is one change`() {
    let found = Fixture.regressions(two, [two[0], Fixture.vibration(1, at: 120, for: 50)])
    #expect(found == [Regression(.kind, "vibration 1 was tap 2 (at 120 ms)", event: VoiceID(1))])
  }

  @Test func `everything that moved alike is one sentence`() {
    let old = (0..<20).map { Fixture.tap(0.5 + Double($0 % 3) / 10, at: Int64($0) * 50) }
    let all = old.map { $0.shifted(by: .milliseconds(12)) }
    let late = old.prefix(2) + old.dropFirst(2).map { $0.shifted(by: .milliseconds(12)) }
    let middle = old.prefix(2) + old[2..<6].map { $0.shifted(by: .milliseconds(12)) } + old[6...]
    #expect(
      Fixture.regressions(old, all) == [
        Regression(.moved, "everything moved +12 ms (20 events)", event: VoiceID(0))
      ])
    #expect(
      Fixture.regressions(old, Array(late))
        == [Regression(.moved, "everything from tap 3 on moved +12 ms (18 events)", event: VoiceID(2))])
    #expect(
      Fixture.regressions(old, Array(middle))
        == [Regression(.moved, "tap 3 to tap 6 moved +12 ms (4 events)", event: VoiceID(2))])
  }

  @Test func `every level changed alike is one sentence`() {
    let old = [
      Fixture.tap(0.5, 0.5, at: 0), Fixture.tap(0.8, 0.2, at: 100), Fixture.vibration(1, 0, at: 200, for: 9),
    ]
    let weak = [
      Fixture.tap(0.45, 0.5, at: 0), Fixture.tap(0.72, 0.2, at: 100),
      Fixture.vibration(0.9, 0, at: 200, for: 9),
    ]
    let crisp = [
      Fixture.tap(0.5, 0.55, at: 0), Fixture.tap(0.8, 0.25, at: 100),
      Fixture.vibration(1, 0.05, at: 200, for: 9),
    ]
    #expect(Fixture.sentences(old, weak) == ["every intensity changed by -10 % (3 events)"])
    #expect(Fixture.sentences(old, crisp) == ["every sharpness changed by +0.05 (3 events)"])
  }

  @Test func `of equal taps in a row the one that is missed is named`() {
    let row = (0..<8).map { Fixture.tap(1, at: Int64($0) * 100) }
    for gone in row.indices {
      var less = row
      less.remove(at: gone)
      #expect(Fixture.sentences(row, less) == ["tap \(gone + 1) is gone (it was at \(gone * 100) ms)"])
    }
  }

  @Test func `of equal taps at one instant the last is missed`() {
    let three = [Fixture.tap(1, at: 50), Fixture.tap(1, at: 50), Fixture.tap(1, at: 50)]
    #expect(Fixture.sentences(three, Array(three.dropLast())) == ["tap 3 is gone (it was at 50 ms)"])
  }

  @Test func `another order in the file plays the same`() {
    #expect(Fixture.sentences(two, two.reversed()).isEmpty)
  }

  @Test func audioEventsAreToldAsTones() {
    func tone(_ volume: UnitLevel, at time: Int64, for length: Int64) -> [HapticEvent] {
      [
        .audioContinuous(
          AudioContinuous(
            at: .milliseconds(time), for: .milliseconds(length), parameters: AudioParameters(volume: volume)))
      ]
    }
    #expect(
      Fixture.sentences(tone(1.0, at: 0, for: 100), tone(1.0, at: 5, for: 100)) == [
        "tone 1 moved +5 ms (0 → 5)"
      ])
    #expect(
      Fixture.sentences(tone(1.0, at: 0, for: 100), tone(0.5, at: 0, for: 120))
        == ["tone 1 lasts 120 ms, not 100", "tone 1: volume 1 → 0.5 (-50 %)"])
  }

  @Test func audioFilesAreToldAsSounds() {
    func sound(_ path: String, looped: Bool = false) -> [HapticEvent] {
      [.audioCustom(AudioCustom(path: path, isLooped: looped))]
    }
    #expect(
      Fixture.regressions(sound("a.wav"), sound("b.wav", looped: true)).map(\.message)
        == ["sound 1 plays 'b.wav', not 'a.wav'", "sound 1 repeats now"])
  }

  @Test func `a pattern that is emptied names all that is gone`() {
    #expect(Fixture.regressions(two, []).map(\.code) == [.dropped, .dropped])
    #expect(Fixture.regressions([], two).map(\.code) == [.added, .added])
  }

  @Test func `the order of events at one instant is not commanded`() {
    let events = [Fixture.vibration(0.8, 0.2, at: 0, for: 100), Fixture.vibration(0.8, at: 0, for: 100)]
    #expect(Fixture.regressions(events, events.reversed()).isEmpty)
  }

  /// Devices start simultaneous events in the order of the file, and report the difference.
  @Test func `what another order at one instant does is felt and not commanded`() {
    let events = [Fixture.vibration(0.8, 0.2, at: 0, for: 100), Fixture.vibration(0.8, at: 0, for: 100)]
    let profiles = ["android-weak-lra", "android-erm"].compactMap { DeviceProfiles.builtIn[$0] }
    func golden(_ events: [HapticEvent]) -> GoldenPattern {
      Fixture.rendered(
        HapticPattern(events: events), holding: GoldenContents(profiles: profiles, exports: [.ahap]))
    }
    let found = Fixture.regressions(golden(events), golden(events.reversed()))
    #expect(Set(found.map(\.code)) == [.felt, .export])
  }
}

/// The reports of changed events.
@Suite struct EventComparisonTests {
  private typealias Fixture = ComparisonFixture
  private let two = "o:0.7{120ms} O{0}"

  @Test func theSamePatternHasNothingToSay() {
    #expect(Fixture.sentences(two, two).isEmpty)
    #expect(Fixture.regressions(HapticPattern(), HapticPattern()).isEmpty)
  }

  @Test func `a tap that moved is the tap that moved`() {
    let found = Fixture.regressions(two, "o:0.7{132ms} O{0}")
    #expect(found == [Regression(.moved, "tap 2 moved +12 ms (120 → 132)", event: VoiceID(1))])
  }

  @Test func aMoveToTheFrontHasAMinus() {
    #expect(Fixture.sentences(two, "o:0.7{119ms} O{0}") == ["tap 2 moved -1 ms (120 → 119)"])
  }

  @Test func `moves under a millisecond are told with four digits`() {
    let late = "o:0.7{120.000001ms} O{0}"
    #expect(Fixture.sentences(two, late) == ["tap 2 moved less than 0.0001 ms (at 120)"])
  }

  @Test func anIntensityIsToldWithItsShare() {
    let found = Fixture.regressions(two, "o:0.714{120ms} O{0}")
    #expect(found == [Regression(.intensity, "tap 1: intensity 0.7 → 0.714 (+2 %)", event: VoiceID(0))])
  }

  @Test func `an intensity that was nothing has no share`() {
    #expect(Fixture.sentences("o:0{0}", "o:0.5{0}") == ["tap 1: intensity 0 → 0.5"])
  }

  @Test func aSharpnessIsToldWithoutAShare() {
    let found = Fixture.regressions(".{10ms} ~:0.5,0.5", ".{10ms} ~:0.5,0.55")
    #expect(found == [Regression(.sharpness, "vibration 1: sharpness 0.5 → 0.55", event: VoiceID(0))])
  }

  @Test func `a length and an envelope are the shape of a vibration`() {
    let found = Fixture.regressions(
      HapticPattern(table: "0 ms  vibration  0.5  for 250 ms"),
      HapticPattern(table: "0 ms  vibration  0.5  for 300 ms  release 1"))
    #expect(
      found == [
        Regression(.shape, "vibration 1 lasts 300 ms, not 250", event: VoiceID(0)),
        Regression(.shape, "vibration 1: release 5 ms → 2000 ms", event: VoiceID(0)),
      ])
  }

  @Test func whatDecaysIsToldByItsDecay() {
    let found = Fixture.regressions(
      HapticPattern(table: "0 ms  vibration  0.5  for 1 ms  decaying 0"),
      HapticPattern(table: "0 ms  vibration  0.5  for 1 ms  decaying 1"))
    #expect(found.map(\.message) == ["vibration 1: decay 5 ms → 2000 ms"])
  }

  @Test func `an event that is gone is named as it was`() {
    let found = Fixture.regressions(two, "o:0.7{0}")
    #expect(
      found == [
        Regression(.dropped, "tap 2 is gone (it was at 120 ms)", position: .gap(.milliseconds(120)))
      ])
  }

  @Test func anEventThatIsNewIsNamedAsItIs() {
    let found = Fixture.regressions(two, "o:0.7{120ms} O @300ms ={50ms}")
    #expect(found == [Regression(.added, "vibration 1 is new, at 300 ms", event: VoiceID(2))])
  }

  @Test(arguments: [Int64(120), 130, 144])
  func `an equal event less than twenty five milliseconds away is a double`(
    at time: Int64
  ) {
    let found = Fixture.regressions(two, "o:0.7{120ms} O{\(time - 120)ms} O{0}")
    #expect(
      found == [Regression(.doubled, "tap 2 is doubled: another at \(time) ms", event: VoiceID(2))])
  }

  @Test func `an equal event later than that is new`() {
    #expect(Fixture.sentences(two, "o:0.7{120ms} O{25ms} O{0}") == ["tap 3 is new, at 145 ms"])
  }

  @Test func `two that changed places are one sentence`() {
    let found = Fixture.regressions(two, "O{120ms} o:0.7{0}")
    #expect(
      found == [Regression(.swapped, "tap 1 (0.7) and tap 2 (1) changed places", event: VoiceID(0))])
  }

  @Test func `a tap and a vibration can change places`() {
    let old = "O{10ms} ~:0.1,0{50ms}"
    let new = "~:0.1,0{50ms} @10ms O{0}"
    #expect(Fixture.sentences(old, new) == ["tap 1 and vibration 1 changed places"])
  }

  @Test func `a tap that became a vibration is one change`() {
    let found = Fixture.regressions(two, "o:0.7{120ms} ={50ms}")
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
    let old = "   o:0.5,0.5   o:0.8,0.2   =:1,0{9ms}"
    let weak = "  o:0.45,0.5  o:0.72,0.2  =:0.9,0{9ms}"
    let crisp = " o:0.5,0.55  o:0.8,0.25  =:1,0.05{9ms}"
    #expect(Fixture.sentences(old, weak) == ["every intensity changed by -10 % (3 events)"])
    #expect(Fixture.sentences(old, crisp) == ["every sharpness changed by +0.05 (3 events)"])
  }

  @Test func `of equal taps in a row the one that is missed is named`() {
    let row = HapticPattern(notation: "O*7 O{0}").events
    for gone in row.indices {
      var less = row
      less.remove(at: gone)
      let found = Fixture.regressions(row, less).map(\.message)
      #expect(found == ["tap \(gone + 1) is gone (it was at \(gone * 100) ms)"])
    }
  }

  @Test func `of equal taps at one instant the last is missed`() {
    #expect(Fixture.sentences("@50ms O{0}*3", "@50ms O{0}*2") == ["tap 3 is gone (it was at 50 ms)"])
  }

  @Test func `another order in the file plays the same`() {
    #expect(Fixture.sentences(two, "@120ms O{0} @0 o:0.7{0}").isEmpty)
  }

  @Test func audioEventsAreToldAsTones() {
    func tone(_ volume: UnitLevel, at time: Int64, for length: Int64) -> [HapticEvent] {
      [
        .audioContinuous(
          AudioContinuous(
            at: .milliseconds(time), for: .milliseconds(length), parameters: AudioParameters(volume: volume)))
      ]
    }
    let moved = Fixture.regressions(tone(1.0, at: 0, for: 100), tone(1.0, at: 5, for: 100))
    #expect(moved.map(\.message) == ["tone 1 moved +5 ms (0 → 5)"])
    let changed = Fixture.regressions(tone(1.0, at: 0, for: 100), tone(0.5, at: 0, for: 120))
    #expect(
      changed.map(\.message) == ["tone 1 lasts 120 ms, not 100", "tone 1: volume 1 → 0.5 (-50 %)"])
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
    let full = HapticPattern(notation: two)
    #expect(Fixture.regressions(full, HapticPattern()).map(\.code) == [.dropped, .dropped])
    #expect(Fixture.regressions(HapticPattern(), full).map(\.code) == [.added, .added])
  }

  @Test func `the order of events at one instant is not commanded`() {
    #expect(Fixture.regressions("~:0.8,0.2 @0 ~:0.8,0.5", "~:0.8,0.5 @0 ~:0.8,0.2").isEmpty)
  }

  /// A drive of several events has the frequency of the newest: a device with one frequency plays the same in any order.
  @Test func `what another order at one instant does is felt and not commanded`() {
    func codes(on profile: String) -> Set<Regression.Code> {
      let contents = GoldenContents(
        profiles: [profile].compactMap { DeviceProfiles.builtIn[$0] }, exports: [.ahap])
      let goldens = ["~:0.8,0.2 @0 ~:0.8,0.5", "~:0.8,0.5 @0 ~:0.8,0.2"].map {
        Fixture.rendered(HapticPattern(notation: $0), holding: contents)
      }
      return Set(Fixture.regressions(goldens[0], goldens[1]).map(\.code))
    }
    #expect(codes(on: "iphone") == [.felt, .export])
    #expect(codes(on: "android-weak-lra") == [.export] && codes(on: "android-erm") == [.export])
  }
}

/// The effects of a change on devices, sound and exports, and their own changes without one.
@Suite struct FollowingComparisonTests {
  private typealias Fixture = ComparisonFixture

  /// Two taps that are felt on two devices.
  private func golden(_ change: (inout GoldenPattern) -> Void = { _ in }, second: Int64 = 120)
    -> GoldenPattern
  {
    var golden = Fixture.golden(HapticPattern(notation: "o:0.7{\(second)ms} O{0}"))
    let events = [0, 1].map {
      FeltResult.Event(
        event: VoiceID($0), onset: .milliseconds(Int64($0) * second), aboveThreshold: Decibels(20),
        mergedWith: nil)
    }
    golden.felt = ["android-erm", "weak-lra"].map {
      FeltResult(profile: $0, step: "as-asked", events: events)
    }
    golden.exports = [ExportDigest(format: "ahap", bytes: 100, digest: "a", losses: [])]
    golden.sound.onsets = [0, 1].map {
      SoundEnvelope.Onset(kind: "tap", event: VoiceID($0), frame: Int64($0) * 5_760)
    }
    golden.sound.loudness = [Decibels(-12), nil, Decibels(-20)]
    change(&golden)
    return golden
  }

  private func merge(_ golden: inout GoldenPattern, on device: Int) {
    golden.felt[device].events[1].mergedWith = VoiceID(0)
  }

  @Test func `what a device makes of a change is told with the change`() {
    let new = golden({ merge(&$0, on: 1) }, second: 132)
    #expect(
      Fixture.regressions(golden(), new) == [
        Regression(
          .moved, "tap 2 moved +12 ms (120 → 132); on weak-lra it now merges with tap 1", event: VoiceID(1))
      ])
  }

  @Test func `devices that do the same are told together`() {
    let both = golden(
      {
        $0.felt[0].events[1].onset = nil; $0.felt[1].events[1].onset = nil
      }, second: 132)
    #expect(
      Fixture.regressions(golden(), both).map(\.message)
        == ["tap 2 moved +12 ms (120 → 132); on android-erm and weak-lra it is no longer felt"])
  }

  @Test func `a change of the first is told with what it does to the second`() {
    var new = golden()
    new.timeline = Timeline(compiling: HapticPattern(notation: "o:0.9{120ms} O{0}"))
    merge(&new, on: 0)
    #expect(
      Fixture.regressions(golden(), new).map(\.message)
        == ["tap 1: intensity 0.7 → 0.9 (+28.6 %); on android-erm tap 2 now merges with it"])
  }

  @Test func `sound and exports that follow from a change are not told`() {
    let new = golden(
      {
        $0.exports[0].digest = "b"
        $0.sound.onsets[1].frame = 6_336
        $0.sound.loudness[0] = nil
      }, second: 132)
    #expect(Fixture.regressions(golden(), new).map(\.message) == ["tap 2 moved +12 ms (120 → 132)"])
  }

  @Test func `what is heard otherwise without a change is a regression`() {
    let frame = golden { $0.sound.onsets[1].frame = 5_761 }
    #expect(
      Fixture.regressions(golden(), frame)
        == [Regression(.onset, "tap 2 sounds on frame 5761, not 5760", event: VoiceID(1))])
    let loud = golden { $0.sound.loudness[0] = Decibels(-11) }
    #expect(
      Fixture.regressions(golden(), loud)
        == [Regression(.loudness, "from 0 to 10 ms it sounds louder, by up to +1 dB")])
    let gone = golden { $0.sound.onsets.removeLast() }
    #expect(
      Fixture.regressions(golden(), gone).map(\.message) == ["1 onset of the golden no longer sounds"])
  }

  @Test func `what is felt otherwise without a change is a regression`() {
    let merged = golden { merge(&$0, on: 1) }
    #expect(
      Fixture.regressions(golden(), merged)
        == [Regression(.felt, "on weak-lra tap 2 merges with tap 1", event: VoiceID(1))])
    let weak = golden { $0.felt[0].events[0].aboveThreshold = Decibels(18.5) }
    #expect(
      Fixture.regressions(golden(), weak).map(\.message)
        == ["on android-erm tap 1 is 18.5 dB above the threshold, not 20"])
    let late = golden { $0.felt[0].events[0].onset = .milliseconds(2) }
    #expect(
      Fixture.regressions(golden(), late).map(\.message) == [
        "on android-erm tap 1 is first felt +2 ms (0 → 2)"
      ])
    let none = golden { $0.felt[0] = FeltResult(profile: "android-erm", step: "nothing", events: []) }
    #expect(
      Fixture.regressions(golden(), none).map(\.message)
        == ["on android-erm nothing plays, where the pattern plays before"])
  }

  @Test func `what is exported otherwise without a change is a regression`() {
    let bytes = golden { $0.exports[0] = ExportDigest(format: "ahap", bytes: 104, digest: "b", losses: []) }
    #expect(
      Fixture.regressions(golden(), bytes) == [Regression(.export, "export ahap has other bytes (100 → 104)")]
    )
    let same = golden { $0.exports[0].digest = "b" }
    #expect(
      Fixture.regressions(golden(), same).map(\.message)
        == ["export ahap has different bytes, as many as before (100)"])
    let lossy = golden { $0.exports[0].losses = ["tap-as-pulse (2)"] }
    #expect(
      Fixture.regressions(golden(), lossy).map(\.message) == [
        "export ahap loses tap-as-pulse (2), not nothing"
      ])
  }

  @Test func `what is within its tolerance is not told`() {
    let near = golden {
      $0.sound.loudness[0] = Decibels(-12.5)
      $0.felt[0].events[0].aboveThreshold = Decibels(20.5)
      $0.felt[1].events[1].onset = .milliseconds(121)
    }
    #expect(Fixture.regressions(golden(), near).isEmpty)
    let strict = GoldenTolerances(loudness: .zero, felt: .zero, feltOnset: .zero)
    #expect(Set(Fixture.regressions(golden(), near, within: strict).map(\.code)) == [.felt, .loudness])
  }

  @Test func `the loudness and the felt level have a tolerance each`() {
    // Both differ by 1 dB.
    let near = golden {
      $0.sound.loudness[0] = Decibels(-13)
      $0.felt[0].events[0].aboveThreshold = Decibels(21)
    }
    func codes(loudness: Double, felt: Double) -> [Regression.Code] {
      let tolerances = GoldenTolerances(
        loudness: Decibels(loudness) ?? .zero, felt: Decibels(felt) ?? .zero)
      return Fixture.regressions(golden(), near, within: tolerances).map(\.code)
    }
    #expect(codes(loudness: 2, felt: 0.5) == [.felt])
    #expect(codes(loudness: 0.5, felt: 2) == [.loudness])
  }

  @Test func `a changed fallback explains what plays and not the sound`() {
    let old = golden { $0.felt[0] = FeltResult(profile: "android-erm", step: "nothing", events: []) }
    let new = golden {
      $0.felt[0] = FeltResult(profile: "android-erm", step: "fallback", events: [])
      $0.fallback = GoldenFallback(name: "success", onsets: [.zero])
      $0.sound.onsets[1].frame = 5_761
    }
    #expect(
      Fixture.regressions(old, new).map(\.message)
        == [
          "fallback success is new; on android-erm the fallback plays now",
          "tap 2 sounds on frame 5761, not 5760",
        ])
  }

  @Test func `what plays after a changed fallback is told with the fallback`() {
    let old = golden { $0.felt[0] = FeltResult(profile: "android-erm", step: "nothing", events: []) }
    let new = golden(
      {
        $0.felt[0] = FeltResult(profile: "android-erm", step: "fallback", events: [])
        $0.fallback = GoldenFallback(name: "success", onsets: [.zero])
      }, second: 132)
    #expect(
      Fixture.regressions(old, new).map(\.message)
        == [
          "fallback success is new; on android-erm the fallback plays now", "tap 2 moved +12 ms (120 → 132)",
        ])
  }

  @Test func whatAHandNoticesComesFirst() {
    let old = golden()
    let new = golden {
      $0.timeline = Timeline(compiling: HapticPattern(notation: "@1ms o:0.7{119ms} o:0.1{0}"))
      $0.felt[0].events[1].onset = nil
    }
    #expect(Fixture.regressions(old, new).map(\.code) == [.intensity, .moved])
  }
}

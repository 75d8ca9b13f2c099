import Synchronization

@Suite struct HapticManagerTests {
  private final class Clock: Sendable {
    let time = Mutex(TimePoint.zero)
    var now: TimePoint {
      get { time.withLock { $0 } }
      set { time.withLock { $0 = newValue } }
    }
  }

  private let recorder = Recorder()
  private let clock = Clock()
  private var manager: HapticManager {
    let clock = clock
    return HapticManager(player: recorder, warmth: .milliseconds(500), now: { clock.now })
  }

  @Test func aHapticIsColdUntilPrepared() {
    let manager = manager
    manager.tap()
    manager.prepare()
    manager.tap()
    #expect(recorder.warmth == [false, true])
  }

  @Test func warmthLapsesJustAfterItsTime() {
    let manager = manager
    manager.prepare()
    clock.now = .milliseconds(500)
    manager.save()
    clock.now = .nanoseconds(500_000_001)
    manager.save()
    manager.prepare()
    manager.save()
    #expect(recorder.warmth == [true, false, true])
  }

  @Test func `button styles call their generators`() {
    let manager = manager
    for style in HapticStyle.allCases { manager.play(style) }
    #expect(recorder.names == ["impact-light", "impact-medium", "impact-heavy", "selection"])
  }

  @Test func `an impacts intensity scales its pattern`() {
    manager.impact(.heavy, intensity: 0.25)
    manager.notification(.error)
    manager.selection()
    #expect(recorder.names == ["impact-heavy", "notification-error", "selection"])
    #expect(recorder.haptics[0].pattern.events == [.transient(Transient(0.25, 0.45))])
  }

  @Test func aNameIsPlayedOrRefused() {
    #expect(manager.play(named: "impact-rigid"))
    #expect(!manager.play(named: "Impact-rigid"))
    #expect(recorder.names == ["impact-rigid"])
  }

  @Test func `a catalogue of ones own takes the place of built in names`() {
    let own = SourceText(
      name: "tap.json",
      bytes: Array(
        """
        {"format": "thrum.haptic/1", "name": "tap", "plays": [{"generator": "impact", "variant": "soft"}],
         "context": "ours", "note": "softer", "description": "A softer tap."}
        """.utf8))
    let manager = HapticManager(player: recorder, catalogue: Catalogue(reading: [own]), now: { .zero })
    manager.tap()
    manager.save()
    #expect(recorder.haptics.map(\.context) == ["ours", "save, confirm"])
    let bare = HapticManager(player: recorder, catalogue: Catalogue(), now: { .zero })
    bare.save()
    bare.impact(.soft)
    #expect(recorder.names == ["tap", "save", "save", "impact-soft"])
  }
}

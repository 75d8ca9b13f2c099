import Synchronization

// example: HapticCatalog
/// Keeps what an app asked for: what its tests put in the place of a player.
final class HapticLog: HapticPlayer {
  private let entries = Mutex<[String]>([])

  func play(_ haptic: SemanticHaptic, warm: Bool) {
    entries.withLock { $0.append(warm ? haptic.name : haptic.name + ", cold") }
  }

  var played: [String] { entries.withLock { $0 } }
}
// end

@Suite struct HapticCatalogExample {
  private let clock = SteppedClock()

  @Test func anAppAsksForHapticsByName() {
    let clock = clock
    // example: HapticCatalog
    let log = HapticLog()
    let manager = HapticManager(player: log, now: { clock.now })
    manager.cancel()
    manager.prepare()
    manager.settlementComplete()
    manager.impact(.rigid, intensity: 0.5)
    // log.played == ["cancel, cold", "settlementComplete", "impact-rigid"]
    // end

    #expect(log.played == ["cancel, cold", "settlementComplete", "impact-rigid"])
  }

  @Test func aTreeDecidesWhichButton() {
    // example: HapticCatalog
    let end = ButtonDecision.standard.ends[0]
    let style = end.control  // PrimaryButtonStyle
    let haptic = end.sample.haptic  // primaryAction
    let line = end.sample.swift  // Button("Continue") { HapticManager.primaryAction() }…
    // end

    #expect(style == "PrimaryButtonStyle" && haptic == "primaryAction")
    #expect(
      line == #"Button("Continue") { HapticManager.primaryAction() }.buttonStyle(PrimaryButtonStyle())"#)
  }

  @Test func aFileAddsAHaptic() {
    // example: HapticCatalog
    let file = SourceText(
      name: "haptics/doorbell.json",
      bytes: Array(
        #"""
        {
          "format": "thrum.haptic/1",
          "name": "doorbell",
          "plays": [
            { "generator": "impact", "variant": "soft", "intensity": 0.6 },
            { "generator": "impact", "variant": "rigid", "intensity": 0.9, "at": 0.2 }
          ],
          "context": "someone is at the door",
          "note": "two tones",
          "description": "A soft tap, then a crisp one."
        }
        """#.utf8))
    let catalogue = Catalogue(reading: [file])  // the built-in haptics, and this one
    let doorbell = catalogue["doorbell"]
    let meant = catalogue.suggestions(for: "dorbell")  // ["doorbell"]
    // end

    #expect(catalogue.findings.isEmpty)
    #expect(doorbell?.playsTitle == "impact soft 0.6, then impact rigid 0.9 at 0.2 s")
    #expect(meant == ["doorbell"])
  }
}

/// A clock that a test sets.
private final class SteppedClock: Sendable {
  private let time = Mutex(TimePoint.zero)
  var now: TimePoint { time.withLock { $0 } }
}

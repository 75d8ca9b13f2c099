import HapticCatalog
import HapticDevices
import HapticModel
import HapticText
import Synchronization
import Testing

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

// example: HapticCatalog
/// What a screen of an app does, without its view.
struct Drafts {
  var unsaved = 0

  mutating func save() {
    HapticManager.current.tap(.actionBarButton(isPrimary: true), named: "Save", isEnabled: unsaved > 0) {
      unsaved = 0
    }
  }
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

  @Test func aDeviceIsAFile() {
    // example: HapticCatalog
    let profiles = DeviceProfiles.builtIn
    let motor = profiles["android-erm"]
    let near = profiles.suggestions(for: "tablett")  // ["tablet"]
    let own = DeviceProfileFile(
      reading: SourceText(
        name: "mine.json",
        bytes: Array(#"{ "format": "thrum.device/1", "name": "mine", "playback": "nothing" }"#.utf8)))
    let faults = own.findings.map(own.source.describe)  // playback cannot be "nothing", at 1:59
    // end

    #expect(motor?.name == "android-erm")
    #expect(near == ["tablet"])
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix(#"mine.json:1:59: error: playback cannot be "nothing""#) == true)
  }

  @Test func aTestRecordsWhatAnAppAsksFor() throws {
    // example: HapticCatalog
    try HapticRecorder.record { recorder in
      var drafts = Drafts(unsaved: 2)
      HapticManager.current.actionBarAppeared()
      recorder.advance(by: .milliseconds(600))
      recorder.touch("Save", isEnabled: drafts.unsaved > 0) { drafts.save() }
      recorder.advance(by: .milliseconds(400))
      recorder.touch("Save", isEnabled: drafts.unsaved > 0) { drafts.save() }  // disabled by now

      try recorder.expectSequence("primaryAction")
      try recorder.expectClean()
    }
    // end
  }

  @Test func aMismatchIsToldInWords() throws {
    // example: HapticCatalog
    let mismatch = HapticRecorder.record { recorder in
      HapticManager.current.prepare()
      recorder.advance(by: .milliseconds(600))
      HapticManager.current.tap(.floatingActionButton, named: "Add") {
        HapticManager.current.tap()  // the button has played it already
      }
      return recorder.mismatch(.clean(), file: "DraftsTests.swift", line: 12)
    }
    // end

    let told = try #require(mismatch).description
    let page = try Page.article("Recording", of: "HapticCatalog")
    #expect(page.text.contains("```text\n\(told)\n```"), "Recording.md does not show this:\n\(told)")
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

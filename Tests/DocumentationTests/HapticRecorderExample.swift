import Dispatch
import Foundation
import HapticRecorder

// example: HapticRecorder
/// The actions of an app's screen, without its view.
struct Drafts {
  let haptics = HapticManager.current  // kept from the creation, also for the queue
  let queue = DispatchQueue(label: "drafts")
  var unsaved = 0

  mutating func save() {
    haptics.tap(.actionBarButton(isPrimary: true), named: "Save", isEnabled: unsaved > 0) {
      unsaved = 0
    }
  }

  func send() {
    queue.async { [haptics] in haptics.messageSent() }
  }
}
// end

@Suite struct HapticRecorderExample {
  @Test func aTestRecordsWhatAnAppAsksFor() throws {
    // example: HapticRecorder
    try HapticRecorder.record { recorder in
      var drafts = Drafts(unsaved: 2)
      HapticManager.actionBarAppeared()
      recorder.advance(by: .milliseconds(600))
      recorder.touch("Save", isEnabled: drafts.unsaved > 0) { drafts.save() }
      recorder.advance(by: .milliseconds(400))
      recorder.touch("Save", isEnabled: drafts.unsaved > 0) { drafts.save() }  // disabled by now
      drafts.send()
      drafts.queue.sync {}  // wait for the work before you expect anything

      try recorder.expectSequence("primaryAction", "messageSent")
      try recorder.expectClean()
    }
    // end
  }

  @Test func aStrictRecorderOfAModelThatKeepsItsManager() throws {
    // example: HapticRecorder
    try HapticRecorder.record(.strict) { recorder in
      let drafts = Drafts()
      drafts.send()
      drafts.queue.sync {}
      try recorder.expectSequence("messageSent")
    }
    // end
  }

  @Test func aMismatchIsToldInWords() throws {
    // example: HapticRecorder
    let mismatch = HapticRecorder.record { recorder in
      HapticManager.prepare()
      recorder.advance(by: .milliseconds(600))
      HapticManager.tap(.floatingActionButton, named: "Add") {
        HapticManager.tap()  // the button has played it already
      }
      return recorder.mismatch(.clean(), file: "DraftsTests.swift", line: 12)
    }
    // end

    let reported = try #require(mismatch).description
    let page = try Page.article("Recording", of: "HapticRecorder")
    #expect(page.text.contains("```text\n\(reported)\n```"), "Recording.md does not show this:\n\(reported)")
  }

  @Test func `a recorder stands in for the haptics of an app`() throws {
    // example: HapticRecorder
    let names = HapticRecorder.record { recorder in
      HapticManager.prepare()
      HapticManager.settlementComplete()
      return recorder.names
    }
    // end

    #expect(names == ["settlementComplete"])
  }
}

/// The examples of the rules' page: each breaks its rule and no other, and its fix breaks none.
@Suite struct UsageRulesExample {
  private static func breaks(
    _ rule: UsageRule, _ faulty: (HapticRecorder) -> Void, mended: (HapticRecorder) -> Void
  ) {
    #expect(rules(brokenBy: faulty) == [rule])
    #expect(rules(brokenBy: mended) == [])
  }

  private static func rules(brokenBy body: (HapticRecorder) -> Void) -> [UsageRule] {
    HapticRecorder.record { recorder in
      HapticManager.prepare()
      body(recorder)
      return recorder.findings.map(\.rule)
    }
  }

  @Test func everyRuleHasASection() throws {
    let page = try Page.article("UsageRules", of: "HapticRecorder")
    let listed = try Page.article("Recording", of: "HapticRecorder")
    for rule in UsageRule.allCases {
      let section = page.text.components(between: "\n## `\(rule.rawValue)`\n", and: "\n## ").first
      let text = section ?? page.text.components(separatedBy: "\n## `\(rule.rawValue)`\n").last ?? ""
      #expect(
        page.text.contains("\n## `\(rule.rawValue)`\n"), "UsageRules.md has no section for \(rule.rawValue)")
      #expect(
        text.components(separatedBy: "```swift").count == 3, "\(rule.rawValue) needs an example and its fix")
      #expect(listed.text.contains("\n| `\(rule.rawValue)` |"), "Recording.md does not list \(rule.rawValue)")
    }
  }

  @Test func doubleFire() {
    var cart = 0
    Self.breaks(.doubleFire) { _ in
      // example: HapticRecorder
      HapticManager.tap(.floatingActionButton, named: "Add") {
        HapticManager.tap()  // the button has played it already
      }
      // end
    } mended: { _ in
      // example: HapticRecorder
      HapticManager.tap(.floatingActionButton, named: "Add") { cart += 1 }
      // end
    }
    #expect(cart == 1)
  }

  @Test func disabled() {
    Self.breaks(.disabled) { recorder in
      // example: HapticRecorder
      recorder.touch("Pay", isEnabled: false) {
        HapticManager.primaryAction()  // before the app looks whether Pay is enabled
      }
      // end
    } mended: { recorder in
      // example: HapticRecorder
      recorder.touch("Pay", isEnabled: false) {
        HapticManager.tap(.button(.primary), named: "Pay", isEnabled: false) { HapticManager.primaryAction() }
      }
      // end
    }
  }

  @Test func silentButton() {
    var cart = 2
    Self.breaks(.silentButton) { _ in
      // example: HapticRecorder
      HapticManager.tap(.button(.primary), named: "Save") { cart = 0 }
      // end
    } mended: { _ in
      // example: HapticRecorder
      HapticManager.tap(.button(.primary), named: "Save") {
        HapticManager.primaryAction()
        cart = 0
      }
      // end
    }
    #expect(cart == 0)
  }

  @Test func pairing() {
    Self.breaks(.pairing) { _ in
      // example: HapticRecorder
      HapticManager.tap(.button(.destructive), named: "Delete") { HapticManager.lightTap() }
      // end
    } mended: { _ in
      // example: HapticRecorder
      HapticManager.tap(.button(.destructive), named: "Delete") { HapticManager.destructiveAction() }
      // end
    }
  }

  @Test func rawGenerator() {
    Self.breaks(.rawGenerator) { _ in
      // example: HapticRecorder
      HapticManager.impact(.rigid, intensity: 0.8)
      // end
    } mended: { _ in
      // example: HapticRecorder
      HapticManager.primaryAction()
      // end
    }
  }

  @Test func missingPrepare() {
    Self.breaks(.missingPrepare) { recorder in
      // example: HapticRecorder
      recorder.advance(by: .milliseconds(3_000))  // nothing has prepared for so long
      HapticManager.success()
      // end
    } mended: { recorder in
      // example: HapticRecorder
      recorder.advance(by: .milliseconds(2_800))
      HapticManager.prepare()
      recorder.advance(by: .milliseconds(200))
      HapticManager.success()
      // end
    }
  }

  @Test func overuse() {
    Self.breaks(.overuse) { recorder in
      // example: HapticRecorder
      for _ in 0..<30 {
        HapticManager.selectionChanged()
        recorder.advance(by: .milliseconds(33))
      }
      // end
    } mended: { recorder in
      // example: HapticRecorder
      for step in 0..<30 {
        if step % 3 == 0 { HapticManager.selectionChanged() }
        recorder.advance(by: .milliseconds(33))
      }
      // end
    }
  }

  @Test func noAdvance() {
    Self.breaks(.noAdvance) { recorder in
      // example: HapticRecorder
      recorder.touch("Edit") { HapticManager.lightTap() }
      recorder.touch("Cancel") { HapticManager.cancel() }
      // end
    } mended: { recorder in
      // example: HapticRecorder
      recorder.touch("Edit") { HapticManager.lightTap() }
      recorder.advance(by: .milliseconds(400))
      recorder.touch("Cancel") { HapticManager.cancel() }
      // end
    }
  }

  @Test func primaryTwice() {
    Self.breaks(.primaryTwice) { recorder in
      // example: HapticRecorder
      recorder.show("Checkout")
      for name in ["Pay", "Pay later"] {
        HapticManager.tap(.actionBarButton(isPrimary: true), named: name) {}
        recorder.advance(by: .milliseconds(600))
      }
      // end
    } mended: { recorder in
      // example: HapticRecorder
      recorder.show("Checkout")
      for name in ["Pay", "Pay later"] {
        HapticManager.tap(.actionBarButton(isPrimary: name == "Pay"), named: name) {}
        recorder.advance(by: .milliseconds(600))
      }
      // end
    }
  }

  @Test func unknownName() {
    Self.breaks(.unknownName) { _ in
      // example: HapticRecorder
      HapticManager.play(named: "settlementCompleted")
      // end
    } mended: { _ in
      // example: HapticRecorder
      HapticManager.settlementComplete()
      // end
    }
  }

  /// A process of its own, because an unbound call concerns every recorder of the process.
  @Test func unrecorded() async {
    await #expect(processExitsWith: .success) {
      HapticRecorder.record { recorder in
        let work = DispatchGroup()
        HapticManager.prepare()
        // example: HapticRecorder
        let manager = HapticManager.current
        DispatchQueue.global().async(group: work) { manager.success() }
        // end
        work.wait()
        #expect(recorder.findings.isEmpty)
        recorder.advance(by: .milliseconds(500))
        // example: HapticRecorder
        DispatchQueue.global().async(group: work) { HapticManager.success() }
        // end
        work.wait()
        #expect(recorder.findings.map(\.rule) == [.unrecorded])
      }
    }
  }
}

import Dispatch
import HapticCatalog
import HapticModel
import HapticRecorder
import Testing

// example: HapticRecorder
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

@Suite struct HapticRecorderExample {
  @Test func aTestRecordsWhatAnAppAsksFor() throws {
    // example: HapticRecorder
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

  @Test func `a queue gets the manager handed over`() throws {
    try HapticRecorder.record { recorder in
      let queue = DispatchQueue(label: "work")
      // example: HapticRecorder
      let haptics = HapticManager.current
      queue.async { haptics.success() }
      // end
      queue.sync {}
      try recorder.expectSequence("success")
    }
  }

  @Test func aMismatchIsToldInWords() throws {
    // example: HapticRecorder
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
    let page = try Page.article("Recording", of: "HapticRecorder")
    #expect(page.text.contains("```text\n\(told)\n```"), "Recording.md does not show this:\n\(told)")
  }

  @Test func `a recorder stands in for the haptics of an app`() throws {
    // example: HapticRecorder
    let names = HapticRecorder.record { recorder in
      HapticManager.current.prepare()
      HapticManager.current.settlementComplete()
      return recorder.names
    }
    // end

    #expect(names == ["settlementComplete"])
  }
}

import Foundation
import HapticRecorder
import HapticTesting
import XCTest

@Suite struct HapticTestingExample {
  // example: HapticTesting
  @Test(.recordsHaptics) func savingIsFirm() throws {
    let recorder = try HapticRecorder.current
    HapticManager.prepare()
    recorder.touch("Save", .button(.primary)) { HapticManager.primaryAction() }

    try recorder.expectSequence("primaryAction")
    try recorder.expectClean()
  }
  // end

  // example: HapticTesting
  @Test(.recordsHaptics) func aDraftIsSavedAndSent() throws {
    let recorder = try HapticRecorder.current
    HapticManager.prepare()
    recorder.touch("Save", .button(.primary)) { HapticManager.primaryAction() }
    recorder.advance(by: .milliseconds(900))
    HapticManager.messageSent()

    try recorder.expectGolden("drafts")
  }
  // end

  @Test func thePageShowsTheGolden() throws {
    let page = try Page.main(of: "HapticTesting")
    let golden = try Page.text(of: "Tests/DocumentationTests/goldens/drafts.golden.txt")
    #expect(page.text.contains("```text\n\(golden)```"))
  }

  @Test func theReadmeShowsTheFirstExample() throws {
    let example = try Page.main(of: "HapticTesting").blocks("swift")[0]
    #expect(try Page.text(of: "README.md").contains(example))
  }
}

// example: HapticTesting
final class DraftXCTests: XCTestCase {
  func testSavingIsFirm() throws {
    try recordHaptics { recorder in
      HapticManager.prepare()
      recorder.touch("Save", .button(.primary)) { HapticManager.primaryAction() }

      try recorder.expectLast("primaryAction")
      try recorder.expectClean()
    }
  }
}
// end

import Foundation
import HapticCatalog
import HapticRecorder
import HapticTesting
import Testing
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

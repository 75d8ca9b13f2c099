import HapticModel
import XCTest

/// Recording in XCTest.
final class RecordingXCTests: XCTestCase {
  func testATestRecords() throws {
    let names = try recordHaptics { recorder in
      HapticManager.prepare()
      HapticManager.primaryAction()
      XCTAssertTrue(try HapticRecorder.current === recorder)
      try recorder.expectClean()
      return recorder.names
    }
    XCTAssertEqual(names, ["primaryAction"])
  }

  @MainActor func testAnAsynchronousTestRecords() async throws {
    try await recordHaptics(device: nil, warmth: .milliseconds(100)) { recorder in
      HapticManager.prepare()
      recorder.advance(by: .milliseconds(101))
      await Task { HapticManager.save() }.value
      XCTAssertEqual(recorder.haptics.map(\.isWarm), [false])
      XCTAssertNil(recorder.device)
      try recorder.expectLast("save")
    }
  }

  func testABodyMayThrow() {
    struct Stop: Error {}
    XCTAssertThrowsError(try recordHaptics { _ in throw Stop() })
  }
}

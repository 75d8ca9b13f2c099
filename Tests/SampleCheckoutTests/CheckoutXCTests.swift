import HapticTesting
import XCTest

/// The same with XCTest: a failed expectation fails the test at its own line.
///
/// XCTest on Linux runs a test on the main actor only if the test is asynchronous.
final class CheckoutXCTests: XCTestCase {
  @MainActor func testPayingIsFirmAndItsEndIsTold() async throws {
    try await recordHaptics { recorder in
      let checkout = Checkout(bank: SlowBank(recorder: recorder))
      checkout.appear()
      checkout.add(price: 1_250)
      recorder.advance(by: .milliseconds(900))
      await recorder.touch("Pay", isEnabled: checkout.canPay) { await checkout.pay() }

      XCTAssertEqual(checkout.stage, .paid)
      try recorder.expectSequence("tap", "primaryAction", "settlementComplete")
      try recorder.expectClean()
    }
  }

  @MainActor func testTheTipIsToldOnce() async {
    recordHaptics { recorder in
      let checkout = Checkout(bank: SlowBank(recorder: recorder))
      checkout.appear()
      CheckoutTests.dragTip(of: checkout, with: recorder)
      XCTAssertNil(recorder.mismatch(.sequence("selectionChanged")))
    }
  }

  @MainActor func testAMismatchIsThrownWithItsFileAndLine() async throws {
    try HapticRecorder.record { recorder in
      recorder.manager.prepare()
      HapticManager.current.save()
      XCTAssertThrowsError(try recorder.expectNothing(file: "Checkout.swift", line: 7)) { error in
        XCTAssertTrue(
          "\(error)".hasPrefix(
            "Checkout.swift:7: error: save fired, but nothing was expected [haptic-nothing]"))
      }
    }
  }
}

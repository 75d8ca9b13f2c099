import HapticTesting

/// An example of an app's haptic tests with Swift Testing; each records for itself.
@MainActor @Suite(.recordsHaptics) struct CheckoutTests {
  @Test func payingIsFirmAndItsEndIsTold() async throws {
    let recorder = try HapticRecorder.current
    let checkout = Checkout(bank: SlowBank(recorder: recorder))
    checkout.appear()
    recorder.advance(by: .milliseconds(600))
    checkout.add(price: 1_250)
    recorder.advance(by: .milliseconds(900))
    await recorder.touch("Pay", isEnabled: checkout.canPay) { await checkout.pay() }

    #expect(checkout.stage == .paid)
    try recorder.expectSequence("tap", "primaryAction", "settlementComplete")
    try recorder.expectTime(.milliseconds(4_200), of: "settlementComplete")
    try recorder.expectClean()
  }

  @Test func `a refusal is an error and nothing else`() async throws {
    let recorder = try HapticRecorder.current
    let checkout = Checkout(bank: SlowBank(recorder: recorder, accepts: false))
    checkout.appear()
    checkout.add(price: 500)
    recorder.advance(by: .milliseconds(500))
    await checkout.pay()

    #expect(checkout.stage == .refused)
    try recorder.expectSequence("tap", "primaryAction", "errorAlert")
    try recorder.expectClean()
  }

  @Test func `an empty cart has nothing to pay and stays silent`() async throws {
    let recorder = try HapticRecorder.current
    let checkout = Checkout(bank: SlowBank(recorder: recorder))
    checkout.appear()
    await recorder.touch("Pay", isEnabled: checkout.canPay) { await checkout.pay() }

    try recorder.expectNothing()
    #expect(recorder.gestures.map(\.isEnabled) == [false])
  }

  @Test func `the segmented control ticks once per choice`() throws {
    let recorder = try HapticRecorder.current
    let checkout = Checkout(bank: SlowBank(recorder: recorder))
    checkout.appear()
    for method in Checkout.PaymentMethod.allCases {
      recorder.advance(by: .milliseconds(600))
      checkout.choose(method)
    }
    try recorder.expectOnly("selectionChanged")
    try recorder.expectCount(3, of: "selectionChanged")
    try recorder.expectSpacing(atLeast: .milliseconds(600))
    try recorder.expectClean()
  }

  @Test func `a drag of the tip is told once however far it goes`() throws {
    let recorder = try HapticRecorder.current
    let checkout = Checkout(bank: SlowBank(recorder: recorder))
    checkout.appear()
    Self.dragTip(of: checkout, with: recorder)
    try recorder.expectAtMost(1, within: .milliseconds(1_000))
    try recorder.expectClean()
  }

  @Test func cancellingIsLight() throws {
    let recorder = try HapticRecorder.current
    let checkout = Checkout(bank: SlowBank(recorder: recorder))
    checkout.appear()
    recorder.touch("Cancel") { checkout.cancel() }
    try recorder.expectSequence("cancel")
    try recorder.expectClean()
    #expect(recorder.haptics[0].gesture?.component == .button(.secondary))
  }

  /// A finger that moves the slider by 30 steps, 30 a second, and leaves it.
  static func dragTip(of checkout: Checkout, with recorder: HapticRecorder) {
    for step in 0..<30 {
      if step > 0 { recorder.advance(by: .nanoseconds(step % 3 == 0 ? 33_333_334 : 33_333_333)) }
      checkout.dragTip(to: step)
    }
    checkout.endTipDrag()
  }
}

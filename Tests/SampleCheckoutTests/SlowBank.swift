/// A bank that takes its virtual time: 2.7 s, of which it spends the last 0.2 s answering.
struct SlowBank: Bank {
  let recorder: HapticRecorder
  var accepts = true

  func settle(
    cents: Int, by method: Checkout.PaymentMethod, answering: @Sendable () async -> Void
  ) async -> Bool {
    recorder.advance(by: .milliseconds(2_500))
    await answering()
    recorder.advance(by: .milliseconds(200))
    return accepts
  }
}

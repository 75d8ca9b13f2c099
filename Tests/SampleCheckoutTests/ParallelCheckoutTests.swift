/// Tests that run at the same time; the thread sanitizer watches them.
@Suite struct ParallelCheckoutTests {
  @Test func `a hundred checkouts at once hear only themselves`() async {
    let isClean = await withTaskGroup(of: Bool.self) { group in
      for number in 1...100 { group.addTask { await Self.buys(number) } }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isClean)
  }

  @Test func `tasks of one test play into one recorder`() async {
    await HapticRecorder.record { recorder in
      await withTaskGroup(of: Void.self) { group in
        for finger in 0..<100 {
          group.addTask {
            recorder.touch("finger \(finger)") { HapticManager.current.save() }
            recorder.advance(by: .milliseconds(1))
            HapticManager.current.prepare()
          }
        }
      }
      #expect(recorder.haptics.map(\.serial) == Array(1...100))
      #expect(Set(recorder.haptics.compactMap { $0.gesture?.name }).count == 100)
      #expect(recorder.now == .milliseconds(100))
      #expect(recorder.prepares.count == 100)
    }
  }

  /// True if a checkout with `count` things in its cart plays the right haptics.
  private static func buys(_ count: Int) async -> Bool {
    await HapticRecorder.record { recorder in
      let checkout = await Checkout(bank: SlowBank(recorder: recorder))
      await checkout.appear()
      for _ in 0..<count {
        await checkout.add(price: 100)
        recorder.advance(by: .milliseconds(400))
      }
      await checkout.pay()
      let taps = Array(repeating: ExpectedHaptic("tap"), count: count)
      return recorder.mismatch(.sequence(taps + ["primaryAction", "settlementComplete"])) == nil
        && recorder.findings.isEmpty
    }
  }
}

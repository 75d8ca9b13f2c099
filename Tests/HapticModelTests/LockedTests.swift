import Dispatch

@Suite struct GuardedTests {
  private final class Shared: Sendable {
    let count = Locked(0)
  }

  private struct Refusal: Error {}

  @Test func oneThreadAtATimeHasTheValue() {
    let shared = Shared()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { shared.count.withLock { $0 += 1 } }
    }
    #expect(shared.count.withLock { $0 } == 80_000)
  }

  @Test func anErrorLetsTheNextOneIn() {
    let shared = Shared()
    #expect(throws: Refusal.self) {
      try shared.count.withLock { count in
        count = 1
        throw Refusal()
      }
    }
    #expect(shared.count.withLock { $0 } == 1)
  }
}

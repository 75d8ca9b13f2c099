import Synchronization

// example: HapticEngine
/// Notes when each event was handed out, and when it is due.
final class Notebook: EngineOutput {
  private let pages = Mutex<[(due: EngineInstant, handedOut: EngineInstant)]>([])

  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool {
    pages.withLock { $0.append((event.deadline, now)) }
    return true
  }

  func cut(from instant: EngineInstant) { pages.withLock { $0.removeAll { $0.due >= instant } } }

  var margins: [TimeSpan] { pages.withLock { $0.map { $0.due - $0.handedOut } } }
}
// end

@Suite struct HapticEngineExample {
  @Test func `events are handed out a look ahead before they are due`() {
    // example: HapticEngine
    let knock = HapticPattern("knock") {
      Transient(0.7, at: .seconds(0))
      Transient(1.0, at: .seconds(0.12))
    }
    let clock = VirtualTimebase()
    let notebook = Notebook()
    let driver = TransportDriver(
      timebase: clock, transport: Transport(lookAhead: .milliseconds(40), commitDelay: .milliseconds(25)),
      output: notebook)
    driver.play(Program(Timeline(compiling: knock)), at: .zero + .milliseconds(100))
    // The first tap is due at 100 ms and handed out at 60; the second is due at 220 ms:
    clock.advance(to: .zero + .nanoseconds(179_999_999))
    let before = notebook.margins  // [40 ms]
    clock.advance(to: .zero + .milliseconds(180))
    let after = notebook.margins  // [40 ms, 40 ms, 40 ms]: the tap, and the end of the program with it
    // end

    #expect(before == [.milliseconds(40)])
    #expect(after == [.milliseconds(40), .milliseconds(40), .milliseconds(40)])
    #expect(driver.phase == .ended)
  }
}

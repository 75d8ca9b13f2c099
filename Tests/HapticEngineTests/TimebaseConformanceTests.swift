import Dispatch
import HapticEngine
import HapticModel
import Synchronization
import Testing

/// What happened, in order.
final class Log: Sendable {
  private let entries = Mutex<[String]>([])
  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
  var all: [String] { entries.withLock { $0 } }
}

/// The two timebases, and how each is made to run.
enum TimebaseKind: CaseIterable {
  case virtual
  case dispatch

  /// Schedules with `schedule`, then runs everything up to `end`.
  func run(until end: EngineInstant, _ schedule: @Sendable (any Timebase, EngineInstant) -> Void) async {
    switch self {
    case .virtual:
      let timebase = VirtualTimebase()
      schedule(timebase, .zero)
      timebase.advance(to: end)
    case .dispatch:
      let timebase = DispatchTimebase()
      let origin = timebase.now
      await withCheckedContinuation { continuation in
        // The last body of the run; scheduled first, so that it can only come last by its deadline.
        _ = timebase.schedule(at: end + (origin - .zero)) { continuation.resume() }
        timebase.queue.sync { schedule(timebase, origin) }
      }
    }
  }
}

@Suite struct TimebaseConformanceTests {
  @Test(arguments: TimebaseKind.allCases)
  func bodiesRunInOrderOfTheirDeadlines(kind: TimebaseKind) async {
    let log = Log()
    await kind.run(until: EngineInstant(nanoseconds: 20_000_000)) { timebase, origin in
      for (name, milliseconds) in [("c", 9), ("a", 2), ("d", 12), ("b", 5)] {
        _ = timebase.schedule(at: origin + .milliseconds(Int64(milliseconds))) { log.add(name) }
      }
    }
    #expect(log.all == ["a", "b", "c", "d"])
  }

  @Test(arguments: TimebaseKind.allCases)
  func equalDeadlinesRunInTheOrderTheyWereScheduled(kind: TimebaseKind) async {
    let log = Log()
    await kind.run(until: EngineInstant(nanoseconds: 10_000_000)) { timebase, origin in
      for number in 0..<100 {
        _ = timebase.schedule(at: origin + .milliseconds(3)) { log.add("\(number)") }
      }
    }
    #expect(log.all == (0..<100).map(String.init))
  }

  @Test(arguments: TimebaseKind.allCases)
  func noBodyRunsBeforeItsDeadline(kind: TimebaseKind) async {
    let log = Log()
    await kind.run(until: EngineInstant(nanoseconds: 40_000_000)) { timebase, origin in
      for milliseconds in stride(from: 1, through: 30, by: 1) {
        let deadline = origin + .milliseconds(Int64(milliseconds))
        _ = timebase.schedule(at: deadline) { log.add(timebase.now < deadline ? "early" : "due") }
      }
    }
    #expect(log.all == [String](repeating: "due", count: 30))
  }

  @Test(arguments: TimebaseKind.allCases)
  func aCancelledBodyDoesNotRun(kind: TimebaseKind) async {
    let log = Log()
    await kind.run(until: EngineInstant(nanoseconds: 10_000_000)) { timebase, origin in
      let token = timebase.schedule(at: origin + .milliseconds(2)) { log.add("cancelled") }
      _ = timebase.schedule(at: origin + .milliseconds(3)) { log.add("kept") }
      timebase.cancel(token)
      timebase.cancel(token)
    }
    #expect(log.all == ["kept"])
  }

  @Test(arguments: TimebaseKind.allCases)
  func aBodyCancelledByAnEarlierOneOfTheSameMomentDoesNotRun(kind: TimebaseKind) async {
    let log = Log()
    await kind.run(until: EngineInstant(nanoseconds: 10_000_000)) { timebase, origin in
      let token = Mutex<TimerToken?>(nil)
      let box = Box(token)
      _ = timebase.schedule(at: origin + .milliseconds(2)) {
        log.add("first")
        if let token = box.value.withLock({ $0 }) { timebase.cancel(token) }
      }
      let second = timebase.schedule(at: origin + .milliseconds(2)) { log.add("second") }
      box.value.withLock { $0 = second }
    }
    #expect(log.all == ["first"])
  }

  @Test(arguments: TimebaseKind.allCases)
  func aBodyMaySchedule(kind: TimebaseKind) async {
    let log = Log()
    await kind.run(until: EngineInstant(nanoseconds: 15_000_000)) { timebase, origin in
      _ = timebase.schedule(at: origin + .milliseconds(2)) {
        log.add("outer")
        _ = timebase.schedule(at: origin + .milliseconds(1)) { log.add("overdue") }
        _ = timebase.schedule(at: origin + .milliseconds(4)) { log.add("inner") }
      }
      _ = timebase.schedule(at: origin + .milliseconds(3)) { log.add("between") }
    }
    #expect(log.all == ["outer", "overdue", "between", "inner"])
  }
}

/// Holds a mutex where closures can share it.
final class Box: Sendable {
  let value: Mutex<TimerToken?>
  init(_ value: consuming sending Mutex<TimerToken?>) { self.value = value }
}

@Suite struct VirtualTimebaseTests {
  @Test func nowIsTheDeadlineWhileItsBodyRuns() {
    let timebase = VirtualTimebase()
    let log = Log()
    _ = timebase.schedule(at: EngineInstant(nanoseconds: 700)) { log.add("\(timebase.now.nanoseconds)") }
    timebase.advance(to: EngineInstant(nanoseconds: 699))
    #expect(log.all.isEmpty)
    timebase.advance(to: EngineInstant(nanoseconds: 1_000))
    #expect(log.all == ["700"])
    #expect(timebase.now == EngineInstant(nanoseconds: 1_000))
  }

  @Test func runningUntilIdleStopsAtItsLimit() {
    let timebase = VirtualTimebase()
    let log = Log()
    let pending = Box(Mutex(nil))
    @Sendable func again(_ at: EngineInstant) {
      let token = timebase.schedule(at: at) {
        log.add("\(at.nanoseconds)")
        again(at + .nanoseconds(10))
      }
      pending.value.withLock { $0 = token }
    }
    again(EngineInstant(nanoseconds: 10))
    #expect(!timebase.runUntilIdle(limit: EngineInstant(nanoseconds: 35)))
    #expect(log.all == ["10", "20", "30"])
    // The waiting body holds the timebase that holds it.
    if let token = pending.value.withLock({ $0 }) { timebase.cancel(token) }
    #expect(timebase.runUntilIdle(limit: EngineInstant(nanoseconds: 100)))
  }
}

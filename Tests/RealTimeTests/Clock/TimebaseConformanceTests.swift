import EngineSupport

@Suite struct TimebaseConformanceTests {
  @Test(arguments: TimebaseKind.allCases)
  func `bodies run in order of their deadlines`(kind: TimebaseKind) async {
    let log = Log()
    await kind.run(until: EngineInstant(nanoseconds: 20_000_000)) { timebase, origin in
      for (name, milliseconds) in [("c", 9), ("a", 2), ("d", 12), ("b", 5)] {
        _ = timebase.schedule(at: origin + .milliseconds(Int64(milliseconds))) { log.add(name) }
      }
    }
    #expect(log.all == ["a", "b", "c", "d"])
  }

  @Test(arguments: TimebaseKind.allCases)
  func `equal deadlines run in the order they were scheduled`(kind: TimebaseKind) async {
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
  func `a body cancelled by an earlier one of the same moment does not run`(kind: TimebaseKind) async {
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

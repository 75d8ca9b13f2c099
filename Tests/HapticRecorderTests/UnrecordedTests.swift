import Dispatch
import HapticCatalog
import HapticModel
import HapticRecorder
import Testing

/// Haptics that a recorder could not record.
///
/// Regression: a haptic on a queue or in a detached task was lost, and the test passed.
///
/// Each test has a process of its own, because an unbound call concerns every recorder of the process.
@Suite struct UnrecordedTests {
  @Test func `a haptic on a queue fails what is about all haptics`() async {
    await #expect(processExitsWith: .success) {
      HapticRecorder.record { recorder in
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { HapticManager.current.success() }
        group.wait()
        let message =
          "success fired outside the recorder's tasks, on a queue or a thread, and was not recorded"
        let hint =
          "queues and detached tasks do not inherit HapticManager.current: take it before them, "
          + "let haptics = HapticManager.current, and call haptics.success() in them"
        for expectation in [HapticExpectation.nothing, .only("tap"), .clean()] {
          let mismatch = recorder.mismatch(expectation)
          #expect(mismatch?.faults.map(\.message) == [message])
          #expect(mismatch?.faults.map(\.code) == ["unrecorded"])
          #expect(mismatch?.faults.map(\.hint) == [hint])
          #expect(mismatch?.table.contains("> ") == true)
          #expect(mismatch?.table.contains("success  not recorded: on a queue or a thread") == true)
        }
        let expected = recorder.mismatch(.sequence("success"))
        #expect(
          expected?.faults.map(\.message) == ["success was expected, and nothing was recorded", message])
        #expect(recorder.mismatch(.count(1, of: "success"))?.faults.map(\.message).last == message)
        // What is not about it stays as it was.
        #expect(recorder.mismatch(.count(0, of: "tap")) == nil)
        #expect(recorder.mismatch(.clean(ignoring: [.unrecorded])) == nil)
        #expect(recorder.unrecorded.map(\.name) == ["success"] && recorder.names.isEmpty)
      }
    }
  }

  @Test func `a haptic in a detached task fails too and is told apart from a queue`() async {
    await #expect(processExitsWith: .success) {
      await HapticRecorder.record { recorder in
        await Task.detached { HapticManager.current.tap(.floatingActionButton) {} }.value
        await Task { HapticManager.current.prepare() }.value
        #expect(throws: HapticMismatch.self) { try recorder.expectNothing() }
        #expect(
          recorder.findings.map(\.message) == [
            "tap fired outside the recorder's tasks, in a detached task or a test without a recorder, "
              + "and was not recorded"
          ])
        await Task.detached { HapticManager.current.impact(.rigid) }.value
        #expect(recorder.findings.first?.message.hasPrefix("tap and 1 more fired outside") == true)
        #expect(recorder.findings.first?.message.hasSuffix("and were not recorded") == true)
      }
    }
  }

  /// Regression: the cold haptic was told that `prepare()` was never called.
  @Test func `a preparation on a queue is noted and explains the cold haptic`() async {
    await #expect(processExitsWith: .success) {
      HapticRecorder.record { recorder in
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { HapticManager.prepare() }
        group.wait()
        #expect(recorder.mismatch(.nothing) == nil)
        #expect(recorder.unrecordedPrepares == [.zero] && recorder.prepares.isEmpty)
        recorder.advance(by: .milliseconds(200))
        HapticManager.save()
        let mismatch = recorder.mismatch(.clean())
        #expect(mismatch?.faults.map(\.code) == ["missing-prepare"])
        #expect(
          mismatch?.faults.first?.message.hasPrefix(
            "save fired cold at 200 ms: prepare() was called on a queue or a thread, and has not reached the recorder;"
          ) == true)
        #expect(mismatch?.faults.first?.hint?.hasSuffix("and call haptics.prepare() in them") == true)
        #expect(mismatch?.table.contains("prepare()  not recorded: on a queue or a thread") == true)
        // It is too old to have warmed this one.
        recorder.advance(by: .milliseconds(3_000))
        HapticManager.save()
        #expect(recorder.findings.filter { $0.rule == .missingPrepare }.count == 1)
        HapticManager.prepare()
        HapticManager.current.prepare()
        recorder.advance(by: .milliseconds(2_001))
        HapticManager.save()
        #expect(recorder.findings.last?.message.contains("prepare() was called 2001 ms earlier") == true)
      }
    }
  }

  /// The remedy of the hint works.
  @Test func `a manager that is handed over records on a queue`() async {
    await #expect(processExitsWith: .success) {
      try HapticRecorder.record { recorder in
        let (haptics, group) = (HapticManager.current, DispatchGroup())
        haptics.prepare()
        DispatchQueue.global().async(group: group) { haptics.success() }
        group.wait()
        try recorder.expectSequence("success")
        try recorder.expectClean()
      }
    }
  }

  /// Nobody can say which of two recorders misses it: neither fails for it alone, and a failure names the doubt.
  @Test func `of two recorders in parallel none fails that may have missed nothing`() async {
    await #expect(processExitsWith: .success) {
      HapticRecorder.record { first in
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
          HapticRecorder.record { second in
            HapticManager.current.prepare()
            HapticManager.current.save()
            let inner = DispatchGroup()
            DispatchQueue.global().async(group: inner) { HapticManager.current.success() }
            inner.wait()
            #expect(second.mismatch(.sequence("save")) == nil)
            #expect(second.mismatch(.clean()) == nil)
            #expect(second.unrecorded.map(\.openRecorders) == [2])
          }
        }
        group.wait()
        #expect(first.mismatch(.nothing) == nil)
        #expect(first.mismatch(.clean()) == nil)
        let mismatch = first.mismatch(.sequence("success"))
        #expect(
          mismatch?.faults.map(\.message) == [
            "success was expected, and nothing was recorded",
            "success fired outside every recorder's tasks, on a queue or a thread, while 2 recorders were open: "
              + "this one may have missed it",
          ])
        #expect(mismatch?.faults.last?.hint?.hasSuffix("(swift test --no-parallel) show whose it is") == true)
      }
    }
  }

  @Test func `a recorder hears only of what fires while it is open`() async {
    await #expect(processExitsWith: .success) {
      HapticManager.current.tap()
      let own = HapticRecorder()
      HapticRecorder.record { recorder in
        // These managers were passed by hand, and are nobody's current one.
        own.manager.save()
        HapticManager(player: PlayedNames(), now: { .zero }).save()
        #expect(recorder.mismatch(.nothing) == nil)
      }
      HapticManager.current.tap()
      #expect(own.unrecorded.isEmpty)
    }
  }

  @Test func `an installed manager takes the haptics of a queue and the recorder misses them`() async {
    await #expect(processExitsWith: .success) {
      func onQueue(_ body: @escaping @Sendable () -> Void) {
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group, execute: DispatchWorkItem(block: body))
        group.wait()
      }
      HapticManager.install(HapticManager(player: PlayedNames(), now: { .zero }))
      HapticRecorder.record { recorder in
        onQueue { HapticManager.current.save() }
        #expect(recorder.mismatch(.nothing)?.faults.map(\.code) == ["unrecorded"])
      }
      HapticRecorder.record { recorder in
        HapticManager.install(recorder.manager)
        onQueue { HapticManager.current.save() }
        #expect(recorder.names == ["save"] && recorder.unrecorded.isEmpty)
      }
    }
  }
}

/// Names that the catalogue does not have.
///
/// Regression: `play(named:)` with a misspelt name played nothing, and the test passed.
@Suite struct UnknownNameTests {
  @Test func `an unknown name is found and the right one is suggested`() {
    let recorder = HapticRecorder()
    #expect(recorder.manager.play(named: "settlementCompleted") == false)
    let message = "no haptic is called settlementCompleted; did you mean settlementComplete?"
    for expectation in [HapticExpectation.nothing, .only("tap"), .clean()] {
      let mismatch = recorder.mismatch(expectation)
      #expect(mismatch?.faults.map(\.message) == [message])
      #expect(mismatch?.faults.map(\.code) == ["unknown-name"])
      #expect(mismatch?.table.contains("0 ms  settlementCompleted  no such haptic") == true)
    }
    #expect(
      recorder.mismatch(.sequence("settlementComplete"))?.faults.map(\.message) == [
        "settlementComplete was expected, and nothing was recorded", message,
      ])
    #expect(recorder.unknownNames == ["settlementCompleted"] && recorder.names.isEmpty)
    #expect(recorder.mismatch(.clean(ignoring: [.unknownName])) == nil)
  }

  @Test func `each unknown name is told once`() {
    let recorder = HapticRecorder()
    for name in ["qqqqqq", "tpa", "qqqqqq"] { recorder.manager.play(named: name) }
    #expect(
      recorder.findings.map(\.message) == [
        "no haptic is called qqqqqq", "no haptic is called tpa; did you mean tap?",
      ])
  }

  @Test func `names come from the recorders own catalogue`() {
    let recorder = HapticRecorder(catalogue: Catalogue())
    recorder.manager.play(named: "tap")
    #expect(recorder.findings.map(\.message) == ["no haptic is called tap"])
  }
}

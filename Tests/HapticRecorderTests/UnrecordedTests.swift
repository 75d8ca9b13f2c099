import Dispatch

/// Haptics that a recorder could not record.
///
/// Regression: a haptic on a queue or in a detached task was lost, and the test passed.
///
/// Each test has a process of its own, because an unbound call concerns every recorder of the process.
@Suite struct UnrecordedTests {
  private static let doubt =
    "success fired outside every recorder's tasks, on a queue or a thread, and was not recorded: nothing says which "
    + "test it belongs to"
  private static let hint =
    "queues, threads and detached tasks do not inherit HapticManager.current: let the model keep it from its creation, "
    + "let haptics = HapticManager.current, and call haptics.success()"

  /// Fires success on a queue, and waits for it.
  private static func fireOnAQueue() {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { HapticManager.success() }
    group.wait()
  }

  @Test func `a haptic on a queue is a warning that is told once`() async {
    await #expect(processExitsWith: .success) {
      let reported = Mutex<[HapticMismatch]>([])
      try HapticRecorder.record(reporting: { mismatch in reported.withLock { $0.append(mismatch) } }) {
        recorder in
        UnrecordedTests.fireOnAQueue()
        for expectation in [HapticExpectation.nothing, .only("tap"), .clean()] {
          #expect(recorder.mismatch(expectation) == nil)
        }
        #expect(recorder.findings.map(\.severity) == [.warning])
        try recorder.expectCount(0, of: "tap")
        #expect(reported.withLock { $0 }.isEmpty)
        try recorder.expectNothing()
        try recorder.expectNothing()
        try recorder.expectClean()
        UnrecordedTests.fireOnAQueue()
        try recorder.expectClean()
      }
      let warnings = reported.withLock { $0 }
      #expect(warnings.map(\.severity) == [.warning, .warning])
      #expect(
        warnings.map { $0.faults.map(\.message) } == [[UnrecordedTests.doubt], [UnrecordedTests.doubt]])
      #expect(warnings.first?.faults.map(\.hint) == [UnrecordedTests.hint])
      #expect(warnings.first?.faults.map(\.code) == ["unrecorded"])
      #expect(warnings.first?.description.contains(": warning: success fired outside") == true)
      #expect(warnings.first?.table.contains("success  not recorded: on a queue or a thread") == true)
    }
  }

  @Test func `an expectation that fails names the haptic on a queue`() async {
    await #expect(processExitsWith: .success) {
      HapticRecorder.record { recorder in
        UnrecordedTests.fireOnAQueue()
        let mismatch = recorder.mismatch(.sequence("success"))
        #expect(
          mismatch?.faults.map(\.message) == [
            "success was expected, and nothing was recorded", UnrecordedTests.doubt,
          ])
        #expect(mismatch?.faults.map(\.severity) == [.error, .warning])
        #expect(mismatch?.severity == .error)
        #expect(
          recorder.mismatch(.count(1, of: "success"))?.faults.map(\.message).last == UnrecordedTests.doubt)
        #expect(recorder.unrecorded.map(\.name) == ["success"] && recorder.names.isEmpty)
        #expect(recorder.unrecorded.map(\.isOwn) == [false])
      }
    }
  }

  @Test func `a strict recorder fails for a haptic on a queue`() async {
    await #expect(processExitsWith: .success) {
      HapticRecorder.record(.strict) { recorder in
        UnrecordedTests.fireOnAQueue()
        for expectation in [HapticExpectation.nothing, .only("tap"), .clean()] {
          let mismatch = recorder.mismatch(expectation)
          #expect(mismatch?.faults.map(\.message) == [UnrecordedTests.doubt])
          #expect(mismatch?.faults.map(\.code) == ["unrecorded"])
          #expect(mismatch?.faults.map(\.hint) == [UnrecordedTests.hint])
        }
        #expect(throws: HapticMismatch.self) { try recorder.expectNothing() }
        #expect(throws: HapticMismatch.self) { try recorder.expectClean() }
        // Unrelated calls stay as they were.
        #expect(recorder.mismatch(.count(0, of: "tap")) == nil)
        #expect(recorder.mismatch(.clean(ignoring: [.unrecorded])) == nil)
      }
    }
  }

  @Test func `a haptic in a detached task is told apart from a queue`() async {
    await #expect(processExitsWith: .success) {
      await HapticRecorder.record(.strict) { recorder in
        await Task.detached { HapticManager.current.tap(.floatingActionButton) {} }.value
        await Task { HapticManager.current.prepare() }.value
        #expect(throws: HapticMismatch.self) { try recorder.expectNothing() }
        #expect(
          recorder.findings.map(\.message) == [
            "tap fired outside every recorder's tasks, in a detached task or a test without a recorder, "
              + "and was not recorded: nothing says which test it belongs to"
          ])
        await Task.detached { HapticManager.current.impact(.rigid) }.value
        #expect(recorder.findings.first?.message.hasPrefix("tap and 1 more fired outside") == true)
        #expect(
          recorder.findings.first?.message.hasSuffix(
            "and were not recorded: nothing says which test they belong to") == true)
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
        #expect(mismatch?.faults.first?.hint?.hasSuffix("and call haptics.prepare()") == true)
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

  /// Nobody can say which of two recorders misses it: both are told.
  @Test func `a haptic on a queue is a warning in each open recorder`() async {
    await #expect(processExitsWith: .success) {
      HapticRecorder.record { first in
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
          HapticRecorder.record { second in
            HapticManager.current.prepare()
            HapticManager.current.save()
            UnrecordedTests.fireOnAQueue()
            #expect(second.mismatch(.sequence("save")) == nil)
            #expect(second.findings.map(\.severity) == [.warning])
          }
        }
        group.wait()
        #expect(first.mismatch(.nothing) == nil)
        #expect(first.findings.map(\.message) == [UnrecordedTests.doubt])
        #expect(
          first.mismatch(.sequence("success"))?.faults.map(\.code) == ["haptic-sequence", "unrecorded"])
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
      HapticManager.install(HapticManager(player: PlayedNames(), now: { .zero }))
      HapticRecorder.record(.strict) { recorder in
        UnrecordedTests.fireOnAQueue()
        #expect(recorder.mismatch(.nothing)?.faults.map(\.code) == ["unrecorded"])
      }
      HapticRecorder.record { recorder in
        HapticManager.install(recorder.manager)
        UnrecordedTests.fireOnAQueue()
        #expect(recorder.names == ["success"] && recorder.unrecorded.isEmpty)
      }
    }
  }

  /// Regression: an installed recorder had 19 haptics of other tests in it.
  @Test func `a recorders manager is not installed beside another recorder`() async {
    await #expect(processExitsWith: .success) {
      let kept = PlayedNames()
      HapticManager.install(HapticManager(player: kept, now: { .zero }))
      HapticRecorder.record { outer in
        HapticRecorder.record { recorder in
          HapticManager.install(recorder.manager)
          UnrecordedTests.fireOnAQueue()
          #expect(recorder.names.isEmpty && kept.names == ["success"])
          // Whatever is expected next tells it.
          let faults = recorder.mismatch(.count(0, of: "tap"))?.faults ?? []
          #expect(faults.map(\.code) == ["haptic-install"])
          #expect(
            faults.first?.message
              == "a recorder's manager was not installed for the whole process: tests that run at the same time would "
              + "play into it")
        }
        #expect(outer.mismatch(.count(0, of: "tap")) == nil)
      }
    }
  }

  @Test func `a refused installation is reported at its line`() async {
    await #expect(processExitsWith: .success) {
      let reported = Mutex<[HapticMismatch]>([])
      HapticRecorder.record { _ in
        HapticRecorder.record(reporting: { mismatch in reported.withLock { $0.append(mismatch) } }) {
          recorder in
          HapticManager.install(recorder.manager, file: "AppTests.swift", line: 7)
          #expect(
            reported.withLock { $0 }.map { "\($0.location.file):\($0.location.line)" } == ["AppTests.swift:7"]
          )
          #expect(recorder.mismatch(.nothing) == nil)
        }
      }
    }
  }

  /// A recorder that is installed while it is alone takes nothing of those that are opened later.
  @Test func `an installed recorder leaves to others what may be theirs`() async {
    await #expect(processExitsWith: .success) {
      HapticRecorder.record { first in
        HapticManager.install(first.manager)
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) {
          HapticRecorder.record { second in
            UnrecordedTests.fireOnAQueue()
            #expect(second.unrecorded.map(\.name) == ["success"])
          }
        }
        group.wait()
        #expect(first.names.isEmpty && first.unrecorded.map(\.name) == ["success"])
        UnrecordedTests.fireOnAQueue()
        #expect(first.names == ["success"])
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

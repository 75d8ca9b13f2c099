import HapticFormats

/// The haptics that a recorder receives, and their sources.
@Suite struct RecordingTests {
  @Test func `a haptic is kept with its time and what it plays`() throws {
    try HapticRecorder.record { recorder in
      HapticManager.current.primaryAction()
      recorder.advance(by: .milliseconds(120))
      HapticManager.current.prepare()
      recorder.advance(by: .microseconds(140_500))
      HapticManager.current.settlementComplete()
      HapticManager.current.impact(.rigid, intensity: 0.25)

      #expect(recorder.names == ["primaryAction", "settlementComplete", "impact-rigid"])
      #expect(recorder.haptics.map(\.serial) == [1, 2, 3])
      #expect(recorder.haptics.map(\.time) == [.zero, .nanoseconds(260_500_000), .nanoseconds(260_500_000)])
      #expect(recorder.haptics.map(\.isWarm) == [false, true, true])
      #expect(recorder.haptics.map(\.preparedAt) == [nil, .milliseconds(120), .milliseconds(120)])
      #expect(recorder.prepares == [.milliseconds(120)])
      #expect(recorder.haptics[0].plays == [HapticPlay(.generator(.impact(.rigid)), intensity: 0.8)])
      #expect(recorder.haptics[1].plays == [HapticPlay(.pattern(file: "settlementComplete.ahap"))])
      #expect(recorder.haptics[2].plays == [HapticPlay(.generator(.impact(.rigid)), intensity: 0.25)])
      try recorder.expectCount(1, of: "impact-rigid")
    }
  }

  @Test func `record returns and throws what its body does`() async {
    struct Stop: Error {}
    #expect(HapticRecorder.record { $0.now } == TimePoint.zero)
    #expect(throws: Stop.self) { try HapticRecorder.record { _ in throw Stop() } }
    await #expect(throws: Stop.self) {
      try await HapticRecorder.record { _ in
        await Task.yield()
        throw Stop()
      }
    }
  }

  @Test func `a recorder of ones own has a manager to hand over`() {
    let recorder = HapticRecorder(warmth: .milliseconds(100))
    recorder.manager.prepare()
    recorder.advance(by: .milliseconds(100))
    recorder.manager.save()
    recorder.advance(by: .nanoseconds(1))
    recorder.manager.save()
    #expect(recorder.haptics.map(\.isWarm) == [true, false])
  }

  @Test func `a recording is a pattern like any other`() throws {
    let recorder = HapticRecorder()
    #expect(recorder.pattern.events.isEmpty)
    recorder.manager.settlementComplete()
    recorder.advance(by: .milliseconds(500))
    recorder.manager.tap()
    let starts = recorder.pattern.events.map(\.time)
    #expect(starts == [.zero, .milliseconds(120), .milliseconds(500)])
    let written = AHAPEncoder.encode(recorder.pattern).utf8
    let read = AHAPDecoder.decode(SourceText(name: "recording.ahap", bytes: written))
    #expect(read.pattern.events == recorder.pattern.events)
  }

  @Test func anInnerRecorderHearsForItself() {
    HapticRecorder.record { outer in
      outer.touch("Outer") {
        HapticRecorder.record { inner in
          HapticManager.current.save()
          #expect(inner.names == ["save"])
          #expect(inner.haptics[0].gesture == nil)
        }
        HapticManager.current.tap()
      }
      #expect(outer.names == ["tap"])
    }
  }

  @Test func `a hundred tasks that record at once do not hear each other`() async {
    let counts = await withTaskGroup(of: Bool.self) { group in
      for task in 1...100 {
        group.addTask {
          await HapticRecorder.record(device: nil) { recorder in
            for round in 0..<task {
              if round % 2 == 0 { HapticManager.current.prepare() }
              recorder.advance(by: .milliseconds(1))
              HapticManager.current.impact(.rigid, intensity: UnitLevel(clamping: Double(task) / 100))
              await Task.yield()
            }
            let intensities = Set(recorder.haptics.compactMap { $0.plays.first?.intensity })
            return recorder.haptics.count == task && recorder.haptics.allSatisfy(\.isWarm)
              && recorder.haptics.map(\.serial) == Array(1...task)
              && recorder.now == .milliseconds(Int64(task))
              && intensities == [UnitLevel(clamping: Double(task) / 100)]
          }
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    #expect(counts == [true: 100])
  }

  @Test func `the tasks that a test starts play into its recorder`() async {
    await HapticRecorder.record { recorder in
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<50 { group.addTask { HapticManager.current.save() } }
      }
      await Task { HapticManager.current.save() }.value
      #expect(recorder.haptics.count == 51)
      #expect(recorder.haptics.map(\.serial) == Array(1...51))
    }
  }
}

/// The recorder that a test finds.
@Suite struct CurrentRecorderTests {
  @Test func `the current recorder is that of the task`() async throws {
    try await HapticRecorder.record { outer in
      let found = try HapticRecorder.current
      #expect(found === outer)
      try HapticRecorder.record { inner in
        let found = try HapticRecorder.current
        #expect(found === inner)
      }
      let inTask = try await Task { try HapticRecorder.current }.value
      #expect(inTask === outer)
    }
  }

  @Test func `outside of a recording there is none`() {
    let error = #expect(throws: HapticRecorder.NotRecording.self) { try HapticRecorder.current }
    #expect(
      "\(error.map { "\($0)" } ?? "")".hasPrefix(
        "no recorder is open in this task: use HapticRecorder.record"))
  }
}

/// Two tests that run at the same time and must not record each other's haptics.
@Suite struct ParallelRecordingTests {
  @Test(arguments: ["save", "cancel"])
  func testsAtTheSameTimeDoNotMix(name: String) async throws {
    try await HapticRecorder.record { recorder in
      for _ in 0..<200 {
        #expect(HapticManager.current.play(named: name))
        await Task.yield()
      }
      try recorder.expectCount(200, of: "\(name)")
      try recorder.expectOnly(ExpectedHaptic(name))
    }
  }
}

/// The manager that app code finds.
@Suite struct CurrentManagerTests {
  /// A process of its own, because the installed manager and unbound calls concern the recorders of all tests.
  @Test func `a recorder comes before the installed manager and that before silence`() async {
    await #expect(processExitsWith: .success) {
      let kept = PlayedNames()
      HapticManager.current.save()
      HapticManager.install(HapticManager(player: kept, now: { .zero }))
      HapticManager.current.cancel()
      HapticRecorder.record { recorder in
        HapticManager.current.tap()
        #expect(recorder.names == ["tap"])
      }
      HapticManager.install(nil)
      HapticManager.current.save()
      #expect(kept.names == ["cancel"])
    }
  }
}

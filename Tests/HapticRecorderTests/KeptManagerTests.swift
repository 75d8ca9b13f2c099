/// Haptics on a manager that code has kept from before the recorder, or from another one.
///
/// Regression: a haptic of a model made before the recorder, such as in `setUp()`, or of a shared instance that another test
/// had used first, was lost without a word, and `expectNothing()` passed.
@Suite struct KeptManagerTests {
  /// A model that keeps its manager from its creation.
  private final class Inbox: Sendable {
    private let haptics = HapticManager.current

    func prepare() { haptics.prepare() }
    func archive() { haptics.tap(.swipeAction, named: "Archive") { haptics.lightTap() } }
    func open(_ name: String) { haptics.play(named: name) }
  }

  private static let fault =
    "lightTap fired in this test on a manager that is not the recorder's, and was not recorded"
  private static let hint =
    "make the model while the recorder is open: one that was made before, such as a shared instance or in setUp(), has "
    + "kept another HapticManager.current"

  private static func faults(_ recorder: HapticRecorder, _ expectation: HapticExpectation) -> [String] {
    recorder.mismatch(expectation)?.faults.map { "\($0.severity) \($0.code): \($0.message)" } ?? []
  }

  @Test func `a model that was made before the recorder is an error`() {
    let inbox = Inbox()
    HapticRecorder.record { recorder in
      inbox.archive()
      for expectation in [HapticExpectation.nothing, .only("tap"), .clean()] {
        #expect(Self.faults(recorder, expectation) == ["error unrecorded: \(Self.fault)"])
      }
      #expect(recorder.findings.map(\.hint) == [Self.hint])
      #expect(
        Self.faults(recorder, .sequence("lightTap")) == [
          "error haptic-sequence: lightTap was expected, and nothing was recorded",
          "error unrecorded: \(Self.fault)",
        ])
      #expect(
        recorder.mismatch(.nothing)?.table.contains("lightTap  not recorded: on another manager") == true)
      #expect(
        recorder.unrecorded.map(\.isOwn) == [true] && recorder.unrecorded.map(\.isOnOtherManager) == [true])
      inbox.open("lihgtTap")
      #expect(
        Self.faults(recorder, .nothing) == [
          "error unrecorded: lightTap and 1 more fired in this test on a manager that is not the recorder's, and were not "
            + "recorded"
        ])
    }
  }

  @Test func `a preparation on an older manager warms nothing and explains the cold haptic`() {
    let inbox = Inbox()
    HapticRecorder.record(device: nil) { recorder in
      inbox.prepare()
      recorder.advance(by: .milliseconds(200))
      HapticManager.current.save()
      #expect(
        recorder.findings.map { "\($0.message); \($0.hint)" } == [
          "save fired cold at 200 ms: prepare() was called on another manager, and has not reached the recorder; "
            + Self.hint
        ])
    }
  }

  @Test func `a model of a recorder that has ended is an error in the next one`() {
    let inbox = HapticRecorder.record { recorder in
      let inbox = Inbox()
      inbox.archive()
      #expect(recorder.names == ["lightTap"])
      return inbox
    }
    let (first, second) = HapticRecorder.record { outer in
      inbox.archive()
      let inner = HapticRecorder.record { recorder in
        inbox.archive()
        return Self.faults(recorder, .nothing)
      }
      return (inner, Self.faults(outer, .nothing))
    }
    #expect(first == ["error unrecorded: \(Self.fault)"])
    #expect(second == first)
  }

  /// A recorder that another one is opened within still hears its own models, and what is handed over.
  @Test func `a model of an outer recorder plays into that`() {
    HapticRecorder.record { outer in
      let inbox = Inbox()
      HapticRecorder.record { inner in
        inbox.archive()
        outer.manager.save()
        HapticManager.current.cancel()
        #expect(Self.faults(inner, .sequence("cancel")) == [])
      }
      #expect(Self.faults(outer, .sequence("lightTap", "save")) == [])
      #expect(outer.gestures.map(\.name) == ["Archive"])
    }
  }

  @Test func `an apps own player hears what it is handed`() {
    let names = PlayedNames()
    let manager = HapticManager(player: names, now: { .zero })
    HapticRecorder.record { recorder in
      manager.save()
      #expect(names.names == ["save"])
      #expect(Self.faults(recorder, .nothing) == [])
    }
  }
}

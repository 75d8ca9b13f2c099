import HapticFormats
import HapticScores

@testable import HapticProject
@testable import HapticRecorder

/// The findings of `thrum lint` in a recording, from its trace.
@Suite struct RecordedCallsTests {
  /// The findings in the trace of a recorder, as `rule: message`.
  private func reported(_ recorder: HapticRecorder) -> [String] {
    let bytes = TimingTraceEncoder.encode(recorder.trace())
    let document = PatternReader.read(bytes: bytes, name: "rec.trace.jsonl")
    return RecordedCalls.findings(in: document, on: .widebandPhone).map { "\($0.code): \($0.message)" }
  }

  /// Regression: a call of a generator that an app's own haptic plays with another intensity "had a name" there, and so had one
  /// of impact(.medium) where a haptic plays several.
  @Test func `a generator is no haptic of an app's own that plays it otherwise`() {
    let files = [
      ("doorbell", #"{"generator": "impact", "variant": "heavy", "intensity": 0.33, "at": 0}"#),
      (
        "knock",
        #"{"generator": "impact", "variant": "medium", "at": 0}, {"generator": "selection", "at": 0.2}"#
      ),
    ].map { name, plays in
      let text = """
        {"format": "thrum.haptic/1", "name": "\(name)", "plays": [\(plays)],
         "context": "somebody is here", "note": "a knock", "role": "input", "description": "A knock."}
        """
      return SourceText(name: name + ".json", bytes: Array(text.utf8))
    }
    let recorder = HapticRecorder(catalogue: Catalogue(reading: files))
    recorder.manager.prepare()
    func wait() { recorder.advance(by: .milliseconds(400)) }
    recorder.manager.play(named: "doorbell")
    wait()
    recorder.manager.impact(.heavy)
    wait()
    recorder.manager.play(named: "knock")
    wait()
    recorder.manager.impact(.heavy, intensity: 0.33)
    wait()
    recorder.manager.impact(.medium)
    #expect(recorder.names == ["doorbell", "impact-heavy", "knock", "impact-heavy", "impact-medium"])
    #expect(
      reported(recorder).filter { $0.hasPrefix("raw-generator") } == [
        "raw-generator: impact(.heavy, intensity: 0.33) has a name in the catalogue: doorbell",
        "raw-generator: impact(.medium) has a name in the catalogue: tap",
      ])
  }

  /// Regression: a warm call soon after a cold one was cold in a trace, and prepare() "was never called" for one that was
  /// prepared too late.
  @Test func `a warm call soon after a cold one stays warm`() {
    let recorder = HapticRecorder()
    recorder.advance(by: .milliseconds(600))
    recorder.touch("Pay") {
      recorder.manager.prepare()
      recorder.manager.primaryAction()
    }
    recorder.advance(by: .milliseconds(100))
    recorder.touch("Undo") { recorder.manager.undoAction() }
    #expect(recorder.haptics.map(\.isWarm) == [false, true])
    #expect(
      reported(recorder) == [
        "missing-prepare: primaryAction fired cold at 600 ms: no prepare() came in time; on wideband-phone it starts 150 ms "
          + "after the call, not 10 ms"
      ])
  }
}

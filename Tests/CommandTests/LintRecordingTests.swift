import HapticCatalog
import HapticRecorder
import HapticScores

/// The recorder's rules judge a recording, with the recorder's own words.
///
/// Before, nothing was found in two taps at one instant, and in 60 calls 33 ms apart.
@Suite struct LintRecordingTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Writes what a recorder recorded, and checks it.
  private func lint(_ recorder: HapticRecorder, _ more: String...) throws -> Command.Outcome {
    let bytes = TimingTraceEncoder.encode(recorder.trace())
    _ = try scratch.write(String(decoding: bytes, as: UTF8.self), to: "rec.trace.jsonl")
    return try Command.start(["lint", "rec.trace.jsonl"] + more, in: scratch.path).finish()
  }

  /// The lines of findings about calls: `4: warning: … [overuse]`.
  private func reported(_ outcome: Command.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("rec.trace.jsonl:") }
  }

  private func words(_ recorder: HapticRecorder) -> [String] { recorder.findings.map(\.message) }

  @Test func `two cold taps at one instant fire twice and are cold`() throws {
    let recorder = HapticRecorder()
    recorder.manager.tap()
    recorder.manager.tap()
    let outcome = try lint(recorder)
    #expect(outcome.exitCode == 0)
    let lines = reported(outcome)
    #expect(lines.contains { $0.hasSuffix("[double-fire]") }, "\(outcome.output)")
    #expect(lines.contains { $0.hasSuffix("[missing-prepare]") }, "\(outcome.output)")
    #expect(
      lines.allSatisfy { $0.hasPrefix("rec.trace.jsonl:2:1: warning: ") || $0.contains("note") }, "\(lines)")
    for word in words(recorder) where !word.contains("cold") {
      #expect(outcome.output.contains(word), "\(word)")
    }
    // A trace does not say whether prepare() was called.
    #expect(
      lines.contains {
        $0.contains("tap and 1 more fired cold at 0 ms: no prepare() came in time; on wideband-phone")
      },
      "\(lines)")
    #expect(try lint(recorder, "--strict").exitCode == 1)
  }

  @Test func `sixty calls 33 ms apart are overuse`() throws {
    let recorder = HapticRecorder()
    recorder.manager.prepare()
    for _ in 0..<60 {
      recorder.manager.lightTap()
      recorder.advance(by: .milliseconds(33))
    }
    let outcome = try lint(recorder)
    #expect(reported(outcome).contains { $0.contains("60 taps within 1947 ms (lightTap), 33 ms apart") })
    for word in words(recorder) where !word.contains("cold") {
      #expect(outcome.output.contains(word), "\(word): \(outcome.output)")
    }
  }

  @Test func `a right recording has no finding about its calls, and a raw generator has one`() throws {
    let recorder = HapticRecorder()
    for _ in 0..<4 {
      recorder.manager.prepare()
      recorder.advance(by: .milliseconds(200))
      recorder.manager.save()
      recorder.advance(by: .milliseconds(5_000))
    }
    #expect(recorder.findings.isEmpty, "\(words(recorder))")
    #expect(reported(try lint(recorder)).isEmpty)
    recorder.manager.prepare()
    recorder.advance(by: .milliseconds(200))
    recorder.manager.impact(.rigid, intensity: 0.8)
    #expect(reported(try lint(recorder)).map { $0.hasSuffix("[raw-generator]") } == [true])
  }

  @Test func `a haptic of an app's own is no unknown name`() throws {
    let text = """
      {"format": "thrum.haptic/1", "name": "doorbell", "plays": [{"generator": "selection", "at": 0}],
       "context": "somebody rings", "note": "a tick", "role": "input", "description": "A ring."}
      """
    let catalogue = Catalogue(reading: [SourceText(name: "doorbell.json", bytes: Array(text.utf8))])
    let recorder = HapticRecorder(catalogue: catalogue)
    recorder.manager.prepare()
    recorder.advance(by: .milliseconds(100))
    recorder.manager.play(named: "doorbell")
    #expect(recorder.names == ["doorbell"])
    #expect(reported(try lint(recorder)).isEmpty)
  }

  /// Warm and cold calls in any order are judged as the recorder judged them.
  @Test func `cold and warm calls stay what they were`() throws {
    let recorder = HapticRecorder()
    recorder.manager.save()
    recorder.manager.prepare()
    recorder.advance(by: .milliseconds(200))
    recorder.manager.save()
    recorder.advance(by: HapticManager.standardWarmth)
    recorder.manager.save()
    let outcome = try lint(recorder)
    let cold = reported(outcome).filter { $0.hasSuffix("[missing-prepare]") }
    #expect(cold.count == recorder.findings.count { $0.rule == .missingPrepare }, "\(outcome.output)")
    #expect(cold.map { $0.split(separator: ":")[1] } == ["2", "6"])
  }

  @Test func `a configuration sets the levels, and sarif describes the rules`() throws {
    let recorder = HapticRecorder()
    recorder.manager.tap()
    recorder.manager.tap()
    let sarif = try lint(recorder, "--format", "sarif")
    #expect(sarif.output.contains("Two haptics are so close that they feel like one"))
    _ = try scratch.write(
      #"{"format": "thrum.config/1", "lint": {"rules": {"double-fire": "error", "missing-prepare": "off"}}}"#,
      to: "thrum.json")
    let outcome = try lint(recorder)
    #expect(outcome.exitCode == 1 && !outcome.output.contains("missing-prepare"), "\(outcome.output)")
    #expect(!outcome.output.contains("there is no rule"), "\(outcome.output)")
  }
}

/// Tests that let no time pass.
///
/// Regression: two touches at the same virtual time were overuse, "run together into a buzz".
@Suite struct StandstillTests {
  private static let hint = "let time pass between touches: in a test, only recorder.advance(by:) does"

  @Test func `touches at the same virtual time are the tests fault`() {
    #expect(
      HapticRecorder.reported { recorder in
        recorder.touch("A") { recorder.manager.cancel() }
        recorder.touch("B") { recorder.manager.lightTap() }
      } == [#""A" and "B" were touched at the same virtual time, 0 ms; "# + Self.hint])
    #expect(
      HapticRecorder.reported { recorder in
        recorder.advance(by: .milliseconds(20))
        for _ in 0..<3 { recorder.touch("A") { recorder.manager.lightTap() } }
      } == [#""A" was touched 3 times at the same virtual time, 20 ms; "# + Self.hint])
    #expect(
      HapticRecorder.reported { recorder in
        for name in ["A", "B", "C", "D", "E"] { recorder.touch(name) { recorder.manager.lightTap() } }
      } == [#""A", "B" and 3 more were touched at the same virtual time, 0 ms; "# + Self.hint])
  }

  @Test func `one nanosecond is time`() {
    #expect(
      HapticRecorder.broken { recorder in
        recorder.touch("A") { recorder.manager.cancel() }
        recorder.advance(by: .nanoseconds(1))
        recorder.touch("B") { recorder.manager.lightTap() }
      } == ["overuse: 1 2"])
    #expect(
      HapticRecorder.broken { recorder in
        recorder.touch("A") { recorder.manager.cancel() }
        recorder.advance(by: .milliseconds(90))
        recorder.touch("B") { recorder.manager.lightTap() }
      } == [])
  }

  /// Calls before and after the moment are judged as before.
  @Test func `overuse beside it is still found`() {
    #expect(
      HapticRecorder.broken { recorder in
        recorder.touch("A") { recorder.manager.cancel() }
        recorder.touch("B") { recorder.manager.lightTap() }
        recorder.advance(by: .milliseconds(50))
        recorder.touch("C") { recorder.manager.lightTap() }
      } == ["overuse: 1 3", "no-advance: 1 2"])
    #expect(
      HapticRecorder.prepared { recorder in
        recorder.touch("A") { recorder.manager.cancel() }
        recorder.touch("B") { recorder.manager.lightTap() }
      }.mismatch(.clean(ignoring: [.noAdvance])) == nil)
  }

  @Test func `a loop without touches may be the apps or the tests`() {
    let reported = HapticRecorder.reported { recorder in
      for _ in 0..<5 { recorder.manager.tap() }
    }
    #expect(reported.count == 1)
    #expect(
      reported.first?.hasPrefix(
        "5 taps within 0 ms (tap), some at the same virtual time: if no time passes in the app either, they run "
          + "together into a buzz; fire once") == true, "\(reported)")
    #expect(
      reported.first?.hasSuffix(
        "; if time passes between them in the app, let it pass in the test: recorder.advance(by:)") == true)
  }
}

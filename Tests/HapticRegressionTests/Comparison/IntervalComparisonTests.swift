/// The reports of patterns whose times are multiplied.
@Suite struct IntervalComparisonTests {
  private typealias Fixture = ComparisonFixture

  private func sentences(_ old: String, _ new: String) -> [String] {
    Fixture.regressions(HapticPattern(table: old), HapticPattern(table: new)).map(\.message)
  }

  private func taps(_ times: Double...) -> String {
    times.map { "\($0) ms  tap  0.8" }.joined(separator: "\n")
  }

  @Test func `times that are rounded after multiplying are one interval`() {
    #expect(
      sentences(taps(0, 33, 77, 123, 250), taps(0, 36, 85, 135, 275))
        == ["everything takes 1.1 times as long (5 events)"])
  }

  @Test func `seconds in place of milliseconds are named`() {
    #expect(
      sentences(taps(0, 0.12), taps(0, 120))
        == ["everything takes 1000 times as long, as if milliseconds were written as seconds (2 events)"])
  }

  @Test func `onsets alone and lengths alone are told as such`() {
    let held = "0 ms  vibration  0.5  for 100 ms\n300 ms  vibration  0.5  for 150 ms"
    #expect(
      sentences(
        held + "\n700 ms  tap  1",
        "0 ms  vibration  0.5  for 100 ms\n600 ms  vibration  0.5  for 150 ms\n1400 ms  tap  1")
        == ["everything begins 2 times as late (3 events)"])
    #expect(
      sentences(held, "0 ms  vibration  0.5  for 200 ms\n300 ms  vibration  0.5  for 300 ms")
        == ["every length is 2 times as long (2 events)"])
  }

  @Test func `an interval does not hide another change`() {
    #expect(
      sentences(taps(0, 100, 200, 400), "0 ms tap 0.8\n110 ms tap 0.6\n220 ms tap 0.8\n440 ms tap 0.8")
        == ["everything takes 1.1 times as long (4 events)", "tap 2: intensity 0.8 → 0.6 (-25 %)"])
  }

  @Test func `single moves are no interval`() {
    #expect(sentences(taps(0, 100), taps(0, 110)) == ["tap 2 moved +10 ms (100 → 110)"])
    #expect(sentences(taps(100, 200, 300), taps(100, 200, 301)) == ["tap 3 moved +1 ms (300 → 301)"])
    #expect(
      sentences(taps(100, 200, 300), taps(101, 201, 301)) == ["everything moved +1 ms (3 events)"])
    #expect(
      sentences(taps(10, 20, 40), taps(11, 23, 40))
        == ["tap 1 moved +1 ms (10 → 11)", "tap 2 moved +3 ms (20 → 23)"])
  }
}

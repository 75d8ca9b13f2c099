@testable import HapticPictures

/// The shapes of a pattern before anybody draws them.
@Suite struct PatternGeometryTests {
  private func timeline(_ table: String) -> Timeline {
    Timeline(compiling: HapticPattern("pattern", table: table))
  }

  private func scale(_ timeline: Timeline) -> TimeScale { TimeScale(showing: timeline.length, columns: 60) }
  private func frame(_ timeline: Timeline) -> PlotFrame { PlotFrame(10...310, scale(timeline)) }

  @Test func `of the taps in one column the strongest has the head`() {
    let pattern = timeline(
      """
       100 ms  tap  0.5  0.1
       100 ms  tap  0.8  0.9
       100 ms  tap  0.8  0.5
      1000 ms  tap  0.3  0.5
      """)
    for heads in [
      PatternGeometry(pattern, on: frame(pattern)).heads, PatternGeometry(pattern, on: scale(pattern)).heads,
    ] {
      #expect(heads.map(\.count) == [3, 1])
      #expect(heads.map(\.label) == ["0.8", "0.3"])
      // Of equals the first.
      #expect(heads.map(\.kind) == [.crisp, .medium])
    }
    let geometry = PatternGeometry(pattern, on: scale(pattern))
    #expect(geometry.tapKinds == [.round, .medium, .crisp])
    #expect(geometry.levels.isEmpty && geometry.outlines.isEmpty)
  }

  @Test func `an outline begins and ends on the ground and another class begins another one`() throws {
    let pattern = timeline(
      """
         0 ms  vibration  0.6  0.1  for 400 ms
       400 ms  vibration  1.0  0.9  for 400 ms
      1000 ms  vibration  0.2  0.5  for 500 ms
      """)
    let frame = frame(pattern)
    let outlines = PatternGeometry(pattern, on: frame).outlines
    #expect(outlines.map(\.kind) == [.round, .crisp, .medium])
    try #require(outlines.count == 3)
    func rounded(_ level: Double) -> Double { (level * 1000).rounded() / 1000 }
    #expect(outlines.map { rounded($0.begin.level) } == [0, 0.6, 0])
    #expect(outlines.map { rounded($0.end.level) } == [0.6, 0, 0])
    #expect(outlines[0].end.x == outlines[1].begin.x)
    for (outline, peak) in zip(outlines, [0.6, 1, 0.2]) {
      #expect(outline.curve.map(\.level).max() == peak)
      #expect(zip(outline.curve, outline.curve.dropFirst()).allSatisfy { $0.x <= $1.x })
    }
  }

  @Test func `an audio event reaches from its onset to its end`() {
    let pattern = timeline(
      """
       200 ms  tone  for 300 ms
      1000 ms  tap   1.0  0.5
      """)
    let scale = scale(pattern)
    let audio = PatternGeometry(pattern, on: scale).audio
    #expect(audio == [scale.x(.seconds(0.2))...scale.x(.seconds(0.5))])
  }
}

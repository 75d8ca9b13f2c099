/// Playing a vibration of 50,000 points once took 7 s: for each point, all that remained of them was copied.
@Suite struct CurveReaderTests {
  /// The copies of 500,000 points would be some 5,000 GB, which takes minutes on any machine.
  @Test(.timeLimit(.minutes(5))) func `points are read without a copy of those that follow`() {
    let count = 500_000
    var vibration = Continuous(1.0, 0.5, for: .milliseconds(Int64(count)))
    vibration.intensityCurve = Curve(
      (0..<count).map { Curve.Point($0 % 2 == 0 ? 0.25 : 0.75, at: .milliseconds(Int64($0))) })
    let timeline = Timeline(compiling: HapticPattern(events: [.continuous(vibration)]))
    var reader = CurveReader(timeline, from: .zero)
    var times: [TimePoint] = []
    while let next = reader.next() {
      if case .curve = next.entry.action { times.append(next.entry.time) }
    }
    #expect(times == (0..<count).map { .milliseconds(Int64($0)) })
  }
}

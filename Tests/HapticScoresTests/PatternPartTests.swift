/// A pattern in hand keeps its timeline, and copies share it only while they are the same.
@Suite struct PatternPartTests {
  private func pattern(_ time: TimePoint) -> HapticPattern {
    HapticPattern(name: "p", events: [.transient(Transient(1.0, at: time))])
  }

  /// Regression: a copy changed before anything was compiled gave its timeline to the original.
  @Test(arguments: [false, true])
  func `a changed copy does not change the original`(isMadeBefore: Bool) {
    let part = PatternPart(pattern: pattern(.milliseconds(10)))
    if isMadeBefore { #expect(part.timeline.length == .milliseconds(10)) }
    var copy = part
    copy.pattern = pattern(.milliseconds(30))
    #expect(copy.timeline.length == .milliseconds(30))
    #expect(part.timeline.length == .milliseconds(10))
    copy.pattern.events[0] = .transient(Transient(1.0, at: .milliseconds(20)))
    #expect(copy.timeline.length == .milliseconds(20))
  }
}

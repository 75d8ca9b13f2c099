import HapticEngine

@testable import HapticMeasurement

/// The values of a machine's timing, from given measurements.
@Suite struct ValueTests {
  private func milliseconds(_ spans: Int64...) -> [TimeSpan] { spans.map { .milliseconds($0) } }

  @Test func `a percentile is the measured length of the nearest rank`() {
    let spans = (1...1000).reversed().map { TimeSpan.microseconds($0) }
    for (percent, expected) in [
      (0.0, 1), (0.1, 1), (50, 500), (90, 900), (99, 990), (99.9, 999), (100, 1000),
    ] {
      #expect(TimingReport.percentile(percent, of: spans) == .microseconds(Int64(expected)), "p\(percent)")
    }
    #expect(TimingReport.percentile(50, of: []) == .zero)
  }

  private func verdict(_ lateness: Double, usual: Double? = 1, commit: Int64 = 0) -> LookAheadVerdict {
    LookAheadVerdict(
      lateness: .seconds(lateness / 1000), usualLateness: usual.map { .seconds($0 / 1000) },
      period: .milliseconds(10),
      commit: .milliseconds(commit), current: .milliseconds(40), held: .milliseconds(60_000))
  }

  @Test func theVerdictRoundsUpToAStep() {
    #expect(verdict(3.5).smallestLookAhead == .milliseconds(20))
    #expect(verdict(10).smallestLookAhead == .milliseconds(20))
    #expect(verdict(10.000_001).smallestLookAhead == .milliseconds(30))
    #expect(verdict(30).isSafe && !verdict(30.1).isSafe)
    #expect(verdict(20, commit: 15).smallestLookAhead == .milliseconds(60))
    #expect(verdict(190).smallestLookAhead == .milliseconds(200))
    #expect(verdict(190.1).smallestLookAhead == .milliseconds(300))
    #expect(verdict(490).smallestLookAhead == .milliseconds(500))
    #expect(verdict(490.1).smallestLookAhead == nil)
  }

  @Test func theVerdictSaysWhy() {
    #expect(
      verdict(3.4).lines == [
        "40 ms is safe here: it held for 60 s with every core busy.",
        "  latest wake-up 3.4 + period 10.0 + buffered ahead 0.0 = 13.4 ms",
      ])
    #expect(
      verdict(45.25, usual: 2, commit: 3).lines == [
        "40 ms is not safe here: play with --buffer 60; the look-ahead follows the buffer.",
        "  latest wake-up 45.2 + period 10.0 + buffered ahead 3.0 = 58.2 ms",
        "  999 wake-ups in 1000 were at most 2.0 ms late: without the others 20 ms would be enough.",
        "  A command that comes late sounds as soon as possible and is counted; its neighbours do not move.",
      ])
    #expect(verdict(28, usual: 28).lines[0] == "40 ms is safe here: it held for 60 s with every core busy.")
    #expect(verdict(900, usual: 900).lines[0] == "40 ms is not safe here, and no look-ahead up to 500 ms is.")
    #expect(verdict(900).lines.count == 4)
    #expect(verdict(900, usual: nil).lines.count == 2)
  }

  /// Regression: a measurement of 20 s took 65 to 91 s, of which eight small buffers took most.
  @Test func `most of the time is for the buffer that play will use`() {
    for seconds in Int64(2)...3_600 {
      let total = TimeSpan.milliseconds(seconds * 1_000)
      let shares = TimeShares(total: total, hasDevice: true)
      #expect((shares.clicks == nil) == (seconds < 20) && (shares.trials == .zero) == (seconds < 180))
      #expect(shares.afterTaps.nanoseconds * 2 <= total.nanoseconds + 1_000_000_000)
      // A minute of it with every core busy, after a start of two seconds.
      if seconds >= 140 {
        #expect((total - shares.afterTaps - .milliseconds(2_000)).nanoseconds / 2 >= 60_000_000_000)
      }
    }
    #expect(TimeShares(total: .milliseconds(3_600_000), hasDevice: false).clicks == nil)
  }

  @Test func `clicks are found however loud they are`() {
    var frames = [Float](repeating: 0, count: 30_000)
    for start in [1_000, 8_200, 15_400] {
      for offset in 0..<200 {
        frames[start + offset] = Float(offset % 2 == 0 ? 1 : -1) * Float(200 - offset) / 200
      }
    }
    #expect(ClickDetector.onsets(in: frames) == [1_000, 8_200, 15_400])
    #expect(ClickDetector.onsets(in: frames.map { $0 * 300 }) == [1_000, 8_200, 15_400])
    #expect(ClickDetector.onsets(in: [Float](repeating: 0, count: 5_000)) == [])
    #expect(ClickDetector.deviation(of: [50, 150, 252], from: [0, 100, 200]) == FrameCount(2))
    #expect(ClickDetector.deviation(of: [], from: [0]) == FrameCount(0))
  }

  @Test func `a buffer holds if nothing was lost`() {
    #expect(!BufferTrial.Outcome.ended(xruns: 0, lost: .milliseconds(5)).held)
    #expect(BufferTrial.Outcome.ended(xruns: 0, lost: .zero).held)
    #expect(!BufferTrial.Outcome.ended(xruns: 1, lost: .zero).held)
    #expect(!BufferTrial.Outcome.failed("busy").held)
  }
}

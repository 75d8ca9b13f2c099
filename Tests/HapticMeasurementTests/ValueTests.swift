import HapticAudio
import HapticEngine
import HapticModel
import Testing

@testable import HapticMeasurement

/// The values of a machine's timing, from given measurements.
@Suite struct ValueTests {
  private func milliseconds(_ spans: Int64...) -> [TimeSpan] { spans.map { .milliseconds($0) } }

  @Test func `a histogram keeps three digits and the exact extremes`() {
    let histogram = SpanHistogram((1...1000).map { .microseconds($0) } + [.nanoseconds(-5)])
    #expect(histogram.count == 1001)
    #expect(histogram.minimum == .zero)
    #expect(histogram.maximum == .microseconds(1000))
    for (percent, expected) in [(50.0, 500.0), (90, 900), (99, 990), (99.9, 999)] {
      let found = Double(histogram.percentile(percent).nanoseconds) / 1000
      #expect(abs(found - expected) <= expected / 1000 + 1, "p\(percent) is \(found)")
    }
    #expect(SpanHistogram().maximum == .zero)
    #expect(SpanHistogram([.milliseconds(9_000_000)]).maximum == .milliseconds(3_600_000))
  }

  private func verdict(_ lateness: Double, usual: Double? = 1, commit: Int64 = 0) -> LookAheadVerdict {
    LookAheadVerdict(
      lateness: .seconds(lateness / 1000), usualLateness: usual.map { .seconds($0 / 1000) },
      period: .milliseconds(10),
      commit: .milliseconds(commit), current: .milliseconds(40))
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
        "40 ms is safe here; 20 ms would be enough.",
        "  latest wake-up 3.4 + period 10.0 + buffered ahead 0.0 = 13.4 ms",
      ])
    #expect(
      verdict(45.25, usual: 2, commit: 3).lines == [
        "40 ms is not safe here: play with --buffer 60; the look-ahead follows the buffer.",
        "  latest wake-up 45.2 + period 10.0 + buffered ahead 3.0 = 58.2 ms",
        "  999 wake-ups in 1000 were at most 2.0 ms late: without the others 20 ms would be enough.",
        "  A command that comes late sounds as soon as possible and is counted; its neighbours do not move.",
      ])
    #expect(verdict(28, usual: 28).lines[0] == "40 ms is safe here.")
    #expect(verdict(900, usual: 900).lines[0] == "40 ms is not safe here, and no look-ahead up to 500 ms is.")
    #expect(verdict(900).lines.count == 4)
    #expect(verdict(900, usual: nil).lines.count == 2)
  }

  @Test func theTimeIsSharedOut() {
    let whole = TimeShares(total: .milliseconds(10_000), triesBuffers: true, records: true)
    #expect(whole.clicks == .milliseconds(1_500))
    let sum = 2 * (whole.wakeUps + whole.placement).nanoseconds + 12 * whole.trial.nanoseconds
    #expect(TimeSpan(nanoseconds: sum) < .milliseconds(7_000))
    #expect(TimeShares(total: .milliseconds(5_999), triesBuffers: true, records: true).clicks == nil)
    #expect(
      TimeShares(total: .milliseconds(3_600_000), triesBuffers: true, records: true).clicks
        == .milliseconds(60_000))
    let silent = TimeShares(total: .milliseconds(10_000), triesBuffers: false, records: false)
    #expect(silent.wakeUps == .milliseconds(3_000) && silent.placement == .milliseconds(2_000))
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

  private func readings(_ presented: (Int64) -> Int64) -> [ClockReading] {
    (0..<Int64(100)).map { index in
      let frame = FrameIndex(presented(index))
      return ClockReading(
        hostNanoseconds: 5_000_000_000 + index * 10_000_000, presented: frame, rendered: frame,
        discontinuities: 0)
    }
  }

  @Test func `time that a device lost is seen in its clock`() {
    #expect(ClockLog.lost(in: readings { $0 * 480 }, rate: .hz48000) == .zero)
    // In the middle 40 ms are missing; single readings are off by 5 ms.
    let stalled = readings { $0 * 480 - ($0 > 50 ? 1_920 : 0) - ($0 % 7 == 0 ? 240 : 0) }
    #expect(ClockLog.lost(in: stalled, rate: .hz48000) == .milliseconds(40))
    #expect(ClockLog.lost(in: [], rate: .hz48000) == .zero)
    #expect(!BufferTrial.Outcome.ended(xruns: 0, lost: .milliseconds(40)).held)
    #expect(BufferTrial.Outcome.ended(xruns: 0, lost: .milliseconds(2)).held)
    #expect(!BufferTrial.Outcome.ended(xruns: 1, lost: .zero).held)
    #expect(!BufferTrial.Outcome.failed("busy").held)
  }
}

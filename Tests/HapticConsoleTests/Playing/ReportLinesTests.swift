@testable import HapticConsole

/// The words and the JSON of a timing report.
@Suite struct ReportLinesTests {
  @Test func `underruns are told of a device that plays and of no other`() {
    var report = TimingReport(rate: .hz48000, lookAhead: .milliseconds(40))
    (report.xruns, report.lateCommands) = (2, 1)
    let late = "1 command came late: "
    let underruns = "2 underruns of the sound device, recovered"
    #expect(ReportLines.warnings(report)[1] == underruns)
    let lost = ReportLines.warnings(report, isDeviceLost: true)
    #expect(lost.count == 1 && lost[0].hasPrefix(late))
    report.isSelfPaced = true
    #expect(ReportLines.warnings(report).count == 1)
    (report.xruns, report.stalls, report.isSelfPaced) = (0, 3, false)
    #expect(ReportLines.warnings(report).count == 1)
    #expect(ReportLines.json(report).contains(#""xruns": 0,"#))
    #expect(ReportLines.json(report).contains(#""stalls": 3,"#))
  }

  /// Regression: a refusal of real-time scheduling was only in the JSON, and nothing said what would help.
  @Test func `lost sound is told with what was refused and what helps`() {
    var report = TimingReport(rate: .hz48000, lookAhead: .milliseconds(40))
    (report.stalls, report.scheduling) = (1, "SCHED_FIFO refused: Operation not permitted")
    (report.stalled, report.buffer) = (.microseconds(55_400), .milliseconds(200))
    #expect(
      ReportLines.warnings(report) == [
        "1 stall of the sound device: what follows is heard 55 ms later",
        "the system refused real-time scheduling (SCHED_FIFO refused: Operation not permitted)"
          + "; a deeper --buffer may help, such as --buffer 400",
      ])
    report.grownBuffer = .milliseconds(80)
    #expect(
      ReportLines.warnings(report).suffix(2) == [
        "the buffer grew to 80 ms; --buffer sets it from the start",
        "the system refused real-time scheduling (SCHED_FIFO refused: Operation not permitted)",
      ])
    #expect(ReportLines.json(report).contains(#""grownBufferNs": 80000000,"#))
    report.scheduling = "SCHED_FIFO granted"
    report.grownBuffer = nil
    #expect(ReportLines.warnings(report).last == "a deeper --buffer may help, such as --buffer 400")
    report.stalls = 0
    #expect(ReportLines.warnings(report) == [])
  }

  /// Regression: `--buffer 500` was advised to those who had it.
  @Test func `what is set already is not advised and neither is a remedy that is none`() {
    var report = TimingReport(rate: .hz48000, lookAhead: .milliseconds(500))
    (report.xruns, report.scheduling) = (1, "SCHED_FIFO granted")
    for (buffer, advised) in [(5, 10), (40, 80), (500, 1_000), (999, 1_998), (1_500, 2_000)] as [(Int64, Int)]
    {
      report.buffer = .milliseconds(buffer)
      #expect(ReportLines.warnings(report).last == "a deeper --buffer may help, such as --buffer \(advised)")
    }
    report.buffer = .milliseconds(2_000)
    #expect(ReportLines.warnings(report) == ["1 underrun of the sound device, recovered"])
    // The program itself was stopped for longer than any buffer that it had.
    (report.buffer, report.wakeLateness) = (.milliseconds(500), [.milliseconds(2), .milliseconds(699)])
    #expect(
      ReportLines.warnings(report).dropFirst() == [
        "this program stood still for 699 ms, longer than the buffer of 500 ms"
      ])
  }

  @Test func `no rendering is said to have stood still`() {
    var report = TimingReport(rate: .hz48000, lookAhead: .milliseconds(40))
    report.lateCommands = 2
    #expect(ReportLines.warnings(report)[0].contains("stood still"))
    report.isOffline = true
    #expect(ReportLines.warnings(report) == ["2 commands came late: too many events came at once"])
  }

  /// Regression: the least margin of every run was the lead-in, 10 ms.
  @Test func `the least margin is that of an event which could have been sent in time`() {
    var report = TimingReport(rate: .hz48000, lookAhead: .milliseconds(40))
    report.buffer = .milliseconds(40)
    for (planned, margin) in [(50, 10), (79, 39), (80, 31), (500, 38)] as [(Int64, Int64)] {
      let due = EngineInstant.zero + .milliseconds(planned)
      report.events.append(
        TimingReport.Event(
          serial: planned, source: nil, kind: "tap", planned: due, dispatched: due - .milliseconds(margin),
          frame: FrameIndex(0), placed: FrameIndex(0), margin: .milliseconds(margin)))
    }
    #expect(report.steadyMargins == [.milliseconds(31), .milliseconds(38)])
    report.events = [report.events[0]]
    #expect(report.steadyMargins == [.milliseconds(10)])
  }
}

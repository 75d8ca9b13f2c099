import CommandSupport
import HapticEngine
import HapticModel
import Testing

@testable import thrum

/// A sound device that is not there, or that goes away.
@Suite struct DeviceFailureTests {
  /// Regression: underruns were reported of a device that is not there.
  @Test(arguments: ["-D", "--device"])
  func `a device that is not there is the only thing told`(option: String) throws {
    // libpulse, which libasound asks for its devices, needs a home, and complains by itself without one. Without a
    // runtime folder it leaves one of its own in the temporary folder.
    let home = try Scratch()
    let environment = ["HOME": home.path, "XDG_RUNTIME_DIR": home.path]
    let run = try Command.run("play", "tap", option, "nosuchdevice", environment: environment)
    #expect(run.exitCode == 69)
    #expect(run.output.isEmpty)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(run.errors)")
    #expect(lines.first?.hasPrefix("nosuchdevice: error: the sound device cannot be opened: ") == true)
    #expect(lines.first?.hasSuffix(" [device-unavailable]") == true)
    #expect(lines.last == "  hint: 'thrum devices' lists the devices")
  }

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
    #expect(
      ReportLines.warnings(report) == [
        "1 stall of the sound device: it played nothing for a while",
        "the system refused real-time scheduling (SCHED_FIFO refused: Operation not permitted)"
          + "; a deeper --buffer helps, such as --buffer 500",
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
    #expect(ReportLines.warnings(report).last == "a deeper --buffer helps, such as --buffer 500")
    report.stalls = 0
    #expect(ReportLines.warnings(report) == [])
  }

  /// Regression: the message began with a colon.
  @Test func `an empty device name is shown as such`() throws {
    let run = try Command.run("play", "tap", "--device", "")
    #expect(run.exitCode == 69)
    #expect(run.errors.hasPrefix("\"\": error: the sound device cannot be opened: "))
  }
}

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
    // libpulse, which libasound asks for its devices, needs a home, and complains by itself without one.
    let home = try Scratch()
    let run = try Command.run("play", "tap", option, "nosuchdevice", environment: ["HOME": home.path])
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
    #expect(ReportLines.warnings(report).last == underruns)
    let lost = ReportLines.warnings(report, isDeviceLost: true)
    #expect(lost.count == 1 && lost[0].hasPrefix(late))
    report.isSelfPaced = true
    #expect(ReportLines.warnings(report).count == 1)
    (report.xruns, report.stalls, report.isSelfPaced) = (0, 3, false)
    #expect(ReportLines.warnings(report).count == 1)
    #expect(ReportLines.json(report).contains(#""xruns": 0,"#))
    #expect(ReportLines.json(report).contains(#""stalls": 3,"#))
  }
}

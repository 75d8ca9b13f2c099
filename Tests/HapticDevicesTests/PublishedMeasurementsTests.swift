import Foundation
import HapticDevices
import HapticModel
import Testing

/// The page Measurements agrees with the simulation, misses included.
@Suite struct PublishedMeasurementsTests {
  private static let page = URL(filePath: #filePath)
    .appending(path: "../../../Sources/HapticDevices/HapticDevices.docc/Measurements.md").standardized

  /// Rewrite it with `THRUM_UPDATE_TABLES=1 swift test --filter PublishedMeasurementsTests`; that run fails, so that no
  /// check passes by writing.
  @Test func `the page shows what is published and what is simulated`() throws {
    let shown = try String(contentsOf: Self.page, encoding: .utf8)
    var fresh = shown
    for (heading, rows) in try PublishedMeasurements.tables() {
      let title = try #require(fresh.range(of: "## \(heading)\n"), "no heading \(heading)")
      let start = try #require(fresh[title.upperBound...].range(of: "\n| ")?.lowerBound)
      let end = try #require(fresh[start...].range(of: "|\n\n")?.lowerBound)
      fresh.replaceSubrange(
        fresh.index(after: start)...fresh.index(after: end), with: PublishedMeasurements.text(rows))
    }
    if ProcessInfo.processInfo.environment["THRUM_UPDATE_TABLES"] == "1", shown != fresh {
      try fresh.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("the tables are written anew: look at them, and run again")
      return
    }
    #expect(shown == fresh)
  }

  /// The closed form and the limits of Google's HAL for the cs40l26, computed apart: shares of the strongest output.
  @Test(
    arguments: [
      (30, 0.010), (60, 0.047), (80, 0.099), (100, 0.206), (120, 0.481), (130, 0.660), (140, 0.631),
      (145, 0.512), (150, 0.732), (160, 1.000), (170, 0.802), (180, 0.635), (200, 0.477), (235, 0.368),
      (300, 0.298),
    ] as [(Double, Double)])
  func `the output of a Pixel with frequency control has the declared shape`(hertz: Double, share: Double)
    throws
  {
    let profile = try #require(DeviceProfiles.builtIn["pixel-chirp"])
    func output(_ hertz: Double) throws -> Double {
      let frequency = try #require(Frequency(hertz: hertz))
      let limit = try #require(profile.drive.limits).held(at: frequency)
      let actuator = try #require(profile.actuator)
      return actuator.steadyAcceleration(amplitude: limit, frequency: frequency).g
    }
    #expect(try abs(output(hertz) / output(160) - share) < 0.0015)
  }
}

import DocumentTables

/// The page Measurements agrees with the simulation, misses included.
@Suite struct PublishedMeasurementsTests {
  /// `tools/generate tables` writes the tables anew.
  @Test func `the page shows what is published and what is simulated`() throws {
    var page = try GeneratedPage("Sources/HapticDevices/HapticDevices.docc/Measurements.md")
    for (heading, rows) in PublishedMeasurements.tables() {
      try page.setTable("## \(heading)\n", PublishedMeasurements.text(rows))
    }
    for (heading, text) in try PublishedMeasurements.anchorTables(PublishedAnchor.all()) {
      try page.setTable("## \(heading)\n", text)
    }
    #expect(try page.isCurrent(), "run tools/generate tables and look at the page")
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

import DocumentTables

/// The picture in the README and on HapticPictures' pages matches the code.
@Suite struct SimulationPictureTests {
  /// `tools/generate tables` writes it anew.
  @Test func `the picture of the documentation is what is drawn`() throws {
    let haptic = try #require(Catalogue.builtIn["settlementComplete"])
    let call = Catalogue.builtIn.call(for: haptic)
    let profiles = try ["wideband-phone", "android-erm-onoff", "pinephone"].map { name in
      try #require(DeviceProfiles.builtIn[name])
    }
    let svg = SimulationPicture(profiles.map { Simulation(call, on: $0) }, appearance: .auto).svg()
    var page = try GeneratedPage(
      "Sources/HapticPictures/HapticPictures.docc/Resources/settlementComplete.svg")
    page.setText(svg)
    #expect(try page.isCurrent(), "run tools/generate tables and look at the page")
  }
}

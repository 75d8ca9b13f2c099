import Foundation
import HapticCatalog
import HapticDevices
import HapticPictures
import HapticProject
import Testing

/// The picture in the README and on HapticPictures' pages matches the code.
@Suite struct SimulationPictureTests {
  private static let path = "Sources/HapticPictures/HapticPictures.docc/Resources/settlementComplete.svg"

  /// Rewrite it with `THRUM_UPDATE_TABLES=1 swift test --filter SimulationPictureTests`; that run fails.
  @Test func `the picture of the documentation is what is drawn`() throws {
    let haptic = try #require(Catalogue.builtIn["settlementComplete"])
    let call = Catalogue.builtIn.call(for: haptic)
    let profiles = try ["wideband-phone", "android-erm-onoff", "pinephone"].map { name in
      try #require(DeviceProfiles.builtIn[name])
    }
    let svg = SimulationPicture(profiles.map { Simulation(call, on: $0) }, appearance: .auto).svg()
    if ProcessInfo.processInfo.environment["THRUM_UPDATE_TABLES"] == "1" {
      try svg.write(
        to: Page.root.appendingPathComponent(Self.path), atomically: true, encoding: .utf8)
      Issue.record("the picture is written anew: look at it, and run again")
      return
    }
    #expect(try Page.text(of: Self.path) == svg)
  }
}

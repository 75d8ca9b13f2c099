import Foundation
import HapticRegression
import Synchronization

@Suite struct HapticProjectExample {
  @Test func `a simulated device plays what an app asks for`() throws {
    let profile = try #require(DeviceProfiles.builtIn["wideband-phone"])
    // example: HapticProject
    let device = SimulatedDevice(profile)
    let manager = HapticManager(player: device, now: { .zero })
    manager.prepare()
    manager.settlementComplete()
    let isFelt = device.simulations[0].events.allSatisfy(\.isFelt)
    // end

    #expect(isFelt)
  }

  /// Runs `body` with a folder that holds one pattern with two taps 20 ms apart, and removes it afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("thrum-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = #"""
      { "Version": 1, "Pattern": [
        { "Event": { "Time": 0, "EventType": "HapticTransient" } },
        { "Event": { "Time": 0.02, "EventType": "HapticTransient" } } ] }
      """#
    try text.write(to: folder.appendingPathComponent("double.ahap"), atomically: true, encoding: .utf8)
    try body(folder.path)
  }

  @Test func aFolderIsChecked() throws {
    try withFolder { folder in
      // example: HapticProject
      let session = try LintSession([folder])
      let results = try session.run()
      let codes = results.flatMap(\.findings).map(\.code)
      // end

      #expect(session.isComplete && codes.contains("fuse-hard"))
    }
  }

  @Test func `a folder is tested against its goldens`() throws {
    try withFolder { folder in
      // example: HapticProject
      let update = try GoldenSession([folder], updates: true).run()
      let test = try GoldenSession([folder]).run()
      let isClean = !test.report.fails(strictly: true)
      // end

      #expect(update.report.isUpdated && update.failures.isEmpty && isClean)
    }
  }

  @Test func aConfigurationIsRead() {
    let bytes = Array(#"{"format": "thrum.config/1", "test": {"exports": ["ahap"]}}"#.utf8)
    // example: HapticProject
    let file = ProjectFile(reading: SourceText(name: "thrum.json", bytes: bytes))
    let linter = Linter(file.lint)
    let exports = file.test.exports
    // end

    #expect(linter.configuration == LintConfiguration() && exports == ["ahap"] && file.findings.isEmpty)
  }
}

import Foundation
import Synchronization

@testable import HapticTesting

/// Goldens in files beside the tests.
@Suite struct GoldenFileTests {
  /// Expects a golden of a recording with one haptic in a folder of its own; returns what was told.
  private static func reported(
    _ name: String = "checkout", in folder: URL, isUpdating: Bool = false, playing haptic: String
  ) throws -> [String] {
    let reported = Mutex<[String]>([])
    let recorder = HapticRecorder(reporting: { mismatch in
      reported.withLock { list in
        list += mismatch.faults.map { "\($0.message) [\($0.code)]" + ($0.hint.map { "; \($0)" } ?? "") }
      }
    })
    recorder.manager.prepare()
    recorder.manager.play(named: haptic)
    let source = folder.appendingPathComponent("CheckoutTests.swift").path
    let golden = GoldenFile(name: name, source: source, fileID: "AppTests/CheckoutTests.swift")
    try recorder.expect(
      golden, isUpdating: isUpdating,
      at: HapticMismatch.Location(#fileID, file: #filePath, line: #line, column: #column))
    return reported.withLock { $0 }.map { $0.replacing(folder.path, with: "…") }
  }

  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("thrum-golden-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// The command names the module, since this test's name has blanks.
  private static let command = "THRUM_UPDATE_GOLDENS=1 swift test --filter AppTests"

  @Test func `a golden is written only when asked and compared from then on`() throws {
    try Self.withFolder { (folder: URL) throws in
      let file = folder.appendingPathComponent("goldens/checkout.golden.txt")
      #expect(
        try Self.reported(in: folder, playing: "save") == [
          "there is no golden checkout: …/goldens/checkout.golden.txt [golden-missing]; "
            + "run '\(Self.command)', review the golden, and commit it"
        ])
      #expect(!FileManager.default.fileExists(atPath: file.path))
      let wrote =
        "wrote …/goldens/checkout.golden.txt [golden-written]; review the change, commit it, and run again without "
        + "THRUM_UPDATE_GOLDENS"
      #expect(try Self.reported(in: folder, isUpdating: true, playing: "save") == [wrote])
      #expect(
        try String(contentsOf: file, encoding: .utf8)
          == "thrum.recording/1\n0 ms  save  impact light 1.0  warm\n")
      #expect(try Self.reported(in: folder, playing: "save") == [])
      #expect(try Self.reported(in: folder, isUpdating: true, playing: "save") == [])
      #expect(
        try Self.reported(in: folder, playing: "tap") == [
          "haptic 1 is tap, but save was expected [haptic-golden]; "
            + "if it is meant, run '\(Self.command)', review the change, and commit it"
        ])
      #expect(try Self.reported(in: folder, isUpdating: true, playing: "tap") == [wrote])
      #expect(try Self.reported(in: folder, playing: "tap") == [])
    }
  }

  @Test func `an update does not hide what was not recorded`() throws {
    try Self.withFolder { (folder: URL) throws in
      #expect(
        try Self.reported(in: folder, isUpdating: true, playing: "tpa").map { $0.prefix(24) } == [
          "no haptic is called tpa;", "wrote …/goldens/checkout",
        ])
    }
  }

  @Test func `a name cannot leave the folder`() throws {
    try Self.withFolder { (folder: URL) throws in
      for name in ["", "../checkout", "a/b", ".hidden", "a b", "zürich"] {
        #expect(
          try Self.reported(name, in: folder, isUpdating: true, playing: "save").map {
            $0.hasSuffix("use letters, digits, -, _ and .")
          }
            == [true])
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func theCommandNamesTheTest() {
    let golden = GoldenFile(name: "a", source: #filePath, fileID: #fileID)
    #expect(
      golden.command
        == "THRUM_UPDATE_GOLDENS=1 swift test --filter HapticTestingTests.GoldenFileTests/theCommandNamesTheTest"
    )
  }

  /// The golden beside this file, as an app's test has it.
  @Test(.recordsHaptics) func `a test finds the golden beside it`() throws {
    let recorder = try HapticRecorder.current
    HapticManager.prepare()
    recorder.touch("Save", .button(.primary)) { HapticManager.primaryAction() }
    try recorder.expectGolden("saving")
  }
}

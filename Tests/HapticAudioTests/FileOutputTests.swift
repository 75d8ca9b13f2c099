import Foundation
import SyncProbe

/// Files that are complete, and on the disk, before they have their names.
@Suite struct FileOutputTests {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "thrum-output-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder) } }

  private func write(_ text: String, to file: FileOutput) throws {
    try Array(text.utf8).withUnsafeBytes { try file.write($0) }
  }

  /// Regression: a killed program left `out.wav.<hex>.part` behind.
  @Test func `an unfinished file has no name that could be left behind`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try FileOutput(path: folder + "/out")
    try write("half", to: file)
    #expect(try names == [])
    #expect(file.temporary == nil)
    try file.finish()
    #expect(try names == ["out"])
    let again = try FileOutput(path: folder + "/out")
    try write("whole", to: again)
    #expect(try String(contentsOfFile: folder + "/out", encoding: .utf8) == "half")
    try again.finish()
    #expect(try names == ["out"])
    #expect(try String(contentsOfFile: folder + "/out", encoding: .utf8) == "whole")
    let abandoned = try FileOutput(path: folder + "/other")
    try write("x", to: abandoned)
    abandoned.abandon()
    #expect(try names == ["out"])
  }

  @Test func `a new file replaces nothing, neither a file nor a link, whenever it came`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try FileOutput(newAt: folder + "/out")
    try write("mine", to: file)
    #expect(try names == [])
    try Data("theirs".utf8).write(to: URL(filePath: folder + "/out"))
    let late = #expect(throws: SinkError.self) { try file.finish() }
    #expect(late?.reason == "File exists")
    #expect(throws: SinkError.self) { try FileOutput(newAt: folder + "/out") }
    #expect(try String(contentsOfFile: folder + "/out", encoding: .utf8) == "theirs")
    #expect(symlink("nowhere", folder + "/link") == 0)
    #expect(throws: SinkError.self) { try FileOutput(newAt: folder + "/link") }
    let other = try FileOutput(newAt: folder + "/other")
    try write("whole", to: other)
    sync_probe_arm()
    try other.finish()
    #expect(String(cString: sync_probe_disarm()) == "fld")
    #expect(try names.sorted() == ["link", "other", "out"])
  }

  /// Regression: a file had its name before its content was on the disk, and was empty after a loss of power.
  @Test func `a file reaches the disk before it has its name, and the name after it`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let new = try FileOutput(path: folder + "/out")
    try write("content", to: new)
    sync_probe_arm()
    try new.finish()
    #expect(String(cString: sync_probe_disarm()) == "fld")
    let replacing = try FileOutput(path: folder + "/out")
    try write("other", to: replacing)
    sync_probe_arm()
    try replacing.finish()
    // A link cannot replace a file: it gets a name beside it, and then the file's.
    #expect(String(cString: sync_probe_disarm()) == "fllrd")
  }

  @Test func `a new file has the mode that the user's mask allows, and a replaced one keeps its own`() throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func mode() throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: folder + "/out")[.posixPermissions] as? Int
    }
    let mask = umask(0)
    umask(mask)
    try FileOutput(path: folder + "/out").finish()
    #expect(try mode() == Int(0o666 & ~mask))
    #expect(chmod(folder + "/out", 0o640) == 0)
    try FileOutput(path: folder + "/out").finish()
    #expect(try mode() == 0o640)
  }
}

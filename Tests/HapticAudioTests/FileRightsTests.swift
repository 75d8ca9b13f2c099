import CFiles
import Foundation

/// A file that replaces another is for the same people, and keeps what stands beside it.
@Suite struct FileRightsTests {
  private static let accessList = "system.posix_acl_access"
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "thrum-rights-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var path: String { folder + "/out" }

  /// An access list as the kernel keeps it: its owner, a user, its group, the mask and others.
  private func list(user: UInt16, group: UInt16, mask: UInt16, others: UInt16 = 0) -> [UInt8] {
    func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }
    let entries: [(tag: UInt16, rights: UInt16, id: UInt32)] = [
      (0x01, 6, .max), (0x02, user, 65_534), (0x04, group, .max), (0x10, mask, .max), (0x20, others, .max),
    ]
    return bytes(UInt32(2)) + entries.flatMap { bytes($0.tag) + bytes($0.rights) + bytes($0.id) }
  }

  private func set(_ name: String, _ value: [UInt8], on path: String) -> Bool {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    return files_set_attribute(file, name, value, value.count)
  }

  private func value(_ name: String) -> [UInt8]? {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let length = files_attribute(file, name, &bytes, bytes.count)
    return length < 0 ? nil : Array(bytes[..<length])
  }

  private var mode: mode_t {
    var facts = stat()
    return stat(path, &facts) == 0 ? facts.st_mode & 0o7777 : 0
  }

  private func replace() throws {
    let file = try FileOutput(path: path)
    try Array("new".utf8).withUnsafeBytes { try file.write($0) }
    #expect(file.unkept == [])
    try file.finish()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
  }

  /// Regression: after a save the owning group, which had no right, could read and write, and the user of the list could
  /// not: the mode's bits of the group are the list's mask.
  @Test func `an access list is kept and the group gains nothing`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("old".utf8).write(to: URL(filePath: path))
    #expect(chmod(path, 0o600) == 0)
    let list = list(user: 6, group: 0, mask: 6)
    // Not every file system has them.
    guard set(Self.accessList, list, on: path) else { return }
    #expect(mode == 0o660)
    try replace()
    #expect(value(Self.accessList) == list)
    #expect(mode == 0o660)
  }

  /// A folder can give every new file a list: the file that is replaced did not have it.
  @Test func `the list that a folder gives new files is not given to a replaced one`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("old".utf8).write(to: URL(filePath: path))
    #expect(chmod(path, 0o640) == 0)
    guard set("system.posix_acl_default", list(user: 6, group: 6, mask: 6), on: folder) else { return }
    try replace()
    #expect(value(Self.accessList) == nil)
    #expect(mode == 0o640)
    // A new file gets it.
    #expect(unlink(path) == 0)
    try FileOutput(path: path).finish()
    #expect(value(Self.accessList) != nil)
  }

  @Test func `attributes are kept`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("old".utf8).write(to: URL(filePath: path))
    guard set("user.origin", Array("studio".utf8), on: path), set("user.empty", [], on: path) else { return }
    try replace()
    #expect(value("user.origin") == Array("studio".utf8))
    #expect(value("user.empty") == [])
  }

  /// Hazard: between its start and its end the new file can be read by those who could not read the former one.
  @Test func `a new file is for its owner until it has the rights of the former one`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("old".utf8).write(to: URL(filePath: path))
    #expect(chmod(path, 0o604) == 0)
    let file = try FileOutput(path: path)
    try Array("new".utf8).withUnsafeBytes { try file.write($0) }
    try file.finish()
    #expect(mode == 0o604)
  }

  @Test func `a file is made in an open folder wherever its path leads by then`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (inner, other) = (folder + "/inner", folder + "/other")
    for path in [inner, other] { #expect(mkdir(path, 0o700) == 0) }
    for name in [inner, other] { try Data("old".utf8).write(to: URL(filePath: name + "/a")) }
    let opened = open(inner, O_RDONLY | O_DIRECTORY)
    defer { close(opened) }
    let file = try FileOutput(in: opened, name: "a", subject: inner + "/a")
    try Array("new".utf8).withUnsafeBytes { try file.write($0) }
    #expect(rename(inner, folder + "/moved") == 0 && symlink(other, inner) == 0)
    try file.finish()
    #expect(try String(contentsOfFile: other + "/a", encoding: .utf8) == "old")
    #expect(try String(contentsOfFile: folder + "/moved/a", encoding: .utf8) == "new")
    // A link in the place of the file is not followed, and not replaced.
    #expect(symlink(other + "/a", folder + "/moved/link") == 0)
    #expect(throws: SinkError.self) { try FileOutput(in: opened, name: "link", subject: "link") }
  }
}

/// A save that finds no room says so, and leaves the file as it was.
@Suite(.timeLimit(.minutes(5))) struct FullDiskTests {
  private static let large = Studio.tap() + String(repeating: " ", count: 200_000)

  /// Saves more than there is room for, then something that fits.
  private func expectRefusal(of process: StudioProcess, in folder: String, hint: String?) throws {
    let studio = process.client
    let before = try #require(FileManager.default.contents(atPath: folder + "/one.ahap"))
    let reply = try studio.save(Self.large, to: "one.ahap", tag: try studio.tag("one.ahap"))
    let error = Studio.json(reply)["error"]
    #expect(reply.status == 507 && error?["code"]?.string == "cannot-write", "\(reply.head)\(reply.body)")
    #expect(error?["message"]?.string?.hasPrefix("cannot write: ") == true)
    #expect(error?["hint"]?.string == hint)
    #expect(FileManager.default.contents(atPath: folder + "/one.ahap") == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["one.ahap"])
    let again = try studio.save(Studio.tap("0.5"), to: "one.ahap", tag: try studio.tag("one.ahap"))
    #expect(again.status == 200, "\(again.body)")
    _ = process.end(with: SIGINT)
  }

  /// A limit on the size of files ends a write as a full disk does.
  @Test func `a limit on the size of files`() throws {
    let folder = try Scratch()
    _ = try folder.write(Studio.tap(), to: "one.ahap")
    let studio = try StudioProcess(
      [folder.path, "--no-open"], shell: "ulimit -f 1; exec \"$0\" studio \"$@\"")
    try expectRefusal(of: studio, in: folder.path, hint: nil)
  }

  /// Needs a file system of its own, which only root may mount, and some containers not even then; the limit above is the
  /// same for everybody else.
  @Test func `a disk without room`() throws {
    let folder = try Scratch()
    guard mount("tmpfs", folder.path, "tmpfs", 0, "size=64k") == 0 else { return }
    defer { umount2(folder.path, CInt(MNT_DETACH)) }
    _ = try folder.write(Studio.tap(), to: "one.ahap")
    let studio = try StudioProcess([folder.path, "--no-open"])
    try expectRefusal(of: studio, in: folder.path, hint: "free some space, or choose another folder")
  }
}

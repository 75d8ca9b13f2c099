/// Folders as they are on real disks: many files, and some of every kind.
@Suite(.timeLimit(.minutes(5))) struct LargeFolderTests {
  private func entries(of studio: Studio) throws -> [JSONValue] {
    let reply = try studio.ask("GET", target: "/api/library")
    #expect(reply.status == 200)
    guard case .array(let entries)? = Studio.json(reply)["entries"] else { return [] }
    return entries.filter { $0["group"]?.string == "folder" }
  }

  /// A pipe without a writer, a file of 100 MB and a name that is no text would stop a studio that opened them.
  @Test func `hostile files are listed or left out and none is waited for`() throws {
    let (folder, outside) = (try Scratch(), try Scratch())
    let files = FileManager.default
    let readable = ["one.ahap", "line\nbreak.ahap", "\u{202E}paha.ahap", "<b>&'\".ahap", "deep/er/two.ahap"]
    try files.createDirectory(atPath: folder.file("deep/er"), withIntermediateDirectories: true)
    for name in readable { _ = try folder.write(Studio.tap(), to: name) }
    _ = try outside.write(Studio.tap("0.125"), to: "secret.ahap")
    try files.createSymbolicLink(
      atPath: folder.file("out.ahap"), withDestinationPath: outside.file("secret.ahap"))
    try files.createSymbolicLink(atPath: folder.file("out"), withDestinationPath: outside.path)
    try files.createSymbolicLink(atPath: folder.file("loop"), withDestinationPath: folder.path)
    try files.createSymbolicLink(atPath: folder.file("gone.ahap"), withDestinationPath: "nowhere.ahap")
    #expect(mkfifo(folder.file("pipe.ahap"), 0o600) == 0)
    let large = open(folder.file("large.ahap"), O_WRONLY | O_CREAT, 0o600)
    #expect(ftruncate(large, 100_000_000) == 0)
    close(large)
    let bytes: [CChar] = folder.file("").utf8CString.dropLast() + [-1, 46, 97, 104, 97, 112, 0]
    close(open(bytes, O_WRONLY | O_CREAT, 0o600))
    try files.createDirectory(atPath: folder.file("folder.ahap"), withIntermediateDirectories: false)

    let studio = try Studio(folder: folder.path)
    let found = try entries(of: studio)
    let problems = Dictionary(
      uniqueKeysWithValues: found.map { ($0["path"]?.string ?? "", $0["problem"]?.string) })
    #expect(Set(problems.keys) == Set(readable + ["large.ahap", "\u{FFFD}.ahap"]))
    for name in readable { #expect(problems[name] == .some(nil), "\(name)") }
    #expect(problems["large.ahap"]??.contains("larger than") == true)
    #expect(problems["\u{FFFD}.ahap"]??.contains("the name is not UTF-8") == true)
    for entry in found {
      let (id, path) = (entry["id"]?.string ?? "", entry["path"]?.string ?? "")
      let reply = try studio.ask("GET", target: "/api/entries/\(id)")
      #expect(reply.status == (readable.contains(path) ? 200 : 422), "\(path): \(reply.head)")
      #expect(!reply.body.contains("0.125"))
    }
    for name in ["pipe.ahap", "out.ahap", "gone.ahap", "folder.ahap", "loop/one.ahap", "out/secret.ahap"] {
      #expect(
        try studio.ask("GET", target: "/api/entries/\(Studio.id(ofFile: name))").status == 404, "\(name)")
    }
  }

  /// Root may read everything: for root, this tests nothing.
  @Test func `a file and a folder that may not be read are listed with the reason`() throws {
    if geteuid() == 0 { return }
    let folder = try Scratch()
    try FileManager.default.createDirectory(
      atPath: folder.file("closed"), withIntermediateDirectories: false)
    chmod(try folder.write(Studio.tap(), to: "one.ahap"), 0)
    chmod(folder.file("closed"), 0)
    defer { chmod(folder.file("closed"), 0o700) }
    let found = try entries(of: try Studio(folder: folder.path))
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0["problem"]?.string?.contains("Permission denied") == true }, "\(found)")
  }

  /// The kept entries must be those of the files, whatever changes, and in whatever way.
  @Test(.disabled(if: Effort.isQuick)) func `the library is always that of a studio that starts now`() throws
  {
    let folder = try Scratch()
    for number in 0..<20 { _ = try folder.write(Studio.tap("0.\(number + 10)"), to: "p\(number).ahap") }
    let studio = try Studio(folder: folder.path)
    func expectSame(_ remark: String) throws {
      // The studio hears of changes a moment later.
      let wanted = try Studio(folder: folder.path).ask("GET", target: "/api/library").body
      var body = ""
      for _ in 0..<20_000 where body != wanted {
        body = try studio.ask("GET", target: "/api/library").body
      }
      #expect(body == wanted, "\(remark)")
    }
    let files = FileManager.default
    try expectSame("at first")
    _ = try folder.write(Studio.tap("0.99"), to: "p3.ahap")
    try expectSame("a file that was replaced")
    let handle = try #require(FileHandle(forUpdatingAtPath: folder.file("p4.ahap")))
    try handle.write(contentsOf: Data(Studio.tap("0.98").utf8))
    try handle.close()
    try expectSame("a file that was written in place")
    _ = try studio.save(Studio.tap("0.97"), to: "p5.ahap", tag: try studio.tag("p5.ahap"))
    try expectSame("an own save")
    try files.removeItem(atPath: folder.file("p6.ahap"))
    try files.moveItem(atPath: folder.file("p7.ahap"), toPath: folder.file("q7.ahap"))
    try expectSame("files that went and were renamed")
    let configuration =
      #"{"format": "thrum.config/1", "lint": {"rules": {"fuse-hrd": "off"}, "ignore": ["p1.ahap"]}}"#
    _ = try folder.write(configuration, to: "thrum.json")
    try expectSame("a configuration, with its findings")
    _ = try folder.write(Studio.tap("0.96"), to: "p0.ahap")
    try expectSame("a file below a configuration")
    try files.removeItem(atPath: folder.file("thrum.json"))
    try expectSame("no configuration")
  }
}

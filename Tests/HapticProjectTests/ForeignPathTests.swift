import CFiles
import Glibc
import Synchronization

/// Paths that files and requests name: none leads out of its folder, whatever happens meanwhile.
@Suite struct ForeignPathTests {
  private let base: String
  private let inner: String

  init() throws {
    base = NSTemporaryDirectory() + "thrum-foreign-" + UUID().uuidString
    inner = base + "/jörg ho\u{308}he/\"a\nb\""
    try FileManager.default.createDirectory(atPath: inner + "/deep", withIntermediateDirectories: true)
    try write("inside", to: "a.thrum")
    try write("deep", to: "deep/b.thrum")
    try Data("outside".utf8).write(to: URL(filePath: base + "/secret.thrum"))
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: inner + "/" + name))
  }

  private func remove() { try? FileManager.default.removeItem(atPath: base) }

  private func read(_ relative: String, in folder: RootFolder) throws -> String {
    let location = ForeignPath(relative, beneath: folder, shown: relative)
    return String(decoding: try FileBytes.read(location), as: UTF8.self)
  }

  /// Regression: C ends a path at a zero byte, so that `goldens\0` was the folder itself, again and again.
  @Test func `a path with a zero byte, or one that leads out, is none`() throws {
    defer { remove() }
    let out = ["..", "../x", "a/../../x", "/", "/etc/passwd", "/a/bc", "/a/b/../../x", "./..", "b/../../.."]
    for text in out {
      guard case .failure(.outside) = ForeignPath.resolve(text, from: "/a/b", within: "/a/b") else {
        Issue.record("\(text) leads out")
        continue
      }
    }
    for text in ["\0", "a\0", "/a/b/c\0", "../\0"] {
      guard case .failure(.zeroByte) = ForeignPath.resolve(text, from: "/a/b", within: "/a/b") else {
        Issue.record("\(text.debugDescription) has a zero byte")
        continue
      }
    }
    let own = [
      ".": "/a/b", "c": "/a/b/c", "./c/": "/a/b/c", "c/../d": "/a/b/d", "/a/b/c": "/a/b/c",
      "../b/c": "/a/b/c",
      "\u{301}x": "/a/b/\u{301}x", "c//d": "/a/b/c/d",
    ]
    for (text, path) in own {
      let found = try ForeignPath.resolve(text, from: "/a/b", within: "/a/b").get()
      #expect(Array(found.utf8) == Array(path.utf8), "\(text)")
    }
    // One letter for a reader can be two names on a disk.
    #expect(RootFolder.relative("/h\u{F6}he/x", to: "/ho\u{308}he") == nil)
    #expect(RootFolder.relative("/ho\u{308}he/x", to: "/ho\u{308}he/") == "x")
    #expect(RootFolder.relative("/ho\u{308}he", to: "/ho") == nil)
    for name in ["a.thrum\0", "\0", "deep\0/b.thrum"] {
      #expect(!FileBytes.exists(inner + "/" + name))
      #expect(throws: ProjectFailure.self) { try FileBytes.read(inner + "/" + name) }
      #expect(throws: ProjectFailure.self) { try PatternFiles.find(inner + "/" + name) }
      #expect(throws: ProjectFailure.self) { try read(name, in: RootFolder(inner)) }
    }
  }

  /// A kernel without `openat2`, or a sandbox that forbids it, opens the same files, and none more.
  @Test func `opening step by step gives what openat2 gives`() throws {
    defer { remove() }
    #expect(symlink("a.thrum", inner + "/link") == 0)
    #expect(symlink("../../secret.thrum", inner + "/out") == 0)
    #expect(symlink("deep", inner + "/folder") == 0)
    #expect(symlink(base, inner + "/deep/up") == 0)
    let folder = open(inner, O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    let paths = [
      ".", "a.thrum", "deep", "deep/b.thrum", "deep//b.thrum", "deep/", "link", "out", "folder",
      "folder/b.thrum",
      "deep/up", "deep/up/secret.thrum", "none", "none/x", "a.thrum/x", "../x", "deep/../../x", "/etc/passwd",
      String(repeating: "x", count: 300), "",
    ]
    for path in paths {
      for flags in [O_RDONLY, O_RDONLY | O_DIRECTORY, files_path_only, files_path_only | O_NOFOLLOW] {
        var outcomes: [String] = []
        for open in [files_open_beneath, files_open_in_steps] {
          let found = open(folder, path, flags, 0)
          var facts = stat()
          outcomes.append(found < 0 ? "error" : fstat(found, &facts) == 0 ? "\(facts.st_ino)" : "?")
          if found >= 0 { close(found) }
        }
        #expect(outcomes[0] == outcomes[1], "\(path) with \(flags)")
        let leadsOut = ["out", "deep/up", "deep/up/secret.thrum", "../x", "deep/../../x", "/etc/passwd", ""]
        if leadsOut.contains(path), flags & O_NOFOLLOW == 0 { #expect(outcomes[0] == "error", "\(path)") }
      }
    }
  }

  @Test func `a link that stays in the folder is read, and one that leads out is not`() throws {
    defer { remove() }
    let folder = try RootFolder(inner)
    #expect(try read("a.thrum", in: folder) == "inside")
    #expect(try read("deep/b.thrum", in: folder) == "deep")
    let links = [
      "link": "a.thrum", "two": "link", "deep/back": "../a.thrum", "folder": "deep",
      "out": "../../secret.thrum",
      "absolute": "/etc/passwd", "up": "..", "nowhere": "none", "round": "round",
    ]
    for (name, target) in links { #expect(symlink(target, inner + "/" + name) == 0) }
    for name in ["link", "two", "deep/back"] { #expect(try read(name, in: folder) == "inside") }
    #expect(try read("folder/b.thrum", in: folder) == "deep")
    for name in ["out", "absolute", "up/x", "nowhere", "round", "up/../secret.thrum"] {
      let failure = #expect(throws: ProjectFailure.self) { try read(name, in: folder) }
      #expect(failure?.message.contains("outside") == false)
    }
  }

  /// Regression: of 18,859 reads by the studio, 491 were of a file outside, while somebody exchanged the file and a link to
  /// that in a loop.
  @Test func `a link that comes and goes leads nowhere`() throws {
    defer { remove() }
    let (inner, secret) = (inner, base + "/secret.thrum")
    let isOver = Mutex(false)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while !isOver.withLock({ $0 }) {
        symlink(secret, inner + "/turn")
        rename(inner + "/turn", inner + "/a.thrum")
        let file = open(inner + "/turn", O_WRONLY | O_CREAT, 0o600)
        _ = Glibc.write(file, "inside", 6)
        close(file)
        rename(inner + "/turn", inner + "/a.thrum")
      }
      ended.signal()
    }
    let folder = try RootFolder(inner)
    var (reads, refusals) = (0, 0)
    // On a busy machine the other thread may come late.
    let wanted = Effort.cases(20_000, usually: 4_000)
    for _ in 0..<400_000 where reads < wanted || refusals < wanted / 10 {
      do {
        #expect(try read("a.thrum", in: folder) == "inside")
        reads += 1
      } catch { refusals += 1 }
    }
    isOver.withLock { $0 = true }
    ended.wait()
    #expect(reads > 0 && refusals > 0, "\(reads) reads, \(refusals) refusals")
  }

  /// Only root may mount: for others, this tests nothing.
  @Test func `a folder that a mount shows below itself is searched once`() throws {
    defer { remove() }
    let mounted = inner + "/deep/mount"
    try FileManager.default.createDirectory(atPath: mounted, withIntermediateDirectories: false)
    guard mount(base, mounted, nil, 4096, nil) == 0 else { return }
    defer { umount2(mounted, CInt(MNT_DETACH)) }
    let found = try PatternFiles.find(inner).map { String($0.path.dropFirst(inner.count)) }
    #expect(found == ["/a.thrum", "/deep/b.thrum"])
    let above = try PatternFiles.find(base).count
    #expect(above == 3)
  }

  @Test func `a path is not followed where a link replaces the folder`() throws {
    defer { remove() }
    let folder = try RootFolder(inner)
    #expect(rename(inner, base + "/moved") == 0)
    try FileManager.default.createDirectory(atPath: base + "/other", withIntermediateDirectories: false)
    try Data("other".utf8).write(to: URL(filePath: base + "/other/a.thrum"))
    #expect(symlink(base + "/other", inner) == 0)
    // The open folder is the one that was opened.
    #expect(try read("a.thrum", in: folder) == "inside")
    #expect(try read("a.thrum", in: RootFolder(inner)) == "other")
    #expect(throws: ProjectFailure.self) { try RootFolder(inner, followsLinks: false) }
  }
}

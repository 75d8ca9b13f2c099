import Synchronization

@testable import HapticStudio

/// The studio opens files beneath its folder, and not by their paths.
@Suite(.timeLimit(.minutes(5))) struct FolderBoundsTests {
  /// Regression: of 18,859 reads, 491 were of the file outside.
  @Test func `a link that comes and goes leads out of nothing`() throws {
    let (outside, folder) = (try Scratch(), try Scratch())
    let secret = try outside.write(Studio.tap("0.125"), to: "s.ahap")
    let own = try folder.write(Studio.tap(), to: "deep/a.ahap")
    let kept = try folder.write(Studio.tap(), to: "kept.ahap")
    let turn = folder.file("turn")
    let isOver = Mutex(false)
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while !isOver.withLock({ $0 }) {
        symlink(secret, turn)
        rename(turn, own)
        link(kept, turn)
        rename(turn, own)
      }
      ended.signal()
    }
    let studio = try StudioFolder(folder.path)
    var (reads, refusals, writes) = (0, 0, 0)
    // On a busy machine the other thread may come late.
    let wanted = Effort.cases(5_000, usually: 1_000)
    for _ in 0..<200_000 where reads < wanted || refusals < wanted / 10 {
      do {
        let bytes = try studio.read("deep/a.ahap")
        reads += 1
        #expect(bytes == Array(Studio.tap().utf8))
      } catch { refusals += 1 }
    }
    let minimum = Effort.cases(500, usually: 100)
    for attempt in 0..<200_000 where attempt < minimum || writes == 0 {
      let saved = try? studio.write(
        Array(Studio.tap().utf8), to: "deep/a.ahap", beginning: {}, if: { _ in true })
      if case .written? = saved { writes += 1 }
    }
    isOver.withLock { $0 = true }
    ended.wait()
    #expect(outside.bytes("s.ahap") == Array(Studio.tap("0.125").utf8))
    #expect(reads > 0 && refusals > 0 && writes > 0, "\(reads), \(refusals), \(writes)")
  }

  /// Regression: the folder of the file became a link while the file was written, and the file outside was replaced.
  @Test func `a folder that becomes a link while a file is saved is not written through`() throws {
    let (outside, folder) = (try Scratch(), try Scratch())
    let secret = try outside.write(Studio.tap("0.125"), to: "a.ahap")
    _ = try folder.write(Studio.tap(), to: "deep/a.ahap")
    let studio = try StudioFolder(folder.path)
    var looks = 0
    _ = try studio.write(Array(Studio.tap("0.5").utf8), to: "deep/a.ahap", beginning: {}) { _ in
      looks += 1
      if looks == 2 {
        #expect(rename(folder.file("deep"), folder.file("moved")) == 0)
        #expect(symlink(outside.path, folder.file("deep")) == 0)
      }
      return true
    }
    #expect(looks == 2)
    #expect(outside.bytes("a.ahap") == Array(Studio.tap("0.125").utf8), "\(secret)")
    #expect(outside.names == ["a.ahap"])
    #expect(folder.bytes("moved/a.ahap") == Array(Studio.tap("0.5").utf8))
  }

  /// Regression: a save of such a file said that the disk was full (507).
  @Test func `a file that becomes a link just before it is written is refused as one`() throws {
    let (outside, folder) = (try Scratch(), try Scratch())
    let secret = try outside.write(Studio.tap("0.125"), to: "a.ahap")
    let own = try folder.write(Studio.tap(), to: "a.ahap")
    let studio = try StudioFolder(folder.path)
    let failure = #expect(throws: ProjectFailure.self) {
      try studio.write(
        Array(Studio.tap("0.5").utf8), to: "a.ahap",
        beginning: {
          #expect(symlink(secret, folder.file("turn")) == 0)
          #expect(rename(folder.file("turn"), own) == 0)
        }, if: { _ in true })
    }
    #expect(failure.map { Answer.failure($0).status } == 403, "\(failure?.sentence ?? "")")
    #expect(outside.bytes("a.ahap") == Array(Studio.tap("0.125").utf8))
  }

  /// Regression: a text of a request could play any file of the machine, and so show it.
  @Test func `a sequence in a request names files of the folder only`() throws {
    let outer = try Scratch()
    _ = try outer.write(Studio.tap("0.125"), to: "secret.ahap")
    _ = try outer.write(Studio.tap(), to: "inner/deep/one.ahap")
    _ = try outer.write("{}", to: "thrum.json")
    let studio = try Studio(folder: outer.file("inner"))
    func preview(_ file: String) throws -> Reply {
      let source = #"{"format": "thrum.sequence/1", "tracks": [{"steps": [{"file": "\#(file)"}]}]}"#
      return try studio.ask(
        "POST", target: "/api/preview", body: Studio.body(["name": "p.sequence.json", "source": source]))
    }
    #expect(try preview("deep/one.ahap").body.contains("cannot be read") == false)
    for file in [
      "../secret.ahap", outer.file("secret.ahap"), "deep/../../secret.ahap",
    ] {
      let reply = try preview(file)
      #expect(reply.body.contains("cannot be read: the path"), "\(file): \(reply.body)")
      #expect(!reply.body.contains("0.125"), "\(file)")
    }
  }

  /// Regression: with this configuration no request was answered any more, `GET /` included.
  @Test(arguments: [
    #"{"test":{"goldens":"\u0000"}}"#, #"{"test":{"goldens":"/"}}"#, #"{"test":{"goldens":"../x"}}"#,
  ])
  func `a configuration that leads out is refused and the studio goes on`(text: String) throws {
    let studio = try Studio(files: [
      "one.ahap": Studio.tap(), "deep/two.ahap": Studio.tap(), "thrum.json": text,
    ])
    for _ in 0..<3 {
      let tests = try studio.ask("GET", target: "/api/tests")
      #expect(tests.status == 400 && tests.body.contains("thrum.json:1:"), "\(tests.head)\(tests.body)")
    }
    #expect(try studio.ask("GET", target: "/").status == 200)
    #expect(try studio.ask("GET", target: "/api/library").status == 200)
  }
}

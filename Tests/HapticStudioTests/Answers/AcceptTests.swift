/// The page accepts the same as `thrum test --update`.
@Suite(.timeLimit(.minutes(5))) struct AcceptTests {
  private static let before = [
    "changed.ahap": Studio.pair("0.12"), "kept.ahap": Studio.pair("0.2"), "gone.ahap": Studio.tap("0.5"),
    "old.ahap": Studio.pair("0.7"), "sub/deep.ahap": Studio.tap("0.25"),
  ]

  /// A folder in which one pattern is kept, and others are changed, renamed, deleted and new.
  private func changedStudio() throws -> Studio {
    let studio = try Studio(files: Self.before)
    let run = try Command.run("test", studio.folder.path, "--update")
    #expect(run.exitCode == 0, "\(run.errors)")
    let manager = FileManager.default
    _ = try studio.folder.write(Studio.pair("0.15"), to: "changed.ahap")
    _ = try studio.folder.write(Studio.tap("0.75"), to: "sub/deep.ahap")
    _ = try studio.folder.write(Studio.pair("0.4"), to: "new.ahap")
    try manager.removeItem(atPath: studio.folder.file("gone.ahap"))
    try manager.moveItem(atPath: studio.folder.file("old.ahap"), toPath: studio.folder.file("renamed.ahap"))
    return studio
  }

  /// Every file below a folder with its bytes.
  private func contents(_ folder: String) -> [String: [UInt8]] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.reduce(into: [:]) { files, path in
      guard let data = FileManager.default.contents(atPath: folder + "/" + path) else { return }
      files[path] = Array(data)
    }
  }

  @Test func `each file has its state`() throws {
    let studio = try changedStudio()
    #expect(
      try studio.states() == [
        "changed.ahap": "changed", "kept.ahap": "kept", "new.ahap": "new", "renamed.ahap": "renamed",
        "sub/deep.ahap": "changed", "goldens/gone.ahap.golden.json": "deleted",
      ])
    #expect(try studio.tests().filter(\.isPending).count == 5)
  }

  @Test func `accepting all and removing orphans writes what the command writes`() throws {
    let (one, two) = (try changedStudio(), try changedStudio())
    let reply = try one.acceptAll(tag: try one.testTag())
    #expect(reply.status == 200, "\(reply.body)")
    #expect(Studio.json(reply)["failures"] == .array([]))
    let removal = try one.removeOrphans(tag: try one.testTag())
    #expect(removal.status == 200, "\(removal.body)")
    _ = try Command.run("test", two.folder.path, "--update")
    #expect(contents(one.folder.path) == contents(two.folder.path))
    #expect(Set(try one.states().values) == ["kept"])
  }

  /// Regression: to accept all removed each golden whose pattern was not found, 33 in one press.
  @Test func `accepting all removes no golden`() throws {
    let studio = try changedStudio()
    let gone = "goldens/gone.ahap.golden.json"
    let (golden, before) = (studio.folder.bytes(gone), try studio.testTag())
    #expect(try studio.acceptAll(tag: before).status == 200)
    #expect(studio.folder.bytes(gone) == golden && !golden.isEmpty)
    #expect(try studio.states()[gone] == "deleted")
    // Nothing is left to accept, and the removal is asked for by itself, of what was shown.
    let again = try studio.acceptAll(tag: try studio.testTag())
    #expect(Studio.json(again)["words"]?.string == "nothing to accept", "\(again.body)")
    #expect(try studio.ask("POST", target: "/api/tests/accept", body: #"{"orphans":true}"#).status == 428)
    #expect(try studio.removeOrphans(tag: before).status == 412 && studio.folder.bytes(gone) == golden)
    #expect(try studio.removeOrphans(tag: try studio.testTag()).status == 200)
    #expect(studio.folder.bytes(gone).isEmpty)
    #expect(Set(try studio.states().values) == ["kept"])
  }

  @Test func `a folder above a vocabulary has its goldens as they are`() throws {
    let above = try Scratch()
    _ = try above.write(
      #"{"format": "thrum.config/1", "test": {"goldens": "Goldens"}}"#, to: "haptics/thrum.json")
    _ = try above.write(Studio.tap(), to: "haptics/one.ahap")
    let run = try Command.run("test", above.file("haptics"), "tap", "success", "--update")
    #expect(run.exitCode == 0, "\(run.errors)")
    let before = contents(above.path)
    let studio = try Studio(folder: above.path)
    #expect(try studio.states() == ["haptics/one.ahap": "kept"])
    #expect(try studio.acceptAll(tag: try studio.testTag()).status == 200)
    #expect(try studio.removeOrphans(tag: try studio.testTag()).status == 200)
    #expect(contents(above.path) == before)
  }

  @Test func `Git is named only in a repository`() throws {
    let outer = try Scratch()
    _ = try outer.write(Studio.tap(), to: "inner/one.ahap")
    let before = try Studio(folder: outer.file("inner"))
    #expect(Studio.json(try before.ask("GET", target: "/api/library"))["repository"] == .bool(false))
    _ = try outer.write("", to: ".git/HEAD")
    let after = try Studio(folder: outer.file("inner"))
    #expect(Studio.json(try after.ask("GET", target: "/api/library"))["repository"] == .bool(true))
  }

  @Test func `accepting one leaves the others`() throws {
    let studio = try changedStudio()
    let reference = try changedStudio()
    let before = contents(studio.folder.path)
    let reply = try studio.accept([try studio.test("changed.ahap")])
    #expect(reply.status == 200, "\(reply.body)")
    _ = try Command.run("test", reference.folder.path, "--update")
    let golden = "goldens/changed.ahap.golden.json"
    #expect(studio.folder.bytes(golden) == reference.folder.bytes(golden))
    #expect(studio.folder.bytes(golden) != before[golden])
    var rest = contents(studio.folder.path)
    rest[golden] = before[golden]
    #expect(rest == before)
    #expect(try studio.states()["changed.ahap"] == "kept" && studio.states()["sub/deep.ahap"] == "changed")
  }

  @Test func `a pattern that changed since it was shown is not accepted`() throws {
    let studio = try changedStudio()
    let (id, other) = (try studio.test("changed.ahap"), try studio.test("sub/deep.ahap"))
    let tag = try studio.testTag()
    _ = try studio.folder.write(Studio.pair("0.16"), to: "changed.ahap")
    let before = contents(studio.folder.path)
    // Nothing is written, not even what did not change.
    #expect(try studio.accept([other, id]).status == 412)
    #expect(try studio.acceptAll(tag: tag).status == 412)
    #expect(contents(studio.folder.path) == before)
    #expect(try studio.accept([other]).status == 200)
  }

  @Test func `a golden that somebody else recorded is not replaced unseen`() throws {
    let studio = try changedStudio()
    let (id, renamed) = (try studio.test("changed.ahap"), try studio.test("renamed.ahap"))
    let golden = "goldens/changed.ahap.golden.json"
    let text = String(decoding: studio.folder.bytes(golden), as: UTF8.self)
    _ = try studio.folder.write(text.replacingOccurrences(of: "120000000", with: "130000000"), to: golden)
    #expect(try studio.accept([id]).status == 412)
    // A configuration decides about the new golden, too.
    _ = try studio.folder.write(
      #"{"format": "thrum.config/1", "test": {"profiles": ["iphone"]}}"#, to: "thrum.json")
    #expect(try studio.accept([renamed]).status == 412)
  }

  @Test func `a test shows was and is in words, pictures and sound`() throws {
    let studio = try changedStudio()
    let changed = Studio.json(try studio.ask("GET", target: "/api/tests/\(studio.test("changed.ahap"))"))
    #expect(changed["words"]?.string == "changed: tap 2 moved +30 ms (120 → 150).")
    guard case .array(let patterns)? = changed["patterns"], let pattern = patterns.first else {
      Issue.record("there is no pattern: \(changed)")
      return
    }
    for side in ["was", "is"] { #expect(pattern[side]?["format"]?.string == "thrum.plan/1", "\(side)") }
    #expect(pattern["was"] != pattern["is"])
    #expect(pattern["svg"]?["light"]?.string?.contains(">was</text>") == true)
    let gone = Studio.json(
      try studio.ask("GET", target: "/api/tests/\(studio.test("goldens/gone.ahap.golden.json"))"))
    guard case .array(let lost)? = gone["patterns"] else {
      Issue.record("there is no pattern: \(gone)")
      return
    }
    #expect(lost.first?["is"] == .null && lost.first?["was"]?["format"]?.string == "thrum.plan/1")
  }
}

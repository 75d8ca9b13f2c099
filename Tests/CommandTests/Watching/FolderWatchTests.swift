import Dispatch

@Suite(.timeLimit(.minutes(1))) struct FolderWatchTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
    }
  }

  /// A file that is made last in folder `b`.
  private var end: FolderWatch.Change { .entry(FilePath(folder: folder.file("b"), name: "end"), .complete) }

  private func key(_ name: String) -> PathKey { PathKey(folder.file(name)) }

  /// The changes, other than those of files, that `actions` cause, up to and including `last`.
  private func changes(
    until last: FolderWatch.Change, during actions: (FolderWatch) throws -> Void
  ) async throws -> [FolderWatch.Change] {
    let watch = try #require(FolderWatch())
    let both: Set = [key("a"), key("b")]
    #expect(watch.watch(both) == both)
    try actions(watch)
    _ = try folder.write("", to: "b/end")
    let (stream, reported) = AsyncStream.makeStream(of: FolderWatch.Change.self)
    watch.start(on: DispatchQueue(label: "test")) { changes in
      for change in changes { reported.yield(change) }
    }
    defer { watch.stop() }
    var changes: [FolderWatch.Change] = []
    for await change in stream {
      if case .entry = change {} else { changes.append(change) }
      if change == last { break }
    }
    return changes
  }

  @Test func `a folder that is no longer wanted says nothing`() async throws {
    let changes = try await changes(until: end) { watch in
      #expect(watch.watch([key("b")]) == [])
    }
    #expect(changes == [])
  }

  /// Regression: equal as texts, they were one folder, and the other one went unwatched.
  @Test func `two folders whose names are spelled in two ways are both watched`() async throws {
    let names = ["b/\u{E9}", "b/e\u{301}"]
    for name in names { _ = try folder.write("", to: name + "/a.ahap") }
    let tree = FolderTree.folders(from: folder.file("b"))
    #expect(tree.count == 3)
    let watch = try #require(FolderWatch())
    #expect(watch.watch(tree) == tree && watch.unwatched.isEmpty)
    for name in names { try FileManager.default.removeItem(atPath: folder.file(name) + "/a.ahap") }
    let (stream, reported) = AsyncStream.makeStream(of: FolderWatch.Change.self)
    watch.start(on: DispatchQueue(label: "test")) { changes in
      for change in changes { reported.yield(change) }
    }
    defer { watch.stop() }
    let removals = names.map { FilePath(folder: folder.file($0), name: "a.ahap") }
    var found: [FilePath] = []
    for await change in stream {
      if case .entry(let entry, .complete) = change { found.append(entry) }
      if found.count == 2 { break }
    }
    #expect(found == removals)
  }

  @Test func aFolderThatGoesIsTold() async throws {
    let changes = try await changes(until: end) { _ in
      try FileManager.default.removeItem(atPath: folder.file("a"))
    }
    #expect(changes == [.folder(folder.file("a"))])
  }

  @Test func `a folder that is moved is told by its old name`() async throws {
    let gone = FolderWatch.Change.folder(folder.file("a"))
    let changes = try await changes(until: gone) { _ in
      try FileManager.default.moveItem(atPath: folder.file("a"), toPath: folder.file("c"))
    }
    #expect(changes == [gone])
  }

  @Test func `a folder in a folder is told by its path`() async throws {
    let changes = try await changes(until: end) { _ in
      try FileManager.default.createDirectory(
        atPath: folder.file("b/new"), withIntermediateDirectories: true)
    }
    #expect(changes == [.folder(folder.file("b/new"))])
  }
}

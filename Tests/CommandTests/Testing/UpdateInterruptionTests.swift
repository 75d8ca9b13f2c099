/// Hazard: a partly written golden would fail forever, or pass for an approved one.
@Suite(.serialized) struct UpdateInterruptionTests {
  private static let count = 12
  private let project: PatternProject
  private let old: [String: [UInt8]]
  private let new: [String: [UInt8]]

  /// A project with old goldens and new patterns.
  init() throws {
    let project = try PatternProject()
    func goldens() -> [String: [UInt8]] {
      var found: [String: [UInt8]] = [:]
      for name in project.files(below: "haptics/goldens") {
        found[name] = project.scratch.bytes("haptics/goldens/" + name)
      }
      return found
    }
    func write(_ shift: Int) throws {
      for number in 0..<Self.count {
        try project.write(PatternProject.taps(0, 60 + number + shift), to: "haptics/\(number).ahap")
      }
    }
    try write(1)
    _ = try project.test("--update")
    new = goldens()
    try write(0)
    _ = try project.test("--update")
    old = goldens()
    try write(1)
    self.project = project
    try #require(old.count == Self.count && Set(old.keys) == Set(new.keys))
    for (name, bytes) in old { try #require(new[name] != bytes) }
  }

  /// The number of replaced goldens: each is written under another name and renamed.
  private func changed(since inodes: [String: UInt]) -> Int {
    inodes.count { name, inode in self.inode(name) != inode }
  }

  private func inode(_ name: String) -> UInt {
    var facts = stat()
    return stat(project.scratch.file("haptics/goldens/" + name), &facts) == 0 ? UInt(facts.st_ino) : 0
  }

  /// Expects every golden to be either the old or the new one, and no other files but those without a golden's name.
  private func expectWhole(in folder: String, _ comment: Comment) -> Int {
    var updated = 0
    for (name, bytes) in old {
      let found = project.scratch.bytes(folder + "/" + name)
      #expect(found == bytes || found == new[name], comment)
      updated += found == bytes ? 0 : 1
    }
    for name in project.files(below: folder) where old[name] == nil {
      #expect(name.hasSuffix(".part"), comment)
    }
    return updated
  }

  @Test func `an update that is killed leaves no torn golden`() throws {
    var random = SeededGenerator(seed: 6)
    var hits = 0
    var round = 0
    // On a busy machine the whole update may fall between two looks at the goldens: then there are more rounds.
    let rounds = Effort.cases(100, usually: 20)
    let renames = try #require(RenameWatch(project.scratch.file("haptics/goldens")))
    while round < rounds || (hits == 0 && round < 20 * rounds) {
      defer { round += 1 }
      for (name, bytes) in old where project.scratch.bytes("haptics/goldens/" + name) != bytes {
        try Data(bytes).write(to: URL(fileURLWithPath: project.scratch.file("haptics/goldens/" + name)))
      }
      let inodes = Dictionary(uniqueKeysWithValues: old.keys.map { ($0, inode($0)) })
      let running = try Command.start(["test", "--update"], in: project.scratch.path)
      // The update gives way to the test that watches it.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(running.process.processIdentifier), 19)
      // The moment is measured in goldens and in loop iterations, so that it falls into the writing as often on a slow
      // machine as on a fast one.
      let after = Int.random(in: 0...Self.count, using: &random)
      while running.process.isRunning, changed(since: inodes) < after { renames.wait() }
      for _ in 0..<Int.random(in: 0...200, using: &random) { sched_yield() }
      running.signal(SIGKILL)
      _ = running.finish()
      let updated = expectWhole(in: "haptics/goldens", "round \(round)")
      hits += (1..<Self.count).contains(updated) ? 1 : 0
    }
    // The test is effective only if some writes were interrupted.
    #expect(hits > 0)
    _ = try project.test("--update")
    #expect(expectWhole(in: "haptics/goldens", "after all") == Self.count)
    // A file left by a kill during a rename stays: nobody can tell whose it is.
    let goldens = project.files(below: "haptics/goldens").filter { !$0.hasSuffix(".part") }
    #expect(goldens == new.keys.sorted())
  }

  /// Regression: an update removed every `*.golden.json.*.part`, whoever had made it.
  @Test func `files of others beside goldens stay`() throws {
    let others = [
      "haptics/goldens/0.ahap.golden.json.5d6f.part", "haptics/goldens/mine.golden.json.part",
      "haptics/goldens/foo.golden.json.notes.part",
    ]
    for name in others { try project.write(#"{"format": "thrum.gold"#, to: name) }
    for arguments in [["--update"], ["--update"]] {
      let run = try Command.start(["test"] + arguments, in: project.scratch.path).finish()
      #expect(!run.output.contains(".part"), "\(run.output)")
    }
    for name in others {
      #expect(project.scratch.bytes(name) == Array(#"{"format": "thrum.gold"#.utf8), "\(name)")
    }
  }

  @Test func twoUpdatesAtOnceBothEndWell() throws {
    for round in 0..<6 {
      for (name, bytes) in old {
        try Data(bytes).write(to: URL(fileURLWithPath: project.scratch.file("haptics/goldens/" + name)))
      }
      let running = try (0..<2).map { _ in try Command.start(["test", "--update"], in: project.scratch.path) }
      for outcome in running.map({ $0.finish() }) {
        // The second run may find nothing left to do.
        #expect(outcome.exitCode == 0 || outcome.exitCode == 1, "round \(round): \(outcome.errors)")
      }
      #expect(expectWhole(in: "haptics/goldens", "round \(round)") == Self.count)
      #expect(project.files(below: "haptics/goldens") == new.keys.sorted())
    }
  }

  @Test func `a full disk leaves every golden whole`() throws {
    // A private file system in a private name space (of the user, or of root if user name spaces are not allowed), with
    // room for the patterns, their goldens and a few kilobytes more: without that margin it is too small for the
    // goldens.
    let disk = project.scratch.file("disk")
    let kept = project.scratch.file("kept")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let shell = """
      mount -t tmpfs -o size=4m none '\(disk)' && cp -r '\(project.scratch.file("haptics"))' '\(disk)/' &&
      dd if=/dev/zero of='\(disk)/fill' bs=4096 count=2000 2>/dev/null;
      rm -f '\(disk)'/haptics/goldens/1?.ahap.golden.json
      dd if=/dev/zero bs=4096 count=2000 >> '\(disk)/fill' 2>/dev/null
      rm '\(disk)/haptics/goldens/2.ahap.golden.json'
      cd '\(disk)'; '\(Command.path)' test --update > /dev/null; echo "code $?"; cp -r '\(disk)/haptics/goldens' '\(kept)'
      """
    let outcome = try Command.startShell(
      """
      unshare --map-root-user --mount true 2> /dev/null && exec unshare --map-root-user --mount sh -c "$0"
      exec unshare --mount sh -c "$0"
      """, argument: shell
    ).finish()
    #expect(outcome.output == "code 74\n", "\(outcome.errors)")
    #expect(outcome.errors.contains("No space left on device"))
    let names = project.files(below: "kept")
    #expect(names.allSatisfy { $0.hasSuffix(".golden.json") }, "\(names)")
    for name in names {
      let found = project.scratch.bytes("kept/" + name)
      #expect(found == old[name] || found == new[name], "\(name)")
    }
    #expect(names.count >= Self.count - 4)
  }

  @Test func `a file that may not grow so large is an error of its own`() throws {
    let line = "ulimit -f 0; cd '\(project.scratch.path)'; exec '\(Command.path)' test --update"
    let outcome = try Command.startShell(line).finish()
    #expect(outcome.exitCode == 74, "\(outcome.errors)")
    #expect(outcome.errors.contains("cannot write: write: File too large"))
    #expect(expectWhole(in: "haptics/goldens", "under a limit") == 0)
    #expect(project.files(below: "haptics/goldens") == old.keys.sorted())
  }
}

/// Waits for files that get their names in a folder, without taking the processor from those who write them.
private final class RenameWatch {
  private let descriptor = inotify_init1(CInt(IN_CLOEXEC))

  init?(_ folder: String) {
    guard inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_TO)) >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Waits for the next name, or for 10 ms: the writer may have ended.
  func wait() {
    var facts = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&facts, 1, 10) > 0 else { return }
    var events = [UInt8](repeating: 0, count: 4_096)
    _ = read(descriptor, &events, events.count)
  }
}

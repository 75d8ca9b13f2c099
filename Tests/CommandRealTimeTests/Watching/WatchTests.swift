/// `watch` as its users see it, with saves as editors make them.
@Suite(.serialized) struct WatchTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static func taps(_ count: Int) -> String {
    let taps = (0..<count).map { index in
      """
        {"Event": {"Time": \(Double(index) / 10), "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": 1},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
      """
    }
    return #"{"Version": 1.0, "Pattern": [\#n"# + taps.joined(separator: ",\n") + "\n]}\n"
  }

  /// Starts `watch` without a terminal and without sound.
  private func watch(_ arguments: String...) throws -> Command.Running {
    try Command.start(
      ["watch"] + arguments, environment: ["ALSA_CONFIG_PATH": "/dev/null"], in: folder.path)
  }

  /// Saves like vim with its defaults: probes the folder, renames the old file, writes a new one, and removes the old
  /// one.
  private func saveLikeVim(_ text: String, _ name: String = "a.ahap") throws {
    let files = FileManager.default
    _ = files.createFile(atPath: folder.file("4913"), contents: Data())
    try files.removeItem(atPath: folder.file("4913"))
    if files.fileExists(atPath: folder.file(name)) {
      try files.moveItem(atPath: folder.file(name), toPath: folder.file(name + "~"))
    }
    _ = files.createFile(atPath: folder.file(name), contents: Data(text.utf8))
    try? files.removeItem(atPath: folder.file(name + "~"))
  }

  /// Waits until a save by rename is played: on a busy machine its two halves may be seen separately.
  private func awaitsRename(_ running: Command.Running, name: String, remark: String = "saved") -> Bool {
    let reported = running.waitForErrors(containing: "\n")
    guard reported == "\(name): deleted; the last readable version keeps playing\n" else {
      return reported == "\(name): \(remark)\n"
    }
    return running.waitForErrors(containing: "\n") == "\(name): back\n"
  }

  @Test func `every kind of save is heard and what cannot be read is not`() throws {
    _ = try folder.write(Self.taps(1), to: "a.ahap")
    let running = try watch("a.ahap")
    func awaits(_ text: String) -> Bool { running.waitForErrors(containing: text).hasSuffix(text) }
    #expect(awaits("a.ahap: playing; plays again at every save\n"))
    #expect(running.waitForErrors(containing: "playing in silence").contains("playing in silence"))
    #expect(awaits("\n"))

    // A folder beside it must be ignored. A command takes longer than a wrong reading would.
    try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    #expect(try Command.run("list").exitCode == 0)
    try saveLikeVim(Self.taps(2))
    #expect(awaitsRename(running, name: "a.ahap"))
    // Writes another file beside it, then renames it, as most other editors do.
    try Data(Self.taps(3).utf8).write(to: URL(fileURLWithPath: folder.file("a.ahap")), options: .atomic)
    #expect(awaits("a.ahap: saved\n"))
    // Written in place, in sections that are not valid by themselves.
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.file("a.ahap")))
    try file.truncate(atOffset: 0)
    for section in Array(Self.taps(4).utf8).chunks(of: 64) { try file.write(contentsOf: section) }
    try file.close()
    #expect(awaits("a.ahap: saved\n"))

    _ = try folder.write(#"{"Version": 1.0, "Pattern": ["#, to: "a.ahap")
    #expect(awaits("a.ahap: the last readable version keeps playing\n"))
    _ = try folder.write(#"{"Version": 1.0, "Pattern": ["#, to: "a.ahap")
    #expect(awaits("a.ahap: still unreadable; the last readable version keeps playing\n"))
    try saveLikeVim(Self.taps(2))
    #expect(awaitsRename(running, name: "a.ahap", remark: "readable again"))

    try FileManager.default.removeItem(atPath: folder.file("a.ahap"))
    #expect(awaits("a.ahap: deleted; the last readable version keeps playing\n"))
    _ = try folder.write(Self.taps(2), to: "a.ahap")
    #expect(awaits("a.ahap: back\n"))

    running.signal(SIGINT)
    let outcome = running.finish()
    // A busy machine may add that the sound was late.
    #expect(outcome.exitCode == 130 && !outcome.errors.contains("a.ahap"), "\(outcome.errors)")
    // The broken file is the only finding, and is reported once, with its place.
    #expect(outcome.output.matches(of: /\[json-/).count == 1, "\(outcome.output)")
    #expect(outcome.output.hasPrefix("a.ahap:1:"))
  }

  @Test func `a file that is not there yet is waited for and so is its folder`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    let running = try watch("sub/a.ahap")
    _ = running.waitForErrors(
      containing: "sub/a.ahap: not there yet; waiting for a readable version\n")
    _ = running.waitForErrors(containing: "playing in silence")
    try FileManager.default.removeItem(atPath: folder.file("sub"))
    try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    _ = try folder.write(Self.taps(1), to: "sub/a.ahap")
    func awaits(_ text: String) -> Bool { running.waitForErrors(containing: text).hasSuffix(text) }
    #expect(awaits("sub/a.ahap: there\n"))
    // The folder is away for longer: it is tried again until it is back.
    try FileManager.default.moveItem(atPath: folder.file("sub"), toPath: folder.file("away"))
    #expect(awaits("sub/a.ahap: deleted; the last readable version keeps playing\n"))
    try FileManager.default.moveItem(atPath: folder.file("away"), toPath: folder.file("sub"))
    #expect(awaits("sub/a.ahap: back\n"))
    _ = try folder.write(Self.taps(2), to: "sub/a.ahap")
    #expect(awaits("sub/a.ahap: saved\n"))
    running.signal(SIGTERM)
    #expect(running.finish().exitCode == 143)
  }

  @Test func `of a folder the one that was saved last plays`() throws {
    _ = try folder.write(Self.taps(1), to: "old.ahap")
    _ = try folder.write(Self.taps(1), to: "new.ahap")
    for (name, date) in [("old.ahap", 1000.0), ("new.ahap", 2000)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: date)], ofItemAtPath: folder.file(name))
    }
    let running = try watch(".", "--loop", "forever")
    func awaits(_ text: String) -> Bool { running.waitForErrors(containing: text).hasSuffix(text) }
    #expect(awaits("new.ahap: playing; plays again at every save\n"))
    _ = running.waitForErrors(containing: "playing in silence")
    // A file that is not a pattern prints nothing.
    _ = try folder.write(#"{"name": "x"}"#, to: "package.json")
    try saveLikeVim(Self.taps(2), "old.ahap")
    #expect(awaits("old.ahap: playing; plays again at every save\n"))
    // A folder that appears later is searched as well, with its content at that time; its appearance is not a save.
    try FileManager.default.createDirectory(atPath: folder.file("more"), withIntermediateDirectories: true)
    _ = try folder.write(Self.taps(3), to: "more/c.ahap")
    #expect(running.waitForErrors(containing: "\n") == "more/c.ahap: playing; plays again at every save\n")
    _ = try folder.write(Self.taps(2), to: "more/c.ahap")
    #expect(running.waitForErrors(containing: "\n") == "more/c.ahap: saved\n")
    try FileManager.default.createDirectory(atPath: folder.file("none"), withIntermediateDirectories: true)
    try FileManager.default.removeItem(atPath: folder.file("none"))
    #expect(try Command.run("list").exitCode == 0)
    // The file disappears with its folder.
    try FileManager.default.removeItem(atPath: folder.file("more"))
    #expect(
      running.waitForErrors(containing: "\n")
        == "more/c.ahap: deleted; the last readable version keeps playing\n")
    running.signal(SIGTERM)
    #expect(running.finish().output == "")
  }

  @Test func `a saved profile is heard too and a link leads to its file`() throws {
    let profile = try Command.run("profiles", "android-lra", "--json").output
    _ = try folder.write(profile, to: "mine.json")
    try FileManager.default.createDirectory(atPath: folder.file("real"), withIntermediateDirectories: true)
    _ = try folder.write(Self.taps(1), to: "real/a.ahap")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a.ahap"), withDestinationPath: "real/a.ahap")
    let running = try watch("a.ahap", "--profile", "./mine.json")
    func awaits(_ text: String) -> Bool { running.waitForErrors(containing: text).hasSuffix(text) }
    #expect(awaits("a.ahap: playing; plays again at every save\n"))
    _ = running.waitForErrors(containing: "playing in silence")
    _ = try folder.write(Self.taps(2), to: "real/a.ahap")
    #expect(awaits("a.ahap: saved\n"))
    _ = try folder.write(profile, to: "mine.json")
    #expect(awaits("a.ahap: saved\n"))
    running.signal(SIGTERM)
    #expect(running.finish().exitCode == 143)
  }

  @Test func `a sequence is heard again when a file is saved that it plays`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("parts"), withIntermediateDirectories: true)
    _ = try folder.write(
      #"{"format": "thrum.sequence/1", "tracks": [{"steps": [{"file": "parts/a.ahap"}]}]}"#,
      to: "all.sequence.json")
    let running = try watch("all.sequence.json")
    func awaits(_ text: String) -> Bool { running.waitForErrors(containing: text).hasSuffix(text) }
    // A file that it plays is still missing.
    #expect(awaits("all.sequence.json: waiting for a readable version\n"))
    #expect(awaits("playing in silence"))
    _ = try folder.write(Self.taps(2), to: "parts/a.ahap")
    #expect(awaits("all.sequence.json: readable again\n"))
    _ = try folder.write(Self.taps(3), to: "parts/a.ahap")
    #expect(awaits("all.sequence.json: saved\n"))
    running.signal(SIGTERM)
    #expect(running.finish().exitCode == 143)
  }

  @Test func `on a terminal a save is drawn and compared with the version before`() throws {
    let path = try folder.write(Self.taps(1), to: "a.ahap")
    let session = try TerminalSession(["watch", path])
    #expect(session.shows("? keys"))
    #expect(session.shows("  0 s"), "\(session.lines)")
    _ = try folder.write(Self.taps(3), to: "a.ahap")
    #expect(session.shows("A [B]"))
    #expect(session.shows("0.2 s"))
    _ = try folder.write("[", to: "a.ahap")
    #expect(session.shows("keeps playing"))
    #expect(session.shows("A [B]"))
    session.type("a")
    #expect(session.shows("[A] B"))
    #expect(session.hides("0.2 s"))
    // The picture appears once, below the earlier output.
    #expect(session.lines.filter { $0.contains("┼") }.count == 1, "\(session.lines)")
    session.type("q")
    #expect(session.finish() == 0)
    #expect(session.isPlain && session.screen.isCursorVisible)
  }

  @Test func whatCannotBeWatchedIsRefused() throws {
    #expect(try Command.run("watch", "-").exitCode == 64)
    let named = try Command.run("watch", "success", in: folder.path)
    #expect(named.exitCode == 64 && named.errors.contains("thrum export success --to ahap"))
    let nowhere = try Command.run("watch", "nowhere/a.ahap", in: folder.path)
    #expect(nowhere.exitCode == 2 && nowhere.errors.contains("[no-such-file]"))
    #expect(try Command.run("watch", "a.ahap", "--profile", "nothing", in: folder.path).exitCode == 2)
  }
}

extension [UInt8] {
  fileprivate func chunks(of size: Int) -> [[UInt8]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}

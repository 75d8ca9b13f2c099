/// `adapt`, as its users call it.
@Suite struct AdaptCommandTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func source() throws -> String {
    let path = folder.file("double.ahap")
    #expect(try Command.run("export", "settlementComplete", "--to", "ahap", "-o", path).exitCode == 0)
    return path
  }

  @Test func `without an output it only reports`() throws {
    let short = try Command.run("adapt", "settlementComplete", "--for", "android-erm-onoff")
    #expect(
      short.exitCode == 0
        && short.output.contains("\nWith --longest 120, tap 1 at 0 ms and tap 2 at 120 ms are "))
    let run = try Command.run("adapt", "settlementComplete", "--for", "android-erm-onoff", "--longest", "120")
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(
      run.output.hasPrefix("For android-erm-onoff, as on wideband-phone:\n\ntap 1 at 0 ms: a vibration of "))
    #expect(run.output.contains("\n#  AT ms  EVENT  REFERENCE dB  BEFORE dB  AFTER dB\n"))
    #expect(folder.names.isEmpty)
  }

  @Test func `the copy has the input's format and the input stays`() throws {
    let (source, copy) = (try source(), folder.file("copy"))
    let before = folder.bytes("double.ahap")
    let run = try Command.run("adapt", source, "--for", "android-erm", "-o", copy)
    #expect(run.exitCode == 0)
    #expect(folder.bytes("double.ahap") == before)
    #expect(try Command.run("lint", copy, "--from", "ahap").exitCode == 0)
    let first = folder.bytes("copy")
    #expect(try Command.run("adapt", source, "--for", "android-erm", "-o", copy).exitCode == 0)
    #expect(folder.bytes("copy") == first && first != before)
    let haptic = folder.file("copy.haptic")
    #expect(try Command.run("adapt", source, "--for", "android-erm", "-o", haptic).exitCode == 0)
    #expect(try Command.run("show", haptic).exitCode == 0)
  }

  @Test func `the pattern's own file is refused also through links`() throws {
    let source = try source()
    let before = folder.bytes("double.ahap")
    let link = folder.file("link.ahap")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: source)
    let hard = folder.file("hard.ahap")
    try FileManager.default.linkItem(atPath: source, toPath: hard)
    for output in [source, link, hard, folder.path + "/./double.ahap"] {
      let run = try Command.run("adapt", source, "--for", "watch", "-o", output)
      #expect(run.exitCode == 64, "\(output)")
      #expect(run.errors.contains("[output-is-input]"))
      #expect(try Command.run("adapt", source, "--for", "watch", "--svg", output).exitCode == 64)
    }
    #expect(folder.bytes("double.ahap") == before && folder.bytes("hard.ahap") == before)
  }

  @Test func `wrong usage and missing files have their codes`() throws {
    let tablet = try Command.run("adapt", "tap", "--for", "tablet")
    #expect(tablet.exitCode == 64)
    #expect(tablet.errors.contains("--for tablet: error: the device has no actuator [cannot-adapt]"))
    #expect(try Command.run("adapt", folder.file("no.ahap"), "--for", "watch").exitCode == 2)
    #expect(try Command.run("adapt", "tap", "--for", "watch", "-o", folder.file("no/a.ahap")).exitCode == 74)
  }

  @Test func `strict writes nothing if an event cannot be kept`() throws {
    let copy = folder.file("copy.ahap")
    let run = try Command.run(
      "adapt", "settlementComplete", "--for", "pinephone", "--strict", "-o", copy)
    #expect(run.exitCode == 1 && run.output.contains("\nNot kept, since "))
    #expect(folder.names.isEmpty)
  }

  @Test func `the copy on standard output leaves the report to standard error`() throws {
    let run = try Command.run(
      "adapt", "settlementComplete", "--for", "watch", "-o", "-", "--json", "--to", "ahap")
    #expect(run.exitCode == 0)
    let copy = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(copy?["Pattern"] != nil)
    let report = try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any]
    #expect(report?["format"] as? String == "thrum.adaptation/1")
    #expect((report?["events"] as? [Any])?.count == 2)
  }

  @Test func `a picture has a panel before and one after`() throws {
    let picture = folder.file("picture.svg")
    #expect(try Command.run("adapt", "success", "--for", "watch", "--svg", picture).exitCode == 0)
    let text = String(decoding: folder.bytes("picture.svg"), as: UTF8.self)
    #expect(text.contains("Watch, before") && text.contains("Watch, after"))
  }

  @Test func `levels write a file each`() throws {
    let run = try Command.run("adapt", "tap", "--levels", "3", "-o", folder.file("tap.ahap"))
    #expect(run.exitCode == 0 && run.errors == "")
    #expect(folder.names == ["tap-light.ahap", "tap-medium.ahap", "tap-strong.ahap"])
    #expect(run.output.hasPrefix("LEVEL   WEAKEST dB  STRONGEST dB  STEP dB  NOTICEABLE dB\nlight "))
    let json = try Command.run("adapt", "tap", "--levels", "2", "--json")
    let whole = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(whole?["format"] as? String == "thrum.ladder/1")
    #expect((whole?["levels"] as? [Any])?.count == 2)
  }

  @Test func `too many levels are fewer with a warning`() throws {
    let run = try Command.run(
      "adapt", "tap", "--levels", "3", "--for", "android-erm-onoff", "-o", folder.file("tap.ahap"))
    #expect(run.exitCode == 0)
    #expect(run.errors.contains("only one strength of it apart on android-erm-onoff, not 3 [fewer-levels]"))
    #expect(folder.names == ["tap-strong.ahap"])
    #expect(
      try Command.run("adapt", "tap", "--levels", "3", "--for", "android-erm-onoff", "--strict").exitCode == 1
    )
  }

  /// The table of lint names the devices that miss an event, and what an iPhone loses has a hint about copies for the others.
  @Test(arguments: [("o:0.3", false), ("~:0.3{60ms}", false), ("o:0.3{200ms}o:0.3", false), ("o:0.2", true)])
  func `a copy is felt on the devices that miss an event`(_ line: String, _ isLostOnPhone: Bool) throws {
    let (source, copy) = (folder.file("x.ahap"), folder.file("copy.ahap"))
    #expect(try Command.run("export", line, "--to", "ahap", "-o", source).exitCode == 0)
    let found = try Command.run("lint", source, "--profile", "common", "--json")
    let whole = try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any]
    let file = try #require((whole?["files"] as? [[String: Any]])?.first)
    let finding = (file["findings"] as? [[String: Any]])?.first { $0["code"] as? String == "sub-threshold" }
    let hint = finding?["hint"] as? String ?? ""
    #expect(hint.hasSuffix("adapt a copy for the others (thrum adapt)") == isLostOnPhone, "\(hint)")
    let row = try #require((whole?["matrix"] as? [[String: Any]])?.first)
    let devices = (row["devices"] as? [[String: Any]] ?? []).filter {
      $0["felt"] as? Int != $0["events"] as? Int
    }
    .compactMap { $0["profile"] as? String }
    #expect(devices.count > 1 && devices.contains("iphone") == isLostOnPhone, "\(devices)")
    for device in devices {
      #expect(try Command.run("adapt", source, "--for", device, "-o", copy).exitCode == 0)
      #expect(!(try Command.run("lint", copy, "--profile", device).output.contains("not felt")), "\(device)")
      try FileManager.default.removeItem(atPath: copy)
    }
  }
}

/// The way from the command to the browser, without a browser.
@Suite(.timeLimit(.minutes(5))) struct BrowserTests {
  @Test func `the browser gets the name of a file that only its owner can read`() throws {
    let folder = try Scratch()
    let bin = try folder.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\" >\"$OPENED.part\"; mv \"$OPENED.part\" \"$OPENED\"\n", to: "xdg-open")
    chmod(bin, 0o755)
    let fifo = folder.file("opened")
    let studio = try StudioProcess(
      [folder.path],
      environment: [
        "DISPLAY": ":99", "PATH": folder.path + ":/usr/bin:/bin", "OPENED": fifo,
        "XDG_RUNTIME_DIR": folder.path,
      ])
    while !FileManager.default.fileExists(atPath: fifo) { sched_yield() }
    let words = String(decoding: folder.bytes("opened"), as: UTF8.self).split(separator: "\n").map(
      String.init)
    #expect(words.count == 1 && words.allSatisfy { !$0.contains(studio.key) })
    let file = try #require(words.first)
    var facts = stat()
    #expect(stat(file, &facts) == 0 && facts.st_mode & 0o777 == 0o600)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text == BrowserOpening.content(studio.line.trimmingCharacters(in: .newlines)))
    let end = studio.end(with: SIGINT)
    #expect(end.exitCode == 130 && end.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `without a desktop a person is asked to open the address`() throws {
    let folder = try Scratch()
    let studio = try StudioProcess([folder.path])
    let end = studio.end(with: SIGTERM)
    #expect(end.exitCode == 143)
    #expect(end.errors == "thrum studio: open the address above in a browser\n")
  }

  @Test func `a desktop without a browser is said`() throws {
    let folder = try Scratch()
    let bin = try folder.write("#!/bin/sh\nexit 3\n", to: "xdg-open")
    chmod(bin, 0o755)
    let studio = try StudioProcess(
      [folder.path],
      environment: ["DISPLAY": ":99", "PATH": folder.path + ":/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.path])
    #expect(
      studio.waitForErrors() == "thrum studio: the browser cannot be opened; open the address above in it\n")
    #expect(studio.end(with: SIGINT).exitCode == 130)
  }
}

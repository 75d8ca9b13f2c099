/// The command, and the program that it starts.
@Suite(.timeLimit(.minutes(5))) struct ProgramTests {
  private let folder: Scratch

  init() throws {
    folder = try Scratch()
    _ = try folder.write(Studio.tap(), to: "one.ahap")
  }

  private func ask(_ studio: StudioProcess, _ request: String, body: String = "") throws -> Reply {
    let client = try RawClient(port: studio.port)
    client.send(
      "\(request) HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\nAuthorization: Bearer \(studio.key)\r\n"
        + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
    return client.readAll()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `it prints one line and runs until a signal ends it`(signal: Int32) throws {
    let studio = try StudioProcess([folder.path, "--no-open"])
    #expect(studio.line == "http://127.0.0.1:\(studio.port)/#k=\(studio.key)\n")
    #expect(studio.port > 0 && studio.key.count == 32 && studio.key.allSatisfy(\.isHexDigit))
    #expect(try ask(studio, "GET /").status == 200)
    #expect(try ask(studio, "GET /api/library").body.contains("one.ahap"))
    // An open stream does not keep it.
    let client = try RawClient(port: studio.port)
    client.send(
      "GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:\(studio.port)\r\nAuthorization: Bearer \(studio.key)\r\n\r\n"
    )
    _ = client.read(until: ": \n\n")
    let end = studio.end(with: signal)
    #expect(end.exitCode == 128 + signal && end.output.isEmpty && end.errors.isEmpty, "\(end)")
  }

  @Test func `the key is in no list of programs`() throws {
    let studio = try StudioProcess([folder.path, "--no-open"])
    let id = studio.process.processIdentifier
    for name in ["cmdline", "environ"] {
      let bytes = FileManager.default.contents(atPath: "/proc/\(id)/\(name)") ?? Data()
      #expect(!bytes.isEmpty && !String(decoding: bytes, as: UTF8.self).contains(studio.key))
    }
    _ = studio.end(with: SIGINT)
  }

  @Test func `it listens on this machine only`() throws {
    let studio = try StudioProcess([folder.path, "--no-open"])
    let tables = ["tcp", "tcp6"].map {
      (try? String(contentsOfFile: "/proc/net/\($0)", encoding: .utf8)) ?? ""
    }
    let digits = String(studio.port, radix: 16, uppercase: true)
    let port = ":" + String(repeating: "0", count: 4 - digits.count) + digits
    var addresses: [Substring] = []
    for line in tables.joined(separator: "\n").split(separator: "\n") {
      let columns = line.split(separator: " ")
      // 0A is the state of a port that listens.
      if columns.count > 3, columns[3] == "0A", columns[1].hasSuffix(port) {
        addresses.append(columns[1].prefix(8))
      }
    }
    #expect(addresses == ["0100007F"])
    _ = studio.end(with: SIGINT)
  }

  @Test func `a port that is taken is named with what to do`() throws {
    let first = try StudioProcess([folder.path, "--no-open"])
    let second = try StudioProcess([folder.path, "--no-open", "--port", "\(first.port)"])
    let end = second.end()
    #expect(second.line.isEmpty && end.exitCode == 69)
    #expect(
      end.errors.hasPrefix("127.0.0.1:\(first.port): error: another program uses this port [port-taken]\n"))
    #expect(end.errors.contains("hint: choose another one with --port"))
    #expect(try ask(first, "GET /api/library").status == 200)
    _ = first.end(with: SIGINT)
    // Its port is free again at once.
    let third = try StudioProcess([folder.path, "--no-open", "--port", "\(first.port)"])
    #expect(third.port == first.port && third.key != first.key)
    _ = third.end(with: SIGINT)
  }

  @Test func `what cannot be opened is said with its exit code`() throws {
    let file = folder.file("one.ahap")
    let cases: [([String], Int32, String)] = [
      (["/proc/nonexistent"], 2, "no such folder"), ([file], 2, "this is not a folder"),
      (["--port", "65536"], 64, "--port"),
      (["--port", "x"], 64, "--port"), (["a", "b"], 64, "b"),
      (["--page", "/proc/nonexistent", folder.path], 2, "no such folder"),
    ]
    for (arguments, code, words) in cases {
      let outcome = try StudioProcess(arguments + ["--no-open"]).end()
      #expect(outcome.exitCode == code && outcome.errors.contains(words), "\(arguments): \(outcome)")
    }
  }

  @Test func `without its program the command says how to get it`() throws {
    let lone = folder.file("thrum")
    try FileManager.default.copyItem(atPath: Command.path, toPath: lone)
    let process = Process()
    process.executableURL = URL(filePath: lone)
    process.arguments = ["studio", "--no-open"]
    process.environment = Command.plainEnvironment
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let words = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 69)
    #expect(
      words.hasPrefix("thrum-studio: error: the program for the page is not installed [no-studio]\n"),
      "\(words)")
    #expect(words.contains("tools/studio"))
  }
}

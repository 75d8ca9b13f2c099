@Suite(.serialized) struct BadInputTests {
  @Test func `an unknown name is answered with the nearest one`() throws {
    let outcome = try Command.run("play", "setlementComplete")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("setlementComplete: error:"))
    #expect(outcome.errors.contains("did you mean settlementComplete?"))
    #expect(outcome.output.isEmpty)
  }

  @Test func `a haptic in the place of a command is answered with play`() throws {
    let outcome = try Command.run("settlementComplete")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("'thrum play settlementComplete' plays it"))
  }

  @Test func `a file that is not there is said to be not there`() throws {
    let outcome = try Command.run("show", "haptics/launch.ahap")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("haptics/launch.ahap: error: no such file [no-such-file]"))
  }

  @Test func `an unreadable file ends with code two`() throws {
    // Of a folder, show takes the files; trace takes one pattern.
    for (command, path) in [("trace", "/tmp"), ("show", "/dev/zero"), ("show", "/proc/self/mem")] {
      let outcome = try Command.run(command, path)
      #expect(outcome.exitCode == 2, "\(path)")
      #expect(outcome.errors.hasPrefix("\(path):"), "\(outcome.errors)")
    }
  }

  /// As by `cat`, since a writer may come late.
  ///
  /// Only the user's own arguments are waited for.
  @Test func `a named pipe that nobody writes to is waited for until a signal`() throws {
    let scratch = try Scratch()
    try #require(mkfifo(scratch.file("thrum.json"), 0o600) == 0)
    _ = try scratch.write("oO", to: "a.thrum")
    #expect(try Command.run("lint", scratch.path).exitCode == 2)
    let run = try Command.start(["show", scratch.file("thrum.json")])
    run.signal(SIGTERM)
    #expect(run.finish().signal == SIGTERM)
  }

  /// Names of parts come from the file: a terminal must not obey them, and two may be the same.
  @Test func `a part is taken by number and its name is shown quoted`() throws {
    let scratch = try Scratch()
    let feedbacks = [20, 30, 40].map {
      #"{"event-name": "a\u001b[2J", "type": "VibraRumble", "duration": \#($0)}"#
    }
    let path = try scratch.write(
      #"{"name": "t", "profiles": [{"name": "full", "feedbacks": [\#(feedbacks.joined(separator: ","))]}]}"#,
      to: "t.json")
    let first = try Command.run("export", path, "--to", "web-vibrate")
    #expect(first.errors.contains(#""full/a\u{1b}[2J", "#), "\(first.errors)")
    let third = try Command.run("export", path, "--to", "web-vibrate", "--part", "3")
    #expect(third.output.contains("40") && !third.output.contains("20"), "\(third.output)\(third.errors)")
    for number in ["0", "4", "-1"] {
      let none = try Command.run("show", path, "--part=\(number)")
      #expect(none.exitCode == 2)
      #expect(none.errors.contains("[unknown-part]") && !none.errors.contains("\u{1B}"), "\(none.errors)")
    }
  }

  @Test func `a syntax error is shown with its place`() throws {
    let scratch = try Scratch()
    let path = try scratch.write(
      #"{\#n  "Pattern": [\#n    {"Event": nonsense}\#n  ]\#n}\#n"#, to: "broken.ahap")
    let outcome = try Command.run("play", path, "--device", "null")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("\(path):3:15: error:"), "\(outcome.errors)")
  }

  @Test(arguments: [
    "", "{", "[]", "nonsense", "\u{FEFF}", #"{"Pattern": [{"Event": {"Time": NaN}}]}"#,
    #"{"Pattern":[]}"#,
  ])
  func `text that is no pattern is refused from standard input`(text: String) throws {
    let outcome = try Command.run("show", "-", input: text)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("<standard input>:"))
    #expect(outcome.errors.contains("error:"))
  }

  /// The lines of `Refusals.txt`: an exit code, then the words of a command, with '' for one without letters.
  private static let refusals: [(code: Int32, words: [String])] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Refusals.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return lines.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
      return (Int32(words[0]) ?? 0, Array(words.dropFirst()))
    }
  }()

  @Test(arguments: refusals)
  func `a command that cannot be done ends with its code and prints nothing else`(
    code: Int32, words: [String]
  ) throws {
    let outcome = try Command.start(words).finish()
    #expect(outcome.exitCode == code, "\(words): \(outcome.errors)")
    #expect(!outcome.errors.isEmpty && outcome.output.isEmpty, "\(words)")
  }

  @Test func `a device that is not there ends with code 69`() throws {
    let outcome = try Command.run("play", "tap", "--device", "hw:77,0")
    #expect(outcome.exitCode == 69)
    #expect(outcome.errors.contains("hw:77,0: error: the sound device cannot be opened"))
    #expect(outcome.errors.contains("thrum devices"))
    // libasound itself would print 'ALSA lib …'.
    #expect(!outcome.errors.contains("ALSA lib"))
  }

  @Test func `a folder that is not there ends with code 74`() throws {
    for arguments in [
      ["render", "tap", "-o", "/proc/nonexistent/x.wav"],
      ["play", "tap", "--device", "null", "--wav", "/proc/nonexistent/x.wav"],
    ] {
      let outcome = try Command.start(arguments).finish()
      #expect(outcome.exitCode == 74)
      #expect(outcome.errors.contains("/proc/nonexistent/x.wav: error: cannot write"))
    }
  }

  @Test func `standard output that is full ends with code 74`() throws {
    let errors = ["": "standard output: error: cannot write", "--json": #""code":"cannot-write""#]
    for (option, words) in errors {
      let outcome = try Command.startShell("'\(Command.path)' list \(option) > /dev/full").finish()
      #expect(outcome.exitCode == 74)
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
  }

  @Test func `a full disk ends with code 74 and leaves nothing behind`() throws {
    // A private file system of 64 KiB, in a private name space: no rights are needed on the machine's.
    let scratch = try Scratch()
    for command in [
      "render settlementComplete --loop 3 -o", "play settlementComplete --loop 3 --device null --wav",
    ] {
      let shell =
        "mount -t tmpfs -o size=64k none '\(scratch.path)' && '\(Command.path)' \(command) '\(scratch.file("big.wav"))'; "
        + #"echo "code $?"; ls -A '\#(scratch.path)'"#
      let outcome = try Command.startShell(
        #"exec unshare --map-root-user --mount sh -c "$0""#, argument: shell
      ).finish()
      #expect(outcome.errors.contains("No space left on device"), "\(command): \(outcome.errors)")
      #expect(outcome.output == "code 74\n", "\(command): \(outcome.output)")
    }
  }
}

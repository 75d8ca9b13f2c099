import HapticConsole

/// `thrum tour` without a terminal: everything at once, with what the named commands print.
@Suite struct TourCommandTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private func run(_ line: String) throws -> Command.Outcome {
    let words = line.split(separator: " ").dropFirst().map(String.init)
    return try Command.start(words, environment: ["ALSA_CONFIG_PATH": "/dev/null"], in: folder.path).finish()
  }

  @Test func `each stop prints what its command prints`() throws {
    let tour = try Command.run("tour").output
    let lines = tour.split(separator: "\n").filter { $0.hasPrefix("$ thrum ") }.map {
      String($0.dropFirst(2))
    }
    #expect(lines.count == 5, "\(lines)")
    let export = try #require(lines.first { $0.contains(" export ") })
    #expect(try run(export).exitCode == 0)
    let old = String(decoding: folder.bytes("old.ahap"), as: UTF8.self)
    #expect(old.contains("\"Time\": 0.15,"))
    _ = try folder.write(old.replacing("\"Time\": 0.15,", with: "\"Time\": 0.13,"), to: "new.ahap")
    for line in lines where !line.contains(" play ") && line != export {
      let outcome = try run(line)
      #expect(outcome.output.count > 100 && tour.contains(outcome.output), "\(line): \(outcome.output)")
      #expect(outcome.errors.isEmpty || tour.contains(outcome.errors))
    }
    // The picture of `play` is that of `show`.
    #expect(tour.contains(try Command.run("show", "destructiveAction").output))
  }

  @Test func `the bytes are the same everywhere`() throws {
    let plain = try Command.run("tour")
    #expect(plain.exitCode == 0 && plain.errors.isEmpty)
    #expect(!plain.output.contains("\u{1B}"))
    for environment in [["TERM": "dumb"], ["NO_COLOR": "1"], ["LC_ALL": "C"], ["COLUMNS": "40"]] {
      #expect(try Command.run("tour", "--silent", environment: environment).output == plain.output)
    }
    #expect(plain.output.contains("\n  Android developer  thrum simulate, adapt, formats, export\n"))
  }

  @Test(arguments: TourRole.allCases)
  func `every command of a job runs`(role: TourRole) throws {
    for (part, file) in [
      ("ahap", "old.ahap"), ("ahap", "new.ahap"), ("feedbackd", "old.json"), ("feedbackd", "theme.json"),
    ] {
      #expect(try run("thrum export error --to \(part) -o \(file)").exitCode == 0)
    }
    _ = try folder.write("oO..O\n", to: "haptics/a.thrum")
    let tour = try Command.run("tour", "--fast", "--for", role.rawValue).output
    for (line, _) in role.commands {
      #expect(["  ", "\n"].contains { tour.contains("\n  \(line)\($0)") }, "\(line)")
      // These two wait for a person: an option that they do not have shows that the rest is right.
      if line.hasPrefix("thrum watch") || line == "thrum studio" {
        let outcome = try run(line + " --nothing")
        #expect(outcome.exitCode == 64 && outcome.errors.contains("--nothing"), "\(line): \(outcome.errors)")
        continue
      }
      let outcome = try run(line)
      #expect([0, 1].contains(outcome.exitCode), "\(line): \(outcome.errors)")
    }
  }
}

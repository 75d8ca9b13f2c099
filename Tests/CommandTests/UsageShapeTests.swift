/// Errors of use have the shape of all errors: what is wrong, its code, and a hint; the right complaint comes first.
@Suite struct UsageShapeTests {
  private static func errors(_ words: [String]) throws -> String {
    let run = try Command.start(words).finish()
    #expect(run.exitCode == 64 && run.output.isEmpty, "\(words)")
    return run.errors
  }

  @Test(arguments: [
    (
      "show",
      "thrum show: error: missing expected argument '<patterns> ...' [usage]\n"
        + "  hint: usage: thrum show <patterns>... [<options>]; 'thrum help show' explains it\n"
    ),
    (
      "lint --bogus",
      "thrum lint: error: unknown option '--bogus' [usage]\n"
        + "  hint: usage: thrum lint [<paths>...] [<options>]; 'thrum help lint' explains it\n"
    ),
    ("lint --strct", "thrum lint: error: unknown option '--strct' [usage]\n  hint: did you mean --strict?\n"),
    (
      "show tap --colr never",
      "thrum show: error: unknown option '--colr' [usage]\n  hint: did you mean --color?\n"
    ),
    (
      "profiles import --bogus",
      "thrum profiles import: error: unknown option '--bogus' [usage]\n"
        + "  hint: usage: thrum profiles import <file> [<options>]; 'thrum help profiles import' explains it\n"
    ),
    (
      "export tap --to ahap,haptc",
      "thrum export: error: the value 'ahap,haptc' is invalid for '--to <format,…>' [usage]\n"
        + "  hint: did you mean haptic?\n"
    ),
    (
      "export tap --to android",
      "thrum export: error: the value 'android' is invalid for '--to <format,…>' [usage]\n"
        + "  hint: did you mean android-waveform or android-xml?\n"
    ),
    (
      "play tap --mode litteral",
      "thrum play: error: the value 'litteral' is invalid for '--mode <audition|literal|drive>' [usage]\n"
        + "  hint: did you mean literal?\n"
    ),
    (
      "render tap -o x.wav --bits 8",
      "thrum render: error: the value '8' is invalid for '--bits <bits>' [usage]\n"
        + "  hint: choose one of: 16, 24, 32, 32f\n"
    ),
    (
      "export tap",
      "thrum export: error: name a format with --to, or a file with -o [usage]\n"
        + "  hint: usage: thrum export <patterns>... --to <formats> [<options>]; or thrum export [--check] "
        + "[--config <file>]; 'thrum help export' explains it\n"
    ),
  ])
  func `an error of use says what and how`(call: String, errors: String) throws {
    #expect(try Self.errors(call.split(separator: " ").map(String.init)) == errors)
  }

  /// Numbers, a dash and what follows `--` are no options.
  @Test func `an unknown option is none of its likes`() throws {
    #expect(try Self.errors(["play", "tap", "--gain", "-100"]).contains("--gain takes -60 to 24 decibels"))
    #expect(try Self.errors(["diff", "-"]).contains("diff takes two patterns"))
    #expect(try Self.errors(["diff", "--", "--bogus"]).contains("diff takes two patterns"))
    #expect(
      try Self.errors(["export", "tap", "-otap.ahap"])
        == "thrum export: error: the value of -o is a word of its own [usage]\n  hint: write -o tap.ahap\n")
  }

  @Test func `a format is shown in full, in any case of letters`() throws {
    let run = try Command.run("formats", "Android-XML")
    #expect(run.exitCode == 0 && run.output.hasPrefix("android-xml: Android vibration XML\n\nFIELD "))
    #expect(run.output.contains("waveform-envelope") && !run.output.contains("hjif"))
    let both = try Command.run("formats", "ahap", "ivs", "--json")
    guard case .array(let formats)? = try SchemaTests.value(both.output)["formats"] else {
      return #expect(Bool(false), "\(both.output)")
    }
    #expect(formats.map { $0["id"] } == ["ahap", "ivs"])
    let wrong = try Command.run("formats", "android")
    #expect(
      wrong.exitCode == 2
        && wrong.errors == "android: error: no format has this name [unknown-format]\n"
          + "  hint: did you mean android-waveform or android-xml?\n"
    )
    #expect(try Command.run("profiles", "IPhone").output == (try Command.run("profiles", "iphone")).output)
  }

  @Test func `help has four groups, and a full disk is an error`() throws {
    let help = try Command.run("--help")
    let headings = help.output.split(separator: "\n").filter { $0.hasSuffix(":") && !$0.hasPrefix(" ") }
    #expect(headings == ["OPTIONS:", "HEAR:", "MAKE:", "CHECK:", "LOOK UP:"])
    // They are older names for uses of 'export', which its help has.
    #expect(!help.output.contains(#/\n  (convert|compile) /#))
    let export = try HelpPages.lines(["export"], columns: 1_000).joined()
    #expect(export.contains("'thrum convert IN OUT'") && export.contains("'thrum compile SEQUENCE'"))
    #expect(try Command.run("help").output == help.output)
    for words in [["help", "lint"], ["help", "profiles", "import"]] {
      let page = try Command.start(words.dropFirst() + ["--help"]).finish().output
      #expect(try Command.start(words).finish().output == page)
    }
    for call in ["help", "help lint", "--help"] {
      let run = try Command.startShell("\(Command.path) \(call) > /dev/full").finish()
      #expect(run.exitCode == 74 && run.errors.contains("[cannot-write]"), "\(call): \(run.errors)")
    }
  }
}

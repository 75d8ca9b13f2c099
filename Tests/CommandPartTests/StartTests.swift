import ArgumentParser

@testable import thrum

/// The short ways from the arguments to a command give what ArgumentParser's own way gives.
@Suite struct StartTests {
  @Test(arguments: [
    ["play", "tap", "save", "--mode", "literal", "--gain", "-3", "--loop", "3", "--quiet"],
    ["show", "oO.O", "--json"], ["render", "tap", "-o", "tap.wav", "--bits", "32f", "--channels", "3,4"],
    ["lint", "a.ahap", "b.ahap", "--strict"], ["simulate", "tap", "--profile", "pixel"],
    ["convert", "a.ahap", "b.haptic"], ["profiles"], ["profiles", "pixel", "--json"],
    ["profiles", "import", "phone.txt", "-o", "phone.json"], ["formats", "--json"],
    ["timing", "--seconds", "2"],
    ["transcript", "Paid. Thank you!", "--cps", "40"], ["trace", "tap"], ["devices"], ["test", "--update"],
  ])
  func `a command parsed alone is the command parsed among all`(arguments: [String]) throws {
    let direct = try #require(DirectParse.command(arguments))
    let whole = try Thrum.parseAsRoot(arguments)
    #expect(type(of: direct) == type(of: whole))
    var texts = ("", "")
    dump(direct, to: &texts.0)
    dump(whole, to: &texts.1)
    #expect(texts.0 == texts.1)
  }

  @Test(arguments: [
    [], ["--help"], ["help", "play"], ["play", "--help"], ["play"], ["list", "--what"], ["list", "-h"],
    ["profiles", "import", "--help"], ["render", "tap"], ["--version"], ["fly"],
    ["--generate-completion-script", "bash"], ["list", "--generate-completion-script=zsh"],
    ["---completion", "play", "--", "positional@0", "0", "0"],
  ])
  func `help and mistakes and completions are left to ArgumentParser`(arguments: [String]) {
    #expect(DirectParse.command(arguments) == nil)
  }

  @Test(arguments: ["list", "formats"])
  func `a list without options is the list that is parsed`(command: String) throws {
    // A flag may be repeated; only then is anything parsed.
    #expect(DirectParse.listing([command, "--json", "--json"]) == nil)
    let (short, long) = (
      try Command.run(command, "--json"), try Command.run(command, "--json", "--json")
    )
    #expect(short.output == long.output)
    #expect(short.output.contains(#""format": "thrum.\#(command)/1""#))
    #expect(short.exitCode == 0 && long.exitCode == 0)
    #expect(try Command.run(command).output.hasPrefix("NAME"))
    #expect(try Command.run(command, "--what").exitCode == 64)
  }

  @Test func `the version is the same by both names`() throws {
    let (short, long) = (try Command.run("-V"), try Command.run("--version"))
    #expect(short.output == long.output && short.output == "\(Thrum.version)\n")
  }

  /// Regression: nobody was told that overlapping events were turned down, and by how much.
  @Test func `sound that is too loud is turned down and the command says by how much`() throws {
    let scratch = try Scratch()
    let file = scratch.file("tap.wav")
    let loud = try Command.run("render", "impact-heavy", "-o", file, "--gain", "24")
    #expect(
      loud.errors.contains(
        #/thrum: too loud: turned down by up to \d+\.\d dB, for \d+ ms in all; a lower --gain keeps the levels/#
      ))
    #expect(loud.exitCode == 0)
    #expect(try Command.run("render", "impact-heavy", "-o", file).errors.isEmpty)
  }
}

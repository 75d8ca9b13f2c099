/// Patterns of a few characters once took up to 1,720 MB: reports keep what is felt of each event on each device.
@Suite struct PatternSizeTests {
  @Test(
    arguments: [
      "lint --profile all -", "test --profile all FILE", "diff FILE FILE --felt --profile all",
      "adapt FILE --for pixel", "simulate FILE --json",
    ])
  func `too many events on too many devices are refused`(words: String) throws {
    let scratch = try Scratch()
    let line = "O*16001"
    let file = try scratch.write(line, to: "many.notation")
    let arguments = words.split(separator: " ").map { $0 == "FILE" ? file : String($0) }
    let run = try Command.start(arguments, input: line).finish()
    #expect(run.exitCode == 2, "\(run.errors)")
    let code = words.contains("--json") ? #""code":"simulation-too-large""# : "[simulation-too-large]"
    #expect((run.output + run.errors).contains(code), "\(run.output) \(run.errors)")
  }

  @Test(arguments: ["show", "lint", "simulate", "render -o FILE", "trace", "export --to ahap"])
  func `a pattern beyond the limit is refused by every command`(words: String) throws {
    let scratch = try Scratch()
    let arguments = words.split(separator: " ").map { $0 == "FILE" ? scratch.file("x.wav") : String($0) }
    let run = try Command.start([arguments[0], "O*1000000"] + arguments.dropFirst()).finish()
    #expect(run.exitCode == 2)
    #expect((run.output + run.errors).contains("[pattern-too-large]"), "\(run.output) \(run.errors)")
  }
}

internal import ArgumentParser
internal import HapticConsole
internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticScores
internal import HapticText
internal import HapticTimeline

struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Write a sequence as one flat pattern, in any format.",
    usage: "thrum compile <sequence> [<options>]",
    discussion: """
      Thrum writes out every repetition, applies tempo and transforms, and resolves overlapping tracks as \
      the sequence says; it reports each overlap. A sequence for several actuators becomes one file for \
      each. An endless sequence needs --until.

      EXAMPLES
        thrum compile chat.sequence.json -o chat.ahap
        thrum compile a.sequence.json --until 8 --to web-vibrate
        thrum compile onboarding.sequence.json --to notation
      """)

  @Argument(
    help: "A sequence file, *.sequence.json, or - for standard input.",
    completion: .file(extensions: ["json"]))
  var sequence: PatternSource

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to this file, or - for standard output.", valueName: "file")
  )
  var output = "-"

  @Option(help: "Write this format. (default: from the name of the output file)")
  var to: OutputFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take only this many seconds from the start. (default: all)", valueName: "seconds"))
  var until: Double?

  @Flag(help: "Do not report overlapping tracks.")
  var quiet = false

  @OptionGroup var exporting: ExportingOptions
  @OptionGroup var input: InputOptions

  mutating func validate() throws {
    guard until.map({ $0 > 0 && $0 <= 1_000_000 }) ?? true else {
      throw ValidationError("--until takes more than 0 and at most 1000000 seconds.")
    }
  }

  func run() throws {
    let format = try outputFormat()
    guard let loaded = try input.loader.sequence(sequence, isQuiet: exporting.losses == .json) else {
      throw ProjectFailure(
        .usage, subject: sequence.argument, what: "this is not a sequence", code: "no-sequence",
        hint: "'thrum convert' and 'thrum export' write patterns in other formats")
    }
    let compiled = try loaded.compiled(until: until.map { .seconds($0) })
    if !quiet {
      for overlap in loaded.findings(of: compiled.collisions) {
        StandardError.write(loaded.source.describe(overlap) + "\n")
      }
    }
    let parts = try chosen(compiled.parts)
    let prepared = try parts.map { part in
      try exporting.prepare(
        loaded.pattern(of: part, repeatStart: compiled.repeatStart), as: format, to: output,
        suffix: suffix(for: part, among: parts))
    }
    try ExportingOptions.Prepared.write(prepared, exporting.losses)
  }

  /// The actuator that `--part` names, or else all that have something to play.
  private func chosen(_ parts: [CompiledScore.Part]) throws -> [CompiledScore.Part] {
    if let part = input.part {
      if let named = parts.first(where: { $0.actuator == part }) { return [named] }
      if let number = Int(part), parts.indices.contains(number - 1) { return [parts[number - 1]] }
      let names = parts.map { Quotation.quote($0.actuator) }.joined(separator: ", ")
      throw ProjectFailure(
        .usage, subject: "--part \(part)", what: "the sequence has no such actuator", code: "unknown-part",
        hint: "its actuators, by name or by number from 1: \(names)")
    }
    guard parts.count > 1 else { return parts }
    let silent = parts.filter(\.pattern.events.isEmpty)
    guard silent.count < parts.count else { return Array(parts.prefix(1)) }
    for part in silent {
      StandardError.note(
        sequence.argument,
        "note: nothing plays on \(Quotation.quote(part.actuator)); no file is written for it [silent-actuator]"
      )
    }
    return parts.filter { !$0.pattern.events.isEmpty }
  }

  /// Each actuator's file has the actuator's name before its extension.
  private func suffix(for part: CompiledScore.Part, among parts: [CompiledScore.Part]) throws -> String {
    if parts.count == 1, input.part != nil || part.actuator.isEmpty { return "" }
    guard output != "-" || parts.count == 1 else {
      throw ProjectFailure(
        .usage, subject: "-o -",
        what: "the sequence plays \(parts.count) actuators and needs a file for each", code: "several-files",
        hint: "name a file with -o; each file gets the actuator's name before the extension")
    }
    return "." + part.actuator
  }

  private func outputFormat() throws -> PatternFormat {
    if let to { return to.format }
    guard output != "-" else {
      throw ValidationError("Name a file with -o, or a format with --to.")
    }
    guard let format = PatternFormat(fileName: output), format.isWritable else {
      throw ProjectFailure(
        .usage, subject: output, what: "Thrum writes no format with this extension", code: "unknown-format",
        hint: OutputFormat.hint(for: output))
    }
    return format
  }
}

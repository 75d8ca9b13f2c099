package import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticPictures
package import HapticProject
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// A format of a new file: those that are written, and the sequence.
struct NewFormat: ExpressibleByArgument {
  let format: PatternFormat

  init?(argument: String) {
    guard let format = NewPattern.formats.first(where: { $0.id == argument }) else { return nil }
    self.format = format
  }

  static var allValueStrings: [String] { NewPattern.formats.map(\.id) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension Template: ExpressibleByArgument {
  package init?(argument: String) { self.init(named: argument) }

  package static var allValueStrings: [String] { all.map(\.name) }

  package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

struct NewCommand: DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Start a pattern from a template or a line of notation.",
    usage: "thrum new <file> [<options>]",
    discussion: """
      The file gets the format of its extension; --to overrides that. It never replaces a file. Thrum reports \
      on standard error what the format cannot represent.

      EXAMPLES
        thrum new --list                          the templates
        thrum new saved.ahap --template confirmation --name Saved
        thrum new calm.sequence.json --template heartbeat
        thrum new knock.ahap --notation "oO.O"
        thrum new - --to ahap --template error    print it
      """)

  @Argument(help: "The file to write, or - for standard output.", completion: .file())
  var file: String?

  @Option(help: "Start from this template. (default: blank)")
  var template: Template?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Start from a line of notation instead.", valueName: "line"))
  var notation: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Give the pattern this name, in formats that hold names. (default: none)", valueName: "title"))
  var name: String?

  @Option(help: "Write this format. (default: from the name of the file)")
  var to: NewFormat?

  @Flag(help: "Print the templates, and when to use each.")
  var list = false

  @Flag(help: "With --list, print JSON, thrum.templates/1.")
  var json = false

  @OptionGroup var colors: ColorOptions

  mutating func validate() throws {
    if json, !list { throw ValidationError("--json goes with --list.") }
    if list {
      guard file == nil, template == nil, notation == nil, name == nil, to == nil else {
        throw ValidationError("--list takes no file and no other option.")
      }
      return
    }
    guard file != nil else { throw ValidationError("Name a file, or list the templates with --list.") }
    guard file != "-" || to != nil else {
      throw ValidationError("Standard output has no name that says a format: choose one with --to.")
    }
    guard template == nil || notation == nil else {
      throw ValidationError("--template and --notation cannot be combined: a pattern has one start.")
    }
  }

  func run() throws {
    if json { return try StandardOutput.write(Self.report.json(Template.all)) }
    guard let file, !list else { return try StandardOutput.print(Self.table) }
    let format = try format(of: file)
    let start: NewPattern.Start = notation.map { .notation($0) } ?? .template(chosen)
    let new = try NewPattern(start, named: name)
    let export = try new.export(as: format)
    guard export.files.count == 1, let bytes = export.files.first?.utf8 else {
      throw ProjectFailure(
        .usage, subject: "--to \(format.id)", what: "the pattern needs \(export.files.count) files",
        code: "several-files")
    }
    let pattern = new.pattern
    let output = try OutputFile(file)
    if file == "-" { try StandardOutput.write(bytes) } else { try output.create(bytes) }
    let name = file == "-" ? "standard output" : file
    LossReport(
      pattern: PatternDocument(pattern.part.renamed(name)), format: format, losses: export.losses
    ).write(as: .text)
    if file != "-" { StandardError.note(file, words(of: pattern)) }
  }

  private var chosen: Template { template ?? Template.all[0] }

  /// The new file in words, and what to do with it.
  private func words(of pattern: PatternDocument) -> String {
    let start = notation == nil ? "the template \(chosen.name)" : "the notation"
    return "written from \(start): \(PlainWords.describe(pattern.call.timeline))"
  }

  private func format(of file: String) throws -> PatternFormat {
    if let to { return to.format }
    guard let format = PatternFormat(fileName: file), NewPattern.formats.contains(format) else {
      throw ProjectFailure(
        .usage, subject: file, what: "Thrum writes no format with this extension", code: "unknown-format",
        hint: "name it *.ahap or *.sequence.json, or choose a format with --to: "
          + NewFormat.allValueStrings.joined(separator: ", "))
    }
    return format
  }

  private static var table: String {
    let rows = Template.all.map { [$0.name, $0.words, $0.use] }
    let table = FittedTable([["NAME", "WHAT IT IS", "FOR"]] + rows, dropping: ["FOR"], words: "WHAT IT IS")
    return table.text(width: Terminal(STDOUT_FILENO).textWidth)
  }

  /// The format thrum.templates/1.
  static var report: Report<[Template]> {
    Report("thrum.templates/1", summary: "The templates of new patterns.") {
      Column("templates", list: \.self) {
        Column("name", \.name)
        Column("title", \.title)
        Column("description", \.words)
        Column("use", \.use)
      }
    }
  }
}

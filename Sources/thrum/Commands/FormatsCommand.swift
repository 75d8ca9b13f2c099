internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticFormats
internal import HapticProject
internal import HapticText

struct FormatsCommand: ListingCommand, DrawingCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the formats that Thrum reads and writes, and what each loses.",
    usage: "thrum formats [<format>...] [--matrix <pattern>] [--schema <name>] [<options>]",
    discussion: """
      With --matrix, Thrum writes a pattern, or every pattern of a folder, in every format, reads each file back, and \
      prints what is different, the worst format first. With --schema, it prints the JSON Schema (draft 2020-12) of a \
      result of Thrum, or of a file of its own.

      EXAMPLES
        thrum formats
        thrum formats android-xml
        thrum formats --json | jq '.formats[].id'
        thrum formats --matrix launch.ahap
        thrum formats --matrix haptics/ --profile pixel-chirp
        thrum formats --schema simulation
      """)

  @Argument(
    help: ArgumentHelp("Show these formats in full. (default: a table of all)", valueName: "format"),
    completion: .list(PatternFormat.all.map(\.id)))
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare what every format keeps of this pattern, or of every pattern in this folder.",
      valueName: "pattern|folder"),
    completion: .custom(patternNames))
  var matrix: PatternSource?

  @Option(
    help: ArgumentHelp("With --matrix, write what this device can play.", valueName: "name|file"))
  var profile: [ProfileSource] = []

  @Option(
    help: ArgumentHelp("Print the JSON Schema of this format of Thrum.", valueName: "name"),
    completion: .list(PublishedFormats.names))
  var schema: String?

  @Flag(help: "Print JSON, thrum.formats/1, or with --matrix thrum.matrix/1.")
  var json = false

  @OptionGroup var colors: ColorOptions
  @OptionGroup var input: InputOptions

  func validate() throws {
    try ProfileSource.validate(profile)
    if schema != nil, matrix != nil { throw ValidationError("--schema and --matrix cannot be combined.") }
    if !names.isEmpty, schema != nil || matrix != nil {
      throw ValidationError("A name cannot be combined with --schema and --matrix.")
    }
    if matrix == nil, !profile.isEmpty { throw ValidationError("--profile goes with --matrix.") }
  }

  mutating func run() throws {
    if let schema { return try StandardOutput.write(PublishedFormats.named(schema).text) }
    if !names.isEmpty { return try Self.show(try names.map(Self.format), json: json) }
    guard let matrix else { return try Self.list(json: json) }
    try compare(matrix, on: profile.first?.profile())
  }

  static func list(json: Bool) throws {
    if json { return try StandardOutput.write(Self.report.json(PatternFormat.all)) }
    try StandardOutput.print(Self.table(PatternFormat.all), hanging: 4)
  }

  /// Shows formats in full; as JSON, in the form of the list of all.
  private static func show(_ formats: [PatternFormat], json: Bool) throws {
    if json { return try StandardOutput.write(report.json(formats)) }
    let width = Terminal(STDOUT_FILENO).textWidth
    try StandardOutput.print(formats.map { text($0, width: width) }.joined(separator: "\n"))
  }

  private static func format(named name: String) throws -> PatternFormat {
    if let format = PatternFormat(id: name.lowercased()) { return format }
    let near = Spelling.near(name, among: PatternFormat.all.map(\.id))
    throw ProjectFailure(
      .input, subject: name, what: "no format has this name", code: "unknown-format",
      hint: near.isEmpty
        ? "'thrum formats' lists them" : "did you mean \(near.joined(separator: " or "))?")
  }

  private static func text(_ format: PatternFormat, width: Int?) -> String {
    let files = format.extensions.map { "*." + $0 }.joined(separator: " ")
    var rows = [
      ["files", files.isEmpty ? "any name; the content tells" : files],
      ["read", format.isReadable ? "yes" : "no"], ["written", format.isWritable ? "yes" : "no"],
    ]
    if !format.kinds.isEmpty { rows.append(["kinds", format.kinds.joined(separator: ", ")]) }
    if let loses = format.loses { rows.append(["loses", loses]) }
    if let note = format.note { rows.append(["note", note]) }
    let table = FittedTable([["FIELD", "VALUE"]] + rows, words: "VALUE").text(width: width)
    return TextWrapping.wrap("\(format.id): \(format.title)\n", to: width) + "\n" + table
  }

  private static func table(_ formats: [PatternFormat]) -> String {
    var rows = [["NAME", "READ", "WRITE", "FILES", "WHAT IT IS"]]
    for format in formats {
      let files = format.extensions.map { "*." + $0 }.joined(separator: " ")
      rows.append([
        format.id, format.isReadable ? "yes" : "–", format.isWritable ? "yes" : "–",
        files.isEmpty ? "–" : files,
        format.title,
      ])
    }
    let table = FittedTable(rows, dropping: ["FILES"], words: "WHAT IT IS")
    var text = table.text(width: Terminal(STDOUT_FILENO).textWidth)
    text += "\nWhat each format loses when written:\n"
    for format in formats {
      guard let loses = format.loses else { continue }
      text += "  \(format.id): \(loses)\n"
      if !format.kinds.isEmpty { text += "    --kind \(format.kinds.joined(separator: " | "))\n" }
    }
    text += "\nWhat to know about written files:\n"
    for format in formats { if let note = format.note { text += "  \(format.id): \(note)\n" } }
    return text
  }

  /// The format thrum.formats/1.
  static var report: Report<[PatternFormat]> {
    Report(
      "thrum.formats/1",
      summary: "The formats that Thrum reads and writes, and the names of those that have a schema."
    ) {
      Column("formats", list: \.self) {
        Column("id", \.id)
        Column("title", \.title)
        Column("extensions", list: \.extensions)
        Column("reads", \.isReadable)
        Column("writes", \.isWritable)
        Column("loses", \.loses)
        Column("note", \.note)
        Column("kinds", list: \.kinds)
      }
      Column("schemas", list: { _ in PublishedFormats.names })
    }
  }
}

internal import ArgumentParser
internal import Glibc
internal import HapticConsole
internal import HapticFormats
internal import HapticProject
internal import HapticText

struct FormatsCommand: ListingCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "List the formats that Thrum reads and writes, and what each loses.",
    usage: "thrum formats [--matrix <pattern>] [--schema <name>] [<options>]",
    discussion: """
      With --matrix, Thrum writes a pattern, or every pattern of a folder, in every format, reads each file back, and \
      prints what is different, the worst format first. With --schema, it prints the JSON Schema (draft 2020-12) of a \
      result of Thrum, or of a file of its own.

      EXAMPLES
        thrum formats
        thrum formats --json | jq '.formats[].id'
        thrum formats --matrix launch.ahap
        thrum formats --matrix haptics/ --profile pixel-chirp
        thrum formats --schema simulation
      """)

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

  @OptionGroup var input: InputOptions

  func validate() throws {
    try ProfileSource.validate(profile)
    if schema != nil, matrix != nil { throw ValidationError("--schema and --matrix cannot be combined.") }
    if matrix == nil, !profile.isEmpty { throw ValidationError("--profile goes with --matrix.") }
  }

  mutating func run() throws {
    if let schema { return try StandardOutput.write(PublishedFormats.named(schema).text) }
    guard let matrix else { return try Self.list(json: json) }
    try compare(matrix, on: profile.first?.profile())
  }

  static func list(json: Bool) throws {
    if json { return try StandardOutput.write(Self.report.json(PatternFormat.all)) }
    try StandardOutput.print(Self.table(PatternFormat.all), hanging: 4)
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

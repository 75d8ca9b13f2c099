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
    usage: "thrum formats [--matrix <pattern>] [<options>]",
    discussion: """
      With --matrix, Thrum writes a pattern, or every pattern of a folder, in every format, reads each file back, and \
      prints what is different, the worst format first.

      EXAMPLES
        thrum formats
        thrum formats --json | jq '.formats[].id'
        thrum formats --matrix launch.ahap
        thrum formats --matrix haptics/ --profile pixel-chirp
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

  @Flag(help: "Print JSON, thrum.formats/1, or with --matrix thrum.matrix/1.")
  var json = false

  @OptionGroup var input: InputOptions

  func validate() throws {
    try ProfileSource.validate(profile)
    if matrix == nil, !profile.isEmpty { throw ValidationError("--profile goes with --matrix.") }
  }

  mutating func run() throws {
    guard let matrix else { return try Self.list(json: json) }
    try compare(matrix, on: profile.first?.profile())
  }

  static func list(json: Bool) throws {
    if json { return try StandardOutput.write(Self.json(PatternFormat.all)) }
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

  private static func json(_ formats: [PatternFormat]) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.formats/1")
      object.array("formats") { array in for format in formats { array.object { write(format, to: &$0) } } }
    }
    return writer.text
  }

  private static func write(_ format: PatternFormat, to object: inout JSONWriter) {
    object.member("id", format.id)
    object.member("title", format.title)
    object.array("extensions") { for ending in format.extensions { $0.value(ending) } }
    object.member("reads", format.isReadable)
    object.member("writes", format.isWritable)
    if let loses = format.loses { object.member("loses", loses) }
    if let note = format.note { object.member("note", note) }
    object.array("kinds") { for kind in format.kinds { $0.value(kind) } }
  }
}

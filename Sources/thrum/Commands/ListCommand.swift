internal import ArgumentParser
internal import Glibc
internal import HapticCatalog
internal import HapticConsole
internal import HapticModel
internal import HapticProject
internal import HapticText
internal import HapticTimeline

struct ListCommand: ListingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the catalogue: name, what it plays, length, context.",
    usage: "thrum list [--json]",
    discussion: """
      EXAMPLES
        thrum list
        thrum list --json | jq '.haptics[].name'
      """)

  @Flag(help: "Print JSON, thrum.list/1.")
  var json = false

  mutating func run() throws { try Self.list(json: json) }

  static func list(json: Bool) throws {
    let haptics = Catalogue.builtIn.haptics
    if json { return try StandardOutput.write(Self.json(haptics)) }
    try StandardOutput.print(Self.table(haptics))
  }

  private static func table(_ haptics: [SemanticHaptic]) -> String {
    var rows = [["NAME", "PLAYS", "LENGTH", "CONTEXT"]]
    for haptic in haptics {
      let length = haptic.timeline.length
      rows.append([haptic.name, haptic.playsTitle, milliseconds(length), haptic.context])
    }
    let table = FittedTable(rows, dropping: ["PLAYS", "LENGTH"], words: "CONTEXT")
    return table.text(width: Terminal(STDOUT_FILENO).textWidth)
  }

  private static func milliseconds(_ span: TimeSpan) -> String {
    span == .zero ? "a tap" : DecimalTime.milliseconds(span.nanoseconds) + " ms"
  }

  private static func json(_ haptics: [SemanticHaptic]) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("format", "thrum.list/1")
      object.array("haptics") { for haptic in haptics { append(haptic, &$0) } }
    }
    return writer.text
  }

  private static func append(_ haptic: SemanticHaptic, _ writer: inout JSONWriter) {
    writer.object { object in
      object.member("name", haptic.name)
      object.member("plays", haptic.playsTitle)
      object.member("lengthNs", haptic.timeline.length.nanoseconds)
      object.member("context", haptic.context)
      object.member("note", haptic.note)
      if let fallback = haptic.fallback { object.member("fallback", fallback) }
      object.member("description", haptic.description)
    }
  }
}

internal import ArgumentParser
internal import Glibc
internal import HapticCatalog
internal import HapticConsole
internal import HapticModel
internal import HapticProject
internal import HapticText
internal import HapticTimeline

struct ListCommand: ListingCommand, DrawingCommand {
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

  @OptionGroup var colors: ColorOptions

  mutating func run() throws { try Self.list(json: json) }

  static func list(json: Bool) throws {
    let haptics = Catalogue.builtIn.haptics
    if json { return try StandardOutput.write(Self.report.json(haptics)) }
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

  /// The format thrum.list/1.
  static var report: Report<[SemanticHaptic]> {
    Report("thrum.list/1", summary: "The catalogue: each haptic with its plays, its length and its use.") {
      Column("haptics", list: \.self) {
        Column("name", \.name)
        Column("plays", \.playsTitle)
        Column("parts", list: \.plays, of: play)
        Column("lengthNs", \.timeline.length)
        Column("context", \.context)
        Column("note", \.note)
        Column("role", word: \.role)
        Column("fallback", \.fallback)
        Column("description", \.description)
      }
    }
  }

  /// A play, with the names and units of its file: `at` is in seconds.
  private static var play: Members<HapticPlay> {
    Members {
      Column("generator", \.source.generator?.kind)
      Column("variant", \.source.generator?.variant)
      Column("pattern", \.source.pattern)
      Column("intensity", \.intensity)
      Column("at") { JSONNumber(seconds: $0.time) }
    }
  }
}

extension HapticPlay.Source {
  /// The generator; `nil` for a pattern.
  fileprivate var generator: FeedbackGenerator? {
    if case .generator(let generator) = self { generator } else { nil }
  }

  /// The name of the pattern's file; `nil` for a generator.
  fileprivate var pattern: String? {
    if case .pattern(let file) = self { file } else { nil }
  }
}

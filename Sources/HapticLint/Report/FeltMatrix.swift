internal import HapticDevices
internal import HapticModel
internal import HapticText

/// A table of the patterns of a run on devices: a row for each pattern, a column for each device.
struct FeltMatrix {
  /// A row.
  struct Row {
    let file: String
    let pattern: SimulatedPattern
  }

  private let results: Results<LintResult>
  /// The names of the devices, in the order of their first occurrence.
  let devices: [String]

  init(of results: Results<LintResult>, on devices: [String]) {
    (self.results, self.devices) = (results, devices)
  }

  /// The rows, read when they are asked for.
  var rows: some Sequence<Row> {
    results.lazy.flatMap { result in
      result.patterns.map { Row(file: result.source.name, pattern: $0) }
    }
  }
}

extension FeltMatrix {
  /// The name of the member of JSON.
  static let member = "matrix"

  /// The member `matrix`; nothing without devices.
  static var column: Column<FeltMatrix> {
    Column(member, list: \.rows, of: row).only { !$0.devices.isEmpty }
  }

  /// The members of a row.
  static var row: Members<Row> {
    Members {
      Column("file", \.file)
      Column("pattern", \.pattern.name)
      Column("devices", list: \.pattern.outcomes) {
        Column("profile", \.profile)
        Column("verdict", word: \.verdict)
        Column("step", word: \.step)
        Column("events", \.events)
        Column("felt", \.felt)
      }
    }
  }
}

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

  /// The maximum width of a pattern's name in columns, *chosen*.
  private static let nameWidth = 32

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

  /// True if there is a table as text: for two devices and more.
  var isTable: Bool { devices.count > 1 }

  /// Writes the table as text, line by line.
  ///
  /// On a screen the columns that do not fit beside the names follow in a table below.
  ///
  /// - Parameter width: the columns of the screen; `nil` for one table.
  func writeText(width: Int?, to sink: (String) throws -> Void) rethrows {
    let maximum = min(width.map { $0 / 3 } ?? Self.nameWidth, Self.nameWidth)
    let common = commonNames
    func name(_ row: Row) -> (text: String, width: Int) {
      Self.fit(Self.name(of: row, isOnly: !common.contains(Self.hash(row))), to: maximum)
    }
    let heads = devices.indices.map { "\($0 + 1)" }
    var (widths, nameWidth) = (heads.map(\.count), 0)
    for row in rows {
      nameWidth = max(nameWidth, name(row).width)
      for (column, device) in devices.enumerated() {
        widths[column] = max(widths[column], Self.cell(row.pattern, on: device).count)
      }
    }
    try sink("what a hand would feel, simulated:\n\n")
    for part in Self.parts(widths, beside: nameWidth, width) {
      let blank = String(repeating: " ", count: nameWidth)
      try sink(Self.line(blank, cells: heads[part], widths: widths[part]))
      for row in rows {
        let (text, width) = name(row)
        let padding = String(repeating: " ", count: nameWidth - width)
        let cells = devices[part].map { Self.cell(row.pattern, on: $0) }
        try sink(Self.line(text + padding, cells: cells[...], widths: widths[part]))
      }
      try sink("\n")
    }
    try sink(key + "\n" + Self.legend(width))
  }

  /// The columns that stand beside each other, as ranges.
  private static func parts(_ widths: [Int], beside names: Int, _ width: Int?) -> [Range<Int>] {
    guard let width else { return [widths.indices] }
    var parts: [Range<Int>] = []
    var (start, used) = (0, 0)
    for (column, columns) in widths.enumerated() {
      if column > start, 2 + names + used + 2 + columns > width {
        parts.append(start..<column)
        (start, used) = (column, 0)
      }
      used += 2 + columns
    }
    return parts + [start..<widths.count]
  }

  /// The list of device numbers and names.
  private var key: String {
    let width = "\(devices.count)".count
    return devices.enumerated().map { index, device in
      let number = "\(index + 1)"
      return "  " + String(repeating: " ", count: width - number.count) + "\(number) \(device)\n"
    }.joined()
  }

  /// The widest screen on which the words of the cells stand below each other instead of in two columns.
  private static let narrow = 64

  /// The meaning of the words of the cells.
  private static func legend(_ width: Int?) -> String {
    if let width, width < narrow {
      let words = OutcomeWord.all.map { [$0.word, $0.meaning] }
      return FittedTable([["word", "meaning"]] + words, words: "meaning").text(width: width - 2)
        .split(separator: "\n").dropFirst().map { "  \($0)\n" }.joined()
    }
    return """
        felt           every event is felt       f  the fallback plays
        faint          one is less than 10 dB    v  a plain vibration plays
                       above the threshold
        2/3            two of three events are felt
        not felt       it plays, but few hands feel it
        not played     nothing plays
        not simulated  longer than is simulated

      """
  }

  private static func line(_ name: String, cells: ArraySlice<String>, widths: ArraySlice<Int>) -> String {
    var line = "  " + name
    for (cell, width) in zip(cells, widths) {
      line += "  " + cell + String(repeating: " ", count: width - cell.count)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  private static func cell(_ pattern: SimulatedPattern, on device: String) -> String {
    pattern.outcomes.first { $0.profile == device }?.word ?? ""
  }

  /// The hashes of the names that several patterns share.
  private var commonNames: Set<UInt64> {
    var (once, often): (Set<UInt64>, Set<UInt64>) = ([], [])
    for row in rows where !once.insert(Self.hash(row)).inserted { often.insert(Self.hash(row)) }
    return often
  }

  private static func hash(_ row: Row) -> UInt64 { FNV1a.hash(row.pattern.name.utf8) }

  /// Returns the name of a pattern, with the file if several share a name.
  private static func name(of row: Row, isOnly: Bool) -> String {
    if isOnly { return row.pattern.name }
    return row.file.hasSuffix(row.pattern.name) ? row.file : "\(row.file) \(row.pattern.name)"
  }

  /// Shortens a name for a terminal; keeps its end.
  private static func fit(_ name: String, to maximum: Int) -> (text: String, width: Int) {
    var scalars: [Unicode.Scalar] = []
    var width = 0
    for scalar in name.unicodeScalars.reversed() {
      let shown = ColumnWidth.shown(scalar)
      let columns = ColumnWidth.columns(shown)
      if width + columns > maximum - 1 {
        scalars.append("…")
        width += 1
        break
      }
      scalars.append(shown)
      width += columns
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.reversed())
    return (text, width)
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

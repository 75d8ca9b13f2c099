internal import HapticDevices
internal import HapticModel
internal import HapticText

extension FeltMatrix {
  /// The maximum width of a pattern's name in columns, *chosen*.
  private static let nameWidth = 32
  /// The width to which it may be cut for a table of one part (*chosen*).
  private static let leastName = 16

  /// Returns the table as text, at most `width` columns wide; empty if there are fewer than two devices.
  ///
  /// The columns have the names of the devices, if there is room; else numbers, and else a letter for each device and a
  /// character for each outcome. If even these do not fit, the columns follow below each other.
  func text(width: Int) -> String {
    guard devices.count > 1 else { return "" }
    let rows = Array(self.rows)
    if rows.isEmpty { return "" }
    let names = Self.names(of: rows, atMost: min(width / 3, Self.nameWidth))
    let heads = devices.map { DisplayText.plain(CommonDevices.word(for: $0)) }
    let numbers = devices.indices.map { "\($0 + 1)" }
    let words = cells(of: rows, \.word)
    var text = TextWrapping.wrap("what a hand would feel, simulated:\n", to: width) + "\n"
    if let table = FeltGrid(names, heads: heads, cells: words).text(width) {
      text += table + Self.legend(width)
    } else if let table = FeltGrid(names, heads: numbers, cells: words).text(width) {
      text += table + Self.key(numbers, of: devices, width: width) + "\n" + Self.legend(width)
    } else {
      let short = devices.count <= Self.letters.count ? Array(Self.letters.prefix(devices.count)) : numbers
      let marks = cells(of: rows) { String($0.mark) }
      let room = max(width - 3 - 2 * devices.count, Self.leastName)
      let names = Self.names(of: rows, atMost: min(room, width / 3, Self.nameWidth))
      text +=
        FeltGrid(names, heads: short, cells: marks, gap: 1).parts(width)
        + Self.key(short, of: devices, width: width) + "\n"
      text += Self.marks(Set(marks.joined().joined()), width)
    }
    return text
  }

  /// The heads of columns with one character.
  private static let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }

  private func cells(of rows: [Row], _ cell: (DeviceOutcome) -> String) -> [[String]] {
    rows.map { row in
      devices.map { device in row.pattern.outcomes.first { $0.profile == device }.map(cell) ?? "" }
    }
  }

  /// The heads and the names of the devices, as many as fit in a line.
  private static func key(_ heads: [String], of devices: [String], width: Int) -> String {
    let entries = zip(heads, devices).map { "\($0) \(DisplayText.plain($1))" }
    let column = (entries.map(ColumnWidth.columns).max() ?? 0) + 2
    let count = max((width - 2) / column, 1)
    let lines = (entries.count + count - 1) / count
    return (0..<lines).map { line in
      let row = stride(from: line, to: entries.count, by: lines).map { entries[$0] }
      let padded = row.map { $0 + String(repeating: " ", count: column - ColumnWidth.columns($0)) }
      return "  " + String(Substring(padded.joined()).trimmingEnd) + "\n"
    }.joined()
  }

  /// The widest screen on which the words of the cells stand below each other instead of in two columns.
  private static let narrow = 64

  /// The meaning of the words of the cells.
  private static func legend(_ width: Int) -> String {
    if width < narrow {
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

  /// The meaning of those marks that the table has, as many as fit in a line.
  private static func marks(_ found: Set<Character>, _ width: Int) -> String {
    let meanings = OutcomeWord.marks.filter { found.contains($0.mark) }.map { "\($0.mark) \($0.meaning)" }
    return TextWrapping.wrap("  " + meanings.joined(separator: "   ") + "\n", to: width, hanging: 2)
  }

  /// Returns the patterns' names, with the file if several share a name.
  private static func names(of rows: [Row], atMost maximum: Int) -> [(text: String, width: Int)] {
    var counts: [String: Int] = [:]
    for row in rows { counts[row.pattern.name, default: 0] += 1 }
    return rows.map { row in
      let isOnly = counts[row.pattern.name] == 1
      let hasOwnName = row.file.hasSuffix(row.pattern.name)
      return fit(
        isOnly ? row.pattern.name : hasOwnName ? row.file : "\(row.file) \(row.pattern.name)", to: maximum)
    }
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

/// The cells of a table, with the names of its rows and the heads of its columns.
private struct FeltGrid {
  private let names: [(text: String, width: Int)]
  private let heads: [String]
  private let cells: [[String]]
  private let gap: Int
  private let widths: [Int]
  private let nameWidth: Int

  init(_ names: [(text: String, width: Int)], heads: [String], cells: [[String]], gap: Int = 2) {
    (self.names, self.heads, self.cells, self.gap) = (names, heads, cells, gap)
    widths = heads.indices.map { column in
      max(ColumnWidth.columns(heads[column]), cells.map { ColumnWidth.columns($0[column]) }.max() ?? 0)
    }
    nameWidth = names.map(\.width).max() ?? 0
  }

  /// Returns the table; `nil` if it is wider than that.
  func text(_ width: Int) -> String? {
    guard self.width(of: widths.indices) <= width else { return nil }
    return table(widths.indices)
  }

  /// Returns the table in as many parts below each other as it needs.
  func parts(_ width: Int) -> String {
    var text = ""
    var start = 0
    for column in widths.indices.dropFirst() where self.width(of: start..<column + 1) > width {
      text += table(start..<column)
      start = column
    }
    return text + table(start..<widths.count)
  }

  private func width(of columns: Range<Int>) -> Int {
    2 + nameWidth + columns.enumerated().reduce(0) { $0 + ($1.offset == 0 ? 2 : gap) + widths[$1.element] }
  }

  private func table(_ columns: Range<Int>) -> String {
    var text = line("", width: 0, heads[columns], in: columns)
    for (name, cells) in zip(names, cells) {
      text += line(name.text, width: name.width, cells[columns], in: columns)
    }
    return text + "\n"
  }

  private func line(_ name: String, width: Int, _ cells: ArraySlice<String>, in columns: Range<Int>) -> String
  {
    var line = "  " + name + String(repeating: " ", count: nameWidth - width)
    for (column, cell) in zip(columns, cells) {
      let padding = String(repeating: " ", count: widths[column] - ColumnWidth.columns(cell))
      line += String(repeating: " ", count: column == columns.lowerBound ? 2 : gap) + cell + padding
    }
    return String(Substring(line).trimmingEnd) + "\n"
  }
}

extension Substring {
  /// The text without the spaces at its end.
  fileprivate var trimmingEnd: Substring {
    var text = self
    while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    return text
  }
}

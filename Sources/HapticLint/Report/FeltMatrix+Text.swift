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
    return TextColumns.text(
      (0..<lines).map { line in
        (0..<count).map { column in
          let index = column * lines + line
          return (column == 0 ? "  " : "") + (index < entries.count ? entries[index] : "")
        }
      })
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
  private static func names(of rows: [Row], atMost maximum: Int) -> [String] {
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
  private static func fit(_ name: String, to maximum: Int) -> String {
    var scalars: [Unicode.Scalar] = []
    var width = 0
    for scalar in name.unicodeScalars.reversed() {
      let shown = ColumnWidth.shown(scalar)
      let columns = ColumnWidth.columns(shown)
      if width + columns > maximum - 1 {
        scalars.append("…")
        break
      }
      scalars.append(shown)
      width += columns
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars.reversed())
    return text
  }
}

/// The cells of a table, with the names of its rows and the heads of its columns.
private struct FeltGrid {
  /// The rows, each with its name first; the first row has the heads.
  private let rows: [[String]]
  private let widths: [Int]
  private let gap: Int

  /// Makes a table; `gap` is the number of spaces between two cells, with two behind a name.
  init(_ names: [String], heads: [String], cells: [[String]], gap: Int = 2) {
    let margin = String(repeating: " ", count: 2 - gap)
    rows = [[""] + heads] + zip(names, cells).map { ["  \($0)\(margin)"] + $1 }
    widths = TextColumns.widths(of: rows)
    self.gap = gap
  }

  /// Returns the table; `nil` if it is wider than that.
  func text(_ width: Int) -> String? {
    let all = widths.indices.dropFirst()
    return self.width(of: all) <= width ? table(all) : nil
  }

  /// Returns the table in as many parts below each other as it needs.
  func parts(_ width: Int) -> String {
    var text = ""
    var start = 1
    for column in widths.indices.dropFirst(2) where self.width(of: start..<column + 1) > width {
      text += table(start..<column)
      start = column
    }
    return text + table(start..<widths.count)
  }

  private func width(of columns: Range<Int>) -> Int {
    columns.reduce(widths[0]) { $0 + gap + widths[$1] }
  }

  private func table(_ columns: Range<Int>) -> String {
    TextColumns.text(rows.map { [$0[0]] + $0[columns] }, gap: gap) + "\n"
  }
}

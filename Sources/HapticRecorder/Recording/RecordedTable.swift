internal import HapticCatalog
internal import HapticModel

/// The recording as lines of text for a message.
struct RecordedTable {
  /// The maximum number of lines shown in full; longer recordings are shown around their marks (*chosen*).
  static let longestWhole = 12
  /// The maximum number of haptics that may be another test's and are marked: there may be hundreds (*chosen*).
  private static let mostDoubtful = 3

  private let entries: [HapticRecording.Entry]
  /// The touches of buttons for which nothing fired.
  private let silent: [Int: HapticGesture]
  private let marked: Set<Int>
  /// The places of haptics that may be another test's, but for the first.
  private let passedOver: Set<Int>
  private let missing: String?

  /// Prepares a table.
  ///
  /// - Parameters:
  ///   - marked: the serials of the haptics concerned.
  ///   - missing: the haptic that is missing at the end.
  init(_ recording: HapticRecording, marking marked: [Int] = [], missing: String? = nil) {
    let silent = SilentButton.buttons(in: recording)
    self.silent = silent
    let entries = recording.entries.filter { entry in
      if case .touch(let gesture, _) = entry { silent[gesture.serial] != nil } else { true }
    }
    self.entries = entries
    self.marked = Set(marked)
    let doubtful = entries.indices.filter { index in
      if case .unrecorded(let haptic) = entries[index] { !haptic.isOwn } else { false }
    }
    passedOver = Set(doubtful.dropFirst(Self.mostDoubtful))
    self.missing = missing
  }

  var text: String {
    if entries.isEmpty && missing == nil { return "  recorded: nothing" }
    var rows = entries.indices.map(cells)
    if let missing { rows.append([">", "", "missing", missing]) }
    return (["  recorded, in virtual time:"] + aligned(rows)).joined(separator: "\n")
  }

  private func cells(_ index: Int) -> [String] {
    switch entries[index] {
    case .prepare(let time): return ["", "", Self.milliseconds(time), "prepare()"]
    case .touch(let gesture, let time):
      return [
        ">", "", Self.milliseconds(time), "nothing fired", "", "", silent[gesture.serial]?.title ?? "",
      ]
    case .screen(let screen, let time):
      return ["", "", Self.milliseconds(time), "screen \"\(DisplayText.plain(screen.name))\""]
    case .unknownName(let name, let time):
      return [">", "", Self.milliseconds(time), DisplayText.plain(name), "no such haptic"]
    case .unrecorded(let haptic):
      return [
        passedOver.contains(index) ? "" : ">", "", Self.milliseconds(haptic.time),
        DisplayText.plain(haptic.name),
        Self.notRecorded(isInTask: haptic.isInTask, haptic.isOnOtherManager),
      ]
    case .unrecordedPrepare(let prepare):
      return [
        "", "", Self.milliseconds(prepare.time), "prepare()",
        Self.notRecorded(isInTask: prepare.isInTask, prepare.isOnOtherManager),
      ]
    case .haptic(let haptic):
      return [
        marked.contains(haptic.serial) ? ">" : "", String(haptic.serial), Self.milliseconds(haptic.time),
        DisplayText.plain(haptic.name), DisplayText.plain(haptic.haptic.playsTitle),
        haptic.isWarm ? "warm" : "cold", Self.touch(of: haptic),
      ]
    }
  }

  private static func notRecorded(isInTask: Bool, _ isOnOtherManager: Bool) -> String {
    "not recorded: "
      + (isOnOtherManager ? "on another manager" : isInTask ? "in another task" : "on a queue or a thread")
  }

  static func touch(of haptic: RecordedHaptic) -> String {
    guard let touch = haptic.touch else { return "" }
    return haptic.isAfterTouch ? "a task of \(touch.title)" : touch.title
  }

  /// Returns the lines, in columns; numbers and times are right-aligned.
  private func aligned(_ rows: [[String]]) -> [String] {
    let widths = (0..<7).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    let shown = shownIndices(of: rows)
    var lines: [String] = []
    var last = -1
    for index in shown {
      if index > last + 1 { lines.append("      … \(index - last - 1) more …") }
      lines.append(line(rows[index], widths))
      last = index
    }
    return lines
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    var line = "    " + (row[0].isEmpty ? " " : row[0]) + " "
    for (column, cell) in row.enumerated().dropFirst() {
      let fill = String(repeating: " ", count: widths[column] - cell.count)
      line += (column <= 2 ? fill + cell : cell + fill) + (column == 1 ? " " : "") + " "
      if column > 1 { line += " " }
    }
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  /// Returns the first and the last row, those next to a mark, and the names of screens.
  private func shownIndices(of rows: [[String]]) -> [Int] {
    guard rows.count > Self.longestWhole else { return Array(rows.indices) }
    let marks = rows.indices.filter { !rows[$0][0].isEmpty }
    let wanted = Set(([0, rows.count - 1] + marks).flatMap { $0 - 1...$0 + 1 })
    return rows.indices.filter { wanted.contains($0) || isScreen($0) }
  }

  private func isScreen(_ index: Int) -> Bool {
    guard index < entries.count, case .screen = entries[index] else { return false }
    return true
  }

  /// Formats a time to the microsecond: `966.667 ms`.
  private static func milliseconds(_ time: TimePoint) -> String {
    let micro = (time.nanoseconds + 500) / 1_000
    return DecimalTime.milliseconds(micro * 1_000) + " ms"
  }
}

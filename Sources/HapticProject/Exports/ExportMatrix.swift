package import HapticDevices
package import HapticFormats
internal import HapticModel
package import HapticText

/// The parts of patterns that each format keeps, measured by reading back the written files: `thrum formats --matrix`.
///
/// Thread-safe: no, it holds patterns with their files.
package struct ExportMatrix {
  /// The parts that one format keeps.
  package struct Row {
    /// The format.
    package let format: PatternFormat
    /// The kind of the format; `nil` if it has one kind, or the device chooses it.
    package let kind: String?
    /// The largest differences of any pattern; `nil` if Thrum cannot tell, or no pattern was written.
    package fileprivate(set) var worst: ExportComparison?
    /// The name of the pattern that differs most.
    package fileprivate(set) var pattern: String?
    /// The number of patterns that could not be written.
    package fileprivate(set) var refused = 0
  }

  /// The rows, the worst format first; those that cannot be compared come last.
  package let rows: [Row]
  /// The number of patterns.
  package let count: Int

  /// Writes patterns in every format, and compares.
  ///
  /// - Parameter device: the device that plays the files; it then chooses the kinds.
  package init(of patterns: [PatternDocument], on device: DeviceProfile? = nil) {
    var rows: [Row] = []
    for format in PatternFormat.all where format.isWritable {
      let kinds = device == nil && !format.kinds.isEmpty ? format.kinds.map(Optional.some) : [nil]
      for kind in kinds {
        var row = Row(format: format, kind: kind)
        for pattern in patterns { row.add(pattern, device) }
        rows.append(row)
      }
    }
    count = patterns.count
    self.rows = rows.stablySorted { ($0.worst?.severity ?? -1) > ($1.worst?.severity ?? -1) }
  }
}

extension ExportMatrix.Row {
  fileprivate mutating func add(_ pattern: PatternDocument, _ device: DeviceProfile?) {
    guard let encoded = try? EncodedPattern(pattern, as: format, on: device, kind: kind), !encoded.isEmpty,
      (try? encoded.expectWritable(at: format.id)) != nil
    else { return refused += 1 }
    guard let comparison = encoded.comparison else { return }
    if worst.map({ $0.severity < comparison.severity }) ?? true {
      (worst, self.pattern) = (comparison, pattern.source.name)
    }
  }
}

extension ExportMatrix {
  /// The table; `width` is that of the screen, `nil` for the whole table.
  package func text(width: Int?) -> String {
    var table = [["FORMAT", "GONE", "STRENGTH", "SHARPNESS", "TAPS", "TIME", "SHORTEST", "WORST"]]
    for row in rows { table.append(cells(of: row)) }
    let names = count > 1 ? ["SHORTEST", "TIME"] : ["WORST", "SHORTEST", "TIME"]
    return FittedTable(count > 1 ? table : table.map { $0.dropLast() }, dropping: names, words: nil).text(
      width: width)
      + "\n" + Self.legend
  }

  /// The meaning of the columns.
  private static let legend = """
    GONE is the share of the taps or of the vibration that is not in the file, STRENGTH and SHARPNESS the largest
    differences of 0 to 1 that last 8 ms, TAPS those that are written, TIME the latest or earliest of them, SHORTEST
    the shortest run of a motor for a tap.

    """

  private func cells(of row: Row) -> [String] {
    let name = row.format.id + (row.kind.map { " \($0)" } ?? "")
    guard let worst = row.worst else {
      return [name] + (row.refused > 0 ? ["not written"] : ["–"]) + Array(repeating: "–", count: 6)
    }
    let share = "\(Int((worst.missingShare * 100).rounded(.up))) %"
    let strength = max(worst.intensity.level, worst.taps.intensity.level)
    let sharpness = max(worst.sharpness.level, worst.taps.sharpness.level)
    let taps = worst.taps.requested == 0 ? "–" : "\(worst.taps.written) of \(worst.taps.requested)"
    return [
      name, share, Self.level(strength), Self.level(sharpness), taps, Self.milliseconds(worst.taps.lateness),
      worst.taps.shortest.map(Self.milliseconds) ?? "–", DisplayText.plain(row.pattern ?? "–"),
    ]
  }

  private static func level(_ level: Double) -> String {
    FixedDecimal.text(level, digits: 2, isTrimmed: false)
  }

  private static func milliseconds(_ span: TimeSpan) -> String {
    DecimalTime.milliseconds(span.nanoseconds) + " ms"
  }

  /// The matrix as JSON, `thrum.matrix/1`.
  package var json: String { Self.report.json(self) }

  /// The format of ``json``.
  package static var report: Report<ExportMatrix> {
    Report("thrum.matrix/1", summary: "The parts of patterns that each format keeps.") {
      Column("patterns", \.count)
      Column("formats", list: \.rows) {
        Column("id", \.format.id)
        Column("kind", \.kind)
        Column("refused", \.refused)
        Column("worst", \.pattern)
        Column("comparison", optional: \.worst, of: ExportComparison.members)
      }
    }
  }
}

extension ExportComparison {
  /// The members of a comparison.
  static var members: Members<ExportComparison> {
    Members(named: "comparison") {
      Column("strength") { max($0.intensity.level, $0.taps.intensity.level) }
      Column("sharpness") { max($0.sharpness.level, $0.taps.sharpness.level) }
      Column("gone", \.missingShare)
      Column("vibration", object: { $0 }) {
        Column("lengthNs", \.vibration)
        Column("silentNs", \.silent)
        Column("strength", \.intensity.level)
        Column("atNs", \.intensity.time)
        Column("sharpness", \.sharpness.level)
      }
      Column("taps", object: \.taps) {
        Column("asked", \.requested)
        Column("written", \.written)
        Column("timeErrorNs", \.lateness)
        Column("strength", \.intensity.level)
        Column("sharpness", \.sharpness.level)
        Column("shortestNs", \.shortest)
        Column("below8ms") { $0.shortest == nil ? nil : $0.short }
      }
      Column("lengthErrorNs", \.length)
    }
  }
}

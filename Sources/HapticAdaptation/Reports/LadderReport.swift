internal import HapticDevices
internal import HapticModel
package import HapticText

/// The levels of a ladder for people and for programs.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
package struct LadderReport: Sendable {
  private let ladder: StrengthLadder

  /// Takes a ladder.
  package init(_ ladder: StrengthLadder) { self.ladder = ladder }

  /// A table, the lightest level first; lines end with LF.
  package var text: String { text(width: nil) }

  /// Returns the table on a screen of `width` columns; `nil` for the whole table.
  package func text(width: Int?) -> String {
    let rows = ladder.levels.map { level in
      [
        level.name, Self.decibels(level.weakest), Self.decibels(level.strongest), Self.decibels(level.step),
        Self.decibels(level.noticeable),
      ]
    }
    let head = ["LEVEL", "WEAKEST dB", "STRONGEST dB", "STEP dB", "NOTICEABLE dB"]
    let table = FittedTable([head] + rows, dropping: ["NOTICEABLE dB", "STEP dB"])
    let text =
      table.text(width: width) + "\nSteps are those of the event that is closest to the level below. "
      + "Simulated with stated models; it does not say what it feels like.\n"
    return TextWrapping.wrap(text, to: width)
  }

  /// The levels as JSON, `thrum.ladder/1`; lines end with LF.
  package var json: String { Self.report.json(ladder) }

  /// The format of ``json``.
  package static var report: Report<StrengthLadder> {
    Report("thrum.ladder/1", summary: "Strengths of a pattern that hands tell apart on a device.") {
      Column("device", \.device.name)
      Column("asked", \.requested)
      Column("levels", list: \.levels) {
        Column("name", \.name)
        Column("weakestDb", \.weakest)
        Column("strongestDb", \.strongest)
        Column("stepDb", \.step)
        Column("noticeableDb", \.noticeable)
      }
    }
  }

  private static func decibels(_ level: Decibels?) -> String {
    level.map { FixedDecimal.text($0.value, digits: 1) } ?? "–"
  }
}

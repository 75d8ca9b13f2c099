internal import HapticModel
package import HapticPictures
package import HapticRegression
internal import HapticTimeline

/// Draws the old and the new pattern of a regression on one time axis, with marks under the differences.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct RegressionDrawing {
  /// The columns by which a report indents the drawing.
  static let indent = 2

  private let style: TerminalStyle

  /// The drawing of reports for programs, such as JUnit XML: 80 columns, without colours.
  package static var ofReports: RegressionDrawing { RegressionDrawing(TerminalStyle(width: 80)) }

  /// Makes a drawing in a style whose width includes the report's indent.
  package init(_ style: TerminalStyle) {
    self.style = TerminalStyle(
      width: style.width - Self.indent, height: 4, characters: style.characters, isColoured: style.isColoured)
  }

  /// The lines; none if there is no visible difference.
  package func lines(_ pattern: RegressionReport.Pattern) -> [String] {
    if let drawn = pattern.drawn { return drawn.lines }
    guard let was = pattern.was, let now = pattern.now else { return [] }
    let length = max(was.length, now.length)
    let (old, new) = (picture(of: was, length), picture(of: now, length))
    let marks = Self.marks(old.plain, new.plain)
    if marks.isEmpty { return [] }
    return ["was"] + old.shown[..<old.axis] + [marks] + ["is"] + new.shown
  }

  /// The lines for a review: the old and the new pattern in words and in a picture, each if there is one, also where
  /// their pictures are equal.
  package func review(_ pattern: RegressionReport.Pattern) -> [String] {
    let (was, now) = (pattern.was, pattern.now)
    let length = max(was?.length ?? .zero, now?.length ?? .zero)
    let (old, new) = (was.map { picture(of: $0, length) }, now.map { picture(of: $0, length) })
    var lines: [String] = []
    if let was, let old {
      lines += ["was: \(PlainWords.describe(was))"] + (new == nil ? old.shown : Array(old.shown[..<old.axis]))
    }
    if let old, let new { lines.append(Self.marks(old.plain, new.plain)) }
    if let now, let new { lines += ["is: \(PlainWords.describe(now))"] + new.shown }
    return lines
  }

  /// A picture as its visible lines, without colours.
  private struct Picture {
    var shown: [String]
    var plain: [String]
    /// The index of the line with the ticks' labels, which only the lower picture has.
    let axis: Int
  }

  private func picture(of timeline: Timeline, _ length: TimeSpan) -> Picture {
    let lasting = timeline.lasting(length)
    var bare = style
    bare = TerminalStyle(width: style.width, height: style.height, characters: style.characters)
    // Without the title; the row above a bar of full height is kept for its label.
    let plain = Array(TerminalTimeline.render(lasting, style: bare).dropFirst())
    let shown = Array(TerminalTimeline.render(lasting, style: style).dropFirst())
    let axis = style.height + 2
    return Picture(shown: shown, plain: Array(plain.prefix(axis - 1)), axis: axis)
  }

  /// Marks each column in which the pictures differ; empty if none does.
  ///
  /// Labels count only if nothing else differs.
  private static func marks(_ old: [String], _ new: [String]) -> String {
    let drawn = differences(old, new) { !$0.isWholeNumber && $0 != "." }
    let columns = drawn.contains(true) ? drawn : differences(old, new) { _ in true }
    guard let last = columns.lastIndex(of: true) else { return "" }
    return String(columns[...last].map { $0 ? "^" : " " })
  }

  /// The columns that differ in characters for which `counts` returns true.
  private static func differences(
    _ old: [String], _ new: [String], where counts: (Character) -> Bool
  ) -> [Bool] {
    var columns: [Bool] = []
    for (old, new) in zip(old, new) {
      let (old, new) = (Array(old), Array(new))
      for column in 0..<max(old.count, new.count) {
        if column >= columns.count { columns.append(false) }
        let left = column < old.count && counts(old[column]) ? old[column] : " "
        let right = column < new.count && counts(new[column]) ? new[column] : " "
        if left != right { columns[column] = true }
      }
    }
    return columns
  }
}

package import HapticDevices
package import HapticFormats
internal import HapticModel
internal import HapticPictures
internal import HapticScores
package import HapticText

/// The differences between two files: of their patterns, or part by part if one holds several and none is named.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct FileDiff: Sendable {
  /// Two parts of one name, or a part that only one of the files has.
  struct Part: Sendable {
    let name: String
    /// The difference; `nil` if only one of the files has the part.
    let diff: PatternDiff?
    /// True if the old file has the part.
    let isInOld: Bool

    /// True if both files have it, and it commands the same and is felt alike.
    var isSame: Bool { diff?.isSame ?? false }
  }

  let old: String
  let new: String
  /// The parts of the old file in its order, then those that only the new one has; the one pattern of both if they have no
  /// others.
  let parts: [Part]
  /// True if one of the files has several parts, and none of them is named.
  private let isByPart: Bool

  /// Compares two files: parts by their names, those of one name in their order.
  ///
  /// - Parameter progress: receives the number of finished devices.
  package init(
    from old: PatternDocument, to new: PatternDocument, on profiles: [DeviceProfile],
    progress: ProgressHandler? = nil
  ) {
    (self.old, self.new) = (old.source.name, new.source.name)
    isByPart = Self.isByPart(old, new)
    guard isByPart else {
      parts = [
        Part(name: "", diff: PatternDiff(from: old, to: new, on: profiles, progress: progress), isInOld: true)
      ]
      return
    }
    var left = Array(new.parts.indices)
    var parts: [Part] = []
    for (index, part) in old.parts.enumerated() {
      guard let position = left.firstIndex(where: { new.parts[$0].name == part.name }) else {
        parts.append(Part(name: part.name, diff: nil, isInOld: true))
        continue
      }
      let diff = PatternDiff(
        from: old.choosing(index), to: new.choosing(left.remove(at: position)), on: profiles,
        progress: progress)
      parts.append(Part(name: part.name, diff: diff, isInOld: true))
    }
    self.parts = parts + left.map { Part(name: new.parts[$0].name, diff: nil, isInOld: false) }
  }

  private static func isByPart(_ old: PatternDocument, _ new: PatternDocument) -> Bool {
    !old.isPartNamed && !new.isPartNamed && max(old.parts.count, new.parts.count) > 1
  }

  /// The most devices that a comparison reports as finished.
  package static func jobs(from old: PatternDocument, to new: PatternDocument, on profiles: Int) -> Int {
    isByPart(old, new) ? min(old.parts.count, new.parts.count) * profiles : profiles
  }

  /// True if all parts are the same.
  package var isSame: Bool { parts.allSatisfy(\.isSame) }

  /// True if an average hand tells two parts apart on a device, or if only one of the files has a part.
  package var isFelt: Bool { parts.contains { $0.diff?.isFelt ?? true } }

  /// The reason why a part is not simulated; `nil` if all are.
  package var problem: ProjectFailure? { parts.lazy.compactMap { $0.diff?.problem }.first }

  /// The parts that differ, each with its name if there are several; empty if none does.
  package func text(drawing: RegressionDrawing, width: Int? = nil) -> String {
    parts.filter { !$0.isSame }.map { part in
      let name = DisplayText.plain(part.name)
      guard let diff = part.diff else {
        return "\(name): only in \(DisplayText.plain(part.isInOld ? old : new))\n"
      }
      return (isByPart ? "\(name):\n" : "") + PatternDiffText(diff).text(drawing: drawing, width: width)
    }.joined(separator: "\n")
  }

  /// The differences as JSON, `thrum.diffs/1`, or `thrum.diff/1` of one pattern; lines end with LF.
  package var json: String {
    guard !isByPart, let diff = parts.first?.diff else { return Self.report.json(self) }
    return PatternDiffJSON(diff).text
  }

  /// The format of several parts.
  package static var report: Report<FileDiff> {
    Report("thrum.diffs/1", summary: "The differences between two files with several patterns, part by part.")
    {
      Column("note") { _ in SimulationSummary.note }
      Column("old", \.old)
      Column("new", \.new)
      Column("isSame", \.isSame)
      Column("parts", list: \.parts) {
        Column("part", \.name)
        Column("isInOld", \.isInOld)
        Column("isInNew") { $0.diff != nil || !$0.isInOld }
        Column("difference", optional: \.diff, of: PatternDiffJSON.columns)
      }
    }
  }
}

package import HapticDevices
package import HapticFormats
internal import HapticModel
internal import HapticPictures
internal import HapticScores
package import HapticText

/// The differences between two files of which one holds several patterns, part by part.
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
  /// The parts of the old file in its order, then those that only the new one has.
  let parts: [Part]

  /// Compares the parts of two files by their names; parts of one name are compared in their order.
  ///
  /// A file with one part is compared with the one part of the other that has its name, or with the only one.
  ///
  /// - Parameter progress: receives the number of finished devices.
  package init(
    from old: PatternDocument, to new: PatternDocument, on profiles: [DeviceProfile],
    progress: ProgressHandler? = nil
  ) {
    (self.old, self.new) = (old.source.name, new.source.name)
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

  /// True if one of two files holds several patterns, and none of them is named.
  package static func isNeeded(for old: PatternDocument, _ new: PatternDocument) -> Bool {
    !old.isPartNamed && !new.isPartNamed && max(old.parts.count, new.parts.count) > 1
  }

  /// The most simulations of a comparison that count as its jobs.
  package static func jobs(from old: PatternDocument, to new: PatternDocument, on profiles: Int) -> Int {
    min(old.parts.count, new.parts.count) * profiles
  }

  /// True if all parts are the same.
  package var isSame: Bool { parts.allSatisfy(\.isSame) }

  /// True if an average hand tells two parts apart on a device, or if only one of the files has a part.
  package var isFelt: Bool { parts.contains { $0.diff?.isFelt ?? true } }

  /// The reason why a part is not simulated; `nil` if all are.
  package var problem: ProjectFailure? { parts.lazy.compactMap { $0.diff?.problem }.first }

  /// The parts that differ, each with its name; empty if none does.
  package func text(drawing: RegressionDrawing, width: Int? = nil) -> String {
    parts.filter { !$0.isSame }.map { part in
      let name = DisplayText.plain(part.name)
      guard let diff = part.diff else {
        return "\(name): only in \(DisplayText.plain(part.isInOld ? old : new))\n"
      }
      return "\(name):\n" + PatternDiffText(diff).text(drawing: drawing, width: width)
    }.joined(separator: "\n")
  }

  /// The differences as JSON, `thrum.diffs/1`; lines end with LF.
  package var json: String { Self.report.json(self) }

  /// The format.
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

internal import HapticRegression
internal import HapticText

/// A pattern file and its golden, or a golden without a pattern, as a run of ``GoldenSession`` found them.
///
/// Who has seen it can accept exactly this, and nothing that came later.
///
/// Thread-safe: yes, a value.
package struct GoldenState: Sendable, Hashable {
  /// The path of the pattern file, or of the golden without one; the name of a haptic of the catalogue.
  package let name: String
  /// The paths that an update writes or removes.
  package let targets: [String]
  /// True if an update has something to write or remove.
  package let isPending: Bool
  /// The digest of the pattern file; `nil` if it is gone.
  package let source: ContentDigest?
  /// The digest of the golden that it was compared with; `nil` if there is none.
  package let former: ContentDigest?
  /// The digest of a golden of the pattern as it is; `nil` if it is gone.
  package let present: ContentDigest?
  /// True for a golden without a pattern: to accept it is to remove it.
  package var isOrphan: Bool { present == nil }
  /// The path of the golden that it was compared with; `nil` if there is none.
  private let formerPath: String?

  /// True if the files still hold what was compared; a file outside the folder, or one behind a link that leads out, does not.
  package func isCurrent(inside folder: RootFolder) -> Bool {
    func digest(_ path: String) -> ContentDigest? {
      guard let relative = folder.relative(AbsolutePath.of(path)) else { return nil }
      let location = ForeignPath(relative, beneath: folder, shown: path)
      return (try? FileBytes.read(location)).map(ContentDigest.init)
    }
    return (source == nil || digest(name) == source) && (formerPath.map { digest($0) == former } ?? true)
  }

  /// The states of a run, by their names; those of files that cannot be read are left out.
  static func all(
    of outcomes: GoldenOutcomes, _ orphans: [GoldenOrphans.Orphan]
  ) -> [PathKey: GoldenState] {
    let states = outcomes.indices.compactMap { GoldenState(outcomes[$0]) } + orphans.map(GoldenState.init)
    return Dictionary(states.map { (PathKey($0.name), $0) }) { first, _ in first }
  }

  private init?(_ outcome: GoldenOutcome) {
    guard let digests = outcome.digests, let golden = outcome.file.golden else { return nil }
    name = outcome.file.source.name
    targets = [golden] + [outcome.file.formerGolden].compactMap { $0 }
    isPending = outcome.isPending
    (source, former, present) = (digests.source, digests.former, digests.present)
    formerPath = former == nil ? nil : outcome.file.formerGolden ?? golden
  }

  private init(_ orphan: GoldenOrphans.Orphan) {
    name = orphan.source.name
    (targets, isPending) = ([name], true)
    (source, former, present) = (nil, orphan.digest, nil)
    formerPath = name
  }
}

internal import HapticRegression
internal import HapticText

/// A pattern file and its golden, or a golden without a pattern, as a run of ``GoldenSession`` found them.
///
/// Who has seen it can accept exactly this, and nothing that came later.
///
/// Thread-safe: yes, a value.
public struct GoldenState: Sendable, Hashable {
  /// The path of the pattern file, or of the golden without one; the name of a haptic of the catalogue.
  public let name: String
  /// The paths that an update writes or removes.
  public let targets: [String]
  /// True if an update has something to write or remove.
  public let isPending: Bool
  /// The bytes of the pattern file; `nil` if it is gone.
  public let source: [UInt8]?
  /// The bytes of the golden that it was compared with; `nil` if there is none.
  public let former: [UInt8]?
  /// The bytes of a golden of the pattern as it is; `nil` if it is gone.
  public let present: [UInt8]?
  /// True for a golden without a pattern: to accept it is to remove it.
  public var isOrphan: Bool { present == nil }
  /// The path of the golden that it was compared with; `nil` if there is none.
  private let formerPath: String?

  /// True if the files still hold what was compared.
  package var isCurrent: Bool {
    (source == nil || (try? FileBytes.readRegular(name)) == source)
      && (formerPath == nil || (try? FileBytes.readRegular(formerPath ?? "")) == former)
  }

  /// The states of a run, by their names; those of files that cannot be read are left out.
  static func all(
    of outcomes: [GoldenOutcome], _ orphans: [GoldenOrphans.Orphan]
  ) -> [PathKey: GoldenState] {
    let states = outcomes.compactMap(GoldenState.init) + orphans.map(GoldenState.init)
    return Dictionary(states.map { (PathKey($0.name), $0) }) { first, _ in first }
  }

  private init?(_ outcome: GoldenOutcome) {
    guard let bytes = outcome.presentBytes, let golden = outcome.file.golden else { return nil }
    name = outcome.file.source.name
    targets = [golden] + [outcome.file.formerGolden].compactMap { $0 }
    isPending = outcome.golden != nil
    (source, former, present) = (outcome.file.source.bytes, outcome.formerBytes, bytes)
    formerPath = former == nil ? nil : outcome.file.formerGolden ?? golden
  }

  private init(_ orphan: GoldenOrphans.Orphan) {
    name = orphan.source.name
    (targets, isPending) = ([name], true)
    (source, former, present) = (nil, orphan.source.bytes, nil)
    formerPath = name
  }
}

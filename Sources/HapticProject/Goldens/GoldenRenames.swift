internal import HapticRegression
internal import HapticText

/// Recognises renamed files: a golden without its pattern beside a pattern without a golden.
struct GoldenRenames {
  /// A file, by its index among the outcomes, and the index of the orphan that it was.
  typealias Match = (outcome: Int, orphan: Int)

  /// The maximum number of pairs that are compared event by event (*chosen*); beyond it only equal ones are found.
  private static var mostPairs: Int { 1_000 }

  /// The matches, each file and each orphan at most once.
  private var matches: [Match] = []
  /// The goldens of files that are gone, by the indices of their orphans.
  private var goldens: [Int: Golden] = [:]

  /// Finds for each pattern file without a golden the orphan with the same content, or else the most similar one.
  init(_ outcomes: [GoldenOutcome], _ orphans: [GoldenOrphans.Orphan]) {
    let files = outcomes.indices.filter { outcomes[$0].newcomer != nil }
    if files.isEmpty { return }
    for (index, orphan) in orphans.enumerated() where orphan.lostFile != nil {
      if case .success(let golden) = Golden.read(orphan.source) { goldens[index] = golden }
    }
    matchEqual(files, outcomes, orphans)
    matchSimilar(files, outcomes)
    matches.sort { $0.outcome < $1.outcome }
  }

  /// Compares the renamed files with their former goldens, which are then no orphans any more.
  func compare(
    _ outcomes: inout [GoldenOutcome], with orphans: inout [GoldenOrphans.Orphan], updates: Bool
  ) {
    for match in matches {
      let orphan = orphans[match.orphan]
      guard let golden = goldens[match.orphan], let lost = orphan.lostFile else { continue }
      outcomes[match.outcome].compare(with: golden, in: orphan.source, of: lost, updates: updates)
    }
    let renamed = Set(matches.map(\.orphan))
    orphans = orphans.indices.filter { !renamed.contains($0) }.map { orphans[$0] }
  }

  private func isFree(outcome: Int) -> Bool { !matches.contains { $0.outcome == outcome } }
  private func isFree(orphan: Int) -> Bool { !matches.contains { $0.orphan == orphan } }

  /// Matches files with the same commands; of several orphans the one with the same file name, or else the first.
  private mutating func matchEqual(
    _ files: [Int], _ outcomes: [GoldenOutcome], _ orphans: [GoldenOrphans.Orphan]
  ) {
    var byCommands: [Golden.Commands: [Int]] = [:]
    for (index, golden) in goldens.sorted(by: { $0.key < $1.key }) {
      byCommands[golden.commands, default: []].append(index)
    }
    for file in files {
      guard let commands = outcomes[file].newcomer?.golden.commands, let equal = byCommands[commands] else {
        continue
      }
      let free = equal.filter { isFree(orphan: $0) }
      let name = FilePath(outcomes[file].file.source.name).name
      let moved = free.first { orphans[$0].lostFile.map { FilePath($0).name } == name }
      if let orphan = moved ?? free.first { matches.append((file, orphan)) }
    }
  }

  /// Matches the rest, the most similar first.
  private mutating func matchSimilar(_ files: [Int], _ outcomes: [GoldenOutcome]) {
    let files = files.filter { isFree(outcome: $0) }
    let orphans = goldens.keys.sorted().filter { isFree(orphan: $0) }
    guard files.count * orphans.count <= Self.mostPairs else { return }
    var pairs: [(likeness: GoldenLikeness, match: Match)] = []
    for file in files {
      for orphan in orphans {
        guard let new = outcomes[file].newcomer?.golden, let old = goldens[orphan] else { continue }
        let likeness = new.likeness(to: old)
        if likeness.isRename { pairs.append((likeness, (file, orphan))) }
      }
    }
    // The order is total, so the result does not depend on the sorting algorithm.
    pairs.sort { one, other in
      one.likeness == other.likeness ? one.match < other.match : one.likeness > other.likeness
    }
    for pair in pairs where isFree(outcome: pair.match.outcome) && isFree(orphan: pair.match.orphan) {
      matches.append(pair.match)
    }
  }
}

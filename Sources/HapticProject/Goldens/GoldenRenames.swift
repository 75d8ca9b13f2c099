internal import HapticRegression
internal import HapticText

/// Recognises renamed files: a golden without its pattern beside a pattern without a golden.
///
/// Of each it keeps a signature; patterns and goldens are read again where they are needed, one at a time.
struct GoldenRenames {
  /// A file, by its index among the outcomes, and the index of the orphan that it was.
  typealias Match = (outcome: Int, orphan: Int)

  /// How patterns and goldens are read again.
  struct Readers {
    /// Returns an outcome in full; `nil` if the file is gone or cannot be read any more.
    let outcome: (GoldenOutcome) -> GoldenOutcome?
    /// Returns the text of a golden; `nil` likewise.
    let golden: (GoldenOrphans.Orphan) -> SourceText?

    /// Reads a golden; `nil` if it is damaged, too.
    func read(_ orphan: GoldenOrphans.Orphan) -> (text: SourceText, golden: Golden)? {
      guard let text = golden(orphan), case .success(let golden) = Golden.read(text) else { return nil }
      return (text, golden)
    }
  }

  /// The maximum number of pairs that are compared event by event (*chosen*); beyond it only equal ones are found.
  private static var mostPairs: Int { 1_000 }

  private let readers: Readers
  /// The matches, each file and each orphan at most once.
  private var matches: [Match] = []
  /// The outcomes and the orphans that have a match.
  private var (matchedOutcomes, matchedOrphans): (Set<Int>, Set<Int>) = ([], [])

  /// Finds for each pattern file without a golden the orphan with the same content, or else the most similar one.
  init(_ outcomes: GoldenOutcomes, _ orphans: [GoldenOrphans.Orphan], reading readers: Readers) {
    self.readers = readers
    let lost = orphans.indices.filter { orphans[$0].lostFile != nil }
    if lost.isEmpty { return }
    let files = outcomes.indices.filter { outcomes.commands(of: $0) != nil }
    if files.isEmpty { return }
    let goldens = lost.compactMap { index in
      readers.read(orphans[index]).map { (index, $0.golden.signature) }
    }
    matchEqual(files, outcomes: outcomes, orphans: orphans, goldens: goldens)
    matchSimilar(files, outcomes: outcomes, orphans: orphans, readable: goldens.map(\.0))
    matches.sort { $0.outcome < $1.outcome }
  }

  /// Compares the renamed files with their former goldens, which are then no orphans any more.
  ///
  /// - Parameters:
  ///   - kept: what is kept of each file.
  ///   - draws: true to draw the changes for the report of a shard.
  func compare(
    _ outcomes: inout GoldenOutcomes, with orphans: inout [GoldenOrphans.Orphan], updates: Bool,
    keeping kept: GoldenOutcome.Kept, drawing draws: Bool
  ) {
    var renamed: Set<Int> = []
    for match in matches {
      let orphan = orphans[match.orphan]
      if outcomes.isOfOtherShard(match.outcome) {
        renamed.insert(match.orphan)
        continue
      }
      guard let lost = orphan.lostFile, let (text, golden) = readers.read(orphan),
        var outcome = readers.outcome(outcomes[match.outcome]), outcome.newcomer != nil
      else { continue }
      outcome.compare(with: golden, in: text, of: lost, updates: updates)
      outcome.reduce(for: kept)
      outcome.job = outcomes.job(of: match.outcome)
      if draws { outcome.draw(isWhole: true) }
      outcomes[match.outcome] = outcome
      renamed.insert(match.orphan)
    }
    orphans = orphans.indices.filter { !renamed.contains($0) }.map { orphans[$0] }
  }

  private mutating func match(_ outcome: Int, _ orphan: Int) {
    matches.append((outcome, orphan))
    matchedOutcomes.insert(outcome)
    matchedOrphans.insert(orphan)
  }

  /// Matches files with the same commands; of several orphans the one with the same file name, or else the first.
  private mutating func matchEqual(
    _ files: [Int], outcomes: GoldenOutcomes, orphans: [GoldenOrphans.Orphan],
    goldens: [(orphan: Int, signature: Golden.Signature)]
  ) {
    /// The orphans of the same commands, those at the end first, and by the names of their files.
    struct Equal {
      var all: [Int] = []
      var named: [String: [Int]] = [:]
    }
    var equal: [Golden.Signature: Equal] = [:]
    for (orphan, signature) in goldens.reversed() {
      equal[signature, default: Equal()].all.append(orphan)
      let name = orphans[orphan].lostFile.map { FilePath($0).name } ?? ""
      equal[signature, default: Equal()].named[name, default: []].append(orphan)
    }
    func popFree(_ list: inout [Int]) -> Int? {
      while let last = list.popLast() { if !matchedOrphans.contains(last) { return last } }
      return nil
    }
    for file in files {
      guard let signature = outcomes.commands(of: file), var candidates = equal.removeValue(forKey: signature)
      else { continue }
      let name = FilePath(outcomes[file].file.source.name).name
      var moved = candidates.named.removeValue(forKey: name) ?? []
      if let orphan = popFree(&moved) ?? popFree(&candidates.all) { match(file, orphan) }
      candidates.named[name] = moved
      equal[signature] = candidates
    }
  }

  /// Matches the rest, the most similar first.
  private mutating func matchSimilar(
    _ files: [Int], outcomes: GoldenOutcomes, orphans: [GoldenOrphans.Orphan], readable: [Int]
  ) {
    let files = files.filter { !matchedOutcomes.contains($0) }
    let rest = readable.filter { !matchedOrphans.contains($0) }
    guard !files.isEmpty, !rest.isEmpty, files.count * rest.count <= Self.mostPairs else { return }
    var pairs: [(likeness: GoldenLikeness, match: Match)] = []
    for file in files {
      guard let new = readers.outcome(outcomes[file])?.newcomer?.golden else { continue }
      for orphan in rest {
        guard let old = readers.read(orphans[orphan])?.golden else { continue }
        let likeness = new.likeness(to: old)
        if likeness.isRename { pairs.append((likeness, (file, orphan))) }
      }
    }
    // The order is total, so the result does not depend on the sorting algorithm.
    pairs.sort { one, other in
      one.likeness == other.likeness ? one.match < other.match : one.likeness > other.likeness
    }
    for pair in pairs
    where !matchedOutcomes.contains(pair.match.outcome) && !matchedOrphans.contains(pair.match.orphan) {
      match(pair.match.outcome, pair.match.orphan)
    }
  }
}

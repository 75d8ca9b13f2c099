/// The numbers of mutations that were reported, and reported with the right event.
struct SensitivityTable {
  struct Row {
    var patterns = 0
    var mutated = 0
    var reported = 0
    var named = 0
  }

  private(set) var rows: [(title: String, row: Row)] = []
  /// The failures: the pattern, the mutation, and the actual report.
  private(set) var misses: [String] = []

  /// Applies every mutation to every pattern.
  init(_ trials: [TrialPattern], kept: [Golden], mutations: [any PatternMutation]) {
    for mutation in mutations {
      var row = Row()
      for (number, trial) in trials.enumerated() {
        row.patterns += 1
        var random = SeededGenerator(seed: UInt64(number))
        guard let mutant = mutation.mutant(of: trial, using: &random) else { continue }
        row.mutated += 1
        let comparison = GoldenComparison(of: mutant.trial.golden, with: kept[number])
        let found = comparison.patterns.flatMap(\.regressions)
        if !found.isEmpty { row.reported += 1 }
        if mutant.isNamed(by: found) {
          row.named += 1
        } else {
          misses.append(
            "\(trial.name), \(mutation.title): wanted \(mutant.words) at \(mutant.event?.index ?? -1), "
              + "found \(found.map { "\($0.message) at \($0.event?.index ?? -1)" })")
        }
      }
      rows.append((mutation.title, row))
    }
  }

  /// The table on the page; `named` is the heading of the last column.
  func text(_ named: String) -> String {
    var lines = [
      "| what is changed | patterns | changed | reported | \(named) |",
      "| --- | --- | --- | --- | --- |",
    ]
    for (title, row) in rows {
      lines.append(
        "| \(title) | \(row.patterns) | \(row.mutated) | \(row.reported) | \(row.named) |")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

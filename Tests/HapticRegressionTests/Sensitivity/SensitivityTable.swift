import HapticRegression
import HapticTimeline
import SeededRandom

/// Which mutations were reported, and which of them with the right event.
struct SensitivityTable {
  struct Row {
    var patterns = 0
    var mutated = 0
    var reported = 0
    var named = 0
  }

  private(set) var rows: [(title: String, row: Row)] = []
  /// What was not as it has to be: the pattern, the mutation, and what was said.
  private(set) var misses: [String] = []

  /// Changes every pattern in every way.
  init(_ trials: [TrialPattern], _ kept: [Golden], _ mutations: [any PatternMutation]) {
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

  /// As the page shows it, with what the last column counts.
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

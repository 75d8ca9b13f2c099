internal import HapticModel
package import HapticRegression
package import HapticText

/// The result of a ``GoldenSession``.
///
/// Thread-safe: yes, a value.
package struct GoldenRun: Sendable {
  /// The changes of each file, for people and programs.
  package let report: RegressionReport
  /// The files of the report.
  let files: GoldenFiles
  /// The pattern files that could be read, and the goldens without one, by their names in the report.
  package let states: [PathKey: GoldenState]
  /// The goldens that an update could not write or remove.
  package let failures: [ProjectFailure]
  /// The properties of replaced goldens that the new ones cannot have, in words, with their paths.
  package let unkept: [(path: String, what: String)]
  /// True if nothing was tested.
  package var isEmpty: Bool { files.isEmpty }

  init(
    _ files: GoldenFiles, states: [PathKey: GoldenState], failures: [ProjectFailure],
    unkept: [(path: String, what: String)]
  ) {
    (self.files, self.states, self.failures, self.unkept) = (files, states, failures, unkept)
    report = files.report
  }

  /// Throws ``ProjectFailure`` if the results could not be read again.
  package func check() throws { try files.check() }
}

/// The files of a report in their order: those about the run, those that were tested, and goldens without a pattern.
struct GoldenFiles: Sendable {
  private let first: [RegressionReport.File]
  private let outcomes: GoldenOutcomes
  private let last: [(place: Int, file: RegressionReport.File)]
  /// Of each tested file twice the index of its outcome, and one more for the fault of its golden.
  private let tested: [Int32]

  init(
    first: [RegressionReport.File], _ outcomes: GoldenOutcomes,
    last: [(place: Int, file: RegressionReport.File)]
  ) {
    (self.first, self.outcomes, self.last) = (first, outcomes, last)
    tested = outcomes.indices.flatMap { index -> [Int32] in
      let own = Int32(index) * 2
      return outcomes.hasFault(index) ? [own, own + 1] : [own]
    }
  }

  /// True if nothing was tested.
  var isEmpty: Bool { tested.isEmpty }

  /// Throws ``ProjectFailure`` if the results could not be read again.
  func check() throws { try outcomes.spool.check() }

  /// The report.
  var report: RegressionReport {
    var tally = outcomes.tally
    for file in first + last.map(\.file) { tally.add(file) }
    let files = Results(count: first.count + tested.count + last.count) { [self] in file(at: $0) }
    return RegressionReport(files, tally)
  }

  /// The place of each file in the report of all shards.
  var places: [Int] {
    first.map { _ in 0 } + tested.map { outcomes.job(of: Int($0 / 2)) + 1 } + last.map(\.place)
  }

  private func file(at index: Int) -> RegressionReport.File {
    if index < first.count { return first[index] }
    if index >= first.count + tested.count { return last[index - first.count - tested.count].file }
    let number = tested[index - first.count]
    let outcome = outcomes[Int(number / 2)]
    return number % 2 == 0 ? outcome.file : outcome.fault ?? outcome.file
  }
}

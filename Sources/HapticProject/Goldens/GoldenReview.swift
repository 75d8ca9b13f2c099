package import HapticRegression
package import HapticText
package import HapticTimeline

/// The review of the changes that a run found: one after the other is accepted, or the golden is kept.
///
/// It decides nothing else: a driver shows what it asks for, and writes what it accepted.
///
/// Thread-safe: yes, a value.
package struct GoldenReview: Sendable {
  /// A change to decide about: a pattern, or a golden as a whole.
  package struct Item: Sendable {
    /// The name of the file in the report, by which a run accepts it.
    package let file: String
    /// The file of the report with the changes.
    package let report: RegressionReport.File
    /// The pattern; `nil` if only the whole golden can be accepted, such as one without a pattern file.
    package let pattern: RegressionReport.Pattern?
  }

  /// A key of the review.
  package enum Key: Character, Sendable, CaseIterable {
    /// Makes the change the golden.
    case accept = "y"
    /// Leaves the golden as it is.
    case keep = "n"
    /// Accepts this change and the rest.
    case all = "a"
    /// Leaves this golden and the rest as they are.
    case quit = "q"
    /// Plays the old pattern, then the new one.
    case play = "p"
  }

  /// The next thing to do.
  package enum Step: Sendable, Equatable {
    /// Show the present item.
    case show
    /// Play the present item.
    case play
    /// End: everything is decided.
    case end
  }

  /// The items, in the order of the report.
  package let items: [Item]
  /// The index of the present item; their number once all is decided.
  package private(set) var index = 0
  private var accepted: Set<Int> = []

  /// Takes the changes of a run that remembered its states.
  package init(_ run: GoldenRun) {
    let pending = Set(run.states.filter { $0.value.isPending }.keys)
    // The fault of a golden is reported at the golden; it is accepted by the name of its pattern file.
    let owners = Dictionary(
      run.report.files.compactMap { file in file.golden.map { (PathKey($0), file.source.name) } },
      uniquingKeysWith: { first, _ in first })
    items = run.report.files.flatMap { file -> [Item] in
      let name = file.isUnread ? owners[PathKey(file.source.name)] ?? "" : file.source.name
      guard pending.contains(PathKey(name)) else { return [] }
      let changed = file.patterns.filter { !$0.changes.isEmpty }
      if file.isUnread || file.formerGolden != nil || changed.isEmpty {
        return file.allFindings.isEmpty ? [] : [Item(file: name, report: file, pattern: nil)]
      }
      return changed.map { Item(file: name, report: file, pattern: $0) }
    }
  }

  /// The present item; `nil` once all is decided.
  package var item: Item? { items.indices.contains(index) ? items[index] : nil }

  /// Takes a key, and returns the next thing to do.
  package mutating func press(_ key: Key) -> Step {
    guard item != nil else { return .end }
    switch key {
    case .play: return .play
    case .accept:
      accepted.insert(index)
      index += 1
    case .keep: index += 1
    case .all:
      accepted.formUnion(index..<items.count)
      index = items.count
    case .quit: index = items.count
    }
    return item == nil ? .end : .show
  }

  /// The number of accepted changes.
  package var acceptedCount: Int { accepted.count }
  /// The number of changes whose goldens stay as they are.
  package var keptCount: Int { items.count - accepted.count }

  /// The files of which something is accepted, by their names in the report.
  package var files: Set<PathKey> { Set(accepted.map { PathKey(items[$0].file) }) }

  /// The accepted patterns of those files of which others are kept.
  package var parts: [PathKey: Set<String>] {
    let kept = Set(items.indices.filter { !accepted.contains($0) }.map { PathKey(items[$0].file) })
    var parts: [PathKey: Set<String>] = [:]
    for index in accepted where kept.contains(PathKey(items[index].file)) {
      guard let pattern = items[index].pattern else { continue }
      parts[PathKey(items[index].file), default: []].insert(pattern.name)
    }
    return parts
  }

  /// Throws ``ProjectFailure`` unless the files that are accepted are as they were when they were shown.
  package func expectUnchanged(from shown: [PathKey: GoldenState], to states: [PathKey: GoldenState]) throws {
    for index in accepted.sorted() {
      let name = PathKey(items[index].file)
      guard let state = states[name], state == shown[name] else {
        throw ProjectFailure(
          .input, subject: items[index].file, what: "the file has changed while it was reviewed",
          code: "file-changed", hint: "run 'thrum test --review' again; nothing was written")
      }
    }
  }
}

extension GoldenReview.Item {
  /// The patterns that it is about.
  private var patterns: [RegressionReport.Pattern] { pattern.map { [$0] } ?? report.patterns }

  /// The changes, each in a line as a report has it, without the hint, which asks for what the review offers.
  package var words: [String] {
    let maximum = GoldenComparison.Pattern.maximumSentences
    let findings = pattern?.findings(atMost: maximum) ?? report.findings(atMost: maximum)
    return findings.map { finding in
      var finding = finding
      finding.hint = nil
      return report.source.describe(finding)
    }
  }

  /// The lines of a picture for each pattern that has something to draw.
  package func pictures(_ drawing: RegressionDrawing) -> [[String]] {
    patterns.map(drawing.review).filter { !$0.isEmpty }
  }

  /// The timelines to play one after the other: of each pattern the old and the new one, called `was` and `is`.
  package var timelines: [Timeline] {
    patterns.flatMap { pattern -> [Timeline] in
      [pattern.was?.renamed("was"), pattern.now?.renamed("is")].compactMap { $0 }
    }
  }
}

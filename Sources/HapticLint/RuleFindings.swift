internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText

/// The findings of the rules in the patterns of one file, of which those that many patterns or events have are counted.
struct RuleFindings {
  /// The maximum number of findings of one rule in a file, *chosen*: more than anyone reads.
  static let limit = 100

  /// The findings of one rule in the file so far.
  private struct Tally {
    var shown = 0
    var omitted = 0
    var worstOmitted = Finding.Severity.note
    /// The index of the first shown finding.
    var first = 0
  }

  /// A finding about a whole pattern, or one on devices, which other patterns may have, too.
  private struct Shared: Hashable {
    let code: String
    /// The message without the pattern's name.
    let message: String
    let devices: [String]
    let deniers: [String]?
    let hint: String?
  }

  /// The names of the devices of the run.
  private let devices: [String]
  private var findings: [Finding] = []
  /// The indices of the findings whose messages name their devices themselves.
  private var complete: Set<Int> = []
  private var tallies: [String: Tally] = [:]
  /// The index of the first finding of each kind, and the number of further patterns with it.
  private var shared: [Shared: (index: Int, others: Int)] = [:]

  /// Makes a list for a run on devices, of which each message names its own at its end.
  init(on devices: [String]) { self.devices = devices }

  /// Adds the findings of a rule in a pattern; `severity` is the user's own for the rule.
  mutating func add(_ log: LintLog, in subject: LintSubject, as severity: Finding.Severity?) {
    let source = subject.document.source
    add(log, prefix: subject.prefix, part: subject.position ?? 0, as: severity) {
      source.position(at: subject.part.origins.offset(of: $0) ?? 0)
    }
  }

  /// Adds the findings of a rule in a pattern; `position` returns the place of a part.
  mutating func add(
    _ log: LintLog, prefix: String, part: Int, as severity: Finding.Severity?,
    position: (PatternSubject) -> SourcePosition
  ) {
    guard let code = log.findings.first?.code else { return }
    if log.findings.count == 1, log.omitted == 0, isShared(log.findings[0]) { return }
    let first = findings.count
    var tally = tallies[code] ?? Tally(first: first)
    let fitting = log.findings.prefix(Self.limit - tally.shown)
    for var finding in fitting {
      if log.namesDevices(finding) { complete.insert(findings.count) }
      if let kind = Self.kind(finding), shared[kind] == nil { shared[kind] = (findings.count, 0) }
      finding.message = prefix + finding.message
      finding.position = position(finding.subject ?? .pattern)
      finding.part = part
      if let severity { finding.severity = severity }
      findings.append(finding)
    }
    tally.shown += fitting.count
    if fitting.count == log.findings.count {
      if log.omitted > 0 {
        report(
          log.omitted, in: "pattern", worst: severity ?? log.worstOmitted, first: first,
          beside: findings[first...])
      }
    } else {
      tally.omitted += log.findings.count - fitting.count + log.omitted
      let worst = log.findings.dropFirst(fitting.count).map(\.severity).max() ?? .note
      tally.worstOmitted = max(tally.worstOmitted, severity ?? max(worst, log.worstOmitted))
    }
    tallies[code] = tally
  }

  private static func kind(_ finding: Finding) -> Shared? {
    guard finding.subject == .pattern || !finding.devices.isEmpty, finding.fix == nil else { return nil }
    return Shared(
      code: finding.code, message: finding.message, devices: finding.devices, deniers: finding.deniers,
      hint: finding.hint)
  }

  /// Counts a finding with the earlier one that says the same of another pattern; false if there is none.
  private mutating func isShared(_ finding: Finding) -> Bool {
    guard let kind = Self.kind(finding), shared[kind] != nil else { return false }
    shared[kind]?.others += 1
    return true
  }

  /// Adds the number of further findings to the first one.
  ///
  /// If none of the shown ones is as severe as a further one, the first becomes so: the worst severity is not lost.
  private mutating func report(
    _ omitted: Int, in scope: String, worst: Finding.Severity, first: Int,
    beside shown: some Sequence<Finding>
  ) {
    let isShown = shown.contains { $0.severity >= worst }
    findings[first].end(with: "; and \(FindingFolding.count(omitted)) in the \(scope)")
    findings[first].others += omitted
    if !isShown { findings[first].severity = worst }
  }

  /// All of them, with their numbers.
  var all: [Finding] {
    var all = self
    for (code, tally) in tallies where tally.omitted > 0 {
      let shown = findings.lazy.filter { $0.code == code }
      all.report(tally.omitted, in: "file", worst: tally.worstOmitted, first: tally.first, beside: shown)
    }
    for (index, others) in shared.values where others > 0 {
      let patterns = others == 1 ? "another pattern" : "\(others) other patterns"
      all.findings[index].end(with: "; the same is true of \(patterns) of the file")
      all.findings[index].others += others
    }
    for index in all.findings.indices {
      let finding = all.findings[index]
      let (named, isDenied) = (finding.deniers ?? finding.devices, finding.deniers != nil)
      if !complete.contains(index) {
        all.findings[index].end(
          with: Wording.devices(
            named, of: devices, areDenying: isDenied, elsewhere: finding.elsewhere,
            otherCauses: finding.otherCauses, areAll: finding.code != LintRule.twins.id))
      }
      all.findings[index].devices += finding.elsewhere
    }
    return all.findings
  }
}

extension Finding {
  /// Adds words about further findings, or about devices, to the end of the message.
  fileprivate mutating func end(with words: String) {
    message += words
    tail += words.utf8.count
  }
}

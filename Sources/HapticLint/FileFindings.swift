internal import HapticFormats
internal import HapticText
internal import HapticTimeline

/// The findings of the rules in the patterns of one file, before the conversion of byte offsets to positions.
///
/// The text is read once for all patterns and rules.
struct FileFindings {
  /// The maximum number of findings of one rule in a file, *chosen*: more than anyone reads.
  static let limit = 100

  /// A finding with a byte offset but no line yet.
  private struct Entry {
    let offset: Int
    let code: String
    var severity: Finding.Severity
    var message: String
    var path = ""
    var hint: String?
    var fix: TextFix?
    /// The message without the pattern's name, if it is about a whole pattern.
    var shared: String?
    /// The number of further patterns with the same message.
    var others = 0
  }

  /// The findings of one rule in the file so far.
  private struct Tally {
    var shown = 0
    var omitted = 0
    var worstOmitted = Finding.Severity.note
    /// The index of the first shown finding.
    var first: Int?
  }

  private var entries: [Entry] = []
  private var tallies: [String: Tally] = [:]

  /// Adds the findings of a rule in a pattern; `severity` is the user's own for the rule.
  mutating func add(
    _ log: LintLog, of rule: LintRule, in subject: LintSubject, as severity: Finding.Severity?
  ) {
    add(log, of: rule, prefix: subject.prefix, as: severity) { subject.part.origins.offset(of: $0) }
  }

  /// Adds the findings of a rule in a pattern; `place` returns the byte offset of a part.
  mutating func add(
    _ log: LintLog, of rule: LintRule, prefix: String, as severity: Finding.Severity?,
    place: (Change.Subject) -> Int?
  ) {
    if log.entries.isEmpty { return }
    var tally = tallies[rule.id] ?? Tally()
    if log.entries.count == 1, log.omitted == 0, isShared(log.entries[0], code: rule.id) { return }
    let fitting = log.entries.prefix(Self.limit - tally.shown)
    let first = entries.count
    if !fitting.isEmpty { tally.first = tally.first ?? first }
    for entry in fitting {
      entries.append(
        Entry(
          offset: place(entry.subject) ?? 0, code: rule.id, severity: severity ?? entry.severity,
          message: prefix + entry.message, path: entry.subject.path, hint: entry.hint, fix: entry.fix,
          shared: entry.subject == .pattern && entry.fix == nil ? entry.message : nil)
      )
    }
    tally.shown += fitting.count
    if fitting.count == log.entries.count {
      if log.omitted > 0 {
        tell(log.omitted, in: "pattern", severity ?? log.worstOmitted, first, beside: entries[first...])
      }
    } else {
      tally.omitted += log.entries.count - fitting.count + log.omitted
      let worst = log.entries.dropFirst(fitting.count).map(\.severity).max() ?? .note
      tally.worstOmitted = max(tally.worstOmitted, severity ?? max(worst, log.worstOmitted))
    }
    tallies[rule.id] = tally
  }

  /// Counts a finding about a whole pattern with the earlier one that says the same of another pattern; false if there is
  /// none.
  private mutating func isShared(_ entry: LintLog.Entry, code: String) -> Bool {
    guard entry.subject == .pattern, entry.fix == nil,
      let index = entries.firstIndex(where: { $0.code == code && $0.shared == entry.message })
    else { return false }
    entries[index].others += 1
    return true
  }

  /// Adds the number of further findings to the first one.
  ///
  /// If none of the shown ones is as severe as a further one, the first becomes so: the worst severity is not lost.
  private mutating func tell(
    _ omitted: Int, in scope: String, _ worst: Finding.Severity, _ first: Int,
    beside shown: some Sequence<Entry>
  ) {
    let isShown = shown.contains { $0.severity >= worst }
    entries[first].message += "; and \(omitted) more of this kind in the \(scope)"
    if !isShown { entries[first].severity = worst }
  }

  /// Returns the findings with their positions.
  func findings(in source: SourceText) -> [Finding] {
    var all = self
    for (code, tally) in tallies where tally.omitted > 0 {
      guard let first = tally.first else { continue }
      let shown = entries.lazy.filter { $0.code == code }
      all.tell(tally.omitted, in: "file", tally.worstOmitted, first, beside: shown)
    }
    for (index, entry) in entries.enumerated() where entry.others > 0 {
      let patterns = entry.others == 1 ? "another pattern" : "\(entry.others) other patterns"
      all.entries[index].message += "; the same is true of \(patterns) of the file"
    }
    return zip(all.entries, source.positions(at: all.entries.map(\.offset))).map { entry, position in
      Finding(
        code: entry.code, severity: entry.severity, message: entry.message, position: position,
        path: entry.path, hint: entry.hint, fix: entry.fix)
    }
  }
}

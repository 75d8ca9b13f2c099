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
    let severity: Finding.Severity
    let message: String
    var path = ""
    var hint: String?
    var fix: TextFix?
  }

  /// The findings of one rule in the file so far.
  private struct Tally {
    var shown = 0
    var omitted = 0
    var worstOmitted = Finding.Severity.note
    /// The byte offset of the last shown finding.
    var offset = 0
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
    let fitting = log.entries.prefix(Self.limit - tally.shown)
    for entry in fitting {
      tally.offset = place(entry.subject) ?? 0
      entries.append(
        Entry(
          offset: tally.offset, code: rule.id, severity: severity ?? entry.severity,
          message: prefix + entry.message, path: entry.subject.path, hint: entry.hint, fix: entry.fix)
      )
    }
    tally.shown += fitting.count
    if fitting.count == log.entries.count {
      tell(log, rule.id, prefix, severity, at: tally.offset)
    } else {
      tally.omitted += log.entries.count - fitting.count + log.omitted
      let worst = log.entries.dropFirst(fitting.count).map(\.severity).max() ?? .note
      tally.worstOmitted = max(tally.worstOmitted, severity ?? max(worst, log.worstOmitted))
    }
    tallies[rule.id] = tally
  }

  /// Adds the number of further findings of a rule in one pattern.
  private mutating func tell(
    _ log: LintLog, _ code: String, _ prefix: String, _ severity: Finding.Severity?, at offset: Int
  ) {
    guard log.omitted > 0 else { return }
    entries.append(
      Entry(
        offset: offset, code: code, severity: severity ?? log.worstOmitted,
        message: "\(prefix)and \(log.omitted) more of this kind in the pattern"))
  }

  /// Returns the findings with their positions.
  func findings(in source: SourceText) -> [Finding] {
    let rest = tallies.filter { $0.value.omitted > 0 }.sorted { $0.key < $1.key }.map { code, tally in
      Entry(
        offset: tally.offset, code: code, severity: tally.worstOmitted,
        message: "and \(tally.omitted) more of this kind in the file")
    }
    let all = entries + rest
    return zip(all, source.positions(at: all.map(\.offset))).map { entry, position in
      Finding(
        code: entry.code, severity: entry.severity, message: entry.message, position: position,
        path: entry.path, hint: entry.hint, fix: entry.fix)
    }
  }
}

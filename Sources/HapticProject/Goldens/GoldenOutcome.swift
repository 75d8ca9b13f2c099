internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticRegression
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The outcome of one file: its entry in the report, and the golden that an update would write.
///
/// In full it holds the texts and the patterns; a run over many files keeps outcomes that are ``reduce(for:)``d.
struct GoldenOutcome {
  var file: RegressionReport.File
  /// The fault of the golden itself; `nil` if it has none.
  @Aside var fault: RegressionReport.File?
  /// The new golden; `nil` if the existing one is right, or if it is not kept.
  private(set) var golden: [UInt8]?
  /// True if an update has a golden to write.
  private(set) var isPending = false
  /// The number of the job that it is of.
  var job = 0
  /// True if another shard reports it; it is here because it may be a renamed file.
  var isOfOtherShard = false
  /// The bytes of the golden that the patterns were compared with; `nil` if there is none.
  private(set) var formerBytes: [UInt8]?
  /// The bytes of a golden of the patterns as they are; `nil` if they could not be read.
  private(set) var presentBytes: [UInt8]?
  /// The patterns of a file without a golden; `nil` if it has one, or cannot be read.
  @Aside private(set) var newcomer: UnmatchedPattern?
  /// The commands of the patterns of a file without a golden, in short; `nil` if it has one, or cannot be read.
  private(set) var commands: Golden.Signature?
  /// The digests of the texts, where a run is asked for them; `nil` if there is no such text.
  @Aside private(set) var digests: (source: ContentDigest, former: ContentDigest?, present: ContentDigest)?

  /// Patterns without a golden; a renamed file's old golden may match one.
  struct UnmatchedPattern {
    let golden: Golden
    let subjects: GoldenSubjects
    let setting: GoldenSetting
  }

  /// Takes what a run keeps of an outcome.
  init(
    _ file: RegressionReport.File, fault: RegressionReport.File?, golden: [UInt8]?, isPending: Bool,
    commands: Golden.Signature?,
    digests: (source: ContentDigest, former: ContentDigest?, present: ContentDigest)?
  ) {
    (self.file, self.golden, self.isPending, self.commands) = (file, golden, isPending, commands)
    (_fault, _digests) = (Aside(wrappedValue: fault), Aside(wrappedValue: digests))
  }

  /// Takes a file that could not be read at all.
  init(unread path: String, _ failure: ProjectFailure) { file = RegressionReport.File(unread: path, failure) }

  /// Takes a file whose patterns could not be read.
  init(unread source: SourceText, _ findings: [Finding]) {
    file = RegressionReport.File(source: source, findings: findings, isUnread: true)
  }

  /// Compares patterns with their golden.
  ///
  /// - Parameters:
  ///   - updates: true if changes are to become the golden: they are then notes, not errors.
  ///   - isPart: true if only one of several patterns is tested; the others in the golden are then ignored.
  ///   - isBrief: true to make no golden for patterns that have none: nothing is rendered, simulated and exported for them.
  init(
    _ subjects: GoldenSubjects, of source: SourceText, golden location: GoldenFile,
    under setting: GoldenSetting,
    updates: Bool, isPart: Bool, isBrief: Bool
  ) throws {
    let path = location.path
    if isBrief, !location.exists {
      let timelines = subjects.subjects.map { ($0.name, $0.call.timeline) }
      file = RegressionReport.File(source: source, golden: path)
      file.patterns = timelines.map { Self.missing($0, of: $1, updates: updates) }
      commands = Golden.Signature(timelines.map(\.1))
      isPending = true
      return
    }
    let new = Golden(of: subjects.subjects, holding: setting.contents)
    let bytes = new.utf8
    file = RegressionReport.File(source: source, golden: path)
    presentBytes = bytes
    if !location.exists {
      file.patterns = new.patterns.map { Self.missing($0, updates: updates) }
      propose(bytes)
      commands = new.signature
      newcomer = UnmatchedPattern(golden: new, subjects: subjects, setting: setting)
      return
    }
    let text: SourceText
    do {
      text = SourceText(name: path, bytes: try location.read())
    } catch let failure as ProjectFailure {
      if updates, failure.facts?.code == ForeignPath.code {
        // The update says why it does not write there.
        file.patterns = new.patterns.map { Self.missing($0, updates: updates) }
        propose(bytes)
        return
      }
      // The pattern is fine; the golden is unreadable, and an update could not replace it either.
      fault = RegressionReport.File(unread: path, failure)
      return
    }
    formerBytes = text.bytes
    if text.bytes == bytes {
      file.patterns = new.patterns.map { RegressionReport.Pattern(name: $0.name) }
      return
    }
    switch Golden.read(text) {
    case .failure(let damage):
      propose(bytes)
      fault = Self.fault(damage, text: text, updates: updates)
      // The fault of the golden is reported at the golden's path; the patterns to update, at this one.
      if updates {
        file.patterns = new.patterns.map {
          Self.missing($0, updates: updates, words: "had no readable golden")
        }
      }
    case .success(var old):
      if isPart { old.patterns.removeAll { old in !new.patterns.contains { $0.name == old.name } } }
      let comparison = GoldenComparison(
        of: new, with: old, within: setting.configuration.tolerances,
        in: subjects.subjects.map(\.request.part.terms),
        playing: subjects.subjects.map(\.score))
      let isFormer = Golden.isFormer(text)
      if !comparison.isClean || isFormer && updates { propose(bytes) }
      if isFormer, updates { file.findings.append(Self.migration(path)) }
      file.patterns = comparison.patterns.map {
        Self.pattern($0, subjects: subjects, setting: setting, updates: updates)
      }
    }
  }

  private mutating func propose(_ bytes: [UInt8]) { (golden, isPending) = (bytes, true) }

  /// The results that a run keeps of each file.
  struct Kept {
    /// True to keep the digests of the texts.
    var digests = false
    /// True to keep the timelines of new patterns.
    var newTimelines = false
    /// True to keep a golden that an update writes.
    var goldens = false
  }

  /// Forgets the texts, the patterns of a file without a golden, and what else is not kept.
  mutating func reduce(for kept: Kept) {
    if kept.digests, let presentBytes {
      digests = (
        ContentDigest(file.source.bytes), formerBytes.map(ContentDigest.init), ContentDigest(presentBytes)
      )
    }
    if !kept.goldens { golden = nil }
    if !kept.newTimelines, commands != nil {
      for index in file.patterns.indices { file.patterns[index].now = nil }
    }
    (formerBytes, presentBytes, newcomer) = (nil, nil, nil)
    file.forgetText()
    fault?.forgetText()
  }

  /// Keeps changes and timelines as long as `left` bytes are left; of the rest, the first changes.
  mutating func cut(to left: inout Int) { file.cut(to: &left) }

  /// Draws the changes for the report of a shard, which has no timelines.
  ///
  /// - Parameter isWhole: true for a renamed file: a run counts it as one without a golden, and keeps all of its changes.
  mutating func draw(isWhole: Bool) {
    let drawing = RegressionDrawing.ofReports
    for index in file.patterns.indices where !file.patterns[index].changes.isEmpty {
      let pattern = file.patterns[index]
      if pattern.drawn != nil { continue }
      file.patterns[index].drawn = RegressionReport.Pattern.Drawn(
        lines: drawing.lines(pattern), size: isWhole ? RegressionReport.Pattern.changeSize : pattern.size,
        isWhole: isWhole)
      (file.patterns[index].was, file.patterns[index].now) = (nil, nil)
    }
  }

  /// Compares a file without a golden with the golden of the file that it looks like.
  mutating func compare(
    with old: Golden, in text: SourceText, of lost: String, updates: Bool
  ) {
    guard let newcomer else { return }
    let path = text.name
    formerBytes = text.bytes
    let (was, now) = (FilePath(lost), FilePath(file.source.name))
    let comparison = GoldenComparison(
      of: newcomer.golden, with: old.renamed(from: was.name, to: now.name, in: newcomer.golden),
      within: newcomer.setting.configuration.tolerances,
      in: newcomer.subjects.subjects.map(\.request.part.terms),
      playing: newcomer.subjects.subjects.map(\.score))
    file.formerGolden = path
    file.patterns = comparison.patterns.map {
      Self.pattern($0, subjects: newcomer.subjects, setting: newcomer.setting, updates: updates)
    }
    let verb = was.name == now.name ? "moved" : "renamed"
    file.findings.append(
      Finding(
        code: Regression.Code.renamed.rawValue, severity: updates ? .note : .error,
        message: "looks like \(DisplayText.plain(lost)), \(verb)", hint: updates ? nil : Self.hint))
  }

  /// The note on a golden that an update writes in the present format.
  private static func migration(_ path: String) -> Finding {
    Finding(
      code: "golden-format", severity: .note,
      message: "\(DisplayText.plain(path)) was in a former format, and is written as \(Golden.format)")
  }

  private static let hint = "run 'thrum test --update', review the golden, and commit it"

  /// Returns the hint for a golden with other contents; a golden updated under options would fail every run without them.
  private static func contentsHint(_ setting: GoldenSetting) -> String {
    setting.isProfileNamed
      ? "run it without --profile, or name these devices in thrum.json and run 'thrum test --update'" : hint
  }

  private static func missing(
    _ pattern: GoldenPattern, updates: Bool, words: String = "has no golden"
  ) -> RegressionReport.Pattern {
    missing(pattern.name, of: pattern.timeline, updates: updates, words: words)
  }

  private static func missing(
    _ name: String, of timeline: Timeline, updates: Bool, words: String = "has no golden"
  ) -> RegressionReport.Pattern {
    let change = RegressionReport.Change(
      Regression(.missing, words), severity: updates ? .note : .error,
      hint: updates ? nil : hint)
    return RegressionReport.Pattern(name: name, changes: [change], now: timeline)
  }

  private static func fault(_ damage: Finding, text: SourceText, updates: Bool) -> RegressionReport.File {
    var damage = damage
    if updates { (damage.severity, damage.hint) = (.note, nil) }
    return RegressionReport.File(source: text, findings: [damage], isUnread: !updates)
  }

  private static func pattern(
    _ compared: GoldenComparison.Pattern, subjects: GoldenSubjects, setting: GoldenSetting,
    updates: Bool
  ) -> RegressionReport.Pattern {
    let regressions = compared.regressions
    guard !regressions.isEmpty else { return RegressionReport.Pattern(name: compared.name) }
    let positions = subjects.positions(of: regressions, inPattern: compared.name)
    let changes = zip(regressions, positions).map { regression, position in
      RegressionReport.Change(
        regression, severity: updates ? .note : .error, position: position,
        hint: regression.code == .contents && !updates ? contentsHint(setting) : nil)
    }
    return RegressionReport.Pattern(
      name: compared.name, changes: changes, was: compared.was, now: compared.new?.timeline)
  }
}

extension Golden {
  /// Returns the golden with the new name of its only pattern, if that has its name from its file.
  fileprivate func renamed(from old: String, to new: String, in golden: Golden) -> Golden {
    guard patterns.count == 1, golden.patterns.count == 1, old.hasPrefix(patterns[0].name + "."),
      new.hasPrefix(golden.patterns[0].name + ".")
    else { return self }
    var copy = self
    copy.patterns[0].name = golden.patterns[0].name
    return copy
  }
}

extension RegressionReport.File {
  /// Keeps changes and timelines as long as `left` bytes are left; of the rest, the first changes.
  mutating func cut(to left: inout Int) {
    for index in patterns.indices {
      let size = patterns[index].size
      if size <= left {
        left -= size
      } else if patterns[index].drawn?.isWhole != true {
        patterns[index].cut()
      }
    }
  }
}

extension RegressionReport.Pattern {
  /// The bytes that a run counts for a change (*chosen*).
  static var changeSize: Int { 400 }

  /// The bytes that a run counts for the changes and the timelines.
  fileprivate var size: Int {
    if let drawn { return drawn.size }
    let entries = (was?.entries.count ?? 0) + (now?.entries.count ?? 0)
    return entries * MemoryLayout<TimelineEntry>.stride + changes.count * Self.changeSize
  }

  /// Leaves out the timelines, and all changes but the first, and says so.
  fileprivate mutating func cut() {
    (was, now, drawn) = (nil, nil, nil)
    let (maximum, count) = (GoldenComparison.Pattern.maximumSentences, changes.count)
    if count > maximum {
      changes.removeSubrange(maximum...)
      changes[maximum - 1] = RegressionReport.Change(
        Regression(changes[maximum - 1].regression.code, "and \(count - maximum + 1) more"),
        severity: changes[maximum - 1].severity)
    }
    for index in changes.indices.suffix(1) where changes[index].hint == nil {
      changes[index].hint = "test this file alone to see all of it"
    }
  }
}

extension RegressionReport.File {
  /// Makes the entry of a file that cannot be read, with the reason.
  init(unread path: String, _ failure: ProjectFailure) {
    let finding = Finding(
      code: failure.facts?.code ?? "unreadable", severity: .error,
      message: failure.facts?.what ?? "cannot read")
    self.init(source: SourceText(name: path, bytes: []), findings: [finding], isUnread: true)
  }
}

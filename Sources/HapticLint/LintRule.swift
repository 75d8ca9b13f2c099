package import HapticModel
package import HapticText

/// A rule about patterns: its name, its reason, and its check.
///
/// A rule about devices uses ``LintSubject/simulations``. A rule that needs other data is made by a function that
/// captures it in ``check``; a ``Linter`` takes any list of rules.
///
/// Thread-safe: yes, a value.
package struct LintRule: Sendable, Identifiable {
  /// Checks a pattern and reports findings.
  package typealias Check = @Sendable (_ subject: LintSubject, _ log: inout LintLog) -> Void

  /// The id of the rule, its summary and its reason.
  package let description: FindingRule
  /// The check of a pattern; `nil` for a rule about all patterns of a run, which ``Linter/comparing(_:)`` checks.
  package let check: Check?

  /// The stable name, such as `fuse-hard`; scripts and configurations rely on it.
  package var id: String { description.id }
  /// A description of its findings, in one sentence without a full stop.
  package var summary: String { description.summary }
  /// The reason for the rule, with the numbers and their sources.
  package var reason: String { description.reason }
  /// The default severity of a finding.
  package var severity: Finding.Severity { description.severity }

  /// Makes a rule; `check` is `nil` if no pattern can break it alone.
  package init(
    id: String, summary: String, reason: String, severity: Finding.Severity, check: Check?
  ) {
    description = FindingRule(id: id, summary: summary, reason: reason, severity: severity)
    self.check = check
  }

  /// Makes a rule of Thrum's own, which its page describes.
  init(code: String, check: Check?) { (description, self.check) = (FindingRule(code: code), check) }
}

extension LintRule {
  /// The rules that only need the pattern, in the order of the documentation.
  ///
  /// With profiles, some of them use the profiles' limits instead of general ones.
  package static let all: [LintRule] = [
    .fuseHard,
    .gapSoft,
    .trainBuzz,
    .tapTooLong,
    .tooLong,
    .startle,
    .longStrong,
    .rateLimit,
    .curveLeak,
    .points,
    .overlaps,
    .missingAudio,
    .silent,
    .pressRelease,
    .tapsAtOnce,
    .silenced,
    .lateStart,
    .silentEnd,
    .lostFade,
    .scaledTwice,
    .sharpnessTwice,
    .noPause,
    .sos,
    .loopSeam,
    .timeScale,
    .misnamed,
    .merged,
    .hardlyFelt,
  ]

  /// The rules that simulate the pattern on devices, in the order of the documentation.
  package static let device: [LintRule] = [
    .belowRise,
    .subThreshold,
    .tailOnset,
    .weakerThan,
    .audible,
    .allOrNothing,
    .twins,
    .degraded,
    .levelStep,
  ]

  /// The rules that apply with or without profiles.
  static func known(withProfiles hasProfiles: Bool) -> [LintRule] { hasProfiles ? all + device : all }
}

/// Collects the findings of one rule in one pattern.
///
/// Thread-safe: no, one owner at a time.
package struct LintLog: Sendable {
  /// The maximum number of findings of one rule shown for one pattern; *chosen*: enough to show the problem.
  ///
  /// Of the rules about the rhythm of events, and of a curve over taps, only the first is shown, because a rhythm repeats.
  package static let limit = 3

  /// The default severity of a finding.
  let severity: Finding.Severity
  let code: String
  private let usualLimit: Int
  /// The findings so far, without their positions.
  var findings: [Finding] = []
  /// The number of findings beyond the limit.
  var omitted = 0
  /// The highest severity of those.
  private(set) var worstOmitted = Finding.Severity.note
  /// True if the messages of the rule about devices name them.
  private let namesDevices: Bool
  /// The other messages that name them.
  private var complete: Set<String> = []
  /// The parts of the pattern with a finding, and the devices of each.
  private(set) var devices: [PatternSubject: Set<String>] = [:]
  /// The parts about which a hint asks for longer pauses, too.
  private(set) var partsWithPauses: Set<PatternSubject> = []
  /// The parts whose findings are left to the table: the rule may report them without devices.
  private var leftToTable: Set<PatternSubject> = []
  /// Returns the devices that deny a finding about a part that has none; `nil` while devices are asked.
  private var deniers: (@Sendable (PatternSubject) -> [String])?

  init(for rule: LintRule) {
    namesDevices = [LintRule.degraded.id, LintRule.overlaps.id].contains(rule.id)
    severity = rule.severity
    code = rule.id
    usualLimit = LintRule.shownOnce.contains(rule.id) ? 1 : Self.limit
  }

  /// Adds a finding about a part of the pattern; the default severity is the rule's own.
  ///
  /// The message is one sentence without a full stop. Findings after the first ``limit`` are only counted; of those on
  /// devices, the last one names the devices.
  ///
  /// - Parameter devices: the devices on which it was found, which the end of the message will name.
  package mutating func report(
    _ subject: PatternSubject, severity: Finding.Severity? = nil, on devices: [String] = [],
    hint: @autoclosure () -> String? = nil, fix: @autoclosure () -> TextFix? = nil,
    _ message: @autoclosure () -> String
  ) {
    let deniers = deniers?(subject)
    if deniers == nil { self.devices[subject, default: []].formUnion(devices) }
    if deniers != nil, self.devices[subject] != nil, !leftToTable.contains(subject) { return }
    let severity = deniers == nil ? severity ?? self.severity : .note
    guard findings.count < limit else {
      if !devices.isEmpty {
        let known = findings[limit - 1].devices + findings[limit - 1].elsewhere
        let further = devices.filter { !known.contains($0) }
        findings[limit - 1].elsewhere += further
        if findings[limit - 1].subject == subject { findings[limit - 1].otherCauses.formUnion(further) }
        return
      }
      omitted += 1
      worstOmitted = max(worstOmitted, severity)
      return
    }
    var finding = Finding(
      code: code, severity: severity, message: message(), subject: subject,
      hint: deniers?.isEmpty ?? true ? hint() : nil, fix: fix())
    (finding.devices, finding.deniers) = (devices, deniers)
    findings.append(finding)
  }

  /// Adds a finding on devices with advice, likewise.
  ///
  /// - Parameter namesDevices: true if the message names them itself.
  mutating func report(
    _ subject: PatternSubject, severity: Finding.Severity? = nil, on devices: [String],
    advice: @autoclosure () -> Advice?, namesDevices: Bool = false, _ message: @autoclosure () -> String
  ) {
    let count = findings.count
    var strongest: Double?
    var (copy, asksForPauses): (String?, Bool) = (nil, false)
    report(
      subject, severity: severity, on: devices,
      hint: {
        let advice = advice()
        (strongest, copy, asksForPauses) = (advice?.strongest, advice?.orCopy, advice?.asksForPauses ?? false)
        return advice?.text
      }(), message())
    if findings.count > count {
      (findings[count].strongest, findings[count].hintOfCopy) = (strongest, copy)
      if asksForPauses { partsWithPauses.insert(subject) }
      if namesDevices { complete.insert(findings[count].message) }
    }
  }

  /// True if the message of a finding names its devices.
  func namesDevices(_ finding: Finding) -> Bool {
    (namesDevices || complete.contains(finding.message) && finding.elsewhere.isEmpty)
      && finding.deniers == nil
  }

  /// Removes the notes on devices.
  mutating func removeNotes() { findings.removeAll { $0.severity == .note && !$0.devices.isEmpty } }

  /// Removes the findings about some parts.
  mutating func remove(about isMeant: (PatternSubject) -> Bool) {
    findings.removeAll { $0.subject.map(isMeant) ?? false }
  }

  /// Removes the findings on devices of which none is one of some.
  mutating func removeFindings(withoutAnyOf names: Set<String>) {
    let isOfOthers: (Finding) -> Bool = { finding in
      !finding.devices.isEmpty && names.isDisjoint(with: finding.devices + finding.elsewhere)
    }
    leftToTable.formUnion(findings.lazy.filter(isOfOthers).compactMap(\.subject))
    findings.removeAll(where: isOfOthers)
  }

  /// Takes devices with a finding about a part as those that the table shows: they do not deny one without devices.
  mutating func leaveToTable(_ devices: [String], about subject: PatternSubject) {
    if !devices.isEmpty { self.devices[subject, default: []].formUnion(devices) }
  }

  /// Removes all findings.
  mutating func removeAll() { (findings, omitted) = ([], 0) }

  /// The names of the devices of the run.
  var deviceNames: [String] = []
  private var deviceCount: Int { deviceNames.count }

  /// Returns what devices have in the order of the devices.
  func inOrder<Element>(_ elements: [Element], name: (Element) -> String) -> [Element] {
    let places = Dictionary(deviceNames.enumerated().map { ($1, $0) }) { first, _ in first }
    return elements.stablySorted { (places[name($0)] ?? 0) < (places[name($1)] ?? 0) }
  }

  /// The most findings that are shown; of many devices one about what is hardly felt, which names the devices with others.
  private var limit: Int { isOfSurvey && LintRule.ofWeakEvents.contains(code) ? 1 : usualLimit }
  /// The least number of devices with a finding: of many devices one is left to a run on that device alone, since a rhythm
  /// that only the slowest motor blurs is not mended for it, and a step between two levels, or a motion that goes on into the
  /// next event, is worth one that most have, and a tap that a vibration hides one that half of them have.
  var leastDevices: Int {
    guard isOfSurvey, LintRule.rhythmic.contains(code) else { return 1 }
    if code == LintRule.merged.id { return (deviceCount + 1) / 2 }
    return [LintRule.levelStep.id, LintRule.tailOnset.id].contains(code) ? deviceCount / 2 + 1 : 2
  }

  /// True if the same holds for its notes: what is soft on one device of many is not made stronger on all for it.
  var notesNeedSeveralDevices: Bool { isOfSurvey && code == LintRule.subThreshold.id }

  /// True if many devices are asked.
  private var isOfSurvey: Bool { deviceCount >= LintSubject.survey }

  /// True if no further finding is shown.
  var isFull: Bool { findings.count >= limit }

  /// True if one finding is shown.
  var isShownOnce: Bool { limit == 1 }

  /// True if a finding on a device speaks for all of the pattern: of such a rule, one is shown.
  var saysAll: Bool { limit == 1 && !findings.isEmpty }

  /// Takes the findings so far as those on devices, and the following as those that need none.
  ///
  /// Of these only those about other parts are added, as notes without a hint.
  ///
  /// - Parameter deniers: returns the devices that deny a finding about a part.
  mutating func endDevices(denying deniers: @escaping @Sendable (PatternSubject) -> [String]) {
    self.deniers = deniers
  }
}

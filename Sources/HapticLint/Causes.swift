internal import HapticFormats
internal import HapticModel
internal import HapticText

/// The findings in a pattern that are the cause of others: a cause has one finding.
struct Causes {
  /// The codes of the findings, those of the reader of the file included.
  private let codes: Set<String>
  /// The parts of the pattern with a finding of each code on a device.
  private let parts: [String: Set<PatternSubject>]
  /// The parts of which a warning on a device says that they are not felt.
  private let unfelt: Set<PatternSubject>
  /// The parts for which a hint asks for longer pauses, too.
  private let withPauses: Set<PatternSubject>
  /// The devices of the findings of each code.
  private let devices: [String: Set<String>]
  /// True if many devices are asked.
  private let isSurvey: Bool

  init(_ logs: [LintLog], in subject: LintSubject) {
    let findings = logs.flatMap(\.findings)
    isSurvey = subject.isSurvey
    let warnings = findings.filter { $0.code == LintRule.subThreshold.id && $0.severity > .note }
    unfelt = Set(warnings.compactMap(\.subject))
    // Notes on request, which are not shown, explain nothing.
    let read = subject.document.findings.filter {
      $0.severity > .note || !CodePage.isOnRequest($0.code) && !Self.lostPauses.contains($0.code)
    }
    devices = Dictionary(grouping: findings, by: \.code).mapValues {
      Set($0.flatMap { $0.devices + $0.elsewhere })
    }
    codes = Set(findings.map(\.code)).union(read.map(\.code))
    // A warning of what is not felt takes the place of below-rise.
    let isShort = unfelt.isEmpty
    withPauses = logs.reduce(into: []) { parts, log in
      if isShort || log.code != LintRule.belowRise.id { parts.formUnion(log.partsWithPauses) }
    }
    parts = Dictionary(grouping: findings.filter { !$0.devices.isEmpty }, by: \.code)
      .mapValues { Set($0.compactMap(\.subject)) }
  }

  /// Removes the findings of a rule that another one explains, and that a change for the other one mends, too.
  func removeConsequences(from log: inout LintLog, of rule: LintRule) {
    if isAny(of: Self.ofPatterns[rule.id]) { return log.removeAll() }
    if isSurvey, isAny(of: Self.ofNotes[rule.id]), !saysMore(log) { log.removeNotes() }
    if isSurvey, rule.id == LintRule.subThreshold.id, isAny(of: [LintRule.hardlyFelt.id]) { log.removeAll() }
    // A length that is felt on the slowest motor is so on the others, and a change for most of a pattern is one for all of it.
    if isSurvey, rule.id == LintRule.belowRise.id, !unfelt.isEmpty { log.removeNotes() }
    // Another hint asks for the same pauses.
    if isSurvey, rule.id == LintRule.gapSoft.id, !withPauses.isEmpty {
      log.remove { subject in
        guard case .event(let later) = subject else { return false }
        return !withPauses.isDisjoint(with: [.event(later - 1), .event(later), .pattern])
      }
    }
    guard let parts = Self.ofEvents[rule.id].flatMap({ parts[$0] }) else { return }
    if log.findings.contains(where: { $0.subject.map(parts.contains) ?? false }) { log.removeAll() }
  }

  /// True for what sub-threshold says of other devices than below-rise, if no other cause explains it.
  private func saysMore(_ log: LintLog) -> Bool {
    guard let named = devices[LintRule.belowRise.id], log.findings.first?.code == LintRule.subThreshold.id,
      codes.isDisjoint(with: ["curve-leak", "merged", "scaled-twice", "tap-too-long"])
    else { return false }
    return log.findings.contains { !named.isSuperset(of: $0.devices) }
  }

  private func isAny(of causes: Set<String>?) -> Bool { causes.map { !codes.isDisjoint(with: $0) } ?? false }

  /// The codes of a list whose pauses are lost; a note says only that they may be.
  static let lostPauses: Set = ["android-waveform-no-pause", "hla-no-pause", "web-vibrate-no-pause"]
  /// The codes of a list whose vibrations are meant as pauses.
  private static let swapped: Set = [
    "web-vibrate-starts-with-pause", "android-waveform-silence-dropped", "hla-silence-dropped",
  ]
  /// Both: the pattern is not the one that was meant.
  static let ofLists = lostPauses.union(swapped)
  /// The codes that explain a rule's findings in a whole pattern.
  private static let ofPatterns: [String: Set<String>] = [
    "long-strong": ["ahap-continuous-too-long", "too-long"],
    "startle": [
      "ahap-continuous-too-long", "too-long", "long-strong", "no-pause", "android-waveform-no-pause",
      "hla-no-pause",
    ],
    "merged": ["curve-leak", "scaled-twice"],
    "degraded": ["scaled-twice"],
    "level-step": ["ahap-curve-times-absolute"], "lost-fade": ["ahap-curve-times-absolute"],
    "sharpness-twice": ["ahap-curve-times-absolute"],
    "sos": swapped,
    "below-rise": swapped, "sub-threshold": swapped, "tail-onset": swapped, "hardly-felt": swapped,
    "gap-soft": swapped, "fuse-hard": swapped, "train-buzz": swapped, "late-start": swapped,
    "silent": ["web-vibrate-nothing-to-play", "android-waveform-nothing-to-play", "gamepad-nothing-to-play"],
  ]
  /// The codes that explain a rule's notes on many devices; of what most of a pattern loses there is more to say.
  private static let ofNotes: [String: Set<String>] = [
    "sub-threshold": ["below-rise", "curve-leak", "merged", "scaled-twice", "tap-too-long"],
    "below-rise": ["hardly-felt"],
    "tail-onset": ["fuse-hard", "gap-soft", "train-buzz"],
  ]
  /// The code that explains a rule's finding about the same event.
  private static let ofEvents = ["tail-onset": "gap-soft"]
}

package import HapticDevices
package import HapticFormats
package import HapticModel
internal import HapticScores
package import HapticText
internal import HapticTimeline

/// Checks patterns that have been read, with one configuration.
///
/// The findings of the file's reader come first; an unreadable file has no others. The rules then check each pattern of
/// the file. The rules and the role in the file's own metadata override the configuration's.
///
/// ```swift
/// let document = PatternReader.read(bytes: bytes, name: "tap.ahap")
/// let result = Linter().lint(document)
/// print(LintReport([result]).text())
/// ```
///
/// With profiles each pattern is simulated on each of them, once for all rules; ``comparing(_:)`` then finds patterns
/// that feel the same.
///
/// Thread-safe: yes, a value; one linter may check many files at once. Real-time-safe: no.
package struct Linter: Sendable {
  /// The user's configuration.
  package let configuration: LintConfiguration
  /// The rules to run, in order.
  package let rules: [LintRule]
  /// The devices for simulations.
  package let profiles: [DeviceProfile]
  /// The device on which the patterns are right, for ``LintRule/weakerThan``; `nil` if none is named.
  package let reference: DeviceProfile?
  /// Is called after each simulation with much motion, whose memory is free then; `nil` for nothing.
  package var afterLargeSimulation: (@Sendable () -> Void)?
  /// Returns the runner of a pattern's simulations on the devices.
  package var runner: @Sendable (HapticCall) -> JobRunner = { _ in .inTurn }

  /// Makes a linter; by default it runs ``LintRule/all``, and with profiles ``LintRule/device``, too.
  package init(
    _ configuration: LintConfiguration = LintConfiguration(), rules: [LintRule]? = nil,
    profiles: [DeviceProfile] = [], reference: DeviceProfile? = nil
  ) {
    self.reference = reference
    self.configuration = configuration
    self.rules = rules ?? LintRule.known(withProfiles: !profiles.isEmpty)
    self.profiles = profiles
  }

  /// Checks a file.
  ///
  /// `role` is the haptic's role in a catalogue; the configuration's roles and the file's own take precedence.
  /// `fileExists` is called with the paths of sound files as written in the pattern, relative to the pattern file's
  /// folder; without it they are not checked. `call` is the call for devices; without it each pattern is its own
  /// haptic, without a fallback.
  package func lint(
    _ document: PatternDocument, role: HapticRole? = nil, call: HapticCall? = nil,
    fileExists: (@Sendable (_ path: String) -> Bool)? = nil
  ) -> LintResult {
    let own = FileLintOptions(of: document)
    let configured = configuration.levels.merging(own.levels) { _, file in file }
    let levels = configuration.selection.applied(to: configured)
    let (selection, requested) = (configuration.selection, configuration.selection.requested)
    var findings = document.findings.compactMap { $0.under(levels, requesting: requested) }
    findings += own.findings.compactMap { $0.under(selection.applied(to: [:]), requesting: requested) }
    guard document.isReadable else {
      return LintResult(source: document.source, findings: FindingLog.sorted(findings), isReadable: false)
    }
    var found = RuleFindings(on: profiles.map(\.name))
    var patterns: [SimulatedPattern] = []
    let names = LintSubject.names(of: document)
    let rulesOff = Set(levels.lazy.filter { $0.value == .off }.map(\.key))
    for (position, part) in document.parts.enumerated() {
      let role = own.role ?? configuration.roles[part.pattern.name] ?? role
      var subject = LintSubject(
        document: document, part: part, at: position, names: names, role: role, fileExists: fileExists,
        call: call, profiles: profiles, reference: reference,
        runner: runner, afterLargeSimulation: afterLargeSimulation)
      subject.rulesOff = rulesOff
      // The matrix says what many phones make of a suit's pattern; nobody changes it for them.
      let isForSuit = document.format == .tact && subject.isSurvey
      check(isForSuit ? subject.withoutDevices : subject, levels: levels, found: &found)
      if !profiles.isEmpty {
        patterns.append(
          SimulatedPattern(
            subject, twins: severity(of: .twins, under: levels),
            misnamed: severity(of: .misnamed, under: levels)))
      }
    }
    findings += found.all
    return LintResult(source: document.source, findings: FindingLog.sorted(findings), patterns: patterns)
  }

  /// The outcomes of each pattern of a file on devices, without a check.
  package static func outcomes(
    of document: PatternDocument, on devices: [DeviceProfile], call: HapticCall? = nil,
    by runner: (HapticCall) -> JobRunner, afterLargeSimulation: (@Sendable () -> Void)? = nil
  ) -> [[DeviceOutcome]] {
    document.parts.map { part in
      let call = call ?? HapticCall(part.plainTimeline)
      return SimulationSeries(call, on: devices, by: runner(call)).results(afterLarge: afterLargeSimulation) {
        DeviceOutcome($0.withoutSamples, shape: .nothing)
      }
    }
  }

  /// Checks a pattern with all rules.
  private func check(_ subject: LintSubject, levels: [String: LintLevel], found: inout RuleFindings) {
    let isDense = subject.isDense
    let inapplicable = subject.inapplicableRules
    let kind = subject.isConvertedFromSound ? "pattern converted from sound" : "dense pattern"
    // Also those that are off: a device denies a finding if no rule speaks of the same part there.
    var logs = rules.filter { !inapplicable.contains($0.id) }.map { rule in
      var log = LintLog(for: rule)
      log.deviceNames = subject.simulations.map(\.profile.name)
      rule.check?(subject, &log)
      return (rule: rule, log: log)
    }
    if let names = subject.namesOfTargets {
      for index in logs.indices { logs[index].log.removeFindings(withoutAnyOf: names) }
    }
    if !subject.simulations.isEmpty { askWithoutDevices(subject, &logs) }
    logs.removeAll { subject.rulesOff.contains($0.rule.id) }
    let causes = Causes(logs.map(\.log), in: subject)
    for (rule, log) in logs {
      var log = log
      causes.removeConsequences(from: &log, of: rule)
      if isDense, LintRule.summarised.contains(rule.id) {
        log.summarise(isAboutEvents: rule.id != LintRule.curveLeak.id, kind)
      }
      found.add(log, in: subject, as: levels[rule.id]?.severity)
    }
  }

  /// Adds the findings that the rules have without devices: none disappears because devices are named.
  private func askWithoutDevices(_ subject: LintSubject, _ logs: inout [(rule: LintRule, log: LintLog)]) {
    let spoken = logs.reduce(into: [:]) { $0.merge($1.log.devices) { $0.union($1) } }
    let silent = subject.simulations.map(\.profile.name).filter { spoken[.pattern]?.contains($0) != true }
    let general = subject.withoutDevices
    for index in logs.indices where !logs[index].log.saysAll {
      let isOfTaps = logs[index].rule.id == LintRule.merged.id
      logs[index].log.endDevices { part in
        silent.filter { spoken[part]?.contains($0) != true && !(isOfTaps && subject.loses(part, on: $0)) }
      }
      logs[index].rule.check?(general, &logs[index].log)
    }
  }

  /// The severity of the findings of a rule about several files; `nil` if it is off.
  private func severity(of wanted: LintRule, under levels: [String: LintLevel]) -> Finding.Severity? {
    guard let rule = rules.first(where: { $0.id == wanted.id }) else { return nil }
    return levels[rule.id].map(\.severity) ?? rule.severity
  }
}

extension LintSubject {
  /// True if an event is not felt to begin on a device, for whatever reason: the device does not deny that it is lost.
  fileprivate func loses(_ part: PatternSubject, on name: String) -> Bool {
    guard case .event(let index) = part else { return false }
    return simulations.contains { simulation in
      simulation.profile.name == name
        && simulation.events.contains { $0.event.index == index && ($0.verdict == .merged || !$0.isFelt) }
    }
  }
}

extension Finding {
  /// Returns the finding with the user's severity for its code; `nil` if it is turned off, or a note on request that is none
  /// of those requested.
  ///
  /// A reader's error stays an error, since the file has not been read.
  func under(_ levels: [String: LintLevel], requesting requested: Set<String>) -> Finding? {
    let isLeftOut = isOnRequest && !requested.contains(code)
    guard severity != .error, let level = levels[code] ?? (isLeftOut ? .off : nil) else { return self }
    guard let wanted = level.severity else { return nil }
    var finding = self
    finding.severity = wanted
    return finding
  }
}

extension Finding {
  /// True for a note of a reader that changes nothing that is played.
  private var isOnRequest: Bool { severity == .note && CodePage.isOnRequest(code) }
}

/// The result of linting one file.
///
/// Thread-safe: yes, a value.
package struct LintResult: Sendable {
  /// The file's text.
  package let source: SourceText
  /// The findings in the order of the text; those about the whole file come last.
  ///
  /// ``Finding/code`` is the id of a rule or the code of a reader's finding. ``Finding/path`` is the field in a
  /// reader's finding; in a rule's it is the part of the pattern, such as `events[3]`, which counts the events in the
  /// order in which they play.
  package let findings: [Finding]
  /// The outcomes of each pattern of the file on the devices; empty without profiles.
  package let patterns: [SimulatedPattern]
  /// False if the file could not be read as a pattern.
  package let isReadable: Bool

  /// Makes a result.
  package init(
    source: SourceText, findings: [Finding], patterns: [SimulatedPattern] = [], isReadable: Bool = true
  ) {
    self.source = source
    self.findings = findings
    self.patterns = patterns
    self.isReadable = isReadable
  }

  /// The places in the text that a report without excerpts and a comparison need: the bounds of fixes, and the patterns.
  package var places: [SourcePosition] {
    let edits = findings.flatMap { $0.fix?.edits ?? [] }
    let offsets = edits.flatMap { [$0.range.lowerBound, $0.range.upperBound] } + patterns.map(\.offset)
    return Set(offsets).sorted().map { source.position(at: $0).counted }
  }

  /// Returns the result without its text, which only excerpts need.
  package var withoutText: LintResult {
    LintResult(
      source: SourceText(name: source.name, places: places), findings: findings.map(\.withoutText),
      patterns: patterns,
      isReadable: isReadable)
  }

  /// The memory of what ``Linter/comparing(_:)`` needs, in bytes.
  package var comparedSize: Int { patterns.reduce(0) { $0 + $1.comparedSize } }

  /// Returns the result without that, so that its patterns have no twins.
  package var uncompared: LintResult {
    LintResult(
      source: source, findings: findings, patterns: patterns.map(\.uncompared), isReadable: isReadable)
  }

  /// Returns the result without the shapes alone, which are compared elsewhere.
  package var withoutShapes: LintResult {
    LintResult(
      source: source, findings: findings, patterns: patterns.map(\.withoutShapes), isReadable: isReadable)
  }

  /// Returns the result under another name of its file.
  package func named(_ name: String) -> LintResult {
    name == source.name
      ? self
      : LintResult(
        source: source.renamed(name), findings: findings, patterns: patterns, isReadable: isReadable)
  }

  /// Returns the result with more findings, at the user's levels.
  package func adding(_ more: [Finding], under configuration: LintConfiguration) -> LintResult {
    let levels = configuration.selection.applied(to: configuration.levels)
    let requested = configuration.selection.requested
    return with(
      FindingLog.sorted(findings + more.compactMap { $0.under(levels, requesting: requested) }))
  }

  /// Returns the result with the findings that are selected.
  package func selected(by selection: LintSelection) -> LintResult {
    with(findings.compactMap { $0.under(selection.applied(to: [:]), requesting: selection.requested) })
  }

  /// Returns the result without its notes.
  package var withoutNotes: LintResult { with(findings.filter { $0.severity > .note }) }

  /// Returns the result with other findings.
  package func with(_ findings: [Finding]) -> LintResult {
    LintResult(source: source, findings: findings, patterns: patterns, isReadable: isReadable)
  }

  /// The highest severity; `nil` if there are no findings.
  package var worst: Finding.Severity? { findings.lazy.map(\.severity).max() }

  /// True if the file fails: with an error, or, if warnings count, with a warning.
  package func fails(strictly warningsCount: Bool) -> Bool {
    worst.map { $0 >= (warningsCount ? .warning : .error) } ?? false
  }
}

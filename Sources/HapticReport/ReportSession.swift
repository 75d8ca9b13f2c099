internal import HapticCatalog
package import HapticDevices
internal import HapticEngine
package import HapticFormats
internal import HapticLint
internal import HapticModel
package import HapticProject
internal import HapticRegression
internal import HapticText
internal import HapticTimeline

/// Reads, checks, simulates and compares the patterns of a report, as `thrum lint` and `thrum test` do.
///
/// ```swift
/// let report = try ReportSession(["success", "error"]).run()
/// let page = report.html()
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
package final class ReportSession: Sendable {
  private let paths: [String]
  private let checks: LintSession
  private let goldens: GoldenSession?

  /// Finds the files; throws ``ProjectFailure`` if a named one is missing or a configuration cannot be read.
  ///
  /// - Parameters:
  ///   - paths: files, folders, names of the catalogue, lines of notation, and `-` for standard input.
  ///   - catalogue: true to report every haptic of the catalogue, too.
  ///   - reading: the options for reading files.
  ///   - takesNotation: true to read any other argument as a line of notation.
  ///   - configuration: the path of a configuration to use for every file.
  ///   - profiles: the devices to simulate; `nil` for those that configurations name, else all of Thrum's.
  ///   - onWarning: receives the warnings about files of profiles.
  package init(
    _ paths: [String], catalogue: Bool = false, reading: PatternReader.Options? = nil,
    takesNotation: Bool = false, configuration: String? = nil, profiles: [DeviceProfile]? = nil,
    onWarning: @escaping WarningHandler = { _ in }
  ) throws {
    self.paths = paths
    let reading = reading ?? .inspecting
    let store = DocumentStore()
    checks = try LintSession(
      paths, catalogue: catalogue, reading: reading, takesNotation: takesNotation,
      configuration: configuration, profiles: profiles,
      orElseSimulating: profiles == nil ? DeviceProfiles.builtIn.profiles : [], taking: store,
      onWarning: onWarning)
    let guarded = paths.filter { !FileBytes.isGone($0) || Catalogue.builtIn[$0] != nil }
    goldens =
      guarded.isEmpty && !catalogue
      ? nil
      : try GoldenSession(
        guarded, catalogue: catalogue, reading: reading, configuration: configuration, profiles: profiles,
        keepingIn: store
      )
  }

  /// The number of steps of a run: the files and haptics to check and to compare with their goldens.
  package var count: Int { checks.count + (goldens?.count ?? 0) }

  /// Reads everything on all cores, the files in the order of `thrum lint`.
  ///
  /// Each file is drawn as soon as it is read, and only its markup is kept. Throws ``ProjectFailure`` if the page would be
  /// larger than a browser shows.
  ///
  /// - Parameter most: the most bytes of patterns on a page (*chosen*: a browser takes seconds for 64 MB).
  package func run(progress: ProgressHandler? = nil, upTo maximum: Int = 64_000_000) throws -> PatternReport {
    let tested = try goldens?.run(progress: progress)
    let compared = tested.map { Array($0.report.files) } ?? []
    try tested?.check()
    let positions = Dictionary(grouping: compared.indices) { PathKey(Self.plain(compared[$0].source.name)) }
    let left = Locked(maximum)
    let read = try checks.map(progress: progress) { checked in
      guard left.withLock({ $0 >= 0 }) else { throw Self.tooLarge(paths, maximum) }
      let key = PathKey(
        checked.haptic.map { "catalogue/" + $0.name } ?? Self.plain(checked.result.source.name))
      let own = (positions[key] ?? []).map { compared[$0] }
      let file = file(checked, own.filter { !$0.isUnread })
      left.withLock { $0 -= file.size }
      return (file: file, key: key)
    }
    guard left.withLock({ $0 >= 0 }) else { throw Self.tooLarge(paths, maximum) }
    let seen = Set(read.map(\.key))
    let checked = checks.configurations.map { ReportFault(source: $0.source, findings: $0.findings) }
    // A configuration is read for its checks and for its goldens.
    let known = Set(checked.flatMap(\.findings))
    let others = compared.filter { !seen.contains(PathKey(Self.plain($0.source.name))) }.map { file in
      ReportFault(
        source: file.source, findings: file.guardFindings { _ in true }.filter { !known.contains($0) })
    }
    let faults = checked + others.filter { !$0.findings.isEmpty }
    return PatternReport(files: read.map(\.file), faults: faults, title: title, isComplete: checks.isComplete)
  }

  private static func tooLarge(_ paths: [String], _ maximum: Int) -> ProjectFailure {
    ProjectFailure(
      .input, subject: paths.joined(separator: " "),
      what: "the page would be larger than \(maximum / 1_000_000) MB, which no browser shows well",
      code: "report-too-large", hint: "report fewer patterns at once, a folder at a time")
  }

  /// The name of the only folder; `nil` for anything else, and for a folder without a name of its own.
  private var title: String? {
    guard paths.count == 1, FilePath.isFolder(paths[0]) else { return nil }
    let name = FilePath(PathText.hasEnding(paths[0], "/") ? String(paths[0].dropLast()) : paths[0]).name
    return name.isEmpty || PathText.isHidden(name) ? nil : name
  }

  private static func plain(_ path: String) -> String {
    PathText.name(of: path, below: ".") ?? path
  }

  private func file(_ checked: LintSession.Checked, _ compared: [RegressionReport.File]) -> ReportedFile {
    let (haptic, result) = (checked.haptic, checked.result)
    var patterns: [ReportedPattern] = []
    if let haptic {
      patterns = [ReportedPattern(haptic)]
      patterns[0].description = SetText(haptic.description)
    } else if result.isReadable, let document = checked.document, document.isReadable {
      patterns = ReportedPattern.all(in: document)
      // A file says it of all its patterns; it stands with the first.
      if let summary = document.summary, !summary.isEmpty, !patterns.isEmpty {
        patterns[0].description = SetText(summary)
      }
    }
    let changed = Dictionary(compared.flatMap(\.patterns).map { ($0.name, $0) }) { first, _ in first }
    for index in patterns.indices {
      if let changes = changed[patterns[index].name] { patterns[index].take(changes) }
    }
    // Of a sequence with several actuators each has a golden, and the sequence is one pattern here.
    let names = Set(patterns.map(\.name))
    let others = compared.flatMap { file in file.guardFindings { !names.contains($0.name) } }
    let known = Set(LintRule.all.map(\.id) + LintRule.device.map(\.id))
    var file = ReportedFile(
      result.source, context: haptic?.context,
      findings: FindingFolding.fold(result.findings) { !known.contains($0.code) } + others,
      patterns: patterns,
      isReadable: result.isReadable && !patterns.isEmpty)
    for (position, outcomes) in checked.outcomes.enumerated().prefix(file.patterns.count) {
      file.patterns[position].outcomes = outcomes
    }
    return file
  }
}

extension RegressionReport.File {
  /// The findings about goldens, and the changes of these patterns; not that some have no golden.
  fileprivate func guardFindings(where isWanted: (RegressionReport.Pattern) -> Bool) -> [Finding] {
    findings + patterns.filter { !$0.isNew && isWanted($0) }.flatMap(\.findings)
  }
}

extension RegressionReport.Pattern {
  /// True if it has no golden.
  fileprivate var isNew: Bool { changes.contains { $0.regression.code == .missing } }
}

extension ReportedPattern {
  /// Takes the changes since the golden; a pattern without a golden has none.
  fileprivate mutating func take(_ compared: RegressionReport.Pattern) {
    changes = compared.changes.filter { $0.regression.code != .missing }.map { change in
      var finding = change.finding
      finding.hint = nil
      return finding
    }
    was = changes.isEmpty ? nil : compared.was.map { ($0, ReportedSound(Program($0))) }
  }
}

internal import HapticCatalog
public import HapticDevices
internal import HapticEngine
public import HapticFormats
internal import HapticLint
internal import HapticModel
public import HapticProject
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
public final class ReportSession: Sendable {
  fileprivate static let standardInput = "-"

  private let paths: [String]
  private let reading: PatternReader.Options
  private let checks: LintSession
  /// Simulates every device of Thrum; `nil` if options name the devices.
  private let simulations: LintSession?
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
  public init(
    _ paths: [String], catalogue: Bool = false, reading: PatternReader.Options? = nil,
    takesNotation: Bool = false, configuration: String? = nil, profiles: [DeviceProfile]? = nil,
    onWarning: @escaping WarningHandler = { _ in }
  ) throws {
    self.paths = paths
    self.reading = reading ?? .inspecting
    checks = try LintSession(
      paths, catalogue: catalogue, reading: self.reading, takesNotation: takesNotation,
      configuration: configuration, profiles: profiles, onWarning: onWarning)
    simulations =
      profiles == nil
      ? try LintSession(
        paths.filter { $0 != Self.standardInput }, catalogue: catalogue, reading: self.reading,
        takesNotation: takesNotation, configuration: configuration, profiles: DeviceProfiles.builtIn.profiles)
      : nil
    let guarded = paths.filter { FileBytes.exists($0) || Catalogue.builtIn[$0] != nil }
    goldens =
      guarded.isEmpty && !catalogue
      ? nil
      : try GoldenSession(
        guarded, catalogue: catalogue, reading: self.reading, configuration: configuration, profiles: profiles
      )
  }

  /// The number of steps of a run: the files and haptics to check, to simulate and to compare with their goldens.
  public var count: Int { checks.count + (simulations?.count ?? 0) + (goldens?.count ?? 0) }

  /// Reads everything on all cores, the files in the order of `thrum lint`.
  public func run(progress: ProgressHandler? = nil) throws -> PatternReport {
    let checked = try checks.runNamed(progress: progress)
    let outcomes = try outcomes(checked.map(\.result), progress)
    let compared = try goldens?.run(progress: progress).report.files ?? []
    var rest: [RegressionReport.File] = compared
    let files = checked.map { haptic, result in
      let key = haptic.map { "catalogue/" + $0.name } ?? Self.plain(result.source.name)
      let own = rest.filter { PathText.isSame(Self.plain($0.source.name), key) }
      rest.removeAll { PathText.isSame(Self.plain($0.source.name), key) }
      return file(haptic, result, outcomes[PathKey(result.source.name)] ?? [], own.filter { !$0.isUnread })
    }
    let read = checks.configurations.map { ReportFault(source: $0.source, findings: $0.findings) }
    // A configuration is read for its checks and for its goldens.
    let known = Set(read.flatMap(\.findings))
    let others = rest.map { file in
      ReportFault(
        source: file.source, findings: file.guardFindings { _ in true }.filter { !known.contains($0) })
    }
    let faults = read + others.filter { !$0.findings.isEmpty }
    return PatternReport(files: files, faults: faults, title: title, isComplete: checks.isComplete)
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

  /// The outcomes of each file's patterns on the devices that configurations name, else on all of Thrum's.
  private func outcomes(_ checked: [LintResult], _ progress: ProgressHandler?) throws -> [PathKey:
    [SimulatedPattern]]
  {
    var found: [PathKey: [SimulatedPattern]] = [:]
    let isNamed = checked.contains { !$0.patterns.isEmpty }
    if isNamed { progress?(simulations?.count ?? 0) }
    var results = isNamed ? checked : try simulations?.runNamed(progress: progress).map(\.result) ?? []
    // It can be read only once.
    if !isNamed, paths.contains(Self.standardInput), let read = checked.first(where: \.isStandardInput) {
      results += try [simulations?.check(read.source.bytes, of: Self.standardInput)].compactMap { $0 }
    }
    for result in results { found[PathKey(result.source.name)] = result.patterns }
    return found
  }

  private func file(
    _ haptic: SemanticHaptic?, _ result: LintResult, _ outcomes: [SimulatedPattern],
    _ compared: [RegressionReport.File]
  ) -> ReportedFile {
    var patterns: [ReportedPattern] = []
    if let haptic {
      patterns = [ReportedPattern(haptic)]
    } else if result.isReadable {
      let document = PatternReader.read(
        bytes: result.source.bytes, name: result.source.name, options: reading)
      if document.isReadable { patterns = ReportedPattern.all(in: document) }
    }
    for index in patterns.indices {
      if outcomes.indices.contains(index) { patterns[index].outcomes = outcomes[index].outcomes }
      let changed = compared.flatMap(\.patterns).first { $0.name == patterns[index].name }
      if let changed { patterns[index].take(changed) }
    }
    // Of a sequence with several actuators each has a golden, and the sequence is one pattern here.
    let others = compared.flatMap { file in
      file.guardFindings { other in !patterns.contains { $0.name == other.name } }
    }
    let known = Set(LintRule.all.map(\.id) + LintRule.device.map(\.id))
    return ReportedFile(
      source: result.source, context: haptic?.context,
      findings: FindingFolding.fold(result.findings) { !known.contains($0.code) } + others,
      patterns: patterns,
      isReadable: result.isReadable && !patterns.isEmpty)
  }
}

extension LintResult {
  fileprivate var isStandardInput: Bool { source.name == "<standard input>" }
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
      Finding(
        code: change.regression.code.rawValue, severity: change.severity, message: change.regression.message,
        position: change.position, hint: nil)
    }
    was = changes.isEmpty ? nil : compared.was.map { ($0, ReportedSound(Program($0))) }
  }
}

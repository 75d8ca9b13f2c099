internal import Glibc
package import HapticCatalog
package import HapticDevices
package import HapticFormats
package import HapticLint
internal import HapticModel
internal import HapticRecorder
internal import HapticText

/// Reads and checks many files at once, each with the configuration of the nearest `thrum.json`.
///
/// Thread-safe: yes. Real-time-safe: no.
package final class LintSession: Sendable {
  private let jobs: [LintJobs.Job]
  /// The indices of the jobs to check.
  private let chosen: [Int]
  private let shard: Shard?
  private let loader: Loader
  private let settings: LintSettings
  /// The devices that replace those in configurations; `nil` if not given.
  private let profiles: [DeviceProfile]?
  /// The devices to simulate the patterns on, without a check, if no configuration names any.
  private let others: [DeviceProfile]
  /// The codes that are reported.
  private let selection: LintSelection
  /// The number of files and folders that were not named and could not be read.
  private let unread = Locked(0)
  private let gate = LoadGate()
  /// The number of files that a thread checks in turn.
  private static let block = 16

  /// Finds the files; throws ``ProjectFailure`` if a named one is missing or a configuration cannot be read.
  ///
  /// - Parameters:
  ///   - paths: files, folders, names of the catalogue, lines of notation, and `-` for standard input.
  ///   - catalogue: true to check every haptic of the catalogue, too.
  ///   - reading: the options for reading files.
  ///   - takesNotation: true to read any other argument as a line of notation.
  ///   - configuration: the path of a configuration to use for every file.
  ///   - profiles: the devices to simulate; `nil` for those that configurations name.
  ///   - others: the devices to simulate the patterns on, without a check, if no configuration names any.
  ///   - selection: the codes that are reported.
  ///   - shard: the part to check; `nil` for all.
  ///   - store: the files that another session has read.
  ///   - onWarning: receives the warnings about files of profiles.
  package convenience init(
    _ paths: [String], catalogue: Bool = false, reading: PatternReader.Options = PatternReader.Options(),
    takesNotation: Bool = false, configuration: String? = nil, profiles: [DeviceProfile]? = nil,
    orElseSimulating others: [DeviceProfile] = [], selecting selection: LintSelection = LintSelection(),
    shard: Shard? = nil, taking store: DocumentStore? = nil, onWarning: @escaping WarningHandler = { _ in }
  ) throws {
    try self.init(
      LintJobs(paths, catalogue: catalogue, takesNotation: takesNotation), reading: reading,
      configuration: configuration, profiles: profiles, others: others, selection: selection, shard: shard,
      taking: store, onWarning: onWarning)
  }

  /// Checks one file with the devices that its configuration names.
  ///
  /// - Parameter outer: an open folder; what is below it is opened beneath it.
  package convenience init(
    _ file: PatternFiles.Found, reading: PatternReader.Options, inside outer: RootFolder? = nil,
    onWarning: @escaping WarningHandler
  ) throws {
    try self.init(
      LintJobs(file), reading: reading, configuration: nil, profiles: nil, inside: outer,
      onWarning: onWarning)
  }

  /// Checks one haptic of the catalogue.
  package convenience init(_ haptic: SemanticHaptic, onWarning: @escaping WarningHandler) throws {
    try self.init(
      LintJobs(haptic), reading: PatternReader.Options(), configuration: nil, profiles: nil,
      onWarning: onWarning)
  }

  private init(
    _ jobs: LintJobs, reading: PatternReader.Options, configuration: String?, profiles: [DeviceProfile]?,
    others: [DeviceProfile] = [], selection: LintSelection = LintSelection(), shard: Shard? = nil,
    inside outer: RootFolder? = nil, taking store: DocumentStore? = nil, onWarning: @escaping WarningHandler
  ) throws {
    (self.others, self.selection) = (others, selection)
    self.jobs = jobs.jobs
    self.shard = shard
    chosen = shard.indices(of: jobs.jobs.count)
    loader = Loader(reading, beneath: outer, taking: store)
    self.profiles = profiles
    settings = try LintSettings(
      fixed: configuration, asksDevices: profiles == nil, inside: outer, onWarning: onWarning)
  }

  /// The number of files and patterns to check.
  package var count: Int { chosen.count }

  /// Checks everything on all cores.
  ///
  /// The results come in the order of the jobs, after any findings about configurations. Files that hold no pattern and
  /// were not named are left out. An unreadable file that was not named gets a finding, and ``isComplete`` is false
  /// from then on; an unreadable file that was named ends the run.
  package func run(progress: ProgressHandler? = nil) throws -> [LintResult] {
    let checked = try map(progress: progress) { $0.result }
    return (shard.isFirst ? configurations : []) + checked
  }

  /// Checks everything, likewise, and compares the patterns; keeps no result in memory.
  ///
  /// - Parameter keepsText: true to keep the texts of files with findings for excerpts, as far as there is room.
  package func collect(progress: ProgressHandler? = nil, keepingText keepsText: Bool) throws -> LintRun {
    let found = try ownSettings()
    let run = Locked(LintCollection(keepingText: keepsText))
    if shard.isFirst {
      for result in configurations { run.withLock { $0.append(result, about: .run) } }
    }
    _ = try map(under: found, progress: progress) {
      $0.result
    } inOrder: { checked in
      guard let result = checked else { return }
      run.withLock { $0.append(result, about: .file(size: result.source.bytes.count)) }
      checked = nil
    }
    return try run.withLock { run in
      run.isUnread = !isComplete
      return try run.finish()
    }
  }

  /// Checks the session's shard, and writes each result when it is there.
  package func run(progress: ProgressHandler? = nil, to writer: ShardWriter) throws -> LintTally {
    let found = try ownSettings()
    writer.begin(jobs: jobs.count, digest: digest)
    let tally = Locked(LintTally())
    if shard.isFirst {
      for result in configurations {
        tally.withLock { $0.add(result) }
        writer.write(ShardResult(result, at: 0))
      }
    }
    _ = try map(under: found, progress: progress) {
      $0
    } inOrder: { checked in
      guard let found = checked else { return }
      tally.withLock { $0.add(found.result) }
      writer.write(ShardResult(found.result, at: found.job + 1, isUnread: found.isUnread))
      checked = nil
    }
    if !isComplete { tally.withLock { $0.isUnread = true } }
    return tally.withLock { $0 }
  }

  /// The digest of the names of all jobs, and of the configurations that were read.
  private var digest: RunDigest {
    var digest = RunDigest()
    for job in jobs {
      switch job {
      case .file(let file): digest.add(file.path)
      case .haptic(let haptic): digest.add(haptic.name)
      case .notation(let line): digest.add(line)
      }
    }
    for source in settings.sources {
      digest.add(source.name)
      digest.add(source.bytes)
    }
    return digest
  }

  /// Checks everything, likewise; keeps of each result what `keep` returns, and leaves out configurations.
  ///
  /// - Parameters:
  ///   - keep: takes a file that was checked.
  ///   - reduce: makes what is kept smaller, in the order of the jobs.
  package func map<Kept: Sendable>(
    progress: ProgressHandler? = nil, _ keep: @Sendable (Checked) throws -> Kept,
    inOrder reduce: @Sendable (inout Kept?) -> Void = { _ in }
  ) throws -> [Kept] {
    // Read before the files, so that no two of them wait for one configuration.
    try map(under: ownSettings(), progress: progress, keep, inOrder: reduce)
  }

  private func map<Kept: Sendable>(
    under settings: (own: [LintSettings.Setting], areWithoutDevices: Bool), progress: ProgressHandler?,
    _ keep: @Sendable (Checked) throws -> Kept,
    inOrder reduce: @Sendable (inout Kept?) -> Void
  ) throws -> [Kept] {
    let others = settings.areWithoutDevices ? others : []
    let all = Locked<[Kept]>([])
    try ConcurrentMap.forEach(chosen.count, inBlocksOf: Self.block, progress: progress) { kept in
      reduce(&kept)
      guard let kept else { return }
      all.withLock { $0.append(kept) }
    } _: { position -> Kept? in
      let index = chosen[position]
      // A large file leaves the gate and comes back, and is read once.
      var read: PatternDocument?
      return try gate.run { pass in
        guard var checked = try check(jobs[index], under: settings.own[position], pass: pass, read: &read)
        else {
          return nil
        }
        checked.job = index
        if !others.isEmpty { simulate(&checked, on: others) }
        return try keep(checked)
      }
    }
    return all.withLock { $0 }
  }

  /// A file that was checked, or a haptic of the catalogue.
  package struct Checked: Sendable {
    /// The haptic; `nil` for a file.
    package var haptic: SemanticHaptic?
    /// The findings.
    package let result: LintResult
    /// The file as it was read; `nil` if it could not be.
    package var document: PatternDocument?
    /// The outcomes of each pattern on the devices.
    package var outcomes: [[DeviceOutcome]]
    /// The index of the job.
    fileprivate(set) var job = 0
    /// True if the file could not be read at all.
    fileprivate(set) var isUnread = false

    init(_ result: LintResult, _ document: PatternDocument? = nil) {
      (self.result, self.document) = (result, document)
      outcomes = result.patterns.map(\.outcomesAlone)
    }
  }

  /// Adds the outcomes on devices that no configuration names; none of a file with too many events.
  private func simulate(_ checked: inout Checked, on devices: [DeviceProfile]) {
    guard let document = checked.document, document.isReadable,
      SimulationBudget.finding(about: document, on: devices) == nil
    else { return }
    checked.outcomes = Linter.outcomes(
      of: document, on: devices, call: checked.haptic.map { PatternDocument($0).call },
      by: runner, afterLargeSimulation: FreedMemory.giveBack)
  }

  /// Reads the configurations of all jobs, and returns those of the session's own; no two jobs then wait for one.
  private func ownSettings() throws -> (own: [LintSettings.Setting], areWithoutDevices: Bool) {
    var own: [LintSettings.Setting] = []
    own.reserveCapacity(chosen.count)
    var areWithoutDevices = true
    for (index, job) in jobs.enumerated() {
      let setting = try setting(for: job)
      if !setting.profiles.isEmpty { areWithoutDevices = false }
      if shard?.contains(index) ?? true { own.append(setting) }
    }
    return (own, areWithoutDevices)
  }

  /// The configuration that applies to a job.
  private func setting(for job: LintJobs.Job) throws -> LintSettings.Setting {
    switch job {
    case .haptic: try settings.own()
    case .notation: try settings.configuration(for: "-")
    case .file(let file): try settings.configuration(for: file.path)
    }
  }

  /// Returns the name of a haptic of the catalogue in results.
  static func name(ofHaptic haptic: String) -> String { "catalogue/\(haptic).ahap" }

  /// Checks one file; returns `nil` if the file is ignored, or if it is not a pattern and the user did not name it.
  ///
  /// - Parameter read: the file, if it was read before; the one that is read.
  private func check(
    _ job: LintJobs.Job, under setting: LintSettings.Setting, pass: LoadGate.Pass,
    read: inout PatternDocument?
  ) throws -> Checked? {
    switch job {
    case .haptic(let haptic):
      let own = PatternDocument(haptic)
      let text = PatternWriter.write(ExportRequest(own), as: .ahap)?.files[0].utf8 ?? []
      let document = Loader().document(of: text, at: Self.name(ofHaptic: haptic.name))
      var checked = Checked(linter(setting).lint(document, role: haptic.role, call: own.call), document)
      checked.haptic = haptic
      return checked
    case .notation(let line):
      let document = loader.document(ofLine: line)
      return Checked(refusal(of: document, under: setting) ?? linter(setting).lint(document), document)
    case .file(let file):
      if !file.isNamed, setting.ignores(file.path) { return nil }
      do {
        if read == nil { try pass.expect(readingOf: file.path) }
        let document = try read ?? loader.document(of: file)
        read = document
        return try check(document, of: file, under: setting, pass)
      } catch let failure as ProjectFailure where !file.isNamed {
        var checked = Checked(result(of: failure, at: file.path))
        checked.isUnread = true
        return checked
      }
    }
  }

  /// The configuration with the selection of the run.
  private func configuration(of setting: LintSettings.Setting) -> LintConfiguration {
    var configuration = setting.configuration
    configuration.selection = selection
    return configuration
  }

  private func linter(_ setting: LintSettings.Setting) -> Linter {
    var linter = Linter(
      configuration(of: setting), profiles: profiles ?? setting.profiles, reference: setting.reference)
    linter.afterLargeSimulation = FreedMemory.giveBack
    linter.runner = runner
    return linter
  }

  /// The runner of a pattern's simulations: side by side, unless several files are checked at once.
  private var runner: @Sendable (HapticCall) -> JobRunner {
    let isInTurn = chosen.count > Self.block
    return { isInTurn ? .inTurn : SimulationBudget.runner(of: [$0]) }
  }

  /// The result for a file with too many events to check them on the devices; `nil` if there is room.
  private func refusal(of document: PatternDocument, under setting: LintSettings.Setting) -> LintResult? {
    SimulationBudget.finding(about: document, on: profiles ?? setting.profiles).map {
      LintResult(source: document.source, findings: document.findings + [$0], isReadable: false)
    }
  }

  /// The findings about the configurations that were read so far, by their paths.
  package var configurations: [LintResult] {
    settings.results.map { $0.selected(by: selection) }.filter { !$0.findings.isEmpty }
  }

  /// True if everything could be read.
  package var isComplete: Bool { unread.withLock { $0 == 0 } }

  /// Returns an unreadable file as the finding of a file without text.
  private func result(of failure: ProjectFailure, at path: String) -> LintResult {
    unread.withLock { $0 += 1 }
    let finding = Finding(
      code: failure.facts?.code ?? "unreadable", severity: .error,
      message: failure.facts?.what ?? "cannot read")
    return LintResult(source: SourceText(name: path, bytes: []), findings: [finding], isReadable: false)
  }

  /// Checks a file that was read.
  private func check(
    _ document: PatternDocument, of file: PatternFiles.Found, under setting: LintSettings.Setting,
    _ pass: LoadGate.Pass? = nil
  ) throws -> Checked? {
    if !file.isNamed, document.format == nil || document.isAnyList(at: file.path) {
      FileLedger.forget(input: file.path)
      return nil
    }
    let folder = String(PathText.split(file.path).folder)
    try pass?.expect(document, devices: max((profiles ?? setting.profiles).count, others.count))
    if let refusal = refusal(of: document, under: setting) { return Checked(refusal, document) }
    let result = linter(setting).lint(document) { [loader] in
      SoundSearch.finds($0, from: folder, inside: loader.folder)
    }
    let device = (profiles ?? setting.profiles).first.map { HapticRecorder.Device($0) }
    let calls = RecordedCalls.findings(in: document, on: device ?? HapticRecorder.standardDevice)
    return Checked(
      calls.isEmpty ? result : result.adding(calls, under: configuration(of: setting)), document)
  }

  /// Checks a file again, with other bytes.
  func check(_ bytes: [UInt8], of path: String) throws -> LintResult? {
    try check(loader.document(of: bytes, at: path), of: path)
  }

  /// Checks a file that was read.
  package func check(_ document: PatternDocument, of path: String) throws -> LintResult? {
    try check(
      document, of: PatternFiles.Found(path: path, isNamed: true),
      under: try settings.configuration(for: path))?.result
  }

  /// Checks a file that was found in a folder; `nil` if the configuration ignores it, or if it is not a pattern.
  package func check(_ document: PatternDocument, found path: String) throws -> LintResult? {
    let setting = try settings.configuration(for: path)
    if setting.ignores(path) { return nil }
    return try check(document, of: PatternFiles.Found(path: path, isNamed: false), under: setting)?.result
  }

  /// The files that were checked, by their names in results.
  var files: Set<String> {
    Set(jobs.compactMap { if case .file(let file) = $0, file.path != "-" { file.path } else { nil } })
  }
}

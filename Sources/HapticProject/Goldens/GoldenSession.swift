internal import HapticCatalog
package import HapticDevices
package import HapticFormats
internal import HapticModel
internal import HapticRegression
package import HapticText

/// Makes and compares the goldens of many files at once, each with the configuration of the nearest `thrum.json`.
///
/// Thread-safe: yes. Real-time-safe: no.
package final class GoldenSession: Sendable {
  /// The files and folders that are tested: the given ones, or else those of the configuration.
  package let paths: [String]
  private let jobs: GoldenJobs
  private let loader: Loader
  private let store: DocumentStore?
  private let settings: GoldenSettings
  private let updates: Bool
  private let location: GoldenLocation
  private let gate = LoadGate()
  private let shard: Shard?

  /// The most bytes of changes, and of timelines for their pictures, that a run keeps (*chosen*).
  package static let pictures = 60_000_000

  /// Finds the files; throws ``ProjectFailure`` if a named one is missing or a configuration cannot be read.
  ///
  /// - Parameters:
  ///   - paths: files, folders and names of the catalogue; if there are none, those of the configuration, or else the
  ///     working folder.
  ///   - catalogue: true to test every haptic of the catalogue, too.
  ///   - reading: the options for reading files.
  ///   - configuration: the path of a configuration to use for every file.
  ///   - profiles: the devices to simulate; `nil` for those that configurations name.
  ///   - updates: true to write goldens; a change is then a note.
  ///   - isForced: true to let goldens be outside a configuration's folder and reached through links, and an update
  ///     write over files that are no goldens.
  ///   - shard: the part to test; `nil` for all.
  ///   - store: keeps the files for another session.
  ///   - onWarning: receives the warnings about files of profiles.
  package convenience init(
    _ paths: [String], catalogue: Bool = false, reading: PatternReader.Options = PatternReader.Options(),
    configuration: String? = nil, profiles: [DeviceProfile]? = nil, updates: Bool = false,
    isForced: Bool = false, shard: Shard? = nil, keepingIn store: DocumentStore? = nil,
    onWarning: @escaping WarningHandler = { _ in }
  ) throws {
    try self.init(
      paths, catalogue: catalogue, reading: reading, configuration: configuration, profiles: profiles,
      updates: updates, isForced: isForced, shard: shard, inside: nil, keepingIn: store, onWarning: onWarning)
  }

  /// Finds the files of an open folder, and opens everything beneath it.
  package convenience init(
    beneath folder: RootFolder, reading: PatternReader.Options, updates: Bool = false
  ) throws {
    try self.init(
      [folder.path.isEmpty ? "/" : folder.path], catalogue: false, reading: reading, configuration: nil,
      profiles: nil, updates: updates, isForced: false, inside: folder, onWarning: { _ in })
  }

  /// Tests one file of an open folder, by its absolute path.
  package convenience init(
    only path: String, beneath folder: RootFolder, reading: PatternReader.Options
  ) throws {
    try self.init(
      [path], catalogue: false, reading: reading, configuration: nil, profiles: nil, updates: false,
      isForced: false, inside: folder, onWarning: { _ in })
  }

  private init(
    _ paths: [String], catalogue: Bool, reading: PatternReader.Options, configuration: String?,
    profiles: [DeviceProfile]?, updates: Bool, isForced: Bool, shard: Shard? = nil,
    inside outer: RootFolder?, keepingIn store: DocumentStore? = nil,
    onWarning: @escaping WarningHandler
  ) throws {
    settings = try GoldenSettings(
      fixed: configuration, profiles: profiles, inside: outer, isForced: isForced, onWarning: onWarning)
    location = GoldenLocation(settings, isForced: isForced, inside: outer)
    self.paths = paths.isEmpty && !catalogue ? try GoldenJobs.standard(settings) : paths
    jobs = try GoldenJobs(self.paths, catalogue: catalogue)
    loader = Loader(reading, beneath: outer)
    self.store = store
    self.shard = shard
    self.updates = updates
  }

  /// The number of files and patterns to test.
  package var count: Int { shard.indices(of: jobs.jobs.count).count }

  /// Tests everything on all cores, and writes and removes goldens if this is an update.
  ///
  /// Throws ``ProjectFailure`` if a named file cannot be read at all. Of each file only results are kept, so that a run over
  /// 100,000 files takes no more memory than one over a large file.
  ///
  /// - Parameters:
  ///   - remembers: true to keep the states of the files, and the timelines of new patterns.
  ///   - goldens: the most bytes of goldens that are kept until they are written; the others are made again.
  ///   - pictures: the most bytes of changes, and of timelines for their pictures, that are kept.
  ///   - choose: chooses what an update accepts, by the names in the report, once everything is compared and before the
  ///     first file is written; an error ends the run. `nil` accepts everything.
  ///   - parts: the patterns that are accepted of a file; of a file that is not named here, all.
  package func run(
    progress: ProgressHandler? = nil, remembering remembers: Bool = false,
    keepingGoldens goldens: Int = 40_000_000, keepingPictures pictures: Int = GoldenSession.pictures,
    accepting choose: (([PathKey: GoldenState]) throws -> Set<PathKey>?)? = nil,
    onlyPatterns parts: [PathKey: Set<String>] = [:]
  ) throws -> GoldenRun {
    try run(
      progress: progress, checking: nil, remembering: remembers, keepingGoldens: goldens,
      keepingPictures: pictures, accepting: choose, onlyPatterns: parts)
  }

  /// Tests everything, likewise.
  ///
  /// - Parameter check: is called before each file is tested; its error ends the run, and nothing is written.
  package func run(
    progress: ProgressHandler? = nil, checking check: WantedCheck?, remembering remembers: Bool = false,
    keepingGoldens goldens: Int = 40_000_000, keepingPictures pictures: Int = GoldenSession.pictures,
    accepting choose: (([PathKey: GoldenState]) throws -> Set<PathKey>?)? = nil,
    onlyPatterns parts: [PathKey: Set<String>] = [:]
  ) throws -> GoldenRun {
    // Read before the files, so that no two of them wait for one configuration.
    let found = try jobs.jobs.map(setting)
    let search = GoldenOrphans(jobs, settings, in: location)
    var unknown: [RegressionReport.File] = []
    var orphans = try search.orphans(&unknown, checking: check)
    let kept = GoldenOutcome.Kept(digests: remembers || choose != nil, newTimelines: remembers)
    var outcomes = try outcomes(
      under: found, keeping: kept, upTo: (goldens: updates ? goldens : 0, pictures: pictures), progress, check
    )
    if orphans.contains(where: { $0.lostFile != nil }) {
      for stranger in try strangers(under: found, check) { outcomes.append(stranger) }
      outcomes.sort()
    }
    var writing = GoldenUpdate(within: location)
    func again(_ outcome: GoldenOutcome) throws -> GoldenOutcome? {
      try check?()
      return try test(jobs.jobs[outcome.job], under: found[outcome.job], isBrief: false)
    }
    GoldenRenames(
      outcomes, orphans,
      reading: GoldenRenames.Readers(outcome: { try? again($0) }, golden: { search.text(of: $0) })
    ).compare(&outcomes, with: &orphans, updates: updates, keeping: kept, drawing: shard != nil)
    outcomes.removeOthers()
    // A file that was not read again may be one that nobody wants any more.
    try check?()
    let states = kept.digests ? GoldenState.all(of: outcomes, orphans) : [:]
    let chosen = try choose?(states) ?? nil
    func accepts(_ name: String) -> Bool { updates && chosen?.contains(PathKey(name)) != false }
    if updates {
      writing.write(&outcomes, accepting: accepts) { outcome in
        guard let golden = try outcome.golden ?? again(outcome)?.golden else {
          throw Self.change(of: outcome.file.source.name)
        }
        return try parts[PathKey(outcome.file.source.name)].map { try merge(golden, only: $0, outcome) }
          ?? golden
      }
    }
    let orphaned = orphans.map { report($0, isAccepted: accepts($0.source.name), &writing) }
    try outcomes.spool.check()
    let goldens = (unknown + orphaned).enumerated().filter { shard?.contains($0.offset) ?? true }
    return GoldenRun(
      GoldenFiles(
        first: shard.isFirst ? settings.faults : [], outcomes,
        last: goldens.map { (jobs.jobs.count + 1 + $0.offset, $0.element) }),
      states: states, failures: writing.failures, unkept: writing.unkept)
  }

  /// The outcomes of the files of other shards that have no golden: one of them may be a renamed file, and a golden has
  /// only one.
  private func strangers(under found: [GoldenSetting], _ check: WantedCheck?) throws -> [GoldenOutcome] {
    guard let shard else { return [] }
    let others = jobs.jobs.indices.filter { !shard.contains($0) }
    return try ConcurrentMap.run(others.count, inBlocksOf: 4, checking: check) { position -> GoldenOutcome? in
      let index = others[position]
      if try hasGolden(jobs.jobs[index], under: found[index]) { return nil }
      guard var outcome = try test(jobs.jobs[index], under: found[index], isBrief: true) else { return nil }
      outcome.reduce(for: GoldenOutcome.Kept())
      (outcome.job, outcome.isOfOtherShard) = (index, true)
      return outcome
    }.compactMap { $0 }
  }

  /// True if a job has a golden.
  private func hasGolden(_ job: GoldenJobs.Job, under setting: GoldenSetting) throws -> Bool {
    switch job {
    case .haptic(let haptic):
      try location.file(setting.golden(ofHaptic: haptic.name), under: setting).exists
    case .file(let file):
      (try? location.file(setting.golden(ofFile: file.path), under: setting).exists) ?? false
    }
  }

  /// Writes the report of a run of the shard.
  package func write(_ run: GoldenRun, to writer: ShardWriter) {
    var digest = RunDigest()
    for job in jobs.jobs {
      switch job {
      case .file(let file): digest.add(file.path)
      case .haptic(let haptic): digest.add(haptic.name)
      }
    }
    for source in settings.sources {
      digest.add(source.name)
      digest.add(source.bytes)
    }
    writer.begin(jobs: jobs.jobs.count, digest: digest)
    for (file, place) in zip(run.report.files, run.files.places) {
      writer.write(ShardResult(file, at: place))
    }
  }

  /// Returns the golden of a file with only some of its patterns as they are now, and the others as they were.
  private func merge(_ golden: [UInt8], only names: Set<String>, _ outcome: GoldenOutcome) throws -> [UInt8] {
    let source = outcome.file.source.name
    guard let path = outcome.file.golden,
      case .success(let old) = Golden.read(
        SourceText(name: path, bytes: try location.file(path, of: source).read())),
      case .success(let new) = Golden.read(SourceText(name: path, bytes: golden))
    else { throw Self.change(of: source) }
    return old.accepting(names, of: new).utf8
  }

  /// The failure to write the golden of a file that has changed since it was compared.
  private static func change(of path: String) -> ProjectFailure {
    ProjectFailure(
      .input, subject: path, what: "the file has changed while it was tested", code: "file-changed",
      hint: "run 'thrum test --update' again")
  }

  /// Reports an orphaned golden; an accepted one is removed.
  private func report(
    _ orphan: GoldenOrphans.Orphan, isAccepted: Bool, _ writing: inout GoldenUpdate
  ) -> RegressionReport.File {
    let isRemoved = isAccepted && writing.remove(orphan: orphan.source.name)
    return RegressionReport.File(
      source: orphan.source, findings: [orphan.finding(isAccepted: isRemoved)],
      update: isRemoved ? .removed : nil)
  }

  /// Tests everything on all cores; the outcomes come in the order of the jobs, with what is kept of them.
  ///
  /// Leaves out files that hold no pattern, were not named and have no golden. A named file that cannot be read at all
  /// ends the run.
  private func outcomes(
    under settings: [GoldenSetting], keeping kept: GoldenOutcome.Kept,
    upTo maximum: (goldens: Int, pictures: Int),
    _ progress: ProgressHandler?, _ check: WantedCheck?
  ) throws -> GoldenOutcomes {
    let (jobs, own) = (jobs.jobs, shard.indices(of: jobs.jobs.count))
    let goldens = Locked(maximum.goldens)
    let pictures = Locked(maximum.pictures)
    let outcomes = Locked(GoldenOutcomes())
    // Small blocks, because a pattern takes anything from 1 to 100 ms.
    try ConcurrentMap.forEach(own.count, inBlocksOf: 4, progress: progress, checking: check) { found in
      guard var outcome = found else { return }
      if shard == nil { pictures.withLock { outcome.cut(to: &$0) } } else { outcome.draw(isWhole: false) }
      let kept = outcome
      outcomes.withLock { $0.append(kept) }
    } _: { position -> GoldenOutcome? in
      let index = own[position]
      let isBrief = !updates && !kept.digests
      guard var outcome = try test(jobs[index], under: settings[index], isBrief: isBrief) else { return nil }
      outcome.job = index
      var kept = kept
      if let golden = outcome.golden {
        kept.goldens = goldens.withLock { left in
          left -= golden.count
          return left >= 0
        }
      }
      outcome.reduce(for: kept)
      return outcome
    }
    // Nothing is written unless every result is there.
    let all = outcomes.withLock { $0 }
    try all.spool.check()
    return all
  }

  private func setting(for job: GoldenJobs.Job) throws -> GoldenSetting {
    switch job {
    case .haptic: try settings.setting(forHome: jobs.home)
    case .file(let file): try settings.setting(forFile: file.path)
    }
  }

  /// Tests one file; `isBrief` makes no golden for patterns that have none.
  private func test(
    _ job: GoldenJobs.Job, under setting: GoldenSetting, isBrief: Bool
  ) throws -> GoldenOutcome? {
    switch job {
    case .haptic(let haptic):
      let source = SourceText(name: "\(GoldenName.catalogue)/\(haptic.name)", bytes: [])
      return try GoldenOutcome(
        GoldenSubjects(haptic), of: source,
        golden: location.file(setting.golden(ofHaptic: haptic.name), under: setting), under: setting,
        updates: updates, isPart: false, isBrief: isBrief)
    case .file(let file):
      if !file.isNamed, setting.ignores(file.path) || jobs.leavesOut(file, under: setting) { return nil }
      do {
        if let failure = file.failure { throw failure }
        let golden = try location.file(setting.golden(ofFile: file.path), under: setting)
        // A file with a golden was a pattern, and must still be one.
        let isExpected = file.isNamed || golden.exists
        // A large file leaves the gate and comes back, and is read once.
        var read: PatternDocument?
        return try gate.run { pass in
          if read == nil { try pass.expect(readingOf: file.path) }
          let document = try read ?? loader.document(of: file, trustsName: isExpected)
          read = document
          defer { store?.keep(document, at: file.path) }
          return try test(
            file, document: document, golden: golden, under: setting, pass: pass, isBrief: isBrief)
        }
      } catch let failure as ProjectFailure where !file.isNamed {
        return GoldenOutcome(unread: file.path, failure)
      }
    }
  }

  private func test(
    _ file: PatternFiles.Found, document: PatternDocument, golden: GoldenFile,
    under setting: GoldenSetting, pass: LoadGate.Pass, isBrief: Bool
  ) throws -> GoldenOutcome? {
    if !(file.isNamed || golden.exists), document.format == nil || isNoPattern(document, file.path) {
      FileLedger.forget(input: file.path)
      return nil
    }
    guard document.isReadable else {
      return GoldenOutcome(unread: document.source, document.findings.filter { $0.severity == .error })
    }
    if let finding = SimulationBudget.finding(about: document, on: setting.contents.profiles) {
      return GoldenOutcome(unread: document.source, [finding])
    }
    try pass.expect(document, devices: setting.contents.profiles.count)
    let isPart = loader.options.part != nil
    let outcome = try GoldenOutcome(
      GoldenSubjects(document, isPartNamed: isPart), of: document.source, golden: golden, under: setting,
      updates: updates, isPart: isPart, isBrief: isBrief)
    // Its golden, which made a pattern of it, was removed meanwhile, or only could not be examined.
    if !file.isNamed, outcome.commands != nil, isNoPattern(document, file.path) {
      FileLedger.forget(input: file.path)
      return nil
    }
    return outcome
  }

  /// True if a file can be played but is not an authored pattern: the trace of a run, or, under a generic name, a list
  /// of numbers, which may mean anything.
  private func isNoPattern(_ document: PatternDocument, _ path: String) -> Bool {
    document.format == .trace || document.isAnyList(at: path)
  }
}

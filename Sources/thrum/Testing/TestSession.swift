internal import HapticCatalog
internal import HapticFormats
internal import HapticModel
internal import HapticRegression
internal import HapticText

/// Makes and compares the goldens of many files at once, each under the configuration that is nearest to it.
final class TestSession: Sendable {
  private let jobs: TestJobs
  private let reading: PatternReader.Options
  private let settings: TestSettings
  private let updates: Bool

  /// - Parameter updates: whether goldens are written; what changed is then worth a note.
  init(_ jobs: TestJobs, reading: PatternReader.Options, settings: TestSettings, updates: Bool) {
    self.jobs = jobs
    self.reading = reading
    self.settings = settings
    self.updates = updates
  }

  /// Tests everything on all cores; the outcomes come in the order of the jobs.
  ///
  /// Files that hold no pattern, were not named and have no golden are left out. One that was named and cannot be read at
  /// all ends the run.
  func run() throws -> [TestOutcome] {
    let jobs = jobs.jobs
    let progress = ProgressLine("testing", total: FrameCount(Int64(jobs.count)))
    defer { progress?.finish() }
    // Before the files, so that no two of them wait for one configuration.
    let settings = try jobs.map(setting)
    // Small blocks: a pattern takes a millisecond or a hundred.
    return try ConcurrentMap.run(jobs.count, inBlocksOf: 4, progress: progress) { index in
      try test(jobs[index], under: settings[index])
    }.compactMap { $0 }
  }

  private func setting(for job: TestJobs.Job) throws -> TestSetting {
    switch job {
    case .haptic: try settings.setting(forHome: jobs.home)
    case .file(let file): try settings.setting(forFile: file.path)
    }
  }

  private func test(_ job: TestJobs.Job, under setting: TestSetting) throws -> TestOutcome? {
    switch job {
    case .haptic(let haptic):
      let source = SourceText(name: "\(GoldenName.catalogue)/\(haptic.name)", bytes: [])
      return try TestOutcome(
        TestSubjects(haptic), of: source, golden: setting.golden(ofHaptic: haptic.name), under: setting,
        updates: updates, isPart: false)
    case .file(let file):
      if !file.isNamed, setting.ignores(file.path) { return nil }
      do {
        if let failure = file.failure { throw failure }
        return try test(file, under: setting)
      } catch let failure as CommandFailure where !file.isNamed {
        return TestOutcome(unread: file.path, failure)
      }
    }
  }

  private func test(_ file: PatternFiles.Found, under setting: TestSetting) throws -> TestOutcome? {
    let golden = setting.golden(ofFile: file.path)
    // What has a golden was a pattern, and has to be one.
    let isExpected = file.isNamed || FileBytes.exists(golden)
    var options = reading
    options.trustsName = isExpected || PatternFiles.isTelling(file.path)
    let document = PatternReader.read(
      bytes: try FileBytes.read(file.path), name: file.path, options: options)
    if !isExpected, document.format == nil || isNoPattern(document, file.path) { return nil }
    guard document.isReadable else {
      return TestOutcome(unread: document.source, document.findings.filter { $0.severity == .error })
    }
    let isPart = reading.part != nil
    return try TestOutcome(
      TestSubjects(document, isPartNamed: isPart), of: document.source, golden: golden, under: setting,
      updates: updates, isPart: isPart)
  }

  /// True if a file can be played but is not a written pattern: the trace of a run, or, under a neutral name, a list of
  /// numbers, which may mean anything.
  private func isNoPattern(_ document: PatternDocument, _ path: String) -> Bool {
    document.format == .trace || document.format == .webVibrate && !path.hasSuffix(".vibrate.json")
  }
}

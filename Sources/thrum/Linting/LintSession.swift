internal import Glibc
internal import HapticCatalog
internal import HapticDevices
internal import HapticFormats
internal import HapticLint
internal import HapticModel
internal import HapticProject
internal import HapticText

/// Reads and checks many files at once, each under the configuration that is nearest to it.
final class LintSession: Sendable {
  private let jobs: [LintJobs.Job]
  private let reading: PatternReader.Options
  private let configurations: Configurations
  /// The devices that count in place of those that configurations name; `nil` if not given.
  private let profiles: [DeviceProfile]?
  /// Files and folders that nobody named and that could not be read.
  private let unread = Guarded(0)

  init(
    _ jobs: LintJobs, reading: PatternReader.Options, configuration: String?, profiles: [DeviceProfile]?
  ) throws {
    self.jobs = jobs.jobs
    self.reading = reading
    self.profiles = profiles
    configurations = try Configurations(fixed: configuration, asksDevices: profiles == nil)
  }

  /// Checks everything on all cores.
  ///
  /// The results come in the order of the jobs; files that hold no pattern, and were not named, are left out. What
  /// is wrong with a configuration comes first. A file that was not named and cannot be read has that as its finding,
  /// and ``isComplete`` is false from then on; one that was named ends the run.
  func run() throws -> [LintResult] {
    let progress = ProgressLine("checking", total: FrameCount(Int64(jobs.count)))
    defer { progress?.finish() }
    // Before the files, so that no two of them wait for one configuration.
    let countings = try jobs.map(counting)
    let checked = try ConcurrentMap.run(jobs.count, inBlocksOf: 16, progress: progress) { index in
      try check(jobs[index], under: countings[index])
    }
    return configurations.results + checked.compactMap { $0 }
  }

  /// The configuration that counts for a job.
  private func counting(for job: LintJobs.Job) throws -> Configurations.Counting {
    switch job {
    case .haptic: try configurations.own()
    case .notation: try configurations.configuration(for: "-")
    case .file(let file): try configurations.configuration(for: file.path)
    }
  }

  /// Checks one file; returns `nil` if the file is ignored, or if it is not a pattern and the user did not name it.
  private func check(
    _ job: LintJobs.Job, under counting: Configurations.Counting
  ) throws -> LintResult? {
    switch job {
    case .haptic(let haptic):
      var request = ExportRequest(haptic.pattern)
      request.summary = haptic.description
      let text = PatternWriter.write(request, as: .ahap)?.files[0].utf8 ?? []
      let document = PatternReader.read(bytes: text, name: "catalogue/\(haptic.name).ahap")
      return linter(counting).lint(
        document, role: haptic.role, call: Catalogue.builtIn.call(for: haptic))
    case .notation(let line):
      var options = reading
      options.format = .notation
      let document = PatternReader.read(
        bytes: Array(line.utf8), name: NotationArgument.name, options: options)
      return linter(counting).lint(document)
    case .file(let file):
      if !file.isNamed, counting.configuration.ignores(counting.path) { return nil }
      do {
        if let failure = file.failure { throw failure }
        return check(try FileBytes.read(file.path), of: file, linter(counting))
      } catch let failure as CommandFailure where !file.isNamed {
        return result(of: failure, at: file.path)
      }
    }
  }

  private func linter(_ counting: Configurations.Counting) -> Linter {
    Linter(counting.configuration, profiles: profiles ?? counting.profiles)
  }

  /// True if everything could be read.
  var isComplete: Bool { unread.withLock { $0 == 0 } }

  /// Returns an unreadable file as the finding of a file without text.
  private func result(of failure: CommandFailure, at path: String) -> LintResult {
    unread.withLock { $0 += 1 }
    let finding = Finding(
      code: failure.facts?.code ?? "unreadable", severity: .error,
      message: failure.facts?.what ?? "cannot read")
    return LintResult(source: SourceText(name: path, bytes: []), findings: [finding])
  }

  /// Checks the bytes of a file.
  private func check(
    _ bytes: [UInt8], of file: PatternFiles.Found, _ linter: Linter
  ) -> LintResult? {
    var options = reading
    // Whose names say nothing: the content has to.
    options.trustsName = file.isNamed || PatternFiles.isTelling(file.path)
    let name = file.path == "-" ? "<standard input>" : file.path
    let document = PatternReader.read(bytes: bytes, name: name, options: options)
    if !file.isNamed, document.format == nil || isAnyList(document, file.path) { return nil }
    let folder = file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? ""
    return linter.lint(document) { sound in
      access(sound.hasPrefix("/") ? sound : folder + sound, F_OK) == 0
    }
  }

  /// True if a file of no telling name is nothing but a list of numbers, which may be about anything.
  private func isAnyList(_ document: PatternDocument, _ path: String) -> Bool {
    document.format == .webVibrate && !path.hasSuffix(".vibrate.json")
  }

  /// Checks a file anew, with other bytes.
  func check(_ bytes: [UInt8], of path: String) throws -> LintResult? {
    let linter = linter(try configurations.configuration(for: path))
    return check(bytes, of: PatternFiles.Found(path: path, isNamed: true), linter)
  }

  /// The files that were looked at, by the names that results have.
  var files: Set<String> {
    Set(jobs.compactMap { if case .file(let file) = $0, file.path != "-" { file.path } else { nil } })
  }
}

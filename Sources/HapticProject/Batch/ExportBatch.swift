internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticText

/// The exports that a `thrum.json` names: each target's patterns, written into its folder where they have changed.
///
/// Thread-safe: yes, it only holds values.
package struct ExportBatch: Sendable {
  /// A target with everything that its members name.
  struct Target: Sendable {
    let format: PatternFormat
    let device: DeviceProfile?
    /// The absolute folder of the files.
    let folder: String
  }

  /// A file to export for a target: its path is whole, and its stem is the path below the base.
  private struct Job: Sendable {
    let found: PatternFiles.Found
    let target: Int32
    let base: Int32
  }

  let targets: [Target]
  /// The files of all targets, by their paths; those of one path are neighbours.
  private var jobs: [Job] = []
  /// The index of the first job of each path.
  private var starts: [Int32] = []
  /// The absolute paths that the targets name.
  private var bases: [String] = []
  /// The absolute folder of the configuration, which all files are below.
  let home: String
  let root: RootFolder
  let shard: Shard?
  /// The configuration.
  let configuration: SourceText

  /// The number of files to read.
  package var count: Int { shard.indices(of: sourceCount).count }

  /// The number of files of all shards.
  var sourceCount: Int { starts.count }

  /// The file with an index.
  func source(_ index: Int) -> PatternFiles.Found { jobs[Int(starts[index])].found }

  /// The indices of the targets of a file, each with the name of the exported file, without its ending.
  func names(of source: Int) -> [(target: Int, stem: String)] {
    let end = source + 1 < starts.count ? Int(starts[source + 1]) : jobs.count
    return jobs[Int(starts[source])..<end].map { job in
      let whole = AbsolutePath.of(job.found.path)
      let name = PathText.name(of: whole, below: bases[Int(job.base)]) ?? String(PathText.split(whole).name)
      return (Int(job.target), OutputName.stem(of: name))
    }
  }

  /// Reads the configuration, and finds the files of its targets.
  ///
  /// Throws ``ProjectFailure`` if there is no target, or if one cannot be used.
  ///
  /// - Parameters:
  ///   - path: the configuration; `nil` for the nearest `thrum.json` of the working folder.
  ///   - shard: the part to export; `nil` for all.
  package init(configuration path: String?, shard: Shard? = nil, onWarning: @escaping WarningHandler) throws {
    let nearest = try NearestConfiguration(fixed: path) { source, folder in
      (file: ProjectFile(reading: source), folder: folder)
    }
    guard let (file, folder) = try nearest.contents(forFolder: AbsolutePath.of(".") + "/") else {
      throw Self.noTargets("this folder and those above it have no thrum.json", subject: ".")
    }
    // Reading leaves out what is unusable; an export that is left out is an error for whoever wants all.
    let faults = file.findings(for: .exports).map { finding in
      var fault = finding
      if finding.path.hasPrefix("exports") { fault.severity = .error }
      return fault
    }
    guard !faults.hasErrors else {
      throw ProjectFailure(.input, faults, in: file.source, lines: faults.map(file.source.describe))
    }
    guard !file.exports.isEmpty else {
      throw Self.noTargets("the configuration names no exports", subject: file.source.name)
    }
    (self.shard, configuration, home) = (shard, file.source, folder)
    root = try RootFolder(folder == "/" ? folder : String(folder.dropLast()))
    targets = try file.exports.map { target in
      try Self.naming(target, in: file) {
        let device = target.device.flatMap { ProfileSource(named: $0, relativeTo: folder) }
        return Target(
          format: target.format, device: try device?.profile(onWarning: onWarning),
          folder: try Self.resolve(target.folder, in: folder))
      }
    }
    try find(file.exports, in: file)
  }

  private static func noTargets(_ what: String, subject: String) -> ProjectFailure {
    ProjectFailure(
      .usage, subject: subject, what: what, code: "no-exports",
      hint:
        "name patterns and a format, or add \"exports\": [{\"to\": \"android-xml\", \"out\": \"android\"}]")
  }

  /// Returns the absolute path of a text of the configuration; throws ``ProjectFailure`` if it leads out of its folder.
  private static func resolve(_ text: String, in folder: String) throws -> String {
    try ForeignPath.resolve(text, from: folder, within: folder).mapError { refusal in
      ProjectFailure(
        .input, subject: text, what: refusal.words("the folder of this file"), code: ForeignPath.code)
    }.get()
  }

  /// Runs `body`, and gives a failure the place of the target.
  private static func naming<Result>(
    _ target: ExportTarget, in file: ProjectFile, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let failure as ProjectFailure {
      guard let facts = failure.facts else { throw failure }
      let finding = Finding(
        code: facts.code, severity: .error, message: "\(facts.what): \(Quotation.quote(facts.subject))",
        position: target.position, hint: failure.hint)
      throw ProjectFailure(.input, finding, in: file.source)
    }
  }

  /// Finds the files of all targets; a target's own files are no patterns to export.
  private mutating func find(_ named: [ExportTarget], in file: ProjectFile) throws {
    for (index, target) in named.enumerated() {
      try Self.naming(target, in: file) {
        for text in target.paths.isEmpty ? ["."] : target.paths {
          let path = try Self.resolve(text, in: home)
          bases.append(path)
          for found in try PatternFiles.find(AbsolutePath.shown(path)) {
            let whole = AbsolutePath.of(found.path)
            if targets.contains(where: { PathText.lies(whole, atOrBelow: $0.folder) }) { continue }
            jobs.append(Job(found: found, target: Int32(index), base: Int32(bases.count - 1)))
          }
        }
      }
    }
    // The targets of one file stay in their order.
    let order = PathOrder()
    jobs = jobs.stablySorted { order.precedes($0.found.path, $1.found.path) }
    for index in jobs.indices
    where index == 0 || order.precedes(jobs[index - 1].found.path, jobs[index].found.path) {
      starts.append(Int32(index))
    }
  }
}

/// The order of the bytes of whole paths, of which some are written from the working folder.
private struct PathOrder {
  private let working = AbsolutePath.workingFolder + "/"

  func precedes(_ one: String, _ other: String) -> Bool {
    if PathText.isAbsolute(one) == PathText.isAbsolute(other) {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return whole(one).utf8.lexicographicallyPrecedes(whole(other).utf8)
  }

  private func whole(_ path: String) -> String { PathText.isAbsolute(path) ? path : working + path }
}

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

  /// A file to export, with its targets.
  struct Source: Sendable {
    let found: PatternFiles.Found
    /// The indices of the targets, each with the name of the exported file, without its ending.
    var names: [(target: Int, stem: String)] = []
  }

  let targets: [Target]
  private(set) var sources: [Source] = []
  /// The absolute folder of the configuration, which all files are below.
  let home: String
  let root: RootFolder
  let shard: Shard?
  /// The configuration.
  let configuration: SourceText

  /// The number of files to read.
  package var count: Int { shard.indices(of: sources.count).count }

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
    var byPath: [PathKey: Source] = [:]
    for (index, target) in named.enumerated() {
      try Self.naming(target, in: file) {
        for text in target.paths.isEmpty ? ["."] : target.paths {
          let path = try Self.resolve(text, in: home)
          for found in try PatternFiles.find(AbsolutePath.shown(path)) {
            let whole = AbsolutePath.of(found.path)
            if targets.contains(where: { PathText.lies(whole, atOrBelow: $0.folder) }) { continue }
            let name = PathText.name(of: whole, below: path) ?? String(PathText.split(whole).name)
            byPath[PathKey(whole), default: Source(found: found)].names.append(
              (index, OutputName.stem(of: name)))
          }
        }
      }
    }
    sources = byPath.keys.sorted().compactMap { byPath[$0] }
  }
}

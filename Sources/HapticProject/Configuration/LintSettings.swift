internal import HapticDevices
internal import HapticLint
internal import HapticModel
internal import HapticText

/// The lint configurations of a run: each file has that of the nearest `thrum.json` above it, which is read once.
final class LintSettings: Sendable {
  /// The configuration in effect for a file.
  struct Setting {
    /// The configuration.
    var configuration = LintConfiguration()
    /// The devices that it names.
    var profiles: [DeviceProfile] = []
    /// The device on which the patterns are right.
    var reference: DeviceProfile?
    /// The file's path relative to the configuration's folder.
    var path: String
  }

  /// A configuration, the devices that it names, and its absolute folder, with a slash at the end.
  private struct Located: Sendable {
    let file: ProjectFile
    let folder: String
    let profiles: [DeviceProfile]
    let reference: DeviceProfile?

    init(
      _ source: SourceText, in folder: String, asksDevices: Bool, inside outer: RootFolder?,
      onWarning: WarningHandler
    ) throws {
      (file, self.folder) = (ProjectFile(reading: source), folder)
      profiles = asksDevices ? try Located.profiles(of: file, in: folder, outer, onWarning) : []
      reference = try Located.reference(of: file, in: folder, outer, onWarning)
    }

    private static func reference(
      of file: ProjectFile, in folder: String, _ outer: RootFolder?, _ onWarning: WarningHandler
    ) throws -> DeviceProfile? {
      guard let name = file.lint.reference else { return nil }
      do {
        return try ProfileSource(named: name, relativeTo: folder, inside: outer)?.profile(
          onWarning: onWarning)
      } catch let failure as ProjectFailure {
        throw placed(failure, of: name, at: file.lintReferencePosition, in: file, folder)
      }
    }

    /// An unknown name is an error with its place in the configuration.
    private static func profiles(
      of file: ProjectFile, in folder: String, _ outer: RootFolder?, _ onWarning: WarningHandler
    ) throws -> [DeviceProfile] {
      var labels = ProfileLabels()
      var failures: [ProjectFailure] = []
      for (name, position) in zip(file.lint.profiles, file.lintProfilePositions) {
        do {
          let source = ProfileSource(named: name, relativeTo: folder, inside: outer)
          labels.add(
            try source?.profiles(onWarning: onWarning) ?? [], from: ProfileSource(argument: name)?.path)
        } catch let failure as ProjectFailure {
          failures.append(placed(failure, of: name, at: position, in: file, folder))
        }
      }
      if let failure = ProjectFailure(joining: failures) { throw failure }
      return labels.profiles
    }

    /// A failure with its place in the configuration; a failure in a profile's own file keeps its places.
    private static func placed(
      _ failure: ProjectFailure, of name: String, at position: SourcePosition?,
      in file: ProjectFile, _ folder: String
    ) -> ProjectFailure {
      guard let facts = failure.facts else { return failure }
      let isFile = facts.code == "unknown-profile" && FileBytes.exists(folder + name)
      let finding = Finding(
        code: facts.code, severity: .error, message: "\(facts.what): \(Quotation.quote(name))",
        position: position,
        hint: facts.code == ForeignPath.code
          ? failure.hint
          : isFile
            ? "./\(name) names the file" : "'thrum profiles' shows the names; a path is relative to this file"
      )
      return ProjectFailure(.input, finding, in: file.source)
    }
  }

  private let nearest: NearestConfiguration<Located>

  /// Uses `fixed`, if given, for every file; `asksDevices` is false if options replace the devices of configurations.
  ///
  /// - Parameter outer: an open folder; what is below it is opened beneath it.
  init(
    fixed path: String?, asksDevices: Bool, inside outer: RootFolder? = nil,
    onWarning: @escaping WarningHandler
  ) throws {
    nearest = try NearestConfiguration(fixed: path, inside: outer) { source, folder in
      try Located(source, in: folder, asksDevices: asksDevices, inside: outer, onWarning: onWarning)
    }
  }

  /// Returns the configuration for a file.
  func configuration(for path: String) throws -> Setting {
    let absolute = path == "-" ? AbsolutePath.of("thrum.json") : AbsolutePath.of(path)
    guard let found = try nearest.contents(forFile: absolute) else { return Setting(path: path) }
    return Setting(
      configuration: found.file.lint, profiles: found.profiles, reference: found.reference,
      path: PathText.name(of: absolute, below: found.folder) ?? path)
  }

  /// Returns the configuration for patterns without a file: that of the working folder.
  func own() throws -> Setting { try configuration(for: "-") }

  /// The configurations that were read, by their paths.
  var sources: [SourceText] {
    let byPath = Dictionary(nearest.all.map { (PathKey($0.file.source.name), $0.file.source) }) { first, _ in
      first
    }
    return byPath.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The findings about the configurations, by their paths.
  var results: [LintResult] {
    var byPath: [PathKey: ProjectFile] = [:]
    for each in nearest.all where !each.file.findings(for: .lint).isEmpty {
      byPath[PathKey(each.file.source.name)] = each.file
    }
    return byPath.keys.sorted().compactMap { path in
      byPath[path].map { LintResult(source: $0.source, findings: $0.findings(for: .lint)) }
    }
  }
}

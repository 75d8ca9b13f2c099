internal import HapticDevices
internal import HapticLint
internal import HapticModel
internal import HapticText

/// The lint configurations of a run: each file has that of the nearest `thrum.json` above it, which is read once.
final class LintSettings: Sendable {
  /// A configuration, and the devices that it names; all files that it applies to share it.
  final class Setting: Sendable {
    /// The configuration.
    let configuration: LintConfiguration
    /// The devices that it names.
    let profiles: [DeviceProfile]
    /// The device on which the patterns are right.
    let reference: DeviceProfile?
    /// The file; `nil` if nothing is configured.
    fileprivate let file: ProjectFile?
    /// The absolute folder of the file, with a slash at its end.
    private let folder: String

    /// Makes the setting where nothing is configured.
    fileprivate init() {
      (configuration, profiles, reference, file, folder) = (LintConfiguration(), [], nil, nil, "")
    }

    fileprivate init(
      _ source: SourceText, in folder: String, asksDevices: Bool, inside outer: RootFolder?,
      onWarning: WarningHandler
    ) throws {
      let file = ProjectFile(reading: source)
      (self.file, self.folder, configuration) = (file, folder, file.lint)
      profiles = asksDevices ? try Self.profiles(of: file, in: folder, outer, onWarning) : []
      reference = try Self.reference(of: file, in: folder, outer, onWarning)
    }

    /// True if a file is ignored unless the user names it.
    func ignores(_ path: String) -> Bool {
      let below = file == nil ? nil : PathText.name(of: LintSettings.absolute(path), below: folder)
      return configuration.ignores(below ?? path)
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

  private let nearest: NearestConfiguration<Setting>
  private let standard = Setting()

  /// Uses `fixed`, if given, for every file; `asksDevices` is false if options replace the devices of configurations.
  ///
  /// - Parameter outer: an open folder; what is below it is opened beneath it.
  init(
    fixed path: String?, asksDevices: Bool, inside outer: RootFolder? = nil,
    onWarning: @escaping WarningHandler
  ) throws {
    nearest = try NearestConfiguration(fixed: path, inside: outer) { source, folder in
      try Setting(source, in: folder, asksDevices: asksDevices, inside: outer, onWarning: onWarning)
    }
  }

  /// Returns the configuration for a file.
  func configuration(for path: String) throws -> Setting {
    try nearest.contents(forFile: Self.absolute(path)) ?? standard
  }

  /// The absolute path of a file; that of standard input is in the working folder.
  private static func absolute(_ path: String) -> String {
    AbsolutePath.of(path == "-" ? "thrum.json" : path)
  }

  /// Returns the configuration for patterns without a file: that of the working folder.
  func own() throws -> Setting { try configuration(for: "-") }

  /// The configurations that were read, by their paths.
  private var files: [ProjectFile] {
    let byPath = Dictionary(nearest.all.compactMap(\.file).map { (PathKey($0.source.name), $0) }) {
      first, _ in
      first
    }
    return byPath.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The texts of the configurations that were read, by their paths.
  var sources: [SourceText] { files.map(\.source) }

  /// The findings about the configurations, by their paths.
  var results: [LintResult] {
    files.filter { !$0.findings(for: .lint).isEmpty }.map {
      LintResult(source: $0.source, findings: $0.findings(for: .lint))
    }
  }
}

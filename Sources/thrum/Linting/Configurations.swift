internal import HapticDevices
internal import HapticLint
internal import HapticModel
internal import HapticText

/// The configurations of a run: for each file that of the nearest `thrum.json` above it, each kept once it is read.
final class Configurations: Sendable {
  /// The configuration in effect for a file.
  struct Counting {
    /// The configuration.
    var configuration = LintConfiguration()
    /// The devices that it names.
    var profiles: [DeviceProfile] = []
    /// The file's path relative to the configuration's folder.
    var path: String
  }

  /// A configuration, the devices that it names, and its absolute folder, with a slash at the end.
  private struct Located: Sendable {
    let file: LintConfigurationFile
    let folder: String
    let profiles: [DeviceProfile]

    init(_ source: SourceText, in folder: String, asksDevices: Bool) throws {
      (file, self.folder) = (LintConfigurationFile(reading: source), folder)
      profiles = asksDevices ? try Located.profiles(of: file, in: folder) : []
    }

    /// A name that means nothing is an error with its place in the configuration.
    private static func profiles(of file: LintConfigurationFile, in folder: String) throws -> [DeviceProfile]
    {
      var labels = ProfileLabels()
      var failures: [CommandFailure] = []
      for (name, position) in zip(file.configuration.profiles, file.profilePositions) {
        do {
          let source = ProfileSource(named: name, relativeTo: folder)
          labels.add(try source?.profiles() ?? [], from: ProfileSource(argument: name)?.path)
        } catch let failure as CommandFailure {
          failures.append(placed(failure, of: name, at: position, in: file, folder))
        }
      }
      if let failure = CommandFailure(joining: failures) { throw failure }
      return labels.profiles
    }

    /// A failure with its place in the configuration; that of a profile's own file keeps the places that it has.
    private static func placed(
      _ failure: CommandFailure, of name: String, at position: SourcePosition?,
      in file: LintConfigurationFile, _ folder: String
    ) -> CommandFailure {
      guard let facts = failure.facts else { return failure }
      let isFile = facts.code == "unknown-profile" && FileBytes.exists(folder + name)
      let finding = Finding(
        code: facts.code, severity: .error, message: "\(facts.what): \(Quotation.quote(name))",
        position: position,
        hint: isFile
          ? "./\(name) names the file" : "'thrum profiles' shows the names; a path is relative to this file")
      return CommandFailure(.input, lines: [file.source.describe(finding)])
    }
  }

  private let nearest: NearestConfiguration<Located>

  /// Takes `fixed` for every file, where it is given; `asksDevices` where nobody else says which devices count.
  init(fixed path: String?, asksDevices: Bool) throws {
    nearest = try NearestConfiguration(fixed: path) { source, folder in
      try Located(source, in: folder, asksDevices: asksDevices)
    }
  }

  /// Returns the configuration for a file.
  func configuration(for path: String) throws -> Counting {
    let absolute = path == "-" ? AbsolutePath.of("thrum.json") : AbsolutePath.of(path)
    guard let found = try nearest.contents(forFile: absolute) else { return Counting(path: path) }
    let isBelow = absolute.hasPrefix(found.folder)
    return Counting(
      configuration: found.file.configuration, profiles: found.profiles,
      path: isBelow ? String(absolute.dropFirst(found.folder.count)) : path)
  }

  /// Returns the configuration for patterns without a file: that of the folder that the command runs in.
  func own() throws -> Counting { try configuration(for: "-") }

  /// The findings about the configurations, by their paths.
  var results: [LintResult] {
    var byPath: [String: LintConfigurationFile] = [:]
    for each in nearest.all where !each.file.findings.isEmpty { byPath[each.file.source.name] = each.file }
    return byPath.keys.sorted().compactMap { path in
      byPath[path].map { LintResult(source: $0.source, findings: $0.findings) }
    }
  }
}

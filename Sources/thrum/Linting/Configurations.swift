internal import Glibc
internal import HapticDevices
internal import HapticFormats
internal import HapticLint
internal import HapticModel

/// The configurations of a run: for each file that of the nearest `thrum.json` above it, each kept once it is read.
final class Configurations: Sendable {
  /// What counts for a file.
  struct Counting {
    /// The configuration.
    var configuration = LintConfiguration()
    /// The devices that it names.
    var profiles: [DeviceProfile] = []
    /// The file's path relative to the configuration's folder.
    var path: String
  }

  /// A configuration, the devices that it names, and the folder that it stands in, with a slash at the end, absolute.
  private struct Located {
    let file: LintConfigurationFile
    let folder: String
    let profiles: [DeviceProfile]

    init(_ file: LintConfigurationFile, in folder: String, asksDevices: Bool) throws {
      (self.file, self.folder) = (file, folder)
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

  /// What is known so far; a folder's value is `nil` where nothing above it configures anything.
  private let known = Guarded<[String: Located?]>([:])
  private let fixed: Located?
  /// Whether the devices that a configuration names are looked up.
  private let asksDevices: Bool

  /// Takes `fixed` for every file, where it is given; `asksDevices` where nobody else says which devices count.
  init(fixed path: String?, asksDevices: Bool) throws {
    self.asksDevices = asksDevices
    guard let path else {
      fixed = nil
      return
    }
    let file = LintConfigurationFile(
      reading: SourceText(name: path, bytes: try FileBytes.read(path, as: .configuration)))
    fixed = try Located(file, in: Self.folder(of: AbsolutePath.of(path)), asksDevices: asksDevices)
  }

  /// What counts for a file.
  func configuration(for path: String) throws -> Counting {
    let absolute = path == "-" ? AbsolutePath.of("thrum.json") : AbsolutePath.of(path)
    let found = try fixed ?? nearest(to: Self.folder(of: absolute))
    guard let found else { return Counting(path: path) }
    let isBelow = absolute.hasPrefix(found.folder)
    return Counting(
      configuration: found.file.configuration, profiles: found.profiles,
      path: isBelow ? String(absolute.dropFirst(found.folder.count)) : path)
  }

  /// What counts for what stands in no file: the configuration of the folder that the command runs in.
  func own() throws -> Counting { try configuration(for: "-") }

  /// What is wrong with the configurations that were read, by their paths.
  var results: [LintResult] {
    let located = known.withLock { $0.values.compactMap { $0 } } + [fixed].compactMap { $0 }
    var byPath: [String: LintConfigurationFile] = [:]
    for each in located where !each.file.findings.isEmpty { byPath[each.file.source.name] = each.file }
    return byPath.keys.sorted().compactMap { path in
      byPath[path].map { LintResult(source: $0.source, findings: $0.findings) }
    }
  }

  /// The nearest one from a folder upwards; what is found is kept for every folder on the way.
  private func nearest(to folder: String) throws -> Located? {
    if let found = known.withLock({ $0[folder] }) { return found }
    let path = folder + "thrum.json"
    var found: Located?
    if access(path, F_OK) == 0 {
      let text = SourceText(
        name: AbsolutePath.shown(path), bytes: try FileBytes.read(path, as: .configuration))
      found = try Located(LintConfigurationFile(reading: text), in: folder, asksDevices: asksDevices)
    } else if folder != "/" {
      found = try nearest(to: Self.folder(of: String(folder.dropLast())))
    }
    known.withLock { $0[folder] = .some(found) }
    return found
  }

  /// Everything up to the last slash, that included.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
  }
}

internal import HapticDevices
internal import HapticFormats
internal import HapticLint
internal import HapticModel
internal import HapticRegression
internal import HapticText

/// The setting of a tested pattern: its configuration, and the devices and formats that the configuration names.
final class GoldenSetting: Sendable {
  /// The configuration.
  let configuration: RegressionConfiguration
  /// The configuration file; `nil` if nothing is configured.
  let file: ProjectFile?
  /// The folder that contains the file, absolute and with a slash at its end; `nil` if nothing is configured.
  let folder: String?
  /// The contents of goldens.
  let contents: GoldenContents
  /// True if options, rather than the configuration, name the devices.
  let isProfileNamed: Bool
  private let ignored: [PathPattern]
  /// The folder of all goldens, absolute and with a slash at its end; `nil` if each is kept beside its pattern.
  let goldens: String?

  /// True if the configuration says something about tests.
  var isAboutTests: Bool { file?.isAboutTests ?? false }

  /// Creates the setting without a configuration.
  ///
  /// - Parameter profiles: the devices that options name; `nil` if they name none.
  init(profiles: [DeviceProfile]?, onWarning: WarningHandler) throws {
    (configuration, file, folder, ignored, goldens) = (RegressionConfiguration(), nil, nil, [], nil)
    isProfileNamed = profiles != nil
    contents = try Self.contents(configuration, profiles: profiles, onWarning: onWarning)
  }

  /// Creates the setting of a configuration file.
  ///
  /// Throws ``ProjectFailure`` if a device cannot be read, or if the goldens are outside the folder, unless `isForced`.
  init(
    _ source: SourceText, in folder: String, profiles: [DeviceProfile]?, inside outer: RootFolder?,
    isForced: Bool, onWarning: WarningHandler
  ) throws {
    let file = ProjectFile(reading: source)
    (self.file, self.folder, configuration) = (file, folder, file.test)
    goldens = try Self.goldens(of: file, in: folder, isForced: isForced)
    ignored = configuration.ignored.map { PathPattern($0) }
    isProfileNamed = profiles != nil
    contents = try Self.contents(
      configuration, profiles: profiles ?? Self.profiles(of: file, in: folder, outer, onWarning),
      onWarning: onWarning)
  }

  private static func contents(
    _ configuration: RegressionConfiguration, profiles: [DeviceProfile]?, onWarning: WarningHandler
  ) throws -> GoldenContents {
    let profiles =
      try profiles
      ?? ProfileLabels.profiles(
        of: configuration.profiles.compactMap(ProfileSource.init), onWarning: onWarning)
    var contents = GoldenContents(
      profiles: profiles, exports: configuration.exports.compactMap { PatternFormat(id: $0) })
    contents.afterLargeSimulation = FreedMemory.giveBack
    return contents
  }

  /// An unknown name is an error with its place in the configuration.
  private static func profiles(
    of file: ProjectFile, in folder: String, _ outer: RootFolder?, _ onWarning: WarningHandler
  ) throws -> [DeviceProfile] {
    var labels = ProfileLabels()
    var failures: [ProjectFailure] = []
    for (index, name) in file.test.profiles.enumerated() {
      do {
        let source = ProfileSource(named: name, relativeTo: folder, inside: outer)
        // Goldens name profiles: a path in a name would differ from machine to machine.
        labels.add(try source?.profiles(onWarning: onWarning) ?? [], from: name)
      } catch let failure as ProjectFailure {
        failures.append(placed(failure, of: name, index, in: file))
      }
    }
    if let failure = ProjectFailure(joining: failures) { throw failure }
    return labels.profiles
  }

  private static func placed(
    _ failure: ProjectFailure, of name: String, _ index: Int, in file: ProjectFile
  ) -> ProjectFailure {
    guard let facts = failure.facts else { return failure }
    let positions = file.testProfilePositions
    let finding = Finding(
      code: facts.code, severity: .error, message: "\(facts.what): \(Quotation.quote(name))",
      position: positions.indices.contains(index) ? positions[index] : nil,
      hint: facts.code == ForeignPath.code
        ? failure.hint : "'thrum profiles' shows the names; a path is relative to this file")
    return ProjectFailure(.input, finding, in: file.source)
  }

  /// The path relative to the folder of the configuration; `nil` if it is outside.
  func relative(_ path: String) -> String? {
    folder.flatMap { PathText.name(of: AbsolutePath.of(path), below: $0) }
  }

  /// True if a file is ignored unless the user names it.
  func ignores(_ path: String) -> Bool {
    ignored.contains { $0.matches(relative(path) ?? path) }
  }
}

/// The locations of goldens.
extension GoldenSetting {
  /// The folder of all goldens that a file names; throws ``ProjectFailure`` if it must not name it.
  private static func goldens(of file: ProjectFile, in folder: String, isForced: Bool) throws -> String? {
    guard let goldens = file.test.goldens else { return nil }
    switch ForeignPath.resolve(goldens, from: folder, within: folder) {
    case .success(let path): return path == "/" ? path : path + "/"
    case .failure(.outside) where isForced:
      return AbsolutePath.of(goldens.hasPrefix("/") ? goldens : folder + goldens) + "/"
    case .failure(let refusal):
      let isOutside = refusal == .outside
      let finding = Finding(
        code: isOutside ? "goldens-outside" : ForeignPath.code, severity: .error,
        message: isOutside
          ? "the goldens are outside the folder of \(DisplayText.plain(file.source.name))"
          : refusal.words("its folder") + ": \(Quotation.quote(goldens))",
        position: file.testGoldensPosition,
        hint: isOutside ? "choose goldens in that folder, or add --force" : nil)
      throw ProjectFailure(.usage, finding, in: file.source)
    }
  }

  /// The path of a file's golden.
  func golden(ofFile path: String) -> String {
    if let goldens, let relative = relative(path) {
      return AbsolutePath.shown(goldens + relative + GoldenName.suffix)
    }
    let (above, name) = PathText.split(path)
    return "\(above)\(GoldenName.folder)/\(name)\(GoldenName.suffix)"
  }

  /// The path of the golden of a haptic of the catalogue.
  func golden(ofHaptic name: String) -> String {
    let base = goldens ?? folder.map { $0 + GoldenName.folder + "/" }
    return (base.map(AbsolutePath.shown) ?? GoldenName.folder + "/") + GoldenName.catalogue + "/" + name
      + GoldenName.suffix
  }

  /// The absolute path of the file that a golden below ``goldens`` belongs to; `nil` if the path is no such golden.
  func file(ofGolden path: String) -> String? {
    guard let goldens, let folder else { return nil }
    guard let name = PathText.name(of: AbsolutePath.of(path), below: goldens), GoldenName.isGolden(name)
    else {
      return nil
    }
    return folder + String(Substring(name.utf8.dropLast(GoldenName.suffix.utf8.count)))
  }

  /// True if the absolute path of a golden is below ``goldens``.
  func locations(_ golden: String) -> Bool {
    goldens.map { PathText.name(of: golden, below: $0) != nil } ?? false
  }
}

/// The names of golden files.
enum GoldenName {
  /// The suffix of a golden's name.
  static let suffix = ".golden.json"
  /// The folder beside a pattern that holds its golden if nothing is configured.
  static let folder = "goldens"
  /// The folder of the catalogue's goldens.
  static let catalogue = "catalogue"

  /// True if a file of this name is a golden, and therefore not a pattern.
  static func isGolden(_ name: String) -> Bool { PathText.hasEnding(name, suffix) }
}

internal import HapticDevices
internal import HapticRegression
internal import HapticText

/// The settings of a run: each file has that of the nearest `thrum.json` above it.
final class GoldenSettings: Sendable {
  private let nearest: NearestConfiguration<GoldenSetting>
  private let standard: GoldenSetting

  /// Uses the configuration at `path`, if given, for every file, and `profiles`, if given, instead of those that
  /// configurations name.
  ///
  /// - Parameters:
  ///   - outer: an open folder; what is below it is opened beneath it.
  ///   - isForced: true to let goldens be outside the folder of their configuration.
  init(
    fixed path: String?, profiles: [DeviceProfile]?, inside outer: RootFolder? = nil, isForced: Bool = false,
    onWarning: @escaping WarningHandler
  ) throws {
    nearest = try NearestConfiguration(fixed: path, inside: outer) { source, folder in
      try GoldenSetting(
        source, in: folder, profiles: profiles, inside: outer, isForced: isForced, onWarning: onWarning)
    }
    standard = try GoldenSetting(profiles: profiles, onWarning: onWarning)
  }

  /// Returns the setting for a file.
  func setting(forFile path: String) throws -> GoldenSetting {
    try nearest.contents(forFile: path) ?? standard
  }

  /// Returns the configuration for the files of a folder.
  func setting(forFolder path: String) throws -> GoldenSetting {
    try nearest.contents(forFolder: AbsolutePath.of(path) + "/") ?? standard
  }

  /// Returns the setting for the catalogue.
  ///
  /// - Parameter path: the first named path, a file or a folder.
  func setting(forHome path: String) throws -> GoldenSetting {
    FilePath.isFolder(path) ? try setting(forFolder: path) : try setting(forFile: path)
  }

  /// The configurations that have applied to anything so far, each once and in the order of their folders.
  var all: [GoldenSetting] {
    var byFolder: [PathKey: GoldenSetting] = [:]
    for setting in nearest.all { byFolder[PathKey(setting.folder ?? "")] = setting }
    return byFolder.keys.sorted().compactMap { byFolder[$0] }
  }

  /// The configurations that were read, in the order of their folders.
  var sources: [SourceText] { all.compactMap { $0.file?.source } }

  /// The findings about the configurations, by their paths.
  var faults: [RegressionReport.File] {
    let files = all.compactMap(\.file).filter { !$0.findings(for: .test).isEmpty }
    return files.sorted { $0.source.name < $1.source.name }.map { file in
      RegressionReport.File(
        source: file.source, findings: file.findings(for: .test),
        isUnread: file.findings(for: .test).contains { $0.severity == .error })
    }
  }
}

internal import HapticDevices
internal import HapticRegression
internal import HapticText

/// The settings of a run: for each file that of the nearest `thrum.json` above it.
final class TestSettings: Sendable {
  private let nearest: NearestConfiguration<TestSetting>
  private let standard: TestSetting

  /// Takes the configuration `path` for every file, where it is given; `profiles` in place of those that configurations
  /// name.
  init(fixed path: String?, profiles: [DeviceProfile]?) throws {
    nearest = try NearestConfiguration(fixed: path) { source, folder in
      try TestSetting(source, in: folder, profiles: profiles)
    }
    standard = try TestSetting(profiles: profiles)
  }

  /// Returns the setting for a file.
  func setting(forFile path: String) throws -> TestSetting {
    try nearest.contents(forFile: path) ?? standard
  }

  /// Returns the configuration for the files of a folder.
  func setting(forFolder path: String) throws -> TestSetting {
    try nearest.contents(forFolder: AbsolutePath.of(path) + "/") ?? standard
  }

  /// Returns the setting for the catalogue if `path`, a file or a folder, is the first named path.
  func setting(forHome path: String) throws -> TestSetting {
    FilePath.isFolder(path) ? try setting(forFolder: path) : try setting(forFile: path)
  }

  /// The configurations that count for anything so far, each once and in the order of their folders.
  var all: [TestSetting] {
    var byFolder: [String: TestSetting] = [:]
    for setting in nearest.all { byFolder[setting.folder ?? ""] = setting }
    return byFolder.keys.sorted().compactMap { byFolder[$0] }
  }

  /// The findings about the configurations, by their paths.
  var faults: [RegressionReport.File] {
    let files = all.compactMap(\.file).filter { !$0.findings.isEmpty }
    return files.sorted { $0.source.name < $1.source.name }.map { file in
      RegressionReport.File(
        source: file.source, findings: file.findings,
        isUnread: file.findings.contains { $0.severity == .error })
    }
  }
}

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

  /// What counts for a file.
  func setting(forFile path: String) throws -> TestSetting {
    try nearest.contents(forFile: path) ?? standard
  }

  /// What counts for what stands in a folder.
  func setting(forFolder path: String) throws -> TestSetting {
    try nearest.contents(forFolder: AbsolutePath.of(path) + "/") ?? standard
  }

  /// What counts for the catalogue where `path`, a file or a folder, is the first that was named.
  func setting(forHome path: String) throws -> TestSetting {
    FilePath.isFolder(path) ? try setting(forFolder: path) : try setting(forFile: path)
  }

  /// The configurations that count for anything so far, each once and in the order of their folders.
  var all: [TestSetting] {
    var byFolder: [String: TestSetting] = [:]
    for setting in nearest.all { byFolder[setting.folder ?? ""] = setting }
    return byFolder.keys.sorted().compactMap { byFolder[$0] }
  }

  /// What is wrong with the configurations that were read, by their paths.
  var faults: [RegressionReport.File] {
    let files = all.compactMap(\.file).filter { !$0.findings.isEmpty }
    return files.sorted { $0.source.name < $1.source.name }.map { file in
      RegressionReport.File(
        source: file.source, findings: file.findings,
        isUnread: file.findings.contains { $0.severity == .error })
    }
  }
}

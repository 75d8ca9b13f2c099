internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticRegression

/// The settings of a run: for each file that of the nearest `thrum.json` above it.
final class TestSettings: Sendable {
  private let nearest: NearestConfiguration<TestSetting>
  private let standard: TestSetting
  private let used = Guarded<[TestSetting]>([])

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
    keep(try nearest.contents(forFile: path) ?? standard)
  }

  /// What counts for what stands in a folder.
  func setting(forFolder path: String) throws -> TestSetting {
    keep(try nearest.contents(forFolder: AbsolutePath.of(path) + "/") ?? standard)
  }

  /// What counts for the catalogue where `path`, a file or a folder, is the first that was named.
  func setting(forHome path: String) throws -> TestSetting {
    FilePath.isFolder(path) ? try setting(forFolder: path) : try setting(forFile: path)
  }

  private func keep(_ setting: TestSetting) -> TestSetting {
    used.withLock { used in if !used.contains(where: { $0 === setting }) { used.append(setting) } }
    return setting
  }

  /// The settings that count for anything so far.
  var all: [TestSetting] { used.withLock { $0 } }

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

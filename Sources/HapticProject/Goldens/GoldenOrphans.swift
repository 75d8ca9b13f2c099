internal import HapticCatalog
internal import HapticRegression
internal import HapticText

/// Finds orphans, and files that interrupted updates left behind.
struct GoldenOrphans {
  private let jobs: GoldenJobs
  private let settings: GoldenSettings

  init(_ jobs: GoldenJobs, _ settings: GoldenSettings) {
    self.jobs = jobs
    self.settings = settings
  }

  /// The orphans below the tested folders, in the order of their paths.
  func goldens() throws -> [SourceText] {
    try files(where: GoldenName.isGolden).filter(isOrphaned).compactMap { path in
      guard let bytes = try bytes(of: path) else { return nil }
      // Other programs may use such names, too.
      return Self.isOurs(bytes) ? SourceText(name: path, bytes: bytes) : nil
    }
  }

  /// The bytes of a file; `nil` if it was removed, by another run, after its folder was listed.
  private func bytes(of path: String) throws -> [UInt8]? {
    do {
      return try FileBytes.readRegular(path)
    } catch {
      if FileBytes.exists(path) { throw error }
      return nil
    }
  }

  /// The unfinished files beside goldens.
  func leftovers() throws -> [String] { try files(where: GoldenName.isLeftover) }

  /// The files below the tested folders and the folders of goldens, each once.
  private func files(where accepts: (String) -> Bool) throws -> [String] {
    var places = jobs.folders + Set(settings.all.compactMap(\.goldens)).sorted()
    if jobs.isCatalogueWhole { places.append(try catalogue()) }
    var seen: Set<String> = []
    var paths: [String] = []
    for place in places where FileBytes.exists(place) {
      for found in try PatternFiles.find(place, where: accepts) where found.failure == nil {
        if seen.insert(AbsolutePath.of(found.path)).inserted {
          paths.append(AbsolutePath.shown(AbsolutePath.of(found.path)))
        }
      }
    }
    return paths
  }

  /// The folder of the catalogue's goldens, absolute.
  private func catalogue() throws -> String {
    FilePath(AbsolutePath.of(try settings.setting(forHome: jobs.home).golden(ofHaptic: "tap"))).folder
  }

  /// True if a golden has no matching pattern among what this run tests.
  private func isOrphaned(_ path: String) throws -> Bool {
    let place = FilePath(AbsolutePath.of(path))
    let stem = String(place.name.dropLast(GoldenName.suffix.count))
    // Files have extensions, and haptics have none.
    if !stem.contains("."), try place.folder == catalogue() {
      return jobs.isCatalogueWhole && Catalogue.builtIn[stem] == nil
    }
    guard let owner = owner(of: place, stem), isTested(owner) else { return false }
    if !FileBytes.exists(owner) { return true }
    let kept = try settings.setting(forFile: owner).golden(ofFile: owner)
    return AbsolutePath.of(kept) != place.text
  }

  /// Returns the absolute path of a golden's pattern file; `nil` outside the folders of goldens.
  private func owner(of place: FilePath, _ stem: String) -> String? {
    if let owner = settings.all.lazy.compactMap({ $0.file(ofGolden: place.text) }).first { return owner }
    let folder = FilePath(place.folder)
    return folder.name == GoldenName.folder ? FilePath(folder: folder.folder, name: stem).text : nil
  }

  private func isTested(_ file: String) -> Bool {
    jobs.folders.contains { file.hasPrefix(AbsolutePath.of($0) + "/") }
  }

  /// True if a golden begins as Thrum's do.
  private static func isOurs(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(100), as: UTF8.self).contains("\"thrum.golden/")
  }
}

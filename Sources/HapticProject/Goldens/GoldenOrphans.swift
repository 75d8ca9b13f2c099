internal import HapticCatalog
internal import HapticModel
internal import HapticRegression
internal import HapticText

/// Finds orphans.
struct GoldenOrphans {
  /// A golden without a matching pattern.
  struct Orphan {
    /// The cause.
    enum Cause: Equatable {
      /// The pattern file, by its path to show, is gone.
      case fileIsGone(String)
      /// The catalogue has no haptic of this name.
      case hapticIsGone(String)
      /// The golden of the file is at another path.
      case unused(file: String, golden: String)
    }

    /// The name of the golden, without its bytes, which a run over many would not have room for.
    let source: SourceText
    let cause: Cause
    /// The digest of its bytes.
    let digest: ContentDigest

    /// The path of the pattern file that is gone; `nil` if there is none.
    var lostFile: String? {
      if case .fileIsGone(let file) = cause { file } else { nil }
    }
  }

  private let jobs: GoldenJobs
  private let settings: GoldenSettings
  private let location: GoldenLocation

  init(_ jobs: GoldenJobs, _ settings: GoldenSettings, in location: GoldenLocation) {
    (self.jobs, self.settings, self.location) = (jobs, settings, location)
  }

  /// The orphans below the tested folders, in the order of their paths.
  ///
  /// - Parameters:
  ///   - unknown: receives the goldens of which nobody can tell whether they have a pattern, with the reason.
  ///   - check: is called before each golden is looked at; its error ends the search.
  func orphans(_ unknown: inout [RegressionReport.File], checking check: WantedCheck?) throws -> [Orphan] {
    var orphans: [Orphan] = []
    for path in try files(where: GoldenName.isGolden) {
      try check?()
      do {
        guard let cause = try cause(path), let bytes = try bytes(of: path) else { continue }
        // Other programs may use such names, too.
        guard GoldenLocation.isGolden(bytes) else { continue }
        orphans.append(
          Orphan(source: SourceText(name: path, bytes: []), cause: cause, digest: ContentDigest(bytes)))
      } catch let failure as Unknown {
        unknown.append(RegressionReport.File(unread: path, failure.reason))
      }
    }
    return orphans
  }

  /// The reason why nobody can tell whether the pattern of a golden is there.
  private struct Unknown: Error { let reason: ProjectFailure }

  /// The text of an orphan; `nil` if it is gone or cannot be read any more.
  func text(of orphan: Orphan) -> SourceText? {
    guard let bytes = try? bytes(of: orphan.source.name) else { return nil }
    return SourceText(name: orphan.source.name, bytes: bytes)
  }

  /// The bytes of a file; `nil` if it was removed, by another run, after its folder was listed, or if a link leads elsewhere.
  private func bytes(of path: String) throws -> [UInt8]? {
    do {
      return try location.file(orphan: path).read()
    } catch let failure as ProjectFailure where failure.facts?.code == ForeignPath.code {
      return nil
    } catch {
      if !FileBytes.isGone(path) { throw error }
      return nil
    }
  }

  /// The files below the tested folders and the folders of goldens, each once.
  private func files(where accepts: (String) -> Bool) throws -> [String] {
    var locations = jobs.folders + location.folders(settings)
    if jobs.isCatalogueWhole { locations.append(try catalogue()) }
    var seen: Set<PathKey> = []
    var paths: [String] = []
    for location in locations where !FileBytes.isGone(location) {
      for found in try PatternFiles.find(location, where: accepts) where found.failure == nil {
        if seen.insert(PathKey(AbsolutePath.of(found.path))).inserted {
          paths.append(AbsolutePath.shown(AbsolutePath.of(found.path)))
        }
      }
    }
    return paths
  }

  /// The folder of the catalogue's goldens that this run tests, absolute.
  private func catalogue() throws -> String {
    Self.catalogue(under: try settings.setting(forHome: jobs.home))
  }

  /// The folder of the catalogue's goldens under a setting, absolute.
  private static func catalogue(under setting: GoldenSetting) -> String {
    FilePath(AbsolutePath.of(setting.golden(ofHaptic: "tap"))).folder
  }

  /// Returns the reason why a golden has no matching pattern among what this run tests; `nil` if it has one.
  private func cause(_ path: String) throws -> Orphan.Cause? {
    let location = FilePath(AbsolutePath.of(path))
    let stem = String(Substring(location.name.utf8.dropLast(GoldenName.suffix.utf8.count)))
    // A folder's own configuration rules below a parent folder, also if no pattern is left in it.
    let nearest = try settings.setting(forFile: location.text)
    // Files have extensions, and haptics have none.
    if !stem.utf8.contains(UInt8(ascii: ".")) {
      if try PathText.isSame(location.folder, catalogue()) {
        return jobs.isCatalogueWhole && Catalogue.builtIn[stem] == nil ? .hapticIsGone(stem) : nil
      }
      // The catalogue under another configuration is tested by whoever tests its folder.
      let others = [nearest] + settings.all
      if others.contains(where: { PathText.isSame(location.folder, Self.catalogue(under: $0)) }) {
        return nil
      }
    }
    guard let owner = owner(of: location, stem, under: nearest), isTested(owner) else { return nil }
    do {
      // A file that cannot be examined is not gone.
      if try !FileBytes.isThere(owner) { return .fileIsGone(AbsolutePath.shown(owner)) }
    } catch let failure as ProjectFailure {
      throw Unknown(reason: failure)
    }
    let kept = try settings.setting(forFile: owner).golden(ofFile: owner)
    if PathText.isSame(AbsolutePath.of(kept), location.text) { return nil }
    return .unused(file: AbsolutePath.shown(owner), golden: AbsolutePath.shown(AbsolutePath.of(kept)))
  }

  /// Returns the absolute path of a golden's pattern file; `nil` outside the folders of goldens.
  private func owner(of location: FilePath, _ stem: String, under nearest: GoldenSetting) -> String? {
    let claims = ([nearest] + settings.all).lazy.compactMap { $0.file(ofGolden: location.text) }
    if let owner = claims.first { return owner }
    let folder = FilePath(location.folder)
    return folder.name == GoldenName.folder ? FilePath(folder: folder.folder, name: stem).text : nil
  }

  private func isTested(_ file: String) -> Bool {
    jobs.folders.contains { PathText.name(of: file, below: AbsolutePath.of($0)) != nil }
  }
}

extension GoldenOrphans.Orphan {
  /// Returns the finding: an error if a pattern is gone, since a vanished haptic is a change of it.
  ///
  /// - Parameter isAccepted: true if an update has removed the golden.
  func finding(isAccepted: Bool) -> Finding {
    let (severity, words): (Finding.Severity, String) =
      switch cause {
      case .fileIsGone(let file): (.error, "\(DisplayText.plain(file)) is gone")
      case .hapticIsGone(let name): (.error, "\(DisplayText.plain(name)) is gone from the catalogue")
      case .unused(let file, let golden):
        (.warning, "\(DisplayText.plain(file)) has its golden in \(DisplayText.plain(golden))")
      }
    let isGone = severity == .error
    return Finding(
      code: Regression.Code.orphaned.rawValue, severity: isAccepted ? .note : severity,
      message: words + (isAccepted ? "" : isGone ? "; its golden is left" : ", not here"),
      hint: isAccepted
        ? nil
        : isGone
          ? "restore it; or accept that it is gone: run 'thrum test --update', or delete this golden"
          : "'thrum test --update' removes this golden")
  }
}

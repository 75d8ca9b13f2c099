internal import HapticText

/// The rules for the places where an update writes, moves and removes goldens, unless the user forces it.
///
/// A checkout of other people's files must not lead an update to files elsewhere: a golden stays below the folder of its
/// configuration, is reached through no link, and replaces nothing but goldens.
struct GoldenPlace {
  private let settings: GoldenSettings
  private let isForced: Bool

  init(_ settings: GoldenSettings, isForced: Bool) {
    (self.settings, self.isForced) = (settings, isForced)
  }

  /// Throws ``ProjectFailure`` if the golden at `path`, for `source`, must not be written or removed.
  func expectOwn(_ path: String, of source: String) throws {
    if isForced { return }
    let absolute = AbsolutePath.of(path)
    let setting = try settings.setting(forFile: source)
    // A golden beside its pattern stays in the pattern's folder.
    let folder = setting.places(absolute) ? setting.folder : FilePath(FilePath(absolute).folder).folder
    try expect(
      absolute, shownAs: path, below: folder ?? AbsolutePath.workingFolder,
      configured: setting.file?.source.name)
  }

  /// Throws if a golden that belongs to nothing must not be removed.
  func expectOwn(orphan path: String) throws {
    if isForced { return }
    let absolute = AbsolutePath.of(path)
    let setting = settings.all.first { $0.places(absolute) }
    let folder = setting?.folder ?? FilePath(FilePath(absolute).folder).folder
    try expect(absolute, shownAs: path, below: folder, configured: setting?.file?.source.name)
  }

  /// Throws if the leftover of an update is in a place where no golden may be written.
  func expectFolder(ofLeftover path: String) throws {
    if isForced { return }
    let absolute = AbsolutePath.of(path)
    let setting = settings.all.first { $0.places(absolute) }
    try expect(
      absolute + "-", shownAs: path, below: setting?.folder ?? FilePath(FilePath(absolute).folder).folder,
      configured: setting?.file?.source.name)
  }

  private func expect(
    _ absolute: String, shownAs path: String, below folder: String, configured configuration: String?
  ) throws {
    guard PathText.name(of: absolute, below: folder) != nil else {
      throw ProjectFailure(
        .usage, path, "the golden is outside the folder of \(configuration ?? "its configuration")",
        code: "goldens-outside", hint: "choose goldens in that folder, or add --force")
    }
    if let link = FilePath.firstLink(in: absolute, below: folder) {
      throw ProjectFailure(
        .usage, path,
        "\(AbsolutePath.shown(link)) is a link to \(FilePath.linkTarget(link) ?? "another place"), and goldens are not written through links",
        code: "golden-link", hint: "replace the link by a file or a folder, or add --force")
    }
    guard FileBytes.exists(absolute) else { return }
    let bytes = try FileBytes.readRegular(absolute)
    guard Self.isGolden(bytes) || Self.isRest(bytes) else {
      throw ProjectFailure(
        .usage, path, "this file is no golden, and is not replaced", code: "not-a-golden",
        hint: "move it away, or add --force to replace it")
    }
  }

  /// True if a file is what an interrupted copy or merge leaves of a golden: nothing, its first bytes, or a mark of git's.
  private static func isRest(_ bytes: [UInt8]) -> Bool {
    start.utf8.starts(with: bytes) || bytes.starts(with: "<<<<<<< ".utf8)
  }

  private static let start = "{\n  \"format\": \"thrum.golden/"

  /// True if a file begins as goldens do, whatever their version.
  static func isGolden(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(1_000), as: UTF8.self).contains("\"thrum.golden/")
  }
}

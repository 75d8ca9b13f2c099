internal import HapticText

/// The rules for the places where an update writes, moves and removes goldens, unless the user forces it.
///
/// A checkout of other people's files must not lead an update to files elsewhere: a golden stays below the folder of its
/// configuration, is reached through no link, and replaces nothing but goldens.
struct GoldenLocation: Sendable {
  private let settings: GoldenSettings
  private let isForced: Bool
  /// An open folder; what is below it is opened beneath it.
  private let outer: RootFolder?

  init(_ settings: GoldenSettings, isForced: Bool, inside outer: RootFolder? = nil) {
    (self.settings, self.isForced, self.outer) = (settings, isForced, outer)
  }

  /// The file of the golden at `path`, which belongs to the pattern `source`; throws ``ProjectFailure`` if it is elsewhere.
  func file(_ path: String, of source: String) throws -> GoldenFile {
    try file(path, under: try settings.setting(forFile: source))
  }

  /// The file of a golden under a setting.
  func file(_ path: String, under setting: GoldenSetting?) throws -> GoldenFile {
    let absolute = AbsolutePath.of(path)
    let isPlaced = setting?.locations(absolute) ?? false
    let folder = (isPlaced ? setting?.folder : nil) ?? Self.home(of: absolute)
    let configuration = setting?.file?.source.name
    var location: ForeignPath?
    if !isForced {
      guard RootFolder.relative(absolute, to: folder) != nil else {
        throw ProjectFailure(
          .usage, subject: path,
          what: "the golden is outside the folder of \(configuration ?? "its configuration")",
          code: "goldens-outside", hint: "choose goldens in that folder, or add --force")
      }
      location = try ForeignPath(absolute, within: folder, inside: outer, shown: path)
    }
    return GoldenFile(
      path: path, absolute: absolute, folder: folder, configuration: configuration, location: location)
  }

  /// The folder in which a golden stays that no configuration places: that of its pattern, or the one that holds the folder
  /// of goldens of the catalogue.
  private static func home(of golden: String) -> String {
    let own = FilePath(FilePath(golden).folder)
    let above = FilePath(own.folder)
    return own.name == GoldenName.catalogue && above.name == GoldenName.folder ? above.folder : own.folder
  }

  /// The file of a golden that belongs to nothing.
  func file(orphan path: String) throws -> GoldenFile {
    let absolute = AbsolutePath.of(path)
    return try file(path, under: settings.all.first { $0.locations(absolute) })
  }

  /// The configured folders of goldens, in order; a folder that is reached through a link is left out.
  func folders(_ settings: GoldenSettings) -> [String] {
    let found = settings.all.filter { setting in
      guard let goldens = setting.goldens, let folder = setting.folder else { return false }
      return isForced || FilePath.firstLink(in: goldens, below: folder) == nil
    }
    return Set(found.compactMap(\.goldens)).sorted()
  }

  /// Throws ``ProjectFailure`` if a golden must not be written or removed.
  func expectOwn(_ file: GoldenFile) throws {
    guard let location = file.location else { return }
    let base = file.folder.hasSuffix("/") ? file.folder : file.folder + "/"
    if let link = FilePath.firstLink(in: file.absolute, below: base) {
      throw ProjectFailure(
        .usage, subject: file.path,
        what:
          "\(AbsolutePath.shown(link)) is a link to \(FilePath.linkTarget(link) ?? "another place"), and goldens are not written through links",
        code: "golden-link", hint: "replace the link by a file or a folder, or add --force")
    }
    guard location.exists else { return }
    let bytes = try file.read()
    guard Self.isGolden(bytes) || Self.isRest(bytes) else {
      throw ProjectFailure(
        .usage, subject: file.path, what: "this file is no golden, and is not replaced", code: "not-a-golden",
        hint: "move it away, or add --force to replace it")
    }
  }

  /// True if a file is what an interrupted copy or merge leaves of a golden: nothing, its first bytes, or a mark of git's.
  private static func isRest(_ bytes: [UInt8]) -> Bool {
    starts.contains { $0.utf8.starts(with: bytes) } || bytes.starts(with: "<<<<<<< ".utf8)
  }

  /// The first bytes of a golden, and those of a former one.
  private static let starts = ["{\n\"format\": \"thrum.golden/", "{\n  \"format\": \"thrum.golden/"]

  /// True if a file begins as goldens do, whatever their version.
  static func isGolden(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(1_000), as: UTF8.self).contains("\"thrum.golden/")
  }
}

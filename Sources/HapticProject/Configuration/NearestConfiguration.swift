internal import Glibc
internal import HapticModel
internal import HapticText

/// The contents of the nearest `thrum.json` above a file; each is read once.
final class NearestConfiguration<Contents: Sendable>: Sendable {
  typealias Reading = @Sendable (_ source: SourceText, _ folder: String) throws -> Contents

  /// The contents found so far; a folder's value is `nil` if nothing above it configures anything.
  private let known = Locked<[String: Contents?]>([:])
  private let fixed: Contents?
  private let read: Reading

  /// Uses the file at `path`, if given, for every file.
  ///
  /// - Parameter read: converts a configuration and its folder, which is absolute and has a slash at its end.
  init(fixed path: String?, read: @escaping Reading) throws {
    self.read = read
    fixed = try path.map { path in
      let source = SourceText(name: path, bytes: try FileBytes.read(path, as: .configuration))
      return try read(source, Self.folder(of: AbsolutePath.of(path)))
    }
  }

  /// Returns the configuration for a file; `nil` if there is none.
  func contents(forFile path: String) throws -> Contents? {
    try contents(forFolder: Self.folder(of: AbsolutePath.of(path)))
  }

  /// Returns the configuration for the files of a folder.
  ///
  /// - Parameter folder: absolute, with a slash at its end.
  func contents(forFolder folder: String) throws -> Contents? {
    if let fixed { return fixed }
    if let found = known.withLock({ $0[folder] }) { return found }
    let path = folder + "thrum.json"
    var found: Contents?
    if access(path, F_OK) == 0 {
      let source = SourceText(
        name: AbsolutePath.shown(path), bytes: try FileBytes.read(path, as: .configuration))
      found = try read(source, folder)
    } else if folder != "/" {
      found = try contents(forFolder: Self.folder(of: String(folder.dropLast())))
    }
    known.withLock { $0[folder] = .some(found) }
    return found
  }

  /// Everything that was read, in no order, repeated for each folder that it applies to.
  var all: [Contents] { known.withLock { $0.values.compactMap { $0 } } + [fixed].compactMap { $0 } }

  /// Everything up to and including the last slash.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
  }
}

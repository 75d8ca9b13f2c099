/// The search for a sound file of a pattern.
///
/// An app's bundle may place its files differently from the project, so the path as written is not the only one.
enum SoundSearch {
  /// The number of folders above the pattern's that are searched, *chosen*: the depth of resources in a project.
  private static let levels = 4

  /// Returns true if a file exists in a folder, or in one of the four above it, under its path or the end of that.
  ///
  /// The root of the file system is no folder above: a pattern in a shallow folder cannot ask for `/etc/passwd`.
  /// A file that is a link counts as it is, wherever it leads; a folder that is a link is not searched. So a pattern of
  /// somebody else asks for nothing but names in these folders.
  ///
  /// - Parameters:
  ///   - folder: empty, or with a slash at its end.
  ///   - outer: an open folder; those above it are not searched.
  static func finds(_ sound: String, from folder: String, inside outer: RootFolder? = nil) -> Bool {
    // The path as if the folder were the root: it leads out of nothing.
    guard case .success(let path) = ForeignPath.resolve(sound, from: "/", within: "/") else { return false }
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    if parts.isEmpty { return false }
    return (0...levels).contains { level in
      let base = folder + String(repeating: "../", count: level)
      guard let root = try? RootFolder(base.isEmpty ? "." : base),
        level == 0 || !root.path.isEmpty, outer.map({ $0.relative(root.path) != nil }) ?? true
      else { return false }
      return parts.indices.contains { start in
        ForeignPath(parts[start...].joined(separator: "/"), beneath: root, shown: sound).exists
      }
    }
  }
}

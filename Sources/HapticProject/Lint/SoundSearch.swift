internal import Glibc
internal import HapticText

/// The search for a sound file of a pattern.
///
/// An app's bundle may place its files differently from the project, so the path as written is not the only one.
enum SoundSearch {
  /// The number of folders above the pattern's that are searched, *chosen*: the depth of resources in a project.
  private static let levels = 4

  /// Returns true if a file exists in a folder, or in one of the four above it, under its path or the end of that.
  ///
  /// `folder` is empty or ends in a slash; an absolute path is only checked as it is.
  static func finds(_ sound: String, from folder: String) -> Bool {
    if PathText.isAbsolute(sound) { return access(sound, F_OK) == 0 }
    let parts = PathText.steps(of: sound)
    guard let name = parts.last, name != ".", name != ".." else { return false }
    return (0...levels).contains { level in
      let base = folder + String(repeating: "../", count: level)
      return parts.indices.contains { access(base + parts[$0...].joined(separator: "/"), F_OK) == 0 }
    }
  }
}

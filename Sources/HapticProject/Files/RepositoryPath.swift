internal import HapticText

/// Paths from the root of the repository, as GitHub's annotations and code scanning take them.
package struct RepositoryPath: Sendable {
  /// The repository that holds the working folder; `nil` if none does.
  private let root: String?

  /// Finds the repository of the working folder: the nearest folder above with an entry `.git`.
  package init() { root = Self.root(above: AbsolutePath.workingFolder) }

  /// Returns the path of a file from its repository's root; any other name unchanged.
  package func callAsFunction(_ name: String) -> String {
    guard FileBytes.exists(name) else { return name }
    let path = AbsolutePath.of(name)
    if let root, let below = PathText.name(of: path, below: root) { return below }
    return Self.root(above: FilePath(path).folder).flatMap { PathText.name(of: path, below: $0) } ?? name
  }

  private static func root(above folder: String) -> String? {
    var folder = folder == "/" ? "" : folder
    while !FileBytes.exists(folder + "/.git") {
      if folder.isEmpty { return nil }
      let above = FilePath(folder).folder
      folder = above == "/" ? "" : above
    }
    return folder
  }
}

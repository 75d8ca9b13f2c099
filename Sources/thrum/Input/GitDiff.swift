internal import HapticModel

/// The arguments with which git calls an external diff for one file.
///
/// They are the path, then file, hash and mode of the old and of the new content; for a renamed file also its new path
/// and a description (`gitdiff` under `GIT_EXTERNAL_DIFF`). A content that does not exist is `/dev/null`.
struct GitDiff {
  /// The file with the old content.
  let old: String
  /// The file with the new content.
  let new: String
  private let path: String

  /// Takes arguments; `nil` if they are not those of git.
  init?(_ arguments: [String]) {
    guard arguments.count == 7 || arguments.count == 9, [3, 6].allSatisfy({ Self.isMode(arguments[$0]) })
    else { return nil }
    path = arguments.count == 9 ? arguments[7] : arguments[0]
    (old, new) = (arguments[1], arguments[4])
  }

  /// The line above the difference.
  var title: String { "\(DisplayText.plain(path)):\n" }

  /// The difference if there is only one content; `nil` if there are two.
  var presence: String? {
    if old == Self.nothing { return "the file is new" }
    return new == Self.nothing ? "the file is gone" : nil
  }

  /// True for the mode of a file: octal digits, or a dot if there is no file.
  private static func isMode(_ word: String) -> Bool {
    word == "." || (word.utf8.count == 6 && word.utf8.allSatisfy { (0x30...0x37).contains($0) })
  }

  private static let nothing = "/dev/null"
}

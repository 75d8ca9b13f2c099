internal import Glibc
internal import HapticFormats
internal import HapticText

/// The patterns, the goldens and the configuration of a folder, found at a glance.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct FolderOverview: Sendable, Equatable {
  /// The patterns of a format.
  package struct Count: Sendable, Equatable {
    /// The name of the format, such as `ahap`.
    package var format: String
    /// The number of files.
    package var files: Int

    /// Makes a count.
    package init(_ format: String, files: Int) { (self.format, self.files) = (format, files) }
  }

  /// The number of patterns of each format, the most first.
  package let patterns: [Count]
  /// The number of goldens.
  package let goldens: Int
  /// True if the folder has a `thrum.json`.
  package let hasConfiguration: Bool

  /// False if the folder is large, and there may be more.
  package let isWhole: Bool

  /// The number of all patterns.
  package var patternCount: Int { patterns.reduce(0) { $0 + $1.files } }

  /// The most files whose content is looked at, since their names may stand for anything (*chosen*).
  private static let looks = 50
  /// The largest of them, in bytes (*chosen*: more than a pattern written by hand).
  private static let largest = 256_000

  /// Looks at a folder and those below it, not at all of a large one; `nil` if it holds no pattern or cannot be listed.
  package init?(of folder: String) {
    let glance = try? PatternFiles.glance(at: folder) { name in
      PatternFiles.mayHoldPattern(name) || PatternFiles.isGolden(name)
    }
    isWhole = glance?.isWhole ?? true
    var (counts, goldens, looks) = ([String: Int](), 0, Self.looks)
    for file in glance?.found ?? [] where file.failure == nil {
      if PatternFiles.isGolden(file.path) {
        goldens += 1
      } else if let format = Self.format(of: file, &looks) {
        counts[format.id, default: 0] += 1
      }
    }
    if counts.isEmpty { return nil }
    patterns = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      Count($0.key, files: $0.value)
    }
    self.goldens = goldens
    hasConfiguration = FileBytes.exists(FilePath(folder: folder, name: "thrum.json").text)
  }

  /// The format of a file: by its name, or by its content if the name may stand for anything.
  private static func format(of file: PatternFiles.Found, _ looks: inout Int) -> PatternFormat? {
    if PatternFiles.isTelling(file.path) { return PatternFormat(fileName: file.path) }
    var facts = stat()
    guard looks > 0, stat(file.path, &facts) == 0, facts.st_size <= largest else { return nil }
    looks -= 1
    guard let document = try? Loader().document(of: file), !document.isAnyList(at: file.path) else {
      return nil
    }
    return document.format
  }
}

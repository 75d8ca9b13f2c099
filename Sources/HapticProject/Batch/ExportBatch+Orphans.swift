internal import Glibc
internal import HapticFormats
internal import HapticText

/// A file in the folder of a target that no pattern is exported to.
///
/// Thread-safe: yes, a value.
package struct ExportOrphan: Sendable, Hashable {
  /// The path.
  package internal(set) var path = ""
  /// The format.
  package internal(set) var format = ""
}

extension ExportBatch {
  /// The deepest folder below one of a target that is searched, as of patterns (*chosen*).
  private static let depth = 64

  /// Adds the files that may be exports of patterns that are gone.
  ///
  /// Nothing in most formats says who wrote a file, so these are all files below a target's folder that have its ending and
  /// can be read as its format.
  func findOrphans(_ result: inout ExportRun, to writer: ShardWriter?) {
    var index = 0
    for target in targets {
      forEachFile(below: target.folder, ending: "." + target.format.ending, depth: Self.depth) { path in
        defer { index += 1 }
        let orphan = ExportOrphan(path: AbsolutePath.shown(path), format: target.format.id)
        guard shard?.contains(index) ?? true, !result.isClaimed(orphan.path), holds(target.format, at: path)
        else { return }
        result.add(orphan)
        var part = ShardResult()
        (part.at, part.orphans) = (sourceCount + 1 + index, [orphan])
        writer?.write(part)
      }
    }
  }

  /// Calls `body` with the absolute paths of files, folder by folder, through no link.
  private func forEachFile(
    below folder: String, ending: String, depth: Int, _ body: (String) -> Void
  ) {
    let names = PatternFiles.names(in: folder).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for name in names {
      let path = "\(folder)/\(name)"
      var facts = stat()
      guard FileBytes.isPath(path), lstat(path, &facts) == 0 else { continue }
      if facts.st_mode & S_IFMT == S_IFDIR, depth > 0 {
        forEachFile(below: path, ending: ending, depth: depth - 1, body)
      } else if facts.st_mode & S_IFMT == S_IFREG, PathText.hasEnding(name, ending) {
        body(path)
      }
    }
  }

  /// True if a file can be read as a format by its content.
  private func holds(_ format: PatternFormat, at path: String) -> Bool {
    let location = ForeignPath(
      RootFolder.relative(path, to: root.path) ?? "", beneath: root, shown: AbsolutePath.shown(path))
    guard let bytes = try? FileBytes.read(location) else { return false }
    let document = Loader().document(of: bytes, at: path, trustsName: false)
    return document.isReadable && document.format == format && !document.isAnyList(at: path)
  }
}

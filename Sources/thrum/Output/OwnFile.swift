internal import HapticProject

/// Keeps a command from writing over the file that it reads.
enum OwnFile {
  /// Throws for a path that leads to the pattern's file, also through a link, unless it is standard output.
  static func refuse(_ paths: [String], over source: PatternSource, _ what: String, hint: String) throws {
    guard source.isFile else { return }
    for path in paths where path != "-" && FilePath.isSame(path, source.argument) {
      throw ProjectFailure(.usage, path, what, code: "output-is-input", hint: hint)
    }
  }
}

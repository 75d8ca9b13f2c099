package import HapticFormats
package import HapticModel
package import HapticProject
internal import HapticText

/// A pattern that `play` was asked for, with the way to read it.
package struct PlayEntry {
  private let source: PatternSource
  private let loader: Loader
  /// The file, if it was read before.
  private let read: PatternDocument?

  /// Takes a pattern.
  package init(_ source: PatternSource, _ loader: Loader, read: PatternDocument? = nil) {
    (self.source, self.loader, self.read) = (source, loader, read)
  }

  /// Reads it, and reports its warnings; see ``Loader/load(_:read:isQuiet:endlessLimit:)``.
  package func load(isQuiet: Bool, endlessLimit: TimeSpan?) throws -> PatternDocument {
    try loader.load(source, read: read, isQuiet: isQuiet, endlessLimit: endlessLimit)
  }

  /// Returns the playable form: a sequence that plays alone is computed while it plays; everything else is a timeline.
  func playable(isAlone: Bool, isQuiet: Bool) throws -> Playable {
    try loader.playable(source, read: read, isAlone: isAlone, isQuiet: isQuiet)
  }
}

/// The patterns that `play` was asked for: names, lines, files, the files of folders, and with `--part all` every part.
///
/// An unreadable pattern is reported, and the others play, if there are others.
package struct PlayList {
  /// The value of `--part` that stands for all.
  static let allParts = "all"

  /// The patterns, in the order of the arguments; those of a folder in the order of their paths.
  package private(set) var entries: [PlayEntry] = []
  /// True if a file of a folder, or all of a file's parts, could not be read.
  package private(set) var hasFailed = false

  private let loader: Loader
  private let takesAllParts: Bool

  /// Looks into folders and files; a folder without a pattern is an error.
  package init(_ sources: [PatternSource], _ loader: Loader) throws {
    var whole = loader
    takesAllParts = loader.options.part == Self.allParts
    if takesAllParts { whole.options.part = nil }
    self.loader = whole
    for source in sources {
      guard source.isFile, FilePath.isFolder(source.argument) else {
        try add(source)
        continue
      }
      let count = entries.count
      for found in try PatternFiles.find(source.argument) { try add(found) }
      if entries.count == count, !hasFailed {
        throw ProjectFailure(
          .input, subject: source.argument, what: "no file in this folder holds a pattern",
          code: "no-patterns", hint: "'thrum formats' lists the files that hold patterns")
      }
    }
  }

  private mutating func add(_ found: PatternFiles.Found) throws {
    do {
      if let failure = found.failure { throw failure }
      guard let source = PatternSource(argument: found.path) else { return }
      // A .json or .xml file of a folder may hold anything.
      let isTelling = PatternFiles.isTelling(found.path) || loader.options.format != nil
      let read = isTelling ? nil : try loader.document(of: source)
      if read?.isKnown ?? true { try add(source, read: read) }
    } catch let failure as ProjectFailure where failure.kind == .input {
      StandardError.write(failure)
      hasFailed = true
    }
  }

  /// Adds the entry of a source, or with `--part all` one for each part of a file.
  private mutating func add(_ source: PatternSource, read: PatternDocument? = nil) throws {
    guard takesAllParts, source.isFile, source.argument != "-" else {
      return entries.append(PlayEntry(source, loader, read: read))
    }
    let document = try read ?? loader.document(of: source)
    guard document.isReadable, document.parts.count > 1 else {
      return entries.append(PlayEntry(source, loader, read: document))
    }
    entries += document.parts.indices.map { PlayEntry(source, loader, read: document.choosing($0)) }
  }
}

extension PatternDocument {
  /// True if the file has a format that Thrum knows.
  fileprivate var isKnown: Bool { !findings.contains { $0.code == "unknown-format" } }
}

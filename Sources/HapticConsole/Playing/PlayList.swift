package import HapticFormats
package import HapticModel
package import HapticProject
package import HapticScores
internal import HapticText

/// A pattern that `play` was asked for, with the way to read it.
package struct PlayEntry {
  private let source: PatternSource
  private let loader: Loader
  /// The file, if it was read before.
  private let read: PatternDocument?
  /// The named folder in which the file was found; `nil` if the pattern itself was named.
  private let folder: String?

  /// Takes a pattern.
  package init(
    _ source: PatternSource, _ loader: Loader, read: PatternDocument? = nil, in folder: String? = nil
  ) {
    (self.source, self.loader, self.read, self.folder) = (source, loader, read, folder)
  }

  /// The name in messages, with the name of the part.
  package var name: String { source.name + (part.map { " (\($0))" } ?? "") }

  /// The path of the file; `nil` for a name, a line of notation and standard input.
  package var path: String? { source.isFile && source.argument != "-" ? source.argument : nil }

  /// The name of a file that is made of it, without an ending: that of its own file, below the folder that was named, or
  /// of its haptic; for one of several parts also that of the part.
  package var stem: String {
    let own =
      if let path {
        OutputName.stem(of: folder.flatMap { PathText.name(of: path, below: $0) } ?? FilePath(path).name)
      } else {
        source.argument == "-" ? "standard-input" : source.haptic == nil ? "notation" : source.argument
      }
    return own + (part.map(OutputName.ending(ofPart:)) ?? "")
  }

  /// The name of the part, or its number if it shares its name with another; `nil` unless it is one of several.
  private var part: String? {
    guard let read, loader.options.part == nil, read.isPartNamed, read.parts.count > 1 else { return nil }
    return read.partName
  }

  /// Reads it if it is a sequence; `nil` for other readable patterns.
  package func sequence(isQuiet: Bool) throws -> SequenceDocument? {
    try loader.sequence(source, read: read, isQuiet: isQuiet)
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
  /// True if every part is taken.
  package let takesAllParts: Bool

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
      for found in try PatternFiles.find(source.argument) { try add(found, in: source.argument) }
      if entries.count == count, !hasFailed {
        throw ProjectFailure(
          .input, subject: source.argument, what: "no file in this folder holds a pattern",
          code: "no-patterns", hint: "'thrum formats' lists the files that hold patterns")
      }
    }
  }

  /// Reads each pattern in turn; one that cannot be read is reported, and the others are read, if there are others.
  ///
  /// Returns false if one could not be read.
  ///
  /// - Parameters:
  ///   - isQuiet: true to report no warnings.
  ///   - endlessLimit: the length to read of a sequence that never ends; `nil` if it cannot be used.
  package func readAll(
    isQuiet: Bool = false, endlessLimit: TimeSpan? = nil,
    _ body: (PlayEntry, PatternDocument) throws -> Void
  ) throws -> Bool {
    var isComplete = !hasFailed
    for entry in entries {
      do {
        try body(entry, entry.load(isQuiet: isQuiet, endlessLimit: endlessLimit))
      } catch let failure as ProjectFailure where entries.count > 1 && failure.kind == .input {
        StandardError.write(failure)
        isComplete = false
      }
    }
    return isComplete
  }

  private mutating func add(_ found: PatternFiles.Found, in folder: String) throws {
    do {
      if let failure = found.failure { throw failure }
      guard let source = PatternSource(argument: found.path) else { return }
      // A .json or .xml file of a folder may hold anything.
      let isTelling = PatternFiles.isTelling(found.path) || loader.options.format != nil
      let read = isTelling ? nil : try loader.document(of: source)
      if read?.isKnown ?? true { try add(source, read: read, in: folder) }
    } catch let failure as ProjectFailure where failure.kind == .input {
      StandardError.write(failure)
      hasFailed = true
    }
  }

  /// Adds the entry of a source, or with `--part all` one for each part of a file.
  private mutating func add(_ source: PatternSource, read: PatternDocument? = nil, in folder: String? = nil)
    throws
  {
    guard takesAllParts, source.isFile, source.argument != "-" else {
      return entries.append(PlayEntry(source, loader, read: read, in: folder))
    }
    let document = try read ?? loader.document(of: source)
    guard document.isReadable, document.parts.count > 1 else {
      return entries.append(PlayEntry(source, loader, read: document, in: folder))
    }
    entries += document.parts.indices.map {
      PlayEntry(source, loader, read: document.choosing($0), in: folder)
    }
  }
}

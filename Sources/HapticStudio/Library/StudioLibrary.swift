internal import HapticCatalog
internal import HapticLint
internal import HapticModel
internal import HapticProject
internal import HapticText

/// The catalogue and the patterns of the opened folder, by opaque names.
///
/// A request names an entry, never a path: what is not in the table cannot be read or written.
///
/// Thread-safe: yes. Real-time-safe: no.
final class StudioLibrary: Sendable {
  /// The place of an entry.
  enum Location: Sendable {
    case haptic(SemanticHaptic)
    case file(String)
  }

  /// The files of the last search.
  private struct Contents {
    var locations: [String: Location] = [:]
    /// The answer; `nil` if something changed since.
    var listing: [UInt8]?
    /// The entries of the files that were read, by their paths.
    var known: [PathKey: CachedEntry] = [:]
    /// The catalogue as JSON, and the findings about configurations, as long as no configuration changes.
    var haptics: [[UInt8]]?
    var problems: [String] = []
    /// The number of changes so far.
    var changes = 0
  }

  /// A file as it was read and checked.
  private struct CachedEntry {
    let stamp: FileStamp
    /// The entry as JSON; `nil` for a file that is no pattern.
    let entry: [UInt8]?
  }

  /// The opened folder.
  let folder: StudioFolder
  /// Reads entries.
  let reader: EntryReader
  /// True if changes are told, so that a listing may be kept until then.
  private let keepsListing: Bool
  private let contents = Locked(Contents())
  /// Held during a search: of two requests at once, one searches.
  private let search = Locked(())

  /// Makes the library of a folder; throws ``ProjectFailure`` if the folder cannot be listed.
  init(_ folder: StudioFolder, keepsListing: Bool) throws {
    (self.folder, self.keepsListing) = (folder, keepsListing)
    reader = EntryReader(folder: folder)
    let files = try files()
    let relative = files.compactMap { folder.relative($0.path) }.filter(folder.holds)
    contents.withLock { $0.locations = Self.locations(of: relative) }
  }

  /// The place of an entry; `nil` if there is none with this name.
  func location(_ id: String) -> Location? { contents.withLock { $0.locations[id] } }

  /// The number of changes so far; `nil` if changes are not told.
  var changeCount: Int? { keepsListing ? contents.withLock { $0.changes } : nil }

  /// Forgets what was listed, because these files changed, or any (`nil`): configurations and sounds count for others.
  func forget(_ files: [String]?) {
    contents.withLock {
      $0.listing = nil
      $0.changes += 1
      guard let files else {
        ($0.known, $0.haptics, $0.problems) = ([:], nil, [])
        return
      }
      for file in files { $0.known[PathKey(file)] = nil }
    }
  }

  /// Writes a new file of the folder, and knows it from then on; throws ``ProjectFailure`` if its name is taken.
  func create(_ bytes: [UInt8], at relative: String) throws {
    try folder.create(bytes, at: relative)
    contents.withLock { $0.locations[EntryReader.id(ofFile: relative)] = .file(relative) }
    forget([relative])
  }

  /// The answer that lists everything: the catalogue, then the files of the folder by their paths, with the findings about
  /// configurations, a line each, as the command prints them.
  ///
  /// Searches the folder, unless nothing has changed since the last search; only what has changed is read again. Throws
  /// ``AnswerWork/Unwanted``.
  func listing(_ work: AnswerWork) throws -> [UInt8] {
    try search.withLock { _ in
      let before = contents.withLock { $0 }
      if let kept = before.listing { return kept }
      let files = try files()
      let session = try LintSession(
        PatternFiles.Found(path: folder.root, isNamed: false), reading: folder.reading,
        inside: folder.opened()
      ) { _ in }
      let found = try ConcurrentMap.run(
        files.count, inBlocksOf: 8, checking: { try work.expectWanted() }
      ) { index in
        entry(of: files[index], known: before.known, in: session)
      }.compactMap { $0 }
      let haptics = before.haptics ?? Self.haptics.map { Self.json(reader.read($0)) }
      let problems =
        before.problems + problems(of: session).filter { !before.problems.contains($0) }
      let listing = json(of: haptics + found.compactMap(\.known.entry), problems)
      contents.withLock {
        $0.locations = Self.locations(of: found.compactMap { $0.known.entry == nil ? nil : $0.path })
        guard keepsListing, $0.changes == before.changes else { return }
        ($0.listing, $0.haptics, $0.problems) = (listing, haptics, problems)
        $0.known = Dictionary(found.map { (PathKey($0.path), $0.known) }) { first, _ in first }
      }
      return listing
    }
  }

  private func json(of entries: [[UInt8]], _ problems: [String]) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("folder", folder.name)
      members.member("repository", folder.isInRepository)
      members.member("profiles") { writer in
        writer.array { for name in DeviceNames.builtIn { $0.value(name) } }
      }
      members.member("problems") { writer in writer.array { for problem in problems { $0.value(problem) } } }
      members.list("entries", entries)
    }.utf8
  }

  private func entry(
    of found: PatternFiles.Found, known: [PathKey: CachedEntry], in session: LintSession
  ) -> (path: String, known: CachedEntry)? {
    guard let relative = folder.relative(found.path) else { return nil }
    if let failure = found.failure {
      let entry = StudioEntry(
        id: EntryReader.id(ofFile: relative), name: FilePath(relative).name, group: .folder, path: relative,
        problem: failure.sentence)
      return (relative, CachedEntry(stamp: FileStamp(), entry: Self.json(entry)))
    }
    guard folder.holds(relative) else { return nil }
    // Before it is read: a change in between makes the stamp an old one, and the file is read again.
    let stamp = FileStamp(found.path)
    if let known = known[PathKey(relative)], known.stamp == stamp { return (relative, known) }
    return (
      relative, CachedEntry(stamp: stamp, entry: reader.read(found: relative, in: session).map(Self.json))
    )
  }

  private static func json(_ entry: StudioEntry) -> [UInt8] {
    JSONWriter.compact { entry.write(to: &$0) }.utf8
  }

  private func problems(of session: LintSession) -> [String] {
    session.configurations.flatMap { result in
      let source = SourceText(name: folder.shown(result.source.name), bytes: result.source.bytes)
      return result.findings.map(source.describe)
    }
  }

  /// Everything below the folder that may be a pattern.
  private func files() throws -> [PatternFiles.Found] {
    try folder.expectThere()
    return try PatternFiles.find(folder.root.isEmpty ? "/" : folder.root)
  }

  private static var haptics: [SemanticHaptic] {
    Catalogue.builtIn.names.compactMap { Catalogue.builtIn[$0] }
  }

  private static func locations(of files: [String]) -> [String: Location] {
    var locations: [String: Location] = [:]
    for file in files { locations[EntryReader.id(ofFile: file)] = .file(file) }
    for haptic in haptics { locations[EntryReader.id(of: haptic)] = .haptic(haptic) }
    return locations
  }
}

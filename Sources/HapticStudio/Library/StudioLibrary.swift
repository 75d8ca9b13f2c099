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
  enum Place: Sendable {
    case haptic(SemanticHaptic)
    case file(String)
  }

  /// What the library lists.
  struct Listing: Sendable {
    /// The entries as JSON: the catalogue, then the files of the folder by their paths.
    let entries: [[UInt8]]
    /// The findings about configurations, a line each, as the command prints them.
    let problems: [String]
  }

  /// What was found at the last search.
  private struct Contents {
    var places: [String: Place] = [:]
    /// The answer; `nil` if something changed since.
    var listing: Listing?
    /// The number of changes so far.
    var changes = 0
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
    contents.withLock { $0.places = Self.places(of: relative) }
  }

  /// The place of an entry; `nil` if there is none with this name.
  func place(_ id: String) -> Place? { contents.withLock { $0.places[id] } }

  /// The number of changes so far; `nil` if changes are not told.
  var changeCount: Int? { keepsListing ? contents.withLock { $0.changes } : nil }

  /// Forgets what was listed, because files changed.
  func forget() {
    contents.withLock {
      $0.listing = nil
      $0.changes += 1
    }
  }

  /// Writes a new file of the folder, and knows it from then on; throws ``ProjectFailure`` if its name is taken.
  func create(_ bytes: [UInt8], at relative: String) throws {
    try folder.create(bytes, at: relative)
    contents.withLock { $0.places[EntryReader.id(ofFile: relative)] = .file(relative) }
    forget()
  }

  /// Searches the folder, unless nothing has changed since the last search.
  func listing() throws -> Listing {
    try search.withLock { _ in
      let (kept, before) = contents.withLock { ($0.listing, $0.changes) }
      if let kept { return kept }
      let files = try files()
      let session = try LintSession(
        PatternFiles.Found(path: folder.root, isNamed: false), reading: .inspecting
      ) { _ in }
      let entries = Self.haptics.map(reader.read) + files.compactMap { read($0, in: session) }
      let json = entries.map { entry in JSONMembers { entry.write(to: &$0) }.utf8 }
      let listing = Listing(entries: json, problems: problems(of: session))
      let places = Self.places(of: entries.compactMap(\.path))
      contents.withLock {
        $0.places = places
        if keepsListing, $0.changes == before { $0.listing = listing }
      }
      return listing
    }
  }

  private func read(_ found: PatternFiles.Found, in session: LintSession) -> StudioEntry? {
    guard let relative = folder.relative(found.path) else { return nil }
    guard let failure = found.failure else {
      return folder.holds(relative) ? reader.read(found: relative, in: session) : nil
    }
    return StudioEntry(
      id: EntryReader.id(ofFile: relative), name: FilePath(relative).name, group: .folder, path: relative,
      problem: failure.sentence)
  }

  private func problems(of session: LintSession) -> [String] {
    session.configurations.flatMap { result in
      let source = SourceText(name: folder.shown(result.source.name), bytes: result.source.bytes)
      return result.findings.map(source.describe)
    }
  }

  /// Everything below the folder that may be a pattern.
  private func files() throws -> [PatternFiles.Found] {
    try PatternFiles.find(folder.root.isEmpty ? "/" : folder.root)
  }

  private static var haptics: [SemanticHaptic] {
    Catalogue.builtIn.names.compactMap { Catalogue.builtIn[$0] }
  }

  private static func places(of files: [String]) -> [String: Place] {
    var places: [String: Place] = [:]
    for file in files { places[EntryReader.id(ofFile: file)] = .file(file) }
    for haptic in haptics { places[EntryReader.id(of: haptic)] = .haptic(haptic) }
    return places
  }
}

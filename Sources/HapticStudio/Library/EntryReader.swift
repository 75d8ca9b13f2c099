internal import HapticCatalog
internal import HapticFormats
internal import HapticLint
internal import HapticProject
internal import HapticText

/// Reads and checks patterns of the library, by the rules of `thrum show` and `thrum lint`.
///
/// Thread-safe: yes. Real-time-safe: no.
struct EntryReader: Sendable {
  /// The opened folder.
  let folder: StudioFolder

  // MARK: The catalogue

  /// Reads a haptic of the catalogue; its text is the AHAP file that `thrum export` writes of it.
  func read(_ haptic: SemanticHaptic) -> StudioEntry {
    var entry = StudioEntry(
      id: Self.id(of: haptic), name: haptic.name, group: .catalogue, context: haptic.context)
    entry.pattern = PatternDocument(haptic)
    entry.format = .ahap
    fill(&entry) { try LintSession(haptic) { _ in }.run().last }
    return entry
  }

  /// The name of a haptic in requests.
  static func id(of haptic: SemanticHaptic) -> String { "c" + ContentTag.id("catalogue/" + haptic.name) }

  // MARK: Files

  /// The name of a file in requests.
  static func id(ofFile relative: String) -> String { "f" + ContentTag.id("folder/" + relative) }

  /// Reads a file that a folder holds; `nil` if it is no pattern.
  func read(found relative: String, in session: LintSession) -> StudioEntry? {
    var entry = blank(relative)
    do {
      let bytes = try folder.read(relative)
      let path = folder.path(of: relative)
      let document = Loader(folder.reading).document(
        of: bytes, at: path, trustsName: PatternFiles.isTelling(path))
      guard let result = try session.check(document, found: path) else { return nil }
      take(document, &entry)
      take(result, &entry)
    } catch {
      entry.problem = Self.words(of: error)
    }
    return entry
  }

  /// Reads a file that was asked for; throws ``ProjectFailure`` if it cannot be read at all, and
  /// ``AnswerWork/Unwanted``.
  func read(file relative: String, _ work: AnswerWork) throws -> StudioEntry {
    try read(try folder.read(relative), as: relative, work)
  }

  /// Reads a text as if it were that file; nothing is written.
  ///
  /// Without `isChecked`, the findings are only the reader's. Throws ``AnswerWork/Unwanted``.
  func read(
    _ bytes: [UInt8], as relative: String, isChecked: Bool = true, _ work: AnswerWork
  ) throws -> StudioEntry {
    var entry = blank(relative)
    let path = folder.path(of: relative)
    let document = Loader(folder.reading).document(of: bytes, at: path)
    take(document, &entry)
    guard isChecked else { return entry }
    try work.expectWanted()
    fill(&entry) {
      let found = PatternFiles.Found(path: path, isNamed: true)
      return try LintSession(found, reading: folder.reading, inside: folder.opened()) { _ in }
        .check(document, of: path)
    }
    return entry
  }

  private func blank(_ relative: String) -> StudioEntry {
    StudioEntry(
      id: Self.id(ofFile: relative), name: SourceText(name: relative, bytes: []).stem, group: .folder,
      path: relative)
  }

  private func take(_ document: PatternDocument, _ entry: inout StudioEntry) {
    guard let relative = entry.path else { return }
    entry.bytes = document.source.bytes
    entry.format = document.format
    entry.findings = document.findings
    if document.isReadable { entry.pattern = document }
    entry.problem = Self.problem(in: document.findings)
    entry.isEditable = entry.source != nil && folder.refusalToWrite(relative) == nil
  }

  private func take(_ result: LintResult, _ entry: inout StudioEntry) {
    entry.findings = result.findings
    entry.problem = Self.problem(in: result.findings.filter { _ in !result.isReadable })
    entry.bytes = entry.bytes ?? result.source.bytes
  }

  /// Adds the findings of a check; a configuration that cannot be read is a problem of every pattern below it.
  private func fill(_ entry: inout StudioEntry, _ check: () throws -> LintResult?) {
    do {
      if let result = try check() { take(result, &entry) }
    } catch {
      entry.problem = Self.words(of: error)
    }
  }

  /// The error because of which a file is not read, with its place.
  private static func problem(in findings: [Finding]) -> String? {
    guard let error = findings.first(where: { $0.severity == .error }) else { return nil }
    guard let position = error.position else { return error.message }
    return "line \(position.line), column \(position.column): \(error.message)"
  }

  private static func words(of error: any Error) -> String {
    (error as? ProjectFailure)?.sentence ?? "\(error)"
  }
}

import HapticFormats

/// The locations of the files that these tests read.
enum Places {
  static let suite = URL(filePath: #filePath).deletingLastPathComponent()
  static let goldens = suite.appending(path: "Goldens")
  static let sequences = suite.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Patterns/Sequences")

  /// The example sequences, by name.
  static let examples: [String] = names(in: sequences).filter { $0.hasSuffix(".sequence.json") }

  static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private struct Library: SequenceLibrary {
    func pattern(named name: String) -> HapticPattern? { Catalogue.builtIn[name]?.pattern }
    func suggestions(for name: String) -> [String] { [] }
    func read(file path: String) -> Result<[UInt8], SequenceFileFailure> {
      (try? Data(contentsOf: URL(filePath: path))).map { .success([UInt8]($0)) }
        ?? .failure(SequenceFileFailure(reason: "no such file"))
    }
  }

  /// The source of an example, computed while it plays.
  static func source(ofExample name: String) throws -> ScoreSource {
    let path = sequences.appending(path: name).path
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let document = SequenceReader.read(SourceText(name: path, bytes: bytes), library: Library())
    guard let score = document.score else { throw Missing(what: document.report.joined(separator: "\n")) }
    return ScoreSource(score.withoutSilentTracks)
  }

  struct Missing: Error { let what: String }
}

/// The published sequences play the haptics of the catalogue.
@Suite struct SequenceExamplesTests {
  private struct Library: SequenceLibrary {
    func pattern(named name: String) -> HapticPattern? { Catalogue.builtIn[name]?.pattern }

    func suggestions(for name: String) -> [String] { Catalogue.builtIn.suggestions(for: name) }

    func read(file path: String) -> Result<[UInt8], SequenceFileFailure> {
      (try? Data(contentsOf: URL(filePath: path))).map { .success([UInt8]($0)) }
        ?? .failure(SequenceFileFailure(reason: "no such file"))
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let examples: [String] = {
    let folder = root.appending(path: "Patterns/Sequences")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".sequence.json") }.sorted().map { folder.appending(path: $0).path }
  }()

  private func read(_ bytes: [UInt8], _ name: String) -> SequenceDocument {
    SequenceReader.read(SourceText(name: name, bytes: bytes), library: Library())
  }

  @Test func thereAreExamples() { #expect(!Self.examples.isEmpty) }

  @Test(arguments: examples) func `an example is read without a warning`(_ path: String) throws {
    let document = read([UInt8](try Data(contentsOf: URL(filePath: path))), path)
    let worse = (document.findings + document.files.flatMap(\.findings)).filter { $0.severity != .note }
    #expect(worse.isEmpty && document.score != nil && document.eventCount > 0, "\(document.report)")
  }

  @Test func `the sequence of the guide is read without a warning`() throws {
    let text = String(
      decoding: try Data(contentsOf: Self.root.appending(path: "Sources/thrum/thrum.docc/Sequences.md")),
      as: UTF8.self)
    let chapter = try #require(text.firstRange(of: "# Compose in time\n"))
    let start = try #require(text[chapter.upperBound...].firstRange(of: "```json\n"))
    let end = try #require(text[start.upperBound...].firstRange(of: "```\n"))
    let json = text[start.upperBound..<end.lowerBound]
    let document = read(Array(json.utf8), Self.root.appending(path: "guide.sequence.json").path)
    #expect(document.report.isEmpty && document.score != nil && document.eventCount > 0, "\(document.report)")
  }
}

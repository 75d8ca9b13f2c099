import DocumentTables
import Foundation

@testable import HapticLint

/// Real files from other projects, outside the repository: `THRUM_CORPUS`, or `../shared/corpus` beside it.
enum Corpus {
  static let folder: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["THRUM_CORPUS"].flatMap {
      $0.isEmpty ? nil : URL(filePath: $0)
    }
    let beside = [
      package.appending(path: "../shared/corpus"), package.appending(path: "../../shared/corpus"),
    ]
    return ([named].compactMap { $0 } + beside).first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  /// The readable files of one folder of the corpus.
  static func documents(in name: String, ending: String) throws -> [PatternDocument] {
    guard let folder = folder?.appending(path: name) else { return [] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.filter { $0.hasSuffix(ending) }
      .map { PatternReader.read(bytes: Array(try Data(contentsOf: folder.appending(path: $0))), name: $0) }
      .filter { $0.isReadable && $0.format != nil }
  }

  /// The number of documents that were converted from sound.
  static func converted(_ documents: [PatternDocument]) -> Int {
    documents.count { LintSubject(document: $0, part: $0.parts[0]).isConvertedFromSound }
  }

  /// The number of documents with a finding of one of the rules.
  static func count(_ rules: String..., in documents: [PatternDocument]) -> Int {
    let linter = Linter()
    return documents.count { linter.lint($0).findings.contains { rules.contains($0.code) } }
  }
}

/// The rates are those of the libraries on which the thresholds were chosen: patterns that people made for interfaces,
/// and clips that were made from sounds.
@Suite(.enabled(if: Corpus.folder != nil)) struct CalibrationTests {
  private static func presets() throws -> [PatternDocument] {
    // Those for the web are in another format, for a motor that is on or off.
    try Corpus.documents(in: "pulsar", ending: ".json").filter { $0.format == .pulsar }
  }

  private static func clips() throws -> [PatternDocument] {
    try Corpus.documents(in: "haptic", ending: ".haptic").filter {
      $0.source.name.contains("HapticSamples__")
    }
  }

  @Test func `presets made by hand are left in peace`() throws {
    let presets = try Self.presets()
    #expect(presets.count == 100)
    #expect(Corpus.count("fuse-hard", in: presets) <= 3)
    #expect(Corpus.count("fuse-hard", "gap-soft", in: presets) <= 8)
    #expect(Corpus.count("train-buzz", in: presets) <= 26)
    #expect(Corpus.count("level-step", in: presets) <= 20)
    #expect(Corpus.count("points", in: presets) == 0)
    #expect(Corpus.converted(presets) == 0)
    let linter = Linter()
    #expect(presets.count { (linter.lint($0).worst ?? .note) >= .warning } <= 5)
  }

  @Test func `clips made from sound are judged by other rules`() throws {
    let clips = try Self.clips()
    #expect(clips.count == 131)
    #expect(Corpus.converted(clips) >= 125)
    let linter = Linter()
    for clip in clips where Corpus.converted([clip]) == 1 {
      let rhythmic = linter.lint(clip).findings.map(\.code).filter(LintRule.rhythmic.contains)
      #expect(rhythmic.isEmpty, "\(clip.source.name)")
    }
  }

  @Test func `every file of every folder is linted and reported without a crash`() throws {
    let linter = Linter()
    for (folder, ending) in [("ahap", ".ahap"), ("haptic", ".haptic"), ("android-xml", ".xml")] {
      let report = LintReport(try Corpus.documents(in: folder, ending: ending).map { linter.lint($0) })
      #expect(!report.results.isEmpty)
      #expect(report.text() == report.text())
      #expect(JSONTree(reading: SourceText(name: "", bytes: Array(report.sarif().utf8))).findings.isEmpty)
    }
  }
}

/// The table on the page agrees with the rules.
@Suite(.enabled(if: Corpus.folder != nil)) struct CorpusRatesTests {
  /// `tools/generate tables` writes it anew.
  @Test func `the page shows how often each rule speaks`() throws {
    var page = try GeneratedPage("Sources/HapticLint/HapticLint.docc/HapticLint.md")
    try page.setTable("| rule | of ", try CorpusRates().text)
    #expect(try page.isCurrent(), "run tools/generate tables and look at the page")
  }
}

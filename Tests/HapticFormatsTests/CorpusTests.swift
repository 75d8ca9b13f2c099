import Foundation
import HapticFormats
import HapticTimeline
import Testing

/// Real files of others, which stay outside the repository: `THRUM_CORPUS`, or `../shared/corpus` beside it.
enum Corpus {
  static let folder: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["THRUM_CORPUS"].map { URL(filePath: $0) }
    let beside = [
      package.appending(path: "../shared/corpus"), package.appending(path: "../../shared/corpus"),
    ]
    return ([named].compactMap { $0 } + beside).first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static func ahapFiles() throws -> [(name: String, bytes: [UInt8])] { try files(in: "ahap") }

  /// The files of one folder of the corpus, with their paths in it.
  static func files(in name: String) throws -> [(name: String, bytes: [UInt8])] {
    guard let folder = folder?.appending(path: name) else { return [] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.filter { $0.hasSuffix(".ahap") || $0.hasSuffix(".json") }
      .map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }
}

@Suite(.enabled(if: Corpus.folder != nil)) struct CorpusTests {
  /// The fragments among the files, kept by their projects to test readers with.
  private static func isFragment(_ name: String) -> Bool {
    name.contains("ahap-pattern-elements") || name.contains("testahap__Event")
  }

  @Test func everyRealFileIsReadOrRefusedWithAReason() throws {
    for (name, bytes) in try Corpus.ahapFiles() {
      let document = PatternReader.read(bytes: bytes, name: name)
      #expect(document.isReadable || Self.isFragment(name), "\(document.report.prefix(3))")
    }
  }

  @Test func everyRealFileReadsWritesAndReadsTheSame() throws {
    for (name, bytes) in try Corpus.ahapFiles() {
      let document = AHAPDecoder.decode(SourceText(name: name, bytes: bytes))
      guard document.isReadable else { continue }
      let written = AHAPEncoder.encode(document)
      let again = AHAPDecoder.decode(SourceText(name: name, bytes: written.utf8))
      #expect(again.isReadable, "\(name)")
      #expect(Timeline(compiling: again.pattern) == Timeline(compiling: document.pattern), "\(name)")
      #expect(again.metadata == document.metadata, "\(name)")
      #expect(AHAPEncoder.encode(again).utf8 == written.utf8, "\(name)")
    }
  }
}

/// Real Pulsar presets, which stay outside the repository.
@Suite(.enabled(if: Corpus.folder != nil)) struct PulsarCorpusTests {
  /// The presets for the web are another format: pulses of a motor that is on or off.
  private static func isForTheWeb(_ name: String) -> Bool { name.contains("webPresets__") }

  @Test func everyRealPresetIsReadWithoutAFinding() throws {
    var readable = 0
    for (name, bytes) in try Corpus.files(in: "pulsar") {
      let document = PatternReader.read(bytes: bytes, name: name)
      readable += document.isReadable ? 1 : 0
      if Self.isForTheWeb(name) {
        #expect(document.findings.map(\.code) == ["unknown-format"], "\(name)")
      } else {
        #expect(document.format == .pulsar && document.findings.isEmpty, "\(document.report.prefix(3))")
      }
    }
    // 121 files, of which 21 are for the web.
    #expect(readable == 100)
  }

  @Test func everyTapOfARealPresetPlaysItsOwnAmplitude() throws {
    var taps = 0
    for (name, bytes) in try Corpus.files(in: "pulsar") where !Self.isForTheWeb(name) {
      let source = SourceText(name: name, bytes: bytes)
      let entries = JSONTree(reading: source).root?["discretePattern"]?.elements ?? []
      let played = Preset.played(PulsarDecoder.decode(source).pattern)
      #expect(played.count == entries.count, "\(name)")
      for (intensity, entry) in zip(played, entries) {
        #expect(abs(intensity - (entry["amplitude"]?.number ?? -1)) < 1e-9, "\(name)")
      }
      taps += played.count
    }
    #expect(taps == 264)
  }
}

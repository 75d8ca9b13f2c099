import Foundation
import HapticFormats
import HapticTimeline
import Testing

/// Real AHAP files, which stay outside the repository: `THRUM_CORPUS`, or `../shared/corpus` beside it.
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

  static func ahapFiles() throws -> [(name: String, bytes: [UInt8])] {
    guard let folder else { return [] }
    let ahap = folder.appending(path: "ahap")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: ahap.path).sorted()
    return try paths.filter { $0.hasSuffix(".ahap") || $0.hasSuffix(".json") }
      .map { ($0, Array(try Data(contentsOf: ahap.appending(path: $0)))) }
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

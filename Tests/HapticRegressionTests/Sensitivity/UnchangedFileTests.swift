/// An equivalent file in another form is not a change: from its bytes, through the reader, to the comparison.
@Suite struct UnchangedFileTests {
  init() throws { try SensitivityEnvironment.entered.get() }

  /// The reports for the goldens of files that differ from the trials' own files.
  private func alarms(_ rewrite: (TrialPattern) throws -> [UInt8]) throws -> [String] {
    try zip(TrialPattern.all, KeptGoldens.all).flatMap { trial, kept in
      let bytes = try rewrite(trial)
      return GoldenComparison(of: trial.golden(ofFile: bytes), with: kept).patterns.flatMap(\.regressions)
        .map { "\(trial.name): \($0.message)" }
    }
  }

  @Test(.disabled(if: Effort.isQuick), arguments: Rewriting.Layout.tried)
  func `a file in another layout is no change`(_ layout: Rewriting.Layout)
    throws
  {
    var different = 0
    let found = try alarms { trial in
      let bytes = Array(Rewriting(String(decoding: trial.file, as: UTF8.self)).text(layout).utf8)
      if bytes != trial.file { different += 1 }
      return bytes
    }
    #expect(found == [])
    #expect(different == TrialPattern.all.count)
  }

  @Test func `a file that the writer wrote again is no change`() throws {
    let found = try alarms { trial in
      let document = PatternReader.read(bytes: trial.file, name: trial.name + ".ahap")
      return try #require(PatternWriter.write(ExportRequest(document), as: .ahap)?.files.first?.utf8)
    }
    #expect(found == [])
  }

  @Test func `a built in file that the writer wrote again is no change`() throws {
    let patterns = URL(filePath: #filePath).appending(path: "../../../../Patterns").standardized
    let files = try ["Generators", "HapticManager"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: patterns.appending(path: folder), includingPropertiesForKeys: nil)
    }.filter { $0.pathExtension == "ahap" }
    #expect(files.count == 12)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let document = PatternReader.read(bytes: bytes, name: "a.ahap")
      let trial = TrialPattern(name: "a", pattern: document.pattern)
      let again = try #require(PatternWriter.write(ExportRequest(document), as: .ahap)?.files.first?.utf8)
      #expect(again != bytes)
      let comparison = GoldenComparison(
        of: trial.golden(ofFile: again), with: trial.golden(ofFile: bytes))
      #expect(comparison.isClean, "\(file)")
    }
  }

  /// A check of the tests above: the rewritten files are really read.
  @Test func `a file with another number is a change`() throws {
    let trial = try #require(TrialPattern.all.first { $0.name == "settlementComplete" })
    let text = String(decoding: trial.file, as: UTF8.self)
    let changed = text.split(separator: "0.12", omittingEmptySubsequences: false).joined(separator: "0.121")
    #expect(changed != text)
    let comparison = GoldenComparison(of: trial.golden(ofFile: Array(changed.utf8)), with: trial.golden)
    #expect(comparison.patterns.flatMap(\.regressions).map(\.code) == [.moved])
  }
}

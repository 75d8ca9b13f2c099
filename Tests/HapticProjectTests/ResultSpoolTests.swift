import HapticLint

@testable import HapticProject

/// Results wait in a file without a name, so that a run over many files keeps none of them.
@Suite struct ResultSpoolTests {
  private let folder = NSTemporaryDirectory() + "thrum-spool-" + UUID().uuidString

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  @Test(arguments: [1, 40, 1 << 20]) func `records are read in any order, from the file and from memory`(
    block: Int
  ) throws {
    try inFolder {
      let spool = ResultSpool(block: block, in: folder)
      // One is longer than what is read at once, and one is empty.
      let records = [7, 0, 90_000, 1, 30].enumerated().map { [UInt8](repeating: UInt8($0), count: $1) }
      let places = records.map(spool.append)
      for index in [4, 0, 2, 1, 3, 2, 0, 1, 2, 3, 4] {
        #expect(spool.record(at: places[index]) == records[index])
      }
      // Nothing in the folder is left if the process ends now.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      try spool.check()
    }
  }

  @Test func `a folder that takes no file is an error of the output`() throws {
    let spool = ResultSpool(block: 10, in: folder)
    let place = spool.append([1, 2, 3])
    #expect(spool.record(at: place).isEmpty)
    #expect(spool.record(at: spool.append([4])).isEmpty)
    let failure = #expect(throws: ProjectFailure.self) { try spool.check() }
    #expect(failure?.kind == .output && failure?.facts?.code == "cannot-write")
    #expect(failure?.facts?.subject == folder)
    #expect(
      failure?.message.hasSuffix(
        """
        cannot write a temporary file: No such file or directory [cannot-write]
          hint: free some space, or set TMPDIR to a folder that has room for the results

        """) == true)
  }

  @Test func `a run that keeps no result tells what one in memory tells`() throws {
    try inFolder {
      for (index, line) in ["oO{60ms}O", "o{60ms}O{60ms}o", "{ broken"].enumerated() {
        try line.write(toFile: "\(folder)/p\(index).thrum", atomically: true, encoding: .utf8)
      }
      let session = try LintSession([folder])
      let found = try session.collect(keepingText: true)
      let (one, other) = (found.report { _ in [] }, LintReport(try session.run(), rules: [FindingRule]()))
      #expect(one.results.count == 3 && found.tally.exitCode(strictly: false) == 2)
      #expect(one.json() == other.json() && one.text() == other.text() && one.junit() == other.junit())
    }
  }
}

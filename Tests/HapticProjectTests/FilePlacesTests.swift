import HapticLint
import HapticRegression

@testable import HapticProject

/// The memory of a run over many files grows by what it has to know of each: a name, and few bytes beside it.
///
/// Regression: `lint` of 100,000 files took 254 MB, most of it for a copy of the configuration for each file.
@Suite struct FilePlacesTests {
  @Test func `a file takes few bytes in the lists of a run`() {
    #expect(MemoryLayout<PatternFiles.Found>.stride <= 32)
    #expect(MemoryLayout<LintJobs.Job>.stride <= 32)
    #expect(MemoryLayout<GoldenJobs.Job>.stride <= 32)
    #expect(MemoryLayout<LintSettings.Setting>.stride <= 8)
    #expect(MemoryLayout<LintResult>.stride <= 48)
    #expect(MemoryLayout<RegressionReport.File>.stride <= 96)
    #expect(MemoryLayout<RegressionReport.Pattern>.stride <= 48)
    #expect(MemoryLayout<GoldenOutcome>.stride <= 192)
    #expect(MemoryLayout<ExportedFile>.stride <= 88)
  }

  @Test func `a value aside is the value`() {
    struct Holder: Hashable {
      @Aside var number: Int?
    }
    var holder = Holder()
    #expect(holder.number == nil && holder == Holder(number: nil))
    holder.number = 3
    let copy = holder
    #expect(holder == Holder(number: 3) && holder.hashValue == Holder(number: 3).hashValue)
    holder.number? += 1
    #expect(copy.number == 3 && holder.number == 4 && holder != copy)
    holder.number = nil
    #expect(holder == Holder(number: nil))
  }

  @Test func `results are taken in the order of the jobs, until the first error`() {
    struct Odd: Error, Equatable { let job: Int }
    let seen = Locked([Int]())
    #expect(throws: Odd(job: 41)) {
      try ConcurrentMap.forEach(100, inBlocksOf: 3) { (job: inout Int) in
        let job = job
        seen.withLock { $0.append(job) }
      } _: { job in
        if job > 40, job % 4 == 1 { throw Odd(job: job) }
        return job
      }
    }
    #expect(seen.withLock { $0 } == Array(0..<41))
  }

  @Test(arguments: [0, 1, 3], [0, 1, 2]) func `exports are written file by file as the whole report`(
    files: Int, failures: Int
  ) throws {
    var run = ExportRun(isChecked: true)
    for index in 0..<files {
      var file = ExportedFile()
      (file.path, file.source, file.format) = ("out/\"\(index)\n", "ö\(index).ahap", "haptic")
      (file.lossCount, file.state, file.device) = (index, .stale, index == 1 ? "x" : nil)
      _ = try run.add(file) { _ in }
    }
    for index in 0..<failures {
      run.failures.append(
        ProjectFailure(.input, subject: "\(index)", what: "cannot read", code: "unreadable", hint: "try"))
    }
    var bytes: [UInt8] = []
    run.writeJSON { bytes += $0 }
    #expect(String(decoding: bytes, as: UTF8.self) == ExportRun.report.json(run))
  }
}

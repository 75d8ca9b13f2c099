import HapticLint

@testable import HapticProject

/// Jobs side by side have the results of jobs in turn.
@Suite struct JobRunnerTests {
  private struct Failure: Error, Equatable {
    let number: Int
  }

  @Test(arguments: [1, 2, 7])
  func `results stand in the order of the jobs, of which no more run at once than may`(most: Int) {
    let load = Locked((now: 0, most: 0))
    let results = ConcurrentMap.runner(atMost: most).results(100) { number in
      load.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { load.withLock { $0.now -= 1 } }
      return number
    }
    #expect(results == Array(0..<100))
    #expect((1...most).contains(load.withLock { $0.most }))
  }

  @Test(arguments: [JobRunner.inTurn, ConcurrentMap.runner(atMost: 4)])
  func `the first error in the order of the jobs is thrown`(by runner: JobRunner) {
    #expect(throws: Failure(number: 3)) {
      try runner.results(100) { number in
        if number % 20 == 3 { throw Failure(number: number) }
        return number
      }
    }
  }

  @Test func `a check finds the same side by side`() {
    let document = Loader().document(ofLine: "O{5ms}O{5ms}O ~{200ms}")
    var linter = Linter(profiles: Array(DeviceProfiles.builtIn.profiles.prefix(5)))
    let inTurn = linter.lint(document)
    linter.runner = { SimulationBudget.runner(of: [$0]) }
    let sideBySide = linter.lint(document)
    #expect(!inTurn.findings.isEmpty && sideBySide.findings == inTurn.findings)
    #expect(sideBySide.patterns.map(\.outcomes) == inTurn.patterns.map(\.outcomes))
  }
}

/// True to rewrite the goldens: `THRUM_UPDATE_GOLDENS=1 swift test --filter TimingRegressionTests`.
private let isUpdating = ProcessInfo.processInfo.environment["THRUM_UPDATE_GOLDENS"] == "1"

@Suite struct TimingGoldenTests {
  @Test(arguments: GoldenCase.all) func aRunIsAsItWas(_ golden: GoldenCase) throws {
    let text = try golden.text()
    let file = Places.goldens.appending(path: golden.name)
    if isUpdating {
      try Data(text.utf8).write(to: file)
      Issue.record("\(golden.name) was written anew: look at the difference, then run again without")
      return
    }
    let wanted = try String(contentsOf: file, encoding: .utf8)
    let (old, new) = (wanted.split(separator: "\n"), text.split(separator: "\n"))
    let first = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(
      text == wanted,
      "\(golden.name):\((first?.offset ?? min(old.count, new.count)) + 1): \(first.map { "\($0.element.0) became \($0.element.1)" } ?? "another length")"
    )
  }

  @Test func everyGoldenHasItsRun() {
    #expect(Set(Places.names(in: Places.goldens)) == Set(GoldenCase.all.map(\.name)))
  }
}

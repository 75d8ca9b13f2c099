@testable import HapticConsole

@Suite struct WatchStateTests {
  private let rest = "the last readable version keeps playing"
  private let waiting = "waiting for a readable version"

  /// The answer to each of a series of readings.
  private func answers(_ looks: WatchState.Look...) -> [WatchState.Answer] {
    var state = WatchState()
    return looks.map { state.accept($0) }
  }

  @Test func `every save is heard also one that changes nothing`() {
    let answers = answers(.good, .good, .good)
    #expect(answers.map(\.plays) == [true, true, true])
    #expect(answers[1].remark == "saved" && answers[2].remark == "saved")
  }

  @Test func `what cannot be read is told once and the last good version plays on`() {
    let answers = answers(.good, .bad("a:1:2"), .bad("a:1:2"), .bad("a:3:4"), .good)
    #expect(answers.map(\.plays) == [true, false, false, false, true])
    #expect(answers.map(\.fault) == [nil, "a:1:2", nil, "a:3:4", nil])
    #expect(answers[1].remark == rest)
    #expect(answers[2].remark == "still unreadable; " + rest)
    #expect(answers[4].remark == "readable again")
  }

  @Test func `a file that goes is waited for without a word twice`() {
    let answers = answers(.good, .missing, .missing, .good)
    #expect(answers.map(\.remark) == ["playing; plays again at every save", "deleted; " + rest, nil, "back"])
    #expect(answers.map(\.plays) == [true, false, false, true])
  }

  @Test func `before the first good version there is nothing that plays on`() {
    let answers = answers(.missing, .bad("a:1:2"), .good)
    #expect(answers.map(\.remark) == ["not there yet; " + waiting, waiting, "readable again"])
    #expect(self.answers(.missing, .good).last?.remark == "there")
  }

  @Test func `another file is looked at as the first time`() {
    var state = WatchState()
    _ = state.accept(.good)
    state.forget()
    #expect(!state.isGood)
    let answer = state.accept(.bad("b:1:1"))
    #expect(answer == WatchState.Answer(fault: "b:1:1", remark: rest))
  }
}

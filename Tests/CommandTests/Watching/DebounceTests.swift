import HapticEngine

@Suite struct DebounceTests {
  private func at(_ milliseconds: Int64) -> EngineInstant { .zero + .milliseconds(milliseconds) }

  @Test func `nothing is due where nothing changed`() {
    var debounce = Debounce()
    #expect(debounce.due == nil)
    let isDue = debounce.take(at: at(5000))
    #expect(!isDue)
  }

  @Test func aSaveIsOverWhenItHasBeenQuiet() {
    var debounce = Debounce()
    debounce.note(at: at(0), isComplete: true)
    debounce.note(at: at(60), isComplete: true)
    #expect(debounce.due == at(160))
    let early = debounce.take(at: at(159))
    let due = debounce.take(at: at(160))
    let again = debounce.take(at: at(400))
    #expect([early, due, again] == [false, true, false])
  }

  @Test func `a file that is still being written is waited for but not for ever`() {
    var debounce = Debounce()
    debounce.note(at: at(0), isComplete: false)
    #expect(debounce.due == at(1000))
    debounce.note(at: at(300), isComplete: true)
    #expect(debounce.due == at(400))
  }

  @Test func `what never comes to rest is looked at all the same`() {
    var debounce = Debounce()
    for step in 0..<40 { debounce.note(at: at(Int64(step) * 50), isComplete: true) }
    #expect(debounce.due == at(1000))
  }
}

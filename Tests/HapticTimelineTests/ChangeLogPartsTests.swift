/// A log counts each part of a pattern once, whatever the part is.
@Suite struct ChangeLogPartsTests {
  @Test func `parts are counted as a set counts them`() {
    let parts: [Change.Subject] =
      [.pattern, .event(-1), .event(0), .event(63), .event(64), .event(1 << 20), .event(.max), .parameter(0)]
      + (0..<200).map { .event($0 * 7) } + (0..<20).map { .curve($0) }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<Effort.cases(50) {
      var log = ChangeLog()
      var sets: [Change.Code: Set<Change.Subject>] = [:]
      var order: [Change.Code] = []
      for _ in 0..<Int.random(in: 1...300, using: &generator) {
        guard let part = parts.randomElement(using: &generator),
          let code = [Change.Code.levelsRounded, .timesRounded, .eventsMerged].randomElement(
            using: &generator)
        else { continue }
        log.note(code, part)
        if sets[code] == nil { order.append(code) }
        sets[code, default: []].insert(part)
      }
      #expect(log.changes.map(\.code) == order)
      #expect(log.changes.map(\.count) == order.map { sets[$0]?.count })
      #expect(!log.holds(.crowded))
    }
  }
}

@Suite struct CompilerPropertyTests {
  /// Calls `check` with 2,000 patterns, the same on every run.
  private func forPatterns(_ seed: UInt64, _ check: (HapticPattern, inout SeededGenerator) -> Void) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 { check(.random(using: &generator), &generator) }
  }

  @Test func `entries are sorted by time then rank then file order`() {
    forPatterns(1) { pattern, _ in
      let keys = Timeline(compiling: pattern).entries.map {
        ($0.time, $0.action.rank, $0.action.voice?.index ?? 0)
      }
      let isSorted = zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }
      #expect(isSorted)
    }
  }

  @Test func `every event starts once and every vibration stops once after its start`() {
    forPatterns(2) { pattern, _ in
      let timeline = Timeline(compiling: pattern)
      var started: [Int: Int] = [:]
      var stopped: [Int: Int] = [:]
      for (index, entry) in timeline.entries.enumerated() {
        switch entry.action {
        case .start(let id, _): #expect(started.updateValue(index, forKey: id.index) == nil)
        case .stop(let id): #expect(stopped.updateValue(index, forKey: id.index) == nil)
        case .control, .curve: break
        }
      }
      #expect(started.count == pattern.events.count)
      for (index, event) in pattern.events.enumerated() {
        guard case .continuous = event else {
          #expect(stopped[index] == nil)
          continue
        }
        #expect((started[index] ?? .max) < (stopped[index] ?? .min))
      }
    }
  }

  @Test func `nothing of an event lies beyond the length`() {
    forPatterns(3) { pattern, _ in
      let timeline = Timeline(compiling: pattern)
      for entry in timeline.entries where entry.action.voice != nil {
        #expect(entry.time <= .zero + timeline.length)
      }
    }
  }

  @Test func `the file order of events at distinct times changes only their numbers`() {
    forPatterns(4) { pattern, generator in
      var distinct = pattern
      // A prime number of nanoseconds apart from the grid: neither starts nor stops coincide.
      distinct.events = pattern.events.enumerated().map { index, event in
        event.shifted(by: .nanoseconds(Int64(index) * 7_919 + 1))
      }
      let order = Array(distinct.events.indices).shuffled(using: &generator)
      var shuffled = distinct
      shuffled.events = order.map { distinct.events[$0] }
      let ordered = Timeline(compiling: distinct).entries
      let renumbered = Timeline(compiling: shuffled).entries
      #expect(renumbered.map(\.time) == ordered.map(\.time))
      #expect(renumbered.map { $0.action.renumbered { order[$0] } } == ordered.map(\.action))
    }
  }

  @Test func `compiling twice gives the same timeline`() {
    forPatterns(5) { pattern, _ in #expect(Timeline(compiling: pattern) == Timeline(compiling: pattern)) }
  }
}

extension TimelineEntry.Action {
  fileprivate func renumbered(_ number: (Int) -> Int) -> TimelineEntry.Action {
    switch self {
    case .stop(let id): .stop(VoiceID(number(id.index)))
    case .start(let id, let voice): .start(VoiceID(number(id.index)), voice)
    case .control, .curve: self
    }
  }
}

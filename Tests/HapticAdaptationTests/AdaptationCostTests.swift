@testable import HapticAdaptation

/// The cost of an adaptation, as a number of events that are looked at.
@Suite struct AdaptationCostTests {
  /// The number of events that an adaptation with its report looks at.
  private static func cost(_ pattern: HapticPattern, device: DeviceProfile, like: DeviceProfile) -> Int {
    let tally = WorkTally()
    WorkTally.$current.withValue(tally) {
      let adaptation = Adaptation(of: pattern, for: device, like: like)
      _ = AdaptationTable(adaptation).text
    }
    return tally.count
  }

  /// Regression: every event of the result looked through all others, so that four times as many took sixteen times as
  /// long, and 15,000 of them 50 s.
  @Test(arguments: ["equal taps", "taps at one time", "vibrations"])
  func `four times as many events cost about four times as much`(shape: String) throws {
    let device = try #require(DeviceProfiles.builtIn["watch"])
    let like = try #require(DeviceProfiles.builtIn["wideband-phone"])
    func pattern(_ count: Int64) -> HapticPattern {
      let events = (0..<count).map { number -> HapticEvent in
        switch shape {
        case "equal taps": .transient(Transient(0.7, at: .milliseconds(number * 50)))
        case "taps at one time": .transient(Transient(0.7, at: .milliseconds(1_000)))
        default:
          .continuous(Continuous(0.6, at: .milliseconds(number * 100), for: .milliseconds(60)))
        }
      }
      return HapticPattern(name: shape, events: events)
    }
    let (one, four) = (
      Self.cost(pattern(80), device: device, like: like), Self.cost(pattern(320), device: device, like: like)
    )
    #expect(one > 0)
    #expect(four <= 5 * one, "\(one), then \(four)")
  }

  /// Regression: a search simulated the same draft again where it came back to it.
  @Test func `a draft is simulated once`() throws {
    let device = try #require(DeviceProfiles.builtIn["watch"])
    let simulated = Locked(0)
    let equaliser = Equaliser(device, targets: [nil, nil], before: [nil, nil]) {
      simulated.withLock { $0 += 1 }
    }
    let draft = PatternDraft(
      HapticPattern("two") {
        Transient(0.7, at: .seconds(0))
        Transient(1.0, at: .seconds(0.12))
      })
    var louder = draft
    louder.plans[0].strength = 1
    let first = equaliser.measure(draft)
    _ = equaliser.measure(louder)
    let again = equaliser.measure(draft)
    #expect(simulated.withLock { $0 } == 2)
    #expect(first.felt.levels == again.felt.levels)
  }

  @Test func `spans are counted as one by one`() {
    var random = SeededGenerator(seed: 32)
    for _ in 0..<Effort.cases(2_000) {
      let spans = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        let start = Int64.random(in: 0...40, using: &random)
        return (
          start: TimePoint.milliseconds(start),
          end: TimePoint.milliseconds(start + .random(in: -2...20, using: &random))
        )
      }
      let first = Int64.random(in: -5...45, using: &random)
      let from = TimePoint.milliseconds(first)
      let to = TimePoint.milliseconds(first + .random(in: 0...10, using: &random))
      let counted = spans.count { $0.start <= $0.end && $0.start <= to && $0.end >= from }
      #expect(EventSpans(spans).count(from: from, to: to) == counted)
    }
  }

  @Test func `a lost tap is played by the strongest felt event that begins up to 15 ms before it`() throws {
    let like = try #require(DeviceProfiles.builtIn["wideband-phone"])
    var covered = 0
    for seed in 0..<Effort.cases(40) {
      var random = SeededGenerator(seed: UInt64(seed))
      let device = try #require(DeviceProfiles.builtIn[["android-erm", "watch"][seed % 2]])
      var pattern = HapticPattern(name: "crowd")
      for _ in 0..<30 {
        let time = TimePoint.milliseconds(Int64.random(in: 0...300, using: &random))
        let level = UnitLevel(clamping: .random(in: 0.1...1, using: &random))
        pattern.events.append(
          Int.random(in: 0..<4, using: &random) == 0
            ? .continuous(Continuous(level, at: time, for: .milliseconds(40)))
            : .transient(Transient(level, at: time)))
      }
      let events = Adaptation(of: pattern, for: device, like: like).events
      for event in events {
        let cover = events.filter { other in
          let lead = event.onset - other.onset
          return other.event != event.event && other.isFelt && lead >= .zero && lead < .milliseconds(15)
        }.max { ($0.after?.value ?? 0) < ($1.after?.value ?? 0) }
        let isOpen = event.isTap && !event.isFelt
        #expect(event.playedBy == (isOpen ? cover?.event : nil), "seed \(seed), event \(event.event.index)")
        if event.playedBy != nil { covered += 1 }
      }
    }
    #expect(covered > 0)
  }
}

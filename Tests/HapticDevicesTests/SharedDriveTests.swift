@Suite struct SharedDriveTests {
  private func simulation(_ device: String, @PatternBuilder _ events: () -> [PatternElement]) throws
    -> Simulation
  {
    let profile = try #require(DeviceProfiles.builtIn[device])
    return Simulation(HapticCall(Timeline(compiling: HapticPattern("", events))), on: profile)
  }

  /// Regression: the first of two taps at one time was "not played" under "Plays as asked.", though a device that adds plays
  /// both.
  @Test func `taps that are added are merged, with one level`() throws {
    let both = try simulation("iphone") {
      Transient(0.5)
      Transient(0.5)
    }
    let one = try simulation("iphone") { Transient(0.5) }
    #expect(both.verdicts(on: both.events) == [.merged, .felt])
    let levels = both.events.map { $0.aboveThreshold?.value ?? 0 }
    #expect(levels[0] == levels[1] && levels[0] > (one.events[0].aboveThreshold?.value ?? 0) + 3)
    #expect(both.events[0].words(.merged).hasPrefix("merged with #2, "))
    #expect(both.events[0].addedTo == VoiceID(1) && both.events[0].driven != nil)
  }

  @Test
  func
    `of two vibrations at one time where the strongest plays, the weaker one is hidden and an equal one merged`()
    throws
  {
    let weaker = try simulation("android-lra") {
      Continuous(0.4, for: .milliseconds(200))
      Continuous(0.9, for: .milliseconds(200))
    }
    #expect(weaker.verdicts(on: weaker.events) == [.hidden, .felt])
    #expect(weaker.events[0].words(.hidden) == "hidden by #2")
    let equal = try simulation("android-lra") {
      Continuous(0.9, for: .milliseconds(200))
      Continuous(0.9, for: .milliseconds(200))
    }
    #expect(equal.verdicts(on: equal.events) == [.merged, .felt])
  }

  /// Regression: a tap of 1.5 ms within the drive of a vibration was "not felt", beside a percept that named it as added.
  @Test func `a short tap that is added has the level of its vibration`() throws {
    let simulation = try simulation("iphone") {
      Transient(0.45, 0.4)
      Continuous(0.26, 0.04, for: .milliseconds(14))
      Transient(0.84, 0.19, at: .milliseconds(3))
    }
    let events = simulation.events
    #expect(events[0].addedTo == VoiceID(1) && events[0].sensation == events[1].sensation)
    #expect(simulation.verdicts(on: events)[0] == .merged)
  }

  /// Regression: 5.7 dB as a whole, 0.3 dB and "not felt" in two pieces.
  @Test func `a vibration cut while a stronger one plays is felt as the whole`() throws {
    func level(_ lengths: [Int64]) throws -> [Double] {
      let simulation = try simulation("android-lra") {
        Transient(0.72, 0.25)
        Continuous(0.91, 0.04, at: .milliseconds(17), for: .milliseconds(17))
        for (index, length) in lengths.enumerated() {
          Continuous(
            0.34, 0.29, at: .milliseconds(13 + lengths[..<index].reduce(0, +)), for: .milliseconds(length))
        }
      }
      return simulation.events.filter { $0.commanded.value < 0.4 }.map { $0.aboveThreshold?.value ?? -10 }
    }
    let (whole, pieces) = (try level([29])[0], try level([7, 22]))
    #expect(whole > 5 && pieces.count == 2 && pieces.allSatisfy { ($0 - whole).magnitude < 0.1 }, "\(pieces)")
  }

  /// Regression: 7 ms are 5 ms on a device with steps of 5 ms, but 5 and 2 ms were 10 ms.
  @Test func `a piece of a vibration that ends in the step of the one before drives for no longer`() throws {
    func simulation(_ lengths: [Int64]) throws -> Simulation {
      try self.simulation("joy-con") {
        for (index, length) in lengths.enumerated() {
          Continuous(0.68, 0.2, at: .milliseconds(lengths[..<index].reduce(0, +)), for: .milliseconds(length))
        }
      }
    }
    let (whole, pieces) = (try simulation([7]), try simulation([5, 2]))
    #expect(Self.samples(whole.delivery) == Self.samples(pieces.delivery))
    #expect(pieces.verdicts(on: pieces.events).last == .merged)
    #expect(pieces.events.map(\.sensation) == [whole.events[0].sensation, whole.events[0].sensation])
  }

  /// An event whose drive plays is never called not played: without it the drive would be another one.
  @Test func `without an event that is not played the drive is the same`() {
    var (count, merged) = (0, 0)
    for seed in 0..<UInt64(Effort.cases(400, usually: 40)) {
      var random = SeededGenerator(seed: seed)
      let events = Self.events(&random)
      for name in DeviceProfiles.builtIn.names {
        guard let profile = DeviceProfiles.builtIn[name], profile.others.isEmpty else { continue }
        let whole = Simulation(HapticCall(Self.timeline(events)), on: profile)
        merged += whole.events.count { $0.addedTo != nil }
        for (event, verdict) in zip(whole.events, whole.verdicts(on: whole.events))
        where verdict == .notPlayed {
          var rest = events
          rest.remove(at: event.event.index)
          let without = Delivery(of: HapticCall(Self.timeline(rest)), on: profile)
          #expect(
            Self.samples(whole.delivery) == Self.samples(without),
            "seed \(seed), \(name), event \(event.event.index)")
          count += 1
        }
      }
    }
    #expect(count > 50 && merged > 50, "\(count), \(merged)")
  }

  private static func timeline(_ events: [HapticEvent]) -> Timeline {
    var pattern = HapticPattern(name: "")
    pattern.events = events
    return Timeline(compiling: pattern)
  }

  /// Up to five events, some at one time, some weak.
  private static func events(_ random: inout SeededGenerator) -> [HapticEvent] {
    (0..<Int.random(in: 2...5, using: &random)).map { _ in
      let start = TimePoint.zero + .milliseconds(Int64.random(in: 0...3, using: &random) * 50)
      let level = UnitLevel(clamping: [0.02, 0.1, 0.5, 0.5, 0.9].randomElement(using: &random) ?? 0.5)
      if Bool.random(using: &random) { return .transient(Transient(level, at: start)) }
      return .continuous(
        Continuous(level, at: start, for: .milliseconds(Int64.random(in: 1...4, using: &random) * 50)))
    }
  }

  /// The drive every half millisecond.
  private static func samples(_ delivery: Delivery) -> [Double] {
    var samples: [Double] = []
    for segment in delivery.drive.segments {
      var time = segment.start.nanoseconds / 500_000
      while time * 500_000 < segment.end.nanoseconds {
        while samples.count <= time { samples.append(0) }
        let part =
          max(0, Double(time * 500_000 - segment.start.nanoseconds))
          / Double((segment.end - segment.start).nanoseconds)
        samples[Int(time)] = ((segment.from + (segment.to - segment.from) * part) * 1e6).rounded() / 1e6
        time += 1
      }
    }
    return samples
  }

  @Test(arguments: [
    (9.96, "9.9"), (9.0, "9"), (9.04, "9"), (10, "10"), (-0.04, "-0.1"), (0.04, "0"), (0.96, "1"),
    (26.5, "26"), (-5.2, "-5"),
  ])
  func `a level is never rounded to another verdict`(level: Double, text: String) throws {
    #expect(FeltVerdict.text(try #require(Decibels(level))) == text)
  }
}

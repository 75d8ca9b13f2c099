/// The laws of the distance between two patterns on a device, on patterns of random taps and vibrations.
@Suite struct FeltDistanceTests {
  private static let devices = Effort.part(of: DeviceProfiles.builtIn.profiles)

  /// An event whose neighbours are far away.
  private struct Event {
    var gap: Int
    var intensity: Double
    var sharpness: Double
    /// The length of a vibration in milliseconds; `nil` for a tap.
    var length: Int?

    static func random(_ random: inout SeededGenerator) -> Event {
      Event(
        gap: Int.random(in: 5...12, using: &random) * 100,
        intensity: Double(Int.random(in: 30...100, using: &random)) / 100,
        sharpness: Double(Int.random(in: 0...100, using: &random)) / 100,
        length: Bool.random(using: &random) ? nil : Int.random(in: 5...30, using: &random) * 10)
    }

    static func events(_ random: inout SeededGenerator) -> [Event] {
      (0..<Int.random(in: 1...6, using: &random)).map { _ in Event.random(&random) }
    }
  }

  private func shape(_ events: [Event], after start: Int = 0, on profile: DeviceProfile) -> FeltShape {
    FeltShape(simulation(events, after: start, on: profile))
  }

  private func simulation(_ events: [Event], after start: Int = 0, on profile: DeviceProfile) -> Simulation {
    var pattern = HapticPattern(name: "")
    var time = TimePoint.zero + .milliseconds(Int64(start))
    for event in events {
      let (level, sharpness) = (UnitLevel(clamping: event.intensity), UnitLevel(clamping: event.sharpness))
      if let length = event.length {
        pattern.append(
          .event(.continuous(Continuous(level, sharpness, at: time, for: .milliseconds(Int64(length))))),
          shiftedBy: .zero)
      } else {
        pattern.append(.event(.transient(Transient(level, sharpness, at: time))), shiftedBy: .zero)
      }
      time = time + .milliseconds(Int64(event.gap))
    }
    return Simulation(HapticCall(Timeline(compiling: pattern)), on: profile)
  }

  private func shape(_ pattern: HapticPattern, on profile: DeviceProfile) -> FeltShape {
    FeltShape(Simulation(HapticCall(Timeline(compiling: pattern)), on: profile))
  }

  @Test(arguments: devices)
  func `a pattern is no step from itself and as far there as back`(_ profile: DeviceProfile) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<6 {
      let (one, two) = (
        shape(Event.events(&random), on: profile), shape(Event.events(&random), on: profile)
      )
      #expect(FeltDistance(from: one, to: one).range == 0...0)
      let (there, back) = (FeltDistance(from: one, to: two), FeltDistance(from: two, to: one))
      #expect(there == back)
      #expect(there.range.contains(there.steps) && there.steps >= 0)
    }
  }

  @Test(arguments: devices)
  func `the further one event's strength moves the larger the distance`(_ profile: DeviceProfile) {
    var random = SeededGenerator(seed: 2)
    for round in 0..<4 {
      let events = round < 2 ? [Event.random(&random)] : Event.events(&random)
      let position = Int.random(in: events.indices, using: &random)
      let own = shape(events, on: profile)
      for direction in [-0.05, 0.05] {
        var last = 0.0
        var moved = events
        while (0.05...0.95).contains(moved[position].intensity) {
          moved[position].intensity += direction
          let steps = FeltDistance(from: own, to: shape(moved, on: profile)).steps
          // Among several events another alignment may become a little cheaper.
          let minimum = events.count == 1 ? last - 1e-6 : last * 0.98
          #expect(steps >= minimum, "\(profile.name): event \(position) of \(events): \(moved[position])")
          last = steps
        }
      }
    }
  }

  @Test(arguments: devices)
  func `a delay of one or both patterns changes nothing`(_ profile: DeviceProfile) {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<4 {
      let (one, two) = (Event.events(&random), Event.events(&random))
      let distance = FeltDistance(from: shape(one, on: profile), to: shape(two, on: profile))
      let delay = Int.random(in: 1...50, using: &random) * 100
      let (late, later) = (shape(one, after: delay, on: profile), shape(two, after: delay, on: profile))
      #expect((FeltDistance(from: late, to: later).steps - distance.steps).magnitude < 1e-6)
      #expect(FeltDistance(from: late, to: shape(one, on: profile)).steps < 1e-6)
    }
  }

  /// Regression: two vibrations at one time were up to 25 steps away from themselves in the other order.
  @Test func `the order of events that begin together is not felt`() {
    var (random, compared) = (SeededGenerator(seed: 7), 0)
    for profile in Self.devices {
      for _ in 0..<6 {
        let events = (0..<2).map { _ in Event.random(&random) }.map { event in
          var together = event
          together.gap = 0
          return together
        }
        func simulation(_ events: [Event]) -> Simulation { self.simulation(events, on: profile) }
        let (one, two) = (simulation(events), simulation(events.reversed()))
        func felt(_ simulation: Simulation) -> [[Double]] {
          simulation.percepts().map { percept in
            [percept.onset.inSeconds, percept.end.inSeconds, percept.aboveThreshold.value]
          }
        }
        // On some devices the later event in the list has the actuator.
        guard one.motion == two.motion, felt(one) == felt(two) else { continue }
        compared += one.events.count { $0.isFelt } > 1 ? 1 : 0
        let steps = FeltDistance(from: FeltShape(one), to: FeltShape(two)).steps
        #expect(steps == 0, "\(profile.name): \(events)")
      }
    }
    #expect(compared > (Effort.isQuick ? 2 : 20))
  }

  @Test(arguments: devices)
  func `a second difference adds to the first`(_ profile: DeviceProfile) {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<4 {
      var events = [Event.random(&random), Event.random(&random)]
      // Strong enough to be felt before and after.
      for index in events.indices { events[index].intensity = Double.random(in: 0.7...0.8, using: &random) }
      var (first, both) = (events, events)
      first[0].intensity += 0.1
      both[0].intensity += 0.1
      both[1].intensity += 0.2
      let own = shape(events, on: profile)
      let one = FeltDistance(from: own, to: shape(first, on: profile)).steps
      let two = FeltDistance(from: own, to: shape(both, on: profile)).steps
      #expect(two >= one - 1e-6, "\(profile.name): \(events)")
    }
  }

  /// On a motor with an exponent of 1 the level follows the strength: a factor of 1.2 is a step at 175 Hz.
  @Test(arguments: [(1.05, true), (1.18, true), (1.22, false), (1.4, false)])
  func `hands do not tell less than a noticeable difference apart`(_ ratio: Double, _ isAlike: Bool) {
    var profile = Profiles.weak
    profile.drive.exponent = 1
    func one(_ intensity: Double) -> FeltShape {
      shape([Event(gap: 500, intensity: intensity, sharpness: 0.5, length: 300)], on: profile)
    }
    let distance = FeltDistance(from: one(0.6), to: one(0.6 * ratio))
    #expect((distance.verdict == .alike) == isAlike, "\(distance)")
    #expect(FeltDistance.areAlike(one(0.6), one(0.6 * ratio)) == isAlike)
  }

  /// Length has one scale, and nothing else of a vibration changes with it.
  @Test(arguments: devices.filter { $0.actuator != nil && $0.playback == .custom })
  func `a longer vibration is as far away as its length`(_ profile: DeviceProfile) {
    for length in [60, 100, 200, 400, 1_000] {
      func shape(_ milliseconds: Int) -> FeltShape {
        let pattern = HapticPattern("") { Continuous(0.8, for: .milliseconds(Int64(milliseconds))) }
        return self.shape(pattern, on: profile)
      }
      let one = shape(length)
      var last = 0.0
      for percent in 1...12 {
        let longer = Int((Double(length) * (1 + Double(percent) / 100)).rounded())
        // A device that rounds times rounds both lengths.
        let step = max(1, (profile.limits.timeStep?.inSeconds ?? 0) * 1e3)
        let share = (Double(longer) / step).rounded(.up) / (Double(length) / step).rounded(.down) - 1
        let distance = FeltDistance(from: one, to: shape(longer)).steps
        #expect(
          distance < 1 && distance <= share / 0.16 + 0.1,
          "\(profile.name) \(length) to \(longer): \(distance)")
        #expect(distance >= last - 0.01, "\(profile.name) \(length) to \(longer)")
        last = distance
      }
    }
  }

  @Test func `many small differences are told apart together`() {
    var profile = Profiles.weak
    profile.drive.exponent = 1
    func row(_ count: Int, _ intensity: Double) -> FeltShape {
      let event = Event(gap: 600, intensity: intensity, sharpness: 0.5, length: 200)
      return shape(Array(repeating: event, count: count), on: profile)
    }
    let alone = FeltDistance(from: row(1, 0.6), to: row(1, 0.68)).steps
    let together = FeltDistance(from: row(16, 0.6), to: row(16, 0.68)).steps
    #expect(alone < 1 && together > 1)
    // Quick's pooling: the fourth root of the number of equal differences.
    #expect((together - 2 * alone).magnitude < 0.05, "\(alone) and \(together)")
  }

  @Test func `strengths are no distance on a motor that is on or off`() throws {
    let profile = try #require(DeviceProfiles.builtIn["android-erm-onoff"])
    let one = [Event(gap: 500, intensity: 0.9, sharpness: 0.5, length: 200)]
    var two = one
    two[0].intensity = 0.5
    #expect(FeltDistance(from: shape(one, on: profile), to: shape(two, on: profile)).range == 0...0)
    let phone = try #require(DeviceProfiles.builtIn["wideband-phone"])
    #expect(FeltDistance(from: shape(one, on: phone), to: shape(two, on: phone)).verdict == .apart)
  }

  @Test func `nothing is felt alike on a device without an actuator`() throws {
    let profile = try #require(DeviceProfiles.builtIn["tablet"])
    var random = SeededGenerator(seed: 5)
    let (one, two) = (Event.events(&random), Event.events(&random))
    #expect(FeltDistance(from: shape(one, on: profile), to: shape(two, on: profile)).range == 0...0)
  }

  @Test func `a rise is told from a fall of the same peak and length`() throws {
    let profile = try #require(DeviceProfiles.builtIn["wideband-phone"])
    func ramp(_ from: String, _ to: String) -> FeltShape {
      shape(
        HapticPattern(
          table: """
            0 ms vibration 1 for 600 ms
            0 ms intensity \(from) at 0 ms, \(to) at 600 ms
            """), on: profile)
    }
    #expect(FeltDistance(from: ramp("0.3", "1"), to: ramp("1", "0.3")).verdict == .apart)
    #expect(FeltDistance(from: ramp("0.3", "1"), to: ramp("0.31", "1")).verdict == .alike)
  }

  @Test func `an event that fewer hands feel widens the range`() {
    // The motor at full strength, and so weak that the event stays just below the threshold of an average hand.
    var weak = Profiles.lra
    weak.peakAcceleration = Acceleration(g: 0.03)!
    var profile = Profiles.weak
    profile.actuator = .resonant(weak)
    let one = shape([Event(gap: 500, intensity: 1, sharpness: 0.5, length: 300)], on: profile)
    let distance = FeltDistance(from: one, to: .nothing)
    #expect(distance.range.lowerBound == 0, "\(distance)")
    #expect(distance.range.upperBound > distance.steps)
  }

  @Test(.disabled(if: Effort.isQuick)) func `hundreds of events are compared in both directions alike`() {
    var random = SeededGenerator(seed: 6)
    let many = (0..<600).map { _ in Event.random(&random) }
    var fewer = many
    fewer.removeSubrange(300..<320)
    fewer[100].intensity = 0.2
    let (one, two) = (shape(many, on: Profiles.weak), shape(fewer, on: Profiles.weak))
    let there = FeltDistance(from: one, to: two)
    #expect(there == FeltDistance(from: two, to: one))
    #expect(there.verdict == .apart && there.steps < 100)
  }
}

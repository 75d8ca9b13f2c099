/// Laws of what is felt, on random patterns and every device that plays them as they are.
///
/// 1.5 dB is less than any hand notices (Israr, Tan and Reed 2006: 1.65 dB).
@Suite(.serialized) struct SensationLawTests {
  private static let unnoticed = 1.5
  private static let profiles = DeviceProfiles.builtIn.profiles.filter {
    $0.actuator != nil && $0.playback == .custom
  }

  private static func forEach(
    _ seeds: Int, _ check: (DeviceProfile, inout PatternGenerator) -> Void
  ) {
    for seed in 0..<UInt64(Effort.cases(seeds)) {
      for (index, profile) in profiles.enumerated() {
        var generator = PatternGenerator(seed: seed &* 7_919 &+ UInt64(index) &* 104_729)
        check(profile, &generator)
      }
    }
  }

  @Test func `all devices with a motor are tried`() { #expect(Self.profiles.count >= 15) }

  @Test func `a stronger event is not felt less`() {
    Self.forEach(50) { profile, generator in
      let event = generator.event(strongest: 0.85)
      let (weak, strong) = (profile.felt([event])[0], profile.felt([event.times(1.15)])[0])
      #expect(strong.level >= weak.level - 0.05, "\(profile.name) \(event)")
      #expect(strong.peak >= weak.peak * 0.9, "\(profile.name) \(event)")
    }
  }

  /// Within 2 dB: a voice coil's mass swings on from the phase in which the drive ends, for better or worse.
  @Test func `a longer vibration is not felt less`() {
    Self.forEach(50) { profile, generator in
      let event = generator.vibration(milliseconds: 1...400)
      var long = event
      long.length *= generator.number(in: 1.01...2)
      let (before, after) = (profile.felt([event])[0], profile.felt([long])[0])
      #expect(after.level >= before.level - 2, "\(profile.name) \(event) \(long.length)")
    }
  }

  @Test func `each section of a split vibration is felt as the whole within a decibel`() {
    Self.forEach(50) { profile, generator in
      let count = generator.count(in: 2...5)
      var section = generator.vibration(milliseconds: 30...120)
      section.length = section.length.rounded()
      var whole = section
      whole.length *= Double(count)
      let expected = profile.felt([whole])[0].level
      for part in profile.felt((0..<count).map { section.moved(by: section.length * Double($0)) }) {
        #expect(abs(part.level - expected) <= 1, "\(profile.name) \(count) pieces of \(section)")
      }
    }
  }

  /// By whole time steps of the device, which rounds times to them.
  @Test func `a pattern that is played later feels the same`() {
    Self.forEach(20) { profile, generator in
      let events = generator.pattern()
      let step = Double(profile.limits.timeStep?.nanoseconds ?? 1_000) / 1e6
      let shift = (generator.number(in: 0...1_000) / step).rounded() * step
      for (now, later) in zip(profile.felt(events), profile.felt(events.map { $0.moved(by: shift) })) {
        #expect(abs(now.level - later.level) <= 0.1, "\(profile.name) \(shift) \(events)")
        #expect(now.isMerged == later.isMerged, "\(profile.name) \(shift) \(events)")
      }
    }
  }

  @Test func `distant events do not change each other`() {
    Self.forEach(20) { profile, generator in
      let (first, second) = (generator.pattern(), generator.pattern())
      let step = Double(profile.limits.timeStep?.nanoseconds ?? 10_000) / 1e6
      let distance = (generator.number(in: 20_000...20_010) / step).rounded() * step
      let alone = profile.felt(first) + profile.felt(second)
      let together = profile.felt(first + second.map { $0.moved(by: distance) })
      for (apart, both) in zip(alone, together) {
        #expect(abs(apart.level - both.level) <= 0.2, "\(profile.name) \(distance) \(first) \(second)")
      }
    }
  }

  /// Where its motion is not weaker: a motor may brake a weak event together with a strong one before it.
  @Test func `one event made stronger is not noticeably weaker among others`() {
    Self.forEach(20) { profile, generator in
      var events = generator.pattern()
      let index = generator.count(in: 0...events.count - 1)
      let before = profile.felt(events)[index]
      events[index] = events[index].times(1.15)
      let after = profile.felt(events)[index]
      // Some 7 dB below the threshold, what is left of a neighbour may take a motion away.
      guard after.peak >= before.peak, before.level >= -6 else { return }
      #expect(after.level >= before.level - Self.unnoticed, "\(profile.name) \(index) of \(events)")
    }
  }

  /// Where the same events drive the motor, and none of them more weakly.
  @Test func `what is felt stays felt when all events become stronger`() {
    Self.forEach(20) { profile, generator in
      let events = generator.pattern(strongest: 0.9)
      let (before, after) = (profile.felt(events), profile.felt(events.map { $0.times(1.1) }))
      guard before.map(\.driven) == after.map(\.driven) else { return }
      for (weak, strong) in zip(before, after) where weak.level >= 0 && strong.peak >= weak.peak * 1.01 {
        #expect(strong.level >= -Self.unnoticed, "\(profile.name) \(events)")
      }
    }
  }

  /// Where both events move as they do alone, and are two sensations: a motor that still moves changes the next event itself,
  /// and of two events that merge neither masks the other.
  @Test func `a larger gap never masks more`() {
    var checked = 0
    Self.forEach(30) { profile, generator in
      let first = generator.event(strongest: 1).at(0)
      let second = generator.event(strongest: 0.5).tap
      let (masker, alone) = (profile.felt([first])[0], profile.felt([second])[0])
      guard let driven = masker.driven else { return }
      var previous: Double?
      for gap in [0.0, 5, 10, 15, 20, 25, 30, 35, 40, 60, 100, 200] {
        let pair = profile.felt([first, second.at((driven.milliseconds + gap + 1).rounded())])
        // Without the maskers, it is felt as it is alone: no motion of the other one counts for it.
        let isAlone = abs(pair[1].level + pair[1].masking - alone.level) <= 1 && !pair[1].isMerged
        let isSame = pair[0].driven == driven && abs(pair[1].peak - alone.peak) < 0.01 * alone.peak && isAlone
        if let previous, isSame {
          #expect(pair[1].masking <= previous + 0.3, "\(profile.name) \(first) \(second) \(gap)")
          checked += 1
        }
        previous = isSame ? pair[1].masking : nil
      }
    }
    #expect(checked > 20)
  }
}

/// An event in milliseconds.
private struct PlainEvent: CustomStringConvertible {
  var isTap: Bool
  var start: Double
  var length: Double
  var intensity: Double
  var sharpness: Double

  var description: String {
    "\(isTap ? "tap" : "vibration of \(length)") at \(start), \(intensity), sharpness \(sharpness)"
  }

  var tap: PlainEvent {
    PlainEvent(isTap: true, start: start, length: 0, intensity: intensity, sharpness: sharpness)
  }

  func times(_ factor: Double) -> PlainEvent { with { $0.intensity = min(1, intensity * factor) } }
  func at(_ start: Double) -> PlainEvent { with { $0.start = start } }
  func moved(by milliseconds: Double) -> PlainEvent { at(start + milliseconds) }

  private func with(_ change: (inout PlainEvent) -> Void) -> PlainEvent {
    var event = self
    change(&event)
    return event
  }

  var event: HapticEvent {
    let (intensity, sharpness) = (UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness))
    let start = TimePoint(nanoseconds: Int64((start * 1e6).rounded()))
    guard !isTap else { return .transient(Transient(intensity, sharpness, at: start)) }
    return .continuous(
      Continuous(intensity, sharpness, at: start, for: TimeSpan(nanoseconds: Int64((length * 1e6).rounded())))
    )
  }
}

/// Random events and patterns, with the edges: equal starts, events that touch, pauses of 5 ms.
private struct PatternGenerator {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(in range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
  mutating func count(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func vibration(milliseconds: ClosedRange<Double>) -> PlainEvent {
    PlainEvent(
      isTap: false, start: 0, length: number(in: milliseconds), intensity: number(in: 0.1...0.85),
      sharpness: number(in: 0...1))
  }

  mutating func event(strongest: Double) -> PlainEvent {
    var event = vibration(milliseconds: 1...400)
    event.intensity = number(in: 0.1...strongest)
    return Bool.random(using: &random) ? event.tap : event
  }

  mutating func pattern(strongest: Double = 1) -> [PlainEvent] {
    var time = 0.0
    return (0..<count(in: 1...8)).map { _ in
      var event = event(strongest: strongest).at(time)
      if !event.isTap { event.length = either([10, 30, 80, 200, 500]) }
      time += (Bool.random(using: &random) ? event.length : 0) + either([0, 5, 20, 60, 150, 400])
      time = (time * 100).rounded() / 100
      return event
    }
  }

  private mutating func either(_ values: [Double]) -> Double {
    (values.randomElement(using: &random) ?? 0) * number(in: 0.5...1.5)
  }
}

/// The result of a simulation for an event.
private struct Felt {
  /// Decibels above the threshold; below -10 dB nothing is felt, and -10 stands for all of that.
  let level: Double
  let peak: Double
  let masking: Double
  let isMerged: Bool
  let driven: Drive?

  struct Drive: Equatable {
    let milliseconds: Double
  }
}

extension DeviceProfile {
  /// Returns the events in the order of the pattern.
  fileprivate func felt(_ events: [PlainEvent]) -> [Felt] {
    let timeline = Timeline(compiling: HapticPattern(events: events.map(\.event)))
    return Simulation(HapticCall(timeline), on: self).events.sorted { $0.event.index < $1.event.index }.map {
      Felt(
        level: max($0.aboveThreshold?.value ?? -10, -10), peak: $0.peakAcceleration.g,
        masking: $0.masking.value,
        isMerged: $0.mergedWith != nil,
        driven: $0.driven.map { Felt.Drive(milliseconds: ($0.upperBound - $0.lowerBound).inSeconds * 1e3) })
    }
  }
}

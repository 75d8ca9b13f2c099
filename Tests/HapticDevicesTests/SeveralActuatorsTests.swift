/// Devices with more than one actuator.
@Suite struct SeveralActuatorsTests {
  /// A weak motor for sharpness below the middle, and the same motor, ten times as strong, from there on.
  private static let pair: DeviceProfile = {
    var strong = Profiles.lra
    strong.peakAcceleration = Acceleration(g: 10)!
    var profile = Profiles.weak
    profile.sharpness = SharpnessRange(low: .zero, high: 0.5)
    profile.others = [
      OtherActuator(
        name: "strong", actuator: .resonant(strong), sharpness: SharpnessRange(low: 0.5, high: .full))
    ]
    return profile
  }()

  /// The same pair of which both take every event.
  private static let layered: DeviceProfile = {
    var profile = pair
    profile.sharpness = .full
    profile.others[0].sharpness = .full
    return profile
  }()

  private static func alone(_ position: Int) -> DeviceProfile {
    var profile = Profiles.weak
    if position > 0 { profile.actuator = pair.others[position - 1].actuator }
    return profile
  }

  private func simulation(_ line: String, on profile: DeviceProfile) -> Simulation {
    Simulation(HapticCall(Timeline(compiling: HapticPattern(notation: line))), on: profile)
  }

  @Test func `a device with one actuator has no parts`() {
    let simulation = simulation("o.O", on: Profiles.weak)
    #expect(simulation.parts.isEmpty && simulation.events.allSatisfy { $0.actuator == nil })
  }

  @Test func `events drive the actuator of their sharpness`() {
    let both = simulation("O:1,0{500ms} O:1,0.49{500ms} O:1,0.5{500ms} O:1,1", on: Self.pair)
    #expect(both.events.map(\.actuator) == [nil, nil, 0, 0])
    #expect(both.parts.map(\.events.count) == [2, 2])
    #expect(both.delivery.timeline == both.call.timeline && both.delivery.step == .asAsked)
    #expect(both.delivery.drive == both.parts[0].delivery.drive && both.motion == both.parts[0].motion)
    for (index, event) in both.events.enumerated() {
      let alone = simulation(
        "O:1,0{500ms} O:1,0.49{500ms} O:1,0.5{500ms} O:1,1", on: Self.alone(index < 2 ? 0 : 1)
      ).events[index]
      // Half a second after the tap before, its rest is below a thousandth.
      #expect(abs(event.sensation!.value - alone.sensation!.value) < 0.1)
      #expect(event.driven == alone.driven)
    }
  }

  @Test func `a vibration counts with the sharpness control at its onset`() {
    let pattern = HapticPattern(
      table: """
          0 ms  vibration  1.0  0.3  for 100 ms
        200 ms  vibration  1.0  0.3  for 100 ms
        200 ms  sharpness  0.4
        """)
    #expect(
      Simulation(HapticCall(Timeline(compiling: pattern)), on: Self.pair).events.map(\.actuator) == [nil, 0])
  }

  @Test func `an event of both counts where it is felt most and both step in turn`() {
    let both = simulation("O{500ms} o", on: Self.layered)
    let strong = simulation("O{500ms} o", on: Self.alone(1))
    #expect(both.events.map(\.actuator) == [0, 0])
    #expect(both.events.map(\.sensation) == strong.events.map(\.sensation))
    #expect(both.events.map(\.step) == strong.events.map(\.step))
  }

  @Test func `equal actuators leave every event to the main one`() {
    var twins = Self.layered
    twins.others[0].actuator = twins.actuator!
    let (both, one) = (simulation("oO=.~.x", on: twins), simulation("oO=.~.x", on: Profiles.weak))
    #expect(both.events == one.events && both.felt == one.felt && both.delivery == one.delivery)
    #expect(FeltShape(both) == FeltShape(one))
  }

  @Test func `an event outside every range does not move`() {
    var gap = Self.pair
    gap.sharpness = SharpnessRange(low: .zero, high: 0.2)
    let events = simulation("O:1,0.3", on: gap).events
    #expect(events.count == 1 && events[0].driven == nil && !events[0].isFelt)
  }

  @Test func `neighbours on two actuators neither merge nor mask`() {
    let one = simulation("O:1,0.4{10ms} O:1,0.6", on: Self.alone(0))
    #expect(one.events[1].mergedWith == one.events[0].event)
    let two = simulation("O:1,0.4{10ms} O:1,0.6", on: Self.pair)
    #expect(two.events.map(\.actuator) == [nil, 0])
    #expect(two.events.allSatisfy { $0.mergedWith == nil && $0.masking == .zero })
  }

  @Test func `a plain vibration drives the main actuator only`() {
    var plain = Self.pair
    plain.playback = .vibration
    let simulation = simulation("O:1,1", on: plain)
    #expect(simulation.parts.isEmpty && simulation.delivery.step == .vibration)
    #expect(simulation.events.map(\.actuator) == [nil] && simulation.events[0].driven != nil)
  }

  @Test func `the level over time is the larger of both`() throws {
    let both = simulation("=:1,0.2{300ms} =:1,0.8{300ms} =:1,0.2{300ms}", on: Self.pair)
    let peak = { (envelope: FeltEnvelope) in envelope.intervals.flatMap(\.samples).max() ?? 0 }
    #expect(peak(both.felt) == both.parts.map { peak($0.felt) }.max())
    let starts = both.felt.intervals.map(\.first)
    let ends = both.felt.intervals.map { $0.first + Int64($0.samples.count) }
    #expect(zip(ends, starts.dropFirst()).allSatisfy { $0 < $1 })
    let moving = both.felt.intervals.reduce(0) { $0 + $1.samples.count }
    #expect(moving >= both.parts.map { $0.felt.intervals.reduce(0) { $0 + $1.samples.count } }.max() ?? 0)
  }

  @Test func `pulses of the other actuator are compared by its own motion`() {
    let (soft, long) = (
      simulation("=:1,0.8{300ms}", on: Self.pair), simulation("~:0.5,0.8{300ms}", on: Self.pair)
    )
    let distance = FeltDistance(from: FeltShape(soft), to: FeltShape(long))
    let alone = FeltDistance(
      from: FeltShape(simulation("=:1,0.8{300ms}", on: Self.alone(1))),
      to: FeltShape(simulation("~:0.5,0.8{300ms}", on: Self.alone(1))))
    #expect(distance.range == alone.range && distance.range.upperBound > 1)
  }

  @Test func `the ends of a range count as they are told`() {
    let range = SharpnessRange(low: 0.2, high: 0.5)
    #expect(range.contains(0.2) && range.contains(0.499) && !range.contains(0.5) && !range.contains(0.1))
    #expect(SharpnessRange.full.contains(.full) && SharpnessRange.full.contains(.zero))
    #expect(SharpnessRange(low: 0.5, high: .full).contains(.full))
  }
}

/// The measurements of each event.
@Suite struct FeltEventTests {
  /// A drive of 1 at the resonance of the tests' LRA is 1 g.
  private let full = Bursts.felt(g: 1)

  @Test func `share and peak are those of the motion`() {
    let event = Bursts([(0, 30, full / 4)]).events()[0]
    #expect(abs(event.peakAcceleration.g - 0.25) < 1e-6)
    #expect(abs(event.share - 0.25) < 1e-3)
    #expect(event.frequency == Frequency(hertz: 175))
    #expect(event.rise == nil)
  }

  /// Regression: where both are 0 at the seam, the soft one had the level of the strong one.
  @Test(arguments: [0.0, 0.2]) func `vibrations that fade to a valley between them have levels of their own`(
    _ seam: Double
  ) throws {
    func vibration(_ peak: Double, at time: Int64) -> HapticEvent {
      let points = [(seam, 0), (peak, 150), (seam, 300)] as [(Double, Int64)]
      let curve = Curve(points.map { Curve.Point($0.0, at: .milliseconds($0.1)) })
      return .continuous(
        Continuous(
          .full, at: .zero + .milliseconds(time), for: .milliseconds(300), intensityCurve: curve))
    }
    let profile = try #require(DeviceProfiles.builtIn["iphone"])
    func levels(_ first: Double, _ second: Double) -> [Double] {
      let pattern = HapticPattern(
        name: "", events: [vibration(first, at: 0), vibration(second, at: 300)])
      return Simulation(HapticCall(Timeline(compiling: pattern)), on: profile).events
        .compactMap { $0.aboveThreshold?.value }
    }
    let (falling, rising) = (levels(0.9, 0.4), levels(0.4, 0.9))
    // The amplitudes, the squares, differ by 14 dB.
    #expect(abs(falling[0] - falling[1] - 14) < 3, "\(falling)")
    #expect(abs(rising[1] - rising[0] - 14) < 3, "\(rising)")
  }

  /// The mass of a motor turns: its acceleration is that of the circle.
  @Test(arguments: DeviceProfiles.builtIn.profiles.filter { $0.actuator != nil && $0.playback == .custom })
  func `the peak of an event is what the mass does`(_ profile: DeviceProfile) throws {
    guard case .resonant? = profile.actuator else { return }
    for length in [nil, 6, 10, 20, 60, 200] as [Int64?] {
      for (intensity, sharpness) in [(0.3, 0), (1, 0), (0.6, 0.2), (0.3, 0.5), (1, 0.5), (0.6, 0.8), (1, 1)] {
        let (level, tone) = (UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness))
        let pattern = HapticPattern("") {
          if let length {
            Continuous(level, tone, for: .milliseconds(length))
          } else {
            Transient(level, tone)
          }
        }
        let simulation = Simulation(HapticCall(Timeline(compiling: pattern)), on: profile)
        let event = try #require(simulation.events.first)
        guard event.frequency != nil, event.actuator == nil else { continue }
        let actuator = try #require(profile.actuator(of: event))
        let rate = try #require(SampleRate(hertz: 96_000))
        let largest = actuator.waveform(under: simulation.delivery.drive, rate: rate).map(\.magnitude).max()
        let peak = event.peakAcceleration.metresPerSecondSquared
        #expect(
          abs(peak - (largest ?? 0)) <= 0.02 * peak, "\(profile.name) \(length ?? 0) ms \(level) \(tone)")
      }
    }
  }

  @Test func `an event is driven from its first section to its last`() {
    let events = Bursts([(5, 20, full), (100, 30, full)]).events()
    #expect(
      events.map(\.driven) == [
        .milliseconds(5) ... .milliseconds(25), .milliseconds(100) ... .milliseconds(130),
      ])
    #expect(events.map(\.onset) == [.milliseconds(5), .milliseconds(100)])
  }

  /// 1 - e^(-t/τ) reaches 0.9 at τ·ln 10, and e^(-t/τ) falls to a tenth there.
  @Test func `rise and ring down are those of an exponential`() {
    let tau = 0.02
    let drive = 0.2
    let events = exponential(tau: tau, drive: drive)
    let expected = tau * PortableMath.logarithm(10)
    #expect(abs(events[0].rise!.inSeconds - expected) < expected * 1e-3)
    #expect(abs(events[0].ringDown!.inSeconds - expected) < expected * 1e-3)
  }

  private func exponential(tau: Double, drive: Double) -> [FeltEvent] {
    let accelerations = (0...4_000).map { index in
      let time = Double(index) * 1e-4
      let top = 1 - PortableMath.exponential(-min(time, drive) / tau)
      return top * PortableMath.exponential(-max(0, time - drive) / tau) * 9.80665
    }
    let samples = zip(accelerations, accelerations.dropFirst()).map { acceleration, next in
      let omega = 2 * PortableMath.pi * 175
      var sample = Motion.Sample(
        acceleration: acceleration, forced: Phasor(acceleration / (omega * omega)), forcedHertz: 175,
        free: .zero, freeHertz: 0)
      sample.peakAcceleration = max(acceleration, next)
      sample.peakDisplacement = max(acceleration, next) / (omega * omega)
      return sample
    }
    let motion = Motion(step: .microseconds(100), intervals: [.init(first: 0, samples: samples)])
    let bursts = Bursts([(0, drive * 1e3, 1)])
    let delivery = Delivery(
      step: .asAsked, reason: nil, timeline: bursts.timeline, latency: .zero, drive: bursts.drive,
      changes: [])
    let perception = Perception(site: .hand)
    return perception.events(
      of: delivery, motion: motion, felt: perception.envelope(of: motion), on: Profiles.weak)
  }

  @Test func `no ring down is named where another event cuts it`() {
    let events = Bursts([(0, 20, full), (40, 20, full)], tail: 30).events()
    #expect(events[0].ringDown == nil)
    #expect(abs(events[1].ringDown!.inSeconds - 0.03 * PortableMath.logarithm(10)) < 1e-4)
  }

  @Test func `what a stronger neighbour left is not an events own peak`() {
    var bursts = Bursts([(0, 20, full), (20, 300, full / 4)])
    bursts.bursts[1].drive = 0.25
    let events = bursts.events()
    #expect(abs(events[1].share - 1) < 1e-3)
    #expect(abs(events[1].peakAcceleration.g - 0.25) < 1e-3)
  }

  @Test func `where a neighbours tail outlasts an event the weakest of it counts`() {
    var bursts = Bursts([(0, 20, full), (60, 20, full / 2), (100, 20, full)], tail: 1_000)
    bursts.bursts[1].drive = 0.25
    let event = bursts.events()[1]
    // Half of the first one's strength while it is driven: twice what a quarter would reach. What dies away after that is
    // weaker, and not what the drive has reached.
    #expect(abs(event.share - 2) < 0.01)
    #expect(event.sensation != nil)
  }

  @Test func `an event without a drive is kept and not felt`() {
    let timeline = Timeline(
      compiling: HapticPattern("two", notation: "o:0.6 o:0.8{0}"))
    let delivery = Delivery(
      step: .nothing, reason: "there is no motor", timeline: timeline, latency: .zero, drive: .none,
      changes: [])
    let motion = Motion(step: .milliseconds(1), intervals: [])
    let perception = Perception(site: .hand)
    let events = perception.events(
      of: delivery, motion: motion, felt: perception.envelope(of: motion), on: Profiles.weak)
    #expect(events.map(\.commanded.value) == [0.6, 0.8])
    #expect(events.allSatisfy { $0.sensation == nil && !$0.isFelt && $0.driven == nil })
  }

  @Test func aDriveWithoutMotionIsNotFelt() {
    let event = Bursts([(0, 20, 0)]).events()[0]
    #expect(event.driven != nil)
    #expect(event.sensation == nil)
    #expect(event.ringDown == nil)
    #expect(event.peakAcceleration == .zero)
  }

  @Test func noEventsGiveNoEvents() {
    #expect(Bursts([]).events().isEmpty)
  }

  @Test func `a drive of an event that nobody knows is passed over`() {
    let bursts = Bursts([(0, 20, full)])
    let delivery = Delivery(
      step: .asAsked, reason: nil, timeline: .empty, latency: .zero, drive: bursts.drive, changes: [])
    let motion = bursts.motion
    #expect(
      bursts.perception.events(
        of: delivery, motion: motion, felt: bursts.perception.envelope(of: motion), on: Profiles.weak
      ).isEmpty)
  }

  @Test func `a vibrations command is its strongest moment under its controls`() {
    func commanded(_ table: String) -> Double {
      let timeline = Timeline(compiling: HapticPattern("one", table: table))
      let delivery = Delivery(
        step: .nothing, reason: nil, timeline: timeline, latency: .zero, drive: .none, changes: [])
      let motion = Motion(step: .milliseconds(1), intervals: [])
      let perception = Perception(site: .hand)
      return perception.events(
        of: delivery, motion: motion, felt: perception.envelope(of: motion), on: Profiles.weak)[0].commanded
        .value
    }
    let steady = commanded("0 ms  vibration  0.8  for 100 ms")
    #expect(steady == 0.8)
    let halved = commanded(
      """
      0 ms  vibration  0.8  for 100 ms
      0 ms  intensity  0.5
      """)
    #expect(halved == 0.4)
    // The control rises from 0 to 1 over twice the vibration's length.
    let risen = commanded(
      """
      0 ms  vibration  0.8  for 100 ms
      0 ms  intensity  0 at 0 ms, 1 at 200 ms
      """)
    #expect(abs(risen - 0.4) < 1e-9)
    // The same, cut off after 50 ms, when it has reached a quarter.
    let cut = commanded(
      """
       0 ms  vibration  0.8  for 100 ms
       0 ms  intensity  0 at 0 ms, 1 at 200 ms
      50 ms  intensity  0.1
      """)
    #expect(abs(cut - 0.2) < 1e-9)
  }

  @Test func `a step of level says what is asked for and what is felt`() {
    var bursts = Bursts([(0, 20, 50), (300, 20, 75)])
    bursts.bursts[0].drive = 0.5
    let step = bursts.events()[1].step!
    #expect(step.from == VoiceID(0))
    #expect(abs(step.commanded.value - 12.0412) < 1e-3, "twice the strength is four times the amplitude")
    #expect(abs(step.felt.value - 3.5218) < 0.01)
    #expect(step.isNoticeable)
  }

  @Test(arguments: [
    (175.0, 1.19, false), (175, 1.21, true), (175, 0.83, true), (60, 1.27, false), (60, 1.33, true),
  ])
  func smallStepsAreNotNoticed(_ hertz: Double, ratio: Double, isNoticeable: Bool) {
    var bursts = Bursts([(0, 20, 50), (400, 20, 50 * ratio)])
    for index in bursts.bursts.indices { bursts.bursts[index].hertz = hertz }
    #expect(bursts.events()[1].step?.isNoticeable == isNoticeable)
  }

  @Test func `ten thousand events are taken in one walk`() {
    var bursts = Bursts((0..<10_000).map { (Double($0) * 5, 4, 20) })
    bursts.step = .milliseconds(1)
    let events = bursts.events()
    #expect(events.count == 10_000)
    #expect(events.dropFirst().allSatisfy { $0.mergedWith != nil })
  }
}

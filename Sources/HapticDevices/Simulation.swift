public import HapticModel

/// A haptic on a device: the command, the motion of the actuator, and its sensation in a hand.
///
/// It is a simulation with the models of the pages Physics and Perception; it does not describe how something feels.
///
/// ```swift
/// let simulation = Simulation(HapticCall(timeline), on: profile)
/// for event in simulation.events where !event.isFelt { print(event.onset) }
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct Simulation: Sendable {
  /// The device.
  public let profile: DeviceProfile
  /// The request.
  public let call: HapticCall
  /// The delivery by the device; of several actuators its drive is that of the main one.
  package let delivery: Delivery
  /// The motion of the actuator, of several that of the main one.
  package let motion: Motion
  /// The strength of the sensation, of several actuators that of the one that is felt most at each time.
  package let felt: FeltEnvelope
  /// Every event that is played, in order of time.
  package let events: [FeltEvent]
  /// The simulation of each actuator alone, the main one first; empty for a device with one actuator.
  public let parts: [Simulation]

  /// The grid of motion and sensation, 0.5 ms: *chosen*, a tenth of the shortest relevant rise.
  public static var step: TimeSpan { .microseconds(500) }

  /// True if its motion takes more than some 10 MB (*chosen*).
  private var isLarge: Bool {
    motion.intervals.reduce(0) { $0 + $1.samples.count } > 10_000_000 / MemoryLayout<Motion.Sample>.stride
  }

  /// Simulates a call on a device, and keeps only the result of `body`.
  ///
  /// - Parameter afterLarge: is called after a simulation with much motion, whose memory is free then.
  package static func of<Result>(
    _ call: HapticCall, on profile: DeviceProfile, from state: StartState = .warm, afterLarge: (() -> Void)?,
    _ body: (Simulation) -> Result
  ) -> Result {
    let (result, isLarge): (Result, Bool)
    do {
      let simulation = Simulation(call, on: profile, from: state)
      (result, isLarge) = (body(simulation), simulation.isLarge)
    }
    if isLarge { afterLarge?() }
    return result
  }

  /// Makes a simulation from existing parts.
  package init(
    profile: DeviceProfile, call: HapticCall, delivery: Delivery, motion: Motion, felt: FeltEnvelope,
    events: [FeltEvent], parts: [Simulation] = []
  ) {
    self.profile = profile
    self.call = call
    self.delivery = delivery
    self.motion = motion
    self.felt = felt
    self.events = events
    self.parts = parts
  }

  /// Simulates a call.
  ///
  /// Total: every call on every profile has a result. Cost: linear in the time that the actuators move.
  public init(_ call: HapticCall, on profile: DeviceProfile, from state: StartState = .warm) {
    if !profile.others.isEmpty, [.asAsked, .fallback].contains(Delivery.step(of: call, on: profile)) {
      self.init(severally: call, on: profile, from: state)
    } else {
      self.init(alone: call, on: profile, from: state)
    }
  }

  /// Simulates a call on the main actuator.
  private init(alone call: HapticCall, on profile: DeviceProfile, from state: StartState) {
    parts = []
    self.profile = profile
    self.call = call
    delivery = Delivery(of: call, on: profile, from: state)
    motion =
      profile.actuator?.motion(under: delivery.drive, step: Self.step)
      ?? Motion(step: Self.step, intervals: [])
    let perception = Perception(site: profile.site)
    felt = perception.envelope(of: motion)
    events = perception.events(of: delivery, motion: motion, felt: felt, on: profile)
  }
}

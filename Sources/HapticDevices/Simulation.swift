public import HapticModel

/// A haptic on a device: the command, the motion of the actuator, and its sensation in a hand.
///
/// It is a simulation with the models of <doc:Physics> and <doc:Perception>; it does not describe how something feels.
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
  /// The delivery by the device.
  public let delivery: Delivery
  /// The motion of the actuator.
  public let motion: Motion
  /// The strength of the sensation.
  public let felt: FeltEnvelope
  /// Every event that is played, in order of time.
  public let events: [FeltEvent]

  /// The grid of motion and sensation, 0.5 ms: *chosen*, a tenth of the shortest relevant rise.
  public static var step: TimeSpan { .microseconds(500) }

  /// Makes a simulation from existing parts.
  public init(
    profile: DeviceProfile, call: HapticCall, delivery: Delivery, motion: Motion, felt: FeltEnvelope,
    events: [FeltEvent]
  ) {
    self.profile = profile
    self.call = call
    self.delivery = delivery
    self.motion = motion
    self.felt = felt
    self.events = events
  }

  /// Simulates a call.
  ///
  /// Total: every call on every profile has a result. Cost: linear in the time that the actuator moves.
  public init(_ call: HapticCall, on profile: DeviceProfile, from state: StartState = .warm) {
    self.profile = profile
    self.call = call
    delivery = Delivery(of: call, on: profile, from: state)
    motion =
      profile.actuator?.motion(under: delivery.drive, step: Self.step)
      ?? Motion(step: Self.step, stretches: [])
    let perception = Perception(site: profile.site)
    felt = perception.envelope(of: motion)
    events = perception.events(of: delivery, motion: motion, felt: felt, on: profile)
  }
}

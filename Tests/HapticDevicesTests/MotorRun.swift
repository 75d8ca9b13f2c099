/// A run of a profile's motor at one strength, without the ramps of a pattern's vibration.
enum MotorRun {
  /// Simulates a run at the motor's best frequency.
  ///
  /// - Parameter strength: the drive relative to the full one; a switch is at full drive for any.
  static func simulation(
    _ milliseconds: Int64, strength: Double = 1, on profile: DeviceProfile
  ) -> Simulation {
    var frequency = profile.drive.frequency.frequency(.medium)
    if case .resonant(let actuator) = profile.actuator { frequency = actuator.resonance }
    let amplitude = profile.drive.steps == 1 ? 1 : strength
    let drive = DriveWaveform([
      DriveWaveform.Segment(
        from: .zero, to: .milliseconds(milliseconds), amplitude: amplitude, amplitude, frequency: frequency,
        event: VoiceID(0))
    ])
    let timeline = Timeline(compiling: HapticPattern("run") { Transient(1.0) })
    let delivery = Delivery(
      step: .asAsked, reason: nil, timeline: timeline, latency: .zero, drive: drive, changes: [])
    let motion =
      profile.actuator?.motion(under: drive, step: Simulation.step)
      ?? Motion(step: Simulation.step, intervals: [])
    let perception = Perception(site: profile.site)
    let felt = perception.envelope(of: motion)
    return Simulation(
      profile: profile, call: HapticCall(timeline), delivery: delivery, motion: motion, felt: felt,
      events: perception.events(of: delivery, motion: motion, felt: felt, on: profile))
  }
}

internal import HapticModel
internal import HapticTimeline

extension Simulation {
  /// True if an event's own drive, from rest and without the other events, reaches more than a share of the response that its
  /// command would reach if held.
  ///
  /// Then the actuator overshoots; otherwise a neighbour moves it so far.
  ///
  /// Cost: linear in the time for which the event drives the actuator.
  package func exceeds(_ share: Double, alone event: FeltEvent) -> Bool {
    let simulation = part(of: event.actuator)
    let drive = DriveWaveform(simulation.delivery.drive.segments.filter { $0.event == event.event })
    guard let actuator = profile.actuator(of: event),
      let strongest = drive.segments.max(by: { max($0.from, $0.to) < max($1.from, $1.to) })
    else { return false }
    let target = actuator.steadyAcceleration(
      amplitude: max(strongest.from, strongest.to), frequency: strongest.frequency
    ).metresPerSecondSquared
    let rule = ResponseRule(actuator)
    return actuator.motion(under: drive, step: Self.step).intervals.contains { interval in
      interval.samples.contains { rule.peak(of: $0) > share * target }
    }
  }
}

internal import HapticModel
internal import HapticTimeline

/// The events of a simulation without each other.
///
/// Thread-safe: yes, a value.
package struct LoneEvents {
  private let simulation: Simulation
  /// The drives of each event, for each actuator.
  private let drives: [VoiceID: [DriveWaveform.Segment]]

  /// Gathers the drives.
  ///
  /// Cost: linear in them.
  package init(_ simulation: Simulation) {
    self.simulation = simulation
    let actuators = Set(simulation.events.map(\.actuator))
    let segments = actuators.map { actuator in
      let own = Set(simulation.events.lazy.filter { $0.actuator == actuator }.map(\.event))
      return simulation.part(of: actuator).delivery.drive.segments.filter { own.contains($0.event) }
    }
    drives = Dictionary(grouping: segments.joined(), by: \.event)
  }

  /// The largest response under an event's own drive, from rest and without the other events, as a share of the one that its
  /// command would reach if held; `nil` without a drive of its own.
  ///
  /// Cost: linear in the time for which the event drives the actuator.
  package func share(of event: FeltEvent) -> Double? {
    guard let segments = drives[event.event], let actuator = simulation.profile.actuator(of: event),
      let strongest = segments.max(by: { max($0.from, $0.to) < max($1.from, $1.to) })
    else { return nil }
    let target = actuator.steadyAcceleration(
      amplitude: max(strongest.from, strongest.to), frequency: strongest.frequency
    ).metresPerSecondSquared
    let rule = ResponseRule(actuator)
    let motion = actuator.motion(under: DriveWaveform(segments), step: Simulation.step)
    let largest = motion.intervals.lazy.flatMap(\.samples).map(rule.peak(of:)).max() ?? 0
    return target > 0 ? largest / target : nil
  }
}

package import HapticModel
internal import HapticTimeline

/// The simulations of a call on several devices, each made whenever it is read: only one at a time takes memory.
///
/// Thread-safe: yes, a value.
public struct SimulationSeries: RandomAccessCollection, Sendable {
  private enum Contents {
    case made([Simulation])
    case due(HapticCall, [DeviceProfile], StartState)
  }

  private let contents: Contents

  /// Takes simulations that are made already.
  public init(_ simulations: [Simulation]) { contents = .made(simulations) }

  /// Simulates a call on each device in turn.
  public init(_ call: HapticCall, on profiles: [DeviceProfile], from state: StartState = .warm) {
    contents = .due(call, profiles, state)
  }

  /// The name of the pattern; `nil` without devices.
  public var patternName: String? {
    switch contents {
    case .made(let simulations): simulations.first?.call.timeline.name
    case .due(let call, let profiles, _): profiles.isEmpty ? nil : call.timeline.name
    }
  }

  /// The first device.
  public var startIndex: Int { 0 }
  /// The number of devices.
  public var endIndex: Int {
    switch contents {
    case .made(let simulations): simulations.count
    case .due(_, let profiles, _): profiles.count
    }
  }

  /// Makes the simulation on a device.
  public subscript(position: Int) -> Simulation {
    switch contents {
    case .made(let simulations): simulations[position]
    case .due(let call, let profiles, let state): Simulation(call, on: profiles[position], from: state)
    }
  }
}

/// The limits of what is simulated and reported at once; all *chosen* so that a report takes at most 300 MB.
package enum SimulationLimits {
  /// The most events of a pattern on one device: those of every pattern; about 2.5 kB each.
  package static let events = PatternLimits.entries
  /// The most events of a pattern that is adapted, which is simulated again and again; about 15 kB each.
  package static let eventsAdapted = 15_000
  /// The most events on all devices together, where a report holds all of them.
  package static let eventsAtOnce = 100_000
  /// The longest motion on all devices together, where a report holds its samples; about 110 kB a second.
  package static let motionAtOnce = TimeSpan.seconds(1_500)
}

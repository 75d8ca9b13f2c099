package import HapticModel
internal import HapticTimeline

/// The simulations of a call on several devices, each made whenever it is read: only those that are read take memory.
///
/// Thread-safe: yes, a value.
public struct SimulationSeries: RandomAccessCollection, Sendable {
  private enum Contents {
    case made([Simulation])
    case due(HapticCall, [DeviceProfile], StartState, JobRunner)
  }

  private let contents: Contents

  /// Takes simulations that are made already.
  public init(_ simulations: [Simulation]) { contents = .made(simulations) }

  /// Simulates a call on each device in turn.
  public init(_ call: HapticCall, on profiles: [DeviceProfile], from state: StartState = .warm) {
    contents = .due(call, profiles, state, .inTurn)
  }

  /// Simulates a call on each device, side by side if `runner` does so.
  package init(
    _ call: HapticCall, on profiles: [DeviceProfile], from state: StartState = .warm, by runner: JobRunner
  ) {
    contents = .due(call, profiles, state, runner)
  }

  /// The name of the pattern; `nil` without devices.
  public var patternName: String? {
    switch contents {
    case .made(let simulations): simulations.first?.call.timeline.name
    case .due(let call, let profiles, _, _): profiles.isEmpty ? nil : call.timeline.name
    }
  }

  /// The number of events of the pattern on one device; 0 without devices.
  package var eventCount: Int {
    switch contents {
    case .made(let simulations): simulations.first?.events.count ?? 0
    case .due(let call, _, _, _): call.eventCount
    }
  }

  /// The first device.
  public var startIndex: Int { 0 }
  /// The number of devices.
  public var endIndex: Int {
    switch contents {
    case .made(let simulations): simulations.count
    case .due(_, let profiles, _, _): profiles.count
    }
  }

  /// Returns what `body` makes of each simulation, in the order of the devices.
  ///
  /// - Parameters:
  ///   - positions: the devices; `nil` for all.
  ///   - afterLarge: is called after each simulation with much motion, whose memory is free then.
  package func results<Value: Sendable>(
    of positions: Range<Int>? = nil, afterLarge: (@Sendable () -> Void)? = nil,
    _ body: @Sendable (Simulation) -> Value
  ) -> [Value] {
    let positions = positions ?? indices
    switch contents {
    case .made(let simulations): return simulations[positions].map { body($0) }
    case .due(let call, let profiles, let state, let runner):
      return runner.results(positions.count) { number in
        let profile = profiles[positions.lowerBound + number]
        return Simulation.of(call, on: profile, from: state, afterLarge: afterLarge, body)
      }
    }
  }

  /// Makes the simulation on a device.
  public subscript(position: Int) -> Simulation {
    switch contents {
    case .made(let simulations): simulations[position]
    case .due(let call, let profiles, let state, _): Simulation(call, on: profiles[position], from: state)
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

package import HapticCatalog
package import HapticDevices
internal import HapticModel
package import HapticRecorder
package import HapticTimeline

/// A virtual device: simulates what a ``HapticManager`` sends it, and keeps the results.
///
/// ```swift
/// let device = SimulatedDevice(profile)
/// let manager = HapticManager(player: device, now: { clock.now })
/// manager.prepare()
/// manager.settlementComplete()
/// device.simulations[0].events.allSatisfy(\.isFelt)
/// ```
///
/// A haptic that was not prepared begins after the profile's cold latency, a prepared one after the warm one.
///
/// Thread-safe: yes. Real-time-safe: no.
package final class SimulatedDevice: HapticPlayer {
  /// The simulated device.
  package let profile: DeviceProfile
  private let catalogue: Catalogue
  private let played = Locked<[Simulation]>([])

  /// Makes a device; fallbacks are looked up in the catalogue.
  package init(_ profile: DeviceProfile, catalogue: Catalogue = .builtIn) {
    self.profile = profile
    self.catalogue = catalogue
  }

  /// Simulates a haptic and keeps the result.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package func play(_ haptic: SemanticHaptic, warm: Bool) {
    let simulation = Simulation(
      catalogue.call(for: haptic), on: profile, from: warm ? .warm : .cold)
    played.withLock { $0.append(simulation) }
  }

  /// The simulations so far, in order; each counts its times from its own call.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  package var simulations: [Simulation] { played.withLock { $0 } }
}

extension Catalogue {
  /// A haptic as a device is asked to play it, with its fallback from this catalogue.
  package func call(for haptic: SemanticHaptic) -> HapticCall {
    let fallback = haptic.fallback.flatMap { self[$0] }.map {
      HapticCall.Fallback(name: $0.name, timeline: $0.timeline)
    }
    return HapticCall(haptic.timeline, isCustom: haptic.isCustom, fallback: fallback)
  }
}

extension SemanticHaptic {
  /// Those of the built-in catalogue, by name: an app may make any number of others.
  private static let timelines = Locked<[String: Timeline]>([:])

  /// The timeline of the pattern; that of a haptic of the built-in catalogue is compiled once for all who ask.
  package var timeline: Timeline {
    guard Catalogue.builtIn[name] == self else { return Timeline(compiling: pattern) }
    return Self.timelines.withLock { timelines in
      if let timeline = timelines[name] { return timeline }
      let timeline = Timeline(compiling: pattern)
      timelines[name] = timeline
      return timeline
    }
  }
}

extension HapticRecorder.Device {
  /// The device that a profile describes, as a recorder needs it.
  package init(_ profile: DeviceProfile) {
    self.init(
      name: profile.name, coldLatency: profile.latency.cold, warmLatency: profile.latency.warm)
  }
}

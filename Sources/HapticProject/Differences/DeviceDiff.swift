internal import HapticDevices
internal import HapticModel
internal import HapticPictures
internal import HapticRegression
internal import HapticTimeline

/// The difference between two patterns on one device.
struct DeviceDiff: Sendable {
  /// One of the two patterns on the device.
  struct Side: Sendable {
    /// The step of the chain.
    let step: Delivery.Step
    /// The playback in a few words, such as `as asked`.
    let plays: String
    /// The number of felt events, and of those that play.
    let felt: Int
    let events: Int
    /// True if its end is not simulated.
    let isCut: Bool

    init(_ simulation: Simulation) {
      let summary = SimulationSummary(simulation)
      step = simulation.delivery.step
      plays = SimulationSummary.plays(simulation)
      (felt, events) = (summary.felt, summary.events)
      isCut = simulation.horizon != nil
    }
  }

  /// The device.
  let profile: DeviceProfile
  let was: Side
  let now: Side
  /// How far apart the two are.
  let distance: FeltDistance
  /// The events, in order of time.
  let events: [EventDiff]
  /// The results for the comparison in words.
  let results: (was: FeltResult, now: FeltResult)

  /// Simulates both patterns.
  init(from old: HapticCall, to new: HapticCall, on profile: DeviceProfile) {
    let (before, after) = (Simulation(old, on: profile), Simulation(new, on: profile))
    self.profile = profile
    (was, now) = (Side(before), Side(after))
    distance = FeltDistance(from: FeltShape(before), to: FeltShape(after))
    events = EventDiff.events(before, after)
    results = (FeltResult(before), FeltResult(after))
  }

  /// True if nothing differs there.
  var isSame: Bool { distance.range.upperBound == 0 && results.was == results.now }
}

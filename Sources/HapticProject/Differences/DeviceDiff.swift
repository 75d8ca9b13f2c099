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
    /// The playback in a few words, such as `as requested`.
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

  /// Simulates both patterns, one after the other: of each only results are kept.
  ///
  /// - Parameter pairing: the events of the two that correspond to each other, as asked.
  init(from old: HapticCall, to new: HapticCall, on profile: DeviceProfile, pairing: EventPairing) {
    let (before, after) = (
      Simulation.of(old, on: profile, afterLarge: FreedMemory.giveBack, Outcome.init),
      Simulation.of(new, on: profile, afterLarge: FreedMemory.giveBack, Outcome.init)
    )
    self.profile = profile
    (was, now) = (before.side, after.side)
    distance = FeltDistance(from: before.shape, to: after.shape)
    let isAsked = was.step == .asAsked && now.step == .asAsked
    events = EventDiff.events(
      before.events, new: after.events,
      pairing: isAsked ? pairing : EventPairing(before.timeline, after.timeline))
    results = (before.result, after.result)
  }

  /// One of the two patterns on the device, without its motion, which takes more than all else.
  private struct Outcome {
    let side: Side
    let shape: FeltShape
    let events: [FeltEvent]
    let result: FeltResult
    let timeline: Timeline

    init(_ simulation: Simulation) {
      (side, shape, result) = (Side(simulation), FeltShape(simulation), FeltResult(simulation))
      (events, timeline) = (simulation.events, simulation.delivery.timeline)
    }
  }

  /// True if nothing differs there.
  var isSame: Bool { distance.range.upperBound == 0 && results.was == results.now }
}

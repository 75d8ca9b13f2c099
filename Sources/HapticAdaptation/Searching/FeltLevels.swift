internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The felt levels of a pattern's events on a device, in file order.
struct FeltLevels {
  /// Decibels above the threshold; `nil` for an event that moves nothing, is added to another, is silent, or is beyond the
  /// simulation.
  private(set) var levels: [Double?]
  /// The event that each is merged with; `nil` for a separate event.
  private(set) var merged: [Int?]
  /// The smallest noticeable difference of each, in decibels.
  private(set) var differences: [Double]
  /// The verdict on each; `nil` for an event that is silent.
  private(set) var verdicts: [FeltVerdict?]

  /// Takes a pattern; `timeline` is its timeline if there is one already.
  init(_ pattern: HapticPattern, as timeline: Timeline? = nil, on device: DeviceProfile) {
    self.init(
      timeline ?? Timeline(compiling: pattern), events: pattern.events.count, parents: [], on: device)
  }

  /// A vibration with pauses is as strong as its strongest section.
  init(_ draft: PatternDraft, on device: DeviceProfile) {
    let pattern = draft.pattern
    self.init(
      Timeline(compiling: pattern), events: pattern.events.count, parents: draft.parents, on: device)
  }

  /// The levels where nothing is felt.
  init(nothingOf draft: PatternDraft) {
    levels = draft.plans.map { _ in nil }
    merged = draft.plans.map { _ in nil }
    differences = draft.plans.map { _ in 0 }
    verdicts = draft.plans.map { _ in nil }
  }

  /// - Parameter parents: the events that the last events of the pattern are sections of.
  private init(_ timeline: Timeline, events: Int, parents: [Int], on device: DeviceProfile) {
    let count = events - parents.count
    func whole(_ event: VoiceID) -> Int {
      event.index < count ? event.index : parents[event.index - count]
    }
    levels = Array(repeating: nil, count: count)
    merged = levels.map { _ in nil }
    differences = levels.map { _ in 0 }
    verdicts = levels.map { _ in nil }
    let simulation = Simulation(HapticCall(timeline), on: device)
    let (horizon, latency) = (simulation.horizon, simulation.delivery.latency)
    let requested = simulation.askedEvents
    for (event, verdict) in zip(requested, simulation.verdicts(on: requested)) where event.event.index < count
    {
      verdicts[event.event.index] = verdict
    }
    for event in requested where !event.isBeyond(horizon, latency: latency) && event.addedTo == nil {
      let index = whole(event.event)
      let isFirst = event.event.index == index
      let level = event.aboveThreshold?.value
      if isFirst { merged[index] = event.mergedWith.map(whole) }
      guard isFirst || (level ?? -.infinity) > (levels[index] ?? -.infinity) else { continue }
      levels[index] = level
      differences[index] = event.noticeableDifference.value
    }
  }

  /// True if an event is felt.
  func isFelt(_ index: Int) -> Bool { (levels[index] ?? -1) >= 0 }
}

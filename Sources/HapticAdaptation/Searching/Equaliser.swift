internal import HapticDevices
internal import HapticModel

/// Brings the events of a draft to felt levels on a device.
///
/// All events are searched at once, since they mask each other: each round simulates the whole pattern and moves each
/// strength towards its target. The best round counts, or the best strengths of all rounds together if they are better.
struct Equaliser {
  let device: DeviceProfile
  /// The level that each event is to reach, in decibels above the threshold; `nil` for an event that stays.
  let targets: [Double?]
  /// The levels before any change.
  let before: [Double?]
  /// Returns true once the search is cancelled; measurements then report that nothing is felt.
  let isCancelled: @Sendable () -> Bool
  /// The error that is good enough: 0.25 dB, *chosen*, a sixth of a noticeable difference.
  var tolerance = 0.25
  /// Called after each simulation; `nil` if nobody asks for it.
  let progress: SearchProgress?
  private let memo = SimulationMemo()

  /// The error from which an event that is too weak at full strength is retuned or lengthened, and which may remain:
  /// 1 dB (*chosen*, less than a noticeable difference).
  static let leastError = 1.0
  /// The gain for which an event is retuned or lengthened: 1.6 dB, a noticeable difference at 125 Hz and above.
  static let leastGain = 1.6

  /// A draft with its simulated levels.
  struct SimulatedDraft {
    var draft: PatternDraft
    var felt: FeltLevels
    /// The sum of all errors; lower is better.
    var cost: Double
  }

  /// The number of rounds (*chosen*; most patterns need five).
  static let rounds = 16
  /// The number of rounds without an improvement by a hundredth after which the search ends (*chosen*).
  private static let idleRounds = 4
  /// The number of rounds after which the searches forget their brackets.
  private static let patience = 6

  init(
    _ device: DeviceProfile, targets: [Double?], before: [Double?], progress: SearchProgress? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.device, self.targets, self.before, self.progress) = (device, targets, before, progress)
    self.isCancelled = isCancelled
  }

  /// True if the device only switches its motor, so that strength does nothing.
  var isSwitch: Bool { device.playback != .custom || device.drive.steps == 1 }

  /// Simulates a draft.
  func measure(_ draft: PatternDraft) -> SimulatedDraft {
    let felt =
      isCancelled() ? FeltLevels(nothingOf: draft) : memo.levels(of: draft, on: device, progress)
    var settled = SimulatedDraft(draft: draft, felt: felt, cost: 0)
    settled.cost = costs(settled).reduce(0, +)
    return settled
  }

  /// Searches the strengths.
  func settle(_ draft: PatternDraft, rounds: Int = Self.rounds) -> SimulatedDraft {
    var now = measure(draft)
    guard !isSwitch else { return now }
    var best = now
    var searches = targets.map { target in
      target.map { LevelSearch(target: $0, slope: max(device.drive.exponent, 1)) }
    }
    var own = BestLevel(now, cost: costs(now))
    var idle = 0
    for round in 1...rounds {
      if idle >= Self.idleRounds || isCancelled() { break }
      if round.isMultiple(of: Self.patience) { for index in searches.indices { searches[index]?.widen() } }
      var next = now.draft
      for index in next.plans.indices {
        guard
          let strength = searches[index]?.next(
            after: next.plans[index].strength, level: now.felt.levels[index], tolerance: tolerance)
        else { continue }
        if strength != next.plans[index].strength { next.plans[index].strength = strength }
      }
      guard next != now.draft else { break }
      now = measure(next)
      own.take(now, cost: costs(now))
      idle = now.cost < 0.99 * best.cost ? 0 : idle + 1
      if now.cost < best.cost { best = now }
    }
    if own.draft == best.draft { return best }
    let composed = measure(own.draft)
    return composed.cost < best.cost ? composed : best
  }

  /// The best strength of each event by itself: events far apart do not need the same round.
  private struct BestLevel {
    var draft: PatternDraft
    var costs: [Double]

    init(_ settled: SimulatedDraft, cost: [Double]) { (draft, costs) = (settled.draft, cost) }

    mutating func take(_ settled: SimulatedDraft, cost: [Double]) {
      for index in costs.indices where cost[index] < costs[index] {
        costs[index] = cost[index]
        draft.plans[index].strength = settled.draft.plans[index].strength
      }
    }
  }

  /// Returns the error of an event, target minus level; `nil` if it has no target.
  func error(_ index: Int, _ felt: FeltLevels) -> Double? {
    targets[index].map { $0 - (felt.levels[index] ?? Self.unfelt) }
  }

  /// True if an event is to be retuned or lengthened: it is more than ``leastError`` too weak, or faint without need.
  func isTooWeak(_ index: Int, _ felt: FeltLevels) -> Bool {
    (error(index, felt) ?? 0) > Self.leastError || isFaint(index, felt.levels[index])
  }

  /// True if a level is noticeably better than another, or not faint any more.
  func isWorth(_ index: Int, from level: Double?, to best: Double) -> Bool {
    best - (level ?? -.infinity) >= Self.leastGain || isFaint(index, level) && !isFaint(index, best)
  }

  private func isFaint(_ index: Int, _ level: Double?) -> Bool {
    (targets[index] ?? 0) >= StrengthLadder.usefulLevel && (level ?? -.infinity) < StrengthLadder.usefulLevel
  }

  /// The level that suffices for an event, if the best one is known; `nil` if it has no target.
  ///
  /// It is the target, or nearly as much as there is, but neither beyond ``Adaptation/tolerance`` nor faint if the best
  /// is not.
  func sufficient(_ index: Int, best: Double) -> Double? {
    guard let target = targets[index] else { return nil }
    let minimum = max(
      target - Adaptation.tolerance.value + 0.2,
      target >= StrengthLadder.usefulLevel ? StrengthLadder.usefulLevel + 0.1 : 0)
    return max(min(target - Self.leastError, best - 0.5), min(minimum, target, best))
  }

  /// The level that counts for an event that moves nothing, in decibels.
  private static let unfelt = -20.0

  /// The errors in decibels; an event that is lost, or less felt than before though it is too weak, counts more than
  /// any error.
  private func costs(_ settled: SimulatedDraft) -> [Double] {
    settled.felt.levels.indices.map { index in
      min((error(index, settled.felt) ?? 0).magnitude, 40) + (isWorse(index, settled) ? 60 : 0)
    }
  }

  /// True if an event that was felt is not felt any more, or one that was too weak is even weaker.
  ///
  /// A vibration with pauses may lose ``leastError``, and a tap in a pause the vibration's share of its level.
  func isWorse(_ index: Int, _ settled: SimulatedDraft) -> Bool {
    guard let before = before[index] else { return false }
    let now = settled.felt.levels[index] ?? -.infinity
    if before >= 0, now < 0 { return true }
    guard let target = targets[index], before < target, !settled.draft.plans[index].isInPause else {
      return false
    }
    return now < before - (settled.draft.plans[index].pauses.isEmpty ? 0.05 : Self.leastError)
  }
}

internal import HapticDevices
internal import HapticModel

/// The search for the levels of a ladder.
struct LadderSearch {
  /// The highest level; `nil` if nothing of the pattern is felt.
  let top: Equaliser.SimulatedDraft?
  private let device: DeviceProfile
  private let felt: [Int]
  private let progress: SearchProgress?

  init(_ pattern: HapticPattern, on device: DeviceProfile, progress: SearchProgress?) {
    (self.device, self.progress) = (device, progress)
    var draft = PatternDraft(pattern)
    let strongest = draft.plans.map(\.strength).max() ?? 0
    if strongest > 0 {
      for index in draft.plans.indices where draft.plans[index].isAsked {
        // A strength as written is not rounded.
        guard strongest < 1 else { continue }
        draft.plans[index].strength = EventPlan.rounded(draft.plans[index].strength / strongest)
      }
    }
    let none = [Double?](repeating: nil, count: draft.plans.count)
    let nothing = Equaliser(device, targets: none, before: none, progress: progress)
    let settled = nothing.measure(draft)
    felt = draft.plans.indices.filter { settled.felt.isFelt($0) }
    top = felt.isEmpty ? nil : settled
  }

  /// Returns at most `count` levels, the lightest first.
  func rungs(
    _ count: Int, largestStep: Double, usefulLevel: Double, margin: Double
  ) -> [Equaliser.SimulatedDraft] {
    guard let top else { return [] }
    let noticeable = (felt.map { top.felt.differences[$0] }.max() ?? 0) + margin
    for floor in [usefulLevel, 0.5] {
      let lowest = settle(top, floor: floor)
      // An ERM is slower when it is weaker, and the noticeable difference is larger there.
      let needed = max(noticeable, (felt.map { lowest.felt.differences[$0] }.max() ?? 0) + margin)
      let range = range(from: lowest, to: top)
      guard floor < usefulLevel || range >= needed * Double(count - 1) else { continue }
      for steps in stride(from: min(count - 1, Int(range / noticeable)), through: 1, by: -1) {
        if let rungs = ladder(top, steps, of: min(range / Double(steps), max(largestStep, needed))) {
          return rungs
        }
      }
    }
    return [top]
  }

  /// Returns the levels for a step in decibels; `nil` if one is not distinct from its neighbour.
  private func ladder(_ top: Equaliser.SimulatedDraft, _ steps: Int, of step: Double) -> [Equaliser
    .SimulatedDraft]?
  {
    var rungs = [top]
    for number in 1...steps {
      let targets = top.felt.levels.indices.map { index in
        felt.contains(index) ? top.felt.levels[index].map { max($0 - step * Double(number), 0.2) } : nil
      }
      let next = settle(rungs[0], targets: targets)
      guard isDistinct(next, below: rungs[0]) else { return nil }
      rungs.insert(next, at: 0)
    }
    return rungs
  }

  private func isDistinct(_ lower: Equaliser.SimulatedDraft, below upper: Equaliser.SimulatedDraft) -> Bool {
    felt.allSatisfy { index in
      guard let (step, noticeable) = step(index, lower: lower, upper: upper) else { return false }
      return lower.felt.isFelt(index) && step >= noticeable
    }
  }

  /// The difference of an event between two levels, and the noticeable one.
  private func step(
    _ index: Int, lower: Equaliser.SimulatedDraft, upper: Equaliser.SimulatedDraft
  ) -> (Double, Double)? {
    guard let low = lower.felt.levels[index], let high = upper.felt.levels[index] else { return nil }
    return (high - low, max(lower.felt.differences[index], upper.felt.differences[index]))
  }

  /// The smallest difference of an event between two levels.
  private func range(from lowest: Equaliser.SimulatedDraft, to top: Equaliser.SimulatedDraft) -> Double {
    felt.map { step($0, lower: lowest, upper: top)?.0 ?? 0 }.min() ?? 0
  }

  private func settle(_ start: Equaliser.SimulatedDraft, floor: Double) -> Equaliser.SimulatedDraft {
    settle(
      start,
      targets: start.felt.levels.indices.map { index in
        felt.contains(index) ? start.felt.levels[index].map { min($0, floor) } : nil
      })
  }

  private func settle(_ start: Equaliser.SimulatedDraft, targets: [Double?]) -> Equaliser.SimulatedDraft {
    var equaliser = Equaliser(
      device, targets: targets, before: targets.map { $0.map { _ in 0 } }, progress: progress)
    equaliser.tolerance = 0.1
    return equaliser.settle(start.draft)
  }

  /// The public form of a level.
  func level(_ rungs: [Equaliser.SimulatedDraft], position: Int, name: String) -> StrengthLadder.Level {
    let own = rungs[position]
    let levels = felt.compactMap { own.felt.levels[$0] }
    let steps = position == 0 ? [] : felt.compactMap { step($0, lower: rungs[position - 1], upper: own) }
    let smallest = steps.min { $0.0 - $0.1 < $1.0 - $1.1 }
    return StrengthLadder.Level(
      name: name, pattern: own.draft.pattern, weakest: levels.min().flatMap { Decibels($0) } ?? .zero,
      strongest: levels.max().flatMap { Decibels($0) } ?? .zero,
      step: smallest.flatMap { Decibels($0.0) }, noticeable: smallest.flatMap { Decibels($0.1) })
  }
}

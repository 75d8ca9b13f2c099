internal import HapticDevices
internal import HapticModel

/// Moves events apart that merge on a device, but are separate on the reference device.
///
/// A moved event takes everything after it along. Equal pauses stay equal: if one of them needs time, all of them get
/// it, so that the rhythm stays.
struct Spacing {
  /// The delay that is added at a time: 20 ms, *chosen*.
  static var step: TimeSpan { .milliseconds(20) }
  /// The largest delay of one event: 100 ms, *chosen*.
  static var longest: TimeSpan { .milliseconds(100) }

  let reference: FeltLevels

  /// The number of events that merge on the device only.
  func merges(_ settled: Equaliser.SimulatedDraft) -> Int {
    pairs(settled).count
  }

  /// Returns the draft with more time before merged events; `nil` if there are none that may be moved.
  func spaced(_ settled: Equaliser.SimulatedDraft) -> PatternDraft? {
    var draft = settled.draft
    let order = draft.order
    let periods = zip(order, order.dropFirst()).map {
      draft.plans[$1].source.time - draft.plans[$0].source.time
    }
    let needed = Set(pairs(settled).map { periods[$0 - 1] })
    var isMoved = false
    for position in order.indices.dropFirst() where needed.contains(periods[position - 1]) {
      let time = draft.plans[order[position]].source.time
      guard isFree(position, order: order, draft: draft), draft.delay(beginningAt: time) < Self.longest else {
        continue
      }
      draft.delay(from: time, by: Self.step)
      isMoved = true
    }
    return isMoved ? draft : nil
  }

  /// The places, in the order of time, of events that merge with the one before.
  private func pairs(_ settled: Equaliser.SimulatedDraft) -> [Int] {
    let order = settled.draft.order
    guard !settled.draft.isTexture else { return [] }
    return order.indices.dropFirst().filter { position in
      let (index, before) = (order[position], order[position - 1])
      guard settled.felt.merged[index] == before, reference.merged[index] == nil else { return false }
      return reference.isFelt(index) && reference.isFelt(before)
        && isFree(position, order: order, draft: settled.draft)
    }
  }

  /// True if nothing that is written sounds at the onset of an event.
  private func isFree(_ position: Int, order: [Int], draft: PatternDraft) -> Bool {
    let onset = draft.plans[order[position]].source.time
    guard draft.plans[order[position - 1]].source.time < onset else { return false }
    return order[..<position].allSatisfy { draft.plans[$0].end <= onset }
  }
}

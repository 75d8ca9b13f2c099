internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The result of a search: the draft, and the levels of its events.
struct AdaptationOutcome {
  let draft: PatternDraft
  /// The taps of the device.
  let tap: TapShape
  /// The levels of the original on the reference device, and on the device.
  let reference: FeltLevels
  let before: FeltLevels
  /// The levels of the draft on the device.
  let after: FeltLevels
  /// The levels that were sought; `nil` for an event that stays.
  let targets: [Double?]
  /// The events that an actuator plays, in order of time.
  let order: [Int]
  /// By how much each event but the first is moved away from the one before it.
  let gaps: [Int: TimeSpan]
  /// For each event, the strongest one that is felt in its place: for a tap that is not felt, one that begins with it, or
  /// a little before it.
  let covers: [Int?]
  /// The further sections of vibrations with pauses, in the adapted pattern.
  let sections: [Int: [VoiceID]]

  init(
    draft: PatternDraft, on device: DeviceProfile, reference: FeltLevels, before: FeltLevels,
    after: FeltLevels, targets: [Double?]
  ) {
    (self.draft, self.reference, self.before) = (draft, reference, before)
    tap = device.drive.tap
    (self.after, self.targets) = (after, targets)
    order = draft.order
    gaps = Dictionary(
      zip(order, order.dropFirst()).map { before, index in
        let delays = [before, index].map { draft.delay(at: draft.plans[$0].source.time) }
        return (index, delays[1] - delays[0])
      }, uniquingKeysWith: { first, _ in first })
    covers = Self.covers(draft, after: after, order: order)
    sections = Dictionary(
      grouping: draft.parents.enumerated().map { ($1, VoiceID(draft.plans.count + $0)) }, by: \.0
    ).mapValues { $0.map(\.1) }
  }

  /// Events that begin less than this apart are layers of one: 15 ms, *chosen*, as in `fuse-hard` of HapticLint.
  static var layer: TimeSpan { .milliseconds(15) }

  /// Returns the covers of all events, by a sliding maximum.
  ///
  /// The events that are felt wait in a queue in which none is stronger than the one before it, so that every event
  /// enters and leaves once. Of equally strong ones the first counts.
  private static func covers(_ draft: PatternDraft, after: FeltLevels, order: [Int]) -> [Int?] {
    var covers = [Int?](repeating: nil, count: draft.plans.count)
    func onset(_ index: Int) -> TimePoint { draft.plans[index].source.time }
    func level(_ index: Int) -> Double { after.levels[index] ?? 0 }
    var (queue, head, next) = ([Int](), 0, 0)
    for index in order where draft.plans[index].isTap && !after.isFelt(index) {
      while next < order.count, onset(order[next]) <= onset(index) {
        let other = order[next]
        next += 1
        WorkTally.add(1)
        guard after.isFelt(other) else { continue }
        while queue.count > head, let last = queue.last, level(last) < level(other) { queue.removeLast() }
        queue.append(other)
      }
      while head < queue.count, onset(index) - onset(queue[head]) >= layer { head += 1 }
      covers[index] = head < queue.count ? queue[head] : nil
    }
    return covers
  }
}

internal import HapticModel
internal import HapticTimeline

/// Vibrations in a binary heap by their intensities as written, the strongest on top, of equals the first.
///
/// A search from the top leaves out everything below a vibration that cannot be the strongest.
struct VibrationHeap {
  private struct Item {
    let vibration: TimelineParts.Vibration
    /// The place in the order of the starts.
    let order: Int

    func precedes(_ other: Item) -> Bool {
      let (own, its) = (vibration.voice.intensity, other.vibration.voice.intensity)
      return own == its ? order < other.order : own > its
    }
  }

  private var items: [Item] = []
  private var count = 0

  /// Adds a vibration; O(log n).
  mutating func insert(_ vibration: TimelineParts.Vibration) {
    items.append(Item(vibration: vibration, order: count))
    count += 1
    var position = items.count - 1
    while position > 0, items[position].precedes(items[(position - 1) / 2]) {
      items.swapAt(position, (position - 1) / 2)
      position = (position - 1) / 2
    }
  }

  /// Removes vibrations from the top that ended before `time`; others stay until they are on top.
  mutating func dropEnded(at time: TimePoint) {
    while let top = items.first?.vibration, top.end <= time, top.start < time { removeTop() }
  }

  private mutating func removeTop() {
    items.swapAt(0, items.count - 1)
    items.removeLast()
    var position = 0
    while let child = children(of: position).first, items[child].precedes(items[position]) {
      items.swapAt(position, child)
      position = child
    }
  }

  /// Returns the vibration whose level is the greatest, of equals the first; `nil` if none has a level.
  ///
  /// `level` returns a vibration's level, and a bound for it and for all with a lesser intensity as written.
  func strongest(
    _ level: (TimelineParts.Vibration) -> (atMost: UnitLevel, now: UnitLevel?)
  ) -> TimelineParts.Vibration? {
    var best: (position: Int, level: UnitLevel)?
    var waiting = items.isEmpty ? [] : [0]
    while let position = waiting.popLast() {
      let (bound, now) = level(items[position].vibration)
      if let best {
        if bound < best.level { continue }
        if bound == best.level, items[position].order > items[best.position].order { continue }
      }
      if let now, best.map({ isBetter(position, now, than: $0) }) ?? true { best = (position, now) }
      // The stronger child first: the search ends sooner.
      let (first, second) = children(of: position)
      if let second { waiting.append(second) }
      if let first { waiting.append(first) }
    }
    return best.map { items[$0.position].vibration }
  }

  /// The places below another, the one that precedes first.
  private func children(of position: Int) -> (first: Int?, second: Int?) {
    let (left, right) = (2 * position + 1, 2 * position + 2)
    guard right < items.count else { return (left < items.count ? left : nil, nil) }
    return items[right].precedes(items[left]) ? (right, left) : (left, right)
  }

  private func isBetter(_ position: Int, _ level: UnitLevel, than best: (position: Int, level: UnitLevel))
    -> Bool
  {
    level == best.level ? items[position].order < items[best.position].order : level > best.level
  }
}

internal import HapticModel

/// An alignment of two lists in order, in which few runs of elements move.
///
/// A pair costs its distance in content, and a run of pairs that moved by the same time costs its distance in time once;
/// removing and adding cost 1 each, as in ``AlignmentTable``. Elements between the pairs of a run may be new or gone, and
/// do not end it.
struct RunAlignment {
  private(set) var pairs: [(old: Int, new: Int)] = []
  private(set) var dropped: [Int] = []
  private(set) var added: [Int] = []

  /// The largest table that is computed; *chosen*: some milliseconds of work.
  ///
  /// Longer lists are aligned only if a single run moved.
  private static var maximum: Int { 40_000 }

  /// Aligns two lists, each in order of time; `nil` if they are too long.
  init?<Element: Alignable>(_ old: [Element], _ new: [Element]) {
    func isSame(_ one: Element, _ other: Element) -> Bool {
      one.time == other.time && one.content == other.content
    }
    let minimum = min(old.count, new.count)
    let head = (0..<minimum).first { !isSame(old[$0], new[$0]) } ?? minimum
    let tail =
      (0..<minimum - head).first { !isSame(old[old.count - 1 - $0], new[new.count - 1 - $0]) } ?? minimum
      - head
    let (before, after) = (Array(old[head..<old.count - tail]), Array(new[head..<new.count - tail]))
    var middle: [(old: Int, new: Int)]
    if Self.isRun(before, after) {
      middle = before.indices.map { ($0, $0) }
    } else {
      guard before.count * after.count <= Self.maximum else { return nil }
      middle = Self.cheapest(before, after)
    }
    pairs = (0..<head).map { ($0, $0) } + middle.map { ($0.old + head, $0.new + head) }
    pairs += (0..<tail).reversed().map { (old.count - 1 - $0, new.count - 1 - $0) }
    let (kept, taken) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    dropped = old.indices.filter { !kept.contains($0) }
    added = new.indices.filter { !taken.contains($0) }
  }

  /// True if all elements moved by the same time.
  private static func isRun<Element: Alignable>(_ old: [Element], _ new: [Element]) -> Bool {
    guard old.count == new.count, let first = old.first, let last = new.first else { return false }
    let shift = last.time - first.time
    return zip(old, new).allSatisfy { $0.content == $1.content && $1.time - $0.time == shift }
  }

  /// The best alignment that ends with a pair.
  private struct End {
    var cost: Double
    /// The place of the pair in the table.
    let position: Int
  }

  private static func cheapest<Element: Alignable>(
    _ old: [Element], _ new: [Element]
  ) -> [(old: Int, new: Int)] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    let width = new.count
    var previous = [Int](repeating: -1, count: old.count * width)
    // Of each column, the best end above, in it or to its left; of each shift, its last ends.
    var above = [End?](repeating: nil, count: width)
    var runs: [TimeSpan: [End]] = [:]
    for row in old.indices {
      var ends: [(shift: TimeSpan, end: End)] = []
      for column in new.indices {
        let shift = new[column].time - old[row].time
        let start = column > 0 ? above[column - 1] : nil
        var (cost, from) = (
          min(start?.cost ?? 0, 0) + price(of: shift), start.map { $0.cost < 0 ? $0.position : -1 } ?? -1
        )
        for end in runs[shift] ?? [] where end.position % width < column && end.cost < cost {
          (cost, from) = (end.cost, end.position)
        }
        let position = row * width + column
        previous[position] = from
        ends.append((shift, End(cost: cost + old[row].distance(to: new[column]) - 2, position: position)))
      }
      var best: End?
      for (column, (shift, end)) in ends.enumerated() {
        runs[shift, default: []].append(end)
        if let count = runs[shift]?.count, count > Self.kept { runs[shift]?.removeFirst() }
        if end.cost < best?.cost ?? .infinity { best = end }
        if let best, best.cost < above[column]?.cost ?? .infinity { above[column] = best }
      }
    }
    var pairs: [(old: Int, new: Int)] = []
    var position = above[width - 1].map { $0.cost < 0 ? $0.position : -1 } ?? -1
    while position >= 0 {
      pairs.append((position / width, position % width))
      position = previous[position]
    }
    return pairs.reversed()
  }

  /// The number of ends that are kept of each shift: some elements are at one instant; *chosen*.
  private static var kept: Int { 8 }

  /// The cost of a run that moved: up to 2, as in ``AlignmentTable``.
  private static func price(of shift: TimeSpan) -> Double {
    let apart = abs(Double(shift.nanoseconds)) / 1e6
    return 2 * apart / (apart + 300)
  }
}

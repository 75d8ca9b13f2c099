internal import HapticModel

/// Lays segments that overlap over each other: at each time the strongest counts.
struct LevelOverlay {
  /// The strongest segments in the order of time, without overlaps.
  private(set) var segments: [LevelSegment] = []
  /// The node of the first segment that is weaker than another one at its time; `nil` if there is none.
  private(set) var merged: Int?
  /// The node of the segment at which more than `limit` overlap; ``segments`` is then empty.
  private(set) var crowd: Int?

  /// Lays segments that are in any order.
  ///
  /// Cost: O(n log n + n · `limit`).
  init(_ unordered: [LevelSegment], limit: Int) {
    let sorted = unordered.filter(\.isOn).stablySorted { $0.start < $1.start }
    let edges = Set(sorted.flatMap { [$0.start, $0.end] }).sorted()
    var running: [LevelSegment] = []
    var rest = sorted[...]
    for (start, end) in zip(edges, edges.dropFirst()) {
      running.removeAll { $0.end <= start }
      while let next = rest.first, next.start <= start { running.append(rest.removeFirst()) }
      if running.count > limit {
        crowd = running.last?.node
        segments = []
        return
      }
      lay(running, from: start, to: end)
    }
  }

  /// Adds the strongest of the segments that run between two edges.
  ///
  /// If two lines cross in between, one from the higher start to the higher end replaces both.
  private mutating func lay(_ running: [LevelSegment], from start: TimePoint, to end: TimePoint) {
    guard let first = running.first else { return }
    var strongest = LevelSegment(start: start, end: end, from: 0, to: 0, node: first.node)
    for segment in running {
      let (from, to) = (segment.level(at: start), segment.level(at: end))
      if segment != first, merged == nil, from != strongest.from || to != strongest.to {
        merged = segment.node
      }
      if from > strongest.from { strongest.node = segment.node }
      strongest.from = max(strongest.from, from)
      strongest.to = max(strongest.to, to)
    }
    segments.append(strongest)
  }
}

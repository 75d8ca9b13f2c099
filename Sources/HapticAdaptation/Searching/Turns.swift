/// Groups of events in which a change of each is tried in one simulation.
///
/// Neighbours are in different groups, since a change of one changes the levels of those near it.
enum Turns {
  /// The number of groups: 8, *chosen*.
  private static let count = 8

  /// Returns the groups of some events, which are in order of time.
  static func of(_ events: [Int]) -> [[Int]] {
    (0..<min(count, events.count)).map { first in
      stride(from: first, to: events.count, by: count).map { events[$0] }
    }
  }
}

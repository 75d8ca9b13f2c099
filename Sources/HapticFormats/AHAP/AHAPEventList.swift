internal import HapticModel

/// The events of a file with the nodes they were read from, in two lists, so that the events need no copying.
struct AHAPEventList {
  private(set) var values: [HapticEvent] = []
  private(set) var nodes: [Int] = []
  private var previous = TimePoint.zero
  /// The node of the first event that begins before the one above it.
  private var firstUnordered: Int?

  mutating func reserveCapacity(_ count: Int) {
    values.reserveCapacity(count)
    nodes.reserveCapacity(count)
  }

  mutating func append(_ event: HapticEvent, at time: TimePoint, from node: Int) {
    if time < previous, firstUnordered == nil { firstUnordered = node }
    previous = time
    values.append(event)
    nodes.append(node)
  }

  /// Sorts by time, keeping the order of the file for equal times; returns the first node that was out of order.
  mutating func sort() -> Int? {
    guard let firstUnordered else { return nil }
    let order = values.indices.sorted { (values[$0].time, $0) < (values[$1].time, $1) }
    values = order.map { values[$0] }
    nodes = order.map { nodes[$0] }
    return firstUnordered
  }
}

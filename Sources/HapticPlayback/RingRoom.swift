internal import HapticEngine
internal import HapticModel
internal import HapticTimeline

/// How many commands the ring of an offline kernel has room for.
///
/// The kernel makes room a quantum at a time; what one quantum needs must fit into its ring, or some of it is late.
enum RingRoom {
  /// A quantum at 96 kHz is 0.7 ms, of a program at the highest rate 2.7 ms: 80 ms leave room on every side (*chosen*).
  private static let window = TimeSpan.milliseconds(80)
  private static let least = 1_024
  private static let most = 1 << 17
  /// How many entries are looked at before the largest ring is taken unseen (*chosen*): a second's work at most.
  private static let patience = 1 << 20

  /// Twice what the most crowded window of `program` holds up to `limit`, within bounds.
  static func commands(for program: Program, until limit: TimeSpan) -> Int {
    // Passes of a loop that the window may hold; an end and stops at its seam come to each.
    let passes =
      program.loop.map { 1 + Int(window.nanoseconds / ($0.end - $0.start).nanoseconds) } ?? 1
    return min(max(2 * passes * (crowd(in: program.source, until: .zero + limit) + 2), least), most)
  }

  /// The most entries of `source` up to `limit` within one window, on all actuators together; at least ``most`` where
  /// there are too many to be counted.
  static func crowd(in source: any EntrySource, until limit: TimePoint = .latest) -> Int {
    var reader = CurveReader(source, from: .zero)
    var times: [TimePoint] = []
    var (first, crowd) = (0, 0)
    for _ in 0..<patience {
      guard let entry = reader.next()?.entry, entry.time <= limit else { return crowd }
      times.append(entry.time)
      while entry.time - times[first] > window { first += 1 }
      crowd = max(crowd, times.count - first)
      if crowd >= most { return most }
      if first > most {
        times.removeFirst(first)
        first = 0
      }
    }
    return most
  }
}

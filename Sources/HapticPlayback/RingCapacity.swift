internal import HapticEngine
internal import HapticModel
internal import HapticTimeline

/// The capacity of an offline kernel's command ring.
///
/// The kernel frees space a quantum at a time; the commands of one quantum must fit into its ring, or some are late.
enum RingCapacity {
  /// A quantum at 96 kHz is 0.7 ms, of a program at the highest rate 2.7 ms: 80 ms leave room on every side (*chosen*).
  private static let window = TimeSpan.milliseconds(80)
  private static let minimum = 1_024
  private static let maximum = 1 << 17
  /// The number of entries read before the largest ring is used (*chosen*): at most a second's work.
  private static let patience = 1 << 20

  /// Returns the number of commands that wait for a live kernel: those of a look-ahead, and at the start as much again
  /// for the device's buffer.
  ///
  /// 4,096 for 40 ms, in proportion beyond, and at most 32,768 (*chosen*).
  static func liveCommands(lookAhead: TimeSpan) -> Int {
    min(max(Int(lookAhead.nanoseconds / 40_000_000), 1) * 4_096, 32_768)
  }

  /// Returns twice the number of commands in the densest window of `program` up to `limit`, within bounds.
  static func commands(for program: Program, until limit: TimeSpan) -> Int {
    // The passes of a loop within the window; each adds an end and stops.
    let passes =
      program.loop.map { 1 + Int(window.nanoseconds / ($0.end - $0.start).nanoseconds) } ?? 1
    return min(max(2 * passes * (crowd(in: program.source, until: .zero + limit) + 2), minimum), maximum)
  }

  /// Returns the largest number of entries of `source` within one window up to `limit`, on all actuators together;
  /// ``most`` if there are too many to count.
  static func crowd(in source: any EntrySource, until limit: TimePoint = .latest) -> Int {
    var reader = CurveReader(source, from: .zero)
    var times: [TimePoint] = []
    var (first, crowd) = (0, 0)
    for _ in 0..<patience {
      guard let entry = reader.next()?.entry, entry.time <= limit else { return crowd }
      times.append(entry.time)
      while entry.time - times[first] > window { first += 1 }
      crowd = max(crowd, times.count - first)
      if crowd >= maximum { return maximum }
      if first > maximum {
        times.removeFirst(first)
        first = 0
      }
    }
    return maximum
  }
}

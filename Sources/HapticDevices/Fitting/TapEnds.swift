internal import HapticModel

/// The onsets before which taps end, collected from the last event to the first, in ticks.
///
/// Each question costs the logarithm of the number of taps, so that thousands within the length of one do no harm.
struct TapEnds {
  /// A tap, or the time from which on none is later.
  private struct Onset {
    let start: Int64
    let level: Double
  }

  /// The taps that are stronger than all between them and the present time, the farthest first.
  private var taps: [Onset] = []
  /// All onsets by the start of their event, the last first; each is the earliest of those that start then or later.
  private var all: [(start: Int64, onset: Int64)] = []
  /// The same of vibrations alone.
  private var vibrations: [(start: Int64, onset: Int64)] = []
  /// The taps that start at the present time: they are layers of each other.
  private var layers: [Onset] = []

  /// Adds a vibration that starts no later than all that have been added, and first moves the motor at its onset.
  mutating func addVibration(from start: Int64, onset: Int64) {
    Self.add(start, onset, to: &vibrations)
    Self.add(start, onset, to: &all)
  }

  /// Adds a tap that starts no later than all that have been added.
  mutating func addTap(at start: Int64, level: Double) {
    settle(before: start)
    layers.append(Onset(start: start, level: level))
    Self.add(start, start, to: &all)
  }

  /// Returns the next onset for which a tap has to end; `nil` if there is none.
  ///
  /// It is one of a vibration, of a tap that is no weaker, or of anything from the end of the tap's length on.
  mutating func next(after start: Int64, level: Double, length: Int64) -> Int64? {
    settle(before: start)
    // Levels fall towards the end of the list, where the nearest taps are.
    let stronger = taps.partitioningIndex { $0.level < level }
    return [
      Self.first(of: vibrations, from: start + 1), stronger > 0 ? taps[stronger - 1].start : nil,
      Self.first(of: all, from: start + max(length, 1)),
    ].compactMap(\.self).min()
  }

  /// Moves the taps that start later than a time to the list of those that end an earlier one.
  private mutating func settle(before start: Int64) {
    guard let first = layers.first, first.start > start else { return }
    for tap in layers {
      while let last = taps.last, last.level <= tap.level { taps.removeLast() }
      taps.append(tap)
    }
    layers = []
  }

  private static func add(_ start: Int64, _ onset: Int64, to list: inout [(start: Int64, onset: Int64)]) {
    list.append((start, min(onset, list.last?.onset ?? .max)))
  }

  /// The earliest onset of those that start at a time or later.
  private static func first(of list: [(start: Int64, onset: Int64)], from start: Int64) -> Int64? {
    let count = list.partitioningIndex { $0.start < start }
    return count > 0 ? list[count - 1].onset : nil
  }
}

internal import HapticModel

/// Counts the events that a search looks at, so that a test can compare costs by a number instead of a time.
final class WorkTally: Sendable {
  /// The tally of the present task; `nil` unless a test counts.
  @TaskLocal static var current: WorkTally?

  private let events = Locked(0)

  /// The number of events so far.
  var count: Int { events.withLock { $0 } }

  /// Counts events that are looked at.
  static func add(_ events: Int) { current?.events.withLock { $0 += events } }
}

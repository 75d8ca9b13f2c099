public import HapticModel
internal import HeapModule

/// A clock that runs work at given times: the only thing in Thrum that reads a clock.
///
/// There are two: ``DispatchTimebase`` follows real time, ``VirtualTimebase`` is moved by hand. Both pass the same
/// conformance tests.
public protocol Timebase: Sendable {
  /// The current time.
  ///
  /// While a scheduled body runs, a virtual clock shows its deadline.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  var now: EngineInstant { get }

  /// Runs `body` at `deadline`, never before; at once if that has passed.
  ///
  /// Bodies with equal deadlines run in the order in which they were scheduled. Bodies run one after the other, never
  /// concurrently.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  func schedule(at deadline: EngineInstant, _ body: @escaping @Sendable () -> Void) -> TimerToken

  /// Prevents the body from running, unless it has already begun.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  func cancel(_ token: TimerToken)
}

/// Identifies a scheduled body of a timebase.
public struct TimerToken: Sendable, Hashable {
  let sequence: UInt64
}

/// A time on an engine's own clock: nanoseconds after the clock's zero, which its ``Timebase`` defines.
///
/// Not a position in a pattern (``HapticModel/TimePoint``) and not the wall clock.
///
/// Thread-safe: yes, a value. Real-time-safe: yes.
public struct EngineInstant: Sendable, Hashable, Comparable {
  /// Nanoseconds after the clock's zero.
  public let nanoseconds: Int64

  /// The moment `nanoseconds` after the clock's zero.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The clock's zero.
  public static var zero: EngineInstant { EngineInstant(nanoseconds: 0) }

  /// True if `left` is earlier.
  public static func < (left: EngineInstant, right: EngineInstant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The moment `span` later.
  public static func + (instant: EngineInstant, span: TimeSpan) -> EngineInstant {
    EngineInstant(nanoseconds: instant.nanoseconds + span.nanoseconds)
  }

  /// The moment `span` earlier.
  public static func - (instant: EngineInstant, span: TimeSpan) -> EngineInstant {
    EngineInstant(nanoseconds: instant.nanoseconds - span.nanoseconds)
  }

  /// The time from `earlier` to `later`.
  public static func - (later: EngineInstant, earlier: EngineInstant) -> TimeSpan {
    TimeSpan(nanoseconds: later.nanoseconds - earlier.nanoseconds)
  }
}

/// Scheduled bodies, ordered by (deadline, sequence).
struct TimerQueue {
  private struct Entry: Comparable {
    let deadline: EngineInstant
    let sequence: UInt64

    static func < (left: Entry, right: Entry) -> Bool {
      (left.deadline, left.sequence) < (right.deadline, right.sequence)
    }
  }

  /// The number of cancelled entries tolerated in the heap, in addition to as many as are waiting (*chosen*).
  private static let toleratedCancelled = 64

  private var heap = Heap<Entry>()
  private var bodies: [UInt64: @Sendable () -> Void] = [:]
  private var nextSequence: UInt64 = 0

  mutating func insert(at deadline: EngineInstant, _ body: @escaping @Sendable () -> Void) -> TimerToken {
    let sequence = nextSequence
    nextSequence += 1
    heap.insert(Entry(deadline: deadline, sequence: sequence))
    bodies[sequence] = body
    return TimerToken(sequence: sequence)
  }

  mutating func remove(_ token: TimerToken) {
    bodies[token.sequence] = nil
    dropCancelled()
    // Otherwise, repeatedly scheduled and cancelled far deadlines would accumulate until they expire.
    if heap.count > 2 * bodies.count + Self.toleratedCancelled {
      heap = Heap(heap.unordered.filter { bodies[$0.sequence] != nil })
    }
  }

  /// The earliest deadline that still has a body.
  var earliest: EngineInstant? { heap.min?.deadline }

  /// Takes the earliest body whose deadline is not after `limit`.
  mutating func take(notAfter limit: EngineInstant) -> (deadline: EngineInstant, body: @Sendable () -> Void)?
  {
    dropCancelled()
    guard let first = heap.min, first.deadline <= limit else { return nil }
    heap.removeMin()
    let body = bodies.removeValue(forKey: first.sequence)
    dropCancelled()
    return body.map { (first.deadline, $0) }
  }

  /// Removes cancelled entries from the top of the heap.
  private mutating func dropCancelled() {
    while let first = heap.min, bodies[first.sequence] == nil { heap.removeMin() }
  }
}

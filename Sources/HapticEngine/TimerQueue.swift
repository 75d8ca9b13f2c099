internal import HeapModule

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

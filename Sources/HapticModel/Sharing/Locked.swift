internal import Synchronization

/// A value that threads share; access is mutually exclusive.
///
/// A `Mutex` of the standard library, and an atomic that each holder stores for the next. The lock does not need the
/// atomic; the thread sanitizer does. It does not see the part of the lock in which a thread waits, since that part is
/// in the library and not instrumented, and would report a race between two holders that waited for each other.
///
/// Thread-safe: yes. Real-time-safe: no (a thread may wait).
package struct Locked<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let handover = Atomic<UInt8>(0)

  /// Guards a value.
  package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Calls `body` with exclusive access to the value, and waits for that access.
  ///
  /// `body` must not lock the same value again: it would deadlock.
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(0, ordering: .releasing) }
      return try body(&value)
    }
  }
}

internal import Synchronization

/// A value that several threads share: one at a time has it.
///
/// A `Mutex` of the standard library, and beside it an atomic that each holder leaves for the next. The lock needs no such
/// thing; the thread sanitizer does, since it does not see the part of the lock in which a thread waits (that part lies in
/// the library, which is not instrumented), and would report two holders that waited for each other as a race.
///
/// Thread-safe: yes. Real-time-safe: no (a thread may wait).
public struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let handover = Atomic<UInt8>(0)

  /// Guards a value.
  public init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Lets `body` have the value while nobody else has; waits until that can be.
  ///
  /// `body` must not ask for the same value again: it would wait for itself.
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(0, ordering: .releasing) }
      return try body(&value)
    }
  }
}

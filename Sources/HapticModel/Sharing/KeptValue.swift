/// A value that is made when it is first asked for, and then kept for all who share it.
///
/// Thread-safe: yes. Real-time-safe: no.
package final class KeptValue<Value: Sendable>: Sendable {
  private let kept: Locked<Value?>

  /// Keeps a value from the start, if there is one.
  package init(_ value: Value? = nil) { kept = Locked(value) }

  /// True if the value is made.
  package var isMade: Bool { kept.withLock { $0 != nil } }

  /// Returns the value; the first caller makes it.
  package func value(_ make: () -> Value) -> Value {
    kept.withLock { kept in
      if let kept { return kept }
      let value = make()
      kept = value
      return value
    }
  }
}

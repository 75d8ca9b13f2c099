package import HapticEngine
package import Synchronization

/// The recorded events, in order.
package final class Log: Sendable {
  private let entries = Mutex<[String]>([])
  package init() {}

  package func add(_ entry: String) { entries.withLock { $0.append(entry) } }
  package var all: [String] { entries.withLock { $0 } }
}

/// Holds a mutex so that closures can share it.
package final class Box: Sendable {
  package let value: Mutex<TimerToken?>
  package init(_ value: consuming sending Mutex<TimerToken?>) { self.value = value }
}

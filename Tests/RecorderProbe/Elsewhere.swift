internal import Dispatch
internal import Foundation

/// Runs code where no test is known, and waits for its end.
enum Elsewhere {
  static func onQueue(_ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { body() }
    group.wait()
  }

  static func onThread(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      body()
      done.signal()
    }
    done.wait()
  }

  /// Calls a completion handler as a network library does: on a queue of its own.
  static func fetch(_ completion: @escaping @Sendable (Bool) -> Void) {
    let queue = DispatchQueue(label: "network")
    queue.async { completion(false) }
    queue.sync {}
  }
}

/// A call of ``HapticManager/current`` in code that no recorder has bound.
package struct UnboundCall: Sendable, Hashable {
  /// The request of the call.
  package enum Request: Sendable, Hashable {
    /// A haptic, by its name or by an unknown one.
    case haptic(String)
    /// A preparation.
    case prepare
  }

  /// The request of the call.
  package let request: Request
  /// True if it was called by a task, such as a detached one, and not by a queue or a thread.
  package let isInTask: Bool

  /// Makes a call.
  package init(_ request: Request, isInTask: Bool) {
    self.request = request
    self.isInTask = isInTask
  }
}

/// A haptic that was played by ``HapticManager/current`` of code that no recorder has bound.
package struct UnboundCall: Sendable, Hashable {
  /// The haptic's name, or the unknown name that was asked for.
  package let name: String
  /// True if it was called by a task, such as a detached one, and not by a queue or a thread.
  package let isInTask: Bool

  /// Makes a call.
  package init(name: String, isInTask: Bool) {
    self.name = name
    self.isInTask = isInTask
  }
}

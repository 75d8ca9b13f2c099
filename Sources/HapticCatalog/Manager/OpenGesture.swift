internal import HapticModel

/// The touch that the current task handles, until its action has ended.
///
/// A task that the action starts and that outlives it inherits the value, but the touch has ended by then.
package final class OpenGesture: Sendable {
  /// The gesture that the current task has inherited, ended or not.
  @TaskLocal package static var inherited: OpenGesture?
  /// True while a component's own haptic plays.
  @TaskLocal package static var isComponentPlaying = false

  /// The touch that the current task handles; `nil` if there is none.
  package static var current: OpenGesture? { inherited?.live }

  package let gesture: HapticGesture
  private let outer: OpenGesture?
  private let isOver = Locked(false)

  init(_ gesture: HapticGesture, within outer: OpenGesture? = nil) {
    self.gesture = gesture
    self.outer = outer
  }

  /// True if the touch is not part of an outer one.
  var isOutermost: Bool { outer == nil }

  func end() { isOver.withLock { $0 = true } }

  private var live: OpenGesture? { isOver.withLock { $0 } ? outer?.live : self }
}

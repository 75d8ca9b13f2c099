internal import HapticModel

/// The touch that the current task answers, until its action has ended.
///
/// A task that the action starts and that outlives it inherits the value, but not the touch: it is over by then.
package final class OpenGesture: Sendable {
  /// The gesture that the current task has inherited, over or not.
  @TaskLocal package static var inherited: OpenGesture?
  /// True if what plays now is a component's own haptic.
  @TaskLocal package static var isComponentPlaying = false

  /// The touch that the current task answers; `nil` if it answers none.
  package static var current: OpenGesture? { inherited?.live }

  package let gesture: HapticGesture
  private let outer: OpenGesture?
  private let isOver = Guarded(false)

  init(_ gesture: HapticGesture, within outer: OpenGesture? = nil) {
    self.gesture = gesture
    self.outer = outer
  }

  /// True if the touch began here, and not around it.
  var isOutermost: Bool { outer == nil }

  func end() { isOver.withLock { $0 = true } }

  private var live: OpenGesture? { isOver.withLock { $0 } ? outer?.live : self }
}

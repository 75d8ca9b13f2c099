internal import HapticModel

/// The touch that the current task handles, until its action has ended.
///
/// A task that the action starts and that outlives it inherits the value, but the touch has ended by then.
package final class OpenGesture: Sendable {
  /// The gesture that the current task has inherited, ended or not.
  @TaskLocal package static var inherited: OpenGesture?
  /// The caller of the haptic that plays.
  @TaskLocal package static var caller = HapticCaller.app

  /// The touch that the current task handles; `nil` if there is none.
  package static var current: OpenGesture? { inherited?.live }

  /// The touch.
  package let gesture: HapticGesture
  private let outer: OpenGesture?
  private let hasEnded = Locked(false)

  init(_ gesture: HapticGesture, within outer: OpenGesture? = nil) {
    self.gesture = gesture
    self.outer = outer
  }

  /// True if the touch is not part of an outer one.
  var isOutermost: Bool { outer == nil }

  /// True if the action has ended, and that of each control around it.
  package var isOver: Bool { live == nil }

  func end() { hasEnded.withLock { $0 = true } }

  /// The touch until its action has ended, then the one around it; `nil` if every action has ended.
  private var live: OpenGesture? { hasEnded.withLock { $0 } ? outer?.live : self }
}

/// The code that calls a haptic.
package enum HapticCaller: Sendable, Hashable {
  /// The app, by a name or as a generator.
  case app
  /// The touched component: its own haptic.
  case component
  /// A button, by its ``HapticStyle``.
  case style
}

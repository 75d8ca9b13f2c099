internal import HapticModel

extension HapticManager {
  /// The manager for app code: a test's if ``HapticRecorder`` records, otherwise the installed one, otherwise a silent
  /// one.
  ///
  /// ```swift
  /// let haptics = HapticManager.current
  /// queue.async { haptics.success() }
  /// ```
  ///
  /// Each access to the silent one makes a new one, without memory of any ``prepare()`` or touch.
  ///
  /// A task inherits the manager from the task that starts it. `Task.detached` and queues inherit nothing: pass it to
  /// them.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static var current: HapticManager {
    bound ?? installed.withLock { $0 } ?? HapticManager(player: SilentPlayer(), now: { .zero })
  }

  /// Installs the app's manager for every thread; call it once, at the start of the app.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameter manager: the manager; `nil` to be silent again.
  public static func install(_ manager: HapticManager?) { installed.withLock { $0 = manager } }

  /// The player that a recorder has bound for the current task.
  @TaskLocal package static var bound: HapticManager?

  /// Calls `listener` for each haptic of a ``current`` that is not a recorder's, in place of the previous listener.
  package static func onUnboundCall(_ listener: @escaping @Sendable (UnboundCall) -> Void) {
    self.listener.withLock { $0 = listener }
  }

  /// Tells the recorders of a call that none of them receives.
  func noteIfUnbound(_ request: UnboundCall.Request) {
    guard Self.bound == nil, let listener = Self.listener.withLock({ $0 }) else { return }
    let isInstalled = Self.installed.withLock { $0 === self } && !(player is any RecordersPlayer)
    guard isInstalled || player is SilentPlayer else { return }
    listener(UnboundCall(request, isInTask: withUnsafeCurrentTask { $0 != nil }))
  }

  private static let installed = Locked<HapticManager?>(nil)
  private static let listener = Locked<(@Sendable (UnboundCall) -> Void)?>(nil)
}

/// The player of a recorder's manager, which no call passes by.
package protocol RecordersPlayer: HapticPlayer {
  /// Reports each control that handles a touch, also one within another, whose touch it shares.
  func controlTouched(_ gesture: HapticGesture)

  /// Reports that a button has chosen to play nothing: ``HapticStyle/none``.
  func silenceChosen()
}

/// A player that plays nothing, until an app has installed its manager.
private struct SilentPlayer: HapticPlayer {
  func play(_ haptic: SemanticHaptic, warm: Bool) {}
}

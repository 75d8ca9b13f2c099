internal import HapticModel

extension HapticManager {
  /// The manager for app code: a test's if ``HapticRecorder`` records, otherwise the installed one, otherwise a silent
  /// one.
  ///
  /// ```swift
  /// HapticManager.current.primaryAction()
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

  private static let installed = Locked<HapticManager?>(nil)
}

/// A player that plays nothing, until an app has installed its manager.
private struct SilentPlayer: HapticPlayer {
  func play(_ haptic: SemanticHaptic, warm: Bool) {}
}

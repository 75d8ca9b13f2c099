internal import HapticModel

extension HapticManager {
  /// The manager that app code calls: a test's where ``HapticRecorder`` records, else the installed one, else a silent one.
  ///
  /// ```swift
  /// HapticManager.current.primaryAction()
  /// ```
  ///
  /// The silent one is new at each call and remembers nothing: neither a ``prepare()`` nor a touch.
  ///
  /// A task inherits it from the task that starts it. `Task.detached` and queues inherit nothing: hand them the manager.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static var current: HapticManager {
    bound ?? installed.withLock { $0 } ?? HapticManager(player: SilentPlayer(), now: { .zero })
  }

  /// Makes a manager the app's own, from now on and on every thread: once, at the start of the app.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameter manager: the manager; `nil` to be silent again.
  public static func install(_ manager: HapticManager?) { installed.withLock { $0 = manager } }

  /// The player that a recorder has bound for the current task.
  @TaskLocal package static var bound: HapticManager?

  private static let installed = Guarded<HapticManager?>(nil)
}

/// Plays nothing: what there is before an app has installed its manager.
private struct SilentPlayer: HapticPlayer {
  func play(_ haptic: SemanticHaptic, warm: Bool) {}
}

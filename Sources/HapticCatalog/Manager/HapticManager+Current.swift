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
  /// A task inherits the manager from the task that starts it. `Task.detached`, queues and threads inherit nothing: a model
  /// that uses them keeps the manager from its creation.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public static var current: HapticManager {
    bound ?? installedHere ?? HapticManager(player: SilentPlayer(), now: { .zero })
  }

  /// The installed manager; `nil` if it is a recorder's, and the call may be another test's.
  private static var installedHere: HapticManager? {
    guard let manager = installed.withLock({ $0 }) else { return nil }
    guard let recorder = manager.player as? any RecordersPlayer else { return manager }
    return recorder.takesUnboundCalls ? manager : nil
  }

  /// Installs the app's manager for every thread; call it once, at the start of the app.
  ///
  /// A recorder's manager is refused while other tests may run, since it would record their haptics: the manager
  /// installed before stays, and the test fails at this line.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  ///
  /// - Parameter manager: the manager; `nil` to be silent again.
  public static func install(
    _ manager: HapticManager?, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    if let recorder = manager?.player as? any RecordersPlayer,
      !recorder.mayBeInstalled(fileID: fileID, file: file, line: line, column: column)
    {
      return
    }
    installed.withLock { $0 = manager }
  }

  /// The player that a recorder has bound for the current task.
  @TaskLocal package static var bound: HapticManager?

  /// Calls `listener` for each haptic of a ``current`` that is not a recorder's, in place of the previous listener.
  package static func onUnboundCall(_ listener: @escaping @Sendable (UnboundCall) -> Void) {
    self.listener.withLock { $0 = listener }
  }

  /// Tells the recorders of a call that none of them receives.
  func noteIfUnbound(_ request: UnboundCall.Request) {
    if let bound = Self.bound { return noteIfKept(request, from: bound) }
    guard let listener = Self.listener.withLock({ $0 }), isOfNoRecorder else { return }
    listener(UnboundCall(request, isInTask: withUnsafeCurrentTask { $0 != nil }))
  }

  /// Tells the recorder of the current task of a call on another manager, which the caller has kept.
  private func noteIfKept(_ request: UnboundCall.Request, from bound: HapticManager) {
    guard bound !== self, let recorder = bound.player as? any RecordersPlayer,
      isOfNoRecorder || player is any RecordersPlayer
    else { return }
    let isInTask = withUnsafeCurrentTask { $0 != nil }
    recorder.missed(UnboundCall(request, isInTask: isInTask), keptBy: player)
  }

  /// True if the manager is a silent one, or the app's installed one.
  private var isOfNoRecorder: Bool {
    player is SilentPlayer
      || (Self.installed.withLock { $0 === self } && !(player is any RecordersPlayer))
  }

  private static let installed = Locked<HapticManager?>(nil)
  private static let listener = Locked<(@Sendable (UnboundCall) -> Void)?>(nil)
}

/// The player of a recorder's manager, which no call passes by.
package protocol RecordersPlayer: HapticPlayer {
  /// True if, once installed, it takes the calls of the current task or thread, which no recorder has bound.
  var takesUnboundCalls: Bool { get }

  /// Returns true if its manager may be installed for the whole process; otherwise its test has been told.
  func mayBeInstalled(fileID: StaticString, file: StaticString, line: UInt, column: UInt) -> Bool

  /// Reports a call in a task of this recorder on another manager, whose player is `player`.
  func missed(_ call: UnboundCall, keptBy player: any HapticPlayer)

  /// Reports each control that handles a touch, also one within another, whose touch it shares.
  func controlTouched(_ gesture: HapticGesture)

  /// Reports that a button has chosen to play nothing: ``HapticStyle/none``.
  func silenceChosen()
}

/// A player that plays nothing, until an app has installed its manager.
private struct SilentPlayer: HapticPlayer {
  func play(_ haptic: SemanticHaptic, warm: Bool) {}
}

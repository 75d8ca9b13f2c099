internal import HapticCatalog
public import HapticModel

/// The recorders for which ``HapticRecorder/record(device:catalogue:warmth:reporting:_:)`` runs now, in the whole process.
///
/// They hear of the haptics that reach none of them: a queue or a detached task does not inherit the current manager.
enum OpenRecorders {
  private static let players = Locked<[ObjectIdentifier: RecordingPlayer]>([:])

  /// Listens once for all recorders.
  private static let listens: Bool = {
    HapticManager.onUnboundCall { call in
      let open = players.withLock { Array($0.values) }
      for player in open { player.missed(call, openRecorders: open.count) }
    }
    return true
  }()

  static func open(_ player: RecordingPlayer) {
    _ = listens
    players.withLock { $0[ObjectIdentifier(player)] = player }
  }

  static func close(_ player: RecordingPlayer) {
    players.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(player)) }
  }
}

/// A haptic that fired while a ``HapticRecorder`` was open, and that no recorder has received.
///
/// A queue, a thread and `Task.detached` do not inherit `HapticManager.current` from the recorder's task.
///
/// Thread-safe: yes, a value.
public struct UnrecordedHaptic: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// True if a task called it, such as a detached one; false for a queue or a thread.
  public let isInTask: Bool
  /// The number of recorders that were open, at least 1: of several, it cannot be said which one missed it.
  public let openRecorders: Int
  /// The recorder's virtual time.
  public let time: TimePoint
}

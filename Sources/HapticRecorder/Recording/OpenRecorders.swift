internal import HapticCatalog
public import HapticModel

/// The recorders for which ``HapticRecorder/record(_:device:catalogue:warmth:reporting:_:)`` runs now, in the whole process.
///
/// They hear of the haptics that reach none of them: a queue or a detached task does not inherit the current manager.
enum OpenRecorders {
  private static let players = Locked<[ObjectIdentifier: RecordingPlayer]>([:])

  /// Listens once for all recorders.
  private static let listens: Bool = {
    HapticManager.onUnboundCall { call in
      let test = RunningTest.current
      let open = players.withLock { Array($0.values) }
      for player in open {
        switch origin(of: test, for: player, among: open) {
        case .other: continue
        case .own: player.missed(call, isOwn: true)
        case .unknown: player.missed(call, isOwn: false)
        }
      }
    }
    return true
  }()

  static func open(_ player: RecordingPlayer) {
    _ = listens
    let outer = HapticManager.bound?.player as? RecordingPlayer
    player.life.withLock { $0 = RecorderLife(phase: .open, outer: outer) }
    players.withLock { $0[ObjectIdentifier(player)] = player }
  }

  /// Closes a recorder; returns false if it was closed before.
  @discardableResult static func close(_ player: RecordingPlayer) -> Bool {
    players.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(player)) }
    return player.life.withLock { life in
      defer { life = RecorderLife(phase: .closed) }
      return life.phase == .open
    }
  }

  /// True if a recorder other than this one is open.
  static func hasOthers(than player: RecordingPlayer) -> Bool {
    players.withLock { $0.keys.contains { $0 != ObjectIdentifier(player) } }
  }

  // MARK: Whose call it is

  /// The test to which a call belongs, as one of the open recorders sees it.
  private enum Origin {
    /// The recorder's own test.
    case own
    /// Another test.
    case other
    /// A queue, a thread or a detached task, of which no test is known.
    case unknown
  }

  private static func origin(
    of test: RunningTest?, for player: RecordingPlayer, among open: [RecordingPlayer]
  ) -> Origin {
    guard let test, player.opening.wereTestsKnown else { return .unknown }
    guard player.opening.test == test else { return .other }
    // The cases of one test have one identity, and so have several recorders of one test.
    let isOnlyOne = !test.hasCases && open.filter { $0.opening.test == test }.count == 1
    return isOnlyOne ? .own : .unknown
  }
}

/// A haptic that fired while a ``HapticRecorder`` was open, and that no recorder has received.
///
/// A queue, a thread and `Task.detached` do not inherit `HapticManager.current` from the recorder's task, and a model that was
/// made before the recorder was opened has kept another one.
///
/// Thread-safe: yes, a value.
public struct UnrecordedHaptic: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// True if a task called it, such as a detached one; false for a queue or a thread.
  public let isInTask: Bool
  /// True if a task of the recorder's own test called it; false if no test is known, so that it may also be another's.
  public let isOwn: Bool
  /// True if a task of the recorder called it, but on a manager that is not the recorder's: a model or a shared instance that
  /// was made before has kept another one.
  public let isOnOtherManager: Bool
  /// The recorder's virtual time.
  public let time: TimePoint
}

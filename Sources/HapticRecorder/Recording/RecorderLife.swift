internal import HapticCatalog
internal import HapticModel

/// The time in which a recorder records, from ``HapticRecorder/record(_:device:catalogue:warmth:reporting:_:)`` to its end.
///
/// Code may keep a manager for longer: a shared instance keeps that of the first test which uses it.
struct RecorderLife: Sendable {
  /// The part of a recorder's life.
  enum Phase: Sendable {
    /// It has not been opened: its manager is only handed over.
    case made
    /// It records a test.
    case open
    /// The test has ended.
    case closed
  }

  var phase = Phase.made
  /// The recorder around it.
  var outer: RecordingPlayer?
}

extension RecordingPlayer {
  /// True if a call on a kept manager of this recorder belongs to another recorder, or to another test.
  var isElsewhere: Bool {
    let phase = life.withLock { $0.phase }
    let here = HapticManager.bound?.player as? RecordingPlayer
    if phase == .made || here === self { return false }
    if phase == .closed { return here != nil }
    if let here, encloses(here) { return false }
    guard let test = RunningTest.current, let own = opening.test else { return false }
    // The cases of one test have one identity.
    return test != own || (test.hasCases && here != nil)
  }

  /// True if another recorder was opened within this one.
  private func encloses(_ other: RecordingPlayer) -> Bool {
    var next = other.life.withLock { $0.outer }
    while let outer = next {
      if outer === self { return true }
      next = outer.life.withLock { $0.outer }
    }
    return false
  }
}

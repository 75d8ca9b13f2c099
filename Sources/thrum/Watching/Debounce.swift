internal import HapticEngine
internal import HapticModel

/// Decides when to read a file that is being written: a pure state machine that takes changes and the time.
///
/// One save is many changes: an editor empties the file and fills it, or writes another beside it and gives it the
/// name. It is over when nothing has changed for a while and nobody has the file open for writing; a file that never
/// comes to rest is looked at all the same.
struct Debounce {
  /// How long nothing may have changed (*chosen*: editors take a few milliseconds).
  static let quiet = TimeSpan.milliseconds(100)
  /// How long after the first change at most it is looked at (*chosen*).
  static let patience = TimeSpan.milliseconds(1000)

  private var first: EngineInstant?
  private var last = EngineInstant.zero
  private var isComplete = true

  /// Notes a change; `isComplete` where the writer has closed the file, or it has got its name.
  mutating func note(at now: EngineInstant, isComplete: Bool) {
    first = first ?? now
    last = now
    self.isComplete = isComplete
  }

  /// When to look; `nil` if nothing has changed.
  var due: EngineInstant? {
    first.map { isComplete ? min(last + Self.quiet, $0 + Self.patience) : $0 + Self.patience }
  }

  /// True if it is time to look; if so, what has changed is forgotten.
  mutating func take(at now: EngineInstant) -> Bool {
    guard let due, due <= now else { return false }
    first = nil
    return true
  }
}

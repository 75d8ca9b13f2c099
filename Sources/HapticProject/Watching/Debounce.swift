package import HapticEngine
package import HapticModel

/// Decides when to read a file that is being written: a pure state machine whose inputs are changes and the time.
///
/// One save consists of many changes: an editor empties the file and fills it, or writes another file beside it and
/// renames that. The save ends when nothing has changed for a while and no program has the file open for writing. A
/// file that never comes to rest is read anyway.
package struct Debounce {
  /// The time without a change after which a save has ended (*chosen*: editors take a few milliseconds).
  package static let quiet = TimeSpan.milliseconds(100)
  /// The longest time from the first change to the reading of the file (*chosen*).
  package static let patience = TimeSpan.milliseconds(1000)

  /// Makes one to which nothing has changed.
  package init() {}

  private var first: EngineInstant?
  private var last = EngineInstant.zero
  private var isComplete = true

  /// Records a change; `isComplete` if the writer has closed or renamed the file.
  package mutating func note(at now: EngineInstant, isComplete: Bool) {
    first = first ?? now
    last = now
    self.isComplete = isComplete
  }

  /// The time of the next reading; `nil` if nothing has changed.
  package var due: EngineInstant? {
    first.map { isComplete ? min(last + Self.quiet, $0 + Self.patience) : $0 + Self.patience }
  }

  /// Returns true if it is time to read, and then forgets the changes.
  package mutating func take(at now: EngineInstant) -> Bool {
    guard let due, due <= now else { return false }
    first = nil
    return true
  }
}

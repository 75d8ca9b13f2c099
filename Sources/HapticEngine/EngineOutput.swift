/// A receiver of a transport's events: the kernel's command ring, a simulator, a recorder.
public protocol EngineOutput: AnyObject, Sendable {
  /// Takes an event, a look-ahead before its deadline.
  ///
  /// Returns false if there is no room now: the driver keeps the event and offers it again.
  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool

  /// Revokes everything delivered for `instant` or later and silences the sound from there on.
  func cut(from instant: EngineInstant)
}

/// What a transport drives: the kernel's command ring, a simulator, a recorder.
public protocol EngineOutput: AnyObject, Sendable {
  /// Takes an event, a look-ahead before its deadline. Returns false where there is no room now: the driver keeps
  /// the event and offers it again.
  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool

  /// Revokes everything delivered for `instant` or later and silences what sounds then.
  func cut(from instant: EngineInstant)
}

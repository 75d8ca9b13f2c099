package import HapticModel

/// Pauses at what is heard: the sound behind it was sent, and is discarded before it is heard.
extension Transport {
  /// Pauses at the position that was heard at `heard`, and revokes everything sent for `discarded` or later.
  ///
  /// Everything between both has been rendered and is never heard. Does nothing unless playing, or after an end that
  /// was sent and not heard. ``resume(at:now:)`` continues.
  package mutating func hold(at heard: EngineInstant, discarding discarded: EngineInstant) -> [Action] {
    guard phase == .playing || (phase == .ended && heard < endsAt) else { return [] }
    waiting = resumePoint(at: heard)
    (horizon, cutsAt, phase) = (discarded, discarded, .paused)
    writer.forgetHeld()
    return [.cut(discarded), .rest]
  }

  /// Continues from the position of the pause so that it is reached at `start`.
  ///
  /// Does nothing unless paused.
  package mutating func resume(at start: EngineInstant, now: EngineInstant) -> [Action] {
    guard phase == .paused else { return [] }
    begin(at: waiting, from: start)
    return wake(now: now)
  }

  /// Sends events by this time before their deadlines from now on.
  ///
  /// Traps if it is negative.
  package mutating func setLookAhead(_ lookAhead: TimeSpan, now: EngineInstant) -> [Action] {
    precondition(lookAhead >= .zero, "a transport cannot act in the past")
    self.lookAhead = lookAhead
    return wake(now: now)
  }
}

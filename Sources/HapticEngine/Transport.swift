package import HapticModel
package import HapticTimeline

/// A pure state machine for play, pause, resume, seek, stop, loop, rate, mute and source changes.
///
/// Every input takes the current time and returns actions, which a ``TransportDriver`` performs. Events are sent a
/// look-ahead before their deadlines. Pause, seek and stop take effect after a commit delay, so that sound that may
/// already be playing is never revoked. Rate, loop, mute and source changes take effect at the end of the look-ahead,
/// so that no sent event has to be revoked.
package struct Transport: Sendable {
  /// An action for the driver; actions are performed in order.
  package enum Action: Sendable, Hashable {
    /// Send this event.
    case deliver(EngineEvent)
    /// Revoke everything sent for this time or later, and silence the sound from there on.
    case cut(EngineInstant)
    /// Call ``Transport/wake(now:)`` at this time.
    case wake(EngineInstant)
    /// No further wake-up is needed.
    case rest
  }

  /// The state of the transport.
  package enum Phase: Sendable, Hashable {
    /// Not played yet, or stopped.
    case stopped
    /// Playing.
    case playing
    /// Waiting at a position.
    case paused
    /// All events have been sent.
    case ended
  }

  /// The state of the transport.
  package internal(set) var phase = Phase.stopped
  /// The time by which an event is sent before its deadline.
  package internal(set) var lookAhead: TimeSpan
  /// The delay after which a pause, seek or stop takes effect.
  package let commitDelay: TimeSpan

  private var cursor: TimelineCursor?
  /// The earlier anchors that may still be in effect at a future time: a cut may come before a change that was to take
  /// effect at the end of the look-ahead.
  private var earlier: [Anchor] = []
  private var program: Program?
  private var rate = PlaybackRate.normal
  private var muted: Set<Int> = []
  var waiting = ResumePoint(at: .zero)
  /// The time up to which events have been sent.
  var horizon = EngineInstant.zero
  /// The time of the latest cut; new play begins no earlier.
  var cutsAt = EngineInstant(nanoseconds: .min)
  var writer = EventWriter()
  /// The time of the end that was sent.
  var endsAt = EngineInstant.zero

  /// Makes a transport at rest.
  ///
  /// Both spans must not be negative.
  package init(lookAhead: TimeSpan, commitDelay: TimeSpan) {
    precondition(lookAhead >= .zero && commitDelay >= .zero, "a transport cannot act in the past")
    self.lookAhead = lookAhead
    self.commitDelay = commitDelay
  }

  // MARK: Inputs

  /// Plays `program` from `position` so that it is reached at `start`.
  ///
  /// Muted tracks stay muted.
  package mutating func play(
    _ program: Program, from position: TimePoint = .zero, at start: EngineInstant,
    rate: PlaybackRate = .normal,
    now: EngineInstant
  ) -> [Action] {
    var actions: [Action] = []
    handOut(through: now + commitDelay, &actions)
    // A sent end that is still to come would also end the new program.
    let isToCome = phase == .playing || (phase == .ended && now < endsAt)
    if isToCome { _ = cut(now, &actions) } else { horizon = now }
    self.program = program
    self.rate = rate
    begin(at: Self.resumePoint(at: position), from: start)
    return actions + wake(now: now)
  }

  /// Pauses; ``resume(now:)`` continues.
  ///
  /// Does nothing unless playing.
  package mutating func pause(now: EngineInstant) -> [Action] {
    var actions: [Action] = []
    handOut(through: now + commitDelay, &actions)
    guard isUnderWay(now) else { return actions }
    waiting = cut(now, &actions)
    phase = .paused
    return actions + [.rest]
  }

  /// Continues from the position of ``pause(now:)``.
  ///
  /// Does nothing unless paused.
  package mutating func resume(now: EngineInstant) -> [Action] {
    guard phase == .paused else { return [] }
    begin(at: waiting, from: now + commitDelay)
    return wake(now: now)
  }

  /// Moves to `position`: at once while playing, on ``resume(now:)`` while paused.
  ///
  /// Traps before the first play.
  package mutating func seek(to position: TimePoint, now: EngineInstant) -> [Action] {
    guard program != nil else { preconditionFailure("seek in phase \(phase): nothing has been played yet") }
    var actions: [Action] = []
    handOut(through: now + commitDelay, &actions)
    guard isUnderWay(now) else {
      waiting = Self.resumePoint(at: position)
      phase = .paused
      return actions
    }
    _ = cut(now, &actions)
    begin(at: Self.resumePoint(at: position), from: horizon)
    return actions + wake(now: now)
  }

  /// Stops all sound.
  ///
  /// Does nothing if already stopped.
  package mutating func stop(now: EngineInstant) -> [Action] {
    guard phase != .stopped else { return [] }
    var actions: [Action] = []
    _ = cut(now, &actions)
    phase = .stopped
    cursor = nil
    return actions + [.rest]
  }

  /// Changes the rate at the end of the look-ahead.
  package mutating func setRate(_ rate: PlaybackRate, now: EngineInstant) -> [Action] {
    let actions = wake(now: now)
    self.rate = rate
    reanchor(now: now)
    return actions + wake(now: now)
  }

  /// Changes or removes the loop at the end of the look-ahead.
  ///
  /// Traps before the first play.
  package mutating func setLoop(_ loop: Program.Loop?, now: EngineInstant) -> [Action] {
    guard let old = program else {
      preconditionFailure("setLoop in phase \(phase): nothing has been played yet")
    }
    var actions = wake(now: now)
    if old.loop != loop { waiting.passesBefore = 0 }
    program = Program(old.source, loop: loop)
    if phase == .ended, isUnderWay(now), let loop, position(at: now) < loop.end {
      // The end that was sent no longer applies.
      begin(at: cut(now, &actions), from: horizon)
    } else {
      reanchor(now: now)
    }
    return actions + wake(now: now)
  }

  /// Mutes the tracks with these numbers, counted from 0, and unmutes all others, at the end of the look-ahead and for
  /// later programs.
  ///
  /// A muted vibration begins its release; an unmuted one begins in its middle.
  package mutating func setMuted(_ tracks: Set<Int>, now: EngineInstant) -> [Action] {
    var actions = wake(now: now)
    guard tracks != muted else { return actions }
    muted = tracks
    guard phase == .playing else { return actions }
    cursor?.mute(tracks, after: horizon)
    if let cursor, cursor.isOpened { writer.settle(cursor.opening, at: horizon, rate: rate, to: &actions) }
    return actions + wake(now: now)
  }

  /// Switches to another source at the end of the look-ahead: from `position`, or for `nil` from the current one,
  /// wrapped into the new loop or length.
  ///
  /// While paused, ``resume(now:)`` continues with the new source; after the end it begins, from its start for `nil`.
  /// The count of loop passes restarts; rate and mutes stay. Traps before the first play.
  package mutating func replace(
    _ source: any EntrySource, loop: Program.Loop? = nil, from position: TimePoint? = nil, now: EngineInstant
  ) -> [Action] {
    guard program != nil else {
      preconditionFailure("replace in phase \(phase): nothing has been played yet")
    }
    let new = Program(source, loop: loop)
    var actions = wake(now: now)
    let given = position.map(Self.resumePoint)
    switch phase {
    case .playing: change(to: new, at: given, now: now, &actions)
    case .ended:
      let wasUnderWay = isUnderWay(now)
      let resumePoint = cut(now, &actions)
      let start = wasUnderWay ? resumePoint.folded(into: new) : ResumePoint(at: .zero)
      program = new
      begin(at: given ?? start, from: horizon)
    case .paused, .stopped:
      let resumePoint = phase == .paused ? waiting.folded(into: new) : ResumePoint(at: .zero)
      waiting = given ?? resumePoint
      program = new
      phase = .paused
    }
    return actions + wake(now: now)
  }

  /// Sends the events within the look-ahead.
  ///
  /// Does nothing unless playing: a wake-up may arrive late.
  package mutating func wake(now: EngineInstant) -> [Action] {
    guard phase == .playing else { return [] }
    var actions: [Action] = []
    handOut(through: now + lookAhead, &actions)
    guard phase == .playing else { return actions }
    actions.append(cursor?.next.map { .wake($0.instant - lookAhead) } ?? .rest)
    return actions
  }

  /// The position that the clock shows at `now`, before the look-ahead.
  package func position(at now: EngineInstant) -> TimePoint {
    switch phase {
    case .stopped: return .zero
    case .paused: return waiting.position
    case .playing, .ended:
      let anchors = anchors
      let active = anchors.last { $0.instant <= now } ?? anchors.first
      return max(active?.position(at: now) ?? .zero, .zero)
    }
  }

  /// The time up to which events have been sent; the end of time once all have.
  package var handedOutThrough: EngineInstant {
    phase == .ended ? EngineInstant(nanoseconds: .max) : horizon
  }

  // MARK: Sending

  /// Sends everything due up to `limit`, however late the last wake-up was.
  private mutating func handOut(through limit: EngineInstant, _ actions: inout [Action]) {
    guard phase == .playing else { return }
    horizon = max(horizon, limit)
    while phase == .playing, let (instant, what) = cursor?.next, instant <= horizon {
      take(what, at: instant, &actions)
    }
  }

  private mutating func take(
    _ what: TimelineCursor.Next, at instant: EngineInstant, _ actions: inout [Action]
  ) {
    cursor?.advance(past: what)
    switch what {
    case .entry(let entry): writer.write(entry, at: instant, rate: rate, to: &actions)
    case .opening, .wrap:
      writer.letGo(at: instant, to: &actions)
      if let opening = cursor?.opening { writer.settle(opening, at: instant, rate: rate, to: &actions) }
    case .end:
      writer.end(at: instant, to: &actions)
      phase = .ended
      endsAt = instant
      actions.append(.rest)
    }
  }

  mutating func begin(at resumePoint: ResumePoint, from start: EngineInstant) {
    guard let program else { preconditionFailure("begin in phase \(phase): nothing has been played yet") }
    let anchor = Anchor(
      resumePoint, at: max(start, cutsAt), rate: rate, loop: program.loop, arrival: .beginning)
    cursor = TimelineCursor(program, at: anchor, muting: muted)
    earlier = []
    phase = .playing
  }

  /// True while playing, or while the end that was sent is far enough ahead to be revoked.
  private func isUnderWay(_ now: EngineInstant) -> Bool {
    phase == .playing || (phase == .ended && now + commitDelay <= endsAt)
  }

  /// Revokes everything after the commit delay, and returns the place from which to continue.
  private mutating func cut(_ now: EngineInstant, _ actions: inout [Action]) -> ResumePoint {
    horizon = now + commitDelay
    cutsAt = horizon
    writer.forgetHeld()
    actions.append(.cut(horizon))
    return resumePoint(at: horizon)
  }

  // MARK: Anchors

  private var anchors: [Anchor] { earlier + (cursor.map { [$0.anchor] } ?? []) }

  /// The place in the current program from which to continue, with everything due at `moment` or later still to play.
  func resumePoint(at moment: EngineInstant) -> ResumePoint {
    let anchors = anchors
    guard !anchors.isEmpty, let program else { return waiting }
    // Entries due exactly when an anchor takes effect belong to the one before it.
    let active = anchors.lastIndex { $0.instant < moment } ?? 0
    var resumePoint = anchors[active].resumePoint(at: moment)
    for anchor in anchors[(active + 1)...] {
      if anchor.arrival == .beginning { resumePoint = anchor.resumePoint }
      if anchor.arrival == .folding { resumePoint = resumePoint.folded(into: program) }
    }
    if anchors[active].loop != program.loop { resumePoint.passesBefore = 0 }
    return resumePoint
  }

  /// Continues after the look-ahead with the current rate and loop.
  private mutating func reanchor(now: EngineInstant) {
    guard phase == .playing, let program, let old = cursor else { return }
    keep(old, now: now)
    cursor = old.reanchored(after: horizon, program: program, rate: rate)
  }

  /// Continues after the look-ahead with another program.
  private mutating func change(
    to new: Program, at given: ResumePoint?, now: EngineInstant, _ actions: inout [Action]
  ) {
    guard let old = cursor else { return }
    keep(old, now: now)
    let instant = max(horizon, old.anchor.instant)
    writer.letGo(at: instant, to: &actions)
    program = new
    let resumePoint = given ?? old.resumePoint(after: horizon).folded(into: new)
    let isFolding = given == nil && old.isOpened
    let anchor = Anchor(
      resumePoint, at: instant, rate: rate, loop: new.loop, arrival: isFolding ? .folding : .beginning)
    cursor = TimelineCursor(new, at: anchor, muting: muted)
  }

  /// Keeps an anchor that may still be in effect at the time of a later cut.
  private mutating func keep(_ old: TimelineCursor, now: EngineInstant) {
    if old.isOpened { earlier.append(old.anchor) }
    let firstNeeded = earlier.lastIndex { $0.instant < now } ?? 0
    earlier.removeFirst(min(firstNeeded, earlier.count))
  }

  /// The place at a requested position, limited so that its time does not overflow.
  private static func resumePoint(at position: TimePoint) -> ResumePoint {
    ResumePoint(at: min(position, .zero + Program.longest))
  }
}

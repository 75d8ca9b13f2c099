public import HapticModel
public import HapticTimeline

/// Play, pause, resume, seek, stop, loop, rate, mute and another source as a pure state machine.
///
/// Every input takes the present moment and returns what is to be done; a ``TransportDriver`` does it. Events are
/// handed out a look-ahead before their deadlines. Pause, seek and stop take effect a commit delay from now, so
/// that nothing that may be sounding already is revoked; rate, loop, mute and another source take effect where the
/// look-ahead ends, so that nothing handed out has to be taken back.
public struct Transport: Sendable {
  /// What is to be done, in order.
  public enum Action: Sendable, Hashable {
    /// Hand this on.
    case deliver(EngineEvent)
    /// Revoke everything handed on for this moment or later, and silence what sounds then.
    case cut(EngineInstant)
    /// Come back at this moment.
    case wake(EngineInstant)
    /// Nothing more comes by itself.
    case rest
  }

  /// What the transport is doing.
  public enum Phase: Sendable, Hashable {
    /// Nothing was ever played, or it was stopped.
    case stopped
    /// Playing.
    case playing
    /// Waiting at a position.
    case paused
    /// Everything has been handed out.
    case ended
  }

  /// What the transport is doing.
  public private(set) var phase = Phase.stopped
  /// How long before its deadline an event is handed out.
  public let lookAhead: TimeSpan
  /// How far ahead of now a pause, seek or stop takes effect.
  public let commitDelay: TimeSpan

  private var cursor: TimelineCursor?
  /// The anchors before the cursor's that may still rule at a moment to come: a cut may fall before a change that was
  /// to take effect where the look-ahead ends.
  private var earlier: [Anchor] = []
  private var program: Program?
  private var rate = PlaybackRate.normal
  private var muted: Set<Int> = []
  private var waiting = PlayPlace(at: .zero)
  /// Up to where events have been handed out.
  private var horizon = EngineInstant.zero
  /// When the latest cut takes effect; nothing new begins before it.
  private var cutsAt = EngineInstant(nanoseconds: .min)
  private var writer = EventWriter()
  /// When the end that was handed out comes.
  private var endsAt = EngineInstant.zero

  /// Makes a transport at rest.
  ///
  /// Both spans must not be negative.
  public init(lookAhead: TimeSpan, commitDelay: TimeSpan) {
    precondition(lookAhead >= .zero && commitDelay >= .zero, "a transport cannot act in the past")
    self.lookAhead = lookAhead
    self.commitDelay = commitDelay
  }

  // MARK: Inputs

  /// Plays `program` from `position` so that it is reached at `start`.
  ///
  /// What is muted stays so.
  public mutating func play(
    _ program: Program, from position: TimePoint = .zero, at start: EngineInstant,
    rate: PlaybackRate = .normal,
    now: EngineInstant
  ) -> [Action] {
    var actions: [Action] = []
    handOut(through: now + commitDelay, &actions)
    // An end that has been handed out and has not come would end what follows.
    let isToCome = phase == .playing || (phase == .ended && now < endsAt)
    if isToCome { _ = cut(now, &actions) } else { horizon = now }
    self.program = program
    self.rate = rate
    begin(at: Self.place(at: position), from: start)
    return actions + wake(now: now)
  }

  /// Waits; ``resume(now:)`` goes on.
  ///
  /// Does nothing unless playing.
  public mutating func pause(now: EngineInstant) -> [Action] {
    var actions: [Action] = []
    handOut(through: now + commitDelay, &actions)
    guard isUnderWay(now) else { return actions }
    waiting = cut(now, &actions)
    phase = .paused
    return actions + [.rest]
  }

  /// Goes on where ``pause(now:)`` left off.
  ///
  /// Does nothing unless paused.
  public mutating func resume(now: EngineInstant) -> [Action] {
    guard phase == .paused else { return [] }
    begin(at: waiting, from: now + commitDelay)
    return wake(now: now)
  }

  /// Goes to `position`: at once while playing, on ``resume(now:)`` while paused.
  ///
  /// Traps before the first play.
  public mutating func seek(to position: TimePoint, now: EngineInstant) -> [Action] {
    guard program != nil else { preconditionFailure("seek in phase \(phase): nothing has been played yet") }
    var actions: [Action] = []
    handOut(through: now + commitDelay, &actions)
    guard isUnderWay(now) else {
      waiting = Self.place(at: position)
      phase = .paused
      return actions
    }
    _ = cut(now, &actions)
    begin(at: Self.place(at: position), from: horizon)
    return actions + wake(now: now)
  }

  /// Ends; nothing more sounds.
  ///
  /// Does nothing when stopped already.
  public mutating func stop(now: EngineInstant) -> [Action] {
    guard phase != .stopped else { return [] }
    var actions: [Action] = []
    _ = cut(now, &actions)
    phase = .stopped
    cursor = nil
    return actions + [.rest]
  }

  /// Lets the pattern's time pass at another rate from the end of the look-ahead on.
  public mutating func setRate(_ rate: PlaybackRate, now: EngineInstant) -> [Action] {
    let actions = wake(now: now)
    self.rate = rate
    reanchor(now: now)
    return actions + wake(now: now)
  }

  /// Repeats another part, or none, from the end of the look-ahead on.
  ///
  /// Traps before the first play.
  public mutating func setLoop(_ loop: Program.Loop?, now: EngineInstant) -> [Action] {
    guard let old = program else {
      preconditionFailure("setLoop in phase \(phase): nothing has been played yet")
    }
    var actions = wake(now: now)
    if old.loop != loop { waiting.passesBefore = 0 }
    program = Program(old.source, loop: loop)
    if phase == .ended, isUnderWay(now), let loop, position(at: now) < loop.end {
      // The end has been handed out; there is none any more.
      begin(at: cut(now, &actions), from: horizon)
    } else {
      reanchor(now: now)
    }
    return actions + wake(now: now)
  }

  /// Silences the tracks with these numbers, counted from 0, and sounds all others, from the end of the look-ahead
  /// on and in whatever is played later.
  ///
  /// A vibration that is silenced goes into its release; one that is let in again begins in its middle.
  public mutating func setMuted(_ tracks: Set<Int>, now: EngineInstant) -> [Action] {
    var actions = wake(now: now)
    guard tracks != muted else { return actions }
    muted = tracks
    guard phase == .playing else { return actions }
    cursor?.mute(tracks, after: horizon)
    if let cursor, cursor.isOpened { writer.settle(cursor.opening, at: horizon, rate: rate, to: &actions) }
    return actions + wake(now: now)
  }

  /// Plays another source from the end of the look-ahead on: from `position`, or for `nil` from where play is, folded
  /// into the new loop or length.
  ///
  /// While paused it is what ``resume(now:)`` goes on with; after the end it begins, from its start for `nil`. Passes of
  /// its loop are counted anew; rate and what is muted stay. Traps before the first play.
  public mutating func replace(
    _ source: any EntrySource, loop: Program.Loop? = nil, from position: TimePoint? = nil, now: EngineInstant
  ) -> [Action] {
    guard program != nil else {
      preconditionFailure("replace in phase \(phase): nothing has been played yet")
    }
    let new = Program(source, loop: loop)
    var actions = wake(now: now)
    let given = position.map(Self.place)
    switch phase {
    case .playing: change(to: new, at: given, now: now, &actions)
    case .ended:
      let wasUnderWay = isUnderWay(now)
      let place = cut(now, &actions)
      let start = wasUnderWay ? place.folded(into: new) : PlayPlace(at: .zero)
      program = new
      begin(at: given ?? start, from: horizon)
    case .paused, .stopped:
      let place = phase == .paused ? waiting.folded(into: new) : PlayPlace(at: .zero)
      waiting = given ?? place
      program = new
      phase = .paused
    }
    return actions + wake(now: now)
  }

  /// Hands out what falls into the look-ahead.
  ///
  /// Does nothing unless playing: a wake-up may arrive late.
  public mutating func wake(now: EngineInstant) -> [Action] {
    guard phase == .playing else { return [] }
    var actions: [Action] = []
    handOut(through: now + lookAhead, &actions)
    guard phase == .playing else { return actions }
    actions.append(cursor?.next.map { .wake($0.instant - lookAhead) } ?? .rest)
    return actions
  }

  /// The position that the clock shows at `now`, before the look-ahead.
  public func position(at now: EngineInstant) -> TimePoint {
    switch phase {
    case .stopped: return .zero
    case .paused: return waiting.position
    case .playing, .ended:
      let anchors = anchors
      let ruling = anchors.last { $0.instant <= now } ?? anchors.first
      return max(ruling?.position(at: now) ?? .zero, .zero)
    }
  }

  /// Up to where events have been handed out; the end of time once all have.
  public var handedOutThrough: EngineInstant {
    phase == .ended ? EngineInstant(nanoseconds: .max) : horizon
  }

  // MARK: Handing out

  /// Hands out what is due up to `limit`, however late the last wake-up was.
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

  private mutating func begin(at place: PlayPlace, from start: EngineInstant) {
    guard let program else { preconditionFailure("begin in phase \(phase): nothing has been played yet") }
    let anchor = Anchor(
      place, at: max(start, cutsAt), rate: rate, loop: program.loop, arrival: .beginning)
    cursor = TimelineCursor(program, at: anchor, muting: muted)
    earlier = []
    phase = .playing
  }

  /// Whether something is still to come: the end may have been handed out and not be reached, and can be revoked.
  private func isUnderWay(_ now: EngineInstant) -> Bool {
    phase == .playing || (phase == .ended && now + commitDelay <= endsAt)
  }

  /// Revokes everything from a commit delay from now on, and says where to go on.
  private mutating func cut(_ now: EngineInstant, _ actions: inout [Action]) -> PlayPlace {
    horizon = now + commitDelay
    cutsAt = horizon
    writer.forgetHeld()
    actions.append(.cut(horizon))
    return place(at: horizon)
  }

  // MARK: Anchors

  private var anchors: [Anchor] { earlier + (cursor.map { [$0.anchor] } ?? []) }

  /// Where to go on, in the program as it is now, when everything due at `moment` or later is still to come.
  private func place(at moment: EngineInstant) -> PlayPlace {
    let anchors = anchors
    guard !anchors.isEmpty, let program else { return waiting }
    // What is due at the very moment at which an anchor begins to rule belongs to the one before it.
    let ruling = anchors.lastIndex { $0.instant < moment } ?? 0
    var place = anchors[ruling].place(at: moment)
    for anchor in anchors[(ruling + 1)...] {
      if anchor.arrival == .beginning { place = anchor.place }
      if anchor.arrival == .folding { place = place.folded(into: program) }
    }
    if anchors[ruling].loop != program.loop { place.passesBefore = 0 }
    return place
  }

  /// Goes on from the end of the look-ahead with the present rate and loop.
  private mutating func reanchor(now: EngineInstant) {
    guard phase == .playing, let program, let old = cursor else { return }
    keep(old, now: now)
    cursor = old.reanchored(after: horizon, program: program, rate: rate)
  }

  /// Goes on from the end of the look-ahead with another program.
  private mutating func change(
    to new: Program, at given: PlayPlace?, now: EngineInstant, _ actions: inout [Action]
  ) {
    guard let old = cursor else { return }
    keep(old, now: now)
    let instant = max(horizon, old.anchor.instant)
    writer.letGo(at: instant, to: &actions)
    program = new
    let place = given ?? old.place(after: horizon).folded(into: new)
    let isFolding = given == nil && old.isOpened
    let anchor = Anchor(
      place, at: instant, rate: rate, loop: new.loop, arrival: isFolding ? .folding : .beginning)
    cursor = TimelineCursor(new, at: anchor, muting: muted)
  }

  /// Remembers an anchor that may rule at a moment that can still be cut at.
  private mutating func keep(_ old: TimelineCursor, now: EngineInstant) {
    if old.isOpened { earlier.append(old.anchor) }
    let firstNeeded = earlier.lastIndex { $0.instant < now } ?? 0
    earlier.removeFirst(min(firstNeeded, earlier.count))
  }

  /// The place that somebody names; no position is so far off that its moment could not be told.
  private static func place(at position: TimePoint) -> PlayPlace {
    PlayPlace(at: min(position, .zero + Program.longest))
  }
}

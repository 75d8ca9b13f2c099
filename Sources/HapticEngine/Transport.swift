public import HapticModel
internal import HapticTimeline

/// Play, pause, resume, seek, stop, loop and rate as a pure state machine.
///
/// Every input takes the present moment and returns what is to be done; a ``TransportDriver`` does it. Events are
/// handed out a look-ahead before their deadlines. Pause, seek and stop take effect a commit delay from now, so
/// that nothing that may be sounding already is revoked; rate and loop take effect where the look-ahead ends, so
/// that nothing handed out has to be taken back.
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
  private var program: Program?
  private var rate = PlaybackRate.normal
  private var waitingAt = TimePoint.zero
  private var waitingPasses = 0
  /// Up to where events have been handed out.
  private var horizon = EngineInstant.zero
  private var nextSerial: Int64 = 0
  /// Vibrations handed out and not stopped, by event: their serials.
  private var held: [VoiceID: Int64] = [:]
  private var touched: Set<ControlID> = []
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
  public mutating func play(
    _ program: Program, from position: TimePoint = .zero, at start: EngineInstant,
    rate: PlaybackRate = .normal,
    now: EngineInstant
  ) -> [Action] {
    var actions: [Action] = isUnderWay(now) ? [cut(now)] : []
    let start = actions.isEmpty ? start : max(start, horizon)
    if actions.isEmpty { horizon = now }
    self.program = program
    self.rate = rate
    begin(at: position, passesBefore: 0, from: start, &actions)
    return actions + wake(now: now)
  }

  /// Waits; ``resume(now:)`` goes on.
  ///
  /// Does nothing unless playing.
  public mutating func pause(now: EngineInstant) -> [Action] {
    guard isUnderWay(now), let cursor else { return [] }
    let action = cut(now)
    (waitingAt, waitingPasses) = cursor.place(at: horizon)
    phase = .paused
    return [action, .rest]
  }

  /// Goes on where ``pause(now:)`` left off.
  ///
  /// Does nothing unless paused.
  public mutating func resume(now: EngineInstant) -> [Action] {
    guard phase == .paused else { return [] }
    var actions: [Action] = []
    begin(at: waitingAt, passesBefore: waitingPasses, from: max(now + commitDelay, horizon), &actions)
    return actions + wake(now: now)
  }

  /// Goes to `position`: at once while playing, on ``resume(now:)`` while paused.
  ///
  /// Traps before the first play.
  public mutating func seek(to position: TimePoint, now: EngineInstant) -> [Action] {
    guard program != nil else { preconditionFailure("seek in phase \(phase): nothing has been played yet") }
    guard isUnderWay(now) else {
      waitingAt = position
      waitingPasses = 0
      phase = .paused
      return []
    }
    var actions = [cut(now)]
    begin(at: position, passesBefore: 0, from: horizon, &actions)
    return actions + wake(now: now)
  }

  /// Ends; nothing more sounds.
  ///
  /// Does nothing when stopped already.
  public mutating func stop(now: EngineInstant) -> [Action] {
    guard phase != .stopped else { return [] }
    let action = cut(now)
    phase = .stopped
    cursor = nil
    return [action, .rest]
  }

  /// Lets the pattern's time pass at another rate from the end of the look-ahead on.
  public mutating func setRate(_ rate: PlaybackRate, now: EngineInstant) -> [Action] {
    let actions = wake(now: now)
    self.rate = rate
    return actions + reanchor(now: now)
  }

  /// Repeats another part, or none, from the end of the look-ahead on.
  public mutating func setLoop(_ loop: Program.Loop?, now: EngineInstant) -> [Action] {
    guard let program else { preconditionFailure("setLoop in phase \(phase): nothing has been played yet") }
    let actions = wake(now: now)
    self.program = Program(program.timeline, loop: loop)
    return actions + reanchor(now: now)
  }

  /// Hands out what falls into the look-ahead.
  ///
  /// Does nothing unless playing: a wake-up may arrive late.
  public mutating func wake(now: EngineInstant) -> [Action] {
    guard phase == .playing else { return [] }
    var actions: [Action] = []
    horizon = max(horizon, now + lookAhead)
    while let (instant, what) = cursor?.next, instant <= horizon {
      take(what, at: instant, &actions)
      if phase != .playing { return actions }
    }
    if let (instant, _) = cursor?.next { actions.append(.wake(instant - lookAhead)) }
    return actions
  }

  /// The position that the clock shows at `now`, before the look-ahead.
  public func position(at now: EngineInstant) -> TimePoint {
    switch phase {
    case .stopped: .zero
    case .paused: waitingAt
    case .playing, .ended: cursor.map { max($0.position(at: now), .zero) } ?? .zero
    }
  }

  /// Up to where events have been handed out; the end of time once all have.
  public var handedOutThrough: EngineInstant {
    phase == .ended ? EngineInstant(nanoseconds: .max) : horizon
  }

  // MARK: Handing out

  private mutating func begin(
    at position: TimePoint, passesBefore: Int, from start: EngineInstant, _ actions: inout [Action]
  ) {
    guard let program else { preconditionFailure("begin in phase \(phase): nothing has been played yet") }
    cursor = TimelineCursor(program, at: position, passesBefore: passesBefore, from: start, rate: rate)
    phase = .playing
    chase(to: position, at: start, &actions)
  }

  private mutating func take(
    _ what: TimelineCursor.Next, at instant: EngineInstant, _ actions: inout [Action]
  ) {
    cursor?.advance()
    switch what {
    case .entry(let entry): hand(entry.action, elapsed: .zero, at: instant, &actions)
    case .wrap(let start):
      for (voice, serial) in held.sorted(by: { $0.value < $1.value }) {
        deliver(.stop(of: serial), from: voice, at: instant, &actions)
      }
      held = [:]
      chase(to: start, at: instant, &actions)
    case .end:
      deliver(.end, from: nil, at: instant, &actions)
      phase = .ended
      endsAt = instant
      actions.append(.rest)
    }
  }

  private mutating func hand(
    _ action: TimelineEntry.Action, elapsed: TimeSpan, at instant: EngineInstant, _ actions: inout [Action]
  ) {
    switch action {
    case .stop(let voice):
      guard let serial = held.removeValue(forKey: voice) else { return }
      deliver(.stop(of: serial), from: voice, at: instant, &actions)
    case .control(let segment):
      touched.insert(segment.id)
      deliver(.control(segment.stretched(by: rate)), from: nil, at: instant, &actions)
    case .start(let id, let voice):
      if case .continuous = voice { held[id] = nextSerial }
      let passed = rate.duration(of: elapsed)
      deliver(.start(voice.stretched(by: rate), elapsed: passed), from: id, at: instant, &actions)
    }
  }

  private mutating func deliver(
    _ kind: EngineEvent.Kind, from source: VoiceID?, at instant: EngineInstant, _ actions: inout [Action]
  ) {
    actions.append(
      .deliver(EngineEvent(deadline: instant, serial: nextSerial, source: source, lane: 0, kind: kind)))
    nextSerial += 1
  }

  /// Brings controls and vibrations to where they would be at `position`, had it been played up to there.
  private mutating func chase(to position: TimePoint, at instant: EngineInstant, _ actions: inout [Action]) {
    var state = ControlState()
    var open: [VoiceID: (time: TimePoint, voice: Voice)] = [:]
    for entry in program?.timeline.entries ?? [] {
      if entry.time >= position { break }
      switch entry.action {
      case .control(let segment): state.begin(segment, at: entry.time)
      case .start(let id, .continuous(let voice)): open[id] = (entry.time, .continuous(voice))
      case .start: break
      case .stop(let id): open[id] = nil
      }
    }
    for id in ControlID.allCases {
      let rest = touched.contains(id) ? ControlSegment.neutral(id) : nil
      guard let course = state.remainder(of: id, at: position) ?? rest else { continue }
      hand(.control(course), elapsed: .zero, at: instant, &actions)
    }
    for (id, start) in open.sorted(by: { $0.key < $1.key }) {
      hand(.start(id, start.voice), elapsed: position - start.time, at: instant, &actions)
    }
  }

  /// Whether something is still to come: the end may have been handed out and not be reached, and can be revoked.
  private func isUnderWay(_ now: EngineInstant) -> Bool {
    phase == .playing || (phase == .ended && now + commitDelay < endsAt)
  }

  private mutating func cut(_ now: EngineInstant) -> Action {
    horizon = now + commitDelay
    held = [:]
    return .cut(horizon)
  }

  private mutating func reanchor(now: EngineInstant) -> [Action] {
    guard phase == .playing, let program, let old = cursor else { return [] }
    cursor = old.reanchored(at: max(horizon, old.instant), program: program, rate: rate)
    return wake(now: now)
  }
}

extension ControlSegment {
  func stretched(by rate: PlaybackRate) -> ControlSegment {
    ControlSegment(id: id, from: from, to: to, span: rate.duration(of: span))
  }
}

extension Voice {
  func stretched(by rate: PlaybackRate) -> Voice {
    guard case .continuous(let voice) = self else { return self }
    return .continuous(
      ContinuousVoice(
        intensity: voice.intensity, sharpness: voice.sharpness, attack: rate.duration(of: voice.attack),
        decay: voice.decay.map { rate.duration(of: $0) }, release: rate.duration(of: voice.release),
        held: rate.duration(of: voice.held)))
  }
}

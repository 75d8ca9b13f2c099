internal import HapticModel
internal import HapticTimeline

/// Walks a program from an anchor on and returns the entries with their times, each computed from the anchor and never
/// from the previous time.
struct TimelineCursor {
  /// The next step.
  enum Next {
    /// Play begins here, with the current controls and vibrations.
    case opening
    case entry(LaneEntry)
    /// The loop's end, at which play jumps back.
    case wrap
    case end
  }

  private(set) var program: Program
  private(set) var anchor: Anchor
  /// The controls in effect and the open vibrations at the reader's start.
  private(set) var opening: InitialState
  /// True once ``opening`` has been returned.
  private(set) var isOpened = false
  /// The source's length; read once, because the source may have to compute it.
  private let playLength: TimeSpan?
  /// The number of passes completed since the anchor.
  private var pass = 0
  private var muted: Set<Int>
  private var reader: CurveReader
  private var nextEntry: LaneEntry?

  /// Starts at `anchor`.
  init(_ program: Program, at anchor: Anchor, muting muted: Set<Int>) {
    self.program = program
    self.anchor = anchor
    self.muted = muted
    playLength = program.source.playLength
    reader = CurveReader(program.source, from: anchor.resumePoint.firstEntry, muting: muted)
    opening = reader.opening
    nextEntry = reader.next()
  }

  /// Returns a cursor with another loop or rate that continues after `horizon`, up to which everything has been sent.
  func reanchored(after horizon: EngineInstant, program: Program, rate: PlaybackRate) -> TimelineCursor {
    let isSameLoop = program.loop == anchor.loop
    var resumePoint = resumePoint(after: horizon)
    if !isSameLoop { resumePoint.passesBefore = 0 }
    let next = Anchor(
      resumePoint, at: max(horizon, anchor.instant), rate: rate, loop: program.loop,
      arrival: isOpened ? .following : anchor.arrival,
      isInLoop: isSameLoop ? anchor.isInLoop : nil)
    var copy = self
    copy.program = program
    copy.anchor = next
    copy.pass = 0
    return copy
  }

  /// The place from which to continue when everything up to and including `horizon` has been sent.
  func resumePoint(after horizon: EngineInstant) -> ResumePoint {
    guard isOpened else { return anchor.resumePoint }
    return anchor.resumePoint(at: horizon, pass: pass, playedBefore: horizon + .nanoseconds(1))
  }

  /// Continues without these tracks; updates ``opening``.
  mutating func mute(_ tracks: Set<Int>, after horizon: EngineInstant) {
    muted = tracks
    read(from: resumePoint(after: horizon).firstEntry)
  }

  /// The next step and its time; `nil` if there is none, and no end either.
  var next: (instant: EngineInstant, what: Next)? {
    if !isOpened { return (anchor.instant, .opening) }
    if let loop = anchor.loop(inPass: pass) {
      if let nextEntry, isInside(nextEntry, loop) { return due(nextEntry) }
      return (anchor.jump(after: pass), .wrap)
    }
    guard let end else { return nextEntry.map(due) }
    // Controls after the end have no effect and are dropped.
    if let nextEntry, nextEntry.entry.time <= end { return due(nextEntry) }
    return (anchor.moment(of: end, pass: pass), .end)
  }

  /// Moves past `what`, the step that ``next`` returned.
  mutating func advance(past what: Next) {
    switch what {
    case .opening: isOpened = true
    case .entry: nextEntry = reader.next()
    case .wrap:
      pass += 1
      read(from: anchor.loop?.start ?? .zero)
    case .end: break
    }
  }

  private func isInside(_ next: LaneEntry, _ loop: Program.Loop) -> Bool {
    next.entry.time < loop.end || loop.includesEnd && next.entry.time == loop.end
  }

  private func due(_ entry: LaneEntry) -> (instant: EngineInstant, what: Next) {
    let moment = anchor.moment(of: entry.entry.time, pass: pass)
    guard let loop = anchor.loop(inPass: pass), entry.entry.time == loop.end else {
      return (moment, .entry(entry))
    }
    // The end of a pass and the start of the next one are rounded apart.
    return (min(moment, anchor.jump(after: pass)), .entry(entry))
  }

  /// The end of the last pass: the source's end, or the start of play if that is later.
  private var end: TimePoint? {
    var begin = pass > 0 ? anchor.loop?.start ?? .zero : anchor.resumePoint.position
    if let loop = anchor.loop, loop.padsLastPass, anchor.isInLoop { begin = max(begin, loop.end) }
    return playLength.map { max(.zero + $0, begin) }
  }

  private mutating func read(from point: TimePoint) {
    reader = CurveReader(program.source, from: point, muting: muted)
    opening = reader.opening
    nextEntry = reader.next()
  }
}

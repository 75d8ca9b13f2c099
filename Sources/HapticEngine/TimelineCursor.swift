internal import HapticModel
internal import HapticTimeline

/// Walks a program from an anchor on: which entry comes next, and when, with every moment computed from the
/// anchor and never from the moment before.
struct TimelineCursor {
  /// What comes next.
  enum Next {
    /// Play begins here: controls and vibrations as they stand.
    case opening
    case entry(LaneEntry)
    /// The loop's end: back to its start.
    case wrap
    case end
  }

  private(set) var program: Program
  private(set) var anchor: Anchor
  /// What rules and sounds where the reader began.
  private(set) var opening: Opening
  /// Whether ``opening`` has been handed out.
  private(set) var isOpened = false
  /// How long the source plays; asked once, because it may have to be worked out.
  private let playLength: TimeSpan?
  /// Passes over since the anchor.
  private var pass = 0
  private var muted: Set<Int>
  private var reader: CurveReader
  private var nextEntry: LaneEntry?

  /// Starts where `anchor` says.
  init(_ program: Program, at anchor: Anchor, muting muted: Set<Int>) {
    self.program = program
    self.anchor = anchor
    self.muted = muted
    playLength = program.source.playLength
    reader = CurveReader(program.source, from: anchor.place.firstEntry, muting: muted)
    opening = reader.opening
    nextEntry = reader.next()
  }

  /// The same place with another loop or rate, from `horizon` on, up to which everything has been handed out.
  func reanchored(after horizon: EngineInstant, program: Program, rate: PlaybackRate) -> TimelineCursor {
    let isSameLoop = program.loop == anchor.loop
    var place = place(after: horizon)
    if !isSameLoop { place.passesBefore = 0 }
    let next = Anchor(
      place, at: max(horizon, anchor.instant), rate: rate, loop: program.loop,
      arrival: isOpened ? .following : anchor.arrival,
      isInLoop: isSameLoop ? anchor.isInLoop : nil)
    var copy = self
    copy.program = program
    copy.anchor = next
    copy.pass = 0
    return copy
  }

  /// Where to go on when everything up to `horizon`, and nothing more, has been handed out.
  func place(after horizon: EngineInstant) -> PlayPlace {
    guard isOpened else { return anchor.place }
    return anchor.place(at: horizon, pass: pass, playedBefore: horizon + .nanoseconds(1))
  }

  /// Reads on without these tracks; ``opening`` is then what rules and sounds there.
  mutating func mute(_ tracks: Set<Int>, after horizon: EngineInstant) {
    muted = tracks
    read(from: place(after: horizon).firstEntry)
  }

  /// The next thing and its moment; `nil` where nothing comes any more and there is no end either.
  var next: (instant: EngineInstant, what: Next)? {
    if !isOpened { return (anchor.instant, .opening) }
    if let loop = anchor.loop(inPass: pass) {
      if let nextEntry, nextEntry.entry.time < loop.end { return due(nextEntry) }
      return (anchor.moment(of: loop.end, pass: pass), .wrap)
    }
    guard let end else { return nextEntry.map(due) }
    // Controls may stand behind the end: there is nothing left that they could change.
    if let nextEntry, nextEntry.entry.time <= end { return due(nextEntry) }
    return (anchor.moment(of: end, pass: pass), .end)
  }

  /// Moves past `what`, which ``next`` said.
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

  private func due(_ entry: LaneEntry) -> (instant: EngineInstant, what: Next) {
    (anchor.moment(of: entry.entry.time, pass: pass), .entry(entry))
  }

  /// Where the last pass ends: the source's end, or where play began behind it.
  private var end: TimePoint? {
    let begin = pass > 0 ? anchor.loop?.start ?? .zero : anchor.place.position
    return playLength.map { max(.zero + $0, begin) }
  }

  private mutating func read(from point: TimePoint) {
    reader = CurveReader(program.source, from: point, muting: muted)
    opening = reader.opening
    nextEntry = reader.next()
  }
}

internal import HapticModel
internal import HapticTimeline

/// Walks a program from an anchor on: which entry comes next, and when, with every moment computed from the
/// anchor and never from the moment before.
struct TimelineCursor {
  /// What comes next.
  enum Next {
    case entry(TimelineEntry)
    /// The loop's end: back to its start.
    case wrap(to: TimePoint)
    case end
  }

  let program: Program
  /// Where the clock and the pattern meet.
  private(set) var instant: EngineInstant
  private(set) var position: TimePoint
  private(set) var rate: PlaybackRate
  /// Passes of the loop that were over before the anchor.
  private var passesBefore: Int
  /// Passes over since the anchor.
  private var pass = 0
  private var index: Int

  /// Starts at `position`, which the clock reaches at `instant`.
  init(
    _ program: Program, at position: TimePoint, passesBefore: Int = 0, from instant: EngineInstant,
    rate: PlaybackRate
  ) {
    self.program = program
    self.instant = instant
    self.position = position
    self.rate = rate
    self.passesBefore = passesBefore
    index = Self.firstIndex(in: program.timeline, notBefore: position)
  }

  /// The same place with another program (another loop) or rate, from `instant` on.
  func reanchored(at instant: EngineInstant, program: Program, rate: PlaybackRate) -> TimelineCursor {
    let isSameLoop = program.loop == self.program.loop
    var copy = TimelineCursor(program, at: position(at: instant), from: instant, rate: rate)
    copy.index = index
    copy.passesBefore = isSameLoop ? passesBefore + pass : 0
    return copy
  }

  /// The next thing and its moment.
  var next: (instant: EngineInstant, what: Next) {
    let entries = program.timeline.entries
    if let loop = activeLoop {
      if index < entries.count, entries[index].time < loop.end {
        return (moment(of: entries[index].time), .entry(entries[index]))
      }
      return (moment(of: loop.end), .wrap(to: loop.start))
    }
    // Controls may stand behind the end: there is nothing left that they could change.
    if index < entries.count, entries[index].time <= end {
      return (moment(of: entries[index].time), .entry(entries[index]))
    }
    return (moment(of: end), .end)
  }

  /// Where the last pass ends: the timeline's end, or where play began behind it.
  private var end: TimePoint {
    let begin = pass > 0 ? program.loop?.start ?? .zero : position
    return max(.zero + program.timeline.length, begin)
  }

  /// Moves past what ``next`` says.
  mutating func advance() {
    switch next.what {
    case .entry: index += 1
    case .wrap(let start):
      pass += 1
      index = Self.firstIndex(in: program.timeline, notBefore: start)
    case .end: break
    }
  }

  /// The pattern position that the clock shows at `moment`.
  func position(at moment: EngineInstant) -> TimePoint {
    let travelled = rate.span(in: moment - instant)
    let passes = passNumber(at: moment)
    guard passes > 0, let loop = program.loop else { return position + travelled }
    let earlier = (loop.end - position) + (loop.end - loop.start) * Int64(passes - 1)
    return loop.start + (travelled - earlier)
  }

  /// Where to go on from when everything from `moment` on is revoked, and how many passes are over by then.
  ///
  /// The position of the moment, moved by the few nanoseconds that rounding between both clocks may need so that
  /// no entry is lost or played twice: every entry due before `moment` lies before it, every other does not.
  func place(at moment: EngineInstant) -> (position: TimePoint, passesBefore: Int) {
    let pass = passNumber(at: moment)
    let first = pass > 0 ? program.loop?.start ?? .zero : position
    var position = max(position(at: moment), first)
    let slack = TimeSpan.nanoseconds(8)
    var index = Self.firstIndex(in: program.timeline, notBefore: max(position - slack, first))
    while index < program.timeline.entries.count {
      let time = program.timeline.entries[index].time
      if time > position + slack { break }
      if self.moment(of: time, pass: pass) < moment {
        position = max(position, time + .nanoseconds(1))
      } else {
        position = min(position, time)
        break
      }
      index += 1
    }
    return (position, passesBefore + pass)
  }

  /// How many passes have ended since the anchor when the clock shows `moment`.
  private func passNumber(at moment: EngineInstant) -> Int {
    guard let loop = program.loop, position < loop.end else { return 0 }
    let beyond = rate.span(in: moment - instant) - (loop.end - position)
    if beyond < .zero { return 0 }
    let passes = Int(beyond.nanoseconds / (loop.end - loop.start).nanoseconds) + 1
    if case .times(let times) = loop.count { return min(passes, max(times - passesBefore - 1, 0)) }
    return passes
  }

  /// The loop, where the present pass comes back from its end.
  private var activeLoop: Program.Loop? {
    guard let loop = program.loop, pass > 0 || position < loop.end else { return nil }
    if case .times(let times) = loop.count, passesBefore + pass + 1 >= times { return nil }
    return loop
  }

  private func moment(of point: TimePoint) -> EngineInstant { moment(of: point, pass: pass) }

  private func moment(of point: TimePoint, pass: Int) -> EngineInstant {
    var span = point - position
    if pass > 0, let loop = program.loop {
      let passLength = loop.end - loop.start
      span = (loop.end - position) + passLength * Int64(pass - 1) + (point - loop.start)
    }
    return instant + rate.duration(of: max(span, .zero))
  }

  private static func firstIndex(in timeline: Timeline, notBefore point: TimePoint) -> Int {
    var low = 0
    var high = timeline.entries.count
    while low < high {
      let middle = (low + high) / 2
      if timeline.entries[middle].time < point { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

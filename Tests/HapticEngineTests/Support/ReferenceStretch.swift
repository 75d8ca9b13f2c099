struct ReferenceProgram {
  var source: TrackedSource
  var loop: Program.Loop?
}

/// The place to continue from: a position, without the events that earlier stretches have played.
struct ReferencePlace {
  /// A stretch in one of whose passes everything due before `due` was played.
  struct Cut {
    let stretch: ReferenceStretch
    let pass: Int
    let due: Int64
  }

  var position: Int64
  var passes = 0
  /// One or none; a list, because a value cannot contain itself.
  var cut: [Cut] = []

  func isPlayed(_ time: Int64) -> Bool {
    guard let cut = cut.first else { return time < position }
    let stretch = cut.stretch
    if let end = stretch.loop(cut.pass)?.end.nanoseconds, time >= end { return false }
    if stretch.moment(time, cut.pass) < cut.due { return true }
    return cut.pass > 0
      ? time < stretch.program.loop?.start.nanoseconds ?? 0 : stretch.resumePoint.isPlayed(time)
  }

  func folded(into program: ReferenceProgram) -> ReferencePlace {
    var folded = position
    if let loop = program.loop {
      while folded >= loop.end.nanoseconds { folded -= (loop.end - loop.start).nanoseconds }
    } else {
      let length = program.source.length.nanoseconds
      while folded >= length, folded > 0 { folded = length > 0 ? folded - length : 0 }
    }
    return ReferencePlace(position: folded, cut: folded == position ? cut : [])
  }
}

/// A part of play with one anchor, program and set of muted tracks.
struct ReferenceStretch {
  let program: ReferenceProgram
  let anchor: Int64
  let resumePoint: ReferencePlace
  let rate: Int64
  var isInLoop: Bool
  var muted: Set<Int>
  /// The state at the start of the walk: the next item, and the completed passes since the anchor.
  var index: Int
  var pass = 0
  /// The last moment of the stretch before.
  var from: Int64
  var isJump: Bool
  var isFold = false
  /// The taps that it plays before the next stretch begins.
  var played: [TransportRecorder.Tap] = []

  init(
    _ program: ReferenceProgram, at resumePoint: ReferencePlace, from: Int64, rate: Int64, muted: Set<Int>,
    isJump: Bool
  ) {
    self.program = program
    anchor = from
    self.resumePoint = resumePoint
    self.rate = rate
    isInLoop = program.loop.map { resumePoint.position < $0.end.nanoseconds } ?? false
    self.muted = muted
    let items = program.source.items
    index = items.firstIndex { !resumePoint.isPlayed($0.entry.time.nanoseconds) } ?? items.count
    self.from = from
    self.isJump = isJump
  }

  /// The loop, if that pass repeats from its end.
  func loop(_ pass: Int) -> Program.Loop? {
    guard let loop = program.loop, isInLoop else { return nil }
    if case .times(let times) = loop.count, resumePoint.passes + pass + 1 >= times { return nil }
    return loop
  }

  func moment(_ time: Int64, _ pass: Int) -> Int64 {
    var travelled = time - resumePoint.position
    if pass > 0, let loop = program.loop {
      travelled = loop.end.nanoseconds - resumePoint.position + time - loop.start.nanoseconds
      travelled += Int64(pass - 1) * (loop.end - loop.start).nanoseconds
    }
    return anchor + Self.rounded(max(travelled, 0) * 1000, over: rate)
  }

  func position(at moment: Int64, _ pass: Int) -> Int64 {
    let travelled = Self.rounded((moment - anchor) * rate, over: 1000)
    guard pass > 0, let loop = program.loop else { return resumePoint.position + travelled }
    let earlier =
      loop.end.nanoseconds - resumePoint.position + Int64(pass - 1) * (loop.end - loop.start).nanoseconds
    return loop.start.nanoseconds + travelled - earlier
  }

  /// The place in that pass to continue from when everything due before `due` has been played.
  func resumePoint(in pass: Int, at moment: Int64, due: Int64) -> ReferencePlace {
    let minimum = pass > 0 ? program.loop?.start.nanoseconds ?? 0 : resumePoint.position
    let maximum = loop(pass)?.end.nanoseconds ?? .max
    return ReferencePlace(
      position: min(max(position(at: moment, pass), minimum), maximum), passes: resumePoint.passes + pass,
      cut: [.init(stretch: self, pass: pass, due: due)])
  }

  /// The taps that are due before `limit`, and the position of the walk then.
  func walk(before limit: Int64, seamsThrough last: Int64) -> (
    taps: [TransportRecorder.Tap], pass: Int, index: Int
  ) {
    let items = program.source.items
    var (taps, pass, index) = ([TransportRecorder.Tap](), self.pass, self.index)
    while true {
      let loop = loop(pass)
      while index < items.count, isInside(items[index].entry.time, loop: loop, pass: pass) {
        let moment = moment(items[index].entry.time.nanoseconds, pass)
        if moment >= limit { return (taps, pass, index) }
        if let tap = tap(items[index], at: moment) { taps.append(tap) }
        index += 1
      }
      guard let loop, self.moment(loop.end.nanoseconds, pass) <= last else { return (taps, pass, index) }
      pass += 1
      index = items.firstIndex { $0.entry.time >= loop.start } ?? items.count
    }
  }

  /// The end of the last pass; `nil` if there is none.
  var end: Int64? {
    if let loop = program.loop, isInLoop, loop.count == .forever { return nil }
    var last = pass
    while loop(last) != nil { last += 1 }
    return moment(endTime(last), last)
  }

  private func endTime(_ pass: Int) -> Int64 {
    max(
      program.source.length.nanoseconds,
      pass > 0 ? program.loop?.start.nanoseconds ?? 0 : resumePoint.position)
  }

  private func isInside(_ time: TimePoint, loop: Program.Loop?, pass: Int) -> Bool {
    loop.map { time < $0.end } ?? (time.nanoseconds <= endTime(pass))
  }

  private func tap(_ item: TrackedSource.Item, at moment: Int64) -> TransportRecorder.Tap? {
    guard case .start(let id, .transient) = item.entry.action, !muted.contains(item.track) else { return nil }
    return .init(moment: moment, lane: item.lane, id: id.index, held: open(at: item.entry.time, before: id))
  }

  /// The vibrations that are playing at a tap: begun before it, and not stopped by then.
  private func open(at time: TimePoint, before tap: VoiceID) -> [Int] {
    program.source.items.compactMap { item in
      guard case .start(let id, .continuous(let voice)) = item.entry.action else { return nil }
      let isBegun = (item.entry.time, id) < (time, tap) && time < item.entry.time + voice.held
      return isBegun && !muted.contains(item.track) ? id.index : nil
    }.sorted()
  }

  /// To the nearest, halves away from zero.
  private static func rounded(_ value: Int64, over divisor: Int64) -> Int64 {
    let magnitude = (abs(value) * 2 + divisor) / (2 * divisor)
    return value < 0 ? -magnitude : magnitude
  }
}

/// The expected behaviour of a transport, recomputed for every input by walking lists by index: slow and simple.
///
/// A *stretch* of play has one anchor, program and set of muted tracks. Inputs that take effect at the end of the
/// look-ahead add a stretch; a cut takes back those that have not begun.
struct ReferencePlayer {
  typealias Tap = TransportRecorder.Tap

  let lookAhead: Int64
  let commitDelay: Int64
  private(set) var taps: [Tap] = []
  private var stretches: [ReferenceStretch] = []
  private var program: ReferenceProgram
  private var rate: Int64 = 1000
  private var muted: Set<Int> = []
  private var latestCut = Int64.min
  private var waiting: ReferencePlace?

  init(_ program: ReferenceProgram, lookAhead: Int64, commitDelay: Int64) {
    self.program = program
    self.lookAhead = lookAhead
    self.commitDelay = commitDelay
  }

  // MARK: Inputs

  mutating func play(
    _ program: ReferenceProgram, from position: Int64, at start: Int64, rate: Int64, now: Int64
  ) {
    if let last = stretches.last, last.end.map({ now < $0 }) ?? true {
      _ = cut(now + commitDelay)
    } else {
      keepAll()
    }
    self.program = program
    self.rate = rate
    begin(ReferencePlace(position: position), at: start)
  }

  mutating func pause(now: Int64) { if isUnderWay(now) { waiting = cut(now + commitDelay) } }

  mutating func resume(now: Int64) {
    if let resumePoint = waiting { begin(resumePoint, at: now + commitDelay) }
  }

  mutating func seek(to position: Int64, now: Int64) {
    guard isUnderWay(now) else {
      keepAll()
      return waiting = ReferencePlace(position: position)
    }
    _ = cut(now + commitDelay)
    begin(ReferencePlace(position: position), at: now + commitDelay)
  }

  mutating func setRate(_ rate: Int64, now: Int64) {
    self.rate = rate
    if isHandingOut(now) { follow(now) }
  }

  mutating func setLoop(_ loop: Program.Loop?, now: Int64) {
    if program.loop != loop { waiting?.passes = 0 }
    program.loop = loop
    if isHandingOut(now) { return follow(now) }
    guard isUnderWay(now), let loop, shownPosition(now) < loop.end.nanoseconds else { return }
    begin(cut(now + commitDelay), at: now + commitDelay)
  }

  mutating func setMuted(_ tracks: Set<Int>, now: Int64) {
    if tracks == muted { return }
    muted = tracks
    guard isHandingOut(now), var next = stretches.last else { return }
    let horizon = now + lookAhead
    let walk = next.walk(before: horizon + 1, seamsThrough: horizon)
    next.muted = tracks
    if next.from > horizon { return stretches[stretches.count - 1] = next }
    stretches[stretches.count - 1].played = walk.taps
    // The anchor stays: only the muted tracks change.
    (next.pass, next.index, next.from) = (walk.pass, walk.index, horizon)
    (next.isJump, next.isFold, next.played) = (false, false, [])
    stretches.append(next)
  }

  mutating func replace(_ new: ReferenceProgram, from position: Int64?, now: Int64) {
    let given = position.map { ReferencePlace(position: $0) }
    if let waiting {
      program = new
      self.waiting = given ?? waiting.folded(into: new)
    } else if isHandingOut(now) {
      change(to: new, at: given, now)
    } else {
      let isUnderWay = isUnderWay(now)
      let resumePoint = cut(now + commitDelay)
      program = new
      let own = isUnderWay ? resumePoint.folded(into: new) : ReferencePlace(position: 0)
      begin(given ?? own, at: now + commitDelay)
    }
  }

  /// Keeps everything that is still to come; there must be no endless loop.
  mutating func finish() { keepAll() }

  // MARK: Stretches

  private mutating func begin(_ resumePoint: ReferencePlace, at start: Int64) {
    waiting = nil
    stretches = [
      ReferenceStretch(
        program, at: resumePoint, from: max(start, latestCut), rate: rate, muted: muted, isJump: true)
    ]
  }

  private mutating func follow(_ now: Int64) {
    guard let old = stretches.last else { return }
    let isSameLoop = old.program.loop == program.loop
    var resumePoint = leave(at: now + lookAhead)
    if !isSameLoop { resumePoint.passes = 0 }
    var next = ReferenceStretch(
      program, at: resumePoint, from: max(now + lookAhead, old.from), rate: rate, muted: muted,
      isJump: old.from > now + lookAhead && old.isJump)
    if isSameLoop { next.isInLoop = old.isInLoop }
    stretches.append(next)
  }

  private mutating func change(to new: ReferenceProgram, at given: ReferencePlace?, _ now: Int64) {
    guard let old = stretches.last else { return }
    let isWaiting = old.from > now + lookAhead
    let resumePoint = given ?? leave(at: now + lookAhead).folded(into: new)
    if given != nil { _ = leave(at: now + lookAhead) }
    program = new
    var next = ReferenceStretch(
      new, at: resumePoint, from: max(now + lookAhead, old.from), rate: rate, muted: muted,
      isJump: given != nil || isWaiting)
    next.isFold = !next.isJump
    stretches.append(next)
  }

  /// Ends the last stretch at the horizon, or takes it back if it has not begun; returns the place to continue from.
  private mutating func leave(at horizon: Int64) -> ReferencePlace {
    guard let old = stretches.last else { return ReferencePlace(position: 0) }
    if old.from > horizon { return stretches.removeLast().resumePoint }
    let walk = old.walk(before: horizon + 1, seamsThrough: horizon)
    stretches[stretches.count - 1].played = walk.taps
    return old.resumePoint(in: walk.pass, at: horizon, due: horizon + 1)
  }

  /// Keeps everything before `moment`; returns the place to continue from in the current program.
  private mutating func cut(_ moment: Int64) -> ReferencePlace {
    latestCut = moment
    let ruling = stretches.lastIndex { $0.from < moment } ?? 0
    let stretch = stretches[ruling]
    let later = stretches[(ruling + 1)...]
    let walk = stretch.walk(before: moment, seamsThrough: moment)
    taps += stretches[..<ruling].flatMap(\.played) + walk.taps
    stretches = []
    let jump = later.lastIndex(where: \.isJump)
    var resumePoint =
      jump.map { later[$0].resumePoint } ?? stretch.resumePoint(in: walk.pass, at: moment, due: moment)
    let afterJump = later[((jump ?? ruling) + 1)...]
    if afterJump.contains(where: \.isFold) { resumePoint = resumePoint.folded(into: program) }
    if stretch.program.loop != program.loop { resumePoint.passes = 0 }
    return resumePoint
  }

  private mutating func keepAll() {
    guard !stretches.isEmpty else { return }
    let last = stretches[stretches.count - 1].walk(before: .max, seamsThrough: .max)
    taps += stretches.dropLast().flatMap(\.played) + last.taps
    stretches = []
  }

  /// True if anything can still be revoked.
  private func isUnderWay(_ now: Int64) -> Bool {
    guard let last = stretches.last else { return false }
    return last.end.map { now + commitDelay <= $0 } ?? true
  }

  /// True if the end has not been sent.
  private func isHandingOut(_ now: Int64) -> Bool {
    guard let last = stretches.last else { return false }
    return last.end.map { now + lookAhead < $0 } ?? true
  }

  private func shownPosition(_ now: Int64) -> Int64 {
    guard let ruling = stretches.last(where: { $0.from <= now }) ?? stretches.first else { return 0 }
    return max(ruling.position(at: now, ruling.walk(before: now, seamsThrough: now).pass), 0)
  }
}

internal import HapticModel

/// A position from which play continues.
struct ResumePoint {
  /// The position that the clock shows.
  var position: TimePoint
  /// The position of the first entry still to play: ``position``, except for a few nanoseconds of rounding between the
  /// clock and the pattern.
  var firstEntry: TimePoint
  /// The number of completed passes of the loop.
  var passesBefore = 0

  /// Makes a place before which nothing counts as played.
  init(at position: TimePoint) {
    self.position = position
    firstEntry = position
  }

  /// Returns the corresponding place in another program, with a fresh count of passes.
  func folded(into program: Program) -> ResumePoint {
    let position = program.folded(self.position)
    var resumePoint = position == self.position ? self : ResumePoint(at: position)
    resumePoint.passesBefore = 0
    return resumePoint
  }
}

/// A pair of clock time and pattern position, from which all times and positions are computed until the next anchor.
struct Anchor {
  /// The way in which play reached the anchor.
  enum AnchorCause {
    /// It continued from the previous anchor.
    case following
    /// It continued from the previous anchor in another program.
    case folding
    /// It began here.
    case beginning
  }

  /// The time from which it is in effect.
  let instant: EngineInstant
  /// The position in the pattern at that time.
  let resumePoint: ResumePoint
  let rate: PlaybackRate
  let loop: Program.Loop?
  /// True if play will reach the loop's end.
  let isInLoop: Bool
  let arrival: AnchorCause

  init(
    _ resumePoint: ResumePoint, at instant: EngineInstant, rate: PlaybackRate, loop: Program.Loop?,
    arrival: AnchorCause,
    isInLoop: Bool? = nil
  ) {
    self.instant = instant
    self.resumePoint = resumePoint
    self.rate = rate
    self.loop = loop
    self.arrival = arrival
    self.isInLoop = isInLoop ?? (loop.map { resumePoint.position < $0.end } ?? false)
  }

  /// Returns the loop if pass number `pass` after the anchor jumps back at its end.
  func loop(inPass pass: Int) -> Program.Loop? {
    guard let loop, isInLoop else { return nil }
    if case .times(let times) = loop.count, resumePoint.passesBefore + pass + 1 >= times { return nil }
    return loop
  }

  /// The time at which pass number `pass` after the anchor reaches `point`.
  func moment(of point: TimePoint, pass: Int) -> EngineInstant {
    let span = point - resumePoint.position + (loop?.length(ofPasses: pass) ?? .zero)
    return instant.advanced(by: rate.duration(of: max(span, .zero)))
  }

  /// The time at which pass number `pass` after the anchor jumps back and the next one begins.
  func jump(after pass: Int) -> EngineInstant { moment(of: loop?.start ?? .zero, pass: pass + 1) }

  /// The position that the clock shows at `moment`.
  func position(at moment: EngineInstant) -> TimePoint {
    position(at: moment, pass: passNumber(at: moment))
  }

  /// The number of passes that have ended since the anchor, counting a jump back exactly at `moment`.
  func passNumber(at moment: EngineInstant) -> Int {
    guard let loop, isInLoop else { return 0 }
    let beyond = rate.span(in: moment - instant) - (loop.end - resumePoint.position)
    var pass = beyond < .zero ? 0 : Int(Fraction(beyond.nanoseconds).quotient(by: loop.passLength)) + 1
    if case .times(let times) = loop.count { pass = min(pass, max(times - resumePoint.passesBefore - 1, 0)) }
    // The estimate is rounded twice; the times of the jumps are exact.
    while pass > 0, jump(after: pass - 1) > moment { pass -= 1 }
    while self.loop(inPass: pass) != nil, jump(after: pass) <= moment { pass += 1 }
    return pass
  }

  /// The place from which to continue, with everything due at `moment` or later still to play.
  func resumePoint(at moment: EngineInstant) -> ResumePoint {
    resumePoint(at: moment, pass: passNumber(at: moment), playedBefore: moment)
  }

  /// The place in a known pass: entries due before `due` come before its first entry, all others do not.
  func resumePoint(at moment: EngineInstant, pass: Int, playedBefore due: EngineInstant) -> ResumePoint {
    let lower = pass > 0 ? loop?.start ?? .zero : resumePoint.firstEntry
    let upper = loop(inPass: pass)?.end
    var result = ResumePoint(
      at: max(position(at: moment, pass: pass), pass > 0 ? lower : resumePoint.position))
    if let upper { result.position = min(result.position, upper) }
    result.passesBefore = resumePoint.passesBefore + pass
    // At the highest rate a nanosecond of the clock is four of the pattern; eight exceed any rounding error.
    var first = max(result.position - .nanoseconds(8), lower)
    while self.moment(of: first, pass: pass) < due, upper.map({ first < $0 }) ?? true {
      first = first + .nanoseconds(1)
    }
    result.firstEntry = first
    return result
  }

  private func position(at moment: EngineInstant, pass: Int) -> TimePoint {
    let travelled = rate.span(in: moment - instant)
    return resumePoint.position + travelled - (loop?.length(ofPasses: pass) ?? .zero)
  }
}

extension EngineInstant {
  /// The time `span` later, or the end of time on overflow.
  fileprivate func advanced(by span: TimeSpan) -> EngineInstant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(span.nanoseconds)
    return EngineInstant(nanoseconds: overflow ? .max : sum)
  }
}

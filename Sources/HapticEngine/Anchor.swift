internal import HapticModel

/// Where play goes on.
struct PlayPlace {
  /// What the clock shows.
  var position: TimePoint
  /// From where on entries are still to be played: the position, but for the few nanoseconds by which a moment of the
  /// clock and a position of the pattern are rounded against each other.
  var firstEntry: TimePoint
  /// How many passes of the loop are over.
  var passesBefore = 0

  /// The place from which nothing has been played.
  init(at position: TimePoint) {
    self.position = position
    firstEntry = position
  }

  /// The place that this one comes to in another program, with its passes counted anew.
  func folded(into program: Program) -> PlayPlace {
    let position = program.folded(self.position)
    var place = position == self.position ? self : PlayPlace(at: position)
    place.passesBefore = 0
    return place
  }
}

/// The meeting of clock and pattern from which every moment and position is computed, until the next one rules.
struct Anchor {
  /// How play came here.
  enum Arrival {
    /// It went on where the anchor before it ended.
    case following
    /// The same, in another program.
    case folding
    /// It began here.
    case beginning
  }

  /// When it begins to rule.
  let instant: EngineInstant
  /// Where in the pattern that is.
  let place: PlayPlace
  let rate: PlaybackRate
  let loop: Program.Loop?
  /// Whether play will come to the loop's end.
  let isInLoop: Bool
  let arrival: Arrival

  init(
    _ place: PlayPlace, at instant: EngineInstant, rate: PlaybackRate, loop: Program.Loop?, arrival: Arrival,
    isInLoop: Bool? = nil
  ) {
    self.instant = instant
    self.place = place
    self.rate = rate
    self.loop = loop
    self.arrival = arrival
    self.isInLoop = isInLoop ?? (loop.map { place.position < $0.end } ?? false)
  }

  /// The loop, where pass number `pass` after the anchor comes back from its end.
  func loop(inPass pass: Int) -> Program.Loop? {
    guard let loop, isInLoop else { return nil }
    if case .times(let times) = loop.count, place.passesBefore + pass + 1 >= times { return nil }
    return loop
  }

  /// When `point` is reached in pass number `pass` after the anchor.
  func moment(of point: TimePoint, pass: Int) -> EngineInstant {
    var span = point - place.position
    if pass > 0, let loop {
      let passLength = loop.end - loop.start
      span = (loop.end - place.position) + passLength * Int64(pass - 1) + (point - loop.start)
    }
    return instant.advanced(by: rate.duration(of: max(span, .zero)))
  }

  /// The position that the clock shows at `moment`.
  func position(at moment: EngineInstant) -> TimePoint {
    position(at: moment, pass: passNumber(at: moment))
  }

  /// How many passes have ended since the anchor when everything before `moment` has happened, and the seam between
  /// two passes at that very moment too.
  func passNumber(at moment: EngineInstant) -> Int {
    guard let loop, isInLoop else { return 0 }
    let beyond = rate.span(in: moment - instant) - (loop.end - place.position)
    var pass = beyond < .zero ? 0 : Int(beyond.nanoseconds / (loop.end - loop.start).nanoseconds) + 1
    if case .times(let times) = loop.count { pass = min(pass, max(times - place.passesBefore - 1, 0)) }
    // The estimate is rounded twice; the seams are not.
    while pass > 0, self.moment(of: loop.end, pass: pass - 1) > moment { pass -= 1 }
    while self.loop(inPass: pass) != nil, self.moment(of: loop.end, pass: pass) <= moment { pass += 1 }
    return pass
  }

  /// Where to go on from when everything due at `moment` or later is still to come.
  func place(at moment: EngineInstant) -> PlayPlace {
    place(at: moment, pass: passNumber(at: moment), playedBefore: moment)
  }

  /// The place in a known pass: every entry due before `due` lies before its first entry, every other does not.
  func place(at moment: EngineInstant, pass: Int, playedBefore due: EngineInstant) -> PlayPlace {
    let lower = pass > 0 ? loop?.start ?? .zero : place.firstEntry
    let upper = loop(inPass: pass)?.end
    var result = PlayPlace(at: max(position(at: moment, pass: pass), pass > 0 ? lower : place.position))
    if let upper { result.position = min(result.position, upper) }
    result.passesBefore = place.passesBefore + pass
    // At the highest rate a nanosecond of the clock is four of the pattern: eight are more than any rounding.
    var first = max(result.position - .nanoseconds(8), lower)
    while self.moment(of: first, pass: pass) < due, upper.map({ first < $0 }) ?? true {
      first = first + .nanoseconds(1)
    }
    result.firstEntry = first
    return result
  }

  private func position(at moment: EngineInstant, pass: Int) -> TimePoint {
    let travelled = rate.span(in: moment - instant)
    guard pass > 0, let loop else { return place.position + travelled }
    let earlier = (loop.end - place.position) + (loop.end - loop.start) * Int64(pass - 1)
    return loop.start + (travelled - earlier)
  }
}

extension EngineInstant {
  /// The moment `span` later, or the end of time.
  fileprivate func advanced(by span: TimeSpan) -> EngineInstant {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(span.nanoseconds)
    return EngineInstant(nanoseconds: overflow ? .max : sum)
  }
}

internal import HapticModel

/// The section of a score that repeats, with exact times: pass number n plays as far after the first one as n sections
/// last.
struct PlanLoop: Sendable {
  /// The beginning and the end of the section as written.
  let from: BeatTime
  let to: BeatTime
  /// The time of the beginning, and the length of the section, in nanoseconds.
  let start: Fraction
  let length: Fraction
  /// The number of passes; `nil` if they never end.
  let count: Int64?

  /// Makes the loop of a score; `nil` if it has none that takes a time.
  init?(_ loop: LoopRegion?, under tempo: TempoMap) {
    guard let loop else { return nil }
    from = tempo.moment(loop.start, after: .zero)
    to = tempo.moment(loop.end, after: .zero)
    start = tempo.time(of: from)
    length = tempo.time(of: to) - start
    count = if case .times(let times) = loop.count { Int64(max(times, 1)) } else { nil }
    guard start >= .zero, length > .zero else { return nil }
  }

  /// The cuts of a pass: the first begins with the score, and the last goes on to its end.
  func cut(inPass pass: Int64) -> TrimCut {
    var cut = TrimCut()
    if pass > 0 { cut.start = from }
    if count.map({ pass < $0 - 1 }) ?? true { (cut.end, cut.excludesEnd) = (to, true) }
    return cut
  }

  /// True if a pass is neither the first nor the last, so that it is cut at both ends.
  func isBetween(_ pass: Int64) -> Bool { pass > 0 && count.map { pass < $0 - 1 } ?? true }

  /// The passes of which events may begin in a window.
  func passes(from low: Int64, to high: Int64) -> Range<Int64> {
    let last = count.map { $0 - 1 }
    func number(at moment: Fraction) -> Int64 {
      min(max((moment - start).quotient(by: length), 0), last ?? Int64.max - 1)
    }
    let first = Fraction(low - 1) < start + length ? 0 : number(at: Fraction(low - 1))
    let final = number(at: Fraction(high + 1))
    return first..<max(first, final) + 1
  }

  /// The exact length of a score, in nanoseconds, that lasts `own` without the loop; `nil` if it never ends.
  func length(after own: Fraction) -> Fraction? {
    count.map { length * Fraction($0 - 1) + max(own, start + length) }
  }
}

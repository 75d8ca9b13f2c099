extension TimeSpan {
  /// The whole number of ticks nearest to the span, ties to even: the one rule by which times become ticks.
  ///
  /// - Precondition: `tick` is longer than 0.
  package func ticks(of tick: TimeSpan) -> Int64 {
    var (quotient, rest) = nanoseconds.quotientAndRemainder(dividingBy: tick.nanoseconds)
    if rest < 0 { (quotient, rest) = (quotient - 1, rest + tick.nanoseconds) }
    // The other half is compared, since twice the rest may not fit.
    let other = tick.nanoseconds - rest
    let isUp = rest > other || (rest == other && quotient % 2 != 0)
    return quotient + (isUp ? 1 : 0)
  }
}

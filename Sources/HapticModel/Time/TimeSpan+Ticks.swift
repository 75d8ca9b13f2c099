extension TimeSpan {
  /// The number of ticks nearest to the span, ties to even; all conversions of times to ticks use this rule.
  ///
  /// - Precondition: `tick` is longer than 0.
  package func ticks(of tick: TimeSpan) -> Int64 {
    var (quotient, rest) = nanoseconds.quotientAndRemainder(dividingBy: tick.nanoseconds)
    if rest < 0 { (quotient, rest) = (quotient - 1, rest + tick.nanoseconds) }
    // Compare with the other half, since twice the remainder may overflow.
    let other = tick.nanoseconds - rest
    let isUp = rest > other || (rest == other && quotient % 2 != 0)
    return quotient + (isUp ? 1 : 0)
  }
}

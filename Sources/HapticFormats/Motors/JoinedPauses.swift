internal import HapticModel
internal import HapticText

/// The pauses of a list of times that are too short for every motor, so that the vibrations beside them are one.
struct JoinedPauses {
  /// The place of the first of them.
  let first: Int
  let hint: String
  let message: String

  /// The longest pause that joins two vibrations, *chosen*.
  static var longest: TimeSpan { .milliseconds(5) }

  /// Looks at every other time from a place on; `nil` if all pauses are longer.
  ///
  /// - Parameter hasStrengths: true for a format with amplitudes.
  init?(_ steps: [Waveform.Step], from start: Int, hasStrengths: Bool) {
    let joined = stride(from: start, to: steps.count - 1, by: 2).filter { index in
      // No pause at all between two strengths is a step from one to the other.
      let isStep = steps[index].length == .zero && steps[index - 1].intensity != steps[index + 1].intensity
      return steps[index].length <= Self.longest && !isStep && steps[index - 1].length > .zero
        && steps[index + 1].length > .zero
    }
    guard let first = joined.first else { return nil }
    self.first = first
    // Those that follow each other join more than two.
    let row = joined.enumerated().prefix { $1 == first + 2 * $0 }.count
    let last = joined[row - 1]
    func length(to end: Int) -> String {
      let sum = steps[(first - 1)...(end + 1)].reduce(TimeSpan.zero) { $0 + $1.length }
      return DecimalTime.milliseconds(sum.nanoseconds)
    }
    let rest = joined.count - row
    let others = rest > 0 ? "; \(rest) more of the list \(rest == 1 ? "is" : "are") as short" : ""
    hint =
      row > 2 && hasStrengths
      ? "write one vibration, with amplitudes if it is to rise or fall"
      : "leave 50 ms or more between them, or write one vibration"
    if row > 1 {
      message = """
        the \(row) pauses from here on are too short for a motor: a hand feels one vibration of \
        \(length(to: last)) ms\(others)
        """
      return
    }
    message = """
      the pause of \(DecimalTime.milliseconds(steps[first].length.nanoseconds)) ms joins two vibrations: a hand feels \
      one of \(length(to: first)) ms\(others)
      """
  }
}

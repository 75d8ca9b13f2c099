internal import HapticFormats
internal import HapticModel

extension Transcript {
  /// Taps closer than this cannot be counted, 90 ms: from 80 to 90 ms on, pulses are felt one by one (Jurado et al.,
  /// Timing and Time Perception 2021).
  private static var countable: TimeSpan { .milliseconds(90) }
  /// More than this many taps within a second are too many to mean anything (*chosen*).
  private static let mostInASecond = 3

  /// A warning for each stretch of the text in which taps come too fast.
  func overuse() -> [Finding] {
    let stretches = denseStretches()
    let positions = source.positions(at: stretches.map { offset(ofCharacter: sentenceEnds[$0.lowerBound]) })
    return zip(stretches, positions).map { stretch, position in
      let span = span(from: stretch.lowerBound, to: stretch.upperBound)
      let isBlurred = stretch.dropFirst().contains { self.span(from: $0 - 1, to: $0) < Self.countable }
      let reason =
        isBlurred
        ? "some less than 90 ms apart: they run together"
        : "more than \(Self.mostInASecond) in a second: they mean nothing any more"
      return Finding(
        code: TranscriptCode.overuse.rawValue, severity: .warning,
        message: "\(stretch.count) taps within \(DecimalTime.milliseconds(span.nanoseconds)) ms, \(reason)",
        position: position, hint: "reveal it more slowly (--cps), or let fewer sentences end there")
    }
  }

  private func span(from earlier: Int, to later: Int) -> TimeSpan {
    rate.time(ofCharacter: sentenceEnds[later]) - rate.time(ofCharacter: sentenceEnds[earlier])
  }

  /// The runs of sentence ends that are too dense, as places in ``sentenceEnds``.
  private func denseStretches() -> [ClosedRange<Int>] {
    var stretches: [ClosedRange<Int>] = []
    for place in sentenceEnds.indices.dropFirst() {
      guard let start = denseStart(endingAt: place) else { continue }
      var first = start
      while let last = stretches.last, last.upperBound >= first {
        first = min(first, last.lowerBound)
        stretches.removeLast()
      }
      stretches.append(first...place)
    }
    return stretches
  }

  /// Where a dense group that ends with this tap begins; `nil` where it does not end one.
  private func denseStart(endingAt place: Int) -> Int? {
    let earliest = place - Self.mostInASecond
    if earliest >= 0, span(from: earliest, to: place) < .milliseconds(1_000) { return earliest }
    return span(from: place - 1, to: place) < Self.countable ? place - 1 : nil
  }
}

internal import HapticModel
internal import HapticText

extension Transcript {
  /// Returns a warning for each stretch of the text with too many taps.
  func overuse() -> [Finding] {
    let times = sentenceEnds.map(rate.time(ofCharacter:))
    let stretches = TapDensity.denseStretches(of: times)
    let positions = source.positions(at: stretches.map { offset(ofCharacter: sentenceEnds[$0.lowerBound]) })
    return zip(stretches, positions).map { stretch, position in
      let span = times[stretch.upperBound] - times[stretch.lowerBound]
      let isBlurred = stretch.dropFirst().contains { times[$0] - times[$0 - 1] < TapDensity.countable }
      let reason =
        isBlurred
        ? "some less than 90 ms apart: they run together"
        : "more than \(TapDensity.maximumPerSecond) in a second: they lose their meaning"
      return Finding(
        code: TranscriptCode.overuse.rawValue, severity: .warning,
        message: "\(stretch.count) taps within \(DecimalTime.milliseconds(span.nanoseconds)) ms, \(reason)",
        position: position, hint: "reveal it more slowly (--cps), or end fewer sentences there")
    }
  }
}

internal import HapticModel
internal import HapticText

/// A keyframe as the file has it.
struct HapsKeyframe {
  let offset: TimeSpan
  let value: Double
  /// The slopes before and after it, in units per second; 0 if the file has none.
  let slopes: (before: Double, after: Double)
  let node: Int
}

/// The parts of a file that are read differently from how they are written, counted for one finding of each kind.
struct HapsFaults {
  /// The amplitude from which a vibration counts as felt, and the least difference of a curve that is reported, of full
  /// strength after all gains (*chosen*).
  static let felt = 0.05
  /// The least share of the felt time that is reported (*chosen*).
  static let leastShare = 0.5

  /// The frequencies that have a sharpness of their own, and the lower ones, for which the lowest sharpness is meant.
  private static let pitches = 0...HJIFLimits.frequencies.upperBound

  /// The keyframes with slopes that would change a curve: how many, by how much, the first.
  private var slopes = (count: 0, most: 0.0, node: 0)
  /// The keyframes that a note's end cuts off: how many, the strongest amplitude at such an end, the first.
  private var outside = (count: 0, most: 0.0, node: 0)
  /// The seconds that are felt, and those of them that lie outside the frequencies of sharpness.
  private var seconds = (felt: 0.0, outside: 0.0)
  /// The frequencies of the felt time.
  private var hertz: ClosedRange<Double>?
  /// The first keyframe of a frequency outside.
  private var outlier: Int?

  // MARK: Counting

  /// Counts the faults of a vibration; its amplitudes are multiplied by `gain`.
  mutating func add(_ amplitudes: [HapsKeyframe], gain: Double, pitches: [HapsKeyframe], length: TimeSpan) {
    addOutside(amplitudes, gain: gain, length)
    addSlopes(amplitudes, scale: gain, length)
    let frequencies = HJIFLimits.frequencies
    addSlopes(pitches, scale: 1 / (frequencies.upperBound - frequencies.lowerBound), length)
    addFrequencies(amplitudes, gain: gain, pitches: pitches, length)
  }

  /// Counts the keyframes after a note's end if its curve is cut while it is felt and goes on to change.
  ///
  /// Interhaptics' editor always writes one more, at twice the note's length, that changes nothing.
  private mutating func addOutside(_ keyframes: [HapsKeyframe], gain: Double, _ length: TimeSpan) {
    let cut = keyframes.filter { $0.offset > length }
    guard let first = cut.first else { return }
    let end = Self.line(keyframes).value(at: length) * gain
    guard end >= Self.felt, cut.contains(where: { abs($0.value * gain - end) >= Self.felt }) else { return }
    if outside.count == 0 { outside.node = first.node }
    outside.count += cut.count
    outside.most = max(outside.most, end)
  }

  /// Counts the lines whose slopes would bend them by more than is felt.
  ///
  /// How the format's player uses slopes is not public. A cubic Hermite curve departs from its line by at most 4/27 of
  /// what each slope departs from the line's, over the time of the line, and by at most 1/4 of the larger.
  private mutating func addSlopes(_ keyframes: [HapsKeyframe], scale: Double, _ length: TimeSpan) {
    for (from, to) in zip(keyframes, keyframes.dropFirst())
    where from.offset < length && to.offset > from.offset {
      let time = Double((to.offset - from.offset).nanoseconds) / 1e9
      let line = (to.value - from.value) / time
      let bends = [from.slopes.after, to.slopes.before].map { $0 == 0 ? 0 : abs($0 - line) * time * scale }
      let most = min((bends[0] + bends[1]) * 4 / 27, max(bends[0], bends[1]) / 4)
      guard most >= Self.felt else { continue }
      if slopes.count == 0 { slopes.node = from.node }
      slopes.count += 1
      slopes.most = max(slopes.most, most)
    }
  }

  /// Adds up the felt time, and the part of it whose frequencies have no sharpness of their own.
  private mutating func addFrequencies(
    _ amplitudes: [HapsKeyframe], gain: Double, pitches: [HapsKeyframe], _ length: TimeSpan
  ) {
    guard !pitches.isEmpty else { return }
    let (strength, pitch) = (Self.line(amplitudes), Self.line(pitches))
    let inner = (amplitudes + pitches).map(\.offset).filter { $0 > .zero && $0 < length }
    let edges = [.zero] + Set(inner).sorted() + [length]
    let before = seconds.outside
    for (start, end) in zip(edges, edges.dropFirst()) {
      let span = Double((end - start).nanoseconds) / 1e9
      // A step at an edge belongs to the interval on its own side.
      let level = Line(from: strength.value(at: start) * gain, to: strength.value(before: end) * gain)
      guard let part = level.part(above: Self.felt) else { continue }
      let tone = Line(from: pitch.value(at: start), to: pitch.value(before: end)).cut(to: part)
      let (low, high) = (min(tone.from, tone.to), max(tone.from, tone.to))
      hertz = hertz.map { min($0.lowerBound, low)...max($0.upperBound, high) } ?? low...high
      let felt = (part.upperBound - part.lowerBound) * span
      seconds.felt += felt
      seconds.outside += tone.share(outside: Self.pitches) * felt
    }
    if seconds.outside > before, outlier == nil {
      let odd = pitches.filter { !Self.pitches.contains($0.value) }
      outlier =
        (odd.first { $0.offset <= length && strength.value(at: $0.offset) * gain >= Self.felt } ?? odd.first)?
        .node
    }
  }

  private static func line(_ keyframes: [HapsKeyframe]) -> Curve {
    Curve(keyframes.map { Curve.Point($0.value, at: $0.offset) })
  }

  // MARK: Findings

  /// Reports the faults, at most one finding of each kind.
  func report(in fields: FieldReader<HapsCode>) {
    if slopes.count > 0 {
      fields.report(
        .note, code: .slopesIgnored, node: slopes.node, hint: "add keyframes where the curve bends",
        message:
          """
          \(slopes.count == 1 ? "the curve between two keyframes has" : "\(slopes.count) curves between keyframes have") \
          slopes, which are not read: a straight line takes \(slopes.count == 1 ? "its" : "their") place, \
          at most \(Self.hundredths(min(slopes.most, 1))) of the full range away
          """)
    }
    if outside.count > 0 {
      fields.report(
        .note, code: .keyframesOutside, node: outside.node, hint: "lengthen the note, or move its keyframes",
        message:
          """
          \(outside.count == 1 ? "1 keyframe is" : "\(outside.count) keyframes are") after the end of \
          \(outside.count == 1 ? "its" : "their") note and not played: the curve is cut at an amplitude of \
          \(Self.hundredths(outside.most))
          """)
    }
    guard let outlier, let hertz, seconds.outside >= Self.leastShare * seconds.felt else { return }
    let (low, high) = (Int(hertz.lowerBound.rounded()), Int(hertz.upperBound.rounded()))
    let percent = Int((seconds.outside / seconds.felt * 100).rounded())
    fields.report(
      .note, code: .frequencyClamped, node: outlier, hint: "bring the frequencies into 65 to 300 Hz",
      message: """
        \(percent) % of the time that is felt has a frequency above 300 Hz, where every sharpness is the highest; \
        \(low == high ? "its frequency is \(low)" : "its frequencies are \(low) to \(high)") Hz
        """)
  }

  private static func hundredths(_ value: Double) -> String { JSONText.of((value * 100).rounded() / 100) }
}

/// A straight line over an interval of time; its parts are shares of the interval.
private struct Line {
  let from: Double
  let to: Double

  /// The part in which it is at or above a value; `nil` if it is never.
  func part(above least: Double) -> ClosedRange<Double>? {
    if from >= least, to >= least { return 0...1 }
    if from < least, to < least { return nil }
    let crossing = (least - from) / (to - from)
    return from < least ? crossing...1 : 0...crossing
  }

  /// The line in a part of its interval.
  func cut(to part: ClosedRange<Double>) -> Line {
    let rise = to - from
    return Line(from: from + rise * part.lowerBound, to: from + rise * part.upperBound)
  }

  /// The share of the interval in which it is outside a range.
  func share(outside range: ClosedRange<Double>) -> Double {
    if from == to { return range.contains(from) ? 0 : 1 }
    let above = part(above: range.upperBound)
    let below = Line(from: -from, to: -to).part(above: -range.lowerBound)
    return [above, below].reduce(0) { $0 + ($1.map { $0.upperBound - $0.lowerBound } ?? 0) }
  }
}

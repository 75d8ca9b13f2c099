internal import HapticModel
internal import HapticTimeline

/// A vibration in sections of one strength, or of a linear one.
///
/// The device acts on a whole section or not at all, so that held and linear strengths run the motor at the same times.
struct VibrationSections {
  /// The rule for the division into sections.
  struct Rule {
    /// The number of strengths; `nil` for linear sections.
    var resolution: Int?
    /// True if the drive follows changes of sharpness.
    var followsSharpness: Bool
    /// The strengths that the device acts on.
    var strengths: StrengthScale
  }

  /// An interval of time.
  struct Section {
    let start: TimePoint
    let end: TimePoint
    /// The intensity at the start, 0…1.
    let from: Double
    /// The intensity at the end, 0…1; equal to ``from`` if it is held.
    let to: Double
    let sharpness: Double
    /// The largest difference between a held strength and the vibration's own; `nil` if it is constant.
    let error: Double?
  }

  /// The shortest time for which a strength is held, 10 ms (*chosen*: motors follow no faster).
  static var held: TimeSpan { .milliseconds(10) }
  /// The grid of linear sections, a millisecond (*chosen*: no skin and no motor follows anything faster).
  private static let grid: Int64 = 1_000_000
  /// The maximum number of sections of an interval without a bend.
  private static let maximum = 256
  /// The number of distinct sharpnesses if strengths are held (*chosen*).
  private static let sharpnesses = 100.0

  /// The end of the vibration.
  let end: TimePoint
  private let voice: ContinuousVoice
  private let start: TimePoint
  private let rule: Rule
  /// The times at which strength or sharpness bends, the end included, in order; `nil` before the first section.
  private var bends: ArraySlice<TimePoint>?
  private var interval: Interval?

  /// A part between two bends, and the progress in it.
  private struct Interval {
    let from: TimePoint
    let to: TimePoint
    /// The number of held sections; 0 for straight lines.
    let count: Int64
    let isSteady: Bool
    /// Further times at which it is divided, in order.
    var crossings: ArraySlice<TimePoint>
    var index: Int64 = 0
    var reached: TimePoint

    /// Moves to the end of the next section; returns true if the strength crosses the minimum there.
    mutating func advance() -> Bool {
      let finish = sectionEnd
      let crossing = crossings.first { $0 <= finish }
      reached = crossing ?? finish
      if reached == finish { index += 1 }
      crossings = crossings.drop { $0 <= reached }
      return crossing != nil
    }

    /// The end of the next section if the strength does not cross the minimum in it.
    private var sectionEnd: TimePoint {
      guard count > 0 else {
        return min(
          to,
          TimePoint(nanoseconds: (reached.nanoseconds / VibrationSections.grid + 1) * VibrationSections.grid))
      }
      // The product stays far below Int64: a length is at most 2·10^15 ns, a count at most 256.
      return from + TimeSpan(nanoseconds: (to - from).nanoseconds * (index + 1) / count)
    }
  }

  init(_ vibration: ContinuousVoice, at time: TimePoint, _ rule: Rule) {
    voice = vibration.withoutShortestRamps
    self.rule = rule
    start = time
    end = time + voice.held + voice.release
  }

  /// Returns the same vibration from its start, in held sections for a number of strengths.
  func held(for strengths: Int) -> VibrationSections {
    let rule = Rule(resolution: strengths, followsSharpness: false, strengths: rule.strengths)
    return VibrationSections(voice, at: start, rule)
  }

  /// The range of requested sharpnesses, controls included; at most the first thousand changes count.
  func sharpnesses(_ controls: ControlCurves) -> ClosedRange<Double> {
    var range = sharpness(at: start, controls)...sharpness(at: start, controls)
    let own = (voice.sharpnessCurve?.points.prefix(1_000) ?? []).map { start + $0.offset }
    let bends = controls.bends(of: .hapticSharpness, from: start, to: end).prefix(1_000)
    for bend in bends + own.filter({ $0 > start && $0 < end }) + [end] {
      for value in [sharpness(before: bend, controls), bend < end ? sharpness(at: bend, controls) : nil] {
        guard let value else { continue }
        range = min(range.lowerBound, value)...max(range.upperBound, value)
      }
    }
    return range
  }

  /// The requested sharpnesses, controls included, at the middles of 32 equal parts of the vibration; each with the length
  /// of a part, or none where the intensity is below 0.1 (*chosen*): there it is hardly felt.
  func sampledSharpnesses(_ controls: ControlCurves) -> [(sharpness: Double, length: TimeSpan)] {
    let count: Int64 = 32
    let length = TimeSpan(nanoseconds: (end - start).nanoseconds / count)
    return (0..<count).map { part in
      let time = start + TimeSpan(nanoseconds: (end - start).nanoseconds * (2 * part + 1) / (2 * count))
      let isWeak = level(at: time, controls) < 0.1
      return (sharpness(at: time, controls), isWeak ? .zero : length)
    }
  }

  /// The intensity without envelope and controls.
  var intensity: Double { voice.intensity.value }

  /// The next section; `nil` after the last.
  mutating func next(_ controls: ControlCurves) -> Section? {
    if bends == nil { bends = bends(controls)[...] }
    while true {
      if let section = nextOfInterval(controls) { return section }
      let from = interval?.to ?? start
      guard let to = bends?.popFirst() else { return nil }
      if to > from { interval = interval(from, to: to, controls: controls) }
    }
  }

  private func bends(_ controls: ControlCurves) -> [TimePoint] {
    var bends = controls.bends(of: .hapticIntensity, from: start, to: end)
    if rule.followsSharpness { bends += controls.bends(of: .hapticSharpness, from: start, to: end) }
    var spans = [voice.attack, voice.attack + (voice.decay ?? .zero), voice.held]
    spans += voice.intensityCurve?.points.map(\.offset) ?? []
    if rule.followsSharpness { spans += voice.sharpnessCurve?.points.map(\.offset) ?? [] }
    for span in spans where span > .zero && start + span < end { bends.append(start + span) }
    return bends.sorted() + [end]
  }

  private func interval(_ from: TimePoint, to: TimePoint, controls: ControlCurves) -> Interval {
    let middle = Self.middle(from, to)
    let (first, half, last) = (
      level(at: from, controls), level(at: middle, controls), level(before: to, controls)
    )
    let change = 2 * max(abs(half - first), abs(last - half))
    let bend =
      rule.followsSharpness ? abs(sharpness(at: from, controls) - sharpness(before: to, controls)) : 0
    let crossings = crossings(from, to: to, controls: controls)[...]
    guard let resolution = rule.resolution else {
      let isSteady = change == 0 && bend == 0
      return Interval(
        from: from, to: to, count: isSteady ? 1 : 0, isSteady: isSteady, crossings: crossings, reached: from)
    }
    let wanted = max((change * Double(resolution)).rounded(.up), (bend * Self.sharpnesses).rounded(.up))
    let room = max((to - from).ticks(of: Self.held), 1)
    let count = max(min(Int64(min(wanted, Double(Self.maximum))), room), 1)
    return Interval(
      from: from, to: to, count: count, isSteady: change < 1e-9, crossings: crossings, reached: from)
  }

  private mutating func nextOfInterval(_ controls: ControlCurves) -> Section? {
    guard var part = interval, part.reached < part.to else { return nil }
    let begin = part.reached
    let isCrossing = part.advance()
    interval = part
    // An interval with fewer nanoseconds than sections has empty sections.
    guard part.reached > begin else { return nextOfInterval(controls) }
    return section(begin, finish: part.reached, part: part, isCrossing: isCrossing, controls: controls)
  }

  private func section(
    _ begin: TimePoint, finish: TimePoint, part: Interval, isCrossing: Bool, controls: ControlCurves
  ) -> Section {
    let middle = Self.middle(begin, finish)
    let sharpness = sharpness(at: middle, controls)
    let last =
      isCrossing ? level(at: finish - .nanoseconds(1), controls) : level(before: finish, controls)
    if rule.resolution == nil {
      return Section(
        start: begin, end: finish, from: level(at: begin, controls), to: last, sharpness: sharpness,
        error: nil)
    }
    let value = level(at: part.isSteady ? begin : middle, controls)
    let error = max(abs(level(at: begin, controls) - value), abs(last - value))
    return Section(
      start: begin, end: finish, from: value, to: value, sharpness: sharpness,
      error: part.isSteady ? nil : error)
  }

  /// The larger distance of an intensity from the vibration's own at two times, just after the first and before the other.
  func distance(
    of value: Double, from first: TimePoint, to last: TimePoint, _ controls: ControlCurves
  ) -> Double {
    max(abs(level(at: first, controls) - value), abs(level(before: last, controls) - value))
  }

  private static func middle(_ from: TimePoint, _ to: TimePoint) -> TimePoint {
    from + TimeSpan(nanoseconds: (to - from).nanoseconds / 2)
  }

  // MARK: The minimum strength

  /// Returns the times between two bends at which the strength reaches or falls below the device's minimum: the first
  /// nanosecond on the other side.
  ///
  /// Between bends it is a product of two linear functions: it has at most one peak, and crosses the minimum at most
  /// twice.
  private func crossings(_ from: TimePoint, to: TimePoint, controls: ControlCurves) -> [TimePoint] {
    let last: TimePoint = to - .nanoseconds(1)
    guard rule.strengths.minimum > 0, last > from else { return [] }
    let peak = peak(from, last: last, controls: controls)
    return [crossing(from, last: peak, controls: controls), crossing(peak, last: last, controls: controls)]
      .compactMap { $0 }
  }

  /// Finds the crossing between two times by bisection; there is at most one.
  private func crossing(_ from: TimePoint, last: TimePoint, controls: ControlCurves) -> TimePoint? {
    let isActedOn = isActedOn(at: from, controls)
    guard self.isActedOn(at: last, controls) != isActedOn else { return nil }
    let nanoseconds = (from.nanoseconds..<last.nanoseconds).partitioningIndex {
      self.isActedOn(at: TimePoint(nanoseconds: $0), controls) != isActedOn
    }
    return TimePoint(nanoseconds: nanoseconds)
  }

  private func isActedOn(at time: TimePoint, _ controls: ControlCurves) -> Bool {
    rule.strengths.played(level(at: time, controls)) > 0
  }

  /// Returns the time of the greatest strength between two times, by the parabola through three values; the first time
  /// if the peak is at an end.
  private func peak(_ from: TimePoint, last: TimePoint, controls: ControlCurves) -> TimePoint {
    let half = TimeSpan(nanoseconds: (last - from).nanoseconds / 2)
    let (first, middle) = (level(at: from, controls), level(at: from + half, controls))
    let end = level(at: from + half + half, controls)
    let (rise, bend) = (end - first, first - 2 * middle + end)
    // The vertex, in halves from the middle.
    let vertex = -rise / (2 * bend)
    guard bend < 0, abs(vertex) < 1 else { return from }
    return from + TimeSpan(nanoseconds: Int64(Double(half.nanoseconds) * (1 + vertex)))
  }

  // MARK: Values

  /// The offset at which the envelope starts: the shortest attack is skipped, since a motor is slower by itself.
  private var atOnce: TimeSpan { voice.attack <= ContinuousVoice.shortestRamp ? voice.attack : .zero }

  private func envelope(at time: TimePoint) -> Double {
    voice.intensity.value * voice.envelopeLevel(after: max(time - start, atOnce))
      * (voice.intensityCurve?.value(at: time - start) ?? 1)
  }

  private func envelope(before time: TimePoint) -> Double {
    voice.intensity.value * voice.envelopeLevel(after: max(time - start, atOnce))
      * (voice.intensityCurve?.value(before: time - start) ?? 1)
  }

  private func level(at time: TimePoint, _ controls: ControlCurves) -> Double {
    envelope(at: time) * controls.value(of: .hapticIntensity, at: time)
  }

  private func level(before time: TimePoint, _ controls: ControlCurves) -> Double {
    return envelope(before: time) * controls.value(of: .hapticIntensity, before: time)
  }

  private func sharpness(at time: TimePoint, _ controls: ControlCurves) -> Double {
    clamped(controls.value(of: .hapticSharpness, at: time) + voice.sharpnessOffset(after: time - start))
  }

  private func sharpness(before time: TimePoint, _ controls: ControlCurves) -> Double {
    clamped(controls.value(of: .hapticSharpness, before: time) + voice.sharpnessOffset(before: time - start))
  }

  private func clamped(_ control: Double) -> Double {
    UnitLevel(clamping: voice.sharpness.value + control).value
  }
}

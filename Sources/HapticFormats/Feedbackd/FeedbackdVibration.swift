internal import HapticModel
internal import HapticText

extension FeedbackdReader {
  private enum RumbleKey: String, FieldKey {
    case name = "event-name"
    case type, duration, count, pause, magnitude
  }

  private enum PatternKey: String, FieldKey {
    case name = "event-name"
    case type, magnitudes, durations, duration
  }

  private enum PeriodicKey: String, FieldKey {
    case name = "event-name"
    case type, duration, magnitude
    case fadeInLevel = "fade-in-level"
    case fadeInTime = "fade-in-time"
  }

  /// The segments of a vibration; `nil` with an error if it cannot be read.
  mutating func segments(of kind: Kind, _ node: Int) -> [LevelSegment]? {
    switch kind {
    case .rumble: readRumbles(node)
    case .pattern: readPattern(node)
    case .periodic: readPeriodic(node)
    case .sound, .led, .dummy: nil
    }
  }

  // MARK: VibraRumble

  /// Rumbles of one strength, each followed by a pause.
  private mutating func readRumbles(_ node: Int) -> [LevelSegment]? {
    guard let rumble = fields.object(node, noun: "the rumble", keys: RumbleKey.self),
      let duration = rumble.span(.duration, default: FeedbackdLimits.defaultDuration),
      let count = count(rumble), let pause = rumble.span(.pause, default: .zero),
      let magnitude = rumble.magnitude(.magnitude, default: FeedbackdLimits.defaultMagnitude)
    else { return nil }
    let level = magnitude.squareRoot()
    func segment(_ start: TimePoint, _ length: TimeSpan) -> LevelSegment {
      LevelSegment(start: start, end: start + length, from: level, to: level, node: node)
    }
    // feedbackd divides whole milliseconds.
    let share = count == 1 ? duration : .milliseconds(duration.nanoseconds / 1_000_000 / count)
    guard share > pause else {
      guard duration > .zero else { return [segment(.zero, .zero)] }
      fields.report(
        .warning, code: .rumbleVoid, node: node, hint: "duration divided by count must be longer than pause",
        message: "the pauses leave no time to rumble; it is read as one rumble of 1 s")
      return [segment(.zero, FeedbackdLimits.defaultDuration)]
    }
    let end = TimePoint.zero + share * count
    let last = LevelSegment(start: end - pause, end: end, from: 0, to: 0, node: node)
    return (0..<count).map { segment(.zero + share * $0, share - pause) } + [last]
  }

  private mutating func count(_ rumble: ObjectFields<FeedbackdCode, RumbleKey>) -> Int64? {
    guard let node = rumble[.count] else { return 1 }
    guard let count = rumble.integer(.count, in: 1...Int64(Int32.max)) else { return nil }
    guard count <= rumblesLeft else {
      return fields.reject(
        .tooManyRumbles, node: node, message: "the theme exceeds \(FeedbackdLimits.rumbles) rumbles here")
    }
    rumblesLeft -= Int(count)
    return count
  }

  // MARK: VibraPattern

  private func readPattern(_ node: Int) -> [LevelSegment]? {
    guard let pattern = fields.object(node, noun: "the pattern", keys: PatternKey.self),
      let magnitudes = pattern.list(.magnitudes, .required),
      let durations = pattern.list(.durations, .required)
    else { return nil }
    guard magnitudes.count == durations.count else {
      return fields.reject(
        .lengthsDiffer, node: pattern[.durations] ?? node,
        message: "there are \(magnitudes.count) magnitudes but \(durations.count) durations")
    }
    var segments: [LevelSegment] = []
    var time = TimePoint.zero
    for (node, length) in zip(magnitudes, durations) {
      // feedbackd clamps the magnitudes of a pattern: no theme of the older scale has one.
      guard let magnitude = fields.clamped(node, "a magnitude"),
        let span = fields.span(length, "a duration", in: .milliseconds)
      else { return nil }
      let end = time + span
      guard end <= .latest else {
        return fields.reject(.timeTooLate, node: length, message: "the pattern ends after 1000000 s")
      }
      let level = magnitude.squareRoot()
      segments.append(LevelSegment(start: time, end: end, from: level, to: level, node: node))
      time = end
    }
    return segments
  }

  // MARK: VibraPeriodic

  /// A vibration that fades in.
  private func readPeriodic(_ node: Int) -> [LevelSegment]? {
    guard let vibration = fields.object(node, noun: "the periodic vibration", keys: PeriodicKey.self),
      let duration = vibration.span(.duration, default: FeedbackdLimits.defaultDuration),
      let magnitude = vibration.magnitude(.magnitude, default: FeedbackdLimits.defaultMagnitude),
      let start = vibration.magnitude(.fadeInLevel, default: 0),
      let time = vibration.span(.fadeInTime, default: FeedbackdLimits.defaultFade)
    else { return nil }
    // A fade that is longer than the vibration ends with it, on its way.
    let length = min(time, duration)
    let part = Double(duration.nanoseconds) / Double(time.nanoseconds)
    let end = time > duration ? start + (magnitude - start) * part : magnitude
    var points = Self.fade(from: start, to: end, in: length)
    points.append(Curve.Point(points[points.count - 1].value, at: duration))
    return LevelSegment.segments(of: Curve(points), from: .zero, node: node)
  }

  /// A fade that is straight in magnitude, and so a root in intensity, in straight lines.
  private static func fade(from start: Double, to end: Double, in time: TimeSpan) -> [Curve.Point] {
    let (low, high) = (start.squareRoot(), end.squareRoot())
    if low == high { return [Curve.Point(low, at: .zero)] }
    let count = FeedbackdLimits.fadeSegments
    let points = (0...count).map { index in
      // Equal steps of intensity: its square tells when each is reached.
      let level = low + (high - low) * (Double(index) / Double(count))
      let share = index == count ? 1 : min(max((level * level - start) / (end - start), 0), 1)
      return Curve.Point(level, at: .nanoseconds(Int64((Double(time.nanoseconds) * share).rounded())))
    }
    return points + [Curve.Point(high, at: time)]
  }
}

extension ObjectFields where Code == FeedbackdCode {
  fileprivate func span(_ key: Key, default standard: TimeSpan) -> TimeSpan? {
    self[key] == nil ? standard : span(key, in: .milliseconds)
  }

  /// A magnitude, 0…1; one above 1 counts as one of the older scale, as feedbackd reads it itself.
  fileprivate func magnitude(_ key: Key, default standard: Double) -> Double? {
    guard let node = self[key] else { return standard }
    guard let value = reader.view.number(at: node), value > 1, value <= FeedbackdLimits.oldMagnitude else {
      return clamped(key)
    }
    let share = value / FeedbackdLimits.oldMagnitude
    let rounded = (share * 10_000).rounded() / 10_000
    let text = Quotation.shorten(reader.view.text(at: node))
    reader.report(
      .warning, code: .magnitudeOld, node: node, hint: "write \(JSONText.of(rounded))",
      message: "\(key.rawValue) is \(text), above 1; it is read as a fraction of 65535")
    return share
  }
}

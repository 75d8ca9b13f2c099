internal import HapticModel
internal import HapticText

extension FeedbackdReading {
  /// The strengths of a vibration; `nil` where they cannot be read.
  mutating func course(of kind: FeedbackdKind, _ entry: Entry) -> [LevelPattern.Piece]? {
    switch kind {
    case .rumble: rumbles(entry)
    case .pattern: steps(entry)
    case .periodic: fade(entry)
    case .sound, .led, .dummy: nil
    }
  }

  // MARK: VibraRumble

  private mutating func rumbles(_ entry: Entry) -> [LevelPattern.Piece]? {
    let names: [StaticString] = ["event-name", "type", "duration", "count", "pause", "magnitude"]
    guard let found = fields.members(of: entry.node, "a rumble", names) else { return nil }
    guard let duration = span(found[2], "duration", FeedbackdLimits.defaultDuration),
      let count = count(found[3]), let pause = span(found[4], "pause", .zero),
      let magnitude = strength(found[5], "magnitude", FeedbackdLimits.defaultMagnitude)
    else { return nil }
    let offset = fields.offset(entry.node)
    let level = magnitude.squareRoot()
    func rumble(_ start: TimePoint, _ length: TimeSpan) -> LevelPattern.Piece {
      LevelPattern.Piece(start: start, end: start + length, from: level, to: level, offset: offset)
    }
    // feedbackd divides whole milliseconds.
    let share = count == 1 ? duration : .milliseconds(duration.nanoseconds / 1_000_000 / Int64(count))
    guard share > pause else {
      if duration > .zero { reportVoid(entry.node) }
      return [rumble(.zero, duration > .zero ? FeedbackdLimits.defaultDuration : .zero)]
    }
    let rumbles = (0..<Int64(count)).map { rumble(.zero + share * $0, share - pause) }
    let end = TimePoint.zero + share * Int64(count)
    return rumbles + [.init(start: end - pause, end: end, from: 0, to: 0, offset: offset)]
  }

  private mutating func count(_ node: Int?) -> Int? {
    guard let node else { return 1 }
    guard let value = fields.integer(node, "count", in: 1...Int64(Int32.max)) else { return nil }
    guard value <= rumblesLeft else {
      fields.report(
        .error, .tooManyRumbles, node,
        "the rumbles of the theme become more than \(FeedbackdLimits.rumbles) here")
      return nil
    }
    rumblesLeft -= Int(value)
    return Int(value)
  }

  private func reportVoid(_ node: Int) {
    fields.report(
      .warning, .rumbleVoid, node, hint: "duration divided by count must be longer than pause",
      "the pauses leave no time to rumble; it is read as one rumble of 1 s")
  }

  // MARK: VibraPattern

  private func steps(_ entry: Entry) -> [LevelPattern.Piece]? {
    let names: [StaticString] = ["event-name", "type", "magnitudes", "durations", "duration"]
    guard let found = fields.members(of: entry.node, "a pattern", names) else { return nil }
    guard let magnitudes = list(found[2], "magnitudes", entry.node),
      let durations = list(found[3], "durations", entry.node)
    else { return nil }
    guard magnitudes.count == durations.count else {
      fields.report(
        .error, .lengthsDiffer, found[3] ?? entry.node,
        "there are \(magnitudes.count) magnitudes and \(durations.count) durations")
      return nil
    }
    var pieces: [LevelPattern.Piece] = []
    var time = TimePoint.zero
    for (node, length) in zip(magnitudes, durations) {
      // feedbackd clamps the magnitudes of a pattern: no theme of the older scale has one.
      guard let magnitude = fields.clamped(node, "a magnitude", in: FeedbackdLimits.magnitudes),
        let span = fields.span(length, "a duration", in: .milliseconds)
      else { return nil }
      let end = time + span
      guard end <= .latest else {
        fields.report(.error, .timeTooLate, length, "the pattern ends after 1000000 s")
        return nil
      }
      let level = magnitude.squareRoot()
      pieces.append(
        LevelPattern.Piece(start: time, end: end, from: level, to: level, offset: fields.offset(node)))
      time = end
    }
    return pieces
  }

  private func list(_ node: Int?, _ field: String, _ owner: Int) -> [Int]? {
    guard let node = fields.required(node, field, of: owner, "the pattern"), fields.isList(node, field)
    else { return nil }
    var elements: [Int] = []
    view.forEachElement(of: node) { elements.append($0) }
    return elements
  }

  // MARK: VibraPeriodic

  private func fade(_ entry: Entry) -> [LevelPattern.Piece]? {
    let names: [StaticString] = [
      "event-name", "type", "duration", "magnitude", "fade-in-level", "fade-in-time",
    ]
    guard let found = fields.members(of: entry.node, "a periodic vibration", names) else { return nil }
    guard let duration = span(found[2], "duration", FeedbackdLimits.defaultDuration),
      let magnitude = strength(found[3], "magnitude", FeedbackdLimits.defaultMagnitude),
      let level = strength(found[4], "fade-in-level", 0),
      let time = span(found[5], "fade-in-time", FeedbackdLimits.defaultFade)
    else { return nil }
    return FeedbackdFade(from: level, to: magnitude, over: time, of: duration)
      .pieces(offset: fields.offset(entry.node))
  }

  // MARK: Values

  private func span(_ node: Int?, _ field: String, _ standard: TimeSpan) -> TimeSpan? {
    guard let node else { return standard }
    return fields.span(node, field, in: .milliseconds)
  }

  /// A magnitude, 0…1; one above 1 counts as one of the older scale, as feedbackd reads it itself.
  private func strength(_ node: Int?, _ field: String, _ standard: Double) -> Double? {
    guard let node else { return standard }
    guard let value = view.number(at: node), value > 1, value <= FeedbackdLimits.oldMagnitude else {
      return fields.clamped(node, field, in: FeedbackdLimits.magnitudes)
    }
    let share = value / FeedbackdLimits.oldMagnitude
    let rounded = (share * 10_000).rounded() / 10_000
    fields.report(
      .warning, .magnitudeOld, node, hint: "write \(JSONText.of(rounded))",
      "\(field) is \(Quotation.shorten(view.text(at: node))), above 1; it is taken as a share of 65535")
    return share
  }
}

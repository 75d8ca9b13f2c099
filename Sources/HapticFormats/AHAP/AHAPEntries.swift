internal import HapticModel

/// The entries of a file to be written, and what was lost on the way to them.
struct AHAPEntries {
  /// One entry.
  enum Entry {
    case parameter(DynamicParameter)
    case curve(ParameterCurve)
    case event(HapticEvent)

    var time: TimePoint {
      switch self {
      case .parameter(let step): step.time
      case .curve(let curve): curve.time
      case .event(let event): event.time
      }
    }
  }

  private var entries: [Entry] = []
  private(set) var losses: [ExportLoss] = []

  /// The entries by time; of one time, in the order they were added.
  var inOrder: [Entry] {
    entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  mutating func add(_ pattern: HapticPattern) {
    for (index, step) in pattern.parameters.enumerated() {
      var step = step
      step.time = reachable(step.time, .parameter(index))
      entries.append(.parameter(step))
    }
    for (index, curve) in pattern.curves.enumerated() { add(curve, .curve(index)) }
    for (index, event) in pattern.events.enumerated() { add(event, .event(index)) }
    if entries.isEmpty {
      lose(.nothingToPlay, .pattern, "the pattern has nothing to play; Core Haptics refuses it")
    }
  }

  // MARK: Curves

  private mutating func add(_ curve: ParameterCurve, _ subject: ExportLoss.Subject) {
    guard let first = curve.points.first else { return lose(.curveEmpty, subject, "the curve has no points") }
    if !curve.id.canBeCurved {
      lose(.curveAsSteps, subject, "\(curve.id.rawValue) cannot be curved; each point is written as a step")
      for point in curve.points {
        entries.append(
          .parameter(
            DynamicParameter(curve.id, point.value, at: reachable(curve.time + point.offset, subject))))
      }
      return
    }
    // A curve that begins before 0, or has points before its own start, is written from its first point.
    let isPlain = curve.time >= .zero && first.offset >= .zero
    let start = isPlain ? curve.time : reachable(curve.time + first.offset, subject)
    addPieces(of: moved(curve, to: start))
  }

  /// The same curve counted from another start; points before it are moved onto it.
  private func moved(_ curve: ParameterCurve, to start: TimePoint) -> ParameterCurve {
    if start == curve.time { return curve }
    let shift = start - curve.time
    return ParameterCurve(
      curve.id, at: start, points: curve.points.map { .init($0.value, at: max(.zero, $0.offset - shift)) })
  }

  /// Cuts a curve into pieces, each of which begins with the last point of the one before.
  private mutating func addPieces(of curve: ParameterCurve) {
    let limit = AHAPLimits.pointsPerCurve
    var from = 0
    var start = curve.time
    repeat {
      let piece = curve.points[from..<min(from + limit, curve.points.count)]
      let shift = start - curve.time
      entries.append(
        .curve(
          ParameterCurve(curve.id, at: start, points: piece.map { .init($0.value, at: $0.offset - shift) })))
      from += limit - 1
      if from < curve.points.count { start = curve.time + curve.points[from].offset }
    } while from + 1 < curve.points.count
  }

  // MARK: Events

  private mutating func add(_ event: HapticEvent, _ subject: ExportLoss.Subject) {
    switch event {
    case .continuous(let vibration):
      guard hasLength(vibration.duration, vibration.envelope, subject) else { return }
      if vibration.duration > AHAPLimits.longestContinuous {
        lose(.cutByPlayer, subject, "the event is longer than 30 s, where Core Haptics cuts it")
      }
    case .audioContinuous(let tone):
      guard hasLength(tone.duration, tone.envelope, subject) else { return }
    case .audioCustom(let sound):
      guard !sound.path.isEmpty else { return lose(.withoutPath, subject, "the sound names no file") }
    case .transient: break
    }
    let time = reachable(event.time, subject)
    entries.append(.event(event.shifted(by: time - event.time)))
  }

  private mutating func hasLength(_ duration: TimeSpan, _ envelope: Envelope, _ subject: ExportLoss.Subject)
    -> Bool
  {
    if duration > .zero || !envelope.isSustained { return true }
    lose(.withoutLength, subject, "the event is sustained and has no length")
    return false
  }

  /// The nearest time that a file may hold.
  private mutating func reachable(_ time: TimePoint, _ subject: ExportLoss.Subject) -> TimePoint {
    let nearest = min(max(time, .zero), .latest)
    if nearest != time {
      lose(
        .timeMoved, subject,
        "\(DecimalTime.seconds(time.nanoseconds)) s is no time of a file; moved to \(DecimalTime.seconds(nearest.nanoseconds)) s"
      )
    }
    return nearest
  }

  private mutating func lose(_ code: AHAPLosses.Code, _ subject: ExportLoss.Subject, _ message: String) {
    losses.append(AHAPLosses.loss(code, subject, message))
  }
}

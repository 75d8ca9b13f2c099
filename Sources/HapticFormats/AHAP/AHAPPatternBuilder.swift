internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The entries of a file to be written, and what was lost on the way to them.
struct AHAPPatternBuilder {
  private let cutsLongEvents: Bool
  private let carried: AHAPCarriedMembers
  private var entries: [AHAPEntry] = []
  private var log = ChangeLog()
  /// The number of sections that vibrations may still be cut into.
  private var sections = AHAPLimits.sections

  /// Makes an empty list; with `cuttingLongEvents` vibrations that Core Haptics would cut are written in sections.
  init(cuttingLongEvents: Bool, carrying carried: AHAPCarriedMembers) {
    cutsLongEvents = cuttingLongEvents
    self.carried = carried
  }

  /// The losses, one for each kind.
  var losses: [Change] { log.changes }

  /// The entries by time; of one time, in the order they were added.
  var inOrder: [AHAPEntry] { entries.stablySorted { $0.time < $1.time } }

  /// Adds the share of a pattern that a file holds; losses name the parts by their index in the whole pattern.
  mutating func add(_ pattern: HapticPattern, _ share: AHAPSplit) {
    var pattern = pattern
    if share.hasControls {
      pattern = AHAPControls(pattern, reachingTaps: share.hasTaps, &log).pattern
      for (index, step) in pattern.parameters.enumerated() { add(step, index) }
      for (index, curve) in pattern.curves.enumerated() { add(curve, index) }
    }
    for (index, event) in pattern.events.enumerated() {
      if let event = share.event(event, at: index) { add(event, index) }
    }
    // Core Haptics refuses a file of controls alone, too.
    let hasEvent = entries.contains { if case .event = $0.body { true } else { false } }
    if !hasEvent {
      lose(.nothingToPlay, subject: .pattern) { _ in
        "the pattern has nothing to play; Core Haptics refuses it"
      }
    }
  }

  private mutating func append(_ body: AHAPEntry.Body, _ carried: AHAPCarriedMembers.Part?) {
    entries.append(AHAPEntry(body: body, carried: carried))
  }

  private mutating func lose(
    _ code: AHAPLosses.Code, subject: Change.Subject, timeError: TimeSpan? = nil,
    message: @escaping (ChangeLog.Figures) -> String
  ) {
    log.add(code, subject: subject, timeError: timeError, message: message)
  }

  /// The nearest time that a file may hold.
  private mutating func reachable(_ time: TimePoint, _ subject: Change.Subject) -> TimePoint {
    let nearest = min(max(time, .zero), .latest)
    if nearest == time { return time }
    let (from, to) = (DecimalTime.seconds(time.nanoseconds), DecimalTime.seconds(nearest.nanoseconds))
    lose(.timeMoved, subject: subject, timeError: max(nearest - time, time - nearest)) {
      $0.count == 1
        ? "\(from) s is not a time that a file can hold; moved to \(to) s"
        : "\($0.count) times cannot be held by a file; moved, by at most \($0.milliseconds) ms"
    }
    return nearest
  }

  // MARK: Events

  private mutating func add(_ event: HapticEvent, _ index: Int) {
    let subject = Change.Subject.event(index)
    guard isPlayable(event, subject) else { return }
    let moved = event.shifted(by: reachable(event.time, subject) - event.time)
    for (section, event) in split(moved, subject).enumerated() {
      append(.event(event), section == 0 ? carried.events[index] : nil)
    }
  }

  private mutating func isPlayable(_ event: HapticEvent, _ subject: Change.Subject) -> Bool {
    switch event {
    case .transient: return true
    case .continuous(let vibration):
      return hasLength(vibration.duration, envelope: vibration.envelope, subject: subject)
    case .audioContinuous(let tone):
      return hasLength(tone.duration, envelope: tone.envelope, subject: subject)
    case .audioCustom(let sound):
      if !sound.path.isEmpty { return true }
      lose(.withoutPath, subject: subject) {
        $0.count == 1 ? "the sound names no file" : "\($0.count) sounds name no file"
      }
      return false
    }
  }

  private mutating func hasLength(_ duration: TimeSpan, envelope: Envelope, subject: Change.Subject)
    -> Bool
  {
    if duration > .zero || !envelope.isSustained { return true }
    lose(.withoutLength, subject: subject) {
      $0.count == 1
        ? "the event is sustained and has no length" : "\($0.count) events are sustained and have no length"
    }
    return false
  }

  /// The event, or the sections of a vibration that is longer than Core Haptics plays.
  private mutating func split(_ event: HapticEvent, _ subject: Change.Subject) -> [HapticEvent] {
    let limit = AHAPLimits.longestContinuous
    guard case .continuous(let vibration) = event, vibration.duration > limit else { return [event] }
    // One that is not sustained is over with its decay; its duration only pads the pattern.
    guard vibration.envelope.isSustained else { return [event] }
    let seconds = DecimalTime.seconds(vibration.duration.nanoseconds)
    guard cutsLongEvents, let sections = sections(of: vibration) else {
      lose(.cutByPlayer, subject: subject, timeError: vibration.duration - limit) {
        $0.count == 1
          ? "the event lasts \(seconds) s; Core Haptics cuts it at 30 s"
          : "\($0.count) events last more than 30 s; Core Haptics cuts them, by at most \($0.milliseconds) ms"
      }
      return [event]
    }
    lose(.continuousCut, subject: subject) {
      $0.count == 1
        ? "the event of \(seconds) s is written as \(sections.count) events of at most 30 s, one after the other"
        : "\($0.count) events of more than 30 s are written in pieces of at most 30 s, one after the other"
    }
    return sections.map { .continuous($0) }
  }

  /// The sections; `nil` if they would be too many, or begin beyond the latest time of a file.
  ///
  /// The first has the attack, the last the release. Between two sections the shortest release and the shortest
  /// attack overlap, so that the sum of both stays what it was.
  private mutating func sections(of vibration: Continuous) -> [Continuous]? {
    let limit = AHAPLimits.longestContinuous
    let count = (vibration.duration.nanoseconds - 1) / limit.nanoseconds + 1
    let latest = TimePoint.latest - vibration.time
    guard count <= Int64(sections), vibration.duration - .nanoseconds(1) <= latest else { return nil }
    sections -= Int(count)
    return (0..<count).map { index in
      let offset = TimeSpan(nanoseconds: index * limit.nanoseconds)
      var section = vibration
      section.time = vibration.time + offset
      section.duration = min(limit, vibration.duration - offset)
      if index > 0 { section.envelope.attack = .zero }
      if index < count - 1 { section.envelope.release = .zero }
      return section
    }
  }

  // MARK: Controls

  private mutating func add(_ step: DynamicParameter, _ index: Int) {
    var step = step
    step.time = reachable(step.time, .parameter(index))
    append(.parameter(step), carried.parameters[index])
  }

  private mutating func add(_ curve: ParameterCurve, _ index: Int) {
    let subject = Change.Subject.curve(index)
    guard let first = curve.points.first else {
      return lose(.curveEmpty, subject: subject) {
        $0.count == 1 ? "the curve has no points" : "\($0.count) curves have no points"
      }
    }
    if !curve.id.canBeCurved { return addSteps(of: curve, subject) }
    // A curve that begins before 0, or has points before its own start, is written from its first point.
    let isPlain = curve.time >= .zero && first.offset >= .zero
    let start = isPlain ? curve.time : reachable(curve.time + first.offset, subject)
    let shift = start - curve.time
    addSections(
      of: curve.id,
      curve.points.map { .init($0.value, at: isPlain ? $0.offset : max(.zero, $0.offset - shift)) },
      from: start, carried.curves[index])
  }

  /// Adds a step at each point, for a control that Core Haptics cannot curve.
  private mutating func addSteps(of curve: ParameterCurve, _ subject: Change.Subject) {
    lose(.curveAsSteps, subject: subject) {
      $0.count == 1
        ? "\(curve.id.rawValue) cannot have a curve; each point is written as a step"
        : "\($0.count) curves are for controls that cannot have one; each point is written as a step"
    }
    for point in curve.points {
      let time = reachable(curve.time + point.offset, subject)
      append(.parameter(DynamicParameter(curve.id, point.value, at: time)), nil)
    }
  }

  /// Cuts a curve into sections, each of which begins with the last point of the one before.
  private mutating func addSections(
    of id: ControlID, _ points: [Curve.Point], from start: TimePoint, _ carried: AHAPCarriedMembers.Part?
  ) {
    var first = 0
    repeat {
      let range = first..<min(first + AHAPLimits.pointsPerCurve, points.count)
      let shift = first == 0 ? .zero : points[first].offset
      let section = points[range].map { Curve.Point($0.value, at: $0.offset - shift) }
      append(.curve(ParameterCurve(id, at: start + shift, points: section)), carried?.section(range))
      first = range.upperBound - 1
    } while first + 1 < points.count
  }
}

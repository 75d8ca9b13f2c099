internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The entries of a file to be written, and what was lost on the way to them.
struct AHAPEntries {
  /// One entry, with what the file it was read from had in it beside the pattern.
  struct Entry {
    enum Body {
      case parameter(DynamicParameter)
      case curve(ParameterCurve)
      case event(HapticEvent)
    }

    let body: Body
    var carried: AHAPCarriedMembers.Part?

    var time: TimePoint {
      switch body {
      case .parameter(let step): step.time
      case .curve(let curve): curve.time
      case .event(let event): event.time
      }
    }
  }

  /// Whether vibrations that Core Haptics would cut are written in pieces that it plays.
  let cutsLongEvents: Bool
  let carried: AHAPCarriedMembers
  private var entries: [Entry] = []
  private var log = ChangeLog()
  private var cuts = AHAPCuts()

  init(cuttingLongEvents: Bool = false, carrying carried: AHAPCarriedMembers = AHAPCarriedMembers()) {
    cutsLongEvents = cuttingLongEvents
    self.carried = carried
  }

  /// What was lost, one loss for each kind.
  var losses: [Change] { log.changes }

  /// The entries by time; of one time, in the order they were added.
  var inOrder: [Entry] {
    entries.stablySorted { $0.time < $1.time }
  }

  /// Adds what a file is to hold of a pattern; losses name the parts by their place in the whole pattern.
  mutating func add(_ pattern: HapticPattern, _ share: AHAPShare = .everything) {
    var pattern = pattern
    if share.hasControls {
      if case .everything = share {
        pattern = AHAPControls(pattern, reachingTaps: true, &log).pattern
      } else {
        pattern = AHAPControls(pattern, reachingTaps: false, &log).pattern
      }
      for (index, step) in pattern.parameters.enumerated() { add(step, index) }
      for (index, curve) in pattern.curves.enumerated() { add(curve, index) }
    }
    for (index, event) in pattern.events.enumerated() {
      if let event = share.event(event, at: index) { add(event, index) }
    }
    if !hasEvent {
      lose(.nothingToPlay, .pattern) { _ in "the pattern has nothing to play; Core Haptics refuses it" }
    }
  }

  /// Core Haptics refuses a file of controls alone, too.
  private var hasEvent: Bool {
    entries.contains { if case .event = $0.body { true } else { false } }
  }

  mutating func append(_ body: Entry.Body, _ carried: AHAPCarriedMembers.Part?) {
    entries.append(Entry(body: body, carried: carried))
  }

  private mutating func add(_ step: DynamicParameter, _ index: Int) {
    var step = step
    step.time = reachable(step.time, .parameter(index))
    append(.parameter(step), carried.parameters[index])
  }

  // MARK: Events

  private mutating func add(_ event: HapticEvent, _ index: Int) {
    let subject = Change.Subject.event(index)
    guard isPlayable(event, subject) else { return }
    let time = reachable(event.time, subject)
    let moved = event.shifted(by: time - event.time)
    for (place, piece) in pieces(of: moved, subject).enumerated() {
      append(.event(piece), place == 0 ? carried.events[index] : nil)
    }
  }

  private mutating func isPlayable(_ event: HapticEvent, _ subject: Change.Subject) -> Bool {
    switch event {
    case .transient: return true
    case .continuous(let vibration): return hasLength(vibration.duration, vibration.envelope, subject)
    case .audioContinuous(let tone): return hasLength(tone.duration, tone.envelope, subject)
    case .audioCustom(let sound):
      if sound.path.isEmpty {
        lose(.withoutPath, subject) {
          $0.count == 1 ? "the sound names no file" : "\($0.count) sounds name no file"
        }
      }
      return !sound.path.isEmpty
    }
  }

  private mutating func hasLength(_ duration: TimeSpan, _ envelope: Envelope, _ subject: Change.Subject)
    -> Bool
  {
    if duration > .zero || !envelope.isSustained { return true }
    lose(.withoutLength, subject) {
      $0.count == 1
        ? "the event is sustained and has no length" : "\($0.count) events are sustained and have no length"
    }
    return false
  }

  /// The event, or the pieces of a vibration that is longer than Core Haptics plays.
  private mutating func pieces(of event: HapticEvent, _ subject: Change.Subject) -> [HapticEvent] {
    let limit = AHAPLimits.longestContinuous
    guard case .continuous(let vibration) = event, vibration.duration > limit else { return [event] }
    // One that is not sustained is over with its decay; its duration only pads the pattern.
    guard vibration.envelope.isSustained else { return [event] }
    guard cutsLongEvents, let pieces = cuts.pieces(of: vibration) else {
      loseEnd(of: vibration, subject, timeError: vibration.duration - limit)
      return [event]
    }
    let seconds = DecimalTime.seconds(vibration.duration.nanoseconds)
    lose(.continuousCut, subject) {
      $0.count == 1
        ? "the event of \(seconds) s is written as \(pieces.count) of at most 30 s, one after the other"
        : "\($0.count) events of more than 30 s are written in pieces of at most 30 s, one after the other"
    }
    return pieces.map { .continuous($0) }
  }

  private mutating func loseEnd(
    of vibration: Continuous, _ subject: Change.Subject, timeError: TimeSpan
  ) {
    let seconds = DecimalTime.seconds(vibration.duration.nanoseconds)
    lose(.cutByPlayer, subject, timeError: timeError) {
      $0.count == 1
        ? "the event lasts \(seconds) s; Core Haptics cuts it at 30 s"
        : "\($0.count) events last more than 30 s; Core Haptics cuts them, by at most \($0.milliseconds) ms"
    }
  }

  /// The nearest time that a file may hold.
  mutating func reachable(_ time: TimePoint, _ subject: Change.Subject) -> TimePoint {
    let nearest = min(max(time, .zero), .latest)
    if nearest == time { return time }
    let (from, to) = (
      DecimalTime.seconds(time.nanoseconds), DecimalTime.seconds(nearest.nanoseconds)
    )
    lose(.timeMoved, subject, timeError: max(nearest - time, time - nearest)) {
      $0.count == 1
        ? "\(from) s is no time of a file; moved to \(to) s"
        : "\($0.count) times are no times of a file; moved, by at most \($0.milliseconds) ms"
    }
    return nearest
  }

  mutating func lose(
    _ code: AHAPLosses.Code, _ subject: Change.Subject, timeError: TimeSpan? = nil,
    _ message: @escaping (ChangeLog.Figures) -> String
  ) {
    log.add(code, subject, timeError: timeError, message)
  }
}

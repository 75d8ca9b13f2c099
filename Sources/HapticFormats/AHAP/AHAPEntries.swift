internal import HapticModel

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
  private(set) var losses: [ExportLoss] = []
  private var cuts = AHAPCuts()

  init(cuttingLongEvents: Bool = false, carrying carried: AHAPCarriedMembers = AHAPCarriedMembers()) {
    cutsLongEvents = cuttingLongEvents
    self.carried = carried
  }

  /// The entries by time; of one time, in the order they were added.
  var inOrder: [Entry] {
    entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// Adds what a file is to hold of a pattern; losses name the parts by their place in the whole pattern.
  mutating func add(_ pattern: HapticPattern, _ share: AHAPShare = .everything) {
    if share.hasControls {
      for (index, step) in pattern.parameters.enumerated() { add(step, index) }
      for (index, curve) in pattern.curves.enumerated() { add(curve, index) }
    }
    for (index, event) in pattern.events.enumerated() {
      if let event = share.event(event, at: index) { add(event, index) }
    }
    if entries.isEmpty {
      lose(.nothingToPlay, .pattern, "the pattern has nothing to play; Core Haptics refuses it")
    }
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
    let subject = ExportLoss.Subject.event(index)
    guard isPlayable(event, subject) else { return }
    let time = reachable(event.time, subject)
    let moved = event.shifted(by: time - event.time)
    for (place, piece) in pieces(of: moved, subject).enumerated() {
      append(.event(piece), place == 0 ? carried.events[index] : nil)
    }
  }

  private mutating func isPlayable(_ event: HapticEvent, _ subject: ExportLoss.Subject) -> Bool {
    switch event {
    case .transient: return true
    case .continuous(let vibration): return hasLength(vibration.duration, vibration.envelope, subject)
    case .audioContinuous(let tone): return hasLength(tone.duration, tone.envelope, subject)
    case .audioCustom(let sound):
      if sound.path.isEmpty { lose(.withoutPath, subject, "the sound names no file") }
      return !sound.path.isEmpty
    }
  }

  private mutating func hasLength(_ duration: TimeSpan, _ envelope: Envelope, _ subject: ExportLoss.Subject)
    -> Bool
  {
    if duration > .zero || !envelope.isSustained { return true }
    lose(.withoutLength, subject, "the event is sustained and has no length")
    return false
  }

  /// The event, or the pieces of a vibration that is longer than Core Haptics plays.
  private mutating func pieces(of event: HapticEvent, _ subject: ExportLoss.Subject) -> [HapticEvent] {
    let limit = AHAPLimits.longestContinuous
    guard case .continuous(let vibration) = event, vibration.duration > limit else { return [event] }
    // One that is not sustained is over with its decay; its duration only pads the pattern.
    guard vibration.envelope.isSustained else { return [event] }
    let seconds = DecimalTime.seconds(vibration.duration.nanoseconds)
    guard cutsLongEvents, let pieces = cuts.pieces(of: vibration) else {
      lose(
        .cutByPlayer, subject, timeError: vibration.duration - limit,
        "the event lasts \(seconds) s; Core Haptics cuts it at 30 s")
      return [event]
    }
    lose(
      .continuousCut, subject,
      "the event of \(seconds) s is written as \(pieces.count) of at most 30 s, one after the other")
    return pieces.map { .continuous($0) }
  }

  /// The nearest time that a file may hold.
  mutating func reachable(_ time: TimePoint, _ subject: ExportLoss.Subject) -> TimePoint {
    let nearest = min(max(time, .zero), .latest)
    if nearest != time {
      lose(
        .timeMoved, subject, timeError: max(nearest - time, time - nearest),
        "\(DecimalTime.seconds(time.nanoseconds)) s is no time of a file; moved to \(DecimalTime.seconds(nearest.nanoseconds)) s"
      )
    }
    return nearest
  }

  mutating func lose(
    _ code: AHAPLosses.Code, _ subject: ExportLoss.Subject, timeError: TimeSpan? = nil, _ message: String
  ) {
    losses.append(
      ExportLoss(code: code.rawValue, message: message, subject: subject, timeError: timeError))
  }
}

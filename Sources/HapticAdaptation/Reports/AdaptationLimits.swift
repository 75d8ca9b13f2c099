internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// The reasons why events are not felt as on the reference device.
struct AdaptationLimits {
  /// Who sets a limit.
  enum Limit: String, CaseIterable {
    /// The device cannot do it, whatever the pattern.
    case device
    /// It would take a change of the pattern that an adaptation does not make.
    case pattern
  }

  /// The lack of an event: the words that follow its name, and who sets the limit.
  struct Shortfall {
    let words: String
    let limit: Limit
  }

  private let adaptation: Adaptation
  /// True if the device leaves out or cuts events of the adapted pattern.
  private let hasLimit: Bool
  private let controls: ControlCurves
  /// The place in ``Adaptation/events`` of each event.
  private let positions: [VoiceID: Int]
  /// The onsets in the adapted pattern, in order.
  private let onsets: [TimePoint]
  /// The vibrations of the adapted pattern with some intensity.
  private let vibrations: EventSpans

  init(_ adaptation: Adaptation) {
    self.adaptation = adaptation
    let timeline = Timeline(compiling: adaptation.pattern)
    controls = ControlCurves(timeline)
    let delivery = Delivery(of: HapticCall(timeline), on: adaptation.device)
    hasLimit = delivery.changes.contains { $0.code.isLimit }
    positions = Dictionary(adaptation.events.indices.map { (adaptation.events[$0].event, $0) }) { first, _ in
      first
    }
    let played = adaptation.events.map { adaptation.pattern.events[$0.event.index] }
    WorkTally.add(played.count)
    onsets = played.map(\.time).sorted()
    vibrations = EventSpans(played.compactMap(\.intenseSpan))
  }

  /// Returns what an event lacks beside the reference device; `nil` for one that is kept or not wanted.
  func shortfall(of event: AdaptedEvent) -> Shortfall? {
    guard event.isWanted else { return nil }
    let other = event.playedBy.flatMap { other in
      positions[other].map { "\(adaptation.events[$0].isTap ? "tap" : "vibration") \(other.index + 1)" }
    }
    if event.verdict == .merged, !event.isFelt {
      return Shortfall(
        words:
          "\(event.verdict.words) with \(other ?? "another event") on \(device), which plays both as one",
        limit: .device)
    }
    if let other {
      let isHidden = event.verdict.arrives || event.verdict == .hidden
      let words =
        isHidden
        ? "\(FeltVerdict.hidden.words) by \(other), which begins with it and is felt in its place on \(device)"
        : "\(event.verdict.words) on \(device), where \(other) begins with it and is felt in its place"
      return Shortfall(words: words, limit: .device)
    }
    guard !event.isLost, let error = event.errorAfter?.value else {
      let (reason, limit) = weakness(event)
      let there =
        (event.reference?.value ?? 0) < 0 ? "and hardly on \(reference)" : "though it is on \(reference)"
      return Shortfall(words: "\(lost(event).words) on \(device), \(there): \(reason)", limit: limit)
    }
    guard !event.isKept else { return merge(event) }
    let (reason, limit) = error < 0 ? weakness(event) : excess(event)
    let number = AdaptationWords.decibels(error.magnitude)
    // A size just above the tolerance must not read like it.
    let isJust = number == AdaptationWords.decibels(Adaptation.tolerance.value)
    let size = "\(isJust ? "just over " : "")\(number) dB \(error < 0 ? "weaker" : "stronger")"
    return Shortfall(words: "still \(size) than on \(reference): \(reason)", limit: limit)
  }

  /// Returns the shortfall of an event that merges with the one before.
  func merge(_ event: AdaptedEvent) -> Shortfall? {
    guard event.isWanted, event.isFelt, event.mergedWith != nil else { return nil }
    let words = "\(FeltVerdict.merged.words) with the one before on \(device)"
    if adaptation.isTexture {
      return Shortfall(words: "\(words), and a texture is not moved", limit: .pattern)
    }
    guard isOnVibration(event) else { return Shortfall(words: words, limit: .device) }
    return Shortfall(words: "\(words), and a pause around it would make one of them too weak", limit: .device)
  }

  /// The verdict on a lost event; one of several sections may have another.
  private func lost(_ event: AdaptedEvent) -> FeltVerdict { event.verdict.arrives ? .notFelt : event.verdict }

  private var device: String { DisplayText.plain(adaptation.device.name) }
  private var reference: String { DisplayText.plain(adaptation.reference.name) }

  private func weakness(_ event: AdaptedEvent) -> (String, Limit) {
    if event.isInPause { return ("alone in the pause, it has no more strength", .device) }
    if isOnVibration(event) {
      if event.isFelt {
        return ("the motor has no more strength beside the vibration at the same time", .device)
      }
      return adaptation.isTexture
        ? ("a vibration at the same time hides it, and a texture gets no pauses", .pattern)
        : ("a vibration at the same time hides it", .device)
    }
    if event.after == nil {
      if hasLimit { return ("the device leaves it out or cuts it", .device) }
      return isLowered(event)
        ? ("the pattern's intensity control lowers it", .pattern) : ("the device does not play it", .device)
    }
    guard isSwitch || plan(event).strength >= 0.9995 || event.limit == .strength else {
      return (
        event.limit == .neighbours ? "more of it would harm its neighbours" : "no better strength was found",
        .pattern
      )
    }
    if isLowered(event) { return ("the pattern's intensity control lowers it", .pattern) }
    if isShortTap(event) { return ("the motor has no more strength in a tap", .device) }
    guard canBeLonger(event) else { return ("the motor has no more strength", .device) }
    return hasTime(event)
      ? ("the motor has no more strength, and longer runs did not help", .device)
      : ("the motor has no more strength, and the next event leaves no time for a longer run", .pattern)
  }

  private func excess(_ event: AdaptedEvent) -> (String, Limit) {
    (
      isSwitch ? "the motor only switches" : "the motor plays nothing weaker, or its neighbours add to it",
      .device
    )
  }

  /// True if the device only switches its motor.
  private var isSwitch: Bool {
    adaptation.device.playback != .custom || adaptation.device.drive.steps == 1
  }

  private func plan(_ event: AdaptedEvent) -> EventPlan {
    EventPlan(adaptation.pattern.events[event.event.index])
  }

  /// True if a control of the pattern takes away a tenth of an event's strength at its onset.
  private func isLowered(_ event: AdaptedEvent) -> Bool {
    controls.value(of: .hapticIntensity, at: adaptation.pattern.events[event.event.index].time) < 0.9
  }

  /// True for an event that ``Lengthening`` may make longer.
  private func canBeLonger(_ event: AdaptedEvent) -> Bool {
    guard case .continuous(let vibration) = adaptation.pattern.events[event.event.index] else { return true }
    return vibration.envelope.isSustained && vibration.duration < longest
  }

  /// True for a tap that only ``Adaptation/longestTap`` keeps from getting longer.
  private func isShortTap(_ event: AdaptedEvent) -> Bool {
    guard event.isTap, adaptation.longest == nil, !event.isBuzz else { return false }
    return halfPause(after: adaptation.pattern.events[event.event.index]).map { $0 > Adaptation.longestTap }
      ?? true
  }

  /// Half the time to the next onset, which an event may last; `nil` for the last event.
  private func halfPause(after event: HapticEvent) -> TimeSpan? {
    let later = onsets.partitioningIndex { $0 > event.time }
    return later < onsets.count ? TimeSpan(nanoseconds: (onsets[later] - event.time).nanoseconds / 2) : nil
  }

  private var longest: TimeSpan { adaptation.longest ?? Adaptation.longest }

  /// True if an event could be at least a millisecond longer: see ``Lengthening``.
  private func hasTime(_ event: AdaptedEvent) -> Bool {
    let written = adaptation.pattern.events[event.event.index]
    guard let half = halfPause(after: written) else { return true }
    guard case .continuous(let vibration) = written else { return half >= longest }
    return vibration.duration + .milliseconds(1) <= half
  }

  /// True if another event vibrates at the onset of a tap.
  private func isOnVibration(_ event: AdaptedEvent) -> Bool {
    guard event.isTap else { return false }
    let own = adaptation.pattern.events[event.event.index]
    // A run in place of the tap is none.
    return vibrations.count(at: own.time) > (own.intenseSpan.map { $0.start <= $0.end } == true ? 1 : 0)
  }
}

extension HapticEvent {
  /// The time of a vibration with some intensity, from its onset to its end; `nil` for another event.
  fileprivate var intenseSpan: (start: TimePoint, end: TimePoint)? {
    guard case .continuous(let vibration) = self, vibration.intensity.value > 0 else { return nil }
    return (vibration.time, vibration.time + vibration.duration)
  }
}

internal import HapticCatalog
internal import HapticModel

/// Finds the haptics that were not prepared.
struct ColdStart {
  let device: HapticRecorder.Device?
  let warmth: TimeSpan
  /// The preparations that have not reached the recorder.
  let unrecorded: [HapticRecording.UnrecordedPrepare]
  /// False if the preparations are not those of the app: a trace says only which haptics were cold.
  var isCauseKnown = true

  /// Returns a finding for each series of cold haptics without a `prepare()` between them, or with one directly before each.
  func findings(in haptics: [RecordedHaptic]) -> [UsageFinding] {
    var intervals: [[RecordedHaptic]] = []
    for haptic in haptics where !haptic.isWarm {
      if let last = intervals.last?.last, isSame(last, haptic) {
        intervals[intervals.count - 1].append(haptic)
      } else {
        intervals.append([haptic])
      }
    }
    return intervals.map(finding)
  }

  /// True if two cold haptics have one cause.
  private func isSame(_ haptic: RecordedHaptic, _ next: RecordedHaptic) -> Bool {
    haptic.isPreparedTooLate == next.isPreparedTooLate
      && (haptic.isPreparedTooLate || haptic.preparedAt == next.preparedAt)
  }

  private func finding(_ cold: [RecordedHaptic]) -> UsageFinding {
    let others = cold.count > 1 ? " and \(cold.count - 1) more" : ""
    return UsageFinding(
      rule: .missingPrepare, haptics: cold,
      message: "\(cold[0].name)\(others) fired cold at \(text(cold[0].time - .zero)): "
        + [cause(of: cold[0]), lateness(of: cold[0])].compactMap { $0 }.joined(separator: "; "),
      hint: remedy(for: cold[0]))
  }

  private func remedy(for haptic: RecordedHaptic) -> String {
    if haptic.isPreparedTooLate { return earlier(than: haptic) }
    if let missed = unrecordedPrepare(before: haptic) {
      return missed.isOnOtherManager ? UnheardCalls.makingLater : UnheardCalls.remedy(calling: "prepare()")
    }
    return "call HapticManager.prepare() at most \(text(warmth)) before the haptic is due: as the screen "
      + "appears, as a finger goes down, or before the work whose end it signals"
  }

  /// The remedy for a preparation that comes too late.
  private func earlier(than haptic: RecordedHaptic) -> String {
    let lead = device.map { "at least \(text($0.leadTime)) before the haptic, " } ?? ""
    return
      "call HapticManager.prepare() earlier, \(lead)as the screen appears or as the finger goes down, not in the action"
      + (haptic.touch == nil
        ? "; if the app does, let time pass in the test: recorder.advance(by:)" : " itself")
  }

  /// Returns a preparation that would have warmed a haptic, had it reached this recorder.
  private func unrecordedPrepare(before haptic: RecordedHaptic) -> HapticRecording.UnrecordedPrepare? {
    unrecorded.last { prepare in
      prepare.time <= haptic.time && haptic.time - prepare.time <= warmth
    }
  }

  private func cause(of haptic: RecordedHaptic) -> String {
    if !isCauseKnown { return "no prepare() came in time" }
    if haptic.isPreparedTooLate {
      let location = haptic.touch == nil ? "" : " in the same action"
      let gap = sinceLast(haptic)
      return "prepare() was called\(location) "
        + (gap == .zero ? "directly before it" : "only \(text(gap)) before it")
        + (device.map { ", and takes \(text($0.leadTime)) on \($0.name)" } ?? "")
    }
    if let missed = unrecordedPrepare(before: haptic) {
      let location =
        missed.isOnOtherManager
        ? "on another manager" : missed.isInTask ? "in another task" : "on a queue or a thread"
      return "prepare() was called \(location), and has not reached the recorder"
    }
    guard let prepared = haptic.preparedAt else { return "prepare() was never called" }
    return
      "prepare() was called \(text(haptic.time - prepared)) earlier, but its effect lasts \(text(warmth))"
  }

  /// The time from the last preparation to a haptic.
  private func sinceLast(_ haptic: RecordedHaptic) -> TimeSpan {
    haptic.preparedAt.map { haptic.time - $0 } ?? .zero
  }

  private func lateness(of haptic: RecordedHaptic) -> String? {
    guard let device, device.coldLatency > device.warmLatency else { return nil }
    // A preparation that has begun shortens the wait by the time that it has had.
    let start = haptic.isPreparedTooLate ? device.coldLatency - sinceLast(haptic) : device.coldLatency
    return (haptic.isPreparedTooLate ? "it starts " : "on \(device.name) it starts ")
      + "\(text(start)) after the call, not \(text(device.warmLatency))"
  }

  private func text(_ span: TimeSpan) -> String { "\(DecimalTime.milliseconds(span.nanoseconds)) ms" }
}

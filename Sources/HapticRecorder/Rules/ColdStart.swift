internal import HapticCatalog
internal import HapticModel

/// Finds the haptics that were not prepared.
struct ColdStart {
  let device: HapticRecorder.Device?
  let warmth: TimeSpan
  /// The preparations that have not reached the recorder.
  let unrecorded: [HapticRecording.UnrecordedPrepare]

  /// Returns a finding for each series of cold haptics without a `prepare()` between them.
  func findings(in haptics: [RecordedHaptic]) -> [UsageFinding] {
    var stretches: [[RecordedHaptic]] = []
    for haptic in haptics where !haptic.isWarm {
      if let last = stretches.last?.last, last.preparedAt == haptic.preparedAt {
        stretches[stretches.count - 1].append(haptic)
      } else {
        stretches.append([haptic])
      }
    }
    return stretches.map(finding)
  }

  private func finding(_ cold: [RecordedHaptic]) -> UsageFinding {
    let others = cold.count > 1 ? " and \(cold.count - 1) more" : ""
    return UsageFinding(
      rule: .missingPrepare, haptics: cold,
      message: "\(cold[0].name)\(others) fired cold at \(text(cold[0].time - .zero)): "
        + [cause(of: cold[0]), lateness].compactMap { $0 }.joined(separator: "; "),
      hint: remedy(for: cold[0]))
  }

  private func remedy(for haptic: RecordedHaptic) -> String {
    if unrecordedPrepare(before: haptic) != nil {
      return UnheardCalls.remedy(calling: "prepare()")
    }
    return "call HapticManager.prepare() at most \(text(warmth)) before the haptic is due: as the screen "
      + "appears, as a finger goes down, or before the work whose end it signals"
  }

  /// Returns a preparation that would have warmed a haptic, had it reached this recorder.
  private func unrecordedPrepare(before haptic: RecordedHaptic) -> HapticRecording.UnrecordedPrepare? {
    unrecorded.last { prepare in
      prepare.time <= haptic.time && haptic.time - prepare.time <= warmth
    }
  }

  private func cause(of haptic: RecordedHaptic) -> String {
    if let missed = unrecordedPrepare(before: haptic) {
      return "prepare() was called \(missed.isInTask ? "in another task" : "on a queue or a thread"), "
        + "and has not reached the recorder"
    }
    guard let prepared = haptic.preparedAt else { return "prepare() was never called" }
    return
      "prepare() was called \(text(haptic.time - prepared)) earlier, but its effect lasts \(text(warmth))"
  }

  private var lateness: String? {
    guard let device, device.coldLatency > device.warmLatency else { return nil }
    return "on \(device.name) it starts \(text(device.coldLatency)) after the call, not "
      + text(device.warmLatency)
  }

  private func text(_ span: TimeSpan) -> String { "\(DecimalTime.milliseconds(span.nanoseconds)) ms" }
}

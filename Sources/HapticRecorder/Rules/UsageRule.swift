internal import HapticCatalog
internal import HapticModel

/// A rule about an app's use of haptics, which ``HapticRecorder`` checks in its recording.
///
/// Thread-safe: yes, a value.
public enum UsageRule: String, Sendable, Hashable, CaseIterable {
  /// A touch gets one haptic, and no two haptics are so close that they feel like one.
  ///
  /// Haptics of one touch less than 100 ms apart count as one response: the perceived quality of a virtual button drops
  /// as its feedback gets later, from 70 to 100 ms after the touch (Kaaresoja, Brewster and Lantz 2014). At any distance,
  /// two haptics of one touch are too many if both can only answer a touch, such as `tap` and `lightTap`. Others feel
  /// like one below 25 ms (Petrosino and Fucci 1984). More than three so close together are ``overuse``.
  case doubleFire = "double-fire"
  /// A disabled control stays silent.
  case disabled
  /// An enabled button has a haptic.
  ///
  /// This is checked for controls whose ``HapticComponent`` is known, when their action has ended. A button that plays
  /// ``HapticStyle/none`` is silent by choice.
  case silentButton = "silent-button"
  /// The haptic of a control is one that the button standard pairs with it, by its label or its component:
  /// ``HapticPairing/standard``.
  ///
  /// A haptic that tells a result, such as `success`, answers no touch.
  case pairing
  /// A haptic that has a name is called by it.
  case rawGenerator = "raw-generator"
  /// A haptic is prepared, so that it is not late, and not in its own action directly before it, which does not help.
  case missingPrepare = "missing-prepare"
  /// At most three haptics occur in a second, none less than 90 ms after the last: the limits of a transcript's taps.
  ///
  /// Haptics that play only the selection generator, such as `selectionChanged`, are made for each step of a wheel or a
  /// slider: any number may occur in a second, but none less than 90 ms after the last.
  case overuse
  /// A test lets time pass between touches; otherwise nothing is known of the distances between their haptics.
  case noAdvance = "no-advance"
  /// A screen has one primary action: no two of its controls play `primaryAction`.
  ///
  /// This is checked for controls with names. If a test does not report the current screen with
  /// ``HapticRecorder/show(_:)``, three of them are told, without a haptic between them that leads to another screen.
  /// Touching one control twice is no fault.
  case primaryTwice = "primary-twice"
  /// A name passed to ``HapticManager/play(named:)`` is in the catalogue.
  case unknownName = "unknown-name"
  /// Haptics fire in the recorder's tasks, not on a queue or in a detached task, where it cannot record them.
  ///
  /// This is checked while ``HapticRecorder/record(_:device:catalogue:warmth:reporting:_:)`` runs. It is an error if the haptic
  /// is known to be the test's own, also if it fires in its task on a manager that was kept from before the recorder. If no
  /// test is known, it is a warning in every open recorder, and an error in a ``HapticRecorder/Strictness/strict`` one. A
  /// haptic that is known to be another test's is no finding.
  case unrecorded
}

/// A violation of a ``UsageRule``.
///
/// Thread-safe: yes, a value.
public struct UsageFinding: Sendable, Hashable {
  /// The rule.
  public let rule: UsageRule
  /// The haptics that break it, in the order of the calls; none for a call that the recorder has no haptic of.
  public let haptics: [RecordedHaptic]
  /// The fault, in one sentence without a full stop.
  public let message: String
  /// The remedy.
  public let hint: String
  /// An error, or a warning, for which no expectation fails.
  public let severity: HapticMismatch.Severity

  init(
    rule: UsageRule, haptics: [RecordedHaptic], message: String, hint: String,
    severity: HapticMismatch.Severity = .error
  ) {
    self.rule = rule
    self.haptics = haptics
    self.message = message
    self.hint = hint
    self.severity = severity
  }

  /// The finding as a fault of a mismatch.
  var fault: HapticMismatch.Fault {
    HapticMismatch.Fault(code: rule.rawValue, message: message, hint: hint, severity: severity)
  }

  /// The serials to mark in a table: for a long series, only the first and the last.
  var marked: [Int] {
    guard haptics.count > RecordedTable.longestWhole else { return haptics.map(\.serial) }
    return [haptics[0].serial, haptics[haptics.count - 1].serial]
  }
}

extension HapticRecorder {
  /// The violations of the usage rules, in the order of the rules.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var findings: [UsageFinding] { findings(in: recording) }

  /// The violations in calls that are made again from a trace, which does not say when the app has prepared.
  package var findingsOfReplay: [UsageFinding] { findings(in: recording, isReplay: true) }

  /// - Parameters:
  ///   - told: the number of unrecorded haptics to leave out, as already told.
  ///   - isReplay: true if the preparations are not the app's own.
  func findings(in recording: HapticRecording, reported: Int = 0, isReplay: Bool = false) -> [UsageFinding] {
    let haptics = recording.haptics
    let doubled = DoubleFire.findings(in: recording)
    let repeats = Set(doubled.flatMap { $0.haptics.dropFirst().map(\.serial) })
    let lateness = ColdStart(
      device: device, warmth: warmth, unrecorded: recording.unrecordedPrepares, isCauseKnown: !isReplay)
    return doubled + disabled(haptics) + SilentButton.findings(in: recording)
      + Pairing.findings(in: haptics, besides: Set(doubled.flatMap { $0.haptics.map(\.serial) }))
      + RawGenerator(catalogue: catalogue).findings(in: haptics)
      + lateness.findings(in: haptics)
      + Overuse.findings(in: NoTimePassed.judgeable(haptics.filter { !repeats.contains($0.serial) }))
      + NoTimePassed.findings(in: haptics)
      + CrowdedScreen.findings(in: haptics)
      + unheard(in: recording, reported: reported).findings
  }

  func unheard(in recording: HapticRecording, reported: Int = 0) -> UnheardCalls {
    UnheardCalls(recording: recording, catalogue: catalogue, strictness: strictness, reported: reported)
  }

  // MARK: Disabled

  private func disabled(_ haptics: [RecordedHaptic]) -> [UsageFinding] {
    haptics.compactMap { haptic in
      guard let gesture = haptic.touch, !gesture.isEnabled else { return nil }
      return UsageFinding(
        rule: .disabled, haptics: [haptic],
        message:
          "\(haptic.name) fired for \(gesture.control), which is disabled: a disabled control stays silent",
        hint: haptic.isFromComponent
          ? "tell its component that it is disabled, with tap(…, isEnabled: false); it then plays nothing"
          : "call \(haptic.call) only while \(gesture.control) is enabled, or in the action of "
            + "HapticManager.tap(…, isEnabled:), which does not run while it is disabled")
    }
  }
}

extension TimeSpan {
  /// The length in whole milliseconds, rounded to the nearest.
  var roundedMilliseconds: Int64 { (nanoseconds + 500_000) / 1_000_000 }
}

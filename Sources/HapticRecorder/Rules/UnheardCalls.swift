internal import HapticCatalog
internal import HapticModel

/// Finds the calls that played nothing in the recording: unknown names, and haptics outside the recorder's tasks.
struct UnheardCalls {
  let recording: HapticRecording
  let catalogue: Catalogue
  let strictness: HapticRecorder.Strictness
  /// The number of unrecorded haptics to leave out, as already told.
  var reported = 0

  /// The violations: of each unknown name, of the own test's unrecorded haptics, and of those of nobody knows which test.
  var findings: [UsageFinding] { unknownNames + unrecorded }

  /// The violations by unrecorded haptics.
  var unrecorded: [UsageFinding] {
    let calls = recording.unrecorded.dropFirst(reported)
    return [
      kept(calls.filter(\.isOnOtherManager)), missed(calls.filter { $0.isOwn && !$0.isOnOtherManager }),
      doubtful(calls.filter { !$0.isOwn }),
    ].compactMap { $0 }
  }

  // MARK: Unknown names

  private var unknownNames: [UsageFinding] {
    var names: [String] = []
    for name in recording.unknownNames where !names.contains(name) { names.append(name) }
    return names.map { name in
      UsageFinding(
        rule: .unknownName, haptics: [], message: Self.unknown(name, in: catalogue),
        hint: "play(named:) has returned false and played nothing")
    }
  }

  /// Says that a name is unknown, and names the closest: `no haptic is called tpa; did you mean tap?`.
  static func unknown(_ name: String, in catalogue: Catalogue) -> String {
    let meant = catalogue.suggestions(for: name)
    return "no haptic is called \(DisplayText.plain(name))"
      + (meant.isEmpty ? "" : "; did you mean \(meant.joined(separator: " or "))?")
  }

  // MARK: Outside the recorder's tasks

  /// The finding about haptics on a manager that the code has kept from before the recorder, or from another one.
  private func kept(_ calls: [UnrecordedHaptic]) -> UsageFinding? {
    if calls.isEmpty { return nil }
    return UsageFinding(
      rule: .unrecorded, haptics: [],
      message: "\(names(calls)) fired in this test on a manager that is not the recorder's, and "
        + (calls.count == 1 ? "was" : "were") + " not recorded",
      hint: Self.makingLater)
  }

  private func missed(_ calls: [UnrecordedHaptic]) -> UsageFinding? {
    guard let first = calls.first else { return nil }
    return UsageFinding(
      rule: .unrecorded, haptics: [],
      message: "\(names(calls)) fired in this test outside the recorder's tasks, and "
        + (calls.count == 1 ? "was" : "were") + " not recorded",
      hint: remedy(for: first))
  }

  /// The finding about haptics of which no test is known: this recorder may have missed them, or another.
  private func doubtful(_ calls: [UnrecordedHaptic]) -> UsageFinding? {
    guard let first = calls.first else { return nil }
    let isOne = calls.count == 1
    return UsageFinding(
      rule: .unrecorded, haptics: [],
      message: "\(names(calls)) fired outside every recorder's tasks, \(location(calls)), and "
        + (isOne ? "was" : "were") + " not recorded: nothing says which test "
        + (isOne ? "it belongs" : "they belong") + " to",
      hint: remedy(for: first), severity: strictness == .strict ? .error : .warning)
  }

  private func names(_ calls: [UnrecordedHaptic]) -> String {
    DisplayText.plain(calls[0].name) + (calls.count == 1 ? "" : " and \(calls.count - 1) more")
  }

  private func location(_ calls: [UnrecordedHaptic]) -> String {
    let task =
      RunningTest.isFindable ? "in a detached task" : "in a detached task or a test without a recorder"
    let queue = "on a queue or a thread"
    switch (calls.contains(where: \.isInTask), calls.contains { !$0.isInTask }) {
    case (true, true): return "\(queue) and \(task)"
    case (true, false): return task
    default: return queue
    }
  }

  private func remedy(for call: UnrecordedHaptic) -> String {
    Self.remedy(
      calling: catalogue[call.name].map(RecordedHaptic.call(of:))
        ?? "play(named: \"\(DisplayText.plain(call.name))\")")
  }

  /// Says how a call on a kept manager reaches the recorder.
  static let makingLater =
    "make the model while the recorder is open: one that was made before, such as a shared instance or in setUp(), has "
    + "kept another HapticManager.current"

  /// Says how a call on a queue reaches the recorder.
  static func remedy(calling code: String) -> String { remedy + ", and call haptics.\(code)" }

  /// Says how calls on a queue reach the recorder.
  static let remedy =
    "queues, threads and detached tasks do not inherit HapticManager.current: let the model keep it from its creation, "
    + "let haptics = HapticManager.current"
}

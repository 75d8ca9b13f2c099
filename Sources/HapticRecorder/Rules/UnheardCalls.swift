internal import HapticCatalog
internal import HapticModel

/// Finds the calls that played nothing in the recording: unknown names, and haptics outside the recorder's tasks.
struct UnheardCalls {
  let recording: HapticRecording
  let catalogue: Catalogue

  /// The violations: of each unknown name, and of all haptics that this recorder alone has missed.
  var findings: [UsageFinding] { unknownNames + [missed].compactMap { $0 } }

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

  private var missed: UsageFinding? {
    let certain = recording.unrecorded.filter { $0.openRecorders == 1 }
    guard let first = certain.first else { return nil }
    return UsageFinding(
      rule: .unrecorded, haptics: [],
      message: "\(names(certain)) fired outside the recorder's tasks, \(place(certain)), and "
        + (certain.count == 1 ? "was" : "were") + " not recorded",
      hint: remedy(for: first))
  }

  /// The fault of haptics that one of several open recorders has missed, for an expectation that has failed anyway.
  var doubt: HapticMismatch.Fault? {
    let doubtful = recording.unrecorded.filter { $0.openRecorders > 1 }
    guard let first = doubtful.first else { return nil }
    let most = doubtful.map(\.openRecorders).max() ?? 2
    return HapticMismatch.Fault(
      code: UsageRule.unrecorded.rawValue,
      message: "\(names(doubtful)) fired outside every recorder's tasks, \(place(doubtful)), while \(most) "
        + "recorders were open: this one may have missed it",
      hint: remedy(for: first) + "; tests that run one at a time (swift test --no-parallel) show whose it is")
  }

  private func names(_ calls: [UnrecordedHaptic]) -> String {
    DisplayText.plain(calls[0].name) + (calls.count == 1 ? "" : " and \(calls.count - 1) more")
  }

  private func place(_ calls: [UnrecordedHaptic]) -> String {
    let (task, queue) = ("in a detached task or a test without a recorder", "on a queue or a thread")
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

  /// Says how a call on a queue reaches the recorder.
  static func remedy(calling code: String) -> String {
    "queues and detached tasks do not inherit HapticManager.current: take it before them, "
      + "let haptics = HapticManager.current, and call haptics.\(code) in them"
  }
}

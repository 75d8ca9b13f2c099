internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// An event that few hands would notice on a device.
  public static let subThreshold = LintRule(
    id: "sub-threshold", summary: "Few hands feel an event on the device, or some miss it",
    reason: """
      The simulation of the device says that nothing moves, that the motion stays below the threshold of feeling at \
      its frequency, or that a stronger neighbour masks it: few hands feel it, a warning for each event. If all events \
      are above the threshold, but some by less than 10 dB, the least that Android's platform requires of an effect \
      (MIN_REQUIRED_SENSITIVITY_DB_SL in AOSP), some hands miss them: one note for the pattern. The models and their \
      sources are in the documentation of HapticDevices.
      """,
    severity: .warning
  ) { subject, log in
    var folding = DeviceFolding(over: subject.simulations.count)
    for simulation in subject.simulations {
      let drops = simulation.delivery.changes.contains { $0.code.isLimit }
      simulation.reportFaintEvents(to: &folding)
      for event in simulation.askedEvents {
        guard let why = Unfelt(event) else { continue }
        let name = simulation.name(of: event)
        folding.add(
          simulation.profile.name, simulation.subject(of: event), kind: name + why.kind, amounts: why.amounts,
          hint: drops && why.amounts.isEmpty ? nil : why.hint
        ) { why.text(name, $0) }
      }
    }
    folding.report(to: &log)
  }
}

extension Simulation {
  /// Reports the faint events of a pattern of which no event is below the threshold.
  fileprivate func reportFaintEvents(to folding: inout DeviceFolding) {
    let asked = askedEvents
    let faint = asked.filter { $0.verdict == .faint }
    guard !faint.isEmpty, asked.allSatisfy(\.isFelt) else { return }
    let weakest = faint.compactMap { $0.aboveThreshold?.value }.min() ?? 0
    let isOnly = asked.count == 1
    let total = isOnly ? "the \(asked[0].isTap ? "tap" : "vibration")" : "of \(asked.count) events"
    folding.add(
      profile.name, .pattern, kind: "some \(total)", severity: .note,
      amounts: [Double(faint.count), weakest],
      hint: "make them stronger, or longer vibrations of more than 50 ms, or accept that they are faint there"
    ) { amounts in
      let what = isOnly ? total : "\(Wording.range(amounts[0])) \(total)"
      let weakest = isOnly ? "it is" : "the weakest is"
      return "some hands miss \(what): \(weakest) only \(Wording.range(amounts[1])) dB above the threshold"
    }
  }
}

/// The reason why an event is not felt.
private enum Unfelt {
  case still
  /// Decibels below the threshold.
  case faint(Double)
  /// Decibels above the threshold alone, and below it beside its neighbours.
  case masked(Double, below: Double)

  /// Makes a reason; `nil` for a felt event.
  init?(_ event: FeltEvent) {
    if event.isFelt { return nil }
    guard let sensation = event.sensation?.value else {
      self = .still
      return
    }
    self = sensation < 0 ? .faint(-sensation) : .masked(sensation, below: event.masking.value - sensation)
  }

  var kind: String {
    switch self {
    case .still: " still"
    case .faint: " faint"
    case .masked: " masked"
    }
  }

  var amounts: [Double] {
    switch self {
    case .still: []
    case .faint(let below): [below]
    case .masked(let above, let below): [above, below]
    }
  }

  var hint: String {
    switch self {
    // tap-too-long takes a vibration of up to 50 ms for a tap.
    case .still: "make it stronger, or a vibration of more than 50 ms"
    case .faint:
      """
      make it stronger, or a longer vibration of more than 50 ms, or accept that it is felt only on better devices
      """
    case .masked: "make it stronger, or leave more time between it and its neighbour"
    }
  }

  func text(_ name: String, _ amounts: DeviceFolding.Amounts) -> String {
    switch self {
    case .still: "not felt: \(name) moves nothing"
    case .faint: "few hands feel it: \(name) stays \(Wording.range(amounts[0])) dB below the threshold"
    case .masked:
      """
      few hands feel it: \(name) is masked: \(Wording.range(amounts[0])) dB above the threshold alone, \
      \(Wording.range(amounts[1])) dB below it beside its neighbours
      """
    }
  }
}

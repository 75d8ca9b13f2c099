internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// An event that no hand would notice on a device.
  public static let subThreshold = LintRule(
    id: "sub-threshold", summary: "An event cannot be felt on the device",
    reason: """
      The simulation of the device says that nothing moves, that the motion stays below the threshold of an average \
      hand at its frequency (Brisben, Hsiao and Johnson 1999; Gescheider and Verrillo), or that a stronger neighbour \
      masks it (Gescheider, Santoro, Makous and Bolanowski 1995). The models and their sources are in the \
      documentation of HapticDevices.
      """,
    severity: .warning
  ) { subject, log in
    var folding = DeviceFolding(over: subject.simulations.count)
    for simulation in subject.simulations {
      let drops = simulation.delivery.changes.contains { $0.code.isLimit }
      for event in simulation.askedEvents {
        guard let why = Unfelt(event) else { continue }
        let name = simulation.name(of: event)
        folding.add(
          simulation.profile.name, simulation.subject(of: event), kind: name + why.kind, amounts: why.amounts,
          hint: drops && why.amounts.isEmpty ? nil : why.hint
        ) { "not felt: \(name) \(why.text($0))" }
      }
    }
    folding.report(to: &log)
  }
}

/// The reason why an event is not felt.
private enum Unfelt {
  case still
  /// Decibels below the threshold.
  case faint(Double)
  /// Decibels above the threshold, and its rise by neighbours.
  case masked(Double, by: Double)

  /// Makes a reason; `nil` for a felt event.
  init?(_ event: FeltEvent) {
    if event.isFelt { return nil }
    guard let sensation = event.sensation?.value else {
      self = .still
      return
    }
    self = sensation < 0 ? .faint(-sensation) : .masked(sensation, by: event.masking.value)
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
    case .masked(let above, let masking): [above, masking]
    }
  }

  var hint: String {
    switch self {
    case .still: "make it stronger, or longer"
    case .faint: "make it stronger or longer, or accept that it is felt only on better devices"
    case .masked: "leave more time between it and its neighbour, or make it stronger"
    }
  }

  func text(_ amounts: DeviceFolding.Amounts) -> String {
    switch self {
    case .still: "moves nothing"
    case .faint: "stays \(Wording.range(amounts[0])) dB below the threshold"
    case .masked:
      """
      is masked: it is \(Wording.range(amounts[0])) dB above the threshold, which its neighbours raise by \
      \(Wording.range(amounts[1])) dB
      """
    }
  }
}

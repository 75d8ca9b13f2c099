internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern that is much weaker than on the reference device.
  package static let weakerThan = LintRule(code: "weaker-than") { subject, log in
    guard let reference = subject.reference, let wanted = reference.strongestLevel else { return }
    var folding = DeviceFolding()
    for simulation in subject.simulations {
      guard let level = simulation.strongestLevel, wanted - level > Self.margin else { continue }
      folding.add(
        simulation.profile.name, .pattern, kind: "weaker", amounts: [wanted - level, level],
        hint: "make it stronger or longer, or write another pattern for this device"
      ) { amounts in
        """
        the pattern is \(Wording.range(amounts[0])) dB weaker than on \(reference.profile.name): its strongest event \
        is \(Wording.range(amounts[1])) dB above the threshold
        """
      }
    }
    folding.report(to: &log)
  }

  /// The difference that is not reported, in decibels.
  private static var margin: Double { 10 }
}

extension Simulation {
  /// The level of the strongest event above the threshold; `nil` if the device does not play the pattern itself, or
  /// nothing moves.
  fileprivate var strongestLevel: Double? {
    guard delivery.step == .asAsked else { return nil }
    return askedEvents.compactMap { $0.aboveThreshold?.value }.max()
  }
}

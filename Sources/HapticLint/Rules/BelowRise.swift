internal import HapticDevices
internal import HapticModel
internal import HapticText

extension LintRule {
  /// An event that ends before the motor is up to speed.
  public static let belowRise = LintRule(
    id: "below-rise", summary: "An event ends before the device's motor is up to speed",
    reason: """
      A motor needs time: an LRA ln(10)·Q/(π·f0) to 90 % of its strength, an ERM 50 ms and more. Users report \
      that pulses of 2 to 20 ms do nothing on slow motors (pull request 27 of lochie/web-haptics, issue 3 of \
      mhpdev-com/react-native-haptics). The rule reports an event that is driven for less than half of that \
      time and reaches less than half of the acceleration that it requests (both chosen).
      """,
    severity: .warning
  ) { subject, log in
    var folding = DeviceFolding(over: subject.simulations.count)
    for simulation in subject.simulations {
      guard let rise = simulation.profile.actuator?.riseTime else { continue }
      for event in simulation.askedEvents {
        guard let driven = event.driven, event.share < 0.5 else { continue }
        let length = driven.upperBound - driven.lowerBound
        guard length * 2 < rise else { continue }
        let name = simulation.name(of: event)
        folding.add(
          simulation.profile.name, simulation.subject(of: event), kind: name,
          amounts: [length.inSeconds * 1_000, rise.inSeconds * 1_000, event.share * 100],
          hint: "make it longer: a short vibration in place of a tap"
        ) { amounts in
          """
          \(name) drives the motor for \(Wording.range(amounts[0])) ms, which needs \(Wording.range(amounts[1])) ms: \
          it reaches \(Wording.range(amounts[2])) % of the commanded acceleration
          """
        }
      }
    }
    folding.report(to: &log)
  }
}

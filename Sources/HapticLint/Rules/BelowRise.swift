internal import HapticDevices
internal import HapticModel
internal import HapticText

extension LintRule {
  /// An event that is hardly felt because it ends before the motor is up to speed.
  public static let belowRise = LintRule(
    id: "below-rise",
    summary: "An event is hardly felt because it ends before the device's motor is up to speed",
    reason: """
      A motor needs time: an LRA ln(10)·Q/(π·f0) to 90 % of its strength, an ERM 50 ms and more. Users report \
      that pulses of 2 to 20 ms do nothing on slow motors (pull request 27 of lochie/web-haptics, issue 3 of \
      mhpdev-com/react-native-haptics). The rule reports an event that the simulation calls faint or not felt, if it \
      moves, but is driven for less than half of that time and reaches less than half of the acceleration that it \
      requests (both chosen). An event that is felt may be as short as it likes. It is a note: sub-threshold warns of what is not \
      felt, this rule gives the cause.
      """,
    severity: .note
  ) { subject, log in
    var folding = DeviceFolding(over: subject.simulations.count)
    for simulation in subject.simulations {
      guard let rise = simulation.profile.actuator?.riseTime else { continue }
      for event in simulation.askedEvents where event.verdict != .felt {
        guard let driven = event.driven, event.share > 0, event.share < 0.5 else { continue }
        let length = driven.upperBound - driven.lowerBound
        guard length * 2 < rise else { continue }
        let name = simulation.name(of: event)
        folding.add(
          simulation.profile.name, simulation.subject(of: event), kind: name,
          amounts: [length.inSeconds * 1_000, rise.inSeconds * 1_000, event.share * 100],
          // tap-too-long takes a vibration of up to 50 ms for a tap.
          hint: "write a vibration of more than 50 ms, and of at least half the time that the motor needs"
        ) { amounts in
          """
          \(name) drives the motor for \(Wording.range(amounts[0])) ms, which needs \(Wording.range(amounts[1])) ms: \
          it reaches \(Wording.range(amounts[2])) % of the commanded acceleration and is hardly felt
          """
        }
      }
    }
    folding.report(to: &log)
  }
}

internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Two events that begin within 25 ms of each other feel like one.
  public static let fuseHard = LintRule(
    id: "fuse-hard", summary: "Two events begin so soon after each other that they feel like one",
    reason: """
      Two pulses on the ball of the thumb are felt as one up to 24.7 ms apart on average (Petrosino and Fucci 1984, 24 \
      subjects). Three or more such events in a row are a texture, which train-buzz reports (chosen). \
      Move the second event 50 ms or more after the first, or remove one.
      """,
    severity: .warning
  ) { subject, log in
    for gap in subject.trains.filter({ !$0.isTexture }).flatMap(\.fused) {
      log.report(
        .event(gap.later.index), hint: "move it to 50 ms or more after the one before, or remove one",
        "the event begins \(gap.period.inWords) after the one before; less than 25 ms apart they feel like one"
      )
    }
  }
}

extension PulseGap {
  /// True if the two feel like one pulse.
  var fuses: Bool { period < Self.fusion }

  /// Pulses less than this apart feel like one, as in the simulation of devices.
  static var fusion: TimeSpan { Fusion.span }
}

internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A vibration at frequencies that are heard.
  package static let audible = LintRule(code: "audible") { subject, log in
    var folding = DeviceFolding()
    for simulation in subject.simulations where simulation.delivery.step == .asAsked {
      let vibrations = Set(simulation.askedEvents.filter { !$0.isTap && $0.isWellFelt }.map(\.event))
      let high = simulation.delivery.drive.segments.filter {
        Self.mayBeHeard($0) && vibrations.contains($0.event)
      }
      let length = high.reduce(TimeSpan.zero) { $0 + ($1.end - $1.start) }
      guard length >= Self.shortest else { continue }
      guard let first = high.first, let top = high.map(\.frequency.hertz).max() else { continue }
      folding.add(
        simulation.profile.name, .event(first.event.index), kind: "high",
        amounts: [Double(Set(high.map(\.event)).count), top],
        hint: "lower the sharpness, so that it stays at 250 Hz or below"
      ) { amounts in
        """
        a vibration at up to \(Wording.range(amounts[1])) Hz (\(Wording.range(amounts[0])) in the pattern): above \
        250 Hz it is heard
        """
      }
    }
    folding.report(to: &log)
  }

  /// True if a part of a drive is of a frequency and a strength at which a vibration is heard.
  static func mayBeHeard(_ segment: DriveWaveform.Segment) -> Bool {
    segment.frequency.hertz > highest && max(segment.from, segment.to) >= weakest
  }

  /// The highest frequency in hertz that is not reported.
  private static var highest: Double { 250 }
  /// The weakest drive that is reported, relative to the rated one.
  private static var weakest: Double { 0.1 }
  /// The shortest time above the highest frequency that is reported.
  private static var shortest: TimeSpan { .milliseconds(50) }
}

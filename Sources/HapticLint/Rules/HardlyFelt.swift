internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern of which hardly any device makes something that is felt.
  package static let hardlyFelt = LintRule(code: "hardly-felt") { subject, log in
    guard let strongest = subject.pulses.max(by: { $0.intensity < $1.intensity }) else { return }
    if strongest.intensity < weakest {
      let level = Wording.level(strongest.intensity)
      return log.report(
        .event(strongest.index), hint: "make it stronger",
        "the strongest event has an intensity of \(level): on most devices no hand feels it")
    }
    guard let longest = subject.pulses.max(by: { $0.length < $1.length }), longest.length < shortest,
      !subject.pulses.contains(where: \.isTap)
    else { return }
    log.report(
      .event(longest.index),
      hint: "write a tap, whose length each device chooses, or make it 20 ms long",
      "the longest vibration lasts \(longest.length.inWords): most motors do not move in this time")
  }

  /// The weakest intensity of which something is felt, *chosen*: most of the built-in devices play nothing below it.
  private static var weakest: Double { 0.1 }
  /// The shortest vibration that moves a motor, *chosen*: the shortest tap of a device with a good driver.
  private static var shortest: TimeSpan { .milliseconds(5) }
}

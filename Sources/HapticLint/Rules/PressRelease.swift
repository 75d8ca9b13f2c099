internal import HapticFormats
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A release that is stronger than its press.
  public static let pressRelease = LintRule(
    id: "press-release", summary: "The release of a button is stronger than its press",
    reason: """
      Android's UX design for haptics asks for a release that is weaker than the press, as of a real button. \
      In a file of several patterns, such as a theme, the rule compares a name with "release" or "released" with the \
      same name with "press" or "pressed". A pattern is as strong as its strongest event: the energy of its amplitude \
      over 200 ms (Verrillo 1965), a tap as 20 ms (chosen). It reports 1.58 dB and more, the smallest noticeable difference.
      """,
    severity: .note
  ) { subject, log in
    guard let press = subject.document.parts.first(where: { $0.name.lowercased() == subject.pressName }),
      let first = subject.pulses.first, let own = Pulse.level(of: subject.pulses),
      let other = Pulse.level(of: Pulse.all(in: Timeline(compiling: press.pattern)))
    else { return }
    guard own - other >= LevelRow.leastStep else { return }
    log.report(
      .event(first.index), hint: "make the press stronger or longer, or the release weaker",
      "it is \(Wording.tenths(own - other)) dB stronger than \(Quotation.quote(press.name))")
  }
}

extension LintSubject {
  /// The name of the press that belongs to the pattern; `nil` if it is no release.
  fileprivate var pressName: String? {
    let name = part.name.lowercased()
    if name.contains("released") { return name.replacing("released", with: "pressed") }
    return name.contains("release") ? name.replacing("release", with: "press") : nil
  }
}

extension Pulse {
  /// The level of the strongest pulse in decibels: its energy over 200 ms.
  fileprivate static func level(of pulses: [Pulse]) -> Double? {
    pulses.compactMap { pulse in
      let seconds = pulse.isTap ? 0.02 : pulse.length.inSeconds
      let share = (1 - PortableMath.exponential(-seconds / 0.2)).squareRoot()
      return Decibels(amplitudeRatio: pulse.intensity * pulse.intensity * share)?.value
    }.max()
  }
}

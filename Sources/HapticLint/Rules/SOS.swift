internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern that is named SOS, and that nobody reads as SOS.
  package static let sos = LintRule(code: "sos") { subject, log in
    guard subject.isSOS, subject.pulses.count >= fewest, let first = subject.pulses.first,
      !subject.pulses.allSatisfy(\.isTap)
    else { return }
    let lengths = subject.pulses.map(\.length)
    guard let fault = fault(of: lengths) else { return }
    log.report(
      .event(first.index),
      hint: "write three short vibrations, three that are three times as long, and three short ones",
      "the name says SOS, which is three short, three long and three short vibrations: \(fault)")
  }

  /// Returns what keeps a row of lengths from being SOS, once or several times; `nil` if nothing does.
  private static func fault(of lengths: [TimeSpan]) -> String? {
    if let shortest = lengths.min(), let longest = lengths.max(), !isLonger(longest, than: shortest) {
      let range = (shortest.inSeconds * 1_000)...(longest.inSeconds * 1_000)
      return "these \(lengths.count) last \(Wording.range(range)) ms"
    }
    guard lengths.count.isMultiple(of: letters) else { return "it has \(lengths.count)" }
    for begin in stride(from: 0, to: lengths.count, by: letters) {
      let word = lengths[begin..<(begin + letters)]
      let (dots, dashes) = (word.prefix(3) + word.suffix(3), word.dropFirst(3).prefix(3))
      guard let dot = dots.max(), let dash = dashes.min() else { continue }
      if !isLonger(dash, than: dot) {
        return begin == 0 && lengths.count == letters
          ? "its long ones last \(dash.inWords), and its short ones up to \(dot.inWords)"
          : "vibrations \(begin + 1) to \(begin + letters) are not"
      }
    }
    return nil
  }

  /// True for a dash beside a dot: Morse code makes it three times as long, and half as long again is enough (*chosen*).
  private static func isLonger(_ dash: TimeSpan, than dot: TimeSpan) -> Bool {
    dash.nanoseconds * 2 >= dot.nanoseconds * 3
  }

  /// The vibrations of one SOS.
  private static var letters: Int { 9 }
  /// The fewest vibrations that are read as letters, *chosen*: fewer are a signal of their own.
  private static var fewest: Int { 7 }
}

internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// An adaptation for people: a sentence for each change, a table of levels, and everything that could not be kept.
///
/// Thread-safe: yes, a value. Real-time-safe: no (makes strings).
package struct AdaptationTable: Sendable {
  private let adaptation: Adaptation
  private let other: Adaptation?

  /// Takes an adaptation, and the one with buzzes that the text offers, if there is one.
  package init(_ adaptation: Adaptation, offering other: Adaptation? = nil) {
    (self.adaptation, self.other) = (adaptation, other)
  }

  /// The text; lines end with LF.
  ///
  /// Levels are in decibels above the threshold of feeling.
  package var text: String { text(width: nil) }

  /// Returns the text on a screen of `width` columns; `nil` for the whole text.
  package func text(width: Int?) -> String { TextWrapping.wrap(lines(width), to: width) }

  private func lines(_ width: Int?) -> String {
    let words = AdaptationWords(adaptation: adaptation)
    var text = "For \(device), as on \(reference):\n\n"
    guard !adaptation.events.isEmpty else { return text + "The pattern has no taps and no vibrations.\n" }
    let changes = words.changes(isGrouped: true)
    text += changes.isEmpty ? "Nothing to change.\n" : changes.map { $0 + "\n" }.joined()
    let table = FittedTable(rows(words), dropping: ["EVENT", "BEFORE dB"])
    text += "\n" + table.text(width: width) + "\n"
    for limit in AdaptationLimits.Limit.allCases {
      let shortfalls = words.shortfalls(limit, isGrouped: true)
      guard !shortfalls.isEmpty else { continue }
      let head =
        limit == .device ? "Not kept, since \(device) cannot:" : "Not kept, to keep the rest of the pattern:"
      text += head + "\n" + shortfalls.map { "  \($0)\n" }.joined() + "\n"
    }
    for remark in [words.faint, words.unwanted, words.offer(other)] { text += remark.map { $0 + "\n" } ?? "" }
    return text + summary + "Simulated with stated models; it does not say what it feels like.\n"
  }

  /// The number of events that are felt as on the reference device, before and after.
  private var summary: String {
    let wanted = adaptation.events.filter(\.isWanted)
    func near(_ error: (AdaptedEvent) -> Decibels?) -> Int {
      wanted.count { (error($0)?.value.magnitude ?? .infinity) <= Adaptation.tolerance.value }
    }
    let (before, after) = (near(\.errorBefore), near(\.errorAfter))
    return
      "\(after) of \(wanted.count) within \(Int(Adaptation.tolerance.value)) dB of \(reference), \(before) before.\n"
  }

  private var device: String { DisplayText.plain(adaptation.device.name) }
  private var reference: String { DisplayText.plain(adaptation.reference.name) }

  private func rows(_ words: AdaptationWords) -> [[String]] {
    let head = ["#", "AT ms", "EVENT", "REFERENCE dB", "BEFORE dB", "AFTER dB"]
    return [head]
      + adaptation.events.map { event in
        [
          String(event.event.index + 1), AdaptationWords.milliseconds(event.onset - .zero),
          event.isTap ? "tap" : "vibration", Self.level(event.reference), Self.level(event.before),
          Self.level(event.after),
        ]
      }
  }

  private static func level(_ level: Decibels?) -> String {
    level.map { FixedDecimal.text($0.value, digits: 1) } ?? "–"
  }
}

internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pattern that is named SOS, and that nobody reads as SOS.
  package static let sos = LintRule(code: "sos") { subject, log in
    guard subject.isSOS, let first = subject.pulses.first else { return }
    let call = MorseCall(subject.pulses)
    guard let fault = call.fault else { return }
    log.report(
      .event(first.index),
      hint: "write three short vibrations, three that are three times as long, and three short ones",
      "the name says SOS, which is three short, three long and three short vibrations: \(fault)")
  }
}

/// A row of signals that are read as dots and dashes.
private struct MorseCall {
  private let lengths: [TimeSpan]

  /// The signals of one SOS.
  private static var signals: Int { 9 }
  /// The fewest signals that are read as letters, *chosen*: fewer are a cue of their own.
  private static var fewest: Int { 7 }
  /// The fewest of which some are long, *chosen*.
  private static var fewestWithDashes: Int { 5 }

  /// Takes the signals of pulses: vibrations that touch are one, and a tap on a vibration is its accent.
  init(_ pulses: [Pulse]) {
    var signals: [(onset: TimePoint, end: TimePoint)] = []
    for pulse in pulses where !pulse.isTap {
      if let last = signals.last, pulse.onset <= last.end + PulseGap.contiguous {
        signals[signals.count - 1].end = max(last.end, pulse.end)
      } else {
        signals.append((pulse.onset, pulse.end))
      }
    }
    let vibrations = signals
    for tap in pulses where tap.isTap {
      let next = vibrations.partitioningIndex { $0.end + PulseGap.contiguous >= tap.onset }
      let isAccent = next < vibrations.count && vibrations[next].onset <= tap.onset + PulseGap.contiguous
      if !isAccent { signals.append((tap.onset, tap.onset)) }
    }
    lengths = signals.stablySorted { $0.onset < $1.onset }.map { $0.end - $0.onset }
  }

  /// The reason why it is not SOS, once or several times; `nil` if it is, or if nobody reads it as letters.
  var fault: String? {
    // Taps alone have no length.
    guard let longest = lengths.max(), longest > .zero, let shortest = lengths.min() else { return nil }
    let hasDashes = Self.isLong(longest, beside: shortest)
    guard lengths.count >= (hasDashes ? Self.fewestWithDashes : Self.fewest) else { return nil }
    if !hasDashes {
      return
        "these \(lengths.count) last \(Wording.range(shortest.inMilliseconds...longest.inMilliseconds)) ms"
    }
    guard lengths.count.isMultiple(of: Self.signals) else { return "it has \(lengths.count) of them" }
    for begin in stride(from: 0, to: lengths.count, by: Self.signals) {
      let word = lengths[begin..<(begin + Self.signals)]
      let (dots, dashes) = (word.prefix(3) + word.suffix(3), word.dropFirst(3).prefix(3))
      guard let dot = dots.max(), let dash = dashes.min(), !Self.isLong(dash, beside: dot) else { continue }
      return """
        the shortest of vibrations \(begin + 4) to \(begin + 6) lasts \(dash.inWords), the longest of the three before \
        and after them \(dot.inWords)
        """
    }
    return nil
  }

  /// True for a dash beside a dot: Morse code makes it three times as long, and half as long again is enough (*chosen*).
  private static func isLong(_ dash: TimeSpan, beside dot: TimeSpan) -> Bool {
    dash.nanoseconds * 2 >= dot.nanoseconds * 3
  }
}

package import HapticModel

/// Two separate pulses, and the silence between them.
///
/// Thread-safe: yes, a value.
package struct PulseGap: Sendable, Hashable {
  /// The first pulse.
  package let earlier: Pulse
  /// The second pulse.
  package let later: Pulse

  /// The time from the end of the first to the onset of the second; a tap ends at its onset.
  ///
  /// A vibration may sound throughout: see ``LintSubject/silentGaps``.
  package var silence: TimeSpan { later.onset - earlier.end }
  /// The time from the onset of the first to the onset of the second.
  package var period: TimeSpan { later.onset - earlier.onset }

  /// An event that begins so soon after a vibration is meant to continue it.
  static var contiguous: TimeSpan { .milliseconds(5) }

  /// Taps less than this apart are layers of one tap (*chosen*, from files made by hand): a crisp one on a dull one, or
  /// two of one kind for a fuller one.
  static var layer: TimeSpan { .milliseconds(15) }

  /// Returns the separate neighbours of a list in the order of time: see ``LintSubject/gaps``.
  static func all(between pulses: [Pulse]) -> [PulseGap] {
    var walk = GapWalk()
    for pulse in pulses { walk.advance(to: pulse) }
    return walk.gaps
  }
}

extension LintSubject {
  /// Returns the neighbours that are separate pulses, in order of time.
  ///
  /// *Chosen*, from the usual style of patterns: taps less than 15 ms apart are layers of one tap; a tap during a vibration,
  /// or at its very end, is its accent, and so is a tap before one, which parts it from the vibration before; a vibration
  /// that begins before another has ended, or at its end, is part of the same vibration. An end is up to 5 ms later (*chosen*: editors round). All other
  /// neighbours are separate events.
  package var gaps: [PulseGap] { PulseGap.all(between: pulses) }

  /// The neighbours with silence between them: no vibration sounds halfway, or, in a short pause, 5 ms after the first (*chosen*:
  /// the shortest release has ended then).
  package var silentGaps: [PulseGap] {
    let gaps = gaps.filter { $0.silence > .zero }.map { gap in
      let half = TimeSpan(nanoseconds: gap.silence.nanoseconds / 2)
      return (gap: gap, middle: gap.earlier.end + min(gap.silence, max(half, PulseGap.contiguous)))
    }
    .stablySorted { $0.middle < $1.middle }
    let levels = vibrationLevels(at: gaps.map(\.middle))
    return zip(gaps, levels).filter { $0.1 <= 0 }.map(\.0.gap)
  }
}

/// Walks over pulses in the order of time.
private struct GapWalk {
  private(set) var gaps: [PulseGap] = []
  private var tap: Pulse?
  /// The vibration with the latest end so far.
  private var vibration: Pulse?

  mutating func advance(to pulse: Pulse) {
    if let earlier = pulse.isTap ? neighbour(ofTap: pulse) : neighbour(ofVibration: pulse) {
      gaps.append(PulseGap(earlier: earlier, later: pulse))
    }
    if pulse.isTap {
      // The first tap represents its layers.
      if !isLayer(pulse) { tap = pulse }
    } else if vibration.map({ $0.end < pulse.end }) ?? true {
      vibration = pulse
    }
  }

  private func isLayer(_ pulse: Pulse) -> Bool {
    tap.map { pulse.onset - $0.onset < PulseGap.layer } ?? false
  }

  private func neighbour(ofTap pulse: Pulse) -> Pulse? {
    if isLayer(pulse) { return nil }
    guard let vibration, vibration.end + PulseGap.contiguous < pulse.onset else { return tap }
    guard let tap, tap.onset >= vibration.end else { return vibration }
    return tap
  }

  private func neighbour(ofVibration pulse: Pulse) -> Pulse? {
    guard let vibration, vibration.end + PulseGap.contiguous < pulse.onset else { return nil }
    // A tap between the two is the impact that the second one follows.
    if let tap, tap.onset + PulseGap.contiguous >= vibration.end { return nil }
    return vibration
  }
}

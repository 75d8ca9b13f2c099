internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticScores
package import HapticTimeline

/// The difference between two patterns, in the words of a comparison with a golden.
///
/// Names, exports and sound are not compared.
///
/// Thread-safe: yes, a value.
package struct PatternDifference: Sendable, Hashable {
  /// The changes, the most important first; empty if there are none.
  package let regressions: [Regression]

  /// Compares two patterns.
  ///
  /// - Parameters:
  ///   - results: the results of both on the same devices, in the same order; a change names its consequences on them.
  package init(
    from old: GoldenSubject, to new: GoldenSubject, on results: (old: [FeltResult], new: [FeltResult])
  ) {
    regressions =
      PatternComparison(
        Self.pattern(old, results.old), Self.pattern(new, results.new), within: GoldenTolerances(),
        in: new.request.part.terms, playing: new.score
      ).regressions
  }

  /// Returns the golden without what is not compared.
  private static func pattern(_ subject: GoldenSubject, _ felt: [FeltResult]) -> GoldenPattern {
    GoldenPattern(
      name: "", timeline: subject.call.timeline, repeatStart: subject.request.repeatStart,
      fallback: subject.call.fallback.map(GoldenFallback.init),
      sound: SoundEnvelope(rate: .hz48000, onsets: [], window: .milliseconds(10), loudness: []), felt: felt,
      tempo: subject.score?.tempo)
  }
}

/// Which events of two timelines correspond to each other, by time and content.
///
/// Thread-safe: yes, a value.
package struct EventPairing: Sendable, Hashable {
  /// An event of the old timeline, the new one, or both.
  package struct Pair: Sendable, Hashable {
    /// The event's name in messages, `tap 2`: that of the new event, or of the old one if there is no new.
    package let name: String
    /// The old event; `nil` if it is new.
    package let old: VoiceID?
    /// The new event; `nil` if it is gone.
    package let new: VoiceID?
  }

  /// The pairs, in order of time.
  package let pairs: [Pair]

  /// Pairs the events of two timelines.
  package init(_ old: Timeline, _ new: Timeline) {
    let (before, after) = (ComparedEvent.events(of: old), ComparedEvent.events(of: new))
    let alignment = Alignment(before, after)
    var found: [(time: TimePoint, pair: Pair)] = []
    let swapped = alignment.swaps.flatMap { [$0.first, $0.second] }
    for match in alignment.pairs + swapped {
      let event = after[match.new]
      found.append((event.time, Pair(name: event.name, old: before[match.old].id, new: event.id)))
    }
    for index in alignment.added {
      found.append((after[index].time, Pair(name: after[index].name, old: nil, new: after[index].id)))
    }
    for index in alignment.dropped {
      found.append((before[index].time, Pair(name: before[index].name, old: before[index].id, new: nil)))
    }
    pairs = found.stablySorted { $0.time < $1.time }.map(\.pair)
  }
}

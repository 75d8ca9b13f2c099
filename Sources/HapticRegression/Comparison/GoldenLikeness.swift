internal import HapticModel
internal import HapticText
package import HapticTimeline

/// A share of the whole, from 0, nothing in common, to 1, the same commands.
///
/// Thread-safe: yes, a value.
package struct GoldenLikeness: Sendable, Hashable, Comparable {
  /// The share, from 0 to 1.
  package let share: Double

  /// More than half in common, the limit above which git takes a file for a renamed one.
  package var isRename: Bool { share > 0.5 }

  /// Orders likenesses by their shares.
  package static func < (one: GoldenLikeness, other: GoldenLikeness) -> Bool { one.share < other.share }
}

extension Golden {
  /// The commands of the patterns, independent of their names, on which a renamed file has no influence.
  package struct Commands: Sendable, Hashable {
    /// The entries without the curves of vibrations.
    let entries: [[TimelineEntry]]
    /// The digests of those curves, by their events.
    let curves: [[VoiceID: UInt64]]
    let lengths: [TimeSpan]

    fileprivate init(_ patterns: [(timeline: Timeline, curves: [VoiceID: GoldenCurves])]) {
      entries = patterns.map(\.timeline.undrawn.entries)
      curves = patterns.map { timeline, curves in
        let digests = curves.compactMapValues(\.digest)
        return timeline.drawnVoices.reduce(into: digests) { found, voice in
          if found[voice.key] == nil { found[voice.key] = GoldenCurves.digest(of: voice.value) }
        }
      }
      lengths = patterns.map(\.timeline.length)
    }

    /// The number of events.
    var count: Int { entries.reduce(0) { $0 + Self.events(of: $1) } }

    static func events(of entries: [TimelineEntry]) -> Int {
      entries.count { entry in
        if case .start = entry.action { true } else { false }
      }
    }
  }

  /// The commands of the patterns in short, for comparisons within a run: equal ones have equal signatures.
  ///
  /// A 64-bit hash: among 5 billion different goldens, two are likely to share one.
  package struct Signature: Sendable, Hashable {
    private let hash: Int

    /// Takes the timelines of the patterns.
    package init(_ timelines: [Timeline]) { self.init(Commands(timelines.map { ($0, [:]) })) }

    fileprivate init(_ commands: Commands) { hash = commands.hashValue }
  }

  /// The signature of the commands.
  package var signature: Signature { Signature(commands) }

  /// The commands of the patterns, in their order.
  package var commands: Commands {
    Commands(patterns.map { ($0.timeline, $0.curves) })
  }

  /// Returns the likeness to an older golden: the share of the events that both command, weighed by their closeness.
  ///
  /// Patterns are compared with those of the same name, and the rest in order. An event at the same time with the same
  /// values counts in full; a difference in time or values counts less, with the costs of a comparison. Different
  /// controls take away a tenth (*chosen*).
  ///
  /// Total. Cost: that of a comparison, but without the alignment if the numbers of events alone rule a rename out.
  package func likeness(to old: Golden) -> GoldenLikeness {
    if commands == old.commands { return GoldenLikeness(share: 1) }
    let maximum = max(commands.count, old.commands.count)
    let minimum = min(commands.count, old.commands.count)
    guard maximum > 0, GoldenLikeness(share: Double(minimum) / Double(maximum)).isRename else {
      return GoldenLikeness(share: 0)
    }
    var (events, common) = (0, 0.0)
    for (was, now) in pairs(with: old) {
      let shown = was.flatMap { was in now.map { ShownCurves(was, $0, in: LevelSemantics.model) } }
      let before = (shown?.old ?? was).map { ComparedEvent.events(of: $0.timeline) } ?? []
      let after = (shown?.new ?? now).map { ComparedEvent.events(of: $0.timeline) } ?? []
      events += max(before.count, after.count)
      guard let was, let now else { continue }
      let keeps = Self.controls(of: was) == Self.controls(of: now)
      common += Self.common(before, after) * (keeps ? 1 : 0.9)
    }
    return GoldenLikeness(share: events == 0 ? 0 : min(common / Double(events), 0.99))
  }

  /// The patterns of both goldens, matched by name and then by order; one side of a pair may be absent.
  private func pairs(with old: Golden) -> [(was: GoldenPattern?, now: GoldenPattern?)] {
    var rest = old.patterns
    var pairs: [(was: GoldenPattern?, now: GoldenPattern?)] = patterns.map { pattern in
      let found = rest.firstIndex { $0.name == pattern.name }
      return (found.map { rest.remove(at: $0) }, pattern)
    }
    for index in pairs.indices where pairs[index].was == nil && !rest.isEmpty {
      pairs[index].was = rest.removeFirst()
    }
    return pairs + rest.map { ($0, nil) }
  }

  private static func common(_ old: [ComparedEvent], _ new: [ComparedEvent]) -> Double {
    let alignment = Alignment(exact: old, new)
    let matches = alignment.pairs + alignment.swaps.flatMap { [$0.first, $0.second] }
    return matches.reduce(0) { sum, match in
      sum + max(0, 1 - AlignmentTable.cost(old[match.old], new[match.new]))
    }
  }

  private static func controls(of pattern: GoldenPattern) -> [TimelineEntry] {
    pattern.timeline.entries.filter { entry in
      if case .control = entry.action { true } else { false }
    }
  }
}

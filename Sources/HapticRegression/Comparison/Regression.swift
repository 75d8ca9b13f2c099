package import HapticModel
package import HapticText
package import HapticTimeline

/// A difference between a pattern and its golden, in words.
///
/// Thread-safe: yes, a value.
package struct Regression: Sendable, Hashable {
  /// The kind of change; the raw values are stable.
  package enum Code: String, Sendable, Hashable, CaseIterable {
    /// An event or a point of a control begins at another time.
    case moved
    /// An event's intensity changed.
    case intensity
    /// An event's sharpness changed.
    case sharpness
    /// A vibration's length or envelope, or an audio event's parameters changed.
    case shape
    /// A control's curve changed.
    case control
    /// A curve changed by less than the golden shows.
    case detail
    /// An event was added.
    case added
    /// An event, or a part of a control, occurs twice.
    case doubled
    /// An event was removed.
    case dropped
    /// Two events have changed places.
    case swapped
    /// A tap has become a vibration, or the other way round.
    case kind
    /// The pattern's length, or the position from which it repeats, changed.
    case length
    /// The fallback differs.
    case fallback
    /// The command is the same, but sounds on another frame.
    case onset
    /// The command is the same, but sounds louder or softer.
    case loudness
    /// The command is the same, but a device plays it differently.
    case felt
    /// The command is the same, but an export has other bytes.
    case export
    /// The tempo of a sequence changed.
    case tempo
    /// A pattern of the file was added or removed.
    case pattern
    case missing = "golden-missing"
    case orphaned = "golden-orphaned"
    case renamed = "golden-renamed"
    case contents = "golden-contents"
  }

  /// The kind of change.
  package var code: Code
  /// The change, in one sentence without a full stop and without the pattern's name: `tap 2 moved +12 ms (120 → 132)`.
  package var message: String
  /// The event of the new timeline; `nil` if there is none, or if it was removed.
  package var event: VoiceID?
  /// The place in the new pattern; `nil` if it is the event, or the whole pattern.
  package var position: Position?

  /// A place in a pattern.
  package enum Position: Sendable, Hashable {
    /// The point of a line, at its time.
    case point(PatternLine, TimePoint)
    /// The place of an event that is gone, at its time: that of the next event, or else of the last.
    case gap(TimePoint)
    /// The tempo of a sequence.
    case tempo
  }

  /// Makes a regression.
  package init(_ code: Code, _ message: String, event: VoiceID? = nil, position: Position? = nil) {
    self.code = code
    self.message = message
    self.event = event
    self.position = position
  }
}

/// The comparison of a file's patterns with their golden.
///
/// Thread-safe: yes, a value.
package struct GoldenComparison: Sendable, Hashable {
  /// The comparison of one pattern.
  package struct Pattern: Sendable, Hashable {
    /// Its name.
    package var name: String
    /// The old timeline for pictures, with the curves of the new one where they are the same; `nil` if the pattern is new.
    package var was: Timeline?
    /// The old pattern; `nil` if the pattern is new.
    package var old: GoldenPattern?
    /// The new pattern; `nil` if the pattern is gone.
    package var new: GoldenPattern?
    /// The changes, the most important first; empty if there are none.
    package var regressions: [Regression]

    /// Makes a comparison of a pattern.
    package init(
      name: String, old: GoldenPattern?, new: GoldenPattern?, was: Timeline? = nil, regressions: [Regression]
    ) {
      self.name = name
      self.was = was ?? old?.timeline
      self.old = old
      self.new = new
      self.regressions = regressions
    }
  }

  /// The patterns of the new golden in order, then the removed ones.
  package var patterns: [Pattern]

  /// True if nothing changed.
  package var isClean: Bool { patterns.allSatisfy(\.regressions.isEmpty) }
}

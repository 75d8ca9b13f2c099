public import HapticTimeline

/// One thing that differs from its golden, in words.
///
/// Thread-safe: yes, a value.
public struct Regression: Sendable, Hashable {
  /// What kind of change it is; the raw values are stable.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// An event or a point of a control begins at another time.
    case moved
    /// An event's intensity is another.
    case intensity
    /// An event's sharpness is another.
    case sharpness
    /// A vibration's length or envelope is another, or an audio event's parameters.
    case shape
    /// A control's course is another.
    case control
    /// An event is there that was not.
    case added
    /// An event is there twice.
    case doubled
    /// An event is gone.
    case dropped
    /// Two events have changed places.
    case swapped
    /// A tap has become a vibration, or the other way round.
    case kind
    /// The pattern's length, or the place from which it repeats, is another.
    case length
    /// What plays where the pattern cannot is another.
    case fallback
    /// What is commanded is the same, and sounds on another frame.
    case onset
    /// What is commanded is the same, and sounds louder or softer.
    case loudness
    /// What is commanded is the same, and a device makes something else of it.
    case felt
    /// What is commanded is the same, and an export has other bytes.
    case export
    /// A pattern of the file is there that was not, or is gone.
    case pattern
    /// There is no golden.
    case missing = "golden-missing"
    /// A golden is of nothing that is there.
    case orphaned = "golden-orphaned"
    /// A golden has other devices or exports than the configuration.
    case contents = "golden-contents"
  }

  /// What kind of change it is.
  public var code: Code
  /// What changed, in one sentence without a full stop and without the pattern's name: `tap 2 moved +12 ms (120 → 132)`.
  public var message: String
  /// The event of the new timeline that it is about; `nil` where it is about none, or that is gone.
  public var event: VoiceID?

  /// Makes a regression.
  public init(_ code: Code, _ message: String, event: VoiceID? = nil) {
    self.code = code
    self.message = message
    self.event = event
  }
}

/// How the patterns of a file compare with their golden.
///
/// Thread-safe: yes, a value.
public struct GoldenComparison: Sendable, Hashable {
  /// One pattern with what changed.
  public struct Pattern: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// What it was; `nil` where it is new.
    public var old: GoldenPattern?
    /// What it is; `nil` where it is gone.
    public var new: GoldenPattern?
    /// What changed, the most telling first; empty where nothing did.
    public var regressions: [Regression]

    /// Makes a comparison of a pattern.
    public init(name: String, old: GoldenPattern?, new: GoldenPattern?, regressions: [Regression]) {
      self.name = name
      self.old = old
      self.new = new
      self.regressions = regressions
    }
  }

  /// The patterns of the new golden in order, then those that are gone.
  public var patterns: [Pattern]

  /// Whether nothing changed.
  public var isClean: Bool { patterns.allSatisfy(\.regressions.isEmpty) }
}

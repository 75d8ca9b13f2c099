internal import HapticText

/// How much a sequence may hold; all *chosen*, far beyond what a hand can follow.
public enum SequenceLimits {
  /// The most actuators.
  public static let actuators = 8
  /// The most tracks.
  public static let tracks = 1_000
  /// The most steps of one file, those of its parts and groups included.
  public static let steps = 1_000_000
  /// The most events of one inline pattern.
  public static let inlineEvents = 100_000
  /// The most parts, and the most markers.
  public static let names = 10_000
  /// The most changes of tempo.
  public static let tempoChanges = 1_000
  /// How deep groups, parts and files may be nested, all together.
  public static let depth = 64
  /// How many files one sequence may play.
  public static let files = 256
  /// How many bytes all the files that one sequence plays may have.
  public static let fileBytes = JSONLimits.bytes
  /// The most times that a step is repeated by number.
  public static let repetitions: Int64 = 1_000_000
  /// The most events that everything comes to; what repeats for ever counts once.
  public static let events = 10_000_000
  /// The most events that the notations and files that it plays hold together, each counted once.
  public static let clipEvents = 2_000_000
  /// The most events of a sequence that is read as a flat pattern.
  public static let flatEvents = 1_000_000
  /// Beats a minute.
  public static let tempo: ClosedRange<Double> = 1...1_000
  /// How many scalars a name may have.
  public static let nameLength = 64
  /// The shortest cycle that may repeat for ever, in seconds: 1 ms, which no actuator follows.
  static let shortestCycle = 0.001
  /// How many names are looked through for one that was meant, so that many unknown ones cost little.
  static let suggestions = 100
  /// The latest end of anything, in seconds.
  static let latest = 1_000_000.0
}

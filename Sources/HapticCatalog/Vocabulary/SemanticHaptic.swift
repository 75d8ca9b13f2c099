public import HapticModel

/// A haptic with a meaning: its name, the patterns or generators that it plays, and its use in an app.
///
/// ```swift
/// if let haptic = Catalogue.builtIn["primaryAction"] {
///   print(haptic.context)                              // primary CTA (Save, Add, Continue)
///   let timeline = Timeline(compiling: haptic.pattern)
/// }
/// ```
///
/// Thread-safe: yes, a value.
public struct SemanticHaptic: Sendable, Hashable {
  /// The name, unique in its catalogue: `primaryAction`, or a generator's, `impact-rigid`.
  public let name: String
  /// The plays in its file; all of them sound.
  public let plays: [HapticPlay]
  /// The situations in which an app uses it.
  public let context: String
  /// Its character and peculiarities.
  public let note: String
  /// The role, which limits its length; `nil` if its file has none.
  public let role: HapticRole?
  /// The haptic that a device without custom patterns plays instead; `nil` if only generators play.
  public let fallback: String?
  /// A description for a person who cannot feel it.
  public let description: String
  /// The pattern: every play's pattern, scaled and placed.
  public let pattern: HapticPattern

  /// True if it has a pattern of its own, which a device must be able to play.
  public var isCustom: Bool {
    plays.contains { play in
      if case .pattern = play.source { true } else { false }
    }
  }

  /// The plays in words: `notification warning, then impact rigid 0.5 at 0.1 s`.
  public var playsTitle: String { plays.map(\.title).joined(separator: ", then ") }
}

/// A part of a semantic haptic: a generator or a pattern at a time.
public struct HapticPlay: Sendable, Hashable {
  /// The source of the sound.
  public enum Source: Sendable, Hashable {
    /// A feedback generator.
    case generator(FeedbackGenerator)
    /// An AHAP file next to the haptic's own file.
    case pattern(file: String)
  }

  /// The source of the sound.
  public let source: Source
  /// The intensity for a generator that takes one; `nil` if not specified, which means 1.
  public let intensity: UnitLevel?
  /// The time at which it begins, from the haptic's start.
  public let time: TimePoint

  /// Makes a play.
  public init(_ source: Source, intensity: UnitLevel? = nil, at time: TimePoint = .zero) {
    self.source = source
    self.intensity = intensity
    self.time = time
  }

  /// The play for messages: `impact rigid 0.8`, `settlementComplete.ahap`, `impact rigid 0.5 at 0.1 s`.
  public var title: String {
    var text: String
    switch source {
    case .generator(let generator):
      text = generator.title
      if generator.takesIntensity { text += " \((intensity ?? .full).value)" }
    case .pattern(let file): text = file
    }
    return time == .zero ? text : text + " at \(DecimalTime.seconds(time.nanoseconds)) s"
  }
}

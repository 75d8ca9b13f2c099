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

public import HapticModel

/// A haptic that is known by what it means: its name, what it plays, and where an app uses it.
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
  /// The plays that its file lists; all of them sound.
  public let plays: [HapticPlay]
  /// Where an app uses it.
  public let context: String
  /// Its character, and what is special about it.
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

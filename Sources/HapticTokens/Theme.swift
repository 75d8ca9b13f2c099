/// A set of tokens by its name.
public enum Theme: String, CaseIterable, Sendable {
  /// The default.
  case swissCoin = "swiss-coin"
  /// Warm, with headlines in a serif.
  case grace
  /// For reading.
  case epilogue
}

/// The lightness of a theme.
package enum Appearance: String, CaseIterable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

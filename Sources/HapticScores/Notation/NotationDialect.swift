/// The notations in one line that Thrum reads; they disagree about nearly every character.
public enum NotationDialect: String, Sendable, Hashable, CaseIterable {
  /// Thrum's own, which can represent every pattern of taps and held vibrations.
  case thrum
  /// That of efremidze/Haptica, as `Sources/Pattern.swift` of that project plays it on Core Haptics.
  ///
  /// Each tap takes 0.1 s, and `-` waits for the delay that the caller gives, 0.1 s in its documentation.
  case haptica
  /// That of candlefinance/haptics, as `ios/Haptics.swift` and `ios/Helpers.swift` of that project play it.
  ///
  /// Taps take no time: taps without a wait between them play at once.
  case candlefinance
}

package import HapticModel

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

/// The limits of a line of notation, and its default values; all *chosen*.
package enum NotationLimits {
  /// The length of a symbol without a length of its own: 100 ms.
  ///
  /// Pulses can be counted one by one only from an interval of 80 to 90 ms (Jurado et al., Timing and Time Perception
  /// 2021).
  package static var step: TimeSpan { .milliseconds(100) }
  /// The greatest nesting depth of groups.
  package static let depth = 64
  /// The most parts of a line with its repeats written out: symbols, rests, jumps, steps and groups.
  package static let parts = 1_000_000
  /// The greatest repeat count.
  package static let count = 1_000_000
}

/// The kinds of finding about a line of notation.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum NotationCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the line cannot be read

  case empty = "notation-empty"
  case unknownCharacter = "notation-unknown-character"
  case misplaced = "notation-misplaced"
  case notANumber = "notation-not-a-number"
  case levelOutOfRange = "notation-level-out-of-range"
  case countOutOfRange = "notation-count-out-of-range"
  case unclosed = "notation-unclosed"
  case unopened = "notation-unopened"
  case groupEmpty = "notation-group-empty"
  case tooDeep = "notation-too-deep"
  case tooMany = "notation-too-many"
  case noLength = "notation-no-length"
  case timeTooLate = "notation-time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  case ignored = "notation-ignored"

  // MARK: Notes

  case silenceDropped = "notation-silence-dropped"
}

/// The kinds of loss that only the notation has.
///
/// The raw values are stable.
package enum NotationLosses: String, Sendable, Hashable, CaseIterable {
  case envelopeDropped = "notation-envelope-dropped"
  case controlsDropped = "notation-controls-dropped"
}

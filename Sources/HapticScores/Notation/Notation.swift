public import HapticModel

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
public enum NotationLimits {
  /// The length of a symbol without a length of its own: 100 ms.
  ///
  /// Pulses can be counted one by one only from an interval of 80 to 90 ms (Jurado et al., Timing and Time Perception
  /// 2021).
  public static var step: TimeSpan { .milliseconds(100) }
  /// The greatest nesting depth of groups.
  public static let depth = 64
  /// The most parts of a line with its repeats written out: symbols, rests, jumps, steps and groups.
  public static let parts = 1_000_000
  /// The greatest repeat count.
  public static let count = 1_000_000
}

/// The kinds of finding about a line of notation.
///
/// The raw values are stable; each case says what to do about it.
public enum NotationCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the line cannot be read

  /// The line is empty. Write at least one symbol.
  case empty = "notation-empty"
  /// A character has no meaning in this notation. Remove it, or name the right notation.
  case unknownCharacter = "notation-unknown-character"
  /// A character belongs after another one. The order is symbol, `^`, `:levels`, `{time}`, `*count`.
  case misplaced = "notation-misplaced"
  /// A number is missing, or the notation cannot read it.
  case notANumber = "notation-not-a-number"
  /// A level is outside 0…1.
  case levelOutOfRange = "notation-level-out-of-range"
  /// A repeat count is not a whole number from 1 to 1,000,000.
  case countOutOfRange = "notation-count-out-of-range"
  /// A bracket is not closed. Close it.
  case unclosed = "notation-unclosed"
  /// A closing bracket was never opened. Remove it, or open it.
  case unopened = "notation-unopened"
  /// A group is empty. Put something into it, or remove it.
  case groupEmpty = "notation-group-empty"
  /// Groups are nested too deep. Use fewer levels.
  case tooDeep = "notation-too-deep"
  /// The line, with all its repeats, has too many parts. Repeat less often.
  case tooMany = "notation-too-many"
  /// A held vibration or a step has no length. Give it one.
  case noLength = "notation-no-length"
  /// A time is beyond the latest that Thrum reads, 1,000,000 s.
  case timeTooLate = "notation-time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  /// A character has no meaning in the notation; its own player ignores it, and so does Thrum.
  case ignored = "notation-ignored"

  // MARK: Notes

  /// The line ends with silence and has no tap that could carry it; the silence is dropped.
  case silenceDropped = "notation-silence-dropped"
}

/// The kinds of loss that only the notation has.
///
/// The raw values are stable.
public enum NotationLosses: String, Sendable, Hashable, CaseIterable {
  /// The notation has no attacks, decays and releases; a vibration is written as held.
  case envelopeDropped = "notation-envelope-dropped"
  /// The notation has no curves and controls; a vibration is written with its mean intensity and sharpness.
  case controlsDropped = "notation-controls-dropped"
}

/// The kinds of finding about a line of notation.
///
/// The raw values are stable; each case says what to do about it.
public enum NotationCode: String, Sendable, Hashable, CaseIterable {
  // MARK: Errors: the line cannot be read

  /// The line says nothing. Write at least one symbol.
  case empty = "notation-empty"
  /// A character means nothing in this notation. Take it out, or name the notation that it is in.
  case unknownCharacter = "notation-unknown-character"
  /// A character belongs behind another one. The order is symbol, `^`, `:levels`, `{time}`, `*count`.
  case misplaced = "notation-misplaced"
  /// A number is missing, or none that the notation knows.
  case notANumber = "notation-not-a-number"
  /// A level lies outside 0…1.
  case levelOutOfRange = "notation-level-out-of-range"
  /// A repeat count is no whole number from 1 to 1,000,000.
  case countOutOfRange = "notation-count-out-of-range"
  /// A bracket is not closed. Close it.
  case unclosed = "notation-unclosed"
  /// A bracket is closed that was never opened. Take it out, or open it.
  case unopened = "notation-unopened"
  /// A group holds nothing. Put something into it, or take it out.
  case groupEmpty = "notation-group-empty"
  /// Groups are nested too deep. Write fewer levels.
  case tooDeep = "notation-too-deep"
  /// The line, with all its repeats, has too many parts. Repeat less often.
  case tooMany = "notation-too-many"
  /// A held vibration or a step takes no time. Give it a length.
  case noLength = "notation-no-length"
  /// A time lies beyond what Thrum reads, 1,000,000 s.
  case timeTooLate = "notation-time-too-late"

  // MARK: Warnings: read, with a change or a doubt

  /// A character means nothing to the notation's own player, which passes over it, and so does Thrum.
  case ignored = "notation-ignored"

  // MARK: Notes

  /// The line ends with silence and has no tap that could carry it; it is not kept.
  case silenceDropped = "notation-silence-dropped"
}

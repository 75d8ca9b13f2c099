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

internal import HapticModel
internal import HapticText

/// The kinds of finding about a sequence.
///
/// The raw values are stable; each case gives the remedy. Most are errors: the format is Thrum's own, and anything odd
/// in it is a mistake.
package enum SequenceCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "sequence"

  // MARK: Syntax

  case version = "sequence-version"
  case wordUnknown = "sequence-word-unknown"
  case nameInvalid = "sequence-name-invalid"
  case nameRepeated = "sequence-name-repeated"
  case lengthInvalid = "sequence-length-invalid"
  case content = "sequence-content"
  case contradiction = "sequence-contradiction"

  // MARK: References

  case nameUnknown = "sequence-name-unknown"
  case markerUnknown = "sequence-marker-unknown"
  case markerMisplaced = "sequence-marker-misplaced"
  case actuatorUnknown = "sequence-actuator-unknown"
  case fileUnreadable = "sequence-file-unreadable"
  case fileFaulty = "sequence-file-faulty"
  case cycle = "sequence-cycle"
  case notationInvalid = "sequence-notation-invalid"

  // MARK: Size and length

  case tooDeep = "sequence-too-deep"
  case tooMany = "sequence-too-many"
  case endless = "sequence-endless"
  case neverReached = "sequence-never-reached"
  case repeatInstant = "sequence-repeat-instant"

  // MARK: Warnings

  case severalParts = "sequence-several-parts"
  case loopDropped = "sequence-loop-dropped"

  // MARK: Overlaps of tracks

  case overlapLimited = "sequence-overlap-limited"
  case overlapDucked = "sequence-overlap-ducked"
  case overlapStolen = "sequence-overlap-stolen"
  case overlapDropped = "sequence-overlap-dropped"

  // MARK: Notes

  case firstPart = "sequence-first-part"
}

/// The limits of a sequence; all *chosen*, far beyond what a hand can follow.
package enum SequenceLimits {
  /// The most actuators.
  package static let actuators = 8
  /// The most tracks.
  package static let tracks = 1_000
  /// The most steps of one file, including those in its parts and groups.
  package static let steps = 1_000_000
  /// The most events of one inline pattern.
  package static let inlineEvents = 100_000
  /// The most Unicode scalars of the text of a transcript: more than half an hour of it.
  package static let transcript = 100_000
  /// The most parts, and the most markers.
  package static let names = 10_000
  /// The most changes of tempo.
  package static let tempoChanges = 1_000
  /// The greatest nesting depth of groups, parts and files together.
  package static let depth = 64
  /// The most files that one sequence may play.
  package static let files = 256
  /// The most bytes in all files that one sequence plays.
  package static let fileBytes = JSONLimits.bytes
  /// The greatest repeat count of a step.
  package static let repetitions: Int64 = 1_000_000
  /// The most events in total; those that repeat forever count once.
  package static let events = 10_000_000
  /// The most events in all notations and files that a sequence plays, each of them counted once.
  package static let clipEvents = PatternLimits.entries
  /// The most events of a sequence that is read as a flat pattern.
  package static let flatEvents = PatternLimits.entries
  /// Beats per minute.
  package static let tempo: ClosedRange<Double> = 1...1_000
  /// The most scalars in a name.
  package static let nameLength = 64
  /// The shortest cycle that may repeat forever, in seconds: 1 ms, which no actuator follows.
  static let shortestCycle = 0.001
  /// The most known names that are searched for a suggestion, so that many unknown names cost little.
  static let suggestions = 100
  /// The latest end of anything, in seconds.
  static let latest = 1_000_000.0
}

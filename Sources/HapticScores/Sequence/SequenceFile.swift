public import HapticModel
public import HapticText

/// A file that a sequence plays, as the reader of its format made it out.
///
/// Thread-safe: yes, a value.
public struct SequenceFile: Sendable {
  /// The text; places the findings.
  public let source: SourceText
  /// The patterns in the file, at least one.
  public let parts: [PatternPart]
  /// The index in ``parts`` of the one that plays.
  public let chosen: Int
  /// Everything that was found, in the order of the text.
  public let findings: [Finding]
  /// The document of the format's reader, a ``FlatSequence`` for a sequence; `nil` if the format is unknown.
  public let native: (any FormatDocument)?

  /// Makes a file; `parts` has at least one element, and `chosen` is the index of one.
  public init(
    source: SourceText, parts: [PatternPart], chosen: Int = 0, findings: [Finding],
    native: (any FormatDocument)? = nil
  ) {
    self.source = source
    self.parts = parts
    self.chosen = chosen
    self.findings = findings
    self.native = native
  }

  /// The pattern that plays.
  public var pattern: HapticPattern { parts[chosen].pattern }
  /// True if no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
}

/// Reads the files that a sequence plays.
///
/// A sequence can play a file of any format. ``SequenceReader`` is handed a reader of such files by the caller, so that
/// this library knows no format but its own.
public protocol SequenceFileReader: Sendable {
  /// Reads a file's bytes.
  ///
  /// `name` is the file's path as the library was asked for it, `part` the part that is meant, `nil` for the first. A
  /// file that is a sequence itself goes to ``SequenceReader/read(_:in:)`` with the same session, so that circles are
  /// found and limits hold for all files together.
  func read(_ bytes: [UInt8], name: String, part: String?, in session: SequenceSession) -> SequenceFile
}

public import HapticModel
public import HapticText

/// A file that a sequence plays, as read by the reader of its format.
///
/// Thread-safe: yes, a value.
public struct SequenceFile: Sendable {
  /// The text; places the findings.
  public let source: SourceText
  /// The patterns in the file, at least one.
  public let parts: [PatternPart]
  /// The index in ``parts`` of the one that plays.
  public let chosen: Int
  /// All findings, in the order of the text.
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
/// A sequence can play a file of any format. The caller gives ``SequenceReader`` a reader of such files, so that this
/// library needs no format but its own.
public protocol SequenceFileReader: Sendable {
  /// Reads a file's bytes.
  ///
  /// `name` is the file's path as requested from the library, `part` the requested part, `nil` for the first. Pass a
  /// file that is itself a sequence to ``SequenceReader/read(_:in:)`` with the same session, so that cycles are found
  /// and limits hold for all files together.
  func read(_ bytes: [UInt8], name: String, part: String?, in session: SequenceSession) -> SequenceFile
}

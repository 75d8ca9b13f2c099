public import HapticText

/// An MPEG haptics file in JSON that has been read: a pattern for each channel, what it says about itself, and
/// every finding.
///
/// Thread-safe: yes, a value.
public struct HJIFDocument: Sendable {
  /// A pattern for each channel, in the order of the file; what could be made out of them where ``isReadable``
  /// is false.
  ///
  /// A part's name is its channel's description, after that of the perception where there are several. Where
  /// that is empty or taken, it is made of their numbers in the file: `1.2`.
  public var parts: [PatternPart]
  /// The file's `version`; `2023` where it could not be read.
  public var version: String
  /// The file's `profile`; `nil` where it names none that is known.
  public var profile: HJIFProfile?
  /// The file's `date`; `nil` where it has none.
  public var date: String?
  /// The file's `description`; `nil` where it is empty.
  public var summary: String?
  /// The description of the first perception; empty where it has none.
  public var perception: String
  /// Everything that was found, in the order of the text.
  public var findings: [Finding]

  init() {
    parts = []
    version = "2023"
    perception = ""
    findings = []
  }

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
}

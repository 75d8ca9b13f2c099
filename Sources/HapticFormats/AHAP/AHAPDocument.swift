public import HapticModel
public import HapticText

/// An AHAP file that has been read: its pattern, what it says about itself, and every finding about it.
///
/// Thread-safe: yes, a value.
public struct AHAPDocument: Sendable {
  /// The pattern; what could be made out of it where ``isReadable`` is false.
  ///
  /// Its events, steps and curves are sorted by time, those of one time in the order of the file.
  public var pattern: HapticPattern
  /// The file's `Version`, 1.0 where it has none.
  public var version: JSONNumber
  /// The file's `Metadata`, an object of any keys; `nil` where it has none.
  public var metadata: JSONValue?
  /// The file's other top-level members, `Configuration` among them, kept for writing.
  public var otherMembers: [JSONMember]
  /// What stands inside the file's pattern and means nothing to Core Haptics, kept for writing.
  ///
  /// It belongs to the parts of ``pattern`` by their index: whoever changes the pattern's lists empties it.
  public var carried = AHAPCarriedMembers()
  /// Where each part of the pattern stands in the text.
  public var origins: PatternOrigins
  /// Everything that was found, in the order of the text.
  public var findings: [Finding]

  /// Makes a document to be written.
  public init(
    pattern: HapticPattern, version: JSONNumber = JSONNumber(1), metadata: JSONValue? = nil,
    otherMembers: [JSONMember] = []
  ) {
    self.pattern = pattern
    self.version = version
    self.metadata = metadata
    self.otherMembers = otherMembers
    origins = PatternOrigins()
    findings = []
  }

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }

  /// The name that the file gives itself: `Title` or `Name` of its metadata.
  public var title: String? { metadata?["Title"]?.string ?? metadata?["Name"]?.string }

  /// What the file says about itself: `Description` of its metadata.
  public var summary: String? { metadata?["Description"]?.string }
}

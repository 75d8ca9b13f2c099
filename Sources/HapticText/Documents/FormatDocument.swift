public import HapticModel

/// The document that a format's reader makes from a file.
///
/// It holds data for a writer of the same format that no pattern can hold: metadata, unknown members, a version.
public protocol FormatDocument: Sendable {
  /// The patterns in the file, in its order; empty only if nothing could be read.
  var parts: [PatternPart] { get }
  /// The file's description of itself; `nil` if it has none.
  var summary: String? { get }
  /// All findings, in the order of the text.
  var findings: [Finding] { get }
}

/// One pattern of a file; most files hold exactly one.
///
/// Thread-safe: yes, a value.
public struct PatternPart: Sendable, Hashable {
  /// The name in the file, if the file distinguishes several parts: an event, an actuator, a number; may be empty.
  public var name: String
  /// The pattern.
  public var pattern: HapticPattern
  /// The place of each part of the pattern in the text.
  public var origins: PatternOrigins
  /// The time from which the pattern repeats forever once it has ended; `nil` if it plays once.
  public var repeatStart: TimePoint?

  /// Makes a part.
  public init(
    name: String = "", pattern: HapticPattern, origins: PatternOrigins = PatternOrigins(),
    repeatStart: TimePoint? = nil
  ) {
    self.name = name
    self.pattern = pattern
    self.origins = origins
    self.repeatStart = repeatStart
  }
}

/// The places of a pattern's parts in the text that it was read from, as byte offsets.
///
/// Each list is parallel to the pattern's list of the same name; ``SourceText/position(at:)`` converts offsets to lines
/// and columns. Empty for a pattern that was not read from a text.
///
/// Thread-safe: yes, a value.
public struct PatternOrigins: Sendable, Hashable {
  /// The offset of each event's object.
  public var events: [Int] = []
  /// The offset of each control step's object.
  public var parameters: [Int] = []
  /// The offset of each curve's object.
  public var curves: [Int] = []

  /// Makes the origins of a pattern without a text.
  public init() {}
}

public import HapticModel

/// What a format's reader has made of a file.
///
/// A writer of the same format finds in it what no pattern can hold: metadata, unknown members, a version.
public protocol FormatDocument: Sendable {
  /// The patterns in the file, in its order; empty only where nothing could be read.
  var parts: [PatternPart] { get }
  /// What the file says about itself; `nil` where it says nothing.
  var summary: String? { get }
  /// Everything that was found, in the order of the text.
  var findings: [Finding] { get }
}

/// One pattern of a file; most files hold exactly one.
///
/// Thread-safe: yes, a value.
public struct PatternPart: Sendable, Hashable {
  /// What the file calls it, where it tells several apart: an event, an actuator, a number; may be empty.
  public var name: String
  /// The pattern.
  public var pattern: HapticPattern
  /// Where each part of the pattern stands in the text.
  public var origins: PatternOrigins
  /// From where on the pattern repeats for ever, once it has come to its end; `nil` where it plays once.
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

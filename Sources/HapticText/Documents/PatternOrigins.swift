/// Where the parts of a pattern stand in the text it was read from, as byte offsets.
///
/// Each list runs beside the pattern's list of the same name; ``SourceText/position(at:)`` makes lines and
/// columns of them. Empty for a pattern that was not read from a text.
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

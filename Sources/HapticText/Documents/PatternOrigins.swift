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

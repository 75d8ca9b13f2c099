/// A mechanical change of a text that fixes the subject of a finding.
///
/// Thread-safe: yes, a value.
public struct TextFix: Sendable, Hashable {
  /// A range of bytes and its replacement.
  public struct Edit: Sendable, Hashable {
    /// The bytes to remove, as offsets from the start of the file; empty for a pure insertion.
    public let range: Range<Int>
    /// The new text.
    public let replacement: String

    /// Makes an edit.
    public init(_ range: Range<Int>, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The effect of the change, in the imperative without a full stop: `remove the comma`.
  public let title: String
  /// The edits, in the order of the text; they do not touch each other.
  public let edits: [Edit]

  /// Makes a fix.
  public init(_ title: String, _ edits: [Edit]) {
    self.title = title
    self.edits = edits
  }
}

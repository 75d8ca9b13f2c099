/// An Android vibration XML file that has been read: the patterns of its effects, and every finding about it.
///
/// Thread-safe: yes, a value.
public struct AndroidXMLDocument: FormatDocument {
  /// The effects in the order of the file; what could be made out of them where ``isReadable`` is false.
  ///
  /// A `vibration-select` may hold several, of which a device takes the first that it can play; they are
  /// named `1`, `2` and so on.
  public var parts: [PatternPart]
  /// What the file says about itself: nothing, in this format.
  public var summary: String? { nil }
  /// Everything that was found, in the order of the text.
  public var findings: [Finding]

  init(parts: [PatternPart] = [], findings: [Finding] = []) {
    self.parts = parts
    self.findings = findings
  }

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
}

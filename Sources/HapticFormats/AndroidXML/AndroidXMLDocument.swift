internal import HapticModel
public import HapticText

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

  /// The effects as the file has them, one for each of ``parts``.
  let effects: [AndroidXMLEffect]

  init(parts: [PatternPart] = [], effects: [AndroidXMLEffect] = [], findings: [Finding] = []) {
    self.parts = parts
    self.effects = effects
    self.findings = findings
  }

  /// The effect that a pattern was read from; `nil` where it has been changed since, or is another.
  func effect(of pattern: HapticPattern, repeatStart: TimePoint?) -> AndroidXMLEffect? {
    guard isReadable else { return nil }
    let place = zip(parts, effects).first { part, _ in
      part.pattern.events == pattern.events && part.pattern.curves == pattern.curves
        && part.pattern.parameters == pattern.parameters && part.repeatStart == repeatStart
    }
    return place?.1
  }

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }
}

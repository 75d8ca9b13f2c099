public import HapticModel
public import HapticText

/// A Lofelt `.haptic` file that has been read: its pattern, what it says about itself, and every finding.
///
/// Thread-safe: yes, a value.
public struct LofeltHapticDocument: Sendable {
  /// The pattern; what could be made out of it where ``isReadable`` is false.
  ///
  /// ``LofeltHapticDecoder`` says what it is made of.
  public var pattern: HapticPattern
  /// The file's `version`, 1.0.0 where it could not be read.
  public var version: LofeltHapticVersion
  /// The file's `metadata`, an object of any keys; `nil` where it has none.
  public var metadata: JSONValue?
  /// Where each part of the pattern stands in the text.
  ///
  /// The vibration and the intensity curve stand at the amplitude list, the sharpness curve at the frequency
  /// list, each tap at its emphasis.
  public var origins: PatternOrigins
  /// Everything that was found, in the order of the text.
  public var findings: [Finding]

  init(pattern: HapticPattern, version: LofeltHapticVersion, metadata: JSONValue?) {
    self.pattern = pattern
    self.version = version
    self.metadata = metadata
    origins = PatternOrigins()
    findings = []
  }

  /// Whether no finding is an error.
  public var isReadable: Bool { !findings.hasErrors }

  /// The name that the file gives itself: `project` of its metadata, where it is not empty.
  public var title: String? { text("project") }

  /// What the file says about itself: `description` of its metadata, where it is not empty.
  public var summary: String? { text("description") }

  private func text(_ key: String) -> String? {
    guard let text = metadata?[key]?.string, !text.isEmpty else { return nil }
    return text
  }
}

public import HapticText

/// A device profile read from a file, `thrum.device/1`, with the findings.
///
/// ```swift
/// let file = DeviceProfileFile(reading: SourceText(name: "mine.json", bytes: bytes))
/// for finding in file.findings { print(file.source.describe(finding)) }
/// ```
///
/// Thread-safe: yes, a value.
public struct DeviceProfileFile: Sendable {
  /// The format that is read and written.
  public static let format = "thrum.device/1"

  /// The file.
  public let source: SourceText
  /// The profile; `nil` if a finding is an error.
  public let profile: DeviceProfile?
  /// The errors and warnings, at most about a hundred.
  public let findings: [Finding]

  /// Reads a file.
  ///
  /// Never traps, whatever the bytes. Codes: ``DeviceCode``, and those of ``JSONTree``.
  public init(reading source: SourceText) {
    self.source = source
    var reader = DeviceProfileReader(source)
    profile = reader.read()
    findings = reader.reader.findings
  }

  /// Returns a profile as the text of a file, which reads back as the same profile.
  ///
  /// Contains every field, also those with default values, and the source of each number that has one.
  public static func encode(_ profile: DeviceProfile) -> String { DeviceProfileWriter(profile: profile).text }
}

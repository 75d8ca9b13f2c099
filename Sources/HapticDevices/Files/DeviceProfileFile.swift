package import HapticText

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
  /// 1 MiB, *chosen*: Thrum's own largest profile has a few thousand bytes.
  static let maximumBytes = 1 << 20

  /// The file.
  package let source: SourceText
  /// The profile; `nil` if a finding is an error.
  public let profile: DeviceProfile?
  /// The errors and warnings, at most about a hundred.
  package let findings: [Finding]

  /// Reads a file.
  ///
  /// Never traps, whatever the bytes. Codes: ``DeviceCode``, and those of ``JSONTree``.
  package init(reading source: SourceText) {
    self.source = source
    guard source.bytes.count <= Self.maximumBytes else {
      profile = nil
      let message = "the file has \(source.bytes.count) bytes; a profile has at most \(Self.maximumBytes)"
      findings = [
        Finding(code: DeviceCode.tooLarge.rawValue, severity: .error, message: message, position: .start)
      ]
      return
    }
    let read = JSONTree(reading: source).reading(codes: "device") { context in
      var profile = DeviceProfile.schema.read(context)
      profile?.sources = context.reader.sources
      return profile
    }
    findings = read.findings
    profile = findings.hasErrors ? nil : read.result
  }

  /// Returns a profile as the text of a file, which reads back as the same profile.
  ///
  /// Contains every field, and the source of each value that has one. A value without a source that a missing field would
  /// have is marked as Thrum's default, which is chosen.
  public static func encode(_ profile: DeviceProfile) -> String {
    text(profile, SchemaTarget(sources: profile.sources, standard: defaultSource))
  }

  /// The source of a value that a missing field would have.
  package static let defaultSource = "chosen: the default"

  /// Returns a profile as the text of a file without any source.
  package static func bare(_ profile: DeviceProfile) -> String { text(profile, SchemaTarget()) }

  private static func text(_ profile: DeviceProfile, _ target: SchemaTarget) -> String {
    var writer = JSONWriter(.pretty)
    DeviceProfile.schema.write(profile, target, &writer)
    return writer.text
  }

  /// The format, with its JSON Schema.
  package static var published: PublishedFormat {
    DeviceProfile.schema.published(
      format,
      "A device that haptics are played on. Every number and every word about the device may be written bare, or as an object with its value and its source."
    )
  }
}

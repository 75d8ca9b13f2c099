internal import HapticModel
package import HapticText

extension PatternFormat {
  /// The clip of Lofelt Studio and Meta Haptics Studio, `.haptic` 1.x.
  ///
  /// The pattern has:
  /// - one vibration from the first to the last breakpoint of the amplitude envelope. Its intensity is √amplitude:
  ///   the format's amplitude is a power, as both makers' exporters to AHAP have it. Between breakpoints the
  ///   amplitude moves along a straight line, as in the makers' players; further points keep the intensity to it;
  /// - √frequency as the vibration's sharpness, as both makers' exporters have it; 0 before the first frequency. Between
  ///   breakpoints the frequency, too, moves along a straight line, and further points keep the sharpness to it;
  /// - a tap for each emphasis, of intensity √amplitude and sharpness frequency.
  ///
  /// Breakpoints of equal time are a step: of several at one time the first and the last count.
  ///
  /// Written is version 1.0.0, with amplitude 0 between vibrations; where several sound at once, the strongest
  /// counts. A tap that is weaker than the vibration at its time lies in a dip without length, because both makers'
  /// readers refuse an emphasis below the amplitude. Times are exact to the nanosecond, levels the shortest decimals
  /// that read back equal.
  public static let haptic = PatternFormat(
    id: "haptic", title: "Lofelt and Meta haptic clip", extensions: ["haptic"],
    loses: "vibrations that overlap or touch become one; audio", recognise: { $0.withView(isHaptic) },
    decode: LofeltHapticReader.decode, encode: { LofeltHapticWriter.export($0) })

  /// True for an object with the objects `version` and `signals`.
  private static func isHaptic(_ view: JSONView) -> Bool {
    (["version", "signals"] as [StaticString]).allSatisfy { key in
      view.member(key, of: 0).map { view.nodes[$0].kind == .object } ?? false
    }
  }
}

/// The properties of a `.haptic` file that no pattern has.
///
/// Thread-safe: yes, a value.
package struct LofeltHapticDetails: Sendable {
  /// The file's version, such as `1.0.0`.
  package var version = "1.0.0"
  /// The file's `metadata`, an object of any keys; `nil` if it has none.
  package var metadata: JSONValue?

  /// The name that the file gives itself, `project` of its metadata; `nil` if it is empty.
  package var title: String? { text("project") }
  /// The `description` of the metadata; `nil` if it is empty.
  var summary: String? { text("description") }

  private func text(_ key: String) -> String? {
    guard let text = metadata?[key]?.string, !text.isEmpty else { return nil }
    return text
  }
}

extension LevelSemantics {
  /// The terms of Lofelt's formats: powers of vibrations, and frequencies that only taps have as sharpness.
  static let lofelt = LevelSemantics(
    intensity: Term("amplitude", isSquared: true), sharpness: Term("frequency", isSquared: true),
    tapSharpness: Term("frequency"), isDrawn: true)
}

/// The limits of the `.haptic` format.
///
/// Sources: the readers of Lofelt's NiceVibrations and of Meta's Haptics SDK. The format itself limits neither the
/// length of a file nor the number of breakpoints.
enum LofeltHapticLimits {
  /// The major version that can be read.
  static let majorVersion: Int64 = 1
  /// The numbers of a version.
  static let versions: ClosedRange<Int64> = 0...1_000_000
  /// The values of amplitudes and frequencies; compared in single precision, which is the format's.
  static let levels: ClosedRange<Double> = 0...1
  /// The length of a written envelope if the pattern has none (*chosen*): Meta's reader refuses one without length.
  static var shortestLength: TimeSpan { .milliseconds(20) }
  /// The number of JSON values up to which metadata is kept (*chosen*).
  static let keptNodes = 65_536
}

/// The kinds of finding about a `.haptic` file.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum LofeltHapticCode: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "haptic"

  // MARK: Errors: the file cannot be read

  case notAPattern = "haptic-not-a-pattern"
  case versionOld = "haptic-version-old"
  case versionUnsupported = "haptic-version-unsupported"
  case amplitudeEmpty = "haptic-amplitude-empty"
  case timesDecreasing = "haptic-times-decreasing"

  // MARK: Warnings: read, with a change or a doubt

  case emphasisBelowAmplitude = "haptic-emphasis-below-amplitude"
  case noLength = "haptic-no-length"
  case versionIncomplete = "haptic-version-incomplete"
  case metadataIgnored = "haptic-metadata-ignored"

  // MARK: Notes

  case versionNewer = "haptic-version-newer"
  case frequencyOutside = "haptic-frequency-outside"
}

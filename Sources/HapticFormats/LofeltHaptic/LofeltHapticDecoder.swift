internal import HapticModel
public import HapticText

/// Reads `.haptic` 1.x, the JSON format of Lofelt Studio and Meta Haptics Studio.
///
/// The pattern that comes of it:
/// - one vibration over the time of the amplitude envelope, with the shortest attack and release;
/// - its intensity curve with √amplitude at the breakpoints: the format's amplitude is a power, the square of an
///   intensity, as both makers' exporters to AHAP have it. Between breakpoints the amplitude moves along a straight
///   line, as the makers' players have it, and points between them keep the intensity to it;
/// - its sharpness curve with √frequency, as both makers' exporters to AHAP have it. Before the first frequency it is 0;
/// - a tap for each emphasis, of intensity √amplitude and sharpness frequency.
///
/// Breakpoints of equal time are steps: of several at one time the first and the last count.
///
/// All findings are collected. Codes are ``LofeltHapticCode`` and those of ``JSONTree``.
///
/// ```swift
/// let document = LofeltHapticDecoder.decode(SourceText(name: "knock.haptic", bytes: bytes))
/// guard document.isReadable else { return report(document.findings) }
/// let timeline = Timeline(compiling: document.pattern)
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum LofeltHapticDecoder {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> LofeltHapticDocument {
    decode(JSONTree(reading: source))
  }

  /// Reads a file whose JSON has been read.
  public static func decode(_ tree: JSONTree) -> LofeltHapticDocument {
    let empty = LofeltHapticDocument(pattern: HapticPattern(), version: .init(), metadata: nil)
    var document =
      tree.withView { view in
        var reading = LofeltHapticReading(view)
        reading.readTop()
        return reading.document(of: tree.source)
      } ?? empty
    document.findings = FindingLog.merge(tree.findings, document.findings)
    document.pattern.name = document.title ?? ""
    return document
  }
}

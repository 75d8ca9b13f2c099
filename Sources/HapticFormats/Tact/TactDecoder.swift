internal import HapticModel
public import HapticText

/// Reads projects of bHaptics Designer, which drive the motors of vests, sleeves and masks.
///
/// Each device becomes a part with its name, such as `VestFront`; intensities are taken as they are. A pattern has
/// one strength at a time: where several motors run, the strongest is read.
///
/// - In dot mode a feedback holds its motors' intensity, or fades it in, out or both in straight lines.
/// - In path mode the intensity goes in straight lines from point to point, under the same fades; where on the
///   device it is felt is not read. A path of one point lasts as long as its effect.
///
/// Codes are ``TactCode`` and those of ``JSONTree``.
///
/// ```swift
/// let document = TactDecoder.decode(SourceText(name: "hit.tact", bytes: bytes))
/// guard document.isReadable else { return report(document.findings) }
/// for part in document.parts { print(part.name, part.pattern.events.count) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum TactDecoder {
  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText) -> TactDocument {
    decode(PatternInput(source: source, tree: nil))
  }

  static func decode(_ input: PatternInput) -> TactDocument {
    guard FormatSniffer.mayBeJSON(input.source.bytes) else { return notJSON(input.source) }
    let tree = input.json
    var document =
      tree.withView { view in
        var reading = TactReading(view)
        reading.readTop()
        return reading.finished(in: tree.source)
      } ?? TactDocument()
    document.findings = FindingLog.merge(tree.findings, document.findings)
    return document
  }

  private static func notJSON(_ source: SourceText) -> TactDocument {
    let log = FindingLog()
    log.add(
      .error, TactCode.notAProject.rawValue, at: 0,
      hint: "Syntacts has files of the same extension; Thrum does not read those",
      "a bHaptics project is a JSON object; \(FormatSniffer.describe(source.bytes))")
    var document = TactDocument()
    document.findings = log.findings(in: source)
    return document
  }
}

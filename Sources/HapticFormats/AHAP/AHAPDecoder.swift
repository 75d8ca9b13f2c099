internal import HapticModel
public import HapticText

/// Reads AHAP, Apple's JSON format of Core Haptics patterns.
///
/// The rule for what is odd: where Core Haptics has a reading, it is read that way; where Core Haptics refuses,
/// it is read with a warning if only one thing can be meant, and is an error otherwise. All findings are
/// collected. Codes are ``AHAPCode`` and those of ``JSONTree``.
///
/// ```swift
/// let document = AHAPDecoder.decode(SourceText(name: "tap.ahap", bytes: bytes))
/// guard document.isReadable else { return report(document.findings) }
/// let timeline = Timeline(compiling: document.pattern)
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum AHAPDecoder {
  /// How a file is to be understood.
  public struct Options: Sendable, Hashable {
    /// Whether the points of curves count their time from the pattern's start, as some tools write them, and
    /// not from the curve's start, as Apple documents it.
    ///
    /// A curve with a point before its own start cannot be absolute and is read as relative all the same.
    public var absoluteCurves: Bool

    /// Makes options; the defaults are Apple's documentation.
    public init(absoluteCurves: Bool = false) { self.absoluteCurves = absoluteCurves }
  }

  /// Reads a file.
  ///
  /// Never traps; what cannot be read is a finding of severity `error`.
  public static func decode(_ source: SourceText, options: Options = Options()) -> AHAPDocument {
    decode(JSONTree(reading: source), options: options)
  }

  /// Reads a file whose JSON has been read.
  public static func decode(_ tree: JSONTree, options: Options = Options()) -> AHAPDocument {
    let empty = AHAPDocument(pattern: HapticPattern())
    var document =
      tree.withView { view in
        var reading = AHAPReading(view, options)
        reading.readTop()
        return reading.document(of: tree.source)
      } ?? empty
    document.findings = FindingLog.merge(tree.findings, document.findings)
    document.pattern.name = document.title ?? ""
    return document
  }
}

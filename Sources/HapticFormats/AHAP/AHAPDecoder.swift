internal import HapticModel
public import HapticText

/// Reads AHAP, Apple's JSON format of Core Haptics patterns.
///
/// An oddity that Core Haptics reads is read in the same way. One that Core Haptics refuses is read with a warning if
/// only one thing can be meant, and is an error otherwise. All findings are collected. Codes are ``AHAPCode`` and those
/// of ``JSONTree``.
///
/// ```swift
/// let document = AHAPDecoder.decode(SourceText(name: "tap.ahap", bytes: bytes))
/// guard document.isReadable else { return report(document.findings) }
/// let timeline = Timeline(compiling: document.pattern)
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum AHAPDecoder {
  /// The ways in which a file can be understood.
  public struct Options: Sendable, Hashable {
    /// True if the points of curves count their time from the pattern's start, as some tools write them, and not from
    /// the curve's start, as Apple documents it.
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
    var document = AHAPDocument(pattern: HapticPattern())
    tree.withView { view in
      var reader = AHAPReader(view, options)
      document = reader.read()
      document.findings = reader.fields.findings(in: tree.source)
    }
    document.findings = FindingLog.merge(tree.findings, document.findings)
    document.pattern.name = document.title ?? ""
    return document
  }
}

package import HapticModel
public import HapticText

extension PatternFormat {
  /// Apple's Core Haptics pattern, `.ahap`; read by ``AHAPDecoder``, written by ``AHAPEncoder``.
  public static let ahap = PatternFormat(
    id: "ahap", title: "Apple Haptic and Audio Pattern", extensions: ["ahap"],
    loses: "nothing that Core Haptics plays; vibrations over 30 s are cut into pieces",
    kinds: AHAPEncoder.Kind.allCases.map(\.rawValue), recognise: isAHAP,
    decode: { AHAPDecoder.decode($0.json, options: $1.ahap) }, encode: AHAPEncoder.export)

  /// True for an AHAP file, a fragment of one, and one with a misspelled key.
  @Sendable private static func isAHAP(_ input: PatternInput) -> Bool {
    let keys: [StaticString] = [
      "Pattern", "Events", "Event", "EventParameters", "Parameter", "ParameterCurve",
    ]
    if input.hasTopKey(among: keys) { return true }
    return input.withView { view in
      guard view.nodes[0].kind == .array, !view.isEmpty(0) else { return false }
      return keys.contains { view.hasMember($0, of: 1) }
    }
  }
}

/// The limits of AHAP and of the Core Haptics that plays it.
///
/// Sources: Apple's Core Haptics headers and documentation; the 16 points are what Lofelt's and Meta's exporters keep.
package enum AHAPLimits {
  /// The versions that Core Haptics reads; it compares in single precision, so that 1.1 is one of them.
  static let versions: ClosedRange<Float> = 1.0...1.1
  /// The longest continuous haptic event; Core Haptics shortens longer ones in silence.
  package static var longestContinuous: TimeSpan { .milliseconds(30_000) }
  /// The maximum number of points of a written curve.
  ///
  /// Some exporters cut here; reading knows no limit.
  package static let pointsPerCurve = 16
  /// The largest distance between a curve's first point and the curve's own time at which its points seem to count
  /// from the pattern's start: 1 µs (*chosen*).
  static let absoluteTolerance = TimeSpan.microseconds(1)
  /// The maximum number of JSON values in one member that Thrum only carries along (*chosen*).
  static let keptNodes = 65_536
  /// The maximum number of top-level members that are carried along (*chosen*).
  static let keptMembers = 64
  /// The maximum number of JSON values that are carried along inside the pattern (*chosen*).
  static let carriedNodes = 262_144
  /// The maximum number of sections into which the long vibrations of one file are cut (*chosen*: over 22 days of them).
  static let sections = 65_536
  /// The maximum number of keys of an object in which a misspelled one is mended (*chosen*; AHAP's own have seven).
  static let comparedKeys = 64
}

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
    var events: [Range<Int>] = []
    tree.withView { view in
      var reader = AHAPReader(view, options)
      document = reader.read()
      document.findings = reader.fields.findings(in: tree.source)
      events = reader.events.nodes.map { Int(view.nodes[$0].start)..<Int(view.nodes[$0].end) }
    }
    document.findings = FindingLog.merge(tree.findings, document.findings)
    document.findings.nameEvents(events)
    document.pattern.name = document.title ?? ""
    return document
  }
}

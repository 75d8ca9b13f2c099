internal import HapticScores
internal import HapticText

/// A file format: its names, how it is recognised, and how it is read and written.
///
/// Each format describes itself in its own folder; ``all`` lists them.
///
/// Thread-safe: yes, a value.
public struct PatternFormat: Sendable, Hashable, Identifiable, CustomStringConvertible {
  /// The syntax of a format's bytes, regardless of their meaning.
  public enum Syntax: Sendable, Hashable {
    /// A JSON text.
    case json
    /// An XML document.
    case xml
    /// A text of its own kind.
    case text
  }

  /// The stable name that `--from` and `--to` take, such as `ahap`.
  public let id: String
  /// The name shown to people.
  public let title: String
  /// The file name extensions that stand for it, in lower case without the dot.
  ///
  /// A written file gets the first.
  public let extensions: [String]
  /// The syntax of its bytes.
  public private(set) var syntax = Syntax.json
  /// The information that a written file cannot hold, in a few words; `nil` if Thrum does not write the format.
  public private(set) var loses: String?
  /// The shapes that a writer offers, the default first; empty where there is only one.
  public private(set) var kinds: [String] = []
  /// A convention of what is written, or the version that it needs, in a sentence; `nil` if there is nothing to know.
  public private(set) var note: String?

  /// True if a written file only describes how a motor runs, so that a device without patterns can use it.
  ///
  /// Such a file is adapted to a device; any other is left unchanged, and the device plays it as well as it can.
  public private(set) var drivesMotor = false
  /// The meaning of the strengths in a file that drives a motor.
  private(set) var strengths = AmplitudeScale.Law.amplitude
  /// Returns true if a content is in the format; it is not asked where the user names the format.
  private(set) var recognise: @Sendable (PatternInput) -> Bool = { _ in false }
  private(set) var decode: Decoder?
  private(set) var encode: Encoder?

  typealias Decoder = @Sendable (PatternInput, PatternReader.Options) -> any FormatDocument
  typealias Encoder = @Sendable (ExportRequest) -> Export

  /// The stable name.
  public var description: String { id }
  /// True if Thrum reads it.
  public var isReadable: Bool { decode != nil }
  /// True if Thrum writes it.
  public var isWritable: Bool { encode != nil }

  /// Returns true if two descriptions are of the same format.
  public static func == (left: PatternFormat, right: PatternFormat) -> Bool { left.id == right.id }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension PatternFormat {
  /// Every format that Thrum reads or writes, in the order in which contents are tried and tables are printed.
  public static let all: [PatternFormat] = [
    .ahap,
    .haptic,
    .lofeltV0,
    .haps,
    .pulsar,
    .pulsarWeb,
    .hjif,
    .androidXML,
    .ivs,
    .androidWaveform,
    .hapticlabs,
    .webVibrate,
    .gamepad,
    .reactNative,
    .flutter,
    .feedbackd,
    .tact,
    .linuxForceFeedback,
    .buttplug3,
    .buttplug4,
    .sequence,
    .trace,
    .timelineCSV,
    .firmwareHeader,
    .notation,
  ]

  /// The format with this name; `nil` where there is none.
  public init?(id: String) {
    guard let format = Self.all.first(where: { $0.id == id }) else { return nil }
    self = format
  }

  /// The format whose extension ends `name`, in any case of letters; `nil` where there is none.
  public init?(fileName name: String) {
    let lowered = name.lowercased()
    let format = Self.all.first { $0.extensions.contains { PathText.hasEnding(lowered, "." + $0) } }
    guard let format else { return nil }
    self = format
  }

  /// The format of JSON that Thrum reads and whose extension of two words ends `name`, such as `vibrate.json`; `nil` where
  /// there is none.
  init?(compoundFileName name: String) {
    guard let format = PatternFormat(fileName: name), format.isReadable, format.syntax == .json,
      PathText.hasEnding(name.lowercased(), ".json"),
      !format.extensions.contains(where: { $0 == "json" })
    else { return nil }
    self = format
  }
}

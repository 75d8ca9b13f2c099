public import HapticModel
public import HapticText
public import HapticTimeline

/// The document that a format's reader makes from a file.
///
/// It holds data for a writer of the same format that no pattern can hold: metadata, unknown members, a version.
public protocol FormatDocument: Sendable {
  /// The patterns in the file, in its order; empty only if nothing could be read.
  var parts: [PatternPart] { get }
  /// The file's description of itself; `nil` if it has none.
  var summary: String? { get }
  /// All findings, in the order of the text.
  var findings: [Finding] { get }
}

/// A pattern in hand: one of a file, of which most hold exactly one, or a haptic of the catalogue.
///
/// Its timeline is compiled when it is first asked for, and kept; copies share it.
///
/// Thread-safe: yes, a value.
public struct PatternPart: Sendable, Equatable {
  /// The name in the file, if the file distinguishes several parts: an event, an actuator, a number; may be empty.
  public var name: String
  /// The pattern.
  public var pattern: HapticPattern {
    // A copy that shares a timeline not yet made would otherwise make it of its own pattern, for both.
    didSet { if !isKnownUniquelyReferenced(&compiled) || compiled.isMade { compiled = KeptValue() } }
  }
  /// The place of each part of the pattern in the text.
  public var origins: PatternOrigins
  /// The time from which the pattern repeats forever once it has ended; `nil` if it plays once.
  public var repeatStart: TimePoint?
  /// The words and the numbers of the file for the pattern's levels.
  package var terms: LevelSemantics
  /// The length if silence that no event keeps follows the pattern; `nil` for that of the pattern.
  public var length: TimeSpan?
  private var compiled: KeptValue<Timeline>

  /// Makes a part.
  package init(
    name: String = "", pattern: HapticPattern, origins: PatternOrigins = PatternOrigins(),
    repeatStart: TimePoint? = nil, terms: LevelSemantics = .model, length: TimeSpan? = nil
  ) {
    self.name = name
    self.pattern = pattern
    self.origins = origins
    self.repeatStart = repeatStart
    self.terms = terms
    self.length = length
    compiled = KeptValue()
  }

  /// Takes a pattern that is compiled.
  package init(pattern: HapticPattern, compiled timeline: Timeline) {
    self.init(pattern: pattern)
    compiled = KeptValue(timeline)
  }

  /// The timeline, with its silence at the end.
  public var timeline: Timeline { plainTimeline.lasting(length ?? .zero) }

  /// The timeline of the pattern alone.
  public var plainTimeline: Timeline {
    compiled.value { Timeline(compiling: pattern) }
  }

  /// The same with another name for the pattern, whose timeline need not be compiled again.
  package func renamed(_ name: String) -> PatternPart {
    var part = self
    part.pattern.name = name
    part.compiled = KeptValue(plainTimeline.renamed(name))
    return part
  }

  /// True if both have the same content.
  public static func == (one: PatternPart, other: PatternPart) -> Bool {
    one.name == other.name && one.pattern == other.pattern && one.origins == other.origins
      && one.repeatStart == other.repeatStart && one.terms == other.terms && one.length == other.length
  }
}

extension HapticPattern {
  /// Pads the last tap of the list until `end`; returns false if there is no tap.
  @discardableResult package mutating func padLastTap(until end: TimePoint) -> Bool {
    for index in events.indices.reversed() {
      guard case .transient(var tap) = events[index] else { continue }
      tap.padding = max(tap.padding, end - tap.time)
      events[index] = .transient(tap)
      return true
    }
    return false
  }
}

/// The places of a pattern's parts in the text that it was read from, as byte offsets.
///
/// Each list but ``points`` is parallel to the pattern's list of the same name; ``SourceText/position(at:)`` converts
/// offsets to lines and columns. Empty for a pattern that was not read from a text.
///
/// Thread-safe: yes, a value.
public struct PatternOrigins: Sendable, Hashable {
  /// A point of a line: a breakpoint, a step, a keyframe.
  package struct Point: Sendable, Hashable {
    /// The line.
    package let line: PatternLine
    /// The point's time in the pattern.
    package let time: TimePoint
    /// The offset of its object.
    package let offset: Int

    /// Makes a point.
    package init(_ line: PatternLine, at time: TimePoint, offset: Int) {
      self.line = line
      self.time = time
      self.offset = offset
    }
  }

  /// The offset of each event's object.
  public var events: [Int]
  /// The offset of each control step's object.
  public var parameters: [Int]
  /// The offset of each curve's object.
  public var curves: [Int]
  /// The points of all lines that the file draws, in any order.
  package var points: [Point]

  /// Makes origins; those of a pattern without a text are empty.
  package init(
    events: [Int] = [], parameters: [Int] = [], curves: [Int] = [], points: [Point] = []
  ) {
    self.events = events
    self.parameters = parameters
    self.curves = curves
    self.points = points
  }

  /// Returns the offset of the point of a line that is nearest to a time; `nil` if the file has no such line.
  ///
  /// Of several points at that distance the last one counts: it is the one that holds from then on.
  package func offset(of line: PatternLine, near time: TimePoint) -> Int? {
    var nearest: (distance: UInt64, offset: Int)?
    for point in points where point.line == line {
      let distance = (point.time - time).nanoseconds.magnitude
      if distance <= nearest?.distance ?? .max { nearest = (distance, point.offset) }
    }
    return nearest?.offset
  }
}

/// A pattern file that has been read: its patterns, the data that only its format has, and every finding.
///
/// `Details` holds data that no pattern can hold: a version, metadata. It is `Never` for formats without such data.
///
/// Thread-safe: yes, a value.
package struct ParsedFile<Details: Sendable>: FormatDocument {
  /// The patterns in the order of the file; incomplete if ``isReadable`` is false.
  package var parts: [PatternPart]
  /// The file's description of itself; `nil` if it has none.
  package var summary: String?
  /// The data that only the format has; `nil` if it was not read.
  package var details: Details?
  /// All findings in the order of the text.
  package var findings: [Finding]

  /// Makes a file.
  package init(
    parts: [PatternPart] = [], summary: String? = nil, details: Details? = nil, findings: [Finding] = []
  ) {
    self.parts = parts
    self.summary = summary
    self.details = details
    self.findings = findings
  }

  /// True if no finding is an error.
  package var isReadable: Bool { !findings.hasErrors }
  /// The first pattern; an empty one if there is none.
  package var pattern: HapticPattern { parts.first?.pattern ?? HapticPattern() }
  /// The places of the parts of ``pattern`` in the text.
  package var origins: PatternOrigins { parts.first?.origins ?? PatternOrigins() }
}

/// Reads the files of one JSON format.
///
/// Create one reader for each file, and use it once.
package protocol JSONFormatReader {
  /// The kinds of finding that only this format has.
  associatedtype Code: FormatCode
  /// The data that only this format has.
  associatedtype Details: Sendable

  /// The note for numbers in quotation marks, which are then read; `nil`, as by default, if one is an error.
  static var numberAsText: Code? { get }

  /// Makes a reader of the file of `fields`.
  init(fields: FieldReader<Code>)

  /// Reads the file, whose root is node 0, and reports its faults.
  mutating func read() -> ParsedFile<Details>
}

extension JSONFormatReader {
  package static var numberAsText: Code? { nil }

  /// Reads a file.
  ///
  /// Never traps; unreadable input is a finding of severity `error`.
  package static func decode(_ source: SourceText) -> ParsedFile<Details> {
    decode(JSONTree(reading: source))
  }

  /// Reads a file whose JSON has been read.
  package static func decode(_ tree: JSONTree) -> ParsedFile<Details> {
    var file = ParsedFile<Details>()
    tree.withView { view in
      let fields = FieldReader<Code>(view, numberAsText: numberAsText)
      var reader = Self(fields: fields)
      file = reader.read()
      file.findings = fields.findings(in: tree.source)
    }
    file.findings = FindingLog.merge(tree.findings, file.findings)
    return file
  }
}

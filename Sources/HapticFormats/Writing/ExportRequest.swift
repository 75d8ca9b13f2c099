public import HapticDevices
public import HapticModel
public import HapticScores
internal import HapticText
internal import HapticTimeline

/// A pattern to write, and how to write it.
///
/// Thread-safe: yes, a value.
public struct ExportRequest: Sendable {
  /// The pattern, where it repeats, and its length if silence follows it, which only lists for a motor that repeat keep.
  public var part: PatternPart
  /// A description of the pattern in a sentence; `nil` if there is none.
  public var summary: String?
  /// The file that the pattern was read from; a writer of the same format keeps what only that can say.
  public var native: (any FormatDocument)?
  /// The choices that formats leave.
  public var options: ExportOptions

  /// Makes a request for a pattern that was not read from a file.
  public init(_ pattern: HapticPattern, options: ExportOptions = ExportOptions()) {
    part = PatternPart(pattern: pattern)
    self.options = options
  }

  /// Makes a request for the chosen part of a document.
  public init(_ document: PatternDocument, options: ExportOptions = ExportOptions()) {
    (part, summary, native) = (document.part, document.summary, document.native)
    self.options = options
  }

  /// The pattern.
  public var pattern: HapticPattern {
    get { part.pattern }
    set { part.pattern = newValue }
  }

  /// The time from which on it repeats for ever; `nil` if it plays once.
  public var repeatStart: TimePoint? {
    get { part.repeatStart }
    set { part.repeatStart = newValue }
  }

  /// The length if silence that no event keeps follows the pattern; `nil` for that of the pattern.
  public var length: TimeSpan? {
    get { part.length }
    set { part.length = newValue }
  }

  /// The pattern as a timeline.
  var plainTimeline: Timeline { part.plainTimeline }
}

/// The choices that formats leave to whoever writes them.
///
/// Thread-safe: yes, a value.
public struct ExportOptions: Sendable, Hashable {
  /// The length of a tap without a device, in formats that drive a motor: 20 ms, more than 0.
  ///
  /// Longer single impulses are felt as a buzz (Android's hardware assessment for haptics).
  public var tapLength: TimeSpan
  /// One of ``PatternFormat/kinds``; `nil` for the default.
  public var kind: String?
  /// The device that the export is for; `nil` for any that plays the format, see ``DeviceProfile/neutral(tapLength:)``.
  public var device: DeviceProfile?
  /// The haptic that the pattern belongs to; names what a device without patterns plays instead.
  public var call: HapticCall?

  /// Makes options; the defaults suit most devices.
  public init(
    tapLength: TimeSpan = .milliseconds(20), kind: String? = nil, device: DeviceProfile? = nil,
    call: HapticCall? = nil
  ) {
    self.tapLength = tapLength
    self.kind = kind
    self.device = device
    self.call = call
  }
}

extension ParsedFile {
  /// Returns true if a pattern is one that was read from the file, or is empty like the file.
  func holds(_ pattern: HapticPattern, inPartNamed name: String? = nil) -> Bool {
    if parts.isEmpty { return pattern.events.isEmpty }
    return parts.contains { part in
      part.name == name ?? part.name && part.pattern.isSame(as: pattern)
    }
  }
}

extension HapticPattern {
  /// True if two patterns differ in nothing but their names; a file may give its pattern none.
  func isSame(as other: HapticPattern) -> Bool {
    events == other.events && parameters == other.parameters && curves == other.curves
  }
}

extension ChangeLog {
  /// Notes that a pattern that repeats is written once; `remedy` says how to repeat it anyway.
  mutating func noteRepeat(of request: ExportRequest, _ remedy: String) {
    if request.repeatStart != nil { note(.repeatDropped, detail: remedy) }
  }

  /// The time on a grid that is nearest to a time; a difference is noted.
  mutating func rounded(_ time: TimePoint, to grid: TimeSpan, _ event: Int) -> TimePoint {
    let rounded = TimePoint.zero + grid * (min(max(time, .zero), .latest) - TimePoint.zero).ticks(of: grid)
    let error = max(time - rounded, rounded - time)
    if error > .zero { note(.timesRounded, .event(event), timeError: error) }
    return rounded
  }
}

internal import HapticModel
internal import HapticScores
public import HapticText
internal import HapticTimeline

extension Golden {
  /// Reads a golden; a failure contains the findings with their positions.
  ///
  /// Never traps, whatever the bytes. Goldens are written by a program: any deviation is damage, such as the markers of
  /// a merge, and is not repaired.
  public static func read(_ source: SourceText) -> Result<Golden, GoldenDamage> {
    let tree = JSONTree(reading: source)
    guard let root = tree.root else {
      let faults = tree.findings.filter { $0.severity == .error }
      return .failure(GoldenDamage(findings: faults.map(GoldenDamage.withHint)))
    }
    do throws(JSONFault) {
      return .success(try Golden(root))
    } catch {
      return .failure(
        GoldenDamage(findings: [error.finding(code: GoldenDamage.code, hint: GoldenDamage.hint)]))
    }
  }

  private init(_ root: JSONElement) throws(JSONFault) {
    let format = try root.required("format")
    guard try format.text() == Self.format else {
      throw JSONFault(
        format, "this version of Thrum cannot read the golden: its format is not \"\(Self.format)\"")
    }
    patterns = []
    for element in try root.required("patterns").list() { patterns.append(try GoldenPattern(element)) }
  }
}

/// The reason why a golden cannot be read.
///
/// Thread-safe: yes, a value.
public struct GoldenDamage: Error, Sendable, Hashable {
  /// The findings, each with its position; at least one.
  public var findings: [Finding]

  /// The code for a damaged golden.
  public static let code = "golden-damaged"
  static func withHint(_ fault: Finding) -> Finding {
    Finding(
      code: code, severity: .error, message: "the golden is damaged: \(fault.message)",
      position: fault.position, hint: hint)
  }

  static let hint = "restore the file from version control, or rewrite it with 'thrum test --update'"
}

extension GoldenPattern {
  fileprivate init(_ element: JSONElement) throws(JSONFault) {
    let name = try element.required("name").text()
    let timeline = try element.required("timeline")
    self.init(
      name: name, actuator: try element["actuator"]?.optional(TimelineJSONDecoder.voice)?.index,
      timeline: Timeline(
        keptAs: try TimelineJSONDecoder.entries(timeline.required("entries")), name: name,
        length: try TimelineJSONDecoder.span(timeline.required("lengthNs"))),
      repeatStart: try timeline["repeatStartNs"]?.optional(TimelineJSONDecoder.time),
      fallback: try element["fallback"]?.optional(GoldenFallback.init),
      sound: try SoundEnvelope(element.required("sound")))
    for result in try element.required("felt").list() { felt.append(try FeltResult(result)) }
    for digest in try element.required("exports").list() { exports.append(try ExportDigest(digest)) }
  }
}

extension GoldenFallback {
  fileprivate init(_ element: JSONElement) throws(JSONFault) {
    self.init(name: try element.required("name").text(), onsets: [])
    for onset in try element.required("onsetsNs").list() {
      onsets.append(try TimelineJSONDecoder.time(onset))
    }
  }
}

extension SoundEnvelope {
  fileprivate init(_ element: JSONElement) throws(JSONFault) {
    let hertz = try element.required("sampleRate")
    guard let rate = SampleRate(hertz: Int(try hertz.integer())) else {
      throw JSONFault(hertz, "there is no such sample rate")
    }
    self.init(
      rate: rate, onsets: [], window: try TimelineJSONDecoder.span(element.required("windowNs")), loudness: []
    )
    for onset in try element.required("onsets").list() { onsets.append(try Onset(onset)) }
    for level in try element.required("loudnessDb").list() {
      loudness.append(try level.optional(GoldenNumbers.decibels))
    }
  }
}

extension SoundEnvelope.Onset {
  fileprivate init(_ element: JSONElement) throws(JSONFault) {
    self.init(
      kind: try element.required("kind").text(),
      event: try element["event"]?.optional(TimelineJSONDecoder.voice),
      frame: try element.required("frame").integer())
  }
}

extension FeltResult {
  fileprivate init(_ element: JSONElement) throws(JSONFault) {
    self.init(
      profile: try element.required("profile").text(), step: try element.required("step").text(), events: [])
    for event in try element.required("events").list() { events.append(try Event(event)) }
  }
}

extension FeltResult.Event {
  fileprivate init(_ element: JSONElement) throws(JSONFault) {
    self.init(
      event: try TimelineJSONDecoder.voice(element.required("event")),
      onset: try element.required("onsetNs").optional(GoldenNumbers.time),
      aboveThreshold: try element.required("aboveThresholdDb").optional(GoldenNumbers.decibels),
      mergedWith: try element["mergedWith"]?.optional(TimelineJSONDecoder.voice))
  }
}

extension ExportDigest {
  fileprivate init(_ element: JSONElement) throws(JSONFault) {
    self.init(
      format: try element.required("format").text(), bytes: Int(try element.required("bytes").integer()),
      digest: try element.required("fnv1a64").text(), losses: [])
    for loss in try element.required("losses").list() { losses.append(try loss.text()) }
  }
}

private enum GoldenNumbers {
  static func decibels(_ element: JSONElement) throws(JSONFault) -> Decibels {
    guard let level = Decibels(try element.double()) else { throw JSONFault(element, "expected decibels") }
    return level
  }

  /// Reads a time, which may precede the pattern's start.
  static func time(_ element: JSONElement) throws(JSONFault) -> TimePoint {
    TimePoint(nanoseconds: try element.integer())
  }
}

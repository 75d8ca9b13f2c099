internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension GoldenPattern {
  /// Reads a pattern of `thrum.golden/1`.
  init(version1 element: JSONElement) throws(Finding) {
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

extension SoundEnvelope {
  fileprivate init(_ element: JSONElement) throws(Finding) {
    self.init(
      rate: try Self.rate(element.required("sampleRate")), onsets: [],
      window: try TimelineJSONDecoder.span(element.required("windowNs")), loudness: []
    )
    for onset in try element.required("onsets").list() { onsets.append(try Onset(onset)) }
    for level in try element.required("loudnessDb").list() {
      loudness.append(try level.optional(GoldenNumbers.decibels))
    }
  }
}

extension SoundEnvelope.Onset {
  fileprivate init(_ element: JSONElement) throws(Finding) {
    self.init(
      kind: try element.required("kind").text(),
      event: try element["event"]?.optional(TimelineJSONDecoder.voice),
      frame: try element.required("frame").integer())
  }
}

extension FeltResult {
  fileprivate init(_ element: JSONElement) throws(Finding) {
    self.init(
      profile: try element.required("profile").text(), step: try element.required("step").text(), events: [])
    for event in try element.required("events").list() { events.append(try Event(event)) }
  }
}

extension FeltResult.Event {
  fileprivate init(_ element: JSONElement) throws(Finding) {
    self.init(
      event: try TimelineJSONDecoder.voice(element.required("event")),
      onset: try element.required("onsetNs").optional(GoldenNumbers.time),
      aboveThreshold: try element.required("aboveThresholdDb").optional(GoldenNumbers.decibels),
      mergedWith: try element["mergedWith"]?.optional(TimelineJSONDecoder.voice))
  }
}

extension ExportDigest {
  fileprivate init(_ element: JSONElement) throws(Finding) {
    self.init(
      format: try element.required("format").text(), bytes: Int(try element.required("bytes").integer()),
      digest: try element.required("fnv1a64").text(), losses: [])
    for loss in try element.required("losses").list() { losses.append(try loss.text()) }
  }
}

private enum GoldenNumbers {
  static func decibels(_ element: JSONElement) throws(Finding) -> Decibels {
    guard let level = Decibels(try element.double()) else { throw Finding(element, "expected decibels") }
    return level
  }

  /// Reads a time, which may precede the pattern's start.
  static func time(_ element: JSONElement) throws(Finding) -> TimePoint {
    TimePoint(nanoseconds: try element.integer())
  }
}

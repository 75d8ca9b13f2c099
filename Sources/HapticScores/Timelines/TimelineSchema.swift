internal import HapticModel
package import HapticText
internal import HapticTimeline

// The schemas of what `TimelineField` writes: the entries of timelines, and the events of traces.

private typealias Properties = KeyValuePairs<String, JSONValue>

extension JSONValue {
  fileprivate static func entry(_ parts: Properties..., optional: Properties = [:]) -> JSONValue {
    objectSchema(parts, optional: [optional])
  }

  /// A time after the start, a length, or the number of an event.
  fileprivate static let span = wholeSchema(0...JSONElement.mostInteger)
  fileprivate static let level = numberSchema(0...1)
  fileprivate static let signed = numberSchema(-1...1)
  fileprivate static let control: JSONValue = wordSchema(ControlID.allCases.map(\.rawValue))

  fileprivate static func word(_ text: String) -> JSONValue { ["const": .string(text)] }

  fileprivate static func curve(_ id: ControlID) -> JSONValue {
    listSchema(of: rowSchema(.span, numberSchema(id.range)), 1...Int.max)
  }
}

private let levels: Properties = ["intensity": .level, "sharpness": .level]
private let spans: Properties = ["attackNs": .span, "releaseNs": .span, "heldNs": .span]
private let curves: Properties = [
  "intensityCurve": .curve(.hapticIntensity), "sharpnessCurve": .curve(.hapticSharpness),
]
private let segment: Properties = [
  "control": .control, "from": .numberSchema, "to": .numberSchema, "spanNs": .span,
]
private let sound: Properties = ["volume": .level, "pitch": .signed, "pan": .signed, "brightness": .level]

extension TimelineJSONEncoder {
  /// The format with its schema.
  package static var published: PublishedFormat {
    PublishedFormat(format, summary: "A compiled timeline: its actions in order of time.") {
      let file = JSONValue.objectSchema([
        "format": .word(format), "name": .textSchema, "lengthNs": .span,
        "entries": .listSchema(of: entrySchema()),
      ])
      return (file, [])
    }
  }

  /// The schema of an entry; ``TimelineJSONDecoder`` ignores unknown members of those that it reads.
  package static func entrySchema(isOpen: Bool = false) -> JSONValue {
    func entry(_ action: String, _ parts: Properties..., optional: Properties = [:]) -> JSONValue {
      let all: Properties = ["timeNs": .span, "action": .word(action)]
      return .objectSchema([all] + parts, optional: [optional], isOpen: isOpen)
    }
    func start(_ kind: String) -> Properties { ["voice": .span, "kind": .word(kind)] }
    let entries: [JSONValue] = [
      entry("stop", ["voice": .span]), entry("control", segment),
      entry("start", start("transient"), ["commanded": .level], levels),
      entry("start", start("continuous"), levels, spans, ["decayNs": .span.orNull], optional: curves),
      entry(
        "start", start("audioContinuous"), ["durationNs": .span], sound,
        ["attack": .level, "decay": .level, "release": .level, "sustained": .truthSchema]),
      entry(
        "start", start("audioCustom"), ["path": .textSchema, "durationNs": .span.orNull], sound,
        ["usesVolumeEnvelope": .truthSchema, "looped": .truthSchema]),
    ]
    return ["oneOf": .array(entries)]
  }
}

extension TimingTraceEncoder {
  /// The format with the schema of a line.
  package static var published: PublishedFormat {
    PublishedFormat(
      format, summary: "A line of a trace: its head, a call, an event, or the summary at its end."
    ) {
      (["oneOf": .array(lines)], [])
    }
  }

  private static var lines: [JSONValue] {
    let head = JSONValue.entry(
      [
        "format": .word(format), "name": .textSchema,
        "clock": .wordSchema(TraceClock.allCases.map(\.rawValue)), "sampleRate": .wholeSchema,
        "lookAheadNs": .wholeSchema, "leadInNs": .wholeSchema, "lanes": .wholeSchema,
      ], optional: ["actuators": .listSchema(of: .textSchema), "lengthNs": .wholeSchema])
    let call = JSONValue.entry(
      ["kind": .word("call"), "number": .wholeSchema, "timeNs": .wholeSchema, "name": .textSchema],
      optional: ["generator": .textSchema, "intensity": .numberSchema, "warm": .truthSchema])
    let summary = JSONValue.entry([
      "kind": .word("summary"), "events": .wholeSchema, "calls": .wholeSchema, "late": .wholeSchema,
      "refused": .wholeSchema, "audio": .wholeSchema, "underruns": .wholeSchema, "unreported": .wholeSchema,
      "frames": .wholeSchema,
    ])
    return [
      head, call, event("tap", levels, optional: ["commanded": .level]),
      event("begin", levels, spans, optional: ["decayNs": .span, "elapsedNs": .span], curves),
      event("release", ["of": .wholeSchema], optional: ["cut": .truthSchema]),
      event("control", segment), event("end"), summary,
    ]
  }

  private static func event(
    _ kind: String, _ parts: Properties..., optional: Properties...
  ) -> JSONValue {
    let always: Properties = ["kind": .word(kind), "number": .wholeSchema, "timeNs": .wholeSchema]
    let placed: Properties = [
      "event": .wholeSchema, "lane": .wholeSchema, "dispatchedNs": .wholeSchema, "frame": .wholeSchema,
      "placedFrame": .wholeSchema, "refused": .truthSchema, "latenessNs": .wholeSchema,
      "marginNs": .wholeSchema,
    ]
    return .objectSchema([always] + parts, optional: optional + [placed])
  }
}

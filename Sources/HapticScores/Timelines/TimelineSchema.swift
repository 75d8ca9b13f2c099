internal import HapticModel
package import HapticText
internal import HapticTimeline

// The schemas of what `TimelineField` writes: the entries of timelines, and the events of traces.

private typealias Properties = KeyValuePairs<String, JSONValue>

extension JSONValue {
  fileprivate static func entry(_ parts: Properties..., optional: Properties = [:]) -> JSONValue {
    object(parts, optional: [optional])
  }

  fileprivate static func object(_ required: [Properties], optional: [Properties]) -> JSONValue {
    func members(_ parts: [Properties]) -> [JSONMember] {
      parts.flatMap { part in part.map { JSONMember($0.key, $0.value) } }
    }
    let required = members(required)
    return .objectSchema(required + members(optional), required: required.map(\.key))
  }

  fileprivate static let maybeWhole: JSONValue = ["type": ["integer", "null"]]
  fileprivate static let truth: JSONValue = ["type": "boolean"]
  fileprivate static let curve = listSchema(of: rowSchema(.wholeSchema, .numberSchema))
  fileprivate static let control: JSONValue = wordSchema(ControlID.allCases.map(\.rawValue))

  fileprivate static func word(_ text: String) -> JSONValue { ["const": .string(text)] }
}

private let levels: Properties = ["intensity": .numberSchema, "sharpness": .numberSchema]
private let spans: Properties = ["attackNs": .wholeSchema, "releaseNs": .wholeSchema, "heldNs": .wholeSchema]
private let segment: Properties = [
  "control": .control, "from": .numberSchema, "to": .numberSchema, "spanNs": .wholeSchema,
]
private let sound: Properties = [
  "volume": .numberSchema, "pitch": .numberSchema, "pan": .numberSchema, "brightness": .numberSchema,
]

extension TimelineJSONEncoder {
  /// The format with its schema.
  package static var published: PublishedFormat {
    PublishedFormat(format, "A compiled timeline: its actions in order of time.") {
      let file = JSONValue.objectSchema([
        "format": .word(format), "name": .textSchema, "lengthNs": .wholeSchema,
        "entries": .listSchema(of: ["oneOf": .array(entries)]),
      ])
      return (file, [])
    }
  }

  private static var entries: [JSONValue] {
    let (time, voice): (Properties, Properties) = (["timeNs": .wholeSchema], ["voice": .wholeSchema])
    func start(_ kind: String) -> Properties {
      ["timeNs": .wholeSchema, "action": .word("start"), "voice": .wholeSchema, "kind": .word(kind)]
    }
    return [
      .entry(time, ["action": .word("stop")], voice),
      .entry(time, ["action": .word("control")], segment),
      .entry(start("transient"), ["commanded": .numberSchema], levels),
      .entry(
        start("continuous"), levels, spans, ["decayNs": .maybeWhole],
        optional: ["intensityCurve": .curve, "sharpnessCurve": .curve]),
      .entry(
        start("audioContinuous"), ["durationNs": .wholeSchema], sound,
        ["attack": .numberSchema, "decay": .numberSchema, "release": .numberSchema, "sustained": .truth]),
      .entry(
        start("audioCustom"), ["path": .textSchema, "durationNs": .maybeWhole], sound,
        ["usesVolumeEnvelope": .truth, "looped": .truth]),
    ]
  }
}

extension TimingTraceEncoder {
  /// The format with the schema of a line.
  package static var published: PublishedFormat {
    PublishedFormat(format, "A line of a trace: its head, a call, an event, or the summary at its end.") {
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
      optional: ["generator": .textSchema, "intensity": .numberSchema, "warm": .truth])
    let begin: Properties = [
      "decayNs": .wholeSchema, "intensityCurve": .curve, "sharpnessCurve": .curve, "elapsedNs": .wholeSchema,
    ]
    let summary = JSONValue.entry([
      "kind": .word("summary"), "events": .wholeSchema, "calls": .wholeSchema, "late": .wholeSchema,
      "refused": .wholeSchema, "audio": .wholeSchema, "underruns": .wholeSchema, "unreported": .wholeSchema,
      "frames": .wholeSchema,
    ])
    return [
      head, call, event("tap", levels, optional: ["commanded": .numberSchema]),
      event("begin", levels, spans, optional: begin),
      event("release", ["of": .wholeSchema], optional: ["cut": .truth]),
      event("control", segment), event("end"), summary,
    ]
  }

  private static func event(_ kind: String, _ parts: Properties..., optional: Properties = [:]) -> JSONValue {
    let always: Properties = ["kind": .word(kind), "number": .wholeSchema, "timeNs": .wholeSchema]
    let placed: Properties = [
      "event": .wholeSchema, "lane": .wholeSchema, "dispatchedNs": .wholeSchema, "frame": .wholeSchema,
      "placedFrame": .wholeSchema, "refused": .truth, "latenessNs": .wholeSchema, "marginNs": .wholeSchema,
    ]
    return .object([always] + parts, optional: [optional, placed])
  }
}

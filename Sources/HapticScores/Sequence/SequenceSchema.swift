internal import HapticModel
package import HapticText
internal import HapticTimeline

extension SequenceReader {
  /// The format with its JSON Schema, which says all that does not follow from numbers in texts and from other places.
  package static var published: PublishedFormat {
    PublishedFormat(
      format,
      summary:
        "Haptics composed in time: tracks of steps. A length is a text with a unit or a number of seconds; a place is a length from the start of what encloses it, a bar, or a marker. The reader also refuses what no schema sees: unknown names and markers, circles of reuse, places before the start or beyond 1,000,000 s, more than 10,000,000 events."
    ) {
      (SequenceSchema.file, SequenceSchema.definitions.map { JSONMember($0.key, $0.value) })
    }
  }
}

private typealias Properties = KeyValuePairs<String, JSONValue>

/// The parts of the schema of a sequence.
private enum SequenceSchema {
  static var definitions: Properties {
    [
      "length": either(
        sum(number + unit),
        "A length: \"120 ms\", \"1.5 s\", \"1/3 beat\", \"2 bars\", a sum such as \"1 bar + 20 ms\", or a number of seconds."
      ),
      "grid": either(
        sum(number + unit), seconds: SequenceLinking.finestGrid...SequenceLimits.latest,
        "A length of at least 1 μs at every tempo."),
      "span": either(sum(number + timeUnit, of: timeUnit), "A length without beats."),
      "wander": either(
        sum(number + timeUnit, of: timeUnit), seconds: 0...1, "A length without beats, at most 1 s."),
      "place": either(
        sum("\(bar)|marker +[^ ]+|\(number)\(unit)"),
        "A place: a length from the start, \"bar 3\", \"bar 3 beat 2.5\" (both count from 1), \"marker name\", or one of these and lengths."
      ),
      "beat": either(
        sum("\(bar)|\(number)\(beatUnit)", of: beatUnit), seconds: 0...0,
        "A beat: a place without s, ms and markers."),
      "name": name,
      "title": .object([JSONMember("type", "string"), hidesNothing]),
      "level": .numberSchema(0...1),
      "tempo": .numberSchema(SequenceLimits.tempo).described("At most three decimals."),
      "count": .eitherSchema(
        "string", ["const": "forever"], else: .wholeSchema(1...SequenceLimits.repetitions)),
      "stretch": ratio(SequenceReading.stretches),
      "share": ratio(0...1),
      "swing": ratio(SequenceReading.swings),
      "levels": .eitherSchema(
        "object",
        object([
          "scale": .numberSchema(SequenceReading.scales), "offset": .numberSchema(SequenceReading.offsets),
        ]),
        else: .numberSchema(SequenceReading.scales)),
      "track": track,
      "part": step(),
      "step": step(
        [
          "at": position("A place of the track or the group."),
          "after": length("How long after the end of the step before; 0 where it is not said."),
        ], rules: ["not": ["required": ["at", "after"]]]),
      "event": ["if": ["required": ["tap"]], "then": tap, "else": vibration],
    ]
  }

  // MARK: Texts

  private static let number = #"[0-9]{1,9}(\.[0-9]{1,9}|/[1-9][0-9]{0,5})?"#
  private static let timeUnit = " *(ms|s)"
  private static let beatUnit = " *(beats?|bars?)"
  private static let unit = " *(ms|s|beats?|bars?)"
  /// A bar from 1, and a beat from 1 in it.
  private static let bar: String = {
    let whole = "0{0,8}[1-9][0-9]{0,8}"
    return #"bar +\#(whole)( +beat +\#(whole)(\.[0-9]{1,9}|/[1-9][0-9]{0,5})?)?"#
  }()
  private static let hidesNothing = JSONMember(
    "not", ["pattern": .string("[\(DisplayText.hiddenInPatterns)]")])

  /// The pattern of one term and lengths behind it.
  private static func sum(_ first: String, of unit: String = unit) -> String {
    "^(\(first))( +[+-] +\(number)\(unit))*$"
  }

  /// A text of a pattern, or a number of seconds.
  private static func either(
    _ pattern: String, seconds: ClosedRange<Double> = 0...SequenceLimits.latest, _ sentence: String
  ) -> JSONValue {
    .eitherSchema("string", .textSchema(pattern), else: .numberSchema(seconds)).described(sentence)
  }

  private static func ratio(_ range: ClosedRange<Double>) -> JSONValue {
    .eitherSchema("string", .textSchema("^\(number)$"), else: .numberSchema(range))
  }

  private static let name: JSONValue = [
    "type": "string", "minLength": 1, "maxLength": .integer(Int64(SequenceLimits.nameLength)),
    "not": ["pattern": .string("[ \(DisplayText.hiddenInPatterns)]")],
  ]

  // MARK: References

  private static func length(_ sentence: String) -> JSONValue { .reference("length").described(sentence) }
  private static func span(_ sentence: String) -> JSONValue { .reference("span").described(sentence) }
  private static func position(_ sentence: String) -> JSONValue { .reference("place").described(sentence) }
  private static func level(_ sentence: String) -> JSONValue { .reference("level").described(sentence) }
  private static let anything: JSONValue = ["description": "Anything; ignored."]

  /// An object, which may have a comment.
  private static func object(
    _ parts: Properties..., required: [String] = [], and more: [JSONMember] = []
  ) -> JSONValue {
    let members = (parts + [["comment": anything]]).flatMap { $0.map { JSONMember($0.key, $0.value) } }
    return .objectSchema(members, required: required, and: more)
  }

  // MARK: The file

  static var file: JSONValue {
    object(
      [
        "$schema": ["description": "Where this schema is, for editors."],
        "format": ["const": .string(SequenceReader.format)],
        "name": .reference("title").described("What people call it."),
        "description": .textSchema.described("What it is for."),
      ],
      [
        "tempo": tempo,
        "metre": .textSchema("^([1-9]|[1-5][0-9]|6[0-4])/(1|2|4|8|16|32)$").described(
          "Beats in a bar, and the note that is a beat; 4/4 where it is not said."),
        "actuators": .listSchema(of: actuator, 0...SequenceLimits.actuators, isUnique: true).described(
          "What plays, by name; one without a name where it is not said."),
        "overlap": overlap,
        "markers": named(.reference("place")).described("Places with names."),
        "loop": object(
          [
            "from": position("The start where it is not said."), "to": .reference("place"),
            "times": .reference("count").described("For ever where it is not said."),
          ], required: ["to"]
        ).described("A part that is played again."),
        "parts": named(.reference("part")).described("Content with names, for reuse."),
        "tracks": .listSchema(of: .reference("track"), 1...SequenceLimits.tracks),
      ], required: ["format", "tracks"])
  }

  private static func named(_ value: JSONValue) -> JSONValue {
    .mapSchema(
      of: value, names: .reference("name"),
      and: [JSONMember("maxProperties", .integer(Int64(SequenceLimits.names)))])
  }

  private static var actuator: JSONValue {
    let form: JSONValue = .object([
      JSONMember("allOf", [.reference("name"), .textSchema("^[^/]*$")])
    ])
    return form.described("A name without a slash: it goes into the names of files.")
  }

  private static var tempo: JSONValue {
    let change = object(
      [
        "at": .reference("beat").described("The start where it is not said."), "bpm": .reference("tempo"),
      ], required: ["bpm"])
    return .eitherSchema(
      "array", .listSchema(of: change, 0...SequenceLimits.tempoChanges), else: .reference("tempo")
    ).described("Beats a minute, 120 where it is not said: one number, or changes at beats.")
  }

  private static var overlap: JSONValue {
    let policy = JSONValue.wordSchema(["mix", "duck", "steal"])
    func only(_ policy: String, takes key: String) -> JSONValue {
      ["if": ["required": [.string(key)]], "then": ["properties": ["policy": ["const": .string(policy)]]]]
    }
    let form = object(
      [
        "policy": policy,
        "limit": level(
          "The most that the mix reaches, and so the most of an event that plays alone; 1 where it is not said."
        ),
        "to": level("How much of the lesser one is left; 0.4 where it is not said."),
      ], required: ["policy"],
      and: [JSONMember("allOf", [only("mix", takes: "limit"), only("duck", takes: "to")])])
    return .eitherSchema("string", policy, else: form).described(
      "What happens where two tracks want one actuator at once; mix where it is not said.")
  }

  // MARK: Tracks

  private static var track: JSONValue {
    object(
      [
        "name": .reference("title").described("What people call it."), "description": anything,
        "actuator": .textSchema.described("One of the actuators; the first where it is not said."),
        "gain": .numberSchema(SequenceReading.scales).described(
          "By what intensities are multiplied, within 0 to 1."),
        "priority": .wholeSchema(SequenceReading.priorities).described(
          "Which track rules where two overlap: the greater one."),
        "mute": .truthSchema, "solo": .truthSchema,
        "steps": .listSchema(of: .reference("step"), 0...SequenceLimits.steps),
      ], transforms, required: ["steps"])
  }

  /// A step, or a part, which has no place.
  private static func step(_ more: Properties = [:], rules: JSONValue...) -> JSONValue {
    let contents = SequenceKey.contents.map { key -> JSONValue in ["required": [.string(key.rawValue)]] }
    func needs(_ key: String, _ other: String) -> JSONValue {
      ["if": ["required": [.string(key)]], "then": ["required": [.string(other)]]]
    }
    return object(
      content, transforms, more,
      and: [
        JSONMember("oneOf", .array(contents)),
        JSONMember(
          "allOf",
          .array(
            [needs("part", "file"), needs("rule", "transcript"), needs("every", "repeat")] + rules)),
      ])
  }

  private static var content: Properties {
    [
      "play": .reference("name").described("A part of this file, else a haptic of the catalogue."),
      "file": path,
      "notation": .textSchema.described("A line of Thrum's notation, such as \"oO.O\"."),
      "transcript": [
        "description": "A text that appears at 50 characters a second, with light impacts.",
        "type": "string", "minLength": 1, "maxLength": .integer(Int64(SequenceLimits.transcript)),
      ],
      "rule": .wordSchema(TranscriptRule.allCases.map(\.rawValue)).described(
        "Which characters of the transcript have an impact: the ends of sentences where it is not said, or each . ! ?"
      ),
      "events": .listSchema(of: .reference("event"), 0...SequenceLimits.inlineEvents).described(
        "Taps and vibrations."),
      "group": .listSchema(of: .reference("step"), 0...SequenceLimits.steps).described(
        "Steps of their own, with places counted from the group's start."),
      "rest": length("Nothing, for so long."),
      "part": .eitherSchema("string", .textSchema, else: .wholeSchema(1...Int64(SequenceLimits.events)))
        .described(
          "Which pattern of the file, by name or by number from 1."),
      "description": anything,
      "repeat": .reference("count").described("How often it plays; 1 where it is not said."),
      "every": length(
        "From the start of one repetition to the start of the next; its own length where it is not said."),
      "length": length("How long one playing counts; as long as it is where it is not said."),
    ]
  }

  private static let path: JSONValue = .object([
    JSONMember("description", "A file of any format that Thrum reads, seen from this file's folder."),
    JSONMember("type", "string"), JSONMember("minLength", 1), JSONMember("maxLength", 4096), hidesNothing,
  ])

  private static var transforms: Properties {
    let (length, grid) = (JSONValue.reference("length"), JSONValue.reference("grid"))
    return [
      "reverse": .truthSchema.described("1. From its end to its beginning."),
      "trim": object(["from": length, "to": length]).described("2. What lies between two places of it."),
      "stretch": .reference("stretch").described(
        "3. So many times as long: 0.01 to 100, or a fraction in a text."),
      "intensity": .reference("levels").described("4. Intensities multiplied, then raised, within 0 to 1."),
      "sharpness": .reference("levels").described("5. Sharpnesses multiplied, then raised, within 0 to 1."),
      "fade": object(["in": length, "out": length]).described("6. Rises from nothing, and falls to nothing."),
      "quantise": .eitherSchema(
        "object", object(["grid": grid, "strength": .reference("share")], required: ["grid"]), else: grid
      ).described("7. Onsets moved to the nearest line of a grid, or part of the way."),
      "swing": object(["grid": grid, "amount": .reference("swing")], required: ["grid", "amount"]).described(
        "8. Of each two cells of the grid the first takes this share of both: 0.5 is straight, \"2/3\" a triplet."
      ),
      "humanise": object(
        [
          "seed": .wholeSchema(SequenceReading.seeds), "time": .reference("wander"),
          "intensity": .reference("level"),
        ],
        required: ["seed"]
      ).described("9. Onsets and intensities moved by chance, the same for the same seed."),
    ]
  }

  // MARK: Events

  /// The members that both kinds of event have.
  private static let common: Properties = [
    "sharpness": level("0.5 where it is not said."),
    "at": span("After the start of the list; without beats."),
  ]

  private static var tap: JSONValue { object(["tap": level("How strong.")], common, required: ["tap"]) }

  private static var vibration: JSONValue {
    object(
      ["hold": level("How strong."), "for": span("How long it is held; without beats.")], common,
      [
        "attack": level("Normalised, as in AHAP: 0 is 5 ms, 1 is 2 s."), "decay": .reference("level"),
        "release": .reference("level"),
        "sustained": .truthSchema.described(
          "Whether it is held; where not, it decays at once. True where it is not said."),
      ], required: ["hold"],
      and: [
        JSONMember("if", ["properties": ["sustained": ["const": true]]]),
        JSONMember("then", ["required": ["for"], "properties": ["for": ["not": ["const": 0]]]]),
      ])
  }
}

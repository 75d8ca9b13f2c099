internal import HapticModel
internal import HapticScores
package import HapticText

extension Golden {
  /// The format with its JSON Schema; the sizes of numbers in lines, and their number, are beyond it.
  package static var published: PublishedFormat {
    PublishedFormat(
      format,
      summary:
        "The approved results of a file: the commands of its patterns, their sound, the results on devices, and digests of exports. 'thrum test' reads and writes it."
    ) {
      let patterns = JSONValue.listSchema(of: GoldenSchema.pattern)
      return (GoldenSchema.object(["format": ["const": .string(format)], "patterns": patterns]), [])
    }
  }
}

/// The parts of the schema of a golden.
private enum GoldenSchema {
  private static let span = JSONValue.wholeSchema(0...JSONElement.mostInteger)

  /// An object whose other members are ignored.
  static func object(
    _ required: KeyValuePairs<String, JSONValue>, optional: KeyValuePairs<String, JSONValue> = [:],
    and more: [JSONMember] = []
  ) -> JSONValue {
    .objectSchema([required], optional: [optional], isOpen: true, and: more)
  }

  static var pattern: JSONValue {
    let fallback = object(["name": .textSchema, "onsetsNs": .listSchema(of: span)])
    return object(
      [
        "name": .textSchema, "lengthNs": span.described("The length in nanoseconds."),
        "commands": .listSchema(
          of: .eitherSchema(
            "string", .textSchema(command), else: TimelineJSONEncoder.entrySchema(isOpen: true))
        ).described("The actions, one in a line, as in '120 tap 1 0.5 =0.8' or '200 hold 100 0.5 0.2'."),
        "loudness": loudness,
        "devices": .listSchema(of: .textSchema).described(
          "The devices, each with what it plays if that is not the pattern."),
        "felt": .listSchema(of: .textSchema(felt)).described(
          "The results of each event, a cell for each device: the delay in ms, the level in dB."),
        "exports": .listSchema(of: .textSchema("^ *[^ ]+ +\(sign)[0-9]+ +[^ ]")).described(
          "The formats, each with its bytes, its digest and its losses."),
      ],
      optional: [
        "actuator": span.orNull, "repeatStartNs": span.orNull, "fallback": fallback.orNull,
        "tempo": tempo.orNull, "sampleRate": .wholeSchema(8_000...384_000), "windowNs": span,
      ],
      and: [
        JSONMember("if", ["required": ["onsets"]]), JSONMember("then", ["properties": ["onsets": onsets]]),
        JSONMember("else", ["properties": ["endFrame": frame.orNull]]),
      ])
  }

  private static let onsets = JSONValue.listSchema(
    of: .textSchema("^ *\(sign)[0-9]+ +[^ ]+( +\(index))? *$"))
  private static let frame = JSONValue.wholeSchema(-JSONElement.mostInteger...JSONElement.mostInteger)

  private static var loudness: JSONValue {
    let level = #"(-|[+-]?0*[0-9]{1,5})(\*\+?0*[1-9][0-9]*)?"#
    return .listSchema(of: .textSchema("^ *(\(level)( +\(level))*)? *$")).described(
      "The levels of the windows in tenths of a decibel below a full-scale sine wave, '-' for silence.")
  }

  private static var tempo: JSONValue {
    let tempo = #"0*[1-9][0-9]{0,3}(\.[0-9]{1,3})?"#
    return [
      "type": "array", "minItems": 1, "prefixItems": [.textSchema("^\(tempo)( 0)?$")],
      "items": .textSchema("^\(tempo) [0-9]{1,10}( [0-9]+/[0-9]+)?$"),
    ]
  }

  // MARK: Lines

  private static let sign = #"[+-]?"#
  private static let index = #"\+?[0-9]+"#
  private static let number = #"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"#
  /// Of a level with an exponent, no pattern tells the size.
  private static let level = #"(\+?0*([01]\.?|[01]?\.0*|0?\.[0-9]+)|[+-]?[0-9.]+[eE][+-]?[0-9]+)"#
  private static let time = #"(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?"#

  private static let felt: String = {
    let cell = " *(\\.|(-|-?\(time)) +(-|\(number))( +>\(index))?) *"
    return "^(\(cell)(,\(cell))*)?(#\(index))?$"
  }()

  private static var command: String {
    let tap = "tap +\(level) +\(level)( +=\(level))?"
    let spans = "( +(attack|decay|release) +\(time))*"
    let straight = "[is]( +-?\(time):\(number))+"
    let squared = "(ii|ss)( +-?\(time):\(level))+"
    let curves = "( +(\(straight)|\(squared))\(spans))"
    let hold = "hold +\(time) +\(level) +\(level)\(spans)(\(curves)+( +~[0-9a-f]{16}\(spans)\(curves)*)?)?"
    let words = ControlID.allCases.map(GoldenCommands.word).joined(separator: "|")
    let control = "(\(words)) +\(number)( +\\+\(time) +\(number))*"
    return "^ *\(time) +(stop|\(tap)|\(hold)|\(control))( +#\(index))? *$"
  }
}

internal import HapticModel
internal import HapticText

extension DriveMapping {
  /// The description of a mapping from intensity and sharpness to a drive.
  static let schema = Schema(DriveMapping()) {
    Field(
      "frequencyHz", path: \.frequency, schema: .vibration,
      sentence: "The frequency of a vibration: one, or those of sharpness 0 and 1.")
    Field(
      "exponent", path: \.exponent, schema: .measured(.exponent),
      sentence: "The exponent e in amplitude = intensity^e.")
    Field(
      "steps", path: \.steps, schema: .count(.steps),
      sentence: "The number of different strengths above 0; 1 means on or off.", missing: "any strength")
    Field(
      "leastAmplitude", path: \.leastAmplitude, schema: .level, sentence: "Amplitudes below this do nothing.")
    Field(
      "tap", path: \.tap, schema: TapShape.schema,
      sentence: "The shape of taps; between the ends, all of it mixes with sharpness.")
    Field(
      "vibrationGain", path: \.vibrationGain, schema: .measured(.gain),
      sentence: "A multiple of the amplitudes of vibrations; a switch ignores it.")
    Field(
      "tapGain", path: \.tapGain, schema: .measured(.gain),
      sentence:
        "A multiple of the amplitudes of taps, such as the gain of a firmware's clicks; a switch ignores it.")
    Field(
      "mixing", path: \.mixing, schema: .mixing,
      sentence:
        "Simultaneous events: the `strongest` one, their `sum`, `duck` (the tap and the ducked vibration), or the `latest`, which ends the others."
    )
    Field(
      "ducking", path: \.ducking, schema: .level,
      sentence: "The amplitude of a vibration while a tap sounds, as a multiple; 1 leaves it as it is.",
      missing: "required with `duck`", if: { $0.ducking != nil })
    Rule(duckingExactlyWithDuck) { drive, object in
      if drive.ducking != nil {
        object.required("ducking")
      } else {
        object["ducking"]?.report(
          .contradiction, "drive.ducking needs drive.mixing \"duck\"",
          hint: "set drive.mixing to \"duck\", or remove ducking")
      }
    }
    Field(
      "limits", path: \.limits, schema: .table(.level),
      sentence:
        "A table of [Hz, share] by rising frequency: the largest drive of a vibration, linear between the points; beyond the ends the nearest counts. It never applies to taps."
    )
  }

  private static let duckingExactlyWithDuck: JSONValue = [
    "if": ["allOf": [.hasWord("mixing", ["duck"]), ["required": ["mixing"]]]],
    "then": ["required": ["ducking"]], "else": ["not": ["required": ["ducking"]]],
  ]

  /// The amplitude of a ducked vibration; `nil` for other ways of mixing.
  private var ducking: UnitLevel? {
    get { if case .duck(let level) = mixing { level } else { nil } }
    set { if let newValue { mixing = .duck(newValue) } }
  }
}

extension TapShape {
  /// The description of a tap.
  static let schema = Schema(periods) {
    Field(
      "soft", path: \.soft, schema: Burst.schema.named("burst"), sentence: "A tap of sharpness 0.",
      need: .required)
    Field(
      "sharp", path: \.sharp, schema: Burst.schema.named("burst").unlisted,
      sentence: "A tap of sharpness 1, with the same members.", need: .required)
  }
}

extension TapShape.Burst {
  fileprivate static let schema = Schema(TapShape.Burst(length: .zero, frequency: .hertz80)) {
    Field("ms", path: \.length, schema: .milliseconds(.tap), sentence: "The length.", need: .required)
    Field("hz", path: \.frequency, schema: .hertz, sentence: "The frequency.", need: .required)
    Field("wave", path: \.wave, schema: .sourcedWord("wave"), sentence: "The form: `sine` or `square`.")
  }
}

extension Schema<DriveMixing> {
  fileprivate static var mixing: Schema {
    Schema<String>.word(of: DriveMixing.words).map { word in
      switch word {
      case "sum": .sum
      case "duck": .duck(.full)
      case "latest": .latest
      default: .strongest
      }
    } from: {
      $0.word
    }
    .sourced(as: "mixing")
  }
}

extension Schema<SharpnessMap> {
  /// The description of the frequency of a vibration: one, or a list of two.
  static var vibration: Schema {
    let ends = Schema<(Frequency, Frequency)>.pair(
      .hertz, .hertz, kind: "a number, or a list of two", hint: "[low, high]"
    ).checking { ends, context in
      if ends.1 < ends.0 {
        context.report(
          .contradiction, "\(context.path) goes from high to low", hint: "write the lower frequency first")
      }
    }
    let range = ends.variant({ SharpnessMap.range(low: $0.0, high: $0.1) }) {
      if case .range(let low, let high) = $0 { (low, high) } else { nil }
    }
    let fixed = Schema<Frequency>.hertz.variant(SharpnessMap.fixed) {
      if case .fixed(let frequency) = $0 { frequency } else { nil }
    }
    return Schema(.array, range, else: fixed).named("vibration")
  }
}

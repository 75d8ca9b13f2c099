internal import HapticModel
internal import HapticText

extension Schema<Actuator> {
  /// The description of an actuator: the word `type` decides about its members.
  static var actuator: Schema {
    let resonant = ResonantActuator.schema.variant(Actuator.resonant) {
      if case .resonant(let actuator) = $0 { actuator } else { nil }
    }
    let eccentric = EccentricActuator.schema.variant(Actuator.eccentric) {
      if case .eccentric(let actuator) = $0 { actuator } else { nil }
    }
    let kinds = ResonantActuator.Kind.allCases.map(\.rawValue)
    return Schema(
      by: "type", word: .actuatorType(of: kinds + ["erm"]), [(kinds, resonant), (["erm"], eccentric)]
    ) {
      path in
      path == "actuator" ? "leave it out if there is none" : nil
    }
  }
}

extension Schema<String> {
  /// The type of an actuator, one of these.
  fileprivate static func actuatorType(of words: [String]) -> Schema {
    word(of: words).sourced(as: words.count == 1 ? "eccentric-type" : "actuator-type")
  }
}

private let typeSentence =
  "`lra`, `voice-coil` or `piezo`: a mass on a spring; `erm`: a motor that turns an eccentric mass."

extension Actuator {
  /// An actuator that a file replaces.
  static let blank = Actuator.resonant(.blank)
}

extension ResonantActuator {
  fileprivate static let blank = ResonantActuator(
    .lra, resonance: .hertz230, q: 1, peakAcceleration: .zero)

  fileprivate static let schema = Schema(blank) {
    Field(
      "type", path: \.kind, schema: .sourcedWord("resonant-type"), sentence: typeSentence, need: .required)
    Field(
      "resonanceHz", path: \.resonance, schema: .hertz, sentence: "The undamped natural frequency.",
      need: .required)
    Field("q", path: \.q, schema: .measured(.q), sentence: "The quality factor.", need: .required)
    Field(
      "peakAccelerationG", path: \.peakAcceleration, schema: .g,
      sentence: "The amplitude of its acceleration at full drive, in multiples of 9.80665 m/s².",
      need: .required)
    Field(
      "overdrive", path: \.overdrive, schema: .measured(.overdrive),
      sentence: "The drive that starts it, as a multiple of the rated drive.")
    Field(
      "braking", path: \.braking, schema: .measured(.braking),
      sentence: "The drive that stops it, as a multiple of the rated drive.")
    Field(
      "coastingQ", path: \.coastingQ, schema: .measured(.q),
      sentence: "The quality factor without a drive, at least `q`.", missing: "`q`")
    Field(
      "output", path: \.output, schema: .table(.output),
      sentence:
        "A table of [Hz, g] by rising frequency: the amplitude of the acceleration at full drive, linear between the points, 0 beyond the ends.",
      missing: "the resonance's")
    Rule { actuator, object in
      guard object.has("q", "coastingQ"), let coasting = actuator.coastingQ, coasting < actuator.q else {
        return
      }
      object["coastingQ"]?.report(
        .contradiction, "\(object.path(of: "coastingQ")) is below q",
        hint: "a driver adds damping, so that an undriven mass swings for at least as long")
    }
  }
}

extension EccentricActuator {
  fileprivate static let schema = Schema(
    EccentricActuator(topFrequency: .hertz230, peakAcceleration: .zero, spinUp: .zero, spinDown: .zero)
  ) {
    Field("type", is: "erm", schema: .actuatorType(of: ["erm"]), sentence: typeSentence)
    Field(
      "topHz", path: \.topFrequency, schema: .hertz, sentence: "The frequency at full drive.", need: .required
    )
    Field(
      "peakAccelerationG", path: \.peakAcceleration, schema: .g,
      sentence: "The amplitude of its acceleration at full drive, in multiples of 9.80665 m/s².",
      need: .required)
    Field(
      "spinUpMs", path: \.spinUp, schema: .milliseconds(.spin),
      sentence: "The time constant while it gains speed.", need: .required)
    Field(
      "spinDownMs", path: \.spinDown, schema: .milliseconds(.spin),
      sentence: "The time constant while it loses speed.", need: .required)
    Field(
      "startLevel", path: \.startLevel, schema: .level,
      sentence: "Below this drive it does not begin to turn.")
    Field(
      "overdrive", path: \.overdrive, schema: .measured(.overdrive),
      sentence: "The drive that starts it, as a multiple of the rated drive.")
    Field(
      "braking", path: \.braking, schema: .measured(.braking),
      sentence: "The drive that stops it, as a multiple of the rated drive.")
  }
}

internal import HapticDevices
package import HapticText

extension SimulatedPattern {
  /// The description of a pattern in the report of a shard: the outcomes, and all that ``Linter/comparing(_:)`` needs.
  package static var schema: Schema<SimulatedPattern> {
    Schema(SimulatedPattern()) {
      Field("name", path: \.name, schema: .anyText, sentence: "The name.", need: .required)
      Field(
        "prefix", path: \.prefix, schema: .anyText, sentence: "The start of messages about it.",
        written: { !$0.prefix.isEmpty })
      Field("offset", path: \.offset, schema: .count, sentence: "The byte of its first event.")
      Field("twins", path: \.twins, schema: .word(), sentence: "The severity of a twin.")
      Field(
        "misnamed", path: \.misnamed, schema: .word(),
        sentence: "The severity of a name that says another strength.")
      Field(
        "tick", path: \.isTick, schema: .truth,
        sentence: "True for a tick that is compared with opposite outcomes alone.", written: \.isTick)
      Field(
        "sound", path: \.hasSound, schema: .truth, sentence: "True if it plays a sound, too.",
        written: \.hasSound)
      Field(
        "lengthMs", path: \.length, schema: Schema<Double>.number(SchemaRange(0, maximum: 1e12)).milliseconds,
        sentence: "The length of its strongest event.")
      Field(
        "digest", path: \.digest, schema: .anyText,
        sentence: "Equal for patterns that play the same, whatever silence is before them.")
      Field(
        "strongest", path: \.strongest, schema: .number(SchemaRange(0, maximum: 1)),
        sentence: "The intensity of its strongest event.")
      Field("tap", path: \.isTap, schema: .truth, sentence: "True if that is a tap.", written: \.isTap)
      Field(
        "strength", path: \.strength, schema: .anyText, sentence: "The intensity in the numbers of the file.")
      Field(
        "devices", path: \.outcomes, schema: .list(of: DeviceOutcome.schema, kind: "a list of outcomes"),
        sentence: "The outcome on each device.")
    }
  }
}

extension DeviceOutcome {
  /// The description of an outcome.
  fileprivate static var schema: Schema<DeviceOutcome> {
    Schema(DeviceOutcome()) {
      Field(
        "profile", path: \.profile, schema: .anyText, sentence: "The name of the device.", need: .required)
      Field("step", path: \.step, schema: .word(), sentence: "The step that it takes.", need: .required)
      Field("events", path: \.events, schema: .count, sentence: "The number of events.", need: .required)
      Field("felt", path: \.felt, schema: .count, sentence: "The number of felt events.", need: .required)
      Field("verdict", path: \.verdict, schema: .word(), sentence: "The verdict.", need: .required)
      Field(
        "target", path: \.isTarget, schema: .truth,
        sentence: "True if the file is in the format of its platform.",
        written: \.isTarget)
      Field("shape", path: \.shape, schema: FeltShape.schema, sentence: "The felt shape, as bytes in Base64.")
    }
  }
}

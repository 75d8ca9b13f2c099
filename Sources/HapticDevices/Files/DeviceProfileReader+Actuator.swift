internal import HapticModel
internal import HapticText

extension DeviceProfileReader {
  static let actuatorTypes = ResonantActuator.Kind.allCases.map(\.rawValue) + ["erm"]
  static let resonantKeys = [
    "type", "resonanceHz", "q", "peakAccelerationG", "overdrive", "braking", "coastingQ", "output",
  ]
  static let eccentricKeys = [
    "type", "topHz", "peakAccelerationG", "spinUpMs", "spinDownMs", "startLevel", "overdrive", "braking",
  ]

  /// Reads the actuator of a device, or one of its other actuators; `nil` if there is none, or if it is invalid.
  mutating func readActuator(_ fields: DeviceFields) -> Actuator? {
    guard let element = fields["actuator"] else { return nil }
    let path = fields.path(of: "actuator")
    guard element.members != nil else {
      let hint = fields.path.isEmpty ? "leave it out if there is none" : nil
      reader.reportKind(path, "an object", element, hint: hint)
      return nil
    }
    guard let typeElement = element["type"] else {
      reader.report(.missingKey, "\(path).type is missing", element)
      return nil
    }
    guard let type = reader.word(typeElement, "\(path).type", of: Self.actuatorTypes) else { return nil }
    if let kind = ResonantActuator.Kind(rawValue: type) { return readResonant(element, path, kind) }
    return readEccentric(element, path)
  }

  private mutating func readResonant(
    _ element: JSONElement, _ path: String, _ kind: ResonantActuator.Kind
  ) -> Actuator? {
    guard let fields = reader.fields(element, path, Self.resonantKeys) else { return nil }
    for key in Self.resonantKeys.prefix(4) { _ = reader.required(key, in: fields) }
    let resonance = reader.frequency("resonanceHz", in: fields)
    let q = reader.number("q", in: fields, .q)
    let peak = reader.number("peakAccelerationG", in: fields, .acceleration)
    let overdrive = reader.number("overdrive", in: fields, .overdrive) ?? 1
    let braking = reader.number("braking", in: fields, .braking) ?? 0
    let coasting = reader.number("coastingQ", in: fields, .q)
    let output = reader.table("output", in: fields, .output)
    if let q, let coasting, coasting < q, let element = fields["coastingQ"] {
      reader.report(
        .contradiction, "\(fields.path(of: "coastingQ")) is below q", element,
        hint: "a driver adds damping, so that an undriven mass swings for at least as long")
    }
    guard let resonance, let q, let peak, let acceleration = Acceleration(g: peak) else { return nil }
    return .resonant(
      ResonantActuator(
        kind, resonance: resonance, q: q, peakAcceleration: acceleration, overdrive: overdrive,
        braking: braking, coastingQ: coasting, output: output))
  }

  private mutating func readEccentric(_ element: JSONElement, _ path: String) -> Actuator? {
    guard let fields = reader.fields(element, path, Self.eccentricKeys) else { return nil }
    for key in Self.eccentricKeys.prefix(5) { _ = reader.required(key, in: fields) }
    let top = reader.frequency("topHz", in: fields)
    let peak = reader.number("peakAccelerationG", in: fields, .acceleration)
    let up = reader.span("spinUpMs", in: fields, .spin)
    let down = reader.span("spinDownMs", in: fields, .spin)
    let start = reader.level("startLevel", in: fields) ?? .zero
    let overdrive = reader.number("overdrive", in: fields, .overdrive) ?? 1
    let braking = reader.number("braking", in: fields, .braking) ?? 0
    guard let top, let peak, let acceleration = Acceleration(g: peak), let up, let down else { return nil }
    return .eccentric(
      EccentricActuator(
        topFrequency: top, peakAcceleration: acceleration, spinUp: up, spinDown: down, startLevel: start,
        overdrive: overdrive, braking: braking))
  }
}

internal import HapticModel
internal import HapticText

extension DeviceProfileReader {
  static let otherKeys = ["name", "actuator", "drive", "sharpness"]
  static let otherDriveKeys = ["frequencyHz", "tap"]
  /// The maximum number of actuators besides the main one: *chosen*, more than any device that a hand holds has.
  static let maximumOthers = 8

  /// Reads the actuators besides the main one; empty if there are none, or if the list is invalid.
  mutating func readOthers(_ fields: DeviceFields, _ playback: PlaybackLevel) -> [OtherActuator] {
    guard let element = fields["others"] else { return [] }
    let kind = "a list of 1 to \(Self.maximumOthers) actuators"
    guard let rows = element.elements else {
      reader.reportKind("others", kind, element, hint: "leave it out if there is one actuator")
      return []
    }
    guard (1...Self.maximumOthers).contains(rows.count) else {
      reader.report(.wrongKind, "others must be \(kind), not of \(rows.count)", element)
      return []
    }
    if playback == .none {
      reader.report(.contradiction, "playback is none, but there are other actuators", element)
    }
    var others: [OtherActuator] = []
    for (index, row) in rows.enumerated() {
      guard let other = readOther(row, "others[\(index)]") else { continue }
      if let name = row["name"], others.contains(where: { $0.name == other.name }) {
        reader.report(
          .contradiction, "others[\(index)].name is that of another actuator", name,
          hint: "give each actuator a name of its own")
      }
      others.append(other)
    }
    return others
  }

  private mutating func readOther(_ element: JSONElement, _ path: String) -> OtherActuator? {
    guard let fields = reader.fields(element, path, Self.otherKeys) else { return nil }
    for key in ["name", "actuator"] { _ = reader.required(key, in: fields) }
    let name = reader.text("name", in: fields)
    let actuator = readActuator(fields)
    let drive = reader.fields("drive", in: fields, Self.otherDriveKeys)
    let frequency = drive.flatMap { readFrequency($0) }
    let tap = drive.flatMap { readTap($0) }
    let sharpness = readSharpness(fields)
    guard let name, let actuator else { return nil }
    return OtherActuator(
      name: name, actuator: actuator, frequency: frequency, tap: tap, sharpness: sharpness ?? .full)
  }

  /// Reads the sharpness of the events that drive the main actuator, which only a device with others has.
  mutating func readMainSharpness(_ fields: DeviceFields) -> SharpnessRange {
    guard fields["sharpness"] != nil else { return .full }
    _ = reader.required("others", in: fields)
    return readSharpness(fields) ?? .full
  }

  private mutating func readSharpness(_ fields: DeviceFields) -> SharpnessRange? {
    guard let element = fields["sharpness"] else { return nil }
    let path = fields.path(of: "sharpness")
    guard let ends = element.elements, ends.count == 2 else {
      if let count = element.elements?.count {
        reader.report(
          .wrongKind, "\(path) must be a list of two numbers, not of \(count)", element, hint: "[low, high]")
      } else {
        reader.reportKind(path, "a list of two numbers", element, hint: "[low, high]")
      }
      return nil
    }
    let low = reader.number(ends[0], "\(path)[0]", .level).flatMap(UnitLevel.init(exactly:))
    let high = reader.number(ends[1], "\(path)[1]", .level).flatMap(UnitLevel.init(exactly:))
    guard let low, let high else { return nil }
    if low >= high {
      reader.report(
        .contradiction, "\(path) is empty", element, hint: "the first number must be below the second")
    }
    return SharpnessRange(low: low, high: high)
  }
}

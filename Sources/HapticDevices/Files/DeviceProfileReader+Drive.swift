internal import HapticModel
internal import HapticText

extension DeviceProfileReader {
  static let driveKeys = [
    "frequencyHz", "exponent", "steps", "leastAmplitude", "tap", "vibrationGain", "tapGain", "mixing",
    "ducking", "limits",
  ]
  static let tapKeys = ["soft", "sharp"]
  static let burstKeys = ["ms", "hz", "wave"]
  static let limitKeys = [
    "tapsPerSecond", "longestVibrationMs", "longestPatternMs", "shortestRunMs", "timeStepMs", "curvePoints",
    "entries",
  ]

  /// Reads the mapping from intensity and sharpness to a drive; missing fields keep their defaults.
  mutating func readDrive(_ fields: DeviceFields) -> DriveMapping {
    var drive = DriveMapping()
    guard let own = reader.fields("drive", in: fields, Self.driveKeys) else { return drive }
    if let map = readFrequency(own) { drive.frequency = map }
    if let exponent = reader.number("exponent", in: own, .exponent) { drive.exponent = exponent }
    drive.steps = reader.integer("steps", in: own, .steps)
    if let least = reader.level("leastAmplitude", in: own) { drive.leastAmplitude = least }
    if let shape = readTap(own) { drive.tap = shape }
    if let gain = reader.number("vibrationGain", in: own, .gain) { drive.vibrationGain = gain }
    if let gain = reader.number("tapGain", in: own, .gain) { drive.tapGain = gain }
    if let mixing = readMixing(own) { drive.mixing = mixing }
    drive.limits = reader.table("limits", in: own, .level)
    return drive
  }

  private mutating func readMixing(_ drive: DeviceFields) -> DriveMixing? {
    let word = drive["mixing"].flatMap { reader.word($0, "drive.mixing", of: DriveMixing.words) }
    guard word == "duck" else {
      if let element = drive["ducking"] {
        reader.report(
          .contradiction, "drive.ducking needs drive.mixing \"duck\"", element,
          hint: "set drive.mixing to \"duck\", or remove ducking")
      }
      return switch word {
      case "sum": .sum
      case "latest": .latest
      default: .strongest
      }
    }
    guard reader.required("ducking", in: drive) != nil else { return nil }
    return reader.level("ducking", in: drive).map { .duck($0) }
  }

  /// Reads the frequency of a vibration; `nil` if it is missing or invalid.
  mutating func readFrequency(_ drive: DeviceFields) -> SharpnessMap? {
    guard let element = drive["frequencyHz"] else { return nil }
    let path = drive.path(of: "frequencyHz")
    guard let ends = element.elements else { return reader.frequency(element, path).map { .fixed($0) } }
    guard ends.count == 2 else {
      reader.report(
        .wrongKind, "\(path) must be a number, or a list of two, not of \(ends.count)", element,
        hint: "[low, high]")
      return nil
    }
    let low = reader.frequency(ends[0], "\(path)[0]")
    let high = reader.frequency(ends[1], "\(path)[1]")
    guard let low, let high else { return nil }
    if high < low {
      reader.report(
        .contradiction, "\(path) goes from high to low", element, hint: "write the lower frequency first")
    }
    return .range(low: low, high: high)
  }

  /// Reads the shape of a tap; `nil` if it is missing or invalid.
  mutating func readTap(_ drive: DeviceFields) -> TapShape? {
    guard let fields = reader.fields("tap", in: drive, Self.tapKeys) else { return nil }
    for key in Self.tapKeys { _ = reader.required(key, in: fields) }
    let soft = readBurst("soft", fields)
    let sharp = readBurst("sharp", fields)
    guard let soft, let sharp else { return nil }
    return TapShape(soft: soft, sharp: sharp)
  }

  private mutating func readBurst(_ key: String, _ fields: DeviceFields) -> TapShape.Burst? {
    guard let burst = reader.fields(key, in: fields, Self.burstKeys) else { return nil }
    for key in ["ms", "hz"] { _ = reader.required(key, in: burst) }
    let length = reader.span("ms", in: burst, .tap)
    let frequency = reader.frequency("hz", in: burst)
    let wave: TapShape.Wave? = burst["wave"].flatMap { reader.word($0, burst.path(of: "wave")) }
    guard let length, let frequency else { return nil }
    return TapShape.Burst(length: length, frequency: frequency, wave: wave ?? .sine)
  }

  /// Reads the device's limits.
  mutating func readLimits(_ fields: DeviceFields) -> DeviceLimits {
    var limits = DeviceLimits()
    guard let own = reader.fields("limits", in: fields, Self.limitKeys) else { return limits }
    limits.tapsPerSecond = reader.integer("tapsPerSecond", in: own, .count)
    limits.longestVibration = reader.span("longestVibrationMs", in: own, .limit)
    limits.longestPattern = reader.span("longestPatternMs", in: own, .limit)
    limits.shortestRun = reader.span("shortestRunMs", in: own, .limit)
    limits.timeStep = reader.span("timeStepMs", in: own, .limit)
    limits.curvePoints = reader.integer("curvePoints", in: own, .count)
    limits.entries = reader.integer("entries", in: own, .count)
    return limits
  }
}

internal import HapticModel
internal import HapticText

/// Writes a profile as a `thrum.device/1` file: all its fields, each number with its source.
struct DeviceProfileWriter {
  let profile: DeviceProfile

  /// The whole file.
  var text: String {
    var writer = JSONWriter(.pretty)
    writer.object { object in
      object.member("format", DeviceProfileFile.format)
      object.member("name", profile.name)
      if !profile.title.isEmpty { object.member("title", profile.title) }
      if !profile.summary.isEmpty { object.member("summary", profile.summary) }
      object.member("playback", profile.playback.rawValue)
      if let actuator = profile.actuator { object.object("actuator") { write(actuator, "actuator", &$0) } }
      if !profile.others.isEmpty { writeOthers(&object) }
      // For a device without a motor, write only fields that are not defaults.
      let moves = profile.actuator != nil
      if moves || profile.drive != DriveMapping() { object.object("drive") { write(profile.drive, &$0) } }
      if profile.limits != DeviceLimits() { object.object("limits") { write(profile.limits, &$0) } }
      if moves || profile.plainVibration != .timed { writePlainVibration(&object) }
      if let primitives = profile.primitives {
        object.array("primitives") { for name in primitives.sorted() { $0.value(name) } }
      }
      if let envelope = profile.envelope { object.object("envelope") { write(envelope, &$0) } }
      if moves || profile.latency != StartLatency() {
        object.object("latency") { write(profile.latency, &$0) }
      }
      if moves || profile.site != .hand { object.member("site", profile.site.rawValue) }
    }
    return writer.text
  }

  // MARK: Parts

  private func writeOthers(_ object: inout JSONWriter) {
    write(profile.sharpness, "", &object)
    object.array("others") { array in
      for (index, other) in profile.others.enumerated() {
        array.object { write(other, "others[\(index)]", &$0) }
      }
    }
  }

  private func write(_ other: OtherActuator, _ path: String, _ object: inout JSONWriter) {
    object.member("name", other.name)
    object.object("actuator") { write(other.actuator, "\(path).actuator", &$0) }
    if other.frequency != nil || other.tap != nil {
      object.object("drive") { drive in
        if let frequency = other.frequency { write(frequency, "\(path).drive", &drive) }
        if let tap = other.tap { write(tap, "\(path).drive", &drive) }
      }
    }
    write(other.sharpness, "\(path).", &object)
  }

  private func write(_ range: SharpnessRange, _ prefix: String, _ object: inout JSONWriter) {
    object.array("sharpness") { array in
      for (index, end) in [range.low, range.high].enumerated() {
        value("\(prefix)sharpness[\(index)]", JSONNumber(shortest: end.value), &array)
      }
    }
  }

  private func write(_ actuator: Actuator, _ path: String, _ object: inout JSONWriter) {
    object.member("type", actuator.type)
    switch actuator {
    case .resonant(let resonant):
      number("resonanceHz", path, resonant.resonance.hertz, &object)
      number("q", path, resonant.q, &object)
      number("peakAccelerationG", path, Self.g(of: resonant.peakAcceleration), &object)
      number("overdrive", path, resonant.overdrive, &object)
      number("braking", path, resonant.braking, &object)
      if let coasting = resonant.coastingQ { number("coastingQ", path, coasting, &object) }
      if let output = resonant.output { table("output", path, output, &object) }
    case .eccentric(let eccentric):
      number("topHz", path, eccentric.topFrequency.hertz, &object)
      number("peakAccelerationG", path, Self.g(of: eccentric.peakAcceleration), &object)
      number("spinUpMs", path, JSONNumber(milliseconds: eccentric.spinUp), &object)
      number("spinDownMs", path, JSONNumber(milliseconds: eccentric.spinDown), &object)
      number("startLevel", path, eccentric.startLevel.value, &object)
      number("overdrive", path, eccentric.overdrive, &object)
      number("braking", path, eccentric.braking, &object)
    }
  }

  private func write(_ drive: DriveMapping, _ object: inout JSONWriter) {
    write(drive.frequency, "drive", &object)
    number("exponent", "drive", drive.exponent, &object)
    if let steps = drive.steps { number("steps", "drive", JSONNumber(Int64(steps)), &object) }
    number("leastAmplitude", "drive", drive.leastAmplitude.value, &object)
    write(drive.tap, "drive", &object)
    number("vibrationGain", "drive", drive.vibrationGain, &object)
    number("tapGain", "drive", drive.tapGain, &object)
    object.member("mixing", drive.mixing.word)
    if case .duck(let ducking) = drive.mixing { number("ducking", "drive", ducking.value, &object) }
    if let limits = drive.limits { table("limits", "drive", limits, &object) }
  }

  private func write(_ map: SharpnessMap, _ path: String, _ object: inout JSONWriter) {
    switch map {
    case .fixed(let frequency): number("frequencyHz", path, frequency.hertz, &object)
    case .range(let low, let high):
      object.array("frequencyHz") { array in
        for (index, end) in [low, high].enumerated() {
          value("\(path).frequencyHz[\(index)]", JSONNumber(shortest: end.hertz), &array)
        }
      }
    }
  }

  private func write(_ shape: TapShape, _ path: String, _ object: inout JSONWriter) {
    object.object("tap") { tap in
      for (key, burst) in [("soft", shape.soft), ("sharp", shape.sharp)] {
        tap.object(key) { write(burst, "\(path).tap.\(key)", &$0) }
      }
    }
  }

  private func write(_ burst: TapShape.Burst, _ path: String, _ object: inout JSONWriter) {
    number("ms", path, JSONNumber(milliseconds: burst.length), &object)
    number("hz", path, burst.frequency.hertz, &object)
    object.member("wave", burst.wave.rawValue)
  }

  private func write(_ limits: DeviceLimits, _ object: inout JSONWriter) {
    let numbers: [(String, JSONNumber?)] = [
      ("tapsPerSecond", limits.tapsPerSecond.map { JSONNumber(Int64($0)) }),
      ("longestVibrationMs", limits.longestVibration.map(JSONNumber.init(milliseconds:))),
      ("longestPatternMs", limits.longestPattern.map(JSONNumber.init(milliseconds:))),
      ("shortestRunMs", limits.shortestRun.map(JSONNumber.init(milliseconds:))),
      ("timeStepMs", limits.timeStep.map(JSONNumber.init(milliseconds:))),
      ("curvePoints", limits.curvePoints.map { JSONNumber(Int64($0)) }),
      ("entries", limits.entries.map { JSONNumber(Int64($0)) }),
    ]
    for (key, value) in numbers where value != nil { number(key, "limits", value, &object) }
  }

  private func writePlainVibration(_ object: inout JSONWriter) {
    switch profile.plainVibration {
    case .timed: object.member("plainVibration", "timed")
    case .fixed(let span):
      object.object("plainVibration") {
        number("fixedMs", "plainVibration", JSONNumber(milliseconds: span), &$0)
      }
    }
  }

  private func write(_ envelope: EnvelopeCapability, _ object: inout JSONWriter) {
    number("points", "envelope", JSONNumber(Int64(envelope.points)), &object)
    number("shortestMs", "envelope", JSONNumber(milliseconds: envelope.shortestSegment), &object)
    number("longestMs", "envelope", JSONNumber(milliseconds: envelope.longestSegment), &object)
  }

  private func write(_ latency: StartLatency, _ object: inout JSONWriter) {
    number("coldMs", "latency", JSONNumber(milliseconds: latency.cold), &object)
    number("warmMs", "latency", JSONNumber(milliseconds: latency.warm), &object)
  }

  // MARK: Numbers

  private func number(_ key: String, _ path: String, _ value: Double, _ object: inout JSONWriter) {
    number(key, path, JSONNumber(shortest: value), &object)
  }

  private func number(_ key: String, _ path: String, _ number: JSONNumber?, _ object: inout JSONWriter) {
    object.key(key)
    value("\(path).\(key)", number, &object)
  }

  /// Writes a table, with its source if it has one.
  private func table(_ key: String, _ path: String, _ table: FrequencyTable, _ object: inout JSONWriter) {
    let rows = table.points.map { point in
      let pair = [point.frequency.hertz, point.value]
      return JSONValue.array(pair.map { JSONNumber(shortest: $0).map { .number($0) } ?? .null })
    }
    guard let source = profile.sources["\(path).\(key)"] else {
      return object.member(key, JSONValue.array(rows))
    }
    object.object(key) {
      $0.member("value", JSONValue.array(rows))
      $0.member("source", source)
    }
  }

  /// Writes a number, with its source if it has one.
  private func value(_ path: String, _ number: JSONNumber?, _ writer: inout JSONWriter) {
    let number: JSONValue = number.map { .number($0) } ?? .null
    guard let source = profile.sources[path] else { return writer.value(number) }
    writer.object {
      $0.member("value", number)
      $0.member("source", source)
    }
  }

  /// The shortest multiple of g that reads back as the same acceleration.
  private static func g(of acceleration: Acceleration) -> Double {
    let exact = acceleration.g
    var scale = 1.0
    while scale < 1e15 {
      let rounded = (exact * scale).rounded() / scale
      if Acceleration(g: rounded) == acceleration { return rounded }
      scale *= 10
    }
    return [exact, exact.nextUp, exact.nextDown].first { Acceleration(g: $0) == acceleration } ?? exact
  }
}

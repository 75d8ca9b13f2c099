internal import HapticModel
internal import HapticText

/// Reads a `thrum.device/1` file; `Patterns/README.md` documents the schema.
struct DeviceProfileReader {
  static let keys = [
    "format", "name", "title", "summary", "playback", "actuator", "sharpness", "others", "drive", "limits",
    "plainVibration", "primitives", "envelope", "latency", "site",
  ]
  static let envelopeKeys = ["points", "shortestMs", "longestMs"]
  static let latencyKeys = ["coldMs", "warmMs"]
  /// The primitives of Android's `VibrationEffect.Composition`, as its XML names them.
  static let primitives = [
    "low_tick", "tick", "click", "slow_rise", "quick_rise", "quick_fall", "spin", "thud",
  ]

  /// 1 MiB, *chosen*: Thrum's own largest profile has a few thousand bytes.
  static let maximumBytes = 1 << 20

  private let tree: JSONTree
  var reader: DeviceFieldReader

  init(_ file: SourceText) {
    guard file.bytes.count <= Self.maximumBytes else {
      tree = JSONTree(reading: SourceText(name: file.name, bytes: []))
      let refusal = Finding(
        code: DeviceCode.tooLarge.rawValue, severity: .error,
        message: "the file has \(file.bytes.count) bytes; a profile has at most \(Self.maximumBytes)",
        position: .start)
      reader = DeviceFieldReader(findings: [refusal])
      return
    }
    tree = JSONTree(reading: file)
    reader = DeviceFieldReader(findings: tree.findings)
  }

  /// Reads the profile; returns `nil` after an error.
  mutating func read() -> DeviceProfile? {
    guard let root = tree.root, let fields = reader.fields(root, "", Self.keys) else { return nil }
    checkFormat(fields)
    let name = readName(fields)
    let playback: PlaybackLevel? = reader.required("playback", in: fields).flatMap {
      reader.word($0, "playback")
    }
    let actuator = readActuator(fields)
    if let playback { check(playback, fields) }
    guard let name, let playback else { return nil }
    var profile = DeviceProfile(name: name, playback: playback, actuator: actuator)
    profile.sharpness = readMainSharpness(fields)
    profile.others = readOthers(fields, playback)
    profile.title = reader.text("title", in: fields) ?? ""
    profile.summary = reader.text("summary", in: fields) ?? ""
    profile.drive = readDrive(fields)
    profile.limits = readLimits(fields)
    profile.plainVibration = readPlainVibration(fields)
    profile.primitives = readPrimitives(fields)
    profile.envelope = readEnvelope(fields)
    profile.latency = readLatency(fields)
    profile.site = fields["site"].flatMap { reader.word($0, "site") } ?? .hand
    profile.sources = reader.sources
    return reader.findings.hasErrors ? nil : profile
  }

  // MARK: Identity

  private mutating func checkFormat(_ fields: DeviceFields) {
    guard let element = reader.required("format", in: fields) else { return }
    if element.string == DeviceProfileFile.format { return }
    reader.report(
      .format, "the format is not \(DeviceProfileFile.format)", element,
      hint: "this version reads \(DeviceProfileFile.format)")
  }

  private mutating func readName(_ fields: DeviceFields) -> String? {
    guard let element = reader.required("name", in: fields), let name = reader.text("name", in: fields)
    else { return nil }
    if Self.isName(name) { return name }
    reader.report(
      .name, "\(Quotation.quote(name)) cannot be a profile's name", element,
      hint: "use lowercase letters, digits and single dashes between them, at most 64 characters; not \"all\""
    )
    return nil
  }

  static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isKebab = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    return isKebab && name.utf8.count <= 64 && name != "all"
  }

  /// Checks that a device plays something if, and only if, it has a motor.
  private mutating func check(_ playback: PlaybackLevel, _ fields: DeviceFields) {
    if playback == .none, let actuator = fields["actuator"] {
      reader.report(
        .contradiction, "playback is none, but there is an actuator", actuator,
        hint: "remove the actuator, or say what it plays")
    }
    if playback != .none, fields["actuator"] == nil {
      reader.report(
        .contradiction, "playback is \(playback.rawValue), but there is no actuator", fields.element,
        hint: "add an actuator, or set playback to none")
    }
  }

  // MARK: Capabilities

  private mutating func readPlainVibration(_ fields: DeviceFields) -> PlainVibration {
    guard let element = fields["plainVibration"] else { return .timed }
    if element.members == nil {
      _ = reader.word(element, "plainVibration", of: ["timed"], or: "{\"fixedMs\": …}")
      return .timed
    }
    guard let fixed = reader.fields(element, "plainVibration", ["fixedMs"]),
      reader.required("fixedMs", in: fixed) != nil,
      let span = reader.span("fixedMs", in: fixed, .plain)
    else { return .timed }
    return .fixed(span)
  }

  private mutating func readPrimitives(_ fields: DeviceFields) -> Set<String>? {
    guard let element = fields["primitives"] else { return nil }
    guard let elements = element.elements else {
      reader.reportKind("primitives", "a list of names", element)
      return nil
    }
    var names: Set<String> = []
    for (index, element) in elements.enumerated() {
      guard let name = reader.word(element, "primitives[\(index)]", of: Self.primitives) else { continue }
      if !names.insert(name).inserted {
        reader.report(.contradiction, "primitives names \(name) twice", element)
      }
    }
    return names
  }

  private mutating func readEnvelope(_ fields: DeviceFields) -> EnvelopeCapability? {
    guard let envelope = reader.fields("envelope", in: fields, Self.envelopeKeys) else { return nil }
    for key in Self.envelopeKeys { _ = reader.required(key, in: envelope) }
    guard let points = reader.integer("points", in: envelope, .count),
      let shortest = reader.span("shortestMs", in: envelope, .limit),
      let longest = reader.span("longestMs", in: envelope, .limit)
    else { return nil }
    if longest < shortest {
      reader.report(.contradiction, "envelope.longestMs is below shortestMs", envelope.element)
    }
    return EnvelopeCapability(points: points, shortestSegment: shortest, longestSegment: longest)
  }

  private mutating func readLatency(_ fields: DeviceFields) -> StartLatency {
    guard let latency = reader.fields("latency", in: fields, Self.latencyKeys) else { return StartLatency() }
    let cold = reader.span("coldMs", in: latency, .latency)
    let warm = reader.span("warmMs", in: latency, .latency)
    if let cold, let warm, warm > cold {
      reader.report(
        .contradiction, "latency.warmMs is above coldMs", latency.element,
        hint: "a prepared haptic cannot start later than an unprepared one")
    }
    return StartLatency(cold: cold ?? .zero, warm: warm ?? .zero)
  }
}

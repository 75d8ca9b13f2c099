internal import HapticModel
package import HapticText

extension DeviceProfile {
  /// The description of a `thrum.device/1` file.
  package static let schema = Schema(
    DeviceProfile(name: "", playback: .none, actuator: nil), noun: "a profile",
    first: ["format", "name", "title", "summary"]
  ) {
    Field("format", is: DeviceProfileFile.format, sentence: "Another version is refused.") { context in
      context.report(
        DeviceCode.format.rawValue, "the format is not \(DeviceProfileFile.format)",
        hint: "this version reads \(DeviceProfileFile.format)")
    }
    Field(
      "name", path: \.name, schema: .profileName,
      sentence: "Small letters, digits and single dashes; not `all`.", need: .required)
    Field(
      "playback", path: \.playback, schema: .sourcedWord("playback"),
      sentence:
        "`custom` (patterns of its own), `generators` (the platform's, by name), `vibration` (on and off), `none`.",
      need: .required)
    Field(
      "actuator", path: \.actuator, schema: .actuator.named("actuator"),
      sentence: "The moving part, of several the main one.", missing: "only with `playback` `none`")
    Rule(actuatorExactlyWithPlayback) { profile, object in
      guard object.has("playback") else { return }
      if profile.playback == .none {
        object["actuator"]?.report(
          .contradiction, "playback is none, but there is an actuator",
          hint: "remove the actuator, or say what it plays")
      } else if object["actuator"] == nil {
        object.context.report(
          .contradiction, "playback is \(profile.playback.rawValue), but there is no actuator",
          hint: "add an actuator, or set playback to none")
      }
    }
    Stop(without: "name", "playback")
    Rule(["if": ["required": ["sharpness"]], "then": ["required": ["others"]]]) { _, object in
      if object["sharpness"] != nil { object.required("others") }
    }
    Field(
      "sharpness", path: \.sharpness, schema: .sharpness,
      sentence:
        "With `others`: the sharpness of the events that drive `actuator`, [low, high], at their onset; `high` is outside unless it is 1.",
      written: { !$0.others.isEmpty })
    Rule(playsWithOthers) { profile, object in
      guard profile.playback == .none, let others = object["others"] else { return }
      if let count = others.elements?.count, OtherActuator.counts.contains(count) {
        others.report(.contradiction, "playback is none, but there are other actuators")
      }
    }
    Field(
      "others", path: \.others, schema: .others,
      sentence: "The actuators besides the main one, each with a name of its own.",
      written: { !$0.others.isEmpty })
    Field(
      "title", path: \.title, schema: .text, sentence: "The device in a few words.",
      written: { !$0.title.isEmpty })
    Field(
      "summary", path: \.summary, schema: .text, sentence: "The special facts about it.",
      written: { !$0.summary.isEmpty })
    // For a device without a motor, only members that differ from their defaults are written.
    Field(
      "drive", path: \.drive, schema: DriveMapping.schema,
      sentence: "The mapping from intensity and sharpness to a drive.",
      written: { $0.actuator != nil || $0.drive != DriveMapping() })
    Field(
      "limits", path: \.limits, schema: DeviceLimits.schema, sentence: "The limits of patterns.",
      written: { $0.limits != DeviceLimits() })
    Field(
      "plainVibration", path: \.plainVibration, schema: .plainVibration,
      sentence:
        "`timed`: runs as long as the pattern would. `{ \"fixedMs\": 400 }`: always one run of that length.",
      written: { $0.actuator != nil || $0.plainVibration != .timed })
    Field(
      "primitives", path: \.primitives, schema: .primitives,
      sentence:
        "Android's: `low_tick`, `tick`, `click`, `slow_rise`, `quick_rise`, `quick_fall`, `spin`, `thud`.",
      missing: "no such interface")
    Field(
      "envelope", path: \.envelope, schema: EnvelopeCapability.schema,
      sentence: "The limits of Android's envelopes.")
    Field(
      "latency", path: \.latency, schema: StartLatency.schema, sentence: "The time until a haptic begins.",
      written: { $0.actuator != nil || $0.latency != StartLatency() })
    Field(
      "site", path: \.site, schema: .sourcedWord("site"),
      sentence:
        "Where it is felt: `hand` (holds a phone), `grip` (a laboratory's cylinder), `fingertip`, `wrist`, `torso`.",
      written: { $0.actuator != nil || $0.site != .hand })
  }

  private static let isNone = JSONValue.hasWord("playback", ["none"])
  private static let actuatorExactlyWithPlayback: JSONValue = [
    "if": isNone, "then": ["not": ["required": ["actuator"]]], "else": ["required": ["actuator"]],
  ]
  private static let playsWithOthers: JSONValue = ["if": isNone, "then": ["not": ["required": ["others"]]]]

  /// True for a name that a profile may have: a test and the importers ask, too.
  static func isName(_ name: String) -> Bool {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isKebab = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    return isKebab && name.utf8.count <= 64 && name != "all"
  }

  /// The primitives of Android's `VibrationEffect.Composition`, as its XML names them.
  static let primitiveNames = [
    "low_tick", "tick", "click", "slow_rise", "quick_rise", "quick_fall", "spin", "thud",
  ]
}

extension OtherActuator {
  /// The numbers of actuators besides the main one: *chosen*, more than any device that a hand holds has.
  static let counts = 1...8

  fileprivate static let schema = Schema(OtherActuator(name: "", actuator: .blank)) {
    Field("name", path: \.name, schema: .text, sentence: "Its name in results.", need: .required)
    Field(
      "actuator", path: \.actuator, schema: .actuator.named("actuator").unlisted,
      sentence: "The same members as `actuator`.", need: .required)
    Field(
      "drive", sentence: "Its own drive; everything else in `drive` applies to all.",
      written: { $0.frequency != nil || $0.tap != nil }
    ) {
      Field(
        "frequencyHz", path: \.frequency, schema: .vibration, sentence: "Its own frequency.",
        missing: "that of `drive`")
      Field(
        "tap", path: \.tap, schema: TapShape.schema.unlisted, sentence: "Its own taps.",
        missing: "that of `drive`")
    }
    Field(
      "sharpness", path: \.sharpness, schema: .sharpness,
      sentence: "The sharpness of the events that drive it.")
  }
}

extension EnvelopeCapability {
  fileprivate static let schema = Schema(
    EnvelopeCapability(points: 1, shortestSegment: .zero, longestSegment: .zero)
  ) {
    Field(
      "points", path: \.points, schema: .count(.count),
      sentence: "The most points of one of Android's envelopes; give all three, or none of them.",
      need: .required)
    Stop(without: "points")
    Field(
      "shortestMs", path: \.shortestSegment, schema: .milliseconds(.limit), sentence: "The shortest segment.",
      need: .required)
    Stop(without: "shortestMs")
    Field(
      "longestMs", path: \.longestSegment, schema: .milliseconds(.limit), sentence: "The longest segment.",
      need: .required)
    Rule { envelope, object in
      if object.has("longestMs"), envelope.longestSegment < envelope.shortestSegment {
        object.context.report(.contradiction, "envelope.longestMs is below shortestMs")
      }
    }
  }
}

extension StartLatency {
  fileprivate static let schema = Schema(StartLatency()) {
    Field("coldMs", path: \.cold, schema: .milliseconds(.latency), sentence: "Without a preparation.")
    Field(
      "warmMs", path: \.warm, schema: .milliseconds(.latency),
      sentence: "After a preparation; not above `coldMs`.")
    Rule { latency, object in
      if object.has("coldMs", "warmMs"), latency.warm > latency.cold {
        object.context.report(
          .contradiction, "latency.warmMs is above coldMs",
          hint: "a prepared haptic cannot start later than an unprepared one")
      }
    }
  }
}

extension DeviceLimits {
  fileprivate static let schema = Schema(DeviceLimits()) {
    Field(
      "tapsPerSecond", path: \.tapsPerSecond, schema: .count(.count),
      sentence: "Further taps within a second are dropped.")
    Field(
      "longestVibrationMs", path: \.longestVibration, schema: .milliseconds(.limit),
      sentence: "Longer vibrations are cut.")
    Field(
      "longestPatternMs", path: \.longestPattern, schema: .milliseconds(.limit),
      sentence: "Later parts of a pattern are dropped.")
    Field(
      "shortestRunMs", path: \.shortestRun, schema: .milliseconds(.limit),
      sentence: "Shorter runs are lengthened to it.")
    Field(
      "timeStepMs", path: \.timeStep, schema: .milliseconds(.limit),
      sentence: "Times are rounded to multiples of it.")
    Field(
      "curvePoints", path: \.curvePoints, schema: .count(.count),
      sentence: "The most points in one curve. Lint reports curves with more; exporters split them.")
    Field(
      "entries", path: \.entries, schema: .count(.count),
      sentence: "Strengths and pauses of a pattern beyond these are dropped.")
  }
}

extension Schema<String> {
  private static var profileNameJSON: JSONValue {
    [
      "type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "maxLength": 64,
      "not": ["pattern": #"^all$|\n"#],
    ]
  }

  static var profileName: Schema {
    Schema(SchemaForm(profileNameJSON)) { context in
      guard let name = Schema.text.read(context) else { return nil }
      if DeviceProfile.isName(name) { return name }
      context.report(
        DeviceCode.name.rawValue, "\(Quotation.quote(name)) cannot be a profile's name",
        hint:
          "use lowercase letters, digits and single dashes between them, at most 64 characters; not \"all\""
      )
      return nil
    } write: { name, _, writer in
      writer.value(name)
    }
  }
}

extension Schema<SharpnessRange> {
  fileprivate static var sharpness: Schema {
    Schema<(UnitLevel, UnitLevel)>.pair(.level, .level, kind: "a list of two numbers", hint: "[low, high]")
      .checking { ends, context in
        guard ends.0 >= ends.1 else { return }
        context.report(
          .contradiction, "\(context.path) is empty", hint: "the first number must be below the second")
      }
      .map {
        SharpnessRange(low: $0.0, high: $0.1)
      } from: {
        ($0.low, $0.high)
      }
  }
}

extension Schema<[OtherActuator]> {
  fileprivate static var others: Schema {
    list(
      of: OtherActuator.schema, OtherActuator.counts, kind: "a list of 1 to 8 actuators",
      hint: "leave it out if there is one actuator"
    ) { other, before, context in
      if before.contains(where: { $0.name == other.name }) {
        context.member("name")?.report(
          .contradiction, "\(context.path).name is that of another actuator",
          hint: "give each actuator a name of its own")
      }
    }
  }
}

extension Schema<Set<String>> {
  fileprivate static var primitives: Schema {
    Schema<[String]>.list(
      of: .word(of: DeviceProfile.primitiveNames), kind: "a list of names", isUnique: true
    ) { name, before, context in
      if before.contains(name) { context.report(.contradiction, "primitives names \(name) twice") }
    }
    .map {
      Set($0)
    } from: {
      $0.sorted()
    }
    .sourced(as: "primitives")
  }
}

extension Schema<PlainVibration> {
  fileprivate static var plainVibration: Schema {
    let fixed = Schema<TimeSpan>(.zero) {
      Field(
        "fixedMs", path: \.self, schema: .milliseconds(.plain), sentence: "The length of the one run.",
        need: .required)
    }
    let word = Schema<String>.word(of: ["timed"], or: "{\"fixedMs\": …}").sourced(as: "timed")
    let bare = Schema(
      .object, fixed.variant(PlainVibration.fixed) { if case .fixed(let span) = $0 { span } else { nil } },
      else: word.variant({ _ in .timed }, { _ in "timed" }))
    // An object is that of a fixed length, unless it has a value with its source.
    let form = SchemaForm(
      ["if": ["type": "object", "required": ["value"]], "then": word.form.value, "else": bare.form.value],
      using: word.form, bare.form)
    return Schema(form) { context in
      guard context.kind == .object, context.member("value") != nil else { return bare.read(context) }
      return word.read(context).map { _ in .timed }
    } write: {
      bare.write($0, $1, &$2)
    }
  }
}

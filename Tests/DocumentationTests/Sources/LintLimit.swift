import Foundation

@testable import HapticDevices
@testable import HapticLint

/// A number of a rule, and a check that the rule has it: it speaks on one side of the number, and not on the other.
struct LintLimit: Sendable, CustomTestStringConvertible {
  let rule: String
  /// The number as the page Sources writes it.
  let number: String
  let holds: @Sendable () throws -> Bool

  init(_ rule: String, number: String, holds: @escaping @Sendable () throws -> Bool) {
    (self.rule, self.number, self.holds) = (rule, number, holds)
  }

  var testDescription: String { "\(rule): \(number)" }

  static let all = rhythm + strength + amount + composition + other + devices + twins

  /// A check that a rule reports one list of events, and not another.
  init(_ rule: String, _ number: String, reports bad: [String], not good: [String]) {
    self.init(rule, number: number) {
      Self.codes(bad).contains(rule) && !Self.codes(good).contains(rule)
    }
  }

  /// A check that a rule's file contains the number: what decides cannot be built from outside.
  init(_ rule: String, number: String, in file: String, text: String) {
    self.init(rule, number: number) {
      try SourceLine(path: "HapticLint/Rules/\(file).swift", text: text).isThere()
    }
  }

  // MARK: Events

  static func tap(_ ms: Double, intensity: Double = 0.6, sharpness: Double = 0.5) -> String {
    event("HapticTransient", ms: ms, length: "", intensity: intensity, sharpness: sharpness)
  }

  static func vibration(
    _ ms: Double, for length: Double, _ intensity: Double = 0.6, sharpness: Double = 0.5,
    attack: Double = 0
  ) -> String {
    event(
      "HapticContinuous", ms: ms, length: #""EventDuration": \#(length / 1_000), "#, intensity: intensity,
      sharpness: sharpness, attack: attack)
  }

  static func event(
    _ type: String, ms: Double, length: String, intensity: Double, sharpness: Double,
    attack: Double = 0
  ) -> String {
    let more = attack > 0 ? #", { "ParameterID": "AttackTime", "ParameterValue": \#(attack) }"# : ""
    return """
      { "Event": { "Time": \(ms / 1_000), "EventType": "\(type)", \(length)"EventParameters": [
        { "ParameterID": "HapticIntensity", "ParameterValue": \(intensity) },
        { "ParameterID": "HapticSharpness", "ParameterValue": \(sharpness) }\(more) ] } }
      """
  }

  private static func document(_ events: [String]) -> PatternDocument {
    let text = #"{ "Version": 1.0, "Pattern": [ "# + events.joined(separator: ",\n") + " ] }"
    return PatternReader.read(bytes: Array(text.utf8), name: "x.ahap")
  }

  private static func findings(_ events: [String], _ linter: Linter = Linter()) -> [Finding] {
    linter.lint(document(events)).findings.filter { $0.deniers == nil }
  }

  static func codes(_ events: [String], _ linter: Linter = Linter()) -> [String] {
    findings(events, linter).map(\.code)
  }

  // MARK: Without a device

  /// Equal taps, so many milliseconds apart.
  private static func row(_ count: Int, every period: Double) -> [String] {
    (0..<count).map { tap(Double($0) * period) }
  }

  private static let rhythm: [LintLimit] = [
    LintLimit("fuse-hard", "24 ms", reports: [tap(0), tap(23.999)], not: [tap(0), tap(24)]),
    LintLimit("fuse-hard", "15 ms", reports: [tap(0), tap(15)], not: [tap(0), tap(14.999)]),
    LintLimit(
      "fuse-hard", "half", reports: [tap(0), tap(16, intensity: 0.31)],
      not: [tap(0), tap(16, intensity: 0.3)]),
    LintLimit(
      "fuse-hard", "5 ms", reports: [tap(0), tap(16), vibration(5.001, for: 100)],
      not: [tap(0), tap(16), vibration(5, for: 100)]),
    LintLimit("fuse-hard", number: "0.5") {
      [0.5, 0.499].map { findings([tap(0, intensity: 0.5), tap(20, intensity: $0)]).first?.severity } == [
        .warning, .note,
      ]
    },
    LintLimit(
      "fuse-hard", number: "10 ms", in: "FuseHard", text: "static var join: TimeSpan { .milliseconds(10) }"),
    LintLimit("fuse-hard", number: "20 ms") {
      [20, 20.001].map { findings([tap(0, intensity: 0.8), tap($0, intensity: 0.8)]).first?.severity } == [
        .warning, .note,
      ]
    },
    LintLimit(
      "fuse-hard", "0.75", reports: [tap(0, intensity: 0.61), tap(20, intensity: 0.8)],
      not: [tap(0, intensity: 0.6), tap(20, intensity: 0.8)]),
    LintLimit("gap-soft", number: "50 ms") { PulseGap.discernible == .milliseconds(50) },
    LintLimit(
      "gap-soft", "half", reports: [tap(0), tap(30, intensity: 0.31)],
      not: [tap(0), tap(30, intensity: 0.3)]),
    LintLimit(
      "gap-soft", "half", reports: [tap(0, intensity: 0.31), tap(30)],
      not: [tap(0, intensity: 0.3), tap(30)]),
    LintLimit(
      "gap-soft", "0.55", reports: [vibration(0, for: 40, 1), vibration(70, for: 40, 0.56)],
      not: [vibration(0, for: 40, 1), vibration(70, for: 40, 0.55)]),
    LintLimit(
      "gap-soft", "15 ms", reports: [vibration(0, for: 15), vibration(44, for: 60)],
      not: [vibration(0, for: 14.999), vibration(44, for: 60)]),
    LintLimit(
      "gap-soft", "1.8 times", reports: [vibration(0, for: 10), vibration(39, for: 17.9)],
      not: [vibration(0, for: 10), vibration(39, for: 18)]),
    LintLimit(
      "gap-soft", "0.05", reports: [vibration(0, for: 40, 0.5), vibration(70, for: 40, 0.549)],
      not: [vibration(0, for: 40, 0.5), vibration(70, for: 40, 0.551)]),
    LintLimit(
      "gap-soft", "1 ms", reports: [vibration(0, for: 40, 0.8), vibration(70, for: 39, 0.6)],
      not: [vibration(0, for: 40, 0.8), vibration(70, for: 38.999, 0.6)]),
    LintLimit(
      "gap-soft", "25 ms", reports: [vibration(0, for: 25, 0.8), vibration(55, for: 25, 0.6)],
      not: [vibration(0, for: 24.999, 0.8), vibration(55, for: 24.999, 0.6)]),
    LintLimit(
      "gap-soft", number: "0.1", in: "GapSoft", text: "gap.silence < PulseGap.join ? 0.005 : 0.1"),
    LintLimit("gap-soft", number: "15 ms, 90 ms", in: "GapSoft", text: "silence < .milliseconds(15)"),
    LintLimit("gap-soft", number: "0.005", in: "GapSoft", text: "gap.silence < PulseGap.join ? 0.005 : 0.1"),
    LintLimit("gap-soft", "35 ms", reports: [tap(0), tap(34.999)], not: [tap(0), tap(35)]),
    LintLimit("gap-soft", number: "20 ms", in: "GapSoft", text: "noticed: TimeSpan { .milliseconds(20) }"),
    LintLimit(
      "gap-soft", "4 events", reports: [tap(0), tap(34), tap(104)],
      not: [tap(0), tap(34), tap(104), tap(174)]),
    LintLimit("gap-soft", number: "5 ms") {
      PulseGap.contiguous == .milliseconds(5)
        && !codes([vibration(0, for: 200), tap(205)]).contains("gap-soft")
        && codes([vibration(0, for: 200), vibration(215, for: 200)]).contains("gap-soft")
    },
    LintLimit(
      "train-buzz", "80 ms", reports: [tap(0), tap(20), tap(99.999), tap(119)],
      not: [tap(0), tap(20), tap(100), tap(119)]),
    LintLimit(
      "train-buzz", "4 events", reports: [tap(0), tap(20), tap(40), tap(60)],
      not: [tap(0), tap(20), tap(40)]),
    LintLimit("train-buzz", "8 events", reports: row(8, every: 40), not: row(7, every: 40)),
    LintLimit("train-buzz", "25 ms", reports: row(5, every: 24.999), not: row(5, every: 25)),
    LintLimit(
      "train-buzz", "0.8", reports: row(8, every: 40) + [tap(320, intensity: 0.481)],
      not: row(8, every: 40) + [tap(320, intensity: 0.479)]),
    LintLimit("train-buzz", "50 ms", reports: row(8, every: 49.999), not: row(8, every: 50)),
    LintLimit(
      "train-buzz", "10 periods", reports: (0..<10).map { tap(Double($0) * 45) },
      not: (0..<11).map { tap(Double($0) * 45) }),
    LintLimit(
      "tap-too-long", "20 ms", reports: [vibration(0, for: 20.001)], not: [vibration(0, for: 20)]),
    LintLimit(
      "tap-too-long", "30 ms", reports: [vibration(0, for: 40), tap(70.001)],
      not: [vibration(0, for: 40), tap(70)]),
    LintLimit(
      "tap-too-long", "50 ms", reports: [vibration(0, for: 50)], not: [vibration(0, for: 50.001)]),
    LintLimit(
      "tap-too-long", "80 ms", reports: [vibration(0, for: 80, 0.8)], not: [vibration(0, for: 80.001, 0.8)]),
    LintLimit(
      "tap-too-long", "0.8", reports: [vibration(0, for: 60, 0.8)], not: [vibration(0, for: 60, 0.799)]),
    LintLimit(
      "tap-too-long", "3 vibrations", reports: (0..<2).map { vibration(Double($0) * 200, for: 40) },
      not: (0..<3).map { vibration(Double($0) * 200, for: 40) }),
    LintLimit(
      "tap-too-long", number: "0.3", in: "TapTooLong", text: "part.pattern.sharpness(of: pulse.index) < 0.3"),
    LintLimit("too-long", number: "100 ms") { isLongest(100, for: .input) },
    LintLimit("too-long", number: "500 ms") { isLongest(500, for: .confirmation) },
    LintLimit("too-long", number: "3 s") { isLongest(3_000, for: .notification) },
  ]

  private static func isLongest(_ ms: Double, for role: HapticRole) -> Bool {
    let linter = Linter(LintConfiguration(roles: ["x": role]))
    return codes([vibration(0, for: ms + 0.001)], linter).contains("too-long")
      && !codes([vibration(0, for: ms)], linter).contains("too-long")
  }

  private static let strength: [LintLimit] = [
    LintLimit("level-step", number: "1.58 dB") {
      // The amplitude is the square of the intensity: 1.64 dB and 1.45 dB.
      flattens([tap(0, intensity: 0.91), tap(200, intensity: 1)])
        && !flattens([tap(0, intensity: 0.92), tap(200, intensity: 1)])
    },
    LintLimit("level-step", number: "0.05") {
      flattens([tap(0, intensity: 0.9, sharpness: 0.5), tap(200, intensity: 1, sharpness: 0.549)])
        && !flattens([tap(0, intensity: 0.9, sharpness: 0.5), tap(200, intensity: 1, sharpness: 0.551)])
    },
    LintLimit("level-step", number: "300 ms") {
      flattens([tap(0, intensity: 0.9), tap(300, intensity: 1)])
        && !flattens([tap(0, intensity: 0.9), tap(300.001, intensity: 1)])
    },
    LintLimit(
      "startle", "2 s", reports: [vibration(0, for: 2_000, 0.9)], not: [vibration(0, for: 1_999.999, 0.9)]),
    LintLimit(
      "startle", "0.8", reports: [vibration(0, for: 2_200, 0.801)], not: [vibration(0, for: 2_200, 0.8)]),
    // A ramp from 0 to 1 reaches 0.95 within 10 ms if it takes less than 10.53 ms.
    LintLimit(
      "startle", "10 ms", reports: [vibration(0, for: 2_200, 1, attack: attack(10.5))],
      not: [vibration(0, for: 2_200, 1, attack: attack(10.6))]),
    LintLimit("startle", number: "95 %") {
      func reports(_ level: Double) -> Bool {
        codes([vibration(0, for: 2_200, 1), curve([(0, 1), (0.1, level), (2.2, level)])]).contains("startle")
      }
      // The attack of 5 ms lowers the peak to 0.9974.
      return reports(0.949) && !reports(0.947)
    },
    LintLimit("startle", number: "100 ms") {
      func reports(_ end: Double) -> Bool {
        codes([vibration(0, for: 2_200, 1), curve([(0, 1), (end - 1e-6, 1), (end, 0.7), (2.2, 0.7)])])
          .contains("startle")
      }
      return reports(0.1001) && !reports(0.0999)
    },
    LintLimit("startle", number: "20 dB") {
      try isStrongest(20, rule: "startle", event: vibration(0, for: 2_200, 1))
    },
  ]

  /// True if level-step reports the events on a device of two strengths.
  private static func flattens(_ events: [String]) -> Bool {
    var coarse = device
    coarse.drive.steps = 2
    return codes(events, Linter(profiles: [coarse])).contains("level-step")
  }

  /// The level of an attack, between 5 ms and 2 s.
  static func attack(_ ms: Double) -> Double { Foundation.log(ms / 5) / Foundation.log(400) }

  private static let amount: [LintLimit] = [
    LintLimit(
      "long-strong", "10 s", reports: (0..<4).map { vibration(Double($0) * 7_000, for: 3_000, 1) },
      not: (0..<4).map { vibration(Double($0) * 7_600, for: 3_000, 1) }),
    LintLimit(
      "long-strong", "10 s in all", reports: [vibration(0, for: 10_000, 1)],
      not: [vibration(0, for: 9_950, 1)]),
    LintLimit("long-strong", number: "5.8 s") {
      VibrationLoad.maximum == 5.8 && codes(twice(5_850)).contains("long-strong")
        && !codes(twice(5_800)).contains("long-strong")
    },
    LintLimit(
      "long-strong", "25 ms", reports: tapsTwice(288), not: tapsTwice(287)),
    LintLimit(
      "long-strong", "80 taps", reports: (0..<81).map { tap(Double($0) * 120, intensity: 1) },
      not: (0..<80).map { tap(Double($0) * 120, intensity: 1) }),
    LintLimit(
      "long-strong", "0.9", reports: (0..<81).map { tap(Double($0) * 120, intensity: 0.9) },
      not: (0..<81).map { tap(Double($0) * 120, intensity: 0.899) }),
    LintLimit("long-strong", number: "20 dB") {
      try isStrongest(20, rule: "long-strong", event: vibration(0, for: 10_000, 1))
    },
    LintLimit("rate-limit", number: "32 taps") { crowds("o:0.5{31ms}*33") && !crowds("o:0.5{31ms}*32") },
    LintLimit("rate-limit", number: "4 taps") { crowds("o:0.9{80ms}*4") && !crowds("o:0.9{80ms}*3") },
    LintLimit("rate-limit", number: "0.9") { crowds("o:0.9{80ms}*4") && !crowds("o:0.899{80ms}*4") },
    LintLimit("rate-limit", number: "80 ms") { crowds("o:0.9{80ms}*4") && !crowds("o:0.9{80.001ms}*4") },
    LintLimit("rate-limit", number: "30 s") { AHAPLimits.longestContinuous == .milliseconds(30_000) },
  ]

  /// Taps 34 ms apart, and as many once more when 10 s are over.
  private static func tapsTwice(_ count: Int) -> [String] {
    [0, 20_000].flatMap { start in (0..<count).map { tap(start + Double($0) * 34, intensity: 0.899) } }
  }

  /// Two vibrations of a length in milliseconds, far apart.
  private static func twice(_ length: Double) -> [String] {
    [vibration(0, for: length, 1), vibration(20_000, for: length, 1)]
  }

  /// True if the taps of a line of notation are too many or too strong for feedback generators.
  private static func crowds(_ line: String) -> Bool {
    let document = PatternReader.read(bytes: Array(line.utf8), name: "x.thrum")
    return Linter().lint(document).findings.contains { $0.code == "rate-limit" }
  }

  private static let other: [LintLimit] = [
    LintLimit(
      "curve-leak", number: "1 µs", in: "CurveLeak", text: "next.offset - point.offset <= .microseconds(1)"),
    LintLimit("points", number: "16 points") { AHAPLimits.pointsPerCurve == 16 },
    LintLimit("points", number: "3/4, 0.02", in: "Points", text: "simplified(tolerance: 0.02)"),
    LintLimit(
      "press-release", number: "1.58 dB", in: "PressRelease",
      text: "own.level - other.level >= LevelRow.leastStep"),
    LintLimit("press-release", number: "200 ms", in: "PressRelease", text: "exponential(-inSeconds / 0.2)"),
    LintLimit(
      "press-release", number: "20 ms", in: "PressRelease",
      text: "pulse.isTap ? TimeSpan.longestTap : pulse.length"),
    LintLimit("below-rise", number: "1/2", in: "BelowRise", text: "driveLength * 2 < rise"),
    LintLimit("below-rise", number: "1/2", in: "BelowRise", text: "share < 0.5"),
    LintLimit("below-rise", number: "1/10", in: "BelowRise", text: "short.count * 10 >= events.count"),
    LintLimit(
      "below-rise", number: "10 dB", in: "BelowRise",
      text: "LintRule.leastBesideFelt : FeltVerdict.leastUseful"),
    LintLimit("below-rise", number: "5 dB", in: "BelowRise", text: "isOneGesture ? LintRule.leastBesideFelt"),
    LintLimit(
      "below-rise", number: "30 ms", in: "../Subject/InapplicableRules",
      text: "$0.silence <= .milliseconds(30)"),
    LintLimit("below-rise", number: "0.9", in: "BelowRise", text: "commanded.value < 0.9"),
    LintLimit("below-rise", number: "0.44", in: "BelowRise", text: "share >= 0.44"),
    LintLimit(
      "below-rise", number: "0.05", in: "BelowRise",
      text: "(first.intensity - second.intensity).magnitude <= 0.05"),
    LintLimit(
      "below-rise", number: "3.5 times", in: "../Subject/SoftParts",
      text: "later.length.nanoseconds * 2 >= earlier.length.nanoseconds * 7"),
    LintLimit(
      "below-rise", number: "60 ms", in: "../Devices/EventOrder", text: "most = TimeSpan.milliseconds(60)"),
    LintLimit(
      "below-rise", number: "15 ms", in: "../Subject/SoftParts", text: "let least = TimeSpan.milliseconds(15)"
    ),
    LintLimit(
      "below-rise", number: "30 ms", in: "../Subject/SoftParts",
      text: "$1.onset - $0.end <= .milliseconds(30)"),
    LintLimit(
      "below-rise", number: "30 ms", in: "../Devices/Cure", text: "longestClick = TimeSpan.milliseconds(30)"),
    LintLimit("tail-onset", number: "3 dB", in: "TailOnset", text: "event.masking.value >= 3"),
    LintLimit(
      "tail-onset", number: "50 to 500 ms", in: "../Devices/DeviceTrial", text: "[50, 60, 80, 100, 120"),
  ]

  // MARK: On a device

  private static let devices: [LintLimit] = [
    LintLimit("sub-threshold", number: "10 dB") {
      let events = [vibration(0, for: 200, 1)]
      return try Simulation(call(events), on: device(at: 9.99, events)).events[0].verdict == .faint
        && Simulation(call(events), on: device(at: 10.01, events)).events[0].verdict == .felt
    },
    LintLimit("sub-threshold", number: "1 dB") {
      let events = [vibration(0, for: 200, 1)]
      return try codes(events, Linter(profiles: [device(at: 8.99, events)])).contains("sub-threshold")
        && !codes(events, Linter(profiles: [device(at: 9.01, events)])).contains("sub-threshold")
    },
    LintLimit(
      "sub-threshold", number: "1.6 times", in: "../Devices/DeviceTrial", text: "largestFactor = 1.6"),
    LintLimit(
      "sub-threshold", number: "16 events", in: "UnfeltEvents", text: "asked > 16 && count * 3 < asked"),
    LintLimit("sub-threshold", number: "1/3", in: "UnfeltEvents", text: "asked > 16 && count * 3 < asked"),
    LintLimit("curve-leak", number: "0.7", in: "CurveLeak", text: "static let largest = 0.7"),
    LintLimit("sub-threshold", number: "3 dB") { abs(LintRule.leastOnOwnDevice - 3) < 1e-9 },
    LintLimit("sub-threshold", number: "5 dB") {
      let (strong, soft) = (vibration(0, for: 200, 1), vibration(3_000, for: 200, 0.3))
      func reports(_ level: Double) throws -> Bool {
        codes([strong, soft], Linter(profiles: [try device(at: level, [soft])])).contains("sub-threshold")
      }
      // A level that is written as 5 dB is not reported.
      return try reports(4.94) && !reports(5.01)
    },
    LintLimit("sub-threshold", number: "1/10") {
      let soft = vibration(90_000, for: 200, 0.3)
      func reports(_ count: Int) throws -> Bool {
        let strongs = (0..<count).map { vibration(Double($0) * 3_000, for: 200, 1) }
        return codes(strongs + [soft], Linter(profiles: [try device(at: 4.9, [soft])])).contains(
          "sub-threshold")
      }
      return try reports(9) && !reports(10)
    },
    LintLimit("sub-threshold", number: "0.1") {
      func severity(_ intensity: Double) throws -> Finding.Severity? {
        let events = [vibration(0, for: 200, intensity)]
        return findings(events, Linter(profiles: [try device(at: -5, events)])).first {
          $0.code == "sub-threshold"
        }?
        .severity
      }
      return try severity(0.099) == .note && severity(0.1) == .warning
    },
    LintLimit(
      "sub-threshold", number: "3/4", in: "../Devices/MutingControl",
      text: "event.commanded.value <= written * 0.75"),
    LintLimit("sub-threshold", number: "0.05", in: "../Devices/DeviceTrial", text: "steps = 20"),
    LintLimit(
      "sub-threshold", number: "10 to 300 ms", in: "../Devices/DeviceTrial", text: "[10, 15, 20, 25, 30"),
    LintLimit(
      "sub-threshold", number: "0.1", in: "../Devices/EventOrder",
      text: "own < 0.1 && strongest >= own * 3"),
    LintLimit(
      "sub-threshold", number: "24 events", in: "../Devices/DeviceTrial", text: "mostEvents, longest) = (24"),
    LintLimit("sub-threshold", number: "3 s", in: "../Devices/DeviceTrial", text: "milliseconds(3_000))"),
    LintLimit("sub-threshold", number: "0.05", in: "../Devices/EventOrder", text: "level - $0 >= 0.05"),
    LintLimit(
      "sub-threshold", number: "100 ms", in: "../Devices/Cure", text: "buzz = TimeSpan.milliseconds(100)"),
    LintLimit(
      "gap-soft", number: "4 vibrations", in: "../Subject/InapplicableRules", text: "pulses.count == 4"),
    LintLimit(
      "gap-soft", number: "10 ms", in: "../Subject/InapplicableRules", text: "$0.length >= .milliseconds(10)"),
    LintLimit(
      "gap-soft", number: "20 ms", in: "../Subject/InapplicableRules",
      text: "least = TimeSpan.milliseconds(20)"),
    LintLimit(
      "hardly-felt", number: "1 ms", in: "HardlyFelt", text: "immobile: TimeSpan { .milliseconds(1) }"),
    LintLimit(
      "twins", number: "12 ms", in: "../Subject/PulseTrain", text: "longest = TimeSpan.milliseconds(12)"),
    LintLimit("sub-threshold", number: "15 %", in: "../Devices/Cure", text: "intensityOfTap <= $0 * 0.85"),
    LintLimit("sub-threshold", number: "0.02", in: "StrongerPatterns", text: "leastDifference = 0.02"),
    LintLimit("sub-threshold", number: "0.95", in: "StrongerPatterns", text: "full = 0.95"),
    LintLimit("sub-threshold", number: "8 events", in: "../Devices/SimulatedPattern", text: "fewEvents = 8"),
    LintLimit("sub-threshold", number: "4 devices") { LintSubject.survey == 4 },
    LintLimit(
      "train-buzz", number: "5 primitives", in: "../Subject/InapplicableRules", text: "pulses.count >= 5"),
    LintLimit(
      "fuse-hard", number: "5 primitives", in: "../Subject/InapplicableRules", text: "pulses.count >= 5"),
    LintLimit("sos", number: "9 vibrations", in: "SOS", text: "signals: Int { 9 }"),
    LintLimit("sos", number: "7 vibrations", in: "SOS", text: "fewest: Int { 7 }"),
    LintLimit("sos", number: "5 vibrations", in: "SOS", text: "fewestWithDashes: Int { 5 }"),
    LintLimit("sos", number: "1.5", in: "SOS", text: "dash.nanoseconds * 2 >= dot.nanoseconds * 3"),
    LintLimit("sub-threshold", number: "1.4", in: "../Devices/EventOrder", text: "1.4.squareRoot()"),
    LintLimit(
      "gap-soft", number: "10 ms, 15 ms", in: "GapSoft",
      text: "max(earlier.length, later.length) < .milliseconds(10)\n      && silence < .milliseconds(15)"),
    LintLimit(
      "gap-soft", number: "4 vibrations", in: "GapSoft", text: "pulses.count >= 4\n      && zip(pulses"),
    LintLimit(
      "gap-soft", number: "30 ms, 1.4 times", in: "GapSoft",
      text:
        "silence >= .milliseconds(30)\n      && later.length.nanoseconds * 10 >= earlier.length.nanoseconds * 14"
    ),
    LintLimit("sub-threshold", number: "2 patterns", in: "StrongerPatterns", text: "mostChanged = 2"),
    LintLimit(
      "sub-threshold", number: "50 ms", in: "../Subject/SoftParts",
      text: "last.onset - first.end < PulseGap.discernible"),
    LintLimit("sub-threshold", number: "1.1", in: "../Devices/Cure", text: "upperBound * factor > 1.1"),
    LintLimit(
      "sub-threshold", number: "2", in: "../Devices/Cure", text: "(largestSpread, most) = (2.0, 8)"),
    LintLimit(
      "sub-threshold", number: "8 events", in: "../Devices/Cure", text: "(largestSpread, most) = (2.0, 8)"),
    LintLimit("sub-threshold", number: "1.55", in: "../Devices/EventOrder", text: "factor > 1.55"),
    LintLimit("sub-threshold", number: "1.35", in: "../Devices/DeviceTrial", text: "largestStep = 1.35"),
    LintLimit(
      "sub-threshold", number: "100 ms", in: "../Subject/LintSubject", text: "$0 <= .milliseconds(100)"),
    LintLimit("below-rise", number: "100 ms", in: "../Subject/LintSubject", text: "$0 <= .milliseconds(100)"),
    LintLimit(
      "loop-seam", number: "10 ms", in: "LoopSeam", text: "first.onset - start + after < PulseGap.join"),
    LintLimit(
      "loop-seam", number: "20 ms", in: "LoopSeam", text: "shortestPause: TimeSpan { .milliseconds(20) }"),
    LintLimit(
      "time-scale", number: "10 s", in: "TimeScale", text: "longTime: TimeSpan { .milliseconds(10_000) }"),
    LintLimit("fuse-hard", number: "1/100", in: "FuseHard", text: "isDense && count * 100 < pulses.count"),
    LintLimit(
      "late-start", number: "5 s", in: "LateStart", text: "leastOfSong: TimeSpan { .milliseconds(5_000) }"),
    LintLimit(
      "time-scale", number: "50 s", in: "TimeScale", text: "longPeriod: TimeSpan { .milliseconds(50_000) }"),
    LintLimit(
      "sub-threshold", number: "3 times", in: "../Devices/EventOrder",
      text: "new.nanoseconds >= $0.nanoseconds * 3"),
    LintLimit("sub-threshold", number: "0.75", in: "../Devices/EventOrder", text: "strongest <= 0.75"),
    LintLimit("time-scale", number: "12 taps", in: "TimeScale", text: "(2...12).contains(pulses.count)"),
    LintLimit("time-scale", number: "3 times", in: "TimeScale", text: "times.count > 3"),
    LintLimit("time-scale", number: "100 ms", in: "TimeScale", text: "usual >= .milliseconds(100)"),
    LintLimit(
      "misnamed", number: "80 ms", in: "Misnamed", text: "longestTick: TimeSpan { .milliseconds(80) }"),
    LintLimit(
      "hardly-felt", number: "32 primitives", in: "../Subject/InapplicableRules", text: "pulses.count > 32"),
    LintLimit("long-strong", number: "32 events") {
      func song(_ count: Int, _ steps: Int) -> [String] {
        (0..<count).map { vibration(Double($0) * 350, for: 350, 1, sharpness: Double($0 % steps) / 10) }
      }
      return codes(song(32, 6)).contains("long-strong") && codes(song(33, 5)).contains("long-strong")
        && !codes(song(33, 6)).contains("long-strong")
    },
    LintLimit(
      "silenced", "3 taps", reports: (0..<4).map { tap(Double($0) * 200, intensity: Double($0) * 0.2) },
      not: (0..<3).map { tap(Double($0) * 200, intensity: Double($0) * 0.2) }),
    LintLimit(
      "silenced", "0.05", reports: (0..<20).map { tap(Double($0) * 200, intensity: Double($0) * 0.05) },
      not: (0..<20).map { tap(Double($0) * 200, intensity: Double($0) * 0.049) }),
    LintLimit("merged", number: "half", in: "../LintRule", text: "return (deviceCount + 1) / 2"),
    LintLimit("merged", number: "6 dB", in: "Merged", text: "high >= low * 2"),
    LintLimit("weaker-than", number: "10 dB") {
      let events = [vibration(0, for: 200, 1)]
      let reference = try device(at: 40, events)
      func reports(_ level: Double) throws -> Bool {
        let linter = Linter(profiles: [try device(at: level, events)], reference: reference)
        return codes(events, linter).contains("weaker-than")
      }
      return try reports(29.99) && !reports(30.01)
    },
    LintLimit("audible", number: "250 Hz") {
      func reports(_ hertz: Double) throws -> Bool {
        var profile = device
        profile.drive.frequency = .fixed(try #require(Frequency(hertz: hertz)))
        return codes([vibration(0, for: 200)], Linter(profiles: [profile])).contains("audible")
      }
      return try reports(250.01) && !reports(250)
    },
    LintLimit("audible", number: "50 ms") {
      func reports(_ length: Double) throws -> Bool { try isAudible([vibration(0, for: length)]) }
      return try reports(50.001) && !reports(40)
    },
    LintLimit("audible", number: "0.1") {
      func reports(_ level: Double) throws -> Bool { try isAudible([vibration(0, for: 400, level)]) }
      return try reports(0.33) && !reports(0.3)
    },
    LintLimit(
      "overlaps", "1", reports: [vibration(0, for: 300, 0.8), vibration(200, for: 300, 0.61)],
      not: [vibration(0, for: 300, 0.8), vibration(200, for: 300, 0.59)]),
    LintLimit("degraded", number: "50 ms") {
      func reports(_ length: Double) -> Bool {
        let events = [
          event(
            "HapticContinuous", ms: 0, length: #""EventDuration": \#(length / 1_000), "#, intensity: 0.7,
            sharpness: 0.1),
          event(
            "HapticContinuous", ms: 900, length: #""EventDuration": 0.4, "#, intensity: 0.7, sharpness: 0.9),
        ]
        // Lint speaks only of what the device's changes name.
        return Simulation(call(events), on: device).delivery.changes.contains {
          $0.code == .sharpnessDropped && $0.levelError ?? 1 >= 0.15
        }
      }
      return reports(60) && !reports(30)
    },
    LintLimit("degraded", number: "0.1") {
      func reports(_ level: Double) -> Bool {
        let events = [
          event(
            "HapticContinuous", ms: 0, length: #""EventDuration": 0.4, "#, intensity: level, sharpness: 0.1),
          event(
            "HapticContinuous", ms: 900, length: #""EventDuration": 0.4, "#, intensity: 0.7, sharpness: 0.9),
        ]
        // Lint speaks only of what the device's changes name.
        return Simulation(call(events), on: device).delivery.changes.contains {
          $0.code == .sharpnessDropped && $0.levelError ?? 1 >= 0.15
        }
      }
      return reports(0.101) && !reports(0.099)
    },
    LintLimit("startle", number: "10 ms") {
      // The displacement reaches 90 % somewhat before 2.3 Q / (pi f0): 9.8 and 10.7 ms.
      func reports(_ q: Double) -> Bool {
        var profile = device
        profile.actuator = .resonant(
          ResonantActuator(
            .lra, resonance: Frequency(hertz: 150)!, q: q, peakAcceleration: Acceleration(g: 2)!))
        return codes([vibration(0, for: 2_200, 1)], Linter(profiles: [profile])).contains("startle")
      }
      return reports(2) && !reports(2.2)
    },
    LintLimit("degraded", number: "0.3") {
      func reports(_ apart: Double) -> Bool {
        let events = [
          event(
            "HapticContinuous", ms: 0, length: #""EventDuration": 0.4, "#, intensity: 0.7, sharpness: 0.2),
          event(
            "HapticContinuous", ms: 700, length: #""EventDuration": 0.4, "#, intensity: 0.7,
            sharpness: 0.2 + apart),
        ]
        return codes(events, Linter(profiles: [device])).contains("degraded")
      }
      return reports(0.31) && !reports(0.29)
    },
    LintLimit("degraded", number: "0.3", in: "Degraded", text: "change.levelError ?? 1 >= Self.intensity"),
    LintLimit("degraded", number: "0.15", in: "Degraded", text: "change.levelError ?? 1 >= Self.sharpness"),
    LintLimit("degraded", number: "0.35") {
      func reports(_ intensity: Double) -> Bool {
        var profile = device
        profile.drive.steps = 1
        return codes([vibration(0, for: 800, intensity)], Linter(profiles: [profile])).contains("degraded")
      }
      return reports(0.35) && !reports(0.36)
    },
    LintLimit("degraded", number: "6 dB", in: "Degraded", text: "least = 6.0"),
    LintLimit("degraded", number: "500 ms", in: "Degraded", text: "(0.35, TimeSpan.milliseconds(500))"),
    LintLimit("degraded", number: "500 ms", in: "Degraded", text: "near = TimeSpan.milliseconds(500)"),
    LintLimit(
      "degraded", number: "1.2 times", in: "Degraded", text: "NoticeableSteps.pitch(low)"),
    LintLimit("degraded", number: "20 %") { isUnplayed(800, of: 1_000) && !isUnplayed(802, of: 1_000) },
    LintLimit("degraded", number: "100 ms") { isUnplayed(199, of: 300) && !isUnplayed(201, of: 300) },
    LintLimit("degraded", number: "10 ms") {
      func reports(_ step: TimeSpan) -> Bool {
        var profile = device
        profile.limits.timeStep = step
        return codes([tap(0), vibration(101, for: 201)], Linter(profiles: [profile])).contains("degraded")
      }
      return reports(.microseconds(10_001)) && !reports(.milliseconds(10))
    },
  ]

  /// True if degraded says that a device does not play a vibration of some milliseconds, which is weak from a time on.
  private static func isUnplayed(_ from: Double, of length: Double) -> Bool {
    var profile = device
    profile.drive.leastAmplitude = UnitLevel(clamping: 0.5)
    let curve = curve([(0, 1), (from / 1_000, 1), (from / 1_000, 0.4), (length / 1_000, 0.4)])
    return codes([vibration(0, for: length, 1), curve], Linter(profiles: [profile])).contains("degraded")
  }

  /// A curve of the intensity control from the beginning, with times in seconds.
  static func curve(_ points: [(Double, Double)], of parameter: String = "HapticIntensity") -> String {
    let points = points.map { #"{ "Time": \#($0.0), "ParameterValue": \#($0.1) }"# }
    return """
      { "ParameterCurve": { "ParameterID": "\(parameter)Control", "Time": 0, "ParameterCurveControlPoints": [
        \(points.joined(separator: ", ")) ] } }
      """
  }

  /// True if audible reports the events on a strong device that vibrates at 260 Hz.
  private static func isAudible(_ events: [String]) throws -> Bool {
    var profile = device
    let hertz = try #require(Frequency(hertz: 260))
    profile.drive.frequency = .fixed(hertz)
    profile.actuator = .resonant(
      ResonantActuator(.lra, resonance: hertz, q: 2, peakAcceleration: try #require(Acceleration(g: 10))))
    return codes(events, Linter(profiles: [profile])).contains("audible")
  }

  private static func call(_ events: [String]) -> HapticCall {
    HapticCall(Timeline(compiling: document(events).parts[0].pattern))
  }

  /// A device without a driver that helps; its levels follow its peak acceleration.
  static var device: DeviceProfile {
    let hertz = Frequency(hertz: 150)!
    return DeviceProfile(
      name: "plain", playback: .custom,
      actuator: .resonant(
        ResonantActuator(.lra, resonance: hertz, q: 2, peakAcceleration: Acceleration(g: 1)!)),
      drive: DriveMapping(frequency: .range(low: hertz, high: hertz)))
  }

  /// The device, with the peak acceleration that gives the first event a level in decibels above the threshold.
  static func device(at level: Double, _ events: [String]) throws -> DeviceProfile {
    var profile = device
    let now = try #require(Simulation(call(events), on: profile).events[0].aboveThreshold?.value)
    guard case .resonant(var actuator) = profile.actuator else { return profile }
    let factor = Foundation.pow(10, (level - now) / 20)
    actuator.peakAcceleration = try #require(Acceleration(g: actuator.peakAcceleration.g * factor))
    profile.actuator = .resonant(actuator)
    return profile
  }

  /// True if a rule reports an event on a device from a level on.
  private static func isStrongest(_ level: Double, rule: String, event: String) throws -> Bool {
    try codes([event], Linter(profiles: [device(at: level + 0.01, [event])])).contains(rule)
      && !codes([event], Linter(profiles: [device(at: level - 0.01, [event])])).contains(rule)
  }

  // MARK: Twins

  private static let twins: [LintLimit] = [
    LintLimit("twins", number: "1.58 dB") {
      (NoticeableSteps.strength(Frequency(hertz: 200)) - 1.58).magnitude < 0.005
    },
    LintLimit("twins", number: "16 %") {
      isStep(from: 100, to: 116) { NoticeableSteps.length(.seconds($0 / 1_000)) }
        && isStep(from: 1_000, to: 1_160) { NoticeableSteps.interval(.seconds($0 / 1_000)) }
    },
    LintLimit("twins", number: "30 ms") {
      NoticeableSteps.length(.milliseconds(10)) == NoticeableSteps.length(.milliseconds(30))
        && NoticeableSteps.length(.milliseconds(10)) < NoticeableSteps.length(.milliseconds(31))
    },
    LintLimit("twins", number: "1.2 times") {
      isStep(from: 100, to: 120) { Frequency(hertz: $0).map(NoticeableSteps.pitch) ?? 0 }
    },
    LintLimit("twins", number: "1/2", in: "Twins", text: "$0.value * 2 >= devices.count"),
    LintLimit("twins", number: "20 ms") {
      isStep(from: 100, to: 120) { NoticeableSteps.interval(.seconds($0 / 1_000)) }
    },
  ]

  /// True if two values are one noticeable step apart on a scale.
  private static func isStep(from one: Double, to other: Double, on scale: (Double) -> Double) -> Bool {
    (scale(other) - scale(one) - 1).magnitude < 1e-9
  }
}

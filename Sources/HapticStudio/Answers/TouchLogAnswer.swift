internal import HapticCatalog
internal import HapticDevices
internal import HapticModel
internal import HapticProject
internal import HapticRecorder
internal import HapticScores
internal import HapticText

/// The touches of the button wall, played again into a recorder: its trace, and what its rules find.
enum TouchLogAnswer {
  /// The most entries of a log (*chosen*).
  private static let limit = 1_000

  /// The answer to a log: each haptic with its start, the findings, and the trace as `thrum test --trace` reads it.
  static func answer(_ body: [UInt8]) throws -> Answer {
    let root = try BodyReader.object(body)
    let device = try device(of: root)
    guard let entries = root["log"]?.elements, entries.count <= limit else {
      throw Answer.error(400, "log", message: "a log is a list of at most \(limit) touches")
    }
    let recorder = HapticRecorder(device: device)
    for entry in entries { try TouchLogEntry(entry).play(into: recorder) }
    return .object(
      JSONWriter.compact { members in
        members.list("haptics", recorder.haptics.map { json($0, on: device) })
        members.list("findings", recorder.findings.map(json))
        members.member(
          "trace",
          String(decoding: TimingTraceEncoder.encode(recorder.trace(named: "buttons")), as: UTF8.self))
      })
  }

  private static func device(of root: JSONElement) throws -> HapticRecorder.Device? {
    guard let name = root["device"]?.string else { return nil }
    guard let profile = DeviceProfiles.builtIn[name] else {
      throw Answer.error(
        404, "unknown-profile", message: "no device profile has this name",
        hint: "the library lists the profiles")
    }
    return HapticRecorder.Device(profile)
  }

  private static func json(_ haptic: RecordedHaptic, on device: HapticRecorder.Device?) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("name", haptic.name)
      members.number("touch", haptic.touch.map { Int64($0.serial) })
      members.member("isOwn", haptic.isFromComponent)
      members.member("isWarm", haptic.isWarm)
      members.number(
        "startNs", device.map { (haptic.isWarm ? $0.warmLatency : $0.coldLatency).nanoseconds })
    }.utf8
  }

  private static func json(_ finding: UsageFinding) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("code", finding.rule.rawValue)
      members.member("message", finding.message)
      members.member("hint", finding.hint)
      members.member("touches") { writer in
        let serials = Set(finding.haptics.compactMap(\.touch?.serial)).sorted()
        writer.array { for serial in serials { $0.value(serial) } }
      }
    }.utf8
  }
}

/// A line of a log: a touch with the calls of its action, or a preparation.
struct TouchLogEntry {
  private let time: TimePoint
  private let isPreparation: Bool
  private let component: HapticComponent?
  private let label: String
  private let screen: String?
  private let isEnabled: Bool
  private let calls: [String]

  /// Reads a line; throws the answer that says what is wrong.
  init(_ element: JSONElement) throws {
    guard let nanoseconds = element["timeNs"]?.number.flatMap({ Int64(exactly: $0) }), nanoseconds >= 0 else {
      throw Answer.error(400, "log", message: "timeNs of a touch is a whole number from 0")
    }
    time = TimePoint(nanoseconds: nanoseconds)
    isPreparation = element["kind"]?.string == "prepare"
    let id = element["component"]?.string
    component = id.flatMap(HapticComponent.init(id:))
    guard (id == nil) == (component == nil) else {
      throw Answer.error(400, "component", message: "the vocabulary has no component with this id")
    }
    label = element["label"]?.string ?? ""
    screen = element["screen"]?.string
    isEnabled = element["isEnabled"]?.bool ?? true
    calls = element["calls"]?.elements?.compactMap(\.string) ?? []
  }

  /// Plays the line at its time; throws if that is before the line before it.
  func play(into recorder: HapticRecorder) throws {
    guard time >= recorder.now else {
      throw Answer.error(400, "log", message: "the touches of a log are in the order of their times")
    }
    recorder.advance(by: time - recorder.now)
    let manager = recorder.manager
    if isPreparation { return manager.prepare() }
    if let screen, recorder.haptics.last?.screen?.name != screen { recorder.show(screen) }
    let action = { for name in calls { manager.play(named: name) } }
    if let component {
      manager.tap(component, named: label, isEnabled: isEnabled, action: action)
    } else {
      recorder.touch(label, isEnabled: isEnabled, body: action)
    }
  }
}

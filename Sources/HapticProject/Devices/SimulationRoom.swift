package import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The one rule for reports that keep what is felt of every event on every device: ``SimulationLimits/eventsKept``.
package enum SimulationRoom {
  private enum RoomCode: String {
    case tooLarge = "simulation-too-large"
  }
  private static let code = RoomCode.tooLarge.rawValue
  private static let hint = "name fewer devices with --profile, or check a part of the pattern"

  private static func words(_ events: Int, _ devices: Int) -> String? {
    guard devices > 0, events > SimulationLimits.eventsKept / devices else { return nil }
    let most = SimulationLimits.eventsKept / devices
    let many = devices == 1 ? "one device" : "\(devices) devices"
    return "\(events) events are too many to simulate on \(many); the most are \(most)"
  }

  /// The finding about a file whose patterns have too many events for these devices; `nil` if they have not.
  static func finding(about document: PatternDocument, on profiles: [DeviceProfile]) -> Finding? {
    guard document.isReadable else { return nil }
    let events = document.parts.reduce(0) { $0 + $1.pattern.events.count }
    return words(events, profiles.count).map {
      Finding(code: code, severity: .error, message: $0, position: .start, hint: hint)
    }
  }

  /// Refuses patterns that have too many events together.
  ///
  package static func expect(_ patterns: [LoadedPattern], devices: Int) throws {
    let counts = patterns.map(\.request.pattern.events.count)
    guard let words = words(counts.reduce(0, +), devices) else { return }
    // The larger one is to be made smaller.
    let largest = counts.indices.max { counts[$0] < counts[$1] } ?? 0
    throw ProjectFailure(.input, patterns[largest].subject, words, code: code, hint: hint)
  }

  /// Refuses a pattern that has too many events to adapt.
  package static func expect(toAdapt pattern: LoadedPattern) throws {
    let (events, most) = (pattern.request.pattern.events.count, SimulationLimits.eventsAdapted)
    guard events > most else { return }
    throw ProjectFailure(
      .input, pattern.subject, "\(events) events are too many to adapt; the most are \(most)", code: code,
      hint: "adapt a part of the pattern")
  }

  /// Refuses a pattern whose simulation would take too much memory.
  ///
  /// - Parameters:
  ///   - subject: the name of the pattern for the message.
  ///   - devices: the number of devices.
  ///   - kept: the number of devices whose events a report holds at once.
  ///   - shown: the number of devices whose motion over time a report holds.
  package static func expect(
    _ call: HapticCall, named subject: String, devices: Int, kept: Int, shown: Int
  ) throws {
    func refuse(_ what: String) -> ProjectFailure {
      ProjectFailure(
        .input, subject, what, code: code,
        hint: "name fewer devices with --profile, or simulate a part of the pattern")
    }
    let most = kept > 0 ? SimulationLimits.eventsAtOnce / kept : SimulationLimits.events
    let count = call.timeline.entries.count { if case .start = $0.action { true } else { false } }
    guard count <= most else {
      let number = kept > 0 ? kept : devices
      throw refuse("\(count) events are too many to simulate on \(number) devices; the most are \(most)")
    }
    let length = min(call.timeline.length, Motion.longest)
    guard length * Int64(shown) > SimulationLimits.motionAtOnce else { return }
    let seconds = SimulationLimits.motionAtOnce.nanoseconds / 1_000_000_000 / Int64(shown)
    throw refuse(
      "it lasts longer than \(seconds) s, the most that pictures and --course show of \(shown) devices")
  }
}

package import HapticDevices
package import HapticFormats
package import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The one rule for reports that keep what is felt of every event on every device: a limit of bytes.
package enum SimulationBudget {
  private enum RoomCode: String {
    case tooLarge = "simulation-too-large"
  }
  private static let code = RoomCode.tooLarge.rawValue
  private static let hint = "name fewer devices with --profile, or check a part of the pattern"

  /// The most that a report keeps of the events on all devices, in bytes; *chosen*, so that it takes at most 300 MB beside
  /// the largest simulation; several at a time are limited by ``sideBySide``.
  package static let bytes = 100_000_000

  /// The most memory of the simulations that are made side by side, in bytes; *chosen*: two of ten minutes with 3,000 events.
  private static let sideBySide = 300_000_000

  /// The memory that a simulation takes, in bytes.
  ///
  /// For each event and each second *measured* with `thrum simulate` of 10,000 and of 50,000 taps in ten minutes and more,
  /// which takes 183 and 283 MB, that is 2,500 for each event; the rest is a margin.
  static func memory(ofEvents events: Int, lasting length: TimeSpan) -> Int {
    events * 4_000 + Int(min(length, Motion.longest).nanoseconds / 1_000_000_000) * 220_000
  }

  /// Returns the runner of simulations of patterns: on all cores, but no more at once than there is memory for.
  package static func runner(of calls: [HapticCall]) -> JobRunner {
    let largest = calls.map { memory(ofEvents: count($0), lasting: $0.timeline.length) }.max() ?? 0
    return ConcurrentMap.runner(atMost: max(1, sideBySide / max(largest, 1)))
  }

  /// The number of events that play.
  private static func count(_ call: HapticCall) -> Int {
    call.timeline.entries.count { if case .start = $0.action { true } else { false } }
  }

  /// The memory that a report keeps of an event, in bytes.
  private struct Size {
    /// Of an event once, for words.
    let once: Int
    /// Of a tap on a device.
    let tap: Int
    /// Of a vibration on a device.
    let vibration: Int

    /// In a check, *measured*: `thrum lint` takes 298 MB for 50,000 taps on two devices, and 299 MB for 5,000 vibrations on all.
    static let check = Size(once: 0, tap: 700, vibration: 800)
    /// Of an event of one of the two patterns of a comparison, *measured* likewise: `thrum diff` of two files of 30,000 taps
    /// takes 298 MB on one device and on two, and of two of 9,000 taps 266 MB on all.
    static let comparison = Size(once: 1_500, tap: 150, vibration: 150)
  }

  /// The taps and vibrations of patterns.
  private struct Load {
    var (taps, vibrations) = (0, 0)
    var events: Int { taps + vibrations }

    /// Returns the message if the events take more than there is; `nil` if there is room.
    func words(_ devices: Int, _ size: Size) -> String? {
      let bytes =
        taps * (size.once + devices * size.tap) + vibrations * (size.once + devices * size.vibration)
      guard devices > 0, bytes > SimulationBudget.bytes else { return nil }
      // As many of the same kinds.
      let maximum = SimulationBudget.bytes / (bytes / events + 1)
      let many = devices == 1 ? "one device" : "\(devices) devices"
      return "\(events) events are too many to simulate on \(many); the most are \(maximum)"
    }
  }

  /// The finding about a file whose patterns have too many events for a check on these devices; `nil` if they have not.
  static func finding(about document: PatternDocument, on profiles: [DeviceProfile]) -> Finding? {
    guard document.isReadable else { return nil }
    var load = Load()
    for event in document.parts.lazy.flatMap(\.pattern.events) {
      if case .transient = event { load.taps += 1 } else { load.vibrations += 1 }
    }
    return load.words(profiles.count, .check).map {
      Finding(code: code, severity: .error, message: $0, position: .start, hint: hint)
    }
  }

  /// The refusal to compare patterns on devices, if they have too many events together; `nil` if there is room.
  static func refusal(
    ofComparing calls: [HapticCall], names: [String], on devices: Int
  ) -> ProjectFailure? {
    let loads = calls.map { call in
      var load = Load()
      for entry in call.timeline.entries {
        guard case .start(_, let voice) = entry.action else { continue }
        if case .transient = voice { load.taps += 1 } else { load.vibrations += 1 }
      }
      return load
    }
    let all = loads.reduce(into: Load()) { sum, load in
      sum.taps += load.taps
      sum.vibrations += load.vibrations
    }
    guard let words = all.words(devices, .comparison) else { return nil }
    // The largest one is to be made smaller.
    let largest = loads.map(\.events).max() ?? 0
    let subject = zip(names, loads).first { $0.1.events == largest }?.0
    return ProjectFailure(
      .input, subject: subject ?? "", what: words, code: code,
      hint: "name fewer devices with --profile, or compare a part of the patterns")
  }

  /// Refuses a pattern that has too many events to adapt.
  package static func expect(toAdapt pattern: PatternDocument) throws {
    let (events, maximum) = (pattern.pattern.events.count, SimulationLimits.eventsAdapted)
    guard events > maximum else { return }
    throw ProjectFailure(
      .input, subject: pattern.source.name,
      what: "\(events) events are too many to adapt; the most are \(maximum)", code: code,
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
        .input, subject: subject, what: what, code: code,
        hint: "name fewer devices with --profile, or simulate a part of the pattern")
    }
    let maximum = kept > 0 ? SimulationLimits.eventsAtOnce / kept : SimulationLimits.events
    let count = count(call)
    guard count <= maximum else {
      let number = kept > 0 ? kept : devices
      throw refuse("\(count) events are too many to simulate on \(number) devices; the most are \(maximum)")
    }
    let length = min(call.timeline.length, Motion.longest)
    guard length * Int64(shown) > SimulationLimits.motionAtOnce else { return }
    let seconds = SimulationLimits.motionAtOnce.nanoseconds / 1_000_000_000 / Int64(shown)
    throw refuse(
      "it lasts longer than \(seconds) s, the most that pictures and --course show of \(shown) devices")
  }
}

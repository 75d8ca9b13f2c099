public import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The outcomes of one pattern of a file on all devices, in short.
///
/// Thread-safe: yes, a value.
public struct SimulatedPattern: Sendable, Hashable {
  /// The pattern's name.
  public let name: String
  /// The outcome on each device, in the order of the profiles.
  public let outcomes: [DeviceOutcome]

  /// The entries that are played, without the name.
  let entries: [TimelineEntry]
  /// The place of the first event in the text.
  let offset: Int
  /// The prefix of messages about it.
  let prefix: String
  /// How much a twin of it matters; `nil` if it is off.
  let twins: Finding.Severity?

  init(_ subject: LintSubject, twins: Finding.Severity?) {
    name = subject.part.name.isEmpty ? subject.part.pattern.name : subject.part.name
    outcomes = subject.simulations.map { DeviceOutcome($0) }
    entries = subject.timeline.entries
    offset = subject.part.origins.offset(of: .event(0)) ?? 0
    prefix = subject.prefix
    // The effects of a vibration-select stand in for each other.
    let isAlternative = subject.document.format == .androidXML && subject.document.parts.count > 1
    self.twins = isAlternative ? nil : twins
  }
}

/// The outcome of one pattern on one device, in short.
///
/// Thread-safe: yes, a value.
public struct DeviceOutcome: Sendable, Hashable {
  /// How much of a pattern is felt.
  ///
  /// The raw values are stable: reports as JSON have them.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// Every event, at least 6 dB above the threshold.
    case felt
    /// Every event, but one or more of them less than 6 dB above the threshold (*chosen*: twice its amplitude).
    case faint
    /// Some events, and some not.
    case partly
    /// No event, though the device plays.
    case notFelt = "not-felt"
    /// Of some events nothing is known: they come after the first ten minutes of motion, which are all that is simulated.
    case cut
    /// The device plays nothing, or the pattern asks for nothing.
    case nothing
  }

  /// The profile's name.
  public let profile: String
  /// Which step of the chain the device takes.
  public let step: Delivery.Step
  /// How many events ask for something, whether they are simulated or not.
  public let events: Int
  /// How many of those are felt.
  public let felt: Int
  /// How much of the pattern is felt.
  public let verdict: Verdict

  /// The felt shape, for comparison.
  let shape: FeltShape

  init(_ simulation: Simulation) {
    let asked = simulation.askedEvents
    let felt = asked.filter(\.isFelt)
    profile = simulation.profile.name
    step = simulation.delivery.step
    let unsimulated = simulation.unsimulatedCount
    events = asked.count + unsimulated
    self.felt = felt.count
    let isFaint = felt.contains { ($0.aboveThreshold?.value ?? 0) < 6 }
    if unsimulated > 0 {
      verdict = .cut
    } else if simulation.delivery.step == .nothing || asked.isEmpty {
      verdict = .nothing
    } else if felt.isEmpty {
      verdict = .notFelt
    } else if felt.count < asked.count {
      verdict = .partly
    } else {
      verdict = isFaint ? .faint : .felt
    }
    // What is not known to its end is nothing's twin.
    shape = FeltShape(of: unsimulated > 0 ? [] : felt)
  }
}

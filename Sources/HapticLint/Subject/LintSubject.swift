public import HapticDevices
public import HapticFormats
public import HapticModel
public import HapticText
public import HapticTimeline

/// One pattern in the forms that rules read: as written, as compiled, and as single pulses in time.
///
/// Thread-safe: yes, a value.
public struct LintSubject: Sendable {
  /// The file that contains it.
  public let document: PatternDocument
  /// The pattern, and where its parts stand in the text.
  public let part: PatternPart
  /// The timeline that plays.
  public let timeline: Timeline
  /// The role of the haptic; `nil` if none is given.
  public let role: HapticRole?
  /// Tells whether a sound file exists, by its path as the pattern names it; `nil` if that is unknown.
  public let fileExists: (@Sendable (_ path: String) -> Bool)?
  /// Every tap and vibration that can be felt, in the order of time.
  public let pulses: [Pulse]
  /// The simulation on each device, in the order of the profiles; empty if none was named.
  ///
  /// Motion and course of the feeling are left out: rules look at events, and the samples take megabytes.
  public let simulations: [Simulation]

  /// Makes a subject, compiles its pattern and simulates it on each of the profiles.
  ///
  /// `call` says how the haptic is asked for; without it the pattern is one of its own, without a fallback.
  public init(
    document: PatternDocument, part: PatternPart, role: HapticRole? = nil,
    fileExists: (@Sendable (_ path: String) -> Bool)? = nil, call: HapticCall? = nil,
    profiles: [DeviceProfile] = []
  ) {
    self.document = document
    self.part = part
    self.role = role
    self.fileExists = fileExists
    let timeline = Timeline(compiling: part.pattern)
    self.timeline = timeline
    pulses = Pulse.all(in: timeline)
    let call = call ?? HapticCall(timeline)
    simulations = profiles.map { Simulation(call, on: $0).withoutSamples }
  }

  /// The pulses that are taps.
  public var taps: [Pulse] { pulses.filter(\.isTap) }

  /// The prefix of messages, which distinguishes the patterns of one file.
  var prefix: String { document.parts.count > 1 ? "\(Quotation.quote(part.name)): " : "" }
}

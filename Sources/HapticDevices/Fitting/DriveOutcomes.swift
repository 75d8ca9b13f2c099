internal import HapticModel
internal import HapticTimeline

/// Records the outcome of each event's strength and sharpness while a drive is made, and reports it at the end.
struct DriveOutcomes {
  /// The outcome of one event.
  private struct Outcome {
    /// True if its strength was ever above 0.
    var isAsked = false
    /// True if its strength was ever one that the device acts on.
    var isPlayed = false
    /// The time for which its strength was below the device's minimum, in ticks.
    var belowLeast: Int64 = 0
    /// The largest strength that the device does not act on.
    var lost = 0.0
    /// The largest difference between the requested intensity and the played one.
    var error = 0.0
    /// The requested sharpnesses, controls included.
    var sharpness: ClosedRange<Double>?
    /// True if it began while another event was playing.
    var isMerged = false
  }

  private let requests: [DriveRequest]
  private let controls: ControlCurves
  private let interface: DriveInterface
  private let strengths: StrengthScale
  private var outcomes: [Outcome]
  /// The requests dropped because too many played at once.
  private var crowded: [Int] = []

  init(_ requests: DriveRequests, for interface: DriveInterface) {
    self.requests = requests.all
    controls = requests.controls
    self.interface = interface
    strengths = StrengthScale(interface.mapping)
    outcomes = Array(repeating: Outcome(), count: requests.all.count)
  }

  /// Records the request of an event over some ticks.
  mutating func note(_ request: Int, intensity: Double, sharpness: Double, for ticks: Int64) {
    guard intensity > 0 else { return }
    let played = strengths.played(intensity)
    outcomes[request].isAsked = true
    if played > 0 {
      outcomes[request].isPlayed = true
      let error = (strengths.playedIntensity(intensity) - intensity).magnitude
      outcomes[request].error = max(outcomes[request].error, error)
    } else {
      outcomes[request].belowLeast += ticks
      outcomes[request].lost = max(outcomes[request].lost, intensity)
    }
    let known = outcomes[request].sharpness ?? sharpness...sharpness
    outcomes[request].sharpness = min(known.lowerBound, sharpness)...max(known.upperBound, sharpness)
  }

  /// Records that an event begins while another one plays.
  mutating func noteMerged(_ request: Int) { outcomes[request].isMerged = true }
  /// Records that an event is dropped because too many are active.
  mutating func noteCrowded(_ request: Int) { crowded.append(request) }
  /// True if the actuator has been driven for an event.
  func isPlayed(_ request: Int) -> Bool { outcomes[request].isPlayed }

  private func subject(_ request: Int) -> Change.Subject { .event(requests[request].event.index) }

  /// Reports the outcomes.
  func tell(_ log: inout ChangeLog) {
    tellStrengths(&log)
    if interface.tellsSharpness {
      tellSharpness(ofTaps: false, &log)
      tellSharpness(ofTaps: true, &log)
    }
    for (request, outcome) in outcomes.enumerated() where outcome.isMerged {
      let rule = interface.mapping.mixing == .latest ? "it ends the other one" : nil
      log.note(.eventsMerged, subject(request), detail: rule)
    }
    for request in crowded {
      log.note(.crowded, subject(request), detail: String(DriveMixdown.maximumAtOnce))
    }
  }

  private func tellStrengths(_ log: inout ChangeLog) {
    let ramp = ContinuousVoice.shortestRamp.ticks(of: interface.tick)
    for (request, outcome) in outcomes.enumerated() where outcome.isAsked {
      if !outcome.isPlayed || outcome.belowLeast > ramp {
        log.note(.belowLeastCommand, subject(request), levelError: outcome.lost)
      }
      guard outcome.error > 1e-9 else { continue }
      log.note(
        strengths.isSwitch ? .strengthDropped : .levelsRounded, subject(request), levelError: outcome.error)
    }
  }

  /// Reports events of one kind that request different sharpnesses and get the same.
  private func tellSharpness(ofTaps isTap: Bool, _ log: inout ChangeLog) {
    let mapping = interface.mapping
    guard isTap ? mapping.tap.soft == mapping.tap.sharp : mapping.frequency.isFixed else { return }
    var whole: ClosedRange<Double>?
    var concerned: [Int] = []
    for (place, outcome) in outcomes.enumerated() where requests[place].isTap == isTap {
      guard var range = outcome.sharpness else { continue }
      if case .vibration(let pieces) = requests[place].body { range = pieces.sharpnesses(controls) }
      let known = whole ?? range
      whole = min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
      concerned.append(place)
    }
    guard let whole, whole.lowerBound < whole.upperBound else { return }
    for request in concerned {
      log.note(
        .sharpnessDropped, subject(request),
        detail: isTap ? "the device's taps are all alike" : "the device has one frequency for vibrations")
    }
  }
}

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
    /// True if it ever drove the motor, rather than another event.
    var isDriving = false
    /// The time for which its strength was below the device's minimum, in ticks.
    var belowLeast: Int64 = 0
    /// The same since its strength was last one that the device acts on, and before it first was.
    var (belowLeastLast, belowLeastFirst): (Int64, Int64) = (0, 0)
    /// The time for which its strength was above 0, in ticks.
    var requested: Int64 = 0
    /// The largest strength that the device does not act on.
    var lost = 0.0
    /// The largest difference between the requested intensity and the played one while it drove the motor.
    var error = 0.0
    /// The largest difference between the requested intensity and the one held in its place.
    var heldError = 0.0
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
    outcomes[request].requested += ticks
    if played > 0 {
      outcomes[request].isPlayed = true
      outcomes[request].belowLeastLast = 0
    } else {
      outcomes[request].belowLeast += ticks
      outcomes[request].belowLeastLast += ticks
      if !outcomes[request].isPlayed { outcomes[request].belowLeastFirst += ticks }
      outcomes[request].lost = max(outcomes[request].lost, intensity)
    }
    let known = outcomes[request].sharpness ?? sharpness...sharpness
    outcomes[request].sharpness = min(known.lowerBound, sharpness)...max(known.upperBound, sharpness)
  }

  /// Records the request of an event that drives the motor.
  mutating func noteDriving(_ request: Int, intensity: Double) {
    let error = (strengths.playedIntensity(intensity) - intensity).magnitude
    outcomes[request].error = max(outcomes[request].error, error)
    outcomes[request].isDriving = true
  }

  /// Records that a changing strength of an event that drives the motor is held, off by at most `error`.
  mutating func noteHeld(_ request: Int, error: Double, _ log: inout ChangeLog) {
    log.note(.curveAsSteps, subject(request), levelError: error)
    outcomes[request].heldError = max(outcomes[request].heldError, error)
  }

  /// Records that an event begins while another one plays.
  mutating func noteMerged(_ request: Int) { outcomes[request].isMerged = true }
  /// Records that an event is dropped because too many are active.
  mutating func noteCrowded(_ request: Int) { crowded.append(request) }
  /// True if the actuator has been driven for an event.
  func isPlayed(_ request: Int) -> Bool { outcomes[request].isPlayed }

  private func subject(_ request: Int) -> Change.Subject { .event(requests[request].event.index) }

  /// Reports the outcomes.
  func report(_ log: inout ChangeLog) {
    for (request, outcome) in outcomes.enumerated() where outcome.isDriving && requests[request].isShortened {
      log.note(.pulseShortened, subject(request))
    }
    reportStrengths(&log)
    if interface.tellsSharpness {
      reportSharpness(ofTaps: false, &log)
      reportSharpness(ofTaps: true, &log)
    }
    for (request, outcome) in outcomes.enumerated() where outcome.isMerged {
      let rule = interface.mapping.mixing == .latest ? "it ends the other one" : nil
      log.note(.eventsMerged, subject(request), detail: rule)
    }
    for request in crowded {
      log.note(.crowded, subject(request), detail: String(DriveMixdown.maximumAtOnce))
    }
  }

  private func reportStrengths(_ log: inout ChangeLog) {
    reportUnplayed(&log)
    for (request, outcome) in outcomes.enumerated() where outcome.isAsked {
      guard outcome.error > 1e-9 else { continue }
      log.note(
        strengths.isSwitch ? .strengthDropped : .levelsRounded, subject(request),
        // A switch is on throughout: its error is largest where the requested intensity is least.
        levelError: strengths.isSwitch ? min(outcome.error + outcome.heldError, 1) : outcome.error)
    }
  }

  /// Reports events that the device does not act on, and those of which it leaves out a part that a hand would miss.
  private func reportUnplayed(_ log: inout ChangeLog) {
    let whole = outcomes.indices.filter { outcomes[$0].isAsked && !outcomes[$0].isPlayed }
    let parts = outcomes.indices.filter { outcomes[$0].isPlayed && isMissed(outcomes[$0]) }
    let text = text(ofUnplayed: whole.count, parts)
    for request in (whole + parts).sorted() {
      log.note(.belowLeastCommand, subject(request), levelError: outcomes[request].lost, detail: text)
    }
  }

  /// True if at least 100 ms and a fifth of an event are below the minimum (*chosen*).
  ///
  /// Less is the start or the end of a fade.
  private func isMissed(_ outcome: Outcome) -> Bool {
    outcome.belowLeast > 0 && outcome.belowLeast * 5 >= outcome.requested
      && interface.tick * outcome.belowLeast >= .milliseconds(100)
  }

  /// Names the events that the device does not act on, and those of which it leaves out a part.
  private func text(ofUnplayed whole: Int, _ parts: [Int]) -> String {
    let events = "\(whole) event\(whole == 1 ? "" : "s")"
    if parts.isEmpty { return "\(events) do\(whole == 1 ? "es" : "") not play" }
    if whole > 0 { return "\(events) and part of \(parts.count) more do not play" }
    if parts.count > 1 { return "part of \(parts.count) events does not play" }
    let outcome = outcomes[parts[0]]
    let position =
      outcome.belowLeastFirst == outcome.belowLeast
      ? "the first " : outcome.belowLeastLast == outcome.belowLeast ? "the last " : ""
    return
      "\(position)\(length(outcome.belowLeast)) of a vibration of \(length(outcome.requested)) do not play"
  }

  /// Formats a number of ticks, rounded to milliseconds.
  private func length(_ ticks: Int64) -> String {
    "\((interface.tick * ticks).ticks(of: .milliseconds(1))) ms"
  }

  /// The range of the sharpnesses of vibrations, without the lowest ones and the highest ones that last for less than 50 ms
  /// each (*chosen*): the start of a sweep is hardly felt.
  private func lastingSharpnesses(of positions: [Int]) -> ClosedRange<Double> {
    let samples = positions.flatMap { position -> [(sharpness: Double, length: TimeSpan)] in
      guard case .vibration(let sections) = requests[position].body else { return [] }
      return sections.sampledSharpnesses(controls)
    }
    let ascending = samples.stablySorted { $0.sharpness < $1.sharpness }
    func first(_ samples: some Sequence<(sharpness: Double, length: TimeSpan)>) -> Double? {
      var passed = TimeSpan.zero
      for sample in samples {
        passed = passed + sample.length
        if passed >= .milliseconds(50) { return sample.sharpness }
      }
      return nil
    }
    guard let low = first(ascending), let high = first(ascending.reversed()), low < high else { return 0...0 }
    return low...high
  }

  /// Reports events of one kind that request different sharpnesses and get the same.
  private func reportSharpness(ofTaps isTap: Bool, _ log: inout ChangeLog) {
    let mapping = interface.mapping
    guard isTap ? mapping.tap.soft == mapping.tap.sharp : mapping.frequency.isFixed else { return }
    var whole: ClosedRange<Double>?
    var concerned: [Int] = []
    for (position, outcome) in outcomes.enumerated() where requests[position].isTap == isTap {
      guard var range = outcome.sharpness else { continue }
      if case .vibration(let sections) = requests[position].body { range = sections.sharpnesses(controls) }
      let known = whole ?? range
      whole = min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
      concerned.append(position)
    }
    guard let whole, whole.lowerBound < whole.upperBound else { return }
    let lasting = isTap ? whole : lastingSharpnesses(of: concerned)
    for request in concerned {
      log.note(
        .sharpnessDropped, subject(request), levelError: (lasting.upperBound - lasting.lowerBound) / 2,
        detail: isTap ? "the device's taps are all alike" : "the device has one frequency for vibrations")
    }
  }
}

internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The events of a pattern that few hands feel on a device, and the weakest of them.
struct UnfeltEvents {
  private let simulation: Simulation
  private let count: Int
  private let weakest: FeltEvent
  private let cause: Cause
  /// The verdicts on them in words: "not felt", "hidden or not played".
  private let verdicts: String
  /// The control that takes away the weakest one's strength; `nil` if none does.
  private let lowering: MutingControl?
  /// True if another event drives the motor when the weakest begins, and nothing else explains why it moves nothing.
  private let isHeld: Bool
  /// True if the weakest is held for more than 80 ms.
  private let isLong: Bool
  /// True if each is written so weak that it is meant to fade.
  private let isFade: Bool

  /// Makes a summary; `nil` if every event is felt, or another one in its place.
  init?(_ simulation: Simulation, in subject: LintSubject) {
    // Degraded says that one vibration plays in place of all events.
    if simulation.playsOneVibration, simulation.askedEvents.contains(where: \.isFelt) { return nil }
    let isOwn = simulation.delivery.step != .fallback
    let positions = FeltPositions(simulation)
    let ends = isOwn ? Dictionary(subject.pulses.map { ($0.index, $0.end) }) { first, _ in first } : [:]
    let unfelt = simulation.askedEvents.filter { event in
      !event.isFelt && !positions.cover(event, until: ends[event.event.index] ?? event.onset)
    }
    func level(_ event: FeltEvent) -> Double { event.aboveThreshold?.value ?? -.infinity }
    guard let weakest = unfelt.min(by: { level($0) < level($1) }), let cause = Cause(weakest) else {
      return nil
    }
    self.simulation = simulation
    self.weakest = weakest
    self.cause = cause
    count = unfelt.count
    let found = Set(unfelt.map(\.verdict))
    verdicts = FeltVerdict.allCases.filter(found.contains).map(\.words).joined(separator: " or ")
    let pattern = subject.part.pattern
    lowering =
      isOwn && !simulation.isSwitched
      ? MutingControl(of: weakest, written: pattern.written(weakest), in: pattern) : nil
    isHeld =
      cause == .still && lowering == nil && !simulation.delivery.changes.contains { $0.code.isLimit }
      && simulation.askedEvents.contains { other in
        other.event != weakest.event && other.driven.map { $0.contains(weakest.onset) } ?? false
      }
    isLong = ends[weakest.event.index].map { $0 - weakest.onset > .milliseconds(80) } ?? false
    isFade = unfelt.allSatisfy { event in
      max(event.commanded.value, isOwn ? pattern.written(event) ?? 0 : 0) < 0.1
    }
  }

  /// Reports them.
  func report(to folding: inout DeviceFolding) {
    let (name, cause, lowering) = (simulation.name(of: weakest), cause, lowering)
    let requested = simulation.askedEvents
    let noun =
      requested.allSatisfy(\.isTap) ? "taps" : requested.contains(where: \.isTap) ? "events" : "vibrations"
    let (hint, isHeld, verdicts) = (hint, isHeld, verdicts)
    folding.add(
      simulation.profile.name, simulation.subject(of: weakest),
      kind: "\(name)\(cause.kind) \(verdicts) \(noun) \(isHeld) \(lowering?.text ?? "") \(hint ?? "")",
      severity: isFade ? .note : nil,
      amounts: [Double(count), Double(requested.count)] + cause.amounts, hint: hint
    ) { amounts in
      let held = isHeld ? ", since another event drives the motor then" : ""
      let why = cause.text(name, Array(amounts.dropFirst(2))) + held + (lowering.map { "; \($0.text)" } ?? "")
      if amounts[0].upperBound == 1 { return "\(verdicts): \(why)" }
      let number = "\(Wording.range(amounts[0])) of \(Wording.range(amounts[1])) \(noun)"
      return "\(number) are \(verdicts); the weakest: \(why)"
    }
  }

  /// The advice about the weakest.
  private var hint: String? {
    if let lowering { return lowering.hint }
    let isDropped = cause == .still && simulation.delivery.changes.contains { $0.code.isLimit }
    if isDropped { return nil }
    if isHeld { return "pause the other event for it" }
    // tap-too-long takes a vibration of up to 80 ms for a tap.
    let longer =
      weakest.isTap
      ? "write a vibration of more than 80 ms"
      : isLong ? "make it longer" : "make it longer, and longer than 80 ms"
    var ways = [longer]
    if case .masked = cause { ways = ["leave more time between it and its neighbour"] }
    // Its length is fixed.
    if simulation.playsOneVibration { return nil }
    if !simulation.isSwitched, weakest.commanded.value < 1 { ways.insert("make it stronger", at: 0) }
    if case .faint = cause { ways.append("accept that it is felt only on better devices") }
    return ways.joined(separator: ", or ")
  }

  /// The reason why an event is not felt.
  private enum Cause: Equatable {
    case still
    /// Decibels below the threshold.
    case faint(Double)
    /// Decibels above the threshold alone, and below it beside its neighbours.
    case masked(Double, below: Double)

    /// Makes a reason; `nil` for a felt event.
    init?(_ event: FeltEvent) {
      if event.isFelt { return nil }
      guard let sensation = event.sensation?.value else {
        self = .still
        return
      }
      self = sensation < 0 ? .faint(-sensation) : .masked(sensation, below: event.masking.value - sensation)
    }

    var kind: String {
      switch self {
      case .still: " still"
      case .faint: " faint"
      case .masked: " masked"
      }
    }

    var amounts: [Double] {
      switch self {
      case .still: []
      case .faint(let below): [below]
      case .masked(let above, let below): [above, below]
      }
    }

    func text(_ name: String, _ amounts: DeviceFolding.Amounts) -> String {
      switch self {
      case .still: "\(name) moves nothing"
      case .faint: "\(name) stays \(Wording.range(amounts[0])) dB below the threshold"
      case .masked:
        """
        \(name) is \(Wording.range(amounts[0])) dB above the threshold alone, \(Wording.range(amounts[1])) dB below it \
        beside its neighbours
        """
      }
    }
  }

  /// A control that takes away at least half of an event's intensity (*chosen*), and so is the cause.
  private struct MutingControl {
    private let control: String
    private let (from, to): (Double, Double)

    init?(of event: FeltEvent, written: Double?, in pattern: HapticPattern) {
      guard let written, event.commanded.value <= written / 2 else { return nil }
      let isCurve = pattern.curves.contains { $0.id == .hapticIntensity }
      let isStep = pattern.parameters.contains { $0.id == .hapticIntensity }
      // Else its own attack is longer than it is.
      guard isCurve || isStep else { return nil }
      control = isCurve && isStep ? "intensity control" : isStep ? "parameter" : "curve"
      (from, to) = (written, event.commanded.value)
    }

    var text: String {
      "\(control.first == "i" ? "an" : "a") \(control) takes its intensity from \(Wording.level(from)) to "
        + Wording.level(to)
    }
    var hint: String { "raise the \(control) there" }
  }
}

extension HapticPattern {
  /// The intensity of an event as written; `nil` if the event is none of the pattern.
  fileprivate func written(_ event: FeltEvent) -> Double? {
    let index = event.event.index
    return events.indices.contains(index) ? events[index].writtenIntensity : nil
  }
}

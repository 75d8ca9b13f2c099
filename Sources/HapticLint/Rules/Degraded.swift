internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Reports the changes that a device makes to a pattern.
  package static let degraded = LintRule(code: "degraded") { subject, log in
    var clauses: [Clause] = []
    // First an event that another device does not play at all has to be stronger.
    let hidesLosses = subject.isSurvey && subject.simulations.contains(where: \.losesMost)
    for simulation in subject.simulations {
      for loss in simulation.lossesWorthSaying(in: subject) where !hidesLosses || loss.kind == .other {
        let index = clauses.firstIndex { $0.loss.message == loss.message }
        if let index {
          // A device with several actuators may have the same change twice.
          if clauses[index].names.last != simulation.profile.name {
            clauses[index].names.append(simulation.profile.name)
          }
        } else {
          clauses.append(Clause(loss: loss, names: [simulation.profile.name]))
        }
      }
    }
    // One device of many that knows no strengths says so in its profile.
    let contrasts = clauses.filter { $0.loss.kind != .other }
    if subject.isSurvey, Set(contrasts.flatMap(\.names)).count == 1 {
      clauses.removeAll { $0.loss.kind != .other }
    }
    guard !clauses.isEmpty else { return }
    let all = subject.simulations.map(\.profile.name)
    let sentences = Sentence.all(of: clauses).map { $0.text + Wording.devices($0.names, of: all) }
    let names = all.filter { name in clauses.contains { $0.names.contains(name) } }
    let kinds = Set(clauses.map(\.loss.kind))
    log.report(.pattern, on: names, hint: hint(kinds, names, in: subject), sentences.joined(separator: "; "))
  }

  /// The advice: for lost differences, to use others; else the command that writes a copy with what a device can play, or
  /// `nil` if it makes none for them.
  private static func hint(_ kinds: Set<Loss.Kind>, _ names: [String], in subject: LintSubject) -> String? {
    if kinds == [.sharpness] {
      return "make them differ in strength, length or rhythm, which every device plays"
    }
    if kinds.contains(.strengthOfTaps), kinds.isSubset(of: [.strengthOfTaps, .sharpness]) {
      return "make them differ in length: write the stronger ones as vibrations"
    }
    if kinds.contains(.strengthOfFade), kinds.isSubset(of: [.strengthOfFade, .sharpness]) {
      return "make them differ in length, with pauses between them"
    }
    if kinds.isSubset(of: [.strength, .sharpness]) {
      return "make them differ in length or rhythm, which every motor plays"
    }
    if kinds.contains(.softness) {
      return
        "make it shorter than \(LostContrasts.long.inWords), or accept that it is strong there"
    }
    let able = subject.simulations.filter {
      names.contains($0.profile.name)
        && ($0.profile.playback == .custom || $0.profile.plainVibration == .timed)
    }
    guard let first = able.first?.profile.name else { return nil }
    let others = able.count > 1 ? ", or for another of them" : ""
    return
      "'thrum adapt --for \(ShellWord.quote(first))' writes a copy with what the device can play\(others)"
  }

  /// A sentence about the same devices.
  private struct Sentence {
    let names: [String]
    private var clauses: [String]

    private init(_ clause: Clause) { (names, clauses) = (clause.names, [clause.loss.message]) }

    /// The largest changes, and the number of the others.
    var text: String {
      let rest = clauses.count - Self.maximum
      let listed = clauses.prefix(Self.maximum).joined(separator: "; ")
      return rest > 0 ? "\(listed); and \(rest) more, which thrum simulate lists" : listed
    }

    /// The maximum number of changes in a message, *chosen*: more are not read.
    private static var maximum: Int { 3 }

    /// Returns the sentences, the largest change first.
    static func all(of clauses: [Clause]) -> [Sentence] {
      var sentences: [Sentence] = []
      for clause in clauses.stablySorted({ $0.loss.rank < $1.loss.rank }) {
        if let index = sentences.firstIndex(where: { $0.names == clause.names }) {
          sentences[index].clauses.append(clause.loss.message)
        } else {
          sentences.append(Sentence(clause))
        }
      }
      return sentences
    }
  }

  /// A loss on several devices.
  private struct Clause {
    let loss: Loss
    var names: [String]
  }
}

/// A loss of a pattern's meaning, or a change of a device that a hand notices.
private struct Loss {
  /// The kind of loss, which decides the advice.
  enum Kind {
    /// Soft and strong vibrations feel the same.
    case strength
    /// Soft and strong taps do, which have no length.
    case strengthOfTaps
    /// Vibrations that follow each other without a pause do, and so are one.
    case strengthOfFade
    /// A soft vibration is strong.
    case softness
    /// Events that differ in sharpness alone feel the same.
    case sharpness
    /// The device plays something else, or at other times.
    case other
  }

  let kind: Kind
  let message: String
  /// The index of the change among all kinds of change: the largest come first.
  let rank: Int

  init(_ message: String? = nil, of change: Change, kind: Kind = .other) {
    (self.kind, self.message) = (kind, message ?? change.message)
    rank = Change.Code.shared.firstIndex(of: change.code) ?? 0
  }
}

extension Simulation {
  /// True if half of the events or more are not felt.
  fileprivate var losesMost: Bool { askedEvents.count { !$0.isFelt } * 2 >= askedEvents.count }

  /// The smallest strength that is reported where a weak start is lost, *chosen*: at full strength it halves the amplitude.
  private static let intensity = 0.3
  /// The smallest error of a sharpness that is reported, *chosen*: half of the difference that a hand feels.
  private static let sharpness = 0.15

  /// The losses of a pattern's meaning, without those that other rules report or that hardly any hand notices.
  fileprivate func lossesWorthSaying(in subject: LintSubject) -> [Loss] {
    delivery.changes.flatMap { change -> [Loss] in
      switch change.code {
      case .strengthDropped, .levelsRounded:
        if let lost = LostContrasts.strengths(of: self, in: subject) {
          return [Loss(lost.text, of: change, kind: lost.kind)]
        }
        // Nothing in the pattern would mend it.
        if subject.isSurvey { return [] }
        return LostContrasts.softness(of: self, in: subject).map { [Loss($0, of: change, kind: .softness)] }
          ?? []
      case .sharpnessDropped, .sharpnessRounded:
        guard change.levelError ?? 1 >= Self.sharpness else { return [] }
        return LostContrasts.sharpness(of: self, in: subject).map { [Loss($0, of: change, kind: .sharpness)] }
          ?? []
      default: return isWorthSaying(change) ? [Loss(of: change)] : []
      }
    }
  }

  private func isWorthSaying(_ change: Change) -> Bool {
    switch change.code {
    // The lost strengths say so, unless one vibration of a fixed length plays.
    case .plainVibration: return profile.playback != .vibration || profile.plainVibration != .timed
    case .timesRounded: return profile.limits.timeStep.map { $0 > .milliseconds(10) } ?? true
    case .belowLeastCommand: return change.levelError ?? 1 >= Self.intensity
    // simulate lists the steps of a curve, which a hand hardly notices; sub-threshold, fuse-hard and overlaps say what
    // a hand misses of the others.
    case .curveAsSteps, .pulseShortened, .tapAsPulse: return false
    // Thrum simulates no sound: that is no loss of the device.
    case .audioDropped: return false
    case .eventsMerged: return profile.drive.mixing == .latest
    default: return !change.code.isLimit
    }
  }
}

/// The differences between the events of a pattern that a device takes away, so that its meaning is lost.
private enum LostContrasts {
  /// The smallest difference of strength that is meant to tell two events apart, in decibels, *chosen*: a factor of two in
  /// amplitude.
  private static let least = 6.0
  /// The smallest difference of sharpness that is, *chosen*: a third of the range is about the smallest that a hand feels.
  private static let leastSharpness = 0.3
  /// The largest difference of strength beside which it is the only one, in decibels: a noticeable step.
  private static var step: Double { LevelRow.leastStep }
  /// The strength up to which a vibration is soft, and the time from which it is long (*chosen*).
  static let (soft, long) = (0.35, TimeSpan.milliseconds(500))
  /// The longest pause between two events that are compared, *chosen*.
  private static let near = TimeSpan.milliseconds(500)

  /// Returns a sentence about soft and strong events that feel the same.
  ///
  /// A contrast that some pair keeps is not lost. In a dense pattern no single event has a strength of its own.
  static func strengths(of simulation: Simulation, in subject: LintSubject) -> (
    text: String, kind: Loss.Kind
  )? {
    if subject.isDense { return nil }
    let unit = subject.unit
    let events = Dictionary(simulation.askedEvents.map { ($0.event, $0) }) { first, _ in first }
    var contrasts: [(from: FeltEvent, to: FeltEvent, isLost: Bool)] = []
    // Steps up, or steps down, of which each is lost, are one contrast from the first to the last, if that is not felt either.
    var run: (from: FeltEvent, written: Double, felt: Double)?
    for event in simulation.askedEvents {
      guard let step = event.step, let from = events[step.from], from.isTap == event.isTap,
        areNear(from, event)
      else {
        run = nil
        continue
      }
      // A motor that is only on or off has no exponent of its own: an amplitude is the square of an intensity.
      let ratio = event.commanded.value / from.commanded.value
      let written =
        simulation.isSwitched
        ? Decibels(amplitudeRatio: ratio * ratio)?.value ?? 0 : step.commanded.value
      if written.magnitude >= least {
        contrasts.append((from, event, !step.isNoticeable))
        run = nil
        continue
      }
      let before = run.flatMap { $0.written * written > 0 ? $0 : nil } ?? (from: from, written: 0, felt: 0)
      let sum = (from: before.from, written: before.written + written, felt: before.felt + step.felt.value)
      let isLost = !step.isNoticeable && sum.felt.magnitude < Self.step
      run = isLost ? sum : nil
      if isLost, sum.written.magnitude >= least {
        contrasts.append((sum.from, event, true))
        run = nil
      }
    }
    guard let first = contrasts.first, contrasts.allSatisfy(\.isLost) else { return nil }
    // One of many is not missed.
    if subject.isSurvey, contrasts.count == 1, simulation.askedEvents.count > 4 { return nil }
    let levels = "\(unit.number(first.from.commanded.value)) and \(unit.number(first.to.commanded.value))"
    let isTap = contrasts.allSatisfy(\.from.isTap)
    let touching = contrasts.count { pause(from: $0.from, to: $0.to) < PulseGap.fusion }
    let isFade = touching == contrasts.count
    let what =
      isFade && !isTap
      ? "events of \(unit.name) \(levels) play as one vibration"
      : "events of \(unit.name) \(levels) feel equally strong"
    return (what + why(simulation), isTap ? .strengthOfTaps : touching > 0 ? .strengthOfFade : .strength)
  }

  /// Returns a sentence about a long soft vibration that is strong.
  static func softness(of simulation: Simulation, in subject: LintSubject) -> String? {
    let soft = simulation.askedEvents.first { event in
      !event.isTap && event.isFelt && simulation.isSwitched && event.commanded.value <= Self.soft
        && (event.driveLength ?? .zero) >= long
    }
    guard let soft, let length = soft.driveLength else { return nil }
    let level = subject.unit.text(soft.commanded.value)
    let isOwn = simulation.delivery.step != .fallback
    let lowering = isOwn ? MutingControl(of: soft, in: subject.part.pattern) : nil
    let control = lowering.map { "; \($0.text(subject.unit))" } ?? ""
    return
      "the vibration of \(level) plays at full strength for \(length.inWords)\(why(simulation))\(control)"
  }

  private static func why(_ simulation: Simulation) -> String {
    simulation.isSwitched ? ": the motor is only on or off" : ": the device has too few strengths"
  }

  /// Returns a sentence about events that differ from the one before in sharpness alone.
  static func sharpness(of simulation: Simulation, in subject: LintSubject) -> String? {
    let pattern = subject.part.pattern
    // Under a curve events differ in shape, too.
    guard simulation.delivery.step != .fallback,
      !pattern.curves.contains(where: { $0.id == .hapticIntensity })
    else { return nil }
    let felt = simulation.askedEvents.filter { $0.isFelt && $0.addedTo == nil }
    let alike = zip(felt, felt.dropFirst()).filter { before, event in
      guard before.isTap == event.isTap, before.commanded > .zero, areNear(before, event),
        event.step.map({ !$0.isNoticeable }) ?? true
      else { return false }
      let ratio = event.commanded.value / before.commanded.value
      let difference = (Decibels(amplitudeRatio: ratio * ratio)?.value ?? .infinity).magnitude
      let sharpness = pattern.sharpness(of: event.event.index) - pattern.sharpness(of: before.event.index)
      return difference < step && sharpness.magnitude >= leastSharpness && sounds(alike: before, event)
    }
    // One of many is not missed.
    guard let first = alike.first, alike.count > 1 || felt.count <= 3 else { return nil }
    // Of many devices, a few of many are not missed either, and a sound that was converted keeps its rhythm.
    if subject.isSurvey, alike.count * 4 < felt.count || subject.isConvertedFromSound { return nil }
    let events = alike.count == 1 ? "event differs" : "events differ"
    let levels = [first.0, first.1].map { Wording.level(pattern.sharpness(of: $0.event.index)) }
    let verb = alike.count == 1 ? "feels" : "feel"
    return """
      \(alike.count) \(events) from the one before in sharpness alone, such as \(levels[1]) after \(levels[0]), and \(verb) \
      the same
      """
  }

  /// True if two events are separate, but so close that a hand compares them: 80 to 500 ms from onset to onset (*chosen*),
  /// longer by the length of a vibration.
  private static func areNear(_ first: FeltEvent, _ second: FeltEvent) -> Bool {
    let period = second.onset - first.onset
    return period >= PulseTrain.countable && pause(from: first, to: second) <= near
  }

  /// The pause from the end of an event to the start of the next.
  private static func pause(from first: FeltEvent, to second: FeltEvent) -> TimeSpan {
    second.onset - first.onset - (first.driveLength ?? .zero)
  }

  /// True if the frequencies of two events differ by less than a noticeable step.
  private static func sounds(alike first: FeltEvent, _ second: FeltEvent) -> Bool {
    guard let low = first.frequency, let high = second.frequency else { return true }
    return (NoticeableSteps.pitch(low) - NoticeableSteps.pitch(high)).magnitude < 1
  }
}

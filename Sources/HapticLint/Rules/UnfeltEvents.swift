internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The events of a pattern that few hands feel on a device, and the weakest of them.
struct UnfeltEvents {
  private let simulation: Simulation
  /// The pattern; `nil` where a fallback plays.
  private let pattern: HapticPattern?
  /// The ends of the events as written, by their indices; none where a fallback plays.
  private let ends: [Int: TimePoint]
  /// The number of events that are not felt, those included that another one covers.
  private let count: Int
  private let weakest: FeltEvent
  /// The length of its drive, or as written; `nil` for a tap.
  private let length: TimeSpan?
  private let cause: Cause
  /// The strongest event if none of several is felt; `nil` otherwise.
  private let strongest: FeltEvent?
  /// The event with the median strength of those that are not felt.
  private let median: FeltEvent
  /// The verdicts on them.
  private let verdicts: Set<FeltVerdict>
  /// The control that takes away the weakest one's strength; `nil` if none does.
  private let lowering: MutingControl?
  /// True if another event drives the motor when the weakest begins, and nothing else explains why it moves nothing.
  private let isHeld: Bool
  /// True if only taps do.
  private let isHeldByTap: Bool
  /// The drive of the weakest and the motor's rise in milliseconds, if it is a vibration that is too short for the motor.
  private let short: (drive: Double, rise: Double)?
  /// The strength of the weakest among the others.
  private let order: EventOrder
  /// The unit of strengths of the file.
  private let unit: StrengthUnit
  /// Tries changes of the weakest.
  private let trial: DeviceTrial
  /// True if each is written so weak that it is meant to fade.
  private let isFade: Bool
  /// True for at least half of the events.
  private let areMost: Bool
  /// True if it is weak by less than a noticeable step.
  let isSlight: Bool
  /// False if a weaker one that is not felt is left out, such as the end of a fade.
  private let isWeakest: Bool
  /// The condition for the finding.
  private let need: DeviceFolding.Need
  /// True if curve-leak says that a curve weakens the weakest.
  let isExplained: Bool
  /// True if many devices are asked.
  private let isOfMany: Bool
  /// The advice about the pauses beside vibrations that are to be longer, if many devices are asked.
  private let pauses: String

  /// Makes a summary; `nil` if every event is felt, or another one in its place.
  ///
  /// - Parameters:
  ///   - written: the events as written.
  ///   - weakened: the taps of which curve-leak says that a curve weakens them, if many devices are asked.
  ///   - scaledTwice: the vibrations of which a curve repeats the intensity, likewise.
  init?(
    _ simulation: Simulation, in subject: LintSubject, written: WrittenEvents, weakened: Set<Int>,
    scaledTwice: Set<Int>
  ) {
    // Degraded says that one vibration plays in place of all events.
    if simulation.playsOneVibration, simulation.askedEvents.contains(where: \.isFelt) { return nil }
    let isOwn = simulation.delivery.step != .fallback
    let isSurvey = subject.isSurvey
    isOfMany = isSurvey
    pauses = isSurvey ? subject.adviceForPauses : ""
    let positions = FeltPositions(
      simulation, layer: isSurvey ? PulseGap.fusion : PulseGap.layer,
      lead: isSurvey ? PulseGap.fusion : .zero)
    // A fallback has events of its own.
    let ends = isOwn ? written.ends : [:]
    self.ends = ends
    // Of what a limit leaves out rate-limit says so.
    let limits = simulation.delivery.changes.filter(\.code.isLimit)
    let firstLimited = limits.isEmpty ? Int.max : limits.compactMap { $0.event?.index }.min() ?? 0
    let scale = StrengthScale(simulation.profile.drive)
    // A tap on a rise of its vibration is felt as that rise.
    let rises = isOwn ? written.rises : []
    let (origins, isXML) = (subject.part.origins.events, subject.document.format == .androidXML)
    // Several events of one primitive are one effect.
    let effects =
      isXML && isOwn
      ? Set(simulation.askedEvents.filter(\.isFelt).compactMap { origins[at: $0.event.index] }) : []
    let all = simulation.askedEvents.filter { event in
      if isXML, origins[at: event.event.index].map(effects.contains) ?? false { return false }
      let isLimited = event.driven == nil && event.event.index >= firstLimited
      return !event.isFelt && !(isLimited && scale.played(event.commanded.value) > 0)
    }
    let (echoes, fade) = (Echoes(simulation, lengths: isOwn ? written.lengths : [:]), written.fade)
    let unfelt = all.filter { event in
      !rises.contains(event.event.index)
        && !(isSurvey
          && (event.isNearlyFelt || event.isSpacer || echoes.contains(event) || isOwn && fade.isNoise(event)))
        && !positions.cover(event, until: ends[event.event.index] ?? event.onset)
    }
    // scaled-twice names the cause, and its hint mends them.
    if isOwn, all.allSatisfy({ scaledTwice.contains($0.event.index) }) { return nil }
    if isSurvey, isOwn, fade.isResidue(all, among: simulation.askedEvents) { return nil }
    func level(_ event: FeltEvent) -> Double { event.aboveThreshold?.value ?? -.infinity }
    // Of several that move nothing, the one with the weakest command.
    func rank(_ event: FeltEvent) -> (Double, Double) { (level(event), event.commanded.value) }
    guard let weakest = unfelt.min(by: { rank($0) < rank($1) }), let cause = Cause(weakest) else {
      return nil
    }
    let pattern = subject.part.pattern
    (self.simulation, self.pattern) = (simulation, isOwn ? pattern : nil)
    let areAll = all.count == simulation.askedEvents.count && all.count > 1
    // Of the device that AHAP is made for, also where most of it is lost.
    let isWhole =
      areAll
      || all.count * 2 >= simulation.askedEvents.count && all.count > 1
        && subject.platformDevices.contains(simulation.profile.name)
    strongest =
      isWhole && isOwn && !simulation.isSwitched ? all.max { $0.commanded.value < $1.commanded.value } : nil
    median = all.sorted { $0.commanded.value < $1.commanded.value }[all.count / 2]
    self.weakest = weakest
    self.cause = cause
    isWeakest = all.allSatisfy { rank($0) >= rank(weakest) }
    count = all.count
    (order, unit) = (EventOrder(of: weakest, in: pattern), subject.unit)
    // Half of a rise or a fade is the part that is to be soft.
    let isHalf = isSurvey && order.isInRamp && all.count * 2 == simulation.askedEvents.count
    areMost = all.count * 2 >= simulation.askedEvents.count && !isHalf
    if isSurvey, all.count * 10 < simulation.askedEvents.count * 9, subject.isConvertedFromSound {
      return nil
    }
    if case .weak(let below?) = cause { isSlight = below < LevelRow.leastStep } else { isSlight = false }
    verdicts = Set(all.map(\.verdict))
    trial = DeviceTrial(simulation, of: subject)
    let control = isOwn && !simulation.isSwitched ? MutingControl(of: weakest, in: pattern) : nil
    let holders = simulation.askedEvents.filter { other in
      other.event != weakest.event && other.driven.map { $0.contains(weakest.onset) } ?? false
    }
    // Of many devices, a control is the cause unless another event drives the motor where the event would play without it.
    let isHidden = isSurvey && !holders.isEmpty && trial.isUnfelt(weakest, without: .hapticIntensity)
    lowering = isHidden ? nil : control
    isExplained = lowering != nil && weakened.contains(weakest.event.index)
    // Else it would not move the motor alone.
    let isPlayed = scale.played(weakest.commanded.value) > 0
    isHeld = cause == .weak(nil) && lowering == nil && isPlayed && !holders.isEmpty
    isHeldByTap = holders.allSatisfy(\.isTap)
    // A tap so soon after another one is a matter of rhythm.
    let isQuick = holders.contains { weakest.onset - $0.onset < PulseGap.discernible }
    let areAccents = subject.inapplicableRules.contains("merged")
    if isSurvey, isHeld, areAccents || !areMost && isHeldByTap && isQuick { return nil }
    // Where nothing plays, there is only the length as written.
    length = weakest.driveLength ?? (isOwn ? written.lengths[weakest.event.index] : nil)
    let rise = simulation.profile.actuator(of: weakest)?.riseTime
    short =
      !weakest.isTap && weakest.isShort(of: rise, written: written.lengths[weakest.event.index])
      ? ((weakest.driveLength ?? .zero).inMilliseconds, (rise ?? .zero).inMilliseconds) : nil
    // Most of a pattern is no end of it where it was made for.
    let isMostOfOwn = areMost && subject.platformDevices.contains(simulation.profile.name)
    let isFadeOut =
      isOwn && all.count < simulation.askedEvents.count && !isMostOfOwn && unfelt.allSatisfy(fade.ends(with:))
    let isSoftEnd = unfelt.count == 1 && subject.endsSoftly(with: weakest.event.index)
    need =
      isSurvey
      ? isFadeOut || isSoftEnd || !areMost && !isHeld && subject.isMadeForOthers(than: simulation.profile)
        ? .never
        : Self.need(
          all.count, of: simulation.askedEvents.count, areMost: areMost, isSlight: isSlight,
          isInRamp: order.isInRamp && !isHeld
        ).union(Self.need(on: simulation.profile, in: subject))
      : []
    isFade = unfelt.allSatisfy { event in
      max(event.commanded.value, isOwn ? pattern.written(event) ?? 0 : 0) < 0.1
    }
  }

  /// Returns the conditions for a finding on one of many devices.
  ///
  /// It counts if next to nothing of the pattern is felt there, or, of so few events that each has a meaning, half of them;
  /// else if another device has a finding, too.
  private static func need(
    _ lost: Int, of asked: Int, areMost: Bool, isSlight: Bool, isInRamp: Bool
  ) -> DeviceFolding.Need {
    if lost * 10 >= asked * 9 { return isSlight ? .advice : [] }
    if areMost, asked <= 3 { return .advice }
    if areMost, !isSlight { return [.otherDevices, .someAdvice] }
    // A rise may begin with what is not felt, and a fade end with it.
    return isInRamp ? .never : [.otherDevices, .advice]
  }

  /// Returns the further condition on one of many devices: alone it counts if the file is made for it.
  private static func need(on profile: DeviceProfile, in subject: LintSubject) -> DeviceFolding.Need {
    subject.isMade(for: profile) ? [] : .otherDevices
  }

  /// True if the lost events are to be soft: the ends of a rise or a fade; or less than half of all if no change is enough for them,
  /// or if a curve fades less than a third of a larger pattern.
  var maySoften: Bool {
    let asked = simulation.askedEvents.count
    if areMost { return false }
    let isFadedByCurve = lowering != nil && asked > 16 && count * 3 < asked
    return need.contains(.never) || isFadedByCurve || advice(cure) == nil
  }

  /// True if next to nothing is missing, and not because it is too short for the motor.
  var isFaint: Bool { isSlight && short == nil }

  /// Reports them.
  func report(to folding: inout DeviceFolding) {
    let (name, isShort) = (simulation.name(of: weakest), short != nil)
    let noun = Self.noun(for: simulation.askedEvents)
    let amounts = [
      [Double(count), Double(simulation.askedEvents.count)], [short?.drive ?? 0, short?.rise ?? 0],
      cause.amounts,
      Self.verdicts.map { verdicts.contains($0) ? 1 : 0 },
    ]
    folding.add(
      simulation.profile.name, simulation.subject(of: weakest),
      kind: "\(name)\(cause.kind) \(noun) \(isHeld) \(isShort) \(lowering?.text(unit) ?? "")",
      severity: isFade || isSlight || !areMost ? .note : nil,
      amounts: amounts.flatMap(\.self),
      need: need,
      family: isOfMany ? .init(name: "unfelt", countsLosses: true) { text($0, own: $1, on: $2, $3) } : nil,
      cure: { cure }, advice: { advice($0) }
    ) { text($0, own: $0, on: [], []).0 }
  }

  /// Returns the message for the amounts of all devices and those of the ones on which the weakest is this event, and true if it
  /// names all devices.
  ///
  /// - Parameters:
  ///   - names: their names if it is another one on others, else none.
  ///   - counts: the number of lost events on each device; none for one device.
  private func text(
    _ amounts: DeviceFolding.Amounts, own: DeviceFolding.Amounts, on names: [String],
    _ counts: [(String, Double)]
  ) -> (String, Bool) {
    let (name, requested) = (simulation.name(of: weakest), simulation.askedEvents)
    let verdicts = zip(Self.verdicts, amounts.suffix(Self.verdicts.count))
      .filter { $1.upperBound > 0 }.map(\.0.words).joined(separator: " or ")
    let held = isHeld ? ", since another event drives the motor then" : ""
    let rise =
      short != nil
      ? ": \(Wording.range(own[2])) ms are too short for a motor that needs \(Wording.range(own[3])) ms" : ""
    let causes = Array(own.dropFirst(4).dropLast(Self.verdicts.count))
    let why = cause.text(name, causes) + held + rise + (lowering.map { "; \($0.text(unit))" } ?? "")
    let isOne = amounts[0].upperBound == 1
    let isSame = names.isEmpty
    let place = isSame ? "" : ", on \(names.count > 2 ? "\(names.count) devices" : Wording.list(names))"
    if isOne, isSame { return ("\(verdicts): \(why)", false) }
    if amounts[1].upperBound == 1 { return ("\(verdicts);\(place.dropFirst()): \(why)", false) }
    let number = "\(Wording.range(amounts[0])) of \(Wording.range(amounts[1])) \(Self.noun(for: requested))"
    let which =
      order.areEqual && isSame
      ? "" : isOne ? ";\(place.dropFirst())" : "; \(isWeakest ? "the weakest" : "one of them")\(place)"
    let numbers = Set(counts.map(\.1)).sorted(by: >)
    guard numbers.count > 1, amounts[1].lowerBound == amounts[1].upperBound else {
      return ("\(number) \(isOne ? "is" : "are") \(verdicts)\(which): \(why)", false)
    }
    // The devices by the number of events that each loses.
    let all =
      "of \(Wording.range(amounts[1])) \(Self.noun(for: requested)) \(numbers[0] == 1 ? "is" : "are") \(verdicts) "
    let parts = numbers.enumerated().map { index, number in
      let devices = Wording.list(counts.filter { $0.1 == number }.map(\.0))
      return "\(Wording.tenths(number)) \(index == 0 ? all : "")on \(devices)"
    }
    return ("\(parts.joined(separator: ", "))\(which): \(why)", true)
  }

  private static func noun(for events: [FeltEvent]) -> String {
    events.allSatisfy(\.isTap) ? "taps" : events.contains(where: \.isTap) ? "events" : "vibrations"
  }

  /// The verdicts on events that few hands feel.
  private static let verdicts = FeltVerdict.allCases.filter { ![.felt, .faint, .merged].contains($0) }

  /// The change that makes the weakest well felt.
  private var cure: Cure {
    if lowering != nil { return trial.product(of: weakest) }
    if isHeld { return Cure() }
    // On one device of many, what is only just felt is enough.
    let isEnough = need.contains(.advice) && isSlight && short == nil
    let isTick = isOfMany && (length.map { $0 < .longestTap } ?? false)
    var cure = trial.cure(
      of: weakest, isWell: short != nil, isTick: isTick, level: isEnough ? LevelRow.leastStep : nil)
    // Of many devices, nobody makes a buzz of a tick.
    if isOfMany { cure = cure.ofTick(length) }
    cure.factorOfAll = strongest.map { strongest in trial.factor(of: median, atMost: strongest) } ?? 1
    (cure.end, cure.leastKept) = (endOfFelt, leastKept)
    return cure
  }

  /// The end of the last event that is felt as written, or the onset of a tap, if all that are not begin after it; `nil` otherwise.
  private var endOfFelt: TimePoint? {
    let felt = simulation.askedEvents.filter(\.isFelt)
    guard let end = felt.map({ ends[$0.event.index] ?? $0.onset }).max() else { return nil }
    let isTail = simulation.askedEvents.allSatisfy { $0.isFelt || $0.onset >= end }
    return isTail ? end : nil
  }

  /// The intensity as written of the weakest event that is felt, if all that are not are weaker; `nil` otherwise.
  private var leastKept: Double? {
    func strength(_ event: FeltEvent) -> Double { pattern?.written(event) ?? event.commanded.value }
    let least = simulation.askedEvents.filter(\.isFelt).map(strength).min()
    let most = simulation.askedEvents.filter { !$0.isFelt }.map(strength).max()
    guard let least, let most, most < least - 0.005 else { return nil }
    return least
  }

  /// The advice about the weakest.
  private func advice(_ cure: Cure) -> Advice? {
    if let lowering { return lowering.hint(cure.product, unit) }
    if isHeld {
      let way = isHeldByTap ? "leave 50 ms or more between the two" : "pause the other event for it"
      return Advice(way)
    }
    if case .masked = cause { return isOfMany ? nil : "leave more time between it and its neighbour" }
    // Its length is fixed.
    if simulation.playsOneVibration { return nil }
    // Most of a pattern is not removed.
    let isAll = cure.factorOfAll.map { $0 > 1 } ?? false
    if areMost, order.isNoise, !isAll { return nil }
    var advice = cure.advice(isTap: weakest.isTap, in: order, unit)
    if advice?.isLonger == true, !pauses.isEmpty {
      advice?.text += ",\(pauses)"
      advice?.asksForPauses = true
    }
    return advice
  }

  /// The reason why an event is not felt.
  private enum Cause: Equatable {
    /// It moves nothing, or stays by some decibels below the threshold.
    case weak(Double?)
    /// Decibels above the threshold alone, and below it beside its neighbours.
    case masked(Double, below: Double)

    /// Makes a reason; `nil` for a felt event.
    init?(_ event: FeltEvent) {
      if event.isFelt { return nil }
      guard let sensation = event.sensation?.value else {
        self = .weak(nil)
        return
      }
      self =
        sensation < 0
        ? .weak(-(event.aboveThreshold?.value ?? sensation))
        : .masked(sensation, below: event.masking.value - sensation)
    }

    var kind: String { if case .masked = self { " masked" } else { "" } }

    /// Of a weak event the decibels, or 0, and 1 if it moves nothing.
    var amounts: [Double] {
      switch self {
      case .weak(let below): [below ?? 0, below == nil ? 1 : 0]
      case .masked(let above, let below): [above, below]
      }
    }

    func text(_ name: String, _ amounts: DeviceFolding.Amounts) -> String {
      if case .masked = self {
        return """
          \(name) is \(Wording.range(amounts[0])) dB above the threshold alone, \(Wording.range(amounts[1])) dB below \
          it beside its neighbours
          """
      }
      if amounts[1].lowerBound > 0 { return "\(name) moves nothing" }
      if amounts[1].upperBound == 0 {
        return "\(name) stays \(Wording.range(amounts[0])) dB below the threshold"
      }
      let most = Wording.tenths(amounts[0].upperBound)
      return "\(name) moves nothing, or stays up to \(most) dB below the threshold"
    }
  }
}

extension FeltEvent {
  /// True if only its neighbours hide it, by less than a noticeable step: the model is not as exact as that.
  fileprivate var isNearlyFelt: Bool {
    guard let level = sensation?.value, level >= 0 else { return false }
    return masking.value - level < LevelRow.leastStep
  }
}

extension Array {
  /// The element at an index; `nil` outside.
  fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension FeltEvent {
  /// True if it is weaker than 0.02 (*chosen*): it holds a place in a loop, and nobody means to feel it.
  fileprivate var isSpacer: Bool { commanded.value < 0.02 }
}

internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Events that are hardly felt because they end before the motor is up to speed.
  package static let belowRise = LintRule(code: "below-rise") { subject, log in
    var folding = DeviceFolding(of: subject)
    let (unit, written) = (subject.unit, WrittenEvents(subject))
    let parts = subject.isSurvey ? subject.partsOfOneVibration.union(subject.softEnd) : []
    let leadIns = subject.isSurvey ? subject.leadIns : []
    // A longer vibration needs a pause that is felt, too.
    let pauses = subject.isSurvey ? subject.adviceForPauses : ""
    // A motor that is driven in a loop has no rest between two rounds.
    if subject.isSurvey, subject.hasSpacer || subject.isFastLoop { return }
    // One that is short beside longer or stronger ones is soft on purpose.
    var isLoss = !subject.isSurvey
    for simulation in subject.simulations where !subject.isRefused(on: simulation.profile) {
      let profile = simulation.profile
      let events = simulation.askedEvents
      let felt = Set(events.lazy.filter(\.isWellFelt).map(\.event))
      let positions = FeltPositions(
        simulation, among: felt, lead: subject.isSurvey ? PulseGap.fusion : .zero)
      // A tap has no length that anyone could change, and of what is not felt sub-threshold says the cause.
      var short = events.filter {
        !$0.isTap && $0.isFelt && !parts.contains($0.event.index)
          && $0.isShort(of: profile.actuator(of: $0)?.riseTime, written: written.lengths[$0.event.index])
          && !(subject.isSurvey && $0.isSoftOnPurpose)
          && !positions.cover($0, until: $0.onset)
      }
      // Of many devices, events that merge into a sensation that is well felt are no loss.
      if subject.isSurvey, !short.isEmpty {
        // One blow whose parts may join need not be as strong.
        let joined = FeltEvent.feltTogether(
          events, at: subject.isOneGesture ? LintRule.leastBesideFelt : FeltVerdict.leastUseful)
        short.removeAll { joined.contains($0.event) }
        if short.allSatisfy({ leadIns.contains($0.event.index) }) { continue }
        // Nor is one that misses what is well felt by at most 1 dB.
        if short.allSatisfy({ ($0.aboveThreshold?.value ?? 0) >= LintRule.leastFelt }) { continue }
      }
      // A few of many are not worth a finding.
      guard short.count * 10 >= events.count, let worst = short.min(by: { $0.share < $1.share }),
        let length = worst.driveLength,
        let rise = profile.actuator(of: worst)?.riseTime
      else { continue }
      let (name, trial) = (simulation.name(of: worst), DeviceTrial(simulation, of: subject))
      let order = EventOrder(of: worst, in: subject.part.pattern)
      isLoss = isLoss || short.count > 1 || subject.mattersAlone(worst.event.index)
      folding.add(
        simulation.profile.name, simulation.subject(of: worst), kind: name,
        amounts: [
          length.inSeconds * 1_000, rise.inSeconds * 1_000, worst.share * 100, Double(short.count),
          Double(events.count),
        ],
        need: subject.isSurvey ? .advice : [],
        cure: {
          // Of many devices, a tick that is long enough need not be well felt on the slowest.
          let isTick = subject.isSurvey && length < .longestTap
          return trial.cure(of: worst, isWell: true, isTick: isTick)
            .ofLength(beside: subject.isSurvey ? length : nil)
        },
        advice: { cure in
          var advice = cure.advice(isTap: false, in: order, unit, shown: short.count)
          if !pauses.isEmpty {
            advice?.text += ",\(pauses)"
            advice?.asksForPauses = true
          }
          return advice
        }
      ) { amounts in
        let text = """
          \(name) drives the motor for \(Wording.range(amounts[0])) ms, which needs \(Wording.range(amounts[1])) ms: \
          it reaches \(Wording.range(amounts[2])) % of the commanded acceleration and is hardly felt
          """
        guard amounts[3].upperBound > 1 else { return text }
        return """
          \(Wording.range(amounts[3])) of \(Wording.range(amounts[4])) events are too short for the motor; the worst: \
          \(text)
          """
      }
    }
    if isLoss { folding.report(to: &log) }
  }
}

extension LintSubject {
  /// True if nothing says that a vibration is short on purpose: it is the only event, or the first of two that are equally strong
  /// (*chosen*: by 0.05), or one of two that are equally long.
  fileprivate func mattersAlone(_ index: Int) -> Bool {
    guard pulses.count == 2 else { return pulses.count == 1 }
    let (first, second) = (pulses[0], pulses[1])
    if first.length == second.length { return true }
    return first.index == index && first.length < second.length
      && (first.intensity - second.intensity).magnitude <= 0.05
  }

  /// The vibrations less than ``PulseGap/join`` from another one.
  fileprivate var partsOfOneVibration: Set<Int> {
    let vibrations = pulses.filter { !$0.isTap }
    let close = zip(vibrations, vibrations.dropFirst()).filter { $1.onset - $0.end < PulseGap.join }
    return Set(close.flatMap { [$0.index, $1.index] })
  }
}

extension FeltEvent {
  /// The events that merge with others into a sensation of which one reaches a level in decibels above the threshold.
  fileprivate static func feltTogether(_ events: [FeltEvent], at least: Double) -> Set<VoiceID> {
    var firsts: [VoiceID: VoiceID] = [:]
    var levels: [VoiceID: Double] = [:]
    for event in events {
      let first = event.mergedWith.flatMap { firsts[$0] } ?? event.event
      firsts[event.event] = first
      levels[first] = max(levels[first] ?? 0, event.aboveThreshold?.value ?? 0)
    }
    return Set(firsts.filter { levels[$1, default: 0] >= least }.keys)
  }

  /// True if it is soft on purpose and reaches 0.44 of its acceleration or more (*chosen*).
  fileprivate var isSoftOnPurpose: Bool { commanded.value < 0.9 && share >= 0.44 }

  /// The time from the start to the end of its drive; `nil` if it has none.
  var driveLength: TimeSpan? { driven.map { $0.upperBound - $0.lowerBound } }

  /// True if it is hardly felt, since it is written and driven for less than half of the motor's rise.
  func isShort(of rise: TimeSpan?, written length: TimeSpan?) -> Bool {
    if let rise, let length, length * 2 >= rise { return false }
    guard !isWellFelt, share > 0, share < 0.5, let rise, let driveLength else { return false }
    return driveLength * 2 < rise
  }
}

internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A pause of less than 50 ms between two events is hard to feel.
  package static let gapSoft = LintRule(code: "gap-soft") { subject, log in
    guard subject.simulations.isEmpty else { return subject.reportRestsOnDevices(to: &log) }
    let grouped = Set(subject.trains.filter { $0.isBuzz || $0.isRoll }.flatMap(\.gaps))
    if subject.isGesture { return }
    // Of two vibrations, fuse-hard says nothing.
    let gaps = subject.silentGaps.filter { gap in
      gap.silence < PulseGap.tooShort && (!gap.fuses || !gap.earlier.isTap && !gap.later.isTap)
    }
    // The one that is shown is the shortest.
    for gap in gaps.stablySorted({ $0.silence < $1.silence }) {
      if grouped.contains(gap) || gap.isAccent || gap.isEcho || gap.isUpbeat
        || !subject.wantsPause(in: gap)
      {
        continue
      }
      log.report(
        .event(gap.later.index), hint: "leave 50 ms or more, or write one vibration if one is meant",
        subject.isComposition
          ? "the event begins only \(gap.period.inWords) after the one before: some hands feel no pause below 50 ms"
          : "only \(gap.silence.inWords) of silence before the event: some hands feel no pause below 50 ms")
    }
  }
}

extension PulseGap {
  /// The shortest pause between two primitives that Android's guide to custom haptics asks for.
  static var discernible: TimeSpan { .milliseconds(50) }

  /// A pause that is reported: shorter than that by more than three tenths (*chosen*), since the 50 ms are a round number,
  /// and since the two beats of a heart, 35 ms apart in Apple's own pattern, are meant as one.
  static var tooShort: TimeSpan { .milliseconds(35) }

  /// True for a tap of half the intensity of the one before or less (*chosen*): it is the end of that one.
  var isEcho: Bool { earlier.isTap && later.isTap && later.intensity * 2 <= earlier.intensity }

  /// True for a tap of half the intensity of the next one or less (*chosen*): it leads into that one.
  var isUpbeat: Bool { earlier.isTap && later.isTap && earlier.intensity * 2 <= later.intensity }

  /// True for a vibration of 0.55 of the intensity of the one before or less, three tenths of its amplitude (*chosen*): it is the
  /// end of that one.
  var isTail: Bool { !earlier.isTap && !later.isTap && later.intensity <= earlier.intensity * 0.55 }

  /// True for a vibration of less than 15 ms before one that is at least 1.8 times as long and no weaker (all *chosen*): a grace
  /// note that leads into it.
  var isGraceNote: Bool {
    !earlier.isTap && !later.isTap && earlier.length < .milliseconds(15)
      && later.length.nanoseconds * 10 >= earlier.length.nanoseconds * 18
      && later.intensity >= earlier.intensity
  }

  /// True for a pause of less than 15 ms between two vibrations of 90 ms or more (both *chosen*): a nick in one that goes on.
  var isNick: Bool {
    let least = TimeSpan.milliseconds(90)
    return silence < .milliseconds(15) && !earlier.isTap && !later.isTap
      && min(earlier.length, later.length) >= least
  }

  /// True for a pause of 30 ms or more before a vibration that is at least 1.4 times as long as the one before, and no weaker
  /// (all *chosen*): where the two join, they still grow.
  var isLeadIn: Bool {
    !earlier.isTap && !later.isTap && silence >= .milliseconds(30)
      && later.length.nanoseconds * 10 >= earlier.length.nanoseconds * 14
      && later.intensity >= earlier.intensity
  }

  /// True for two vibrations of less than 10 ms with a pause of less than 15 ms (both *chosen*): a flick.
  var isFlick: Bool {
    !earlier.isTap && !later.isTap && max(earlier.length, later.length) < .milliseconds(10)
      && silence < .milliseconds(15)
  }

  /// True if the strengths of the two differ by more than 0.05 (*chosen*).
  var isStep: Bool { (later.intensity - earlier.intensity).magnitude > 0.05 }

  /// True if no pause is wanted between the two: the second is the end of the first, or the first leads into it.
  var isOneBeat: Bool { isTail || isGraceNote }

  /// True for a tap after a vibration: no pause is wanted before an accent (*chosen*).
  var isAccent: Bool { !earlier.isTap && later.isTap }
}

extension FeltPair {
  /// True for two vibrations of which fuse-hard says nothing, although they may merge: it takes them for one.
  fileprivate func isOfJoinedVibrations(ofMany: Bool) -> Bool {
    !earlier.isTap && !later.isTap && drivePeriod < PulseGap.fusion && (ofMany || pause < PulseGap.join)
  }
}

extension LintSubject {
  /// The advice about the pauses beside vibrations that are to be longer: one in which a hand feels no pause is to be longer, too;
  /// empty if there is none.
  var adviceForPauses: String {
    silentGaps.contains { $0.silence < PulseGap.tooShort }
      ? " with pauses of \(PulseGap.discernible.inWords)" : ""
  }

  /// False where the two events are one beat, or where their strengths keep them apart.
  fileprivate func wantsPause(in gap: PulseGap) -> Bool {
    // A motor that runs in a loop has nicks.
    if part.repeatStart != nil, gap.isNick { return false }
    return !gap.isOneBeat && !gap.isFlick && !gap.isLeadIn && !isShape(gap)
  }

  /// True for four vibrations or more, each longer than the one before by a tenth or more, and none weaker (both *chosen*): one swell.
  private var growsInLength: Bool {
    pulses.count >= 4
      && zip(pulses, pulses.dropFirst()).allSatisfy {
        !$0.isTap && $0.length.nanoseconds * 11 <= $1.length.nanoseconds * 10 && $0.intensity <= $1.intensity
      }
  }

  /// True for two vibrations whose strengths or sharpnesses keep them apart where the pause is lost.
  ///
  /// The later one is stronger, or weaker and of another length, or of another sharpness (*chosen*: by 0.05, by 1 ms and by 0.1);
  /// or it is weaker and both are shorter than 25 ms (*chosen*), as of a click and its release. Of a composition, two primitives of which the later one is stronger.
  private func isShape(_ gap: PulseGap) -> Bool {
    let (earlier, later) = (gap.earlier, gap.later)
    if isComposition, gap.isStep, later.intensity > earlier.intensity { return true }
    if earlier.isTap || later.isTap { return false }
    let pattern = part.pattern
    let difference = pattern.sharpness(of: earlier.index) - pattern.sharpness(of: later.index)
    // The notes of a melody are close.
    let isOfOtherSharpness = difference.magnitude >= (gap.silence < PulseGap.join ? 0.005 : 0.1)
    let isOfOtherLength = (earlier.length - later.length).nanoseconds.magnitude > 1_000_000
    let areShort = max(earlier.length, later.length) < .milliseconds(25)
    return isOfOtherSharpness
      || gap.isStep && (later.intensity > earlier.intensity || isOfOtherLength || areShort)
  }

  /// True for one gesture: a swell, or a composition with a rise, a fall or a turn (*chosen*).
  fileprivate var isGesture: Bool { growsInLength || isComposition && pulses.contains { !$0.isTap } }

  /// Reports the shortest pause of each device in which its motor rests for too short a time.
  fileprivate func reportRestsOnDevices(to log: inout LintLog) {
    // The notes of a song are close on purpose.
    if isSurvey, isDense { return }
    // Without devices, rolls are no pauses either.
    let rolls =
      isSurvey
      ? Set(trains.filter { $0.isBuzz || $0.isRoll }.flatMap(\.gaps).map(\.later.index)).union(
        silentGaps.lazy.filter { !wantsPause(in: $0) }.map(\.later.index)) : []
    var folding = DeviceFolding(of: self)
    if isGesture { return }
    let hasNoFuseHard = inapplicableRules.contains(LintRule.fuseHard.id)
    for (simulation, pairs) in zip(simulations, feltPairs) {
      let tails = Set(Tail.all(in: pairs).map(\.event.event))
      let reported = Set(pairs.trains.joined().map(\.later.event)).union(isSurvey ? [] : tails)
      // Of many devices, those on which the two merge are named with the others.
      let close = pairs.all.filter { pair in
        !pair.isMerged || isSurvey && tails.contains(pair.later.event)
          || hasNoFuseHard || pair.isOfJoinedVibrations(ofMany: isSurvey)
      }
      let short = close.compactMap { pair -> (rest: TimeSpan, pause: TimeSpan, event: FeltEvent)? in
        guard pair.pause < PulseGap.tooShort, let rest = pair.rest, rest < Self.noticed,
          !pair.earlier.isTap, !pair.later.isTap, !rolls.contains(pair.later.event.index),
          !reported.contains(pair.later.event)
        else { return nil }
        return (rest, pair.pause, pair.later)
      }
      // Of many devices, all speak of the shortest pause as written.
      let shortest = short.min { isSurvey ? ($0.pause, $0.rest) < ($1.pause, $1.rest) : $0.rest < $1.rest }
      guard let shortest else { continue }
      let name = simulation.name(of: shortest.event)
      folding.add(
        simulation.profile.name, simulation.subject(of: shortest.event), kind: name,
        amounts: [shortest.rest.inSeconds * 1_000, Double(short.count)],
        family: isSurvey
          ? .init(name: "short") { all, _, names, _ in
            (Self.rest(before: names.isEmpty ? name : "a vibration", all), false)
          } : nil, cure: { Cure() },
        advice: { _ in
          Advice(
            "leave \(PulseGap.discernible.inWords) or more before it, or write one vibration if one is meant")
        }
      ) { Self.rest(before: name, $0) }
    }
    folding.report(to: &log)
  }

  private static func rest(before name: String, _ amounts: DeviceFolding.Amounts) -> String {
    let (least, most) = (amounts[1].lowerBound, amounts[1].upperBound)
    let number = (least < most ? "up to " : "") + Wording.tenths(most)
    let others = most > 1 ? "; it is the shortest of \(number) such pauses" : ""
    let rest =
      amounts[0].upperBound > 0 ? "rests for \(Wording.range(amounts[0])) ms" : "does not come to rest"
    return "the motor \(rest) before \(name) begins, which few hands feel as a pause\(others)"
  }

  /// The rest of a motor between two vibrations that is felt as a pause, *chosen*: less than half of the 50 ms that Android
  /// asks for.
  private static var noticed: TimeSpan { .milliseconds(20) }
}

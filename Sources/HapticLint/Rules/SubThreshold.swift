internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// An event that few hands would notice on a device.
  package static let subThreshold = LintRule(code: "sub-threshold") { subject, log in
    // One round says nothing of a motor that gets faster from one to the next.
    if subject.isSurvey, subject.isFastLoop { return }
    var folding = DeviceFolding(of: subject)
    folding.targets = subject.platformDevices
    let written = WrittenEvents(subject)
    let areExplained = subject.isSurvey && !subject.rulesOff.contains(LintRule.curveLeak.id)
    let weakened = areExplained ? subject.tapsUnderCurves : []
    let scaledTwice = subject.isSurvey ? subject.scaledTwice : []
    // Of a composition that the device refuses all-or-nothing reports that.
    let simulations = subject.simulations.filter { !subject.isRefused(on: $0.profile) }
    var unfelt = simulations.map {
      UnfeltEvents($0, in: subject, written: written, weakened: weakened, scaledTwice: scaledTwice)
    }
    // Events that AHAP's own device loses, and that no change would mend, are to be soft.
    for index in unfelt.indices where folding.targets.contains(simulations[index].profile.name) {
      if unfelt[index]?.maySoften == true { unfelt[index] = nil }
    }
    // Losses of other devices alone are left to the table.
    let own = folding.targets
    if !own.isEmpty,
      !zip(simulations, unfelt).contains(where: { $1 != nil && own.contains($0.profile.name) })
    {
      unfelt = unfelt.map { _ in nil }
    }
    // A list of devices has to be whole: all are left to the rule about curves, or none, as on most of them.
    let summaries = unfelt.compactMap(\.self)
    if summaries.count(where: \.isExplained) * 2 >= summaries.count { unfelt = unfelt.map { _ in nil } }
    // A change that makes an event felt on one of many devices helps on those on which it is faint.
    let isOne = subject.isSurvey && subject.pulses.count == 1
    let isUnfelt = subject.isSurvey && unfelt.contains { $0.map { !(isOne && $0.isFaint) } ?? false }
    for (simulation, unfelt) in zip(simulations, unfelt) {
      // The only event may be faint on some devices, and just not felt on others.
      if let unfelt, isUnfelt || !(isOne && unfelt.isFaint) {
        unfelt.report(to: &folding)
      } else if !isUnfelt, own.isEmpty || own.contains(simulation.profile.name) {
        simulation.reportFaintEvents(in: subject, written, to: &folding)
      }
    }
    folding.report(to: &log)
  }

  /// Fainter events are reported even if others of the pattern are well felt, in decibels; *chosen*: half the margin that
  /// Android asks for.
  static var leastBesideFelt: Double { 5 }
  /// A pattern is reported if its strongest event misses the 10 dB that Android asks for by more than 1 dB (*chosen*).
  static var leastFelt: Double { 9 }
  /// Of many devices, a pattern is reported on the one that it is made for if its strongest event is less than 3 dB above the
  /// threshold (*chosen*).
  static var leastOnOwnDevice: Double { 3 }
}

extension Simulation {
  /// Reports the faint events of a pattern of which every event is felt.
  fileprivate func reportFaintEvents(
    in subject: LintSubject, _ written: WrittenEvents, to folding: inout DeviceFolding
  ) {
    let (requested, unit) = (askedEvents, subject.unit)
    let felt = Set(requested.lazy.filter(\.isWellFelt).map(\.event))
    func level(_ event: FeltEvent) -> Double { event.aboveThreshold?.value ?? 0 }
    // Beside an event that is well felt, one may be soft.
    let positions = FeltPositions(self, among: felt)
    let minimum = felt.isEmpty && !subject.isSurvey ? LintRule.leastFelt : LintRule.leastBesideFelt - 0.05
    let reported = requested.filter { event in
      let isSoft =
        event.verdict == .faint || subject.isSurvey && event.verdict == .notFelt && requested.count == 1
      guard isSoft, level(event) < minimum else { return false }
      // Another one is felt in its place.
      if positions.cover(event, until: event.onset) { return false }
      // below-rise names the cause.
      return event.isTap
        || !event.isShort(
          of: profile.actuator(of: event)?.riseTime, written: written.lengths[event.event.index])
    }
    // A few soft ones beside those are the end of a fade; of many devices, some always have a soft one.
    guard felt.isEmpty || (!subject.isSurvey && reported.count * 10 >= requested.count) else { return }
    guard let softest = reported.min(by: { level($0) < level($1) }) else { return }
    let count = felt.isEmpty ? max(1, requested.count { $0.verdict == .faint }) : reported.count
    // On the device that AHAP is made for, it is soft on purpose unless even its strongest event is near the threshold.
    let strongest = requested.map(level).max() ?? 0
    if subject.platformDevices.contains(profile.name), strongest >= LintRule.leastOnOwnDevice { return }
    let lowering =
      isSwitched || delivery.step == .fallback ? nil : MutingControl(of: softest, in: subject.part.pattern)
    let order = EventOrder(of: softest, in: subject.part.pattern)
    let (weakest, trial) = (level(softest), DeviceTrial(self, of: subject))
    let isOnly = requested.count == 1
    let total = isOnly ? "the \(requested[0].isTap ? "tap" : "vibration")" : "of \(requested.count) events"
    folding.add(
      profile.name, isOnly && subject.isSurvey ? self.subject(of: softest) : .pattern,
      kind: "some \(total) \(softest.isTap) \(felt.isEmpty) \(lowering?.text(unit) ?? "")",
      severity: .note, amounts: [Double(count), weakest],
      // The table says where an event is faint; soft ones are for the devices that a file is made for.
      need: !subject.isSurvey ? [] : subject.isMade(for: profile) ? .advice : .never,
      cure: {
        let cure = lowering == nil ? trial.cure(of: softest) : trial.product(of: softest)
        return subject.isSurvey ? cure.ofTick(softest.driveLength) : cure
      },
      advice: { lowering?.hint($0.product, unit) ?? $0.advice(isTap: softest.isTap, in: order, unit) }
    ) { amounts in
      let level = "only \(Wording.range(amounts[1])) dB above the threshold"
      let why = lowering.map { "; \($0.text(unit))" } ?? ""
      let what =
        felt.isEmpty
        ? FeltVerdict.faint.words : "less than \(Int(LintRule.leastBesideFelt)) dB above the threshold"
      let (least, most) = (amounts[1].lowerBound, amounts[1].upperBound)
      if isOnly, most < 0 {
        return
          "\(total) is \(FeltVerdict.notFelt.words): \(Wording.range(-most ... -least)) dB below the threshold\(why)"
      }
      if isOnly, least < 0 {
        let levels = "\(Wording.tenths(-least)) dB below to \(Wording.tenths(most)) dB above the threshold"
        return "\(total) is \(FeltVerdict.faint.words) or \(FeltVerdict.notFelt.words): \(levels)\(why)"
      }
      if isOnly { return "\(total) is \(FeltVerdict.faint.words): \(level)\(why)" }
      let verb = amounts[0].upperBound == 1 ? "is" : "are"
      if felt.isEmpty, amounts[0].upperBound == 1 { return "1 \(total) is \(what): \(level)\(why)" }
      let weakest = felt.isEmpty ? level : "at \(Wording.range(amounts[1])) dB"
      let which = order.areEqual ? "" : "the weakest is "
      return "\(Wording.range(amounts[0])) \(total) \(verb) \(what): \(which)\(weakest)\(why)"
    }
  }

  /// True if the device only switches its motor on and off, so that no event can be stronger.
  var isSwitched: Bool { profile.drive.steps == 1 || delivery.step == .vibration }
}

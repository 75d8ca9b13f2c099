internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A train of events that is felt as a buzz.
  package static let trainBuzz = LintRule(code: "train-buzz") { subject, log in
    guard subject.simulations.isEmpty else { return subject.reportTrainsOnDevices(to: &log) }
    for train in subject.trains where train.isBuzz && !train.isTexture {
      let onsets = train.onsets(in: subject.pulses)
      guard let first = train.gaps.first, let start = onsets.first, let end = onsets.last else { continue }
      let median = PulseTrain.median(zip(onsets, onsets.dropFirst()).map { $1 - $0 })
      if PulseTrain.isRasp(train.gaps.map(\.period)) { continue }
      log.report(
        .event(first.earlier.index), hint: "leave 90 ms between events, or write one vibration",
        """
        \(onsets.count) events within \((end - start).inWords), about \(median.inWords) apart, feel like a buzz
        """
      )
    }
  }
}

extension LintSubject {
  /// Reports the trains of events that a simulation merges.
  fileprivate func reportTrainsOnDevices(to log: inout LintLog) {
    var folding = DeviceFolding()
    for (simulation, pairs) in zip(simulations, feltPairs) {
      for train in pairs.trains where !train.isPurr {
        guard let first = train.first, let last = train.last else { continue }
        let span = last.later.onset - first.earlier.onset
        let members = simulation.members(of: train)
        let merged = members.count { $0.mergedWith != nil }
        let isWhole = merged >= members.count - 1
        // A few events are a rasp of their own; those that are a buzz as written are reported without devices.
        if isSurvey, train.count < PulseTrain.many { continue }
        guard let slip = train.first(where: \.isMerged) else { continue }
        let trial = DeviceTrial(simulation, of: self)
        folding.add(
          simulation.profile.name, simulation.subject(of: first.earlier), kind: "buzz \(isWhole)",
          amounts: [Double(members.count), span.inSeconds * 1_000, Double(merged)],
          cure: { trial.cure(of: slip) },
          advice: { cure in
            guard let pause = cure.pause else { return "write one vibration" }
            return "leave \(pause.inWords) or more between events, or write one vibration"
          }
        ) { amounts in
          let train =
            "\(Wording.range(amounts[0])) events within \(Wording.range(amounts[1])) ms feel like a buzz"
          let verdict = FeltVerdict.merged.words
          if isWhole { return "\(train): each is \(verdict) with the one before" }
          let verb = amounts[2].upperBound == 1 ? "is" : "are"
          return "\(train): \(Wording.range(amounts[2])) of them \(verb) \(verdict) with the one before"
        }
      }
    }
    folding.report(to: &log)
  }
}

extension Simulation {
  /// The events of a train that are felt, with the layers of its taps.
  fileprivate func members(of train: ArraySlice<FeltPair>) -> [FeltEvent] {
    guard let first = train.first?.earlier.onset, let last = train.last?.later.onset else { return [] }
    let own = Set(train.flatMap { [$0.earlier.event, $0.later.event] })
    let end = last + PulseGap.layer
    return askedEvents.filter {
      own.contains($0.event) || $0.isTap && $0.isFelt && $0.onset >= first && $0.onset < end
    }
  }
}

extension ArraySlice<FeltPair> {
  /// True if the train is a texture on purpose: see ``PulseTrain/isPurr(_:)``.
  fileprivate var isPurr: Bool {
    let onsets = prefix(1).map(\.earlier.onset) + map(\.later.onset)
    return PulseTrain.isPurr(zip(onsets, onsets.dropFirst()).map { $1 - $0 })
  }
}

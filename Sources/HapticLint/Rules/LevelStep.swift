internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Reports steps of strength that were written to be felt, and that a device makes unnoticeable.
  package static let levelStep = LintRule(code: "level-step") { subject, log in
    var folding = DeviceFolding()
    let (neighbours, unit) = (StepNeighbours(subject.pulses), subject.unit)
    for simulation in subject.simulations
    where simulation.playsAsWritten && simulation.profile.drive.steps != 1 {
      for isTap in [true, false] {
        let events = simulation.askedEvents.filter { $0.isTap == isTap && $0.isFelt }
        for step in LevelRow(events, in: subject.part.pattern).faintSteps
        where neighbours.areClose(step.before.index, step.after.index)
          && !(subject.isSurvey && (step.isLarge || !step.isInSeries))
        {
          folding.add(
            simulation.profile.name, .event(step.after.index), kind: step.words(unit),
            amounts: [step.difference],
            hint: "make them equal, or further apart"
          ) { "\(step.words(unit)) makes a difference of \(Wording.range($0[0])) dB, which few hands notice" }
        }
      }
    }
    folding.report(to: &log)
  }
}

/// Taps, or vibrations, in the order of time, and their levels.
struct LevelRow {
  /// The smallest noticeable difference of amplitude at 125 Hz, in decibels: 20·log10(1.2).
  static let leastStep = 1.583_625

  /// A member of the row.
  struct Member {
    let index: Int
    let onset: TimePoint
    /// The end as written; of a tap its onset.
    let end: TimePoint
    let sharpness: Double
    /// The intensity as written.
    let intensity: Double
    /// The same in hundredths: equal numbers in a message are equal strengths.
    let hundredths: Int
    /// The level of its sensation.
    let decibels: Double
    /// True if it differs noticeably from the one before it.
    let isNoticeable: Bool
  }

  /// Two neighbours whose strengths differ too little.
  struct Step {
    let before: Member
    let after: Member
    /// True for one of two steps or more that all rise, or all fall: they are meant as a change.
    let isInSeries: Bool

    var difference: Double { (after.decibels - before.decibels).magnitude }
    /// The difference as written: that of the squares of the intensities, which Thrum's profiles make amplitudes by default.
    var written: Double {
      guard before.hundredths > 0, after.hundredths > 0 else { return .infinity }
      let ratio = Double(after.hundredths) / Double(before.hundredths)
      return (Decibels(amplitudeRatio: ratio * ratio)?.value ?? 0).magnitude
    }
    /// True if it is written larger than 3 dB (*chosen*): most devices play it so that it is felt.
    var isLarge: Bool { written > 3 }
    func words(_ unit: StrengthUnit) -> String {
      "\(unit.text(after.intensity)) after \(unit.number(before.intensity))"
    }
  }

  private let members: [Member]

  /// Makes a row of felt events with the levels of their sensations, without those that merge with another or are added to
  /// one.
  init(_ events: [FeltEvent], in pattern: HapticPattern) {
    var members: [Member] = []
    var last: FeltEvent?
    for event in events where event.mergedWith == nil && event.addedTo == nil {
      let step = event.step.flatMap { $0.from == last?.event ? $0 : nil }
      members.append(
        Member(
          index: event.event.index, onset: event.onset,
          end: event.onset + (pattern.length(of: event.event.index) ?? .zero),
          sharpness: pattern.sharpness(of: event.event.index),
          intensity: event.commanded.value, hundredths: Self.hundredths(event.commanded.value),
          decibels: event.sensation?.value ?? 0,
          // Something else between them is felt, too.
          isNoticeable: step?.isNoticeable ?? true))
      last = event
    }
    self.members = members
  }

  private static func hundredths(_ level: Double) -> Int { Int((level * 100).rounded(.toNearestOrEven)) }

  /// The steps that few hands notice, except in a row that keeps rising or falling.
  var faintSteps: [Step] {
    var faint: [Step] = []
    var begin = 0
    while begin + 1 < members.count {
      let end = slopeEnd(from: begin)
      let isSlope =
        end > begin + 1 && (members[end].decibels - members[begin].decibels).magnitude >= Self.leastStep
      if !isSlope {
        faint += (begin + 1...end).map {
          Step(before: members[$0 - 1], after: members[$0], isInSeries: end > begin + 1)
        }.filter(isFaint)
      }
      begin = end
    }
    return faint
  }

  /// Returns the last index up to which the levels only rise, only fall, or stay.
  private func slopeEnd(from begin: Int) -> Int {
    let direction = direction(to: begin + 1)
    var end = begin + 1
    while end + 1 < members.count, self.direction(to: end + 1) == direction { end += 1 }
    return end
  }

  private func direction(to index: Int) -> Int {
    (members[index].hundredths - members[index - 1].hundredths).signum()
  }

  private func isFaint(_ step: Step) -> Bool {
    // Nobody means a smaller one to be felt (*chosen*).
    guard step.written >= Self.leastStep,
      // Two of another sharpness differ anyway; *chosen*: 0.05.
      (step.before.sharpness - step.after.sharpness).magnitude <= 0.05,
      // One that goes on has the level of both together.
      step.before.end <= step.after.onset + PulseGap.contiguous,
      // Two that feel like one are reported by fuse-hard.
      step.after.onset - step.before.onset >= PulseGap.fusion
    else { return false }
    return !step.after.isNoticeable
  }
}

internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Reports the changes that a device makes to a pattern.
  public static let degraded = LintRule(
    id: "degraded", summary: "The device does not play the pattern as written",
    reason: """
      A device that cannot play a pattern plays its fallback, a plain vibration or nothing, and one that can \
      still rounds strengths and times, lengthens short runs or has one frequency for every sharpness. None of \
      this is a mistake of the pattern; the rule reports it once for each pattern, to avoid surprises. \
      rate-limit reports what a device drops or cuts. Times rounded to steps of 2 ms or finer are not reported \
      (chosen): a hand cannot feel the difference.
      """,
    severity: .note
  ) { subject, log in
    var clauses: [Clause] = []
    for simulation in subject.simulations {
      for degradation in simulation.degradationsWorthSaying {
        let index = clauses.firstIndex { $0.message == degradation.message }
        if let index {
          clauses[index].names.append(simulation.profile.name)
        } else {
          clauses.append(Clause(degradation, on: simulation.profile.name))
        }
      }
    }
    guard !clauses.isEmpty else { return }
    let total = subject.simulations.count
    let sentences = Sentence.all(of: clauses).map { "\(Wording.profiles($0.names, of: total)): \($0.text)" }
    log.report(.pattern, sentences.joined(separator: "; "))
  }

  /// A sentence about the same devices.
  private struct Sentence {
    let names: [String]
    var text: String

    /// Returns the sentences, the largest change first.
    static func all(of clauses: [Clause]) -> [Sentence] {
      var sentences: [Sentence] = []
      for clause in clauses.stablySorted({ $0.rank < $1.rank }) {
        if let index = sentences.firstIndex(where: { $0.names == clause.names }) {
          sentences[index].text += ", \(clause.message)"
        } else {
          sentences.append(Sentence(names: clause.names, text: clause.message))
        }
      }
      return sentences
    }
  }

  /// A change on several devices.
  private struct Clause {
    let message: String
    /// The index of its kind among all kinds.
    let rank: Int
    var names: [String]

    init(_ degradation: Change, on name: String) {
      message = degradation.message
      rank = Change.Code.shared.firstIndex(of: degradation.code) ?? 0
      names = [name]
    }
  }
}

extension Simulation {
  /// The device's changes, without those that other rules report and those that cannot be noticed.
  fileprivate var degradationsWorthSaying: [Change] {
    delivery.changes.filter { degradation in
      if degradation.code == .timesRounded, let step = profile.limits.timeStep {
        return step > .milliseconds(2)
      }
      return !degradation.code.isLimit
    }
  }
}

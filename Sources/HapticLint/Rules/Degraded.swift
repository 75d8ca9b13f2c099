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
      (chosen): a hand cannot feel the difference. An event is said not to play if the device acts on none of it, \
      or leaves out at least a fifth of it and 100 ms (chosen): less is the start or the end of a fade. At most three \
      causes are listed for a device; thrum simulate lists all.
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
    private var clauses: [String]

    private init(_ clause: Clause) { (names, clauses) = (clause.names, [clause.message]) }

    /// The largest changes, and the number of the others.
    var text: String {
      let rest = clauses.count - Self.most
      let listed = clauses.prefix(Self.most).joined(separator: "; ")
      return rest > 0 ? "\(listed); and \(rest) more, which thrum simulate lists" : listed
    }

    /// The maximum number of changes in a message, *chosen*: more are not read.
    private static var most: Int { 3 }

    /// Returns the sentences, the largest change first.
    static func all(of clauses: [Clause]) -> [Sentence] {
      var sentences: [Sentence] = []
      for clause in clauses.stablySorted({ $0.rank < $1.rank }) {
        if let index = sentences.firstIndex(where: { $0.names == clause.names }) {
          sentences[index].clauses.append(clause.message)
        } else {
          sentences.append(Sentence(clause))
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

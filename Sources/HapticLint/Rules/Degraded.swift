internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Reports the changes that a device makes to a pattern.
  package static let degraded = LintRule(code: "degraded") { subject, log in
    var clauses: [Clause] = []
    for simulation in subject.simulations {
      for change in simulation.changesWorthSaying {
        let index = clauses.firstIndex { $0.message == change.message }
        if let index {
          // A device with several actuators may have the same change twice.
          if clauses[index].names.last != simulation.profile.name {
            clauses[index].names.append(simulation.profile.name)
          }
        } else {
          clauses.append(Clause(change, on: simulation.profile.name))
        }
      }
    }
    guard !clauses.isEmpty else { return }
    let all = subject.simulations.map(\.profile.name)
    let sentences = Sentence.all(of: clauses).map { $0.text + Wording.devices($0.names, of: all) }
    let names = all.filter { name in clauses.contains { $0.names.contains(name) } }
    log.report(.pattern, on: names, hint: hint(names, in: subject), sentences.joined(separator: "; "))
  }

  /// The command that writes a copy with what a device can play; `nil` if it makes none for them.
  private static func hint(_ names: [String], in subject: LintSubject) -> String? {
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

    private init(_ clause: Clause) { (names, clauses) = (clause.names, [clause.message]) }

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

    init(_ change: Change, on name: String) {
      message = change.message
      rank = Change.Code.shared.firstIndex(of: change.code) ?? 0
      names = [name]
    }
  }
}

extension Simulation {
  /// The smallest error of an intensity that is reported, and of a sharpness, *chosen*: at full strength it halves the
  /// amplitude, and a third of the range of sharpness is about the smallest difference that a hand feels.
  private static let (intensity, sharpness) = (0.3, 0.15)

  /// The device's changes, without those that other rules report and those that hardly any hand notices.
  fileprivate var changesWorthSaying: [Change] {
    delivery.changes.filter { change in
      let error = change.levelError ?? 1
      switch change.code {
      // The lost strengths say so, unless one vibration of a fixed length plays.
      case .plainVibration: return profile.playback != .vibration || profile.plainVibration != .timed
      case .timesRounded: return profile.limits.timeStep.map { $0 > .milliseconds(10) } ?? true
      case .levelsRounded, .strengthDropped, .curveAsSteps, .belowLeastCommand:
        return error >= Self.intensity
      case .sharpnessDropped, .sharpnessRounded: return error >= Self.sharpness
      // sub-threshold, fuse-hard and overlaps say what a hand misses of these.
      case .pulseShortened, .tapAsPulse: return false
      // Thrum simulates no sound: that is no loss of the device.
      case .audioDropped: return false
      case .eventsMerged: return profile.drive.mixing == .latest
      default: return !change.code.isLimit
      }
    }
  }
}
